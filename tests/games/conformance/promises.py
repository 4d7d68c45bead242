"""What people answer ahead: nothing but what they might answer by hand, from what they know."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Ended, Event, Game, Label, Move, Seat, State
from games.text import LANGUAGES
from tests.games.conformance.shown import MAX_LABEL, MAX_NOTE, length

KEPT = 20
"""Events that somebody has heard since."""


def check_promises(game: Game, state: State, other: State, seat: Seat, heard: Sequence[Event]) -> None:
    """A promise answers with legal moves, alike in a world that its seat can't tell from this; it has its words.

    Once ended it stays so, whatever is heard afterwards.
    """
    view, public = state.view(seat), state.view(None).public
    offered = game.promises(public)
    assert len({promise.id for promise in offered}) == len(offered), "promises are told apart by their ids"
    for promise in offered:
        names = [f"promise-{promise.id}", *(f"promise-ended-{reason}" for reason in promise.ends)]
        for language in LANGUAGES:
            assert all(0 < length(game.text, language, Label(name)) <= MAX_LABEL for name in names)
            assert 0 < length(game.text, language, Label(f"promise-{promise.id}-note")) <= MAX_NOTE
        assert promise.ends, "a promise ends by itself when something happens"
        assert {f"prompt-{prompt}" for prompt in promise.answers} <= game.text.ids("en"), "answers answer questions"
        newest = heard[-KEPT:]
        for since in ((), newest):
            decided = promise.decide(view, since)
            if isinstance(decided, Move):
                assert decided in state.legal_moves(seat), f"{promise.id} answers {decided!r}, which is not legal"
            assert decided == promise.decide(game.read_view(other.view(seat).to_json()), since), (
                f"{promise.id} depends on what its seat can't know"
            )
        for end in range(len(newest)):
            if isinstance(promise.decide(view, newest[:end]), Ended):
                assert promise.decide(view, newest) == promise.decide(view, newest[:end]), "what ended goes on"
