"""Without the extra there is no server to try, and no client to try it with."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pygls") else ["test_*.py"]
