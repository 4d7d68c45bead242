"""Events of Nebelfracht."""

from __future__ import annotations

from games.contract import Event, Seat


class DiceRolled(Event, kind="dice-rolled", binding=True):
    """`seat` rolled the dice in its cup, its secret."""

    faces: tuple[int, ...]


class CargoLoaded(Event, kind="cargo-loaded"):
    """`seat` loaded a die, its secret."""


class FleetReady(Event, kind="fleet-ready", binding=True):
    """All seats have loaded; `seat` is the first captain."""


class CargoDeclared(Event, kind="cargo-declared", binding=True):
    """`seat` declared its cargo; `inspector` is asked."""

    face: int
    inspector: Seat


class WavedThrough(Event, kind="waved-through", binding=True, news=True):
    """`seat` let `captain` pass, whose cargo stays secret for ever."""

    captain: Seat
    coins: int
    """Coins that the captain earned."""


class Searched(Event, kind="searched", binding=True, climax=True):
    """`seat` had the cargo of `captain` shown; the one in the wrong paid the other."""

    captain: Seat
    cargo: int
    payer: Seat
    coins: int
