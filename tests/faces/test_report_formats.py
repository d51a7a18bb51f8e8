"""The formats of `seka check` that other programs read: marks in GitHub, and SARIF."""

import json
import re

from seka_profiles.core.codes import CODES
from tests.faces.commanding import Here
from tests.faces.games import BAD, GAME, PROVED

UNUSED = PROVED.replace("last: 0}", "last: 0, spare: 1}").replace("name: small", "name: unused")
TWICE = GAME.replace("name: small", "name: twice") + "name: again\n"


def test_github_marks_the_range_and_escapes_what_it_must(here: Here):
    here.write("a,b/bad.yaml", BAD.replace("name: small", "name: bad").replace("lats <", "lats%lats <"))
    here.write("unused.yaml", UNUSED)
    ended = here("check", "--format", "github", "a,b/bad.yaml", "unused.yaml", "gone.yaml")
    lines = ended.out.splitlines()
    assert ended.code == 2
    place = "file=a%2Cb/bad.yaml,line=29,endLine=29,col=19,endColumn=20"
    assert re.fullmatch(rf"::error {re.escape(place)},title=SP2\d\d::.*", lines[0])
    assert "`%25`" in lines[0]
    assert lines[1] == "::error file=gone.yaml,title=SP001::there is no file `gone.yaml`"
    assert lines[2].startswith("::warning file=unused.yaml,line=11,endLine=11,")
    assert len(lines) == 3


def test_github_puts_the_help_on_a_line_of_its_own(here: Here):
    here.write("bad.yaml", BAD.replace("name: small", "name: bad"))
    assert "::there is no `lats` here%0Ahelp: did you mean `last`?\n" in here("check", "--format", "github", "bad").out


def test_github_says_nothing_where_all_is_well(here: Here):
    here.write("small.yaml", PROVED)
    assert here("check", "--format", "github", "small") == here("check", "--format", "concise", "small")


def test_sarif(here: Here):
    here.write("twice.yaml", TWICE)
    here.write("unused.yaml", UNUSED)
    document = json.loads(here("check", "--format", "sarif", "twice.yaml", "unused.yaml").out)
    (run,) = document["runs"]
    assert (document["version"], run["columnKind"]) == ("2.1.0", "unicodeCodePoints")
    rules = run["tool"]["driver"]["rules"]
    assert {rule["id"]: rule["shortDescription"]["text"] for rule in rules} == {
        rule["id"]: CODES[rule["id"]].title for rule in rules
    }
    first, second = run["results"]
    assert [rules[result["ruleIndex"]]["id"] for result in (first, second)] == ["SP020", "SP338"]
    assert (first["level"], second["level"]) == ("error", "warning")
    (place,) = first["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "twice.yaml"},
        "region": {"startLine": 37, "startColumn": 1, "endLine": 37, "endColumn": 5},
    }
    (other,) = first["relatedLocations"]
    assert other["message"] == {"text": "first here"}
    assert other["physicalLocation"]["region"]["startLine"] == 2


def test_sarif_of_a_file_that_is_not_there_and_of_none_that_is_wrong(here: Here):
    here.write("small.yaml", PROVED)
    gone = json.loads(here("check", "--format", "sarif", "gone file.yaml").out)["runs"][0]["results"]
    assert gone[0]["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "gone%20file.yaml"}}}]
    assert json.loads(here("check", "--format", "sarif", "small").out)["runs"][0]["results"] == []
