"""`seka check --fix` of a file that is built on another: what stands there is mended only if it is named."""

from tests.faces.commanding import Here
from tests.faces.games import BAD


def test_a_file_of_another_is_mended_only_if_it_is_named(here: Here):
    bad = BAD.replace("name: small", "name: bad")
    base = here.write("bad.yaml", bad)
    child = here.write("child.yaml", "language: 1\nname: child\nextends: bad\nsetings: {limit: 4}\n")
    ended = here("check", "child", "--fix", "--write")
    assert ended.code == 1
    assert (base.read_text("utf-8"), "settings:" in child.read_text("utf-8")) == (bad, True)
    assert here("check", "child", "bad", "--fix", "--write").code == 0
    assert "last < limit" in base.read_text("utf-8")


def test_what_is_not_sure_in_a_file_of_another_is_told_beside_what_is(here: Here):
    here.write("bad.yaml", BAD.replace("name: small", "name: bad").replace("deal 1", "deal nonsense"))
    here.write("child.yaml", "language: 1\nname: child\nextends: bad\n")
    ended = here("check", "child", "--fix")
    assert ended.code == 1
    assert "`--fix` is not sure how to mend 1 problem: bad.yaml:21:14\n" in ended.out
    assert "`bad.yaml` would be mended too, if it were named\n" in ended.out
