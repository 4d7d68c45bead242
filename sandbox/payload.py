"""The shape of what Discord sends and takes, for the type checker."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
"""A JSON object: what its keys hold is Discord's affair and checked where it matters."""
