"""Without the extra there is no full screen to try, but for what is said of its absence."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("textual") else ["test_full_[!t]*.py"]
