"""What is kept of the course of a game, for the chart at its end."""

from __future__ import annotations

from typing import Final

from games.heimlich.position import ChartPoint, HeimlichPublic

MAX_POINTS: Final = 64
"""Turns of which the markers are remembered; if there are more, every second one is forgotten."""


def remember(public: HeimlichPublic) -> None:
    """Remember the markers after a turn that moved any of them; the newest are always kept."""
    if public.chart:
        if public.chart[-1].markers == public.markers:
            return
    elif not any(public.markers):
        return
    chart = (*public.chart, ChartPoint(public.turns_ended, public.markers))
    public.chart = chart if len(chart) <= MAX_POINTS else chart[::2]
