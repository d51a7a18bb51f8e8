"""The figures that are known of the games from elsewhere: `cases/hands.yaml`, read once.

By game the golden `hands` and the `counts` of all hands; under `trees` the sizes and values of the published trees.
"""

from pathlib import Path
from typing import Any

import yaml

FIGURES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "cases" / "hands.yaml").read_text("utf-8"))
