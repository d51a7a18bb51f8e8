"""The table in other languages: nothing that is said there escapes the catalogues."""

import re
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from random import Random

import pytest

from scripts import catalogues
from seka_profiles.faces import tongue
from seka_profiles.faces.model import speaking
from seka_profiles.faces.model.answers import Wanted, request_words, requested, understand
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.voice import Voice
from seka_profiles.faces.model.words import Words, capital
from seka_profiles.faces.report.widths import width
from seka_profiles.faces.terminal.screen import Screen
from seka_profiles.language.core import Profile
from tests.engine.playing import NAMES, Case, new_game, profile
from tests.faces.commanding import Here, environment, seka
from tests.faces.emulator import Emulator
from tests.faces.sitting_at import sit

LETTER = re.compile(r"(`[^`]*`|\{\w*\})|[A-Za-z]")
"""What is typed as it stands and what is filled in, and any other letter."""

TYPED = {"log", "yes", "no"}
"""What is typed in every language."""

WORD = re.compile(r"[A-Za-z][A-Za-z]+")


class Foreign(NullTranslations):
    """A language that writes ж for every letter."""

    def gettext(self, message: str) -> str:
        return LETTER.sub(lambda found: found[1] or "ж", message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongue, "_chosen", [("en", Foreign())])


def own_words(found: Profile) -> set[str]:
    """The words of a profile itself: its labels, or the names of what has none."""
    texts = [*found.labels.names.values(), *(name for _, name in found.labels.names)]
    texts += [*found.table, *found.seat, *found.zones, *(each.name for each in found.phases)]
    texts += [each.name for phase in found.phases for option in phase.options for each in (option, *option.answers)]
    texts += [*found.hands.definitions, *(each.name for each in found.hands.classes)] if found.hands else []
    texts += found.cards.extra
    texts += [name for phase in found.phases for each in phase.options for name, _ in each.choices]
    return {word.casefold() for text in texts for word in WORD.findall(text.replace("_", " "))}


@pytest.mark.parametrize("is_plain", [True, False], ids=["in sentences", "drawn"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("foreign")
def test_all_that_is_said_at_a_table_goes_through_the_catalogues(
    name: str, is_plain: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not is_plain:
        monkeypatch.setattr(Screen, "is_plain", property(lambda self: False, lambda self, value: None), raising=False)
    case = Case(name, max(2, profile(name).least_seats), (), 3, 0)
    dice = Random(name)
    typed = [str(dice.choice(["", 1, 1, 2, 3, 4, 10, "log"])) for _ in range(150)]
    sat = sit(monkeypatch, capsys, new_game(case), typed, bots=case.names[1:])
    said = {word.casefold() for word in WORD.findall(sat.text)}
    assert said - own_words(profile(name)) - TYPED == set()


# ---------- the four languages --------------------------------------------------------


def english_in(text: str, code: str) -> list[str]:
    """What a text says in English although the catalogue of a language says it otherwise.

    Looked for is what stands between the parts that are filled in, three words or more.
    """
    found = []
    for message in catalogues.Language(code, catalogues.texts()).kept():
        forms = (message.id,) if isinstance(message.id, str) else message.id
        said = " ".join((message.string,) if isinstance(message.string, str) else message.string)
        if said.strip():
            pieces = (piece.strip() for form in forms for piece in re.split(r"\{\w*\}|`[^`]*`", form))
            found += [each for each in pieces if len(each.split()) > 2 and each in text and each not in said]
    return found


PLAYED = {"tamashebi": "pots=2", "seca": "games=2"}


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_a_session_is_played_in_a_language(code: str, name: str, here: Here) -> None:
    dice, words = Random(f"{code} {name}"), Words(profile(name), code)
    typed = ["log", "", "x y", *(str(dice.choice(["", 1, 2, 2, 3, 5])) for _ in range(500))]
    ended = here("play", name, "--seed", "4", "--set", PLAYED[name], "--lang", code, stdin="\n".join(typed) + "\n")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(words.title)
    assert words.phase("betting") in ended.out
    assert f"({words.of('definitions', 'by_suit')})" in ended.out
    assert "(by suit)" not in ended.out
    file = str(next((here.folder / "journals").iterdir()))
    told = [here(*command, "--lang", code) for command in (["replay", file], ["history"], ["verify", file])]
    assert [each.code for each in told] == [0, 0, 0]
    for each in (ended, *told):
        assert english_in(each.out, code) == []


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_help_is_in_the_language_and_so_is_what_the_profile_explains(code: str, here: Here) -> None:
    words = Words(profile("seca"), code)
    ended = here("play", "seca", "--no-journal", "--seed", "4", "--lang", code, stdin="?\nquit\n")
    assert {words.about, words.explained("actions", "drop")} - {*re.split(r"\n|\) ?: ", ended.out)} == set()
    assert "The player" not in ended.out
    assert english_in(ended.out, code) == []


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_a_screen_is_drawn_in_a_language(code: str, name: str) -> None:
    options = (name, "--seed", "5", "--players", "5", "--set", PLAYED[name], "--bots", "random")
    emulator, dice = Emulator(*options, LANGUAGE=code), Random(name)
    screens = []
    try:
        while emulator.waits(r"> $", r": $") is not None:
            screens.append("\n".join(emulator.lines))
            asked = emulator.lines[-1]
            emulator.types(str(dice.choice([1, 2, 2, 3])) if asked.endswith(">") else re.findall(r"\d+", asked)[-1])
        screens.append("\n".join(emulator.lines))
    finally:
        emulator.close()
    assert emulator.terminal.exitstatus == 0
    assert Words(profile(name), code).phase("betting") in screens[0]
    for text in screens:
        assert all(width(line) <= 80 for line in text.split("\n"))
        assert english_in(text, code) == []


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_whoever_has_no_name_is_called_so_in_the_language_also_as_the_value_of_something(code: str, here: Here) -> None:
    ended = here("play", "tamashebi", "--no-journal", "--seed", "7", "--lang", code, stdin="1\n" * 4)
    assert ended.out.count("You") == ended.out.count("--players You") == 1
    assert Words(profile("tamashebi"), code).of("variables", "dealer") in ended.out.casefold()


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_a_bound_that_is_another_setting_is_told_in_the_language(code: str, here: Here) -> None:
    ended = here("play", "--setup", "--no-journal", "--lang", code, stdin="tamashebi\nyes\n")
    assert "the opening bet" not in ended.out
    asked = next(line for line in ended.out.split("\n") if line.startswith("ceiling"))
    assert Words(profile("tamashebi"), code).of("settings", "opening") in asked


@pytest.mark.parametrize("typed", [("--seed", "x"), ("--pace", "x"), pytest.param(("--tui",), marks=pytest.mark.extra)])
def test_what_cannot_be_done_is_told_in_the_language(typed: tuple[str, ...], here: Here) -> None:
    ended = {code: here("play", *typed, "--no-journal", "--lang", code) for code in tongue.LANGUAGES}
    assert {each.code for each in ended.values()} == {2}
    assert len({each.err for each in ended.values()}) == len(tongue.LANGUAGES)


def test_french_has_a_blank_before_a_colon_and_a_question_mark(here: Here) -> None:
    played = here("play", "quatre-en-jeu", "--no-journal", "--seed", "7", "--lang", "fr", stdin="1\n" * 9 + "journal\n")
    set_up = here("play", "--setup", "--no-journal", "--lang", "fr", stdin="seca\nyes\n2\n\n\n\n")
    assert re.findall(r"\S: |\S\?", played.out + set_up.out) == []


# ---------- which of them -------------------------------------------------------------

TITLES = {code: Words(profile("seca"), code).title for code in tongue.LANGUAGES}


@pytest.mark.parametrize("code", tongue.LANGUAGES)
def test_the_language_is_that_of_the_locale_or_of_the_option(code: str, here: Here) -> None:
    assert len(set(TITLES.values())) == 4
    by_option = here("play", "seca", "--no-journal", "--lang", code)
    by_locale = seka("play", "seca", "--no-journal", env=environment(LANGUAGE="", LANG=f"{code}_XX.UTF-8"))
    over_locale = seka("play", "seca", "--no-journal", "--lang", code, env=environment(LANGUAGE="ru"))
    assert [each.out.split("\n")[0] for each in (by_option, by_locale, over_locale)] == [TITLES[code]] * 3


@pytest.mark.parametrize("command", ["play", "resume", "serve", "history", "replay x", "verify x"])
def test_a_language_that_is_none_of_the_four_is_refused(command: str, here: Here) -> None:
    ended = here(*command.split(), "--lang", "fra")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        "seka: `--lang` is one of `en` (English), `fr` (Français), `ru` (Русский), `ka` (ქართული), but this is `fra`\n"
    )


def test_a_journal_is_the_same_in_every_language(here: Here) -> None:
    kept = set()
    for code in tongue.LANGUAGES:
        file = f"{code}.jsonl"
        here("play", "seca", "--seed", "4", "--lang", code, "--journal", file, stdin="1\nquit\n")
        text = (here.folder / file).read_text("utf-8")
        kept.add(re.sub(r'"(at|check)": "[^"]*"', "", text))
    assert len(kept) == 1
    assert '"You"' in kept.pop()


# ---------- lists, numbers, words -----------------------------------------------------

RUSSIAN = """
msgid "{some} and {last}"
msgstr "{some} и {last}"

msgid "{some} or {last}"
msgstr "{some} или {last}"

msgid "a card"
msgid_plural "{count} cards"
msgstr[0] "{count} карту"
msgstr[1] "{count} карты"
msgstr[2] "{count} карт"

msgctxt "at the beginning of a sentence"
msgid "You"
msgstr "Вы"

msgctxt "a word that is typed"
msgid "quit"
msgstr "Выход"

msgid "{least} to {most}"
msgstr "от {least} до {most}"

msgid "a number from {range}"
msgstr "число {range}"
"""


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ru.po").write_text(RUSSIAN, "utf-8")
    language = catalogues.Language("ru", catalogues.texts(), tmp_path)
    language.write()
    with language.compiled_path.open("rb") as compiled:
        monkeypatch.setattr(tongue, "_chosen", [("ru", GNUTranslations(compiled))])


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 карту"),
        (2, "2 карты"),
        (4, "4 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (21, "21 карту"),
        (22, "22 карты"),
    ],
)
def test_cards_are_counted_as_the_language_counts(count: int, said: str) -> None:
    assert speaking.so_many_cards(count) == said


@pytest.mark.usefixtures("russian")
def test_lists_and_ranges_are_those_of_the_language() -> None:
    assert [speaking.all_of(["A", "B", "C"][:number]) for number in range(4)] == ["", "A", "A и B", "A, B и C"]
    assert speaking.one_of(["A", "B", "C"]) == "A, B или C"
    assert speaking.domain(("A", "B", "C")) == "A или B или C"
    assert speaking.wanted(range(1, 11)) == "число от 1 до 10"
    assert speaking.domain(range(1, 10, 2)) == "1 to 9 by 2", "what is not translated is said in English"
    voice = Voice(Words(profile("seca"), "ru"), "You", ["You", "Ann", "Ben", "Cid"])
    assert voice.party(["Ann", "You"]).names == "Вы и Ann"
    assert voice.party(["Ann", "Ben"]).names == "Ann и Ben"


@pytest.mark.usefixtures("russian")
def test_requests_may_be_typed_in_the_language_too() -> None:
    assert [requested(line) for line in ("выход", "ВЫХОД", "quit", "help", "log", "?")] == [
        "quit", "quit", "quit", "help", "log", "help",
    ]  # fmt: skip
    assert request_words() == ("help", "log", "quit", "выход")


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_a_move_is_named_by_the_beginning_of_its_label(code: str) -> None:
    tongue.speak(code)
    game = new_game(Case("seca", 3, (), 3, 0))
    moves = choices(game, Words(game.rules.profile, code))
    labelled = [choice for choice in moves if choice.label]
    assert labelled
    for choice in labelled:
        label = choice.label or ""
        others = [other.called.casefold() for other in moves if other is not choice]
        length = next(
            n for n in range(2, len(label) + 1) if not any(o.startswith(label[:n].casefold()) for o in others)
        )
        for typed in (label, label[:length], label[:length].swapcase()):
            answer = understand(typed, moves)
            assert isinstance(answer, Wanted), typed
            assert answer.choice is choice


@pytest.mark.parametrize(
    ("text", "begun"), [("dealer", "Dealer"), ("ставка", "Ставка"), ("élan", "Élan"), ("ხელი", "ხელი")]
)
def test_a_sentence_begins_with_a_capital_where_its_script_has_them(text: str, begun: str) -> None:
    assert capital(text) == begun
