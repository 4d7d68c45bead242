"""All art of a game at the sizes at which it is used, on one sheet for who draws it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.chance import Playout
from games.contract import Event, Game, Variant
from games.drawing import Sprite
from games.drawing.art import SHARED, Art
from games.drawing.sheet import write_sheet
from games.engine.cli import find_game

EVERY: Final = 5
"""A picture is drawn after so many moves."""


def art(asked: Namespace) -> tuple[str, int]:
    """Write the sheet of a game's art and say where."""
    game = find_game(asked.key)
    sprites = list(_used(game))
    path = asked.out or f"art-{game.key}.png"
    write_sheet(sprites, Path(path))
    return f"{len(sprites)} drawings: {path}", 0


def _used(game: Game) -> Iterator[Sprite]:
    """Yield all drawings that the pictures of games of all variants ask for, once each and by name."""
    for variant in game.variants:
        _play(game, variant)
    game.cover(game.title)
    list(game.signs())
    for each in Art.known:
        if each.folder.is_relative_to(game.folder) or each is SHARED:
            yield from each.drawn()


def _play(game: Game, variant: Variant) -> None:
    rng = Playout(variant.seats)
    state = game.new(variant.options, variant.seats, rng)
    names = [f"Seat {seat}" for seat in range(variant.seats)]
    past: list[Event] = []
    while state.to_act:
        seat = min(state.to_act)
        move = game.play.policy(game.own(state.view(seat)), state.legal_moves(seat), rng)
        events = state.apply(seat, move, rng)
        past = [*past, *events][-12:]
        for event in events:
            game.climax(event, state.view(None).public, names)
        if state.ply % EVERY == 0:
            game.picture(state.view(None), names, past)
            game.picture(state.view(seat), names, past)
