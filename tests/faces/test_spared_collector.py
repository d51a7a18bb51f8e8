"""What has been loaded before a session is not looked through for garbage while it is played."""

import subprocess
import sys

from tests.faces.commanding import environment

PLAYED = """
import gc
from seka_profiles.faces.cli.main import outcome
from seka_profiles.faces.cli.sit import spare_the_collector

gc.freeze()  # some versions of Python begin with something frozen
before = gc.get_freeze_count()
code = outcome(["play", "kuhn", "--people", "0", "--seed", "1", "--no-journal"])
once = gc.get_freeze_count()
later = [[] for _ in range(1_000)]
spare_the_collector()
print()
print(code, before, once, gc.get_freeze_count())
"""


def test_a_session_is_played_with_all_that_was_loaded_frozen_once_so_that_those_of_sessions_can_go():
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environment(), capture_output=True, check=True)
    code, before, once, again = map(int, done.stdout.splitlines()[-1].split())
    assert code == 0
    assert once > before + 10_000
    assert again <= once  # fewer, where some of them have gone
