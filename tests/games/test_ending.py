"""The ending: a true award for every seat, no two alike, and since when the winner led."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pytest

from games.chance import Playout, seed_from
from games.contract import Event, Feat, Movement, Note, Seat, TurnEnded
from games.engine.ending import Award, awarded
from games.engine.log import Told, told
from games.engine.playback import course, turns
from games.engine.registry import GAMES
from games.heimlich.rules.events import Advanced, Scored, Stopped
from games.heller.rules.events import PaidOut
from games.heuchel.rules.events import Took
from games.teufel.rules.events import DuelLost
from tests.games.choosers import NAMES, curious, played, recorded, uniform
from tests.games.teufel import GAME, situation
from tests.games.teufel.told import ROUND, log

SEED = "e4d" * 21 + "e"
Oracle = Callable[[Sequence[Event], int], int]


def given(*feats: Feat) -> list[tuple[str, bool, bool] | None]:
    def brief(award: Award | None) -> tuple[str, bool, bool] | None:
        return None if award is None else (award.feat.id, award.is_best, award.is_shared)

    return [brief(award) for award in awarded(feats, len(feats[0].values))]


def test_who_alone_did_most_has_the_award_and_others_get_what_is_left() -> None:
    duels, pots, steps = Feat("duels", (4, 1, 0)), Feat("pots", (3, 2, 0)), Feat("steps", (30, 20, 10))
    assert given(duels, pots, steps) == [("duels", True, False), ("pots", False, False), ("steps", False, False)]


def test_a_tie_is_told_and_what_all_did_as_much_is_no_feat() -> None:
    assert given(Feat("duels", (4, 4, 0)), Feat("pots", (0, 0, 1))) == [
        ("duels", True, True),
        None,
        ("pots", True, False),
    ]
    assert given(Feat("duels", (2, 2)), Feat("pots", (3, 3)))[0] == ("duels", False, False)


def duels(log: Sequence[Event], me: int) -> int:
    return sum(isinstance(event, DuelLost) and event.winner == me != event.seat is not None for event in log)


def payday(log: Sequence[Event], me: int) -> int:
    return max([0, *(event.gained for event in log if isinstance(event, PaidOut) and event.seat == me)])


def took(log: Sequence[Event], me: int) -> int:
    return sum(event.cards for event in log if isinstance(event, Took) and event.seat == me != event.owner)


def scorings(log: Sequence[Event], me: int) -> int:
    return sum(isinstance(event, Scored) and event.seat == me for event in log)


ORACLES: dict[str, tuple[str, Oracle]] = {
    "teufel": ("duels", duels),
    "heller": ("payday", payday),
    "heuchel": ("took", took),
    "heimlich": ("scorings", scorings),
}


@pytest.mark.parametrize("key", ORACLES)
def test_feats_are_what_the_log_says(key: str) -> None:
    game, (feat_id, oracle) = GAMES[key], ORACLES[key]
    recording = recorded(game, game.seats[-1], SEED)
    log = [event for chapter in course(recording) for event in chapter.events]
    (feat,) = [feat for feat in game.ending(course(recording)).feats if feat.id == feat_id]
    assert feat.values == tuple(oracle(log, seat) for seat in range(recording.seats))


@pytest.mark.parametrize("key", ORACLES)
def test_the_turns_of_a_game_are_counted_as_in_its_replay(key: str) -> None:
    game, counted = GAMES[key], []
    for seed in range(5):
        recording = recorded(game, game.seats[0], seed_from(f"turns {seed}"))
        args = game.ending(course(recording)).decided.args
        count = args.get("turns", args.get("turn"))
        counted += [] if count is None else [(count, len(turns(recording)))]
    assert all(count == turns for count, turns in counted)


# The recap: what was done to whoever is asked stands out, and nobody is said to have done nothing who has


ANNA, BEN, CEM = Seat(0), Seat(1), Seat(2)


def recap(asked: Seat, reader: Seat | None = None) -> list[Told]:
    return told(GAME, log(ROUND), situation().view(None).public, "en", NAMES, asked, reader)


def test_what_was_done_to_the_one_who_is_asked_is_told_apart_and_the_reader_is_spoken_to() -> None:
    for reader in (None, ANNA):
        lines = [(line.seat, [is_done for _, is_done in line.things]) for line in recap(ANNA, reader)]
        assert lines == [(BEN, [False]), (CEM, [True])]
        assert ("Anna" in str(recap(ANNA, reader))) == (reader is None)
    assert [line.seat for line in recap(BEN)] == [BEN, CEM]


def is_idle(note: Note) -> bool:
    """Tell whether a note says that a seat did nothing."""
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
