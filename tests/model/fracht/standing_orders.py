"""Standing orders of Nebelfracht: trusting every captain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, StandingOrder
from tests.model.fracht.rules.events import DiceRolled
from tests.model.fracht.rules.moves import Wave
from tests.model.fracht.rules.position import FrachtView

HIGH: Final = 5


def standing_orders(view: FrachtView, within: str) -> tuple[StandingOrder[FrachtView], ...]:
    """Return the only order."""
    return PROMISES


def _is_high(view: FrachtView, observed: Sequence[Event]) -> bool:
    return (view.public.declared or 0) >= HIGH


def _new_voyage(view: FrachtView, event: Event) -> bool:
    return isinstance(event, DiceRolled)


PROMISES: Final = (
    StandingOrder(
        id="trust", about="trust", answers={"inspect": Wave()}, asks=_is_high, ends={"new-voyage": _new_voyage}
    ),
)
