"""What is kept of the course of a game, for the chart at its end."""

from __future__ import annotations

from typing import Final

from games.heimlich.table import Table
from games.heimlich.view import ChartPoint

MAX_POINTS: Final = 64
"""Turns of which the markers are remembered; if there are more, every second one is forgotten."""


def remember(table: Table) -> None:
    """Remember the markers after a turn that moved any of them; the newest are always kept."""
    if table.chart:
        if table.chart[-1].markers == table.markers:
            return
    elif not any(table.markers):
        return
    chart = (*table.chart, ChartPoint(table.turns_ended, table.markers))
    table.chart = chart if len(chart) <= MAX_POINTS else chart[::2]
