"""Questions to seats in games of easy players, and other truths that a seat can't tell from the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.chance import Playout
from games.contract import Event, Game, Seat, State
from games.players import choose, player
from games.players.advice import Decision


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

    @property
    def decision(self) -> Decision:
        return Decision(self.game, self.state.view(self.seat), self.observed, self.state.legal_moves(self.seat))

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
        move = easy.plan(Decision(game, view, observed, state.legal_moves(seat)), rng)[0]
        happened += state.apply(seat, move, rng)
