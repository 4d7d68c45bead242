"""The picture of Nebelfracht: a lane per seat with its name, coins, ship and dice; no words, for all languages."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Legend, Move, Seat
from games.drawing import Scene, name_labels, put_numbers, text_sprite
from tests.model.fracht.rules.board import COLOURS
from tests.model.fracht.rules.position import FrachtView
from tests.model.fracht.show.picture import pieces


def emblem(view: FrachtView, seat: Seat) -> bytes:
    """Return the ship of a seat."""
    return pieces.ship(COLOURS[seat], True).png()


def picture(
    view: FrachtView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the harbour as `view` sees it, as PNG."""
    return _scene(view, names).png()


def legend(view: FrachtView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the harbour with numbers: purse, ship, dice."""
    scene = _scene(view, names)
    spots = tuple((x, 40.0) for x in (110, 280, 400))
    put_numbers(scene, spots)
    return Legend(scene.png(), spots)


def _scene(view: FrachtView, names: Sequence[str]) -> Scene:
    public = view.public
    scene = Scene(pieces.sea(public.num_seats))
    labels, height = name_labels(names[: public.num_seats], room=240, largest=20, least=20)
    for seat in range(public.num_seats):
        y = pieces.LANE * (seat + 0.5)
        scene.put(text_sprite(labels[seat], height, pieces.INK), 140, y - 57)
        scene.put(pieces.coin(public.coins[seat], seat == public.turn_seat), 70, y)
        scene.put(pieces.ship(COLOURS[seat], public.loaded[seat]), 210, y)
        if seat == public.turn_seat and public.declared:
            scene.put(pieces.coin(public.declared, True), 320, y - 20)
        cup = view.cup if seat == view.seat else (0,) * public.num_dice(seat)
        for i, face in enumerate(cup):
            scene.put(pieces.die(face), 430 + 64 * i, y)
    if view.seat is not None and view.cargo:
        scene.put(pieces.die(view.cargo), 210, pieces.LANE * (view.seat + 0.5) + 30)
    return scene
