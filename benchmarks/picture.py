"""Speed of pictures, move by move, relative to encoding with Pillow, and the bytes sent per edit."""

from __future__ import annotations

import io
import statistics
from argparse import Namespace
from functools import partial, reduce
from itertools import pairwise

from PIL import Image, ImageChops

from benchmarks.measuring import RUNS, seconds, take_games, verdict
from games.chance import Playout
from games.contract import Game, State
from games.engine.registry import GAMES

MAX_RATIO = 2.0
"""Goal: most time for a picture, relative to encoding it."""
MAX_BYTES = 180_000
COMPRESSION = 4
"""Level of zlib at which a picture is about as large as ours."""
EDITS = 80
"""Number of moves, each with the whole picture sent again."""
POSITIONS = (0, 20, 150, 400)
"""Plies of a random game with pictures."""
NAMES = "Anna", "Maximilian", "Jo", "Friederike von Stein", "Cem", "🤖 Ada", "Zoë"

options = take_games


def run(given: Namespace) -> None:
    for key in given.keys:
        game = GAMES[key]
        print(f"{key}: {game.title}, {max(game.seats)} seats, median of {RUNS} runs, CPU time")
        for state in _positions(game):
            _measure(game, state)
        _measure_edits(game)


def _measure_edits(game: Game) -> None:
    """Print how much of a picture a move changes, and the size of the new picture."""
    state, rng = _positions(game)[1], Playout(3)
    pictures = [game.picture(state.view(None), NAMES)]
    while state.to_act and len(pictures) <= EDITS:
        seat = min(state.to_act)
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        pictures.append(game.picture(state.view(None), NAMES))
    images = [Image.open(io.BytesIO(png)) for png in pictures]
    changed = statistics.median(_changed(*pair) for pair in pairwise(images) if pair[0].size == pair[1].size)
    print(
        f"  {len(pictures) - 1} edits: {changed:.1%} of the pixels change,"
        f" {statistics.median(map(len, pictures)) / 1000:.1f} kB are sent"
    )


def _changed(before: Image.Image, after: Image.Image) -> float:
    """Return the share of changed pixels."""
    differences = ImageChops.difference(before.convert("RGB"), after.convert("RGB")).split()
    same = reduce(ImageChops.lighter, differences).histogram()[0]
    return 1 - same / (after.width * after.height)


def _measure(game: Game, state: State) -> None:
    seat = min(state.to_act, default=None)
    following = _following(state)
    for name, viewer in (("public", None), ("own", seat)):
        first = seconds(partial(game.picture, state.view(viewer), NAMES))
        png = game.picture(state.view(viewer), NAMES)
        image = Image.open(io.BytesIO(png))
        image.load()
        picture = statistics.median(
            seconds(partial(game.picture, after.view(viewer), NAMES)) for after in following
        )
        alone = statistics.median(seconds(partial(_encode, image)) for _ in range(RUNS))
        ratio = picture / alone
        speed, size = verdict(ratio <= MAX_RATIO), verdict(len(png) <= MAX_BYTES)
        print(
            f"  ply {state.ply:>3} {name:<6} picture: {picture * 1e3:5.1f} ms, encode alone: {alone * 1e3:5.1f} ms,"
            f" ratio {ratio:4.2f} (goal {MAX_RATIO:g}: {speed})"
            f"   {len(png) / 1000:5.1f} kB (goal {MAX_BYTES / 1000:g}: {size})   first time {first * 1e3:.0f} ms"
        )


def _encode(image: Image.Image) -> None:
    image.save(io.BytesIO(), "PNG", compress_level=COMPRESSION)


def _following(state: State) -> list[State]:
    """Return the positions after each of some more moves; after the end, the last one again."""
    rng, found = Playout(2), [state]
    while len(found) <= RUNS:
        after = found[-1].clone()
        if after.to_act:
            seat = min(after.to_act)
            after.apply(seat, rng.pick(after.legal_moves(seat)), rng)
        found.append(after)
    return found[1:]


def _positions(game: Game) -> list[State]:
    rng = Playout(1)
    state = game.new(game.options(), max(game.seats), rng)
    taken = []
    while to_act := state.to_act:
        if state.ply in POSITIONS:
            taken.append(state.clone())
        seat = min(to_act)
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
    return [*taken, state]
