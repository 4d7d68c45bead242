"""What every game promises, checked while it is played: the contract as assertions."""

from tests.games.conformance.kinds import check_kinds, check_option
from tests.games.conformance.playout import check_playout, option_sets, setups, setups_in_turn
from tests.games.conformance.rulebooks import check_lessons, check_rulebook
from tests.games.conformance.shown import (
    check_climaxes,
    check_ending,
    check_names,
    check_pages,
    check_picture,
    check_signs,
    check_threads,
    seats_and_public,
)
from tests.games.conformance.standing_orders import check_orders_carried_out

__all__ = [
    "check_climaxes",
    "check_ending",
    "check_kinds",
    "check_lessons",
    "check_names",
    "check_option",
    "check_orders_carried_out",
    "check_pages",
    "check_picture",
    "check_playout",
    "check_rulebook",
    "check_signs",
    "check_threads",
    "option_sets",
    "seats_and_public",
    "setups",
    "setups_in_turn",
]
