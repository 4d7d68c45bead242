"""The recap: what was done to whoever is asked comes first, and nobody is said to have done nothing who has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from games.chance import Playout
from games.contract import Event, Movement, Note, Seat, TurnEnded
from games.engine.recap import Told, told
from games.engine.registry import GAMES
from games.heimlich.rules.events import Advanced, Stopped
from tests.games.choosers import curious, played, uniform
from tests.games.names import NAMES
from tests.games.teufel import GAME, situation
from tests.games.teufel.told import ROUND

ANNA, BEN, CEM = Seat(0), Seat(1), Seat(2)


def recap(asked: Seat, reader: Seat | None = None) -> list[Told]:
    return told(GAME, ROUND, situation().view(None).public, "en", NAMES, asked, reader)


def test_what_was_done_to_the_one_who_is_asked_comes_first_and_the_reader_is_spoken_to() -> None:
    for reader in (None, ANNA):
        lines = [(line.seat, len(line.first), len(line.others)) for line in recap(ANNA, reader)]
        assert lines == [(CEM, 1, 0), (BEN, 0, 1)]
        assert ("Anna" in str(recap(ANNA, reader))) == (reader is None)
    assert [line.seat for line in recap(BEN)] == [BEN, CEM]


def is_idle(note: Note) -> bool:
    """Tell whether a note says that somebody did nothing."""
    stopped = [event for event in note.events if isinstance(event, Stopped)]
    return any(not event.points for event in stopped) or (
        note.label is not None and note.label.id == "recap-stayed"
    )


def have_moved(log: Sequence[Event], cut: int, seat: Seat, on_turn: Seat | None) -> bool:
    """Tell whether a seat has moved in each of its turns that end behind `cut`, wherever they began."""
    turns: list[list[Event]] = [[]]
    for number, event in enumerate(log):
        turns[-1].append(event)
        if isinstance(event, TurnEnded):
            turns[-1:] = [[*turns[-1]], []] if event.seat == seat and number >= cut else [[]]
    if on_turn != seat:
        turns.pop()
    return all(
        any(isinstance(event, Movement | Advanced) and event.seat == seat for event in turn) for turn in turns
    )


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_wherever_a_recap_begins_whoever_is_told_to_have_done_nothing_has_done_nothing(key: str) -> None:
    game, found = GAMES[key], 0
    for variant, choose in product(game.variants, (uniform, curious)):
        rng, log = Playout(f"idle {variant.name}"), list[Event]()
        for state, events in played(game, variant.options, variant.seats, rng, choose):
            log += [event for event in events if event.is_visible_to(None)]
            cut = len(log) - min(len(log), rng.roll(40))
            notes = game.recap(log[cut:], state.view(None).public)
            for seat in {note.seat for note in notes if note.seat is not None and is_idle(note)}:
                found += 1
                assert not have_moved(log, cut, seat, state.turn_seat), (seat, log[cut:])
    assert found or key not in ("teufel", "heimlich"), "nobody of whom that could be told"
