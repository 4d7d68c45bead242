"""What players choose changes only on purpose."""

from __future__ import annotations

import json

import pytest

from tests.games.players.choices import FILE, choices, tables


@pytest.mark.parametrize("name", tables())
def test_thinking_faster_leads_to_the_same_moves(name: str) -> None:
    assert choices(*tables()[name]) == json.loads(FILE.read_text())[name]
