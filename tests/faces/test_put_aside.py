"""What has been loaded before a session is not looked through for garbage while it is played."""

import gc
from collections.abc import Iterator

import pytest

from seka_profiles.faces.cli.sit import put_aside
from tests.faces.commanding import Here


@pytest.fixture
def nothing_aside() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("nothing_aside")
def test_a_session_is_played_with_all_that_was_loaded_put_aside(here: Here):
    assert here("play", "kuhn", "--seed", "1", "--no-journal", stdin="quit\n").code == 0
    assert gc.get_freeze_count() > 0


@pytest.mark.usefixtures("nothing_aside")
def test_things_are_put_aside_once_so_that_those_of_sessions_can_go():
    put_aside()
    kept = [[] for _ in range(1_000)]  # type: ignore[var-annotated]
    before = gc.get_freeze_count()
    put_aside()
    assert gc.get_freeze_count() <= before
    assert len(kept) == 1_000
