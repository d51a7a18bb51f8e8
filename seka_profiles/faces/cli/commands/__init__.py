"""The commands as they are typed: names, arguments and options; what they do is imported when they run.

Numbers are taken as text and read by `exits.whole`, whose messages are in our own words.
"""

# Help lists the commands in the order in which they are imported.
from . import playing  # isort: skip
from . import authoring  # isort: skip
from . import asking  # isort: skip

__all__ = ["asking", "authoring", "playing"]
