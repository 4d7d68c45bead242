"""Vectors for tests of both verifiers: made once from ``docs/luck.md``, never regenerated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
LUCK: dict[str, list[Any]] = json.loads((FOLDER / "luck.json").read_text("utf-8"))
OLD_RECORDS = sorted(FOLDER.glob("*-format-1.json"))
"""Records of every game from before the second format."""
OLD_RULES = FOLDER / "heuchel-schema-1.json"
"""A record with another winner under the second version of the rules."""
