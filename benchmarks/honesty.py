"""Whether a computer player's move ever depends on what its seat can't know: 10,000 positions of all games."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import Pool

from games.chance import Playout
from games.contract import Event, Game, Seat, State
from games.players import choose, levels, player
from games.players.characters import CHARACTERS
from games.registry import GAMES

POSITIONS = 10_000


def run() -> None:
    tables = [(key, seats, number) for number in range(POSITIONS) for key in GAMES for seats in GAMES[key].seats]
    asked = dishonest = 0
    with Pool(os.cpu_count()) as pool:
        for told in pool.imap(_play, tables):
            asked, dishonest = asked + len(told), dishonest + sum(told)
            if asked >= POSITIONS:
                break
    print(f"  {dishonest} of {asked} moves depended on what the seat can't know  {'MISSED' if dishonest else 'ok'}")


def _play(table: tuple[str, int, int]) -> list[bool]:
    """Tell of every position of a game whether another truth leads to another move."""
    key, seats, number = table
    rng = Playout(f"{key} {seats} {number}")
    game = GAMES[key]
    known = levels(game)[:2]  # hard is normal with another number
    characters = [None, *CHARACTERS]
    return [
        question.is_dishonest(rng.pick(known), rng.pick(characters)) for question in questions(game, seats, rng)
    ]


@dataclass(frozen=True, eq=False)
class Question:
    """A seat is asked; `truth` is another state that it can't tell from `state`."""

    game: Game
    state: State
    truth: State
    seat: Seat
    observed: Sequence[Event]

    def is_dishonest(self, level: str, character: str | None = None) -> bool:
        return self.answer(level, character) != self.answer(level, character, self.truth)

    def answer(self, level: str, character: str | None = None, state: State | None = None) -> list[str]:
        """Return the codes of the moves that a player plans, asked in text as a helper process is."""
        return choose(self.game.key, level, *self.texts(state or self.state), "luck", character)

    def texts(self, state: State) -> tuple[str, str, list[str]]:
        """Return what a player is told: the view, what the seat has heard, and the codes of its moves."""
        view, codes = self.seen(state)
        return view, self.heard, codes

    def seen(self, state: State) -> tuple[str, list[str]]:
        """Return what a player is told of a state: the view, and the codes of the moves."""
        return state.view(self.seat).to_json(), [move.code for move in state.legal_moves(self.seat)]

    @cached_property
    def heard(self) -> str:
        """What the seat has heard, in text."""
        return self.game.events.encode(self.observed)


def questions(game: Game, seats: int, rng: Playout) -> Iterator[Question]:
    """Yield every question of a game between easy players."""
    easy, state = player(game, "easy"), game.new(game.options(), seats, rng)
    happened: list[Event] = []
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        view = state.view(seat)
        observed = [event for event in happened if event.is_visible_to(seat)]
        yield Question(game, state.clone(), game.imagine(view, (), rng), seat, observed)
        move = easy.choose(game, view, observed, state.legal_moves(seat), rng)
        happened += state.apply(seat, move, rng)
