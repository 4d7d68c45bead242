"""The observer that the benchmark trains: it learns what tells, and nothing where nothing does."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.observer import Seen, named, watch
from games.chance import Playout


def noticed(telling: float, games: int = 40) -> Iterator[list[Seen]]:
    """Yield what is seen in games in which the own agent gets so much more than the others."""
    rng = Playout(1)
    for _ in range(games):
        own = rng.roll(7) - 1
        yield [Seen(tuple((rng.roll(100) / 100 + telling * (agent == own),) for agent in range(7)), own)]


def test_who_favours_an_agent_is_named() -> None:
    assert named(list(noticed(telling=1.0))).share > 0.9
    assert named(list(noticed(telling=-1.0))).share > 0.9, "neglecting it tells as much"


def test_where_nothing_tells_nobody_is_named_but_by_chance() -> None:
    assert named(list(noticed(telling=0.0))).interval[0] < 1 / 7


def test_all_equals_are_watched_and_else_the_focus_player_alone() -> None:
    assert len(watch(3, "easy", "easy", 1).seen) == 3
    (seen,) = watch(3, "easy", "random", 1).seen
    assert len(seen.traits) == 6, "one agent for each that is in play"


def test_without_dossiers_a_game_is_watched_to_its_middle() -> None:
    report = watch(3, "easy", "easy", 1, dossier=False)
    assert len(report.seen) == 3 and report.notes.games == 0
