"""What happens in Nebelfracht."""

from __future__ import annotations

from games.contract import Event, Seat


class DiceRolled(Event, kind="dice-rolled", binding=True):
    """`seat` rolled the dice in its cup, which it alone sees."""

    faces: tuple[int, ...]


class CargoLoaded(Event, kind="cargo-loaded"):
    """`seat` has loaded a die; nobody else sees which."""


class FleetReady(Event, kind="fleet-ready", binding=True):
    """Everybody has loaded; `seat` is the first captain to declare."""


class CargoDeclared(Event, kind="cargo-declared", binding=True):
    """`seat` said what its cargo is; `inspector` is asked what to do."""

    face: int
    inspector: Seat


class WavedThrough(Event, kind="waved-through", binding=True, news=True):
    """`seat` let `captain` pass, whose cargo nobody will ever see."""

    captain: Seat
    coins: int
    """What the captain earned."""


class Searched(Event, kind="searched", binding=True, climax=True):
    """`seat` had the cargo of `captain` shown, and who was wrong paid the other."""

    captain: Seat
    cargo: int
    payer: Seat
    coins: int
