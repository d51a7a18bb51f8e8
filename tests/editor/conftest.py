"""Commands in a folder of their own; without the extra that brings a client there is no editor to try."""

from importlib.util import find_spec

from tests.faces.conftest import here

__all__ = ["here"]

collect_ignore_glob = [] if find_spec("pygls") else ["test_*.py"]
