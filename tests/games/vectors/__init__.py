"""Vectors that both verifiers are tested against: made once from ``docs/luck.md``, never made anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
LUCK: dict[str, list[Any]] = json.loads((FOLDER / "luck.json").read_text("utf-8"))
OLD_RECORDS = sorted(FOLDER.glob("*-format-1.json"))
"""Records of every game, written before there was a second format."""
OLD_RULES = FOLDER / "heuchel-schema-1.json"
"""A record of which another seat wins by the second version of the rules."""
