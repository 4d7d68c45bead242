"""The ending: an award for every seat that is true and nobody else's, and when the winner took the lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.contract import Event, Feat, Outcome, Seat, led
from games.engine.ending import Award, Place, awarded, places
from games.engine.playback import course
from games.engine.registry import GAMES
from games.heimlich.rules.events import Scored
from games.heller.rules.events import PaidOut
from games.heuchel.rules.events import Took
from games.teufel.rules.events import DuelLost
from tests.games.choosers import recorded

SEED = "e4d" * 21 + "e"
Oracle = Callable[[Sequence[Event], int], int]


def given(*feats: Feat) -> list[tuple[str, bool, bool] | None]:
    def brief(award: Award | None) -> tuple[str, bool, bool] | None:
        return None if award is None else (award.feat.id, award.is_best, award.is_shared)

    return [brief(award) for award in awarded(feats, len(feats[0].values))]


def test_who_alone_did_most_has_the_award_and_others_get_what_is_left() -> None:
    duels, pots, steps = Feat("duels", (4, 1, 0)), Feat("pots", (3, 2, 0)), Feat("steps", (30, 20, 10))
    assert given(duels, pots, steps) == [("duels", True, False), ("pots", False, False), ("steps", False, False)]


def test_who_is_best_at_nothing_else_gets_what_somebody_else_can_spare() -> None:
    assert given(Feat("duels", (4, 1)), Feat("pots", (0, 2))) == [("duels", True, False), ("pots", True, False)]
    assert given(Feat("duels", (4, 3)), Feat("pots", (5, 0))) == [("pots", True, False), ("duels", False, False)]


def test_a_tie_is_told_and_what_all_did_as_much_is_no_feat() -> None:
    assert given(Feat("duels", (4, 4, 0)), Feat("pots", (0, 0, 1))) == [
        ("duels", True, True),
        None,
        ("pots", True, False),
    ]
    assert given(Feat("duels", (2, 2)), Feat("pots", (3, 3)))[0] == ("duels", False, False)


def test_the_lead_is_told_from_when_it_was_never_lost_again() -> None:
    scores = [(0, 0), (3, 1), (3, 5), (8, 5), (9, 5)]
    assert (led(scores, 0), led(scores, 1), led(scores[:2], 0), led([(1, 1)], 0)) == (3, None, 1, None)


def test_places_put_winners_first_and_who_is_level_on_the_same() -> None:
    assert places(Outcome((Seat(2),), (4, 7, 11, 4), "points")) == [
        Place(2, 1),
        Place(1, 2),
        Place(0, 3),
        Place(3, 3),
    ]
    assert [place.seat for place in places(Outcome((Seat(0),), (3, 7), "last-seat"))] == [0, 1]
    assert [place.rank for place in places(Outcome((), (3, 7), "free-agent"))] == [2, 3], "nobody is first"


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
