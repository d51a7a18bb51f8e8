"""What the README shows is so."""

import doctest
import re
from pathlib import Path

from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reading import examples

README = Path(__file__).parents[1] / "README.md"


def test_the_library_page_is_true():
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert (failed, tried > 8) == (0, True)


def test_the_variant_loads_and_its_example_holds():
    (text,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    loaded = load(Text("our-house.yaml", text))
    assert loaded.diagnostics == ()
    assert loaded.profile is not None
    assert [play_script(script, loaded.profile).problems for script in examples(loaded)] == [()]


def test_the_two_commands_are_there():
    text = README.read_text(encoding="utf-8")
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test"):
        assert f"make {target} " in text
        assert f"\n{target}:" in makefile
