"""What people answer ahead: nothing but what they might answer by hand, from what they know."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Ended, Event, Game, Label, Move, Seat, State
from games.text import LANGUAGES
from tests.games.conformance.shown import MAX_LABEL, MAX_NOTE, length

KEPT = 20
"""Events that somebody has heard since."""


def check_standing_orders(game: Game, state: State, other: State, seat: Seat, observed: Sequence[Event]) -> None:
    """A promise answers with legal moves, alike in a world that its seat can't tell from this; it has its words.

    Once ended it stays so, whatever is heard afterwards.
    """
    view, public = state.view(seat), state.view(None).public
    offered = game.standing_orders(public)
    assert len({order.id for order in offered}) == len(offered), "promises are told apart by their ids"
    for order in offered:
        names = [f"order-{order.id}", *(f"order-ended-{reason}" for reason in order.ends)]
        for language in LANGUAGES:
            assert all(0 < length(game.text, language, Label(name)) <= MAX_LABEL for name in names)
            assert 0 < length(game.text, language, Label(f"order-{order.id}-note")) <= MAX_NOTE
        assert order.ends, "a promise ends by itself when something happens"
        assert {f"prompt-{prompt}" for prompt in order.answers} <= game.text.ids("en"), "answers answer questions"
        newest = observed[-KEPT:]
        for since in ((), newest):
            decided = order.decide(view, since)
            if isinstance(decided, Move):
                assert decided in state.legal_moves(seat), f"{order.id} answers {decided!r}, which is not legal"
            assert decided == order.decide(game.read_view(other.view(seat).to_json()), since), (
                f"{order.id} depends on what its seat can't know"
            )
        for end in range(len(newest)):
            if isinstance(order.decide(view, newest[:end]), Ended):
                assert order.decide(view, newest) == order.decide(view, newest[:end]), "what ended goes on"
