"""Who can reach the safe in this turn."""

from __future__ import annotations

from games.heimlich.rules.board import BUILDINGS
from games.heimlich.rules.position import HeimlichPublic, Phase


def near_safe(public: HeimlichPublic) -> dict[int, int]:
    """Return the agents that can walk to the safe with the steps that are left, and how many each would take."""
    if public.phase is not Phase.MOVE:
        return {}
    ways = enumerate((public.safe - place) % len(BUILDINGS) for place in public.positions)
    return {agent: steps for agent, steps in ways if 0 < steps <= public.left}
