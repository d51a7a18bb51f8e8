"""A house of three files that the language server is asked about: two variants, and one built on both."""

from tests.faces.commanding import ROOT

PROFILES = sorted((ROOT / "profiles").glob("*.yaml"))
GOLDEN = sorted((ROOT / "tests" / "golden").glob("SP[0-4]*/bad.yaml"))
TAMASHEBI = ROOT / "profiles" / "tamashebi.yaml"
BASE = TAMASHEBI.read_text("utf-8")

HEAD = "language: 1\nname: house\nextends: tamashebi\n"
LEFT = "language: 1\nname: left\nextends: tamashebi\nsettings: {ceiling: 20}\ndefine: {due: 2 * last}\n"
RIGHT = "language: 1\nname: right\nextends: tamashebi\nhands:\n  define: {two_aces: 30}\n"
HOUSE = """\
language: 1
name: house
extends: [left, right]
settings: {bonus: {value: 3, min: 0, about: what a pair is worth}}   # of any rank
hands:
  define: {pairs: "bonus if first(multiples(hand.rank)) == 2 else 0"}
  classes: {total: {score: "max(two_aces, by_suit, pairs)"}}
phases:
  betting:
    actions:
      show:
        steps:
          - let price = due + 1
          - actor pays price
          - go showdown
label: {settings: {bonus: worth of a pair}}
examples:
  - name: a pair
    settings: {bonus: 4}
    hands:
      6♣ 6♦ 7♥: {class: total, score: 9}
"""
