"""Illustrations of the rules, section by section.

The text is Markdown, ``RULES.<language>.md``. Illustrations are stored as a seed and moves and replayed by the
normal engine, so they never go stale.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from games.contract.basics import Seat
from games.contract.lesson import Scene
from games.contract.options import Options

BOARD: Final = "board"
LEGEND: Final = "legend"
"""The board with a number for each numbered line of the section."""
LID: Final = "lid"
"""The box's lid, with the board on it."""


Spot = tuple[float, float]
"""A position on a picture, in pixels from the left and from the top."""


@dataclass(frozen=True, kw_only=True)
class Illustration:
    """A table of `seats` with `options` at a moment of a game, shown with a section.

    After the moves of `scene`, `arrange` may move pieces, but not add or remove any. Then the moves of `example`,
    written as in a scene, are made: their events are told below the text, and their movements drawn.
    """

    seats: int
    options: Options
    scene: Scene
    arrange: Callable[[Any], None] | None = None
    """Changes the position."""
    example: str = ""
    seat: Seat | None = None
    """Whose view is shown; `None`: the public one."""
    shows: str = BOARD
    """What is drawn: `BOARD`, `LEGEND`, `LID`, or the id of a page."""


@dataclass(frozen=True, kw_only=True)
class Played:
    """A whole game that illustrates several sections."""

    seats: int
    options: Options
    seed: str
    moves: str

    @classmethod
    def read(cls, file: Path, options: type[Options]) -> Self:
        """Return the game of a record of any format, as written by `games.engine.record`."""
        record = json.loads(file.read_text("utf-8"))
        moves = (move if isinstance(move, list) else (move["seat"], move["code"]) for move in record["moves"])
        seats, chosen = record.get("seats") or len(record["words"]), options.model_validate(record["options"])
        written = " ".join(f"{seat}:{code}" for seat, code in moves)
        return cls(seats=seats, options=chosen, seed=record["seed"], moves=written)

    def at(self, ply: int, until: int = 0, *, seat: Seat | None = None, shows: str = BOARD) -> Illustration:
        """Return the table after `ply` moves; the moves from there `until` that ply are the example."""
        moves = self.moves.split()
        scene = Scene(seed=self.seed, moves=" ".join(moves[:ply]))
        example = " ".join(moves[ply:until])
        return Illustration(
            seats=self.seats, options=self.options, scene=scene, example=example, seat=seat, shows=shows
        )


@dataclass(frozen=True, kw_only=True)
class Section:
    """A section of the rules: its heading in ``RULES.en.md``, and its illustration.

    Sections have the same order in all languages.
    """

    heading: str
    shown: Illustration
    prompts: tuple[str, ...] = ()
    """Ids of the prompts it explains."""
    figures: Callable[[Any], Mapping[str, str]] | None = None
    """Returns, from the public part, the figures for ``{name}`` in the text, such as those of a scoring."""
