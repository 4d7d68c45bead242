"""Harbours of Nebelfracht for scripts of rules."""

from __future__ import annotations

from games.chance import Playout as Playout
from games.contract import Seat, State
from tests.games.choosers import Rigged as Rigged
from tests.model.fracht import GAME as GAME
from tests.model.fracht.rules.board import FrachtOptions as FrachtOptions
from tests.model.fracht.rules.position import Entry, FrachtPosition, FrachtPublic, FrachtSecret

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def harbour(
    cargo: tuple[int, int, int] = (5, 2, 1),
    coins: tuple[int, ...] = (5, 5, 5),
    toll: int = 1,
    logbook: tuple[Entry, ...] = (),
) -> State:
    """Return a table of three on the first of two voyages, with everything loaded and Anna as captain."""
    public = FrachtPublic(
        voyages=2, toll=toll, start=ANNA, coins=coins, chest=36, loaded=(True, True, True), logbook=logbook
    )
    return State(GAME.rules, FrachtPosition(public, FrachtSecret(cups=((1, 1), (2, 2), (3, 3)), cargo=cargo)))


def last_declaration(*coins: int) -> State:
    """Return the table on the second voyage when only Anna, with a 4, has to declare."""
    logbook = tuple(Entry(seat, 1, None) for seat in (ANNA, BEN, CLEO, BEN, CLEO))
    return harbour(cargo=(4, 2, 1), coins=coins, logbook=logbook)
