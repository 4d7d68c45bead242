"""A computer that plays plausible moves, and errs like a beginner: now and then, at most once a turn.

It drafts its turn move by move and plays the draft until something unforeseeable happens. A mistake replaces one of
these decisions by one of the next best moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.chance import Playout, Rng
from games.contract import Move, State, View
from games.players.advice import Decision
from games.players.characters import Liking, in_all

TIRED: Final = 25
"""Additional mistakes, in percent of turns, in a dragging game, so that it ends."""
TRIES: Final = 4
"""Attempts to find a mistake that isn't undone at once."""
AS_BAD: Final = 2
"""Mistakes count as equally bad within so many ranks …"""
AS_COSTLY: Final = 0.05
"""… and within this difference in worth."""


class GreedyPlayer:
    """Plays the game's policy, with mistakes in so many percent of turns."""

    def __init__(self, mistakes: int, liking: Liking | None = None) -> None:
        self.mistakes, self._liking = mistakes, liking

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return plausible moves up to an unforeseeable event, possibly with a mistake."""
        luck, play, public = Playout(rng.roll(1 << 53)), decision.game.play, decision.view.public
        tired, prompt = TIRED if public.ply > 2 * play.patience else 0, public.prompt
        # Answers in secret are guesses anyway, and no answer can't be a mistake.
        is_guess = prompt is not None and prompt.id in play.guesses
        errs, seed = luck.roll(100) <= self.mistakes + tired and not is_guess, luck.roll(1 << 53)
        turn = _Turn(decision, seed, self._liking)
        good, decisions = list(turn.moves()), turn.decisions
        for _ in range(TRIES if errs and decisions else 0):
            drafts = list(self._drafts(turn, luck.roll(decisions), luck.roll(play.worst - 1), play.worst))
            if drafts:
                as_bad = [draft for draft in drafts if abs(draft.stands - drafts[0].stands) <= AS_COSTLY]
                return max(as_bad, key=lambda draft: draft.liked).moves
        return good

    def _drafts(self, turn: _Turn, mistake: int, rank: int, worst: int) -> Iterator[_Draft]:
        """Yield the turn with a mistake and, for a character, similar ones; nothing if it is undone at once."""
        near = range(max(1, rank - AS_BAD), min(rank + AS_BAD + 1, worst))
        for one in (rank, *near) if self._liking else (rank,):
            moves = list(turn.moves(mistake, one))
            if not turn.goes_back:
                yield _Draft(moves, in_all(turn.liked), turn.stood[-1])
            elif one == rank:
                return


@dataclass(frozen=True)
class _Draft:
    """A turn with a mistake, how much it is liked, and the worth after it."""

    moves: Sequence[Move]
    liked: float
    stands: float


class _Turn:
    """A seat's turn by the policy, up to an unforeseeable event."""

    def __init__(self, decision: Decision, seed: int, liking: Liking | None) -> None:
        self._liking, self.liked = liking, list[float]()
        self._game, self._view, self._observed, self._legal_moves = decision
        self._seat, self._seed = self._view.own_seat, seed
        self.decisions = 0
        """Number of moves chosen among several, so far."""
        self.goes_back = False
        """Whether one of its moves undid the one before."""
        self.stood: list[float] = []
        """Worth before the turn, and after each of its moves."""

    def moves(self, mistake: int = 0, rank: int = 0) -> Iterator[Move]:
        """Yield its moves; decision number `mistake`, from 1, takes the move `rank` places below the best."""
        luck, moves = Playout(self._seed), self._legal_moves
        state = self._game.imagine(self._view, self._observed, luck)
        self.decisions, self.goes_back, self.liked = 0, False, []
        self.stood = stood = [self._stands(state)]
        while True:
            self.decisions += len(moves) > 1
            move = self._by_policy(state.view(self._seat), moves, luck, rank if self.decisions == mistake else 0)
            yield move
            if self._liking is not None:
                self.liked.append(self._liking(state.view(self._seat), move))
            events = state.apply(self._seat, move, luck)
            stood.append(self._stands(state))
            self.goes_back |= len(stood) > 2 and stood[-3] == stood[-1] != stood[-2]
            if state.to_act != {self._seat} or any(event.is_binding for event in events):
                return
            moves = state.legal_moves(self._seat)

    def _stands(self, state: State) -> float:
        return self._game.play.worth(self._game.own(state.view(self._seat)))

    def _by_policy(self, view: View, moves: Sequence[Move], luck: Playout, rank: int) -> Move:
        """Return the move `rank` places below the best."""
        own, left = self._game.own(view), list(moves)
        for _ in range(min(rank, len(left) - 1)):
            left.remove(self._game.play.policy(own, left, luck))
        move: Move = left[0] if len(left) == 1 else self._game.play.policy(own, left, luck)
        assert move in left, "a policy chooses among the moves that it is given"
        return move
