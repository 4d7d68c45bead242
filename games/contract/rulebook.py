"""The written rules: which moment of a game each section shows.

The text is Markdown, ``RULES.<language>.md``; beside it stands, section by section, the table that it speaks of. It
is kept as a seed and moves, and played by the same engine as any table: a picture of the rules is never stale.
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
"""The board with numbers on it, one for each numbered line of the section."""
LID: Final = "lid"
"""The lid of the box, with the board on it."""


Spot = tuple[float, float]
"""Where something is on a picture, in pixels from the left and from the top."""


@dataclass(frozen=True, kw_only=True)
class Illustration:
    """A table for `seats` with `options` at a moment of a game: what a section of the rules shows.

    After the moves of `scene` the position may be built on by `arrange`: pieces are put elsewhere, none is added or
    lost. Then the moves of `example` are made, written as those of a scene: what happens in them is told below the
    text, and its ways are drawn.
    """

    seats: int
    options: Options
    scene: Scene
    arrange: Callable[[Any], None] | None = None
    """Changes the position of the game."""
    example: str = ""
    seat: Seat | None = None
    """Whose view of it is shown; `None`: what everybody sees."""
    shows: str = BOARD
    """What is drawn: `BOARD`, `LEGEND`, `LID`, or a page of the game by its id."""


@dataclass(frozen=True, kw_only=True)
class Played:
    """A whole game from which several sections show moments."""

    seats: int
    options: Options
    seed: str
    moves: str

    @classmethod
    def read(cls, file: Path, options: type[Options]) -> Self:
        """Return the game of a record, as `games.engine.record` writes it, of any format."""
        record = json.loads(file.read_text("utf-8"))
        moves = (move if isinstance(move, list) else (move["seat"], move["code"]) for move in record["moves"])
        seats, chosen = record.get("seats") or len(record["words"]), options.model_validate(record["options"])
        written = " ".join(f"{seat}:{code}" for seat, code in moves)
        return cls(seats=seats, options=chosen, seed=record["seed"], moves=written)

    def at(self, ply: int, until: int = 0, *, seat: Seat | None = None, shows: str = BOARD) -> Illustration:
        """Return the table after so many moves; those from there `until` that ply are the example."""
        moves = self.moves.split()
        scene = Scene(seed=self.seed, moves=" ".join(moves[:ply]))
        example = " ".join(moves[ply:until])
        return Illustration(
            seats=self.seats, options=self.options, scene=scene, example=example, seat=seat, shows=shows
        )


@dataclass(frozen=True, kw_only=True)
class Section:
    """A section of the rules: its heading in ``RULES.en.md``, and what is shown with it.

    Sections stand in the same order in all languages.
    """

    heading: str
    shown: Illustration
    prompts: tuple[str, ...] = ()
    """The questions that it explains, by the ids of their prompts."""
    figures: Callable[[Any], Mapping[str, str]] | None = None
    """Returns from the public part what stands in the text as ``{name}``: figures of a scoring."""
