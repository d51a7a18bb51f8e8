"""Why a line is no move, in the language of the table and in the words that are on its screen."""

import pytest

from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.steps import HandOver, Turn
from seka_profiles.faces.tongue import speak
from seka_profiles.table.session import Session
from tests.engine.playing import Case, new_game


def refused(code: str, line: str) -> str:
    """What is answered to a line at the first turn of a game."""
    speak(code)
    course = Course(Session(new_game(Case("tamashebi", 2, (), 3, 0)), {}))
    if isinstance(course.step, HandOver):
        course.go_on()
    step = course.step
    assert isinstance(step, Turn)
    answer = step.decision.hear(line)
    return answer or course.play() or ""


MOVES = "(possibles : `se coucher`, `miser 1–10`)"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("passe", f"`passe` n'est pas un coup ici {MOVES}. Tapez ? pour de l'aide."),
        ("miser 12", "`12` ne convient pas pour montant : un nombre (1–10)."),
        ("miser vingt", "`vingt` ne convient pas pour montant : un nombre (1–10)."),
        ("2 5 3", "C'est trop ou trop peu pour ce coup : `miser 1–10`."),
        ("fold 3", "C'est trop ou trop peu pour ce coup : `se coucher`."),
        ("show", "`dévoiler` est fermé pour l'instant ; tapez ? pour lire quand c'est possible."),
        ("Dévoiler", "`dévoiler` est fermé pour l'instant ; tapez ? pour lire quand c'est possible."),
    ],
)
def test_a_line_is_refused_in_the_words_of_the_screen(line: str, answer: str):
    assert refused("fr", line).replace("\N{NO-BREAK SPACE}", " ") == answer


@pytest.mark.parametrize("code", ["fr", "ru", "ka"])
@pytest.mark.parametrize("line", ["xyzzy", "bet 12", "2 5 3", "show"])
def test_no_refusal_is_english_where_another_language_is_spoken(code: str, line: str):
    answer = refused(code, line)
    assert answer
    assert not any(word in answer for word in ("must", "move", "takes", "cannot", "possible are", "amount"))
