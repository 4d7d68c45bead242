"""The picture of Nebelfracht: a lane per seat with its name, coins, ship and dice; no words, for all languages."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Move, Seat
from games.drawing import Point, Scene, name_labels, name_plate, put_trail
from tests.model.fracht.rules.board import COLOURS
from tests.model.fracht.rules.events import CargoDeclared, Searched, WavedThrough
from tests.model.fracht.rules.position import FrachtView
from tests.model.fracht.show.picture import pieces


def emblem(view: FrachtView, seat: Seat) -> bytes:
    """Return the ship of a seat."""
    return pieces.ship(COLOURS[seat], True).png()


def picture(
    view: FrachtView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the harbour as `view` sees it, as PNG."""
    return _scene(view, names, past).png()


def legend(view: FrachtView, past: Sequence[Event]) -> Sequence[Point]:
    """Return the positions of purse, ship and dice."""
    return [(x, pieces.lane(view.public.num_seats, 0) - 35) for x in (110, 280, 430)]


def _scene(view: FrachtView, names: Sequence[str], past: Sequence[Event]) -> Scene:
    """Return the harbour, with the names of `Scene` for the turn, the news and the choices."""
    public = view.public
    scene = Scene(pieces.sea(public.num_seats))
    lanes = [pieces.lane(public.num_seats, seat) for seat in range(public.num_seats)]
    labels, height = name_labels(names[: public.num_seats], room=240, largest=20, least=20)
    for seat, y in enumerate(lanes):
        is_asked = seat in public.to_act
        plate = name_plate(labels[seat], height, pieces.PAPER, pieces.INK, is_asked)
        scene.put(plate, 140, y - 55, "turn" if is_asked else "")
        scene.put(pieces.coin(public.coins[seat], seat == public.turn_seat), 70, y + 5, "purse")
        scene.put(pieces.ship(COLOURS[seat], public.loaded[seat]), 210, y + 10, f"ship {seat}")
        if seat == public.turn_seat and public.declared:
            scene.put(pieces.coin(public.declared, True), 316, y, "declared")
        cup = view.cup if seat == view.seat else (0,) * public.num_dice(seat)
        for i, face in enumerate(cup):
            scene.put(pieces.die(face), _dice_x(i), y, "die")
    if view.seat is not None and view.cargo:
        scene.put(pieces.die(view.cargo), 210, lanes[view.seat] + 47, "cargo")
    if way := next(filter(None, map(_way, reversed(past))), None):
        put_trail(scene, [(380, lanes[seat]) for seat in way], pieces.HULLS[COLOURS[way[0]]])
    if view.seat in public.to_act:
        if public.declared is None and not public.loaded[view.seat]:
            for i in range(len(view.cup)):
                scene.put(pieces.frame(64, 64), _dice_x(i), lanes[view.seat], "choice")
        else:
            scene.put(pieces.frame(142, 112), 210, lanes[public.captain] + 13, "choice")
    return scene


def _dice_x(number: int) -> float:
    """Return the middle of a die in a lane."""
    return 456 + 66 * number


def _way(event: Event) -> tuple[Seat, ...]:
    """Return the seats from and to which an event went, if any."""
    if event.seat is None or not isinstance(event, CargoDeclared | WavedThrough | Searched):
        return ()
    return event.seat, event.inspector if isinstance(event, CargoDeclared) else event.captain
