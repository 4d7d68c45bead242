"""What is told of many finished games: counted, compared, the best of them found."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.tables.history import HeadToHead, Tally, head_to_heads, tallies
from storage import FinishedGame, FinishedSeat

ANN, BEN = 1, 2
NAMES = {ANN: "Ann", BEN: "Ben"}
START = datetime(2026, 1, 1, tzinfo=UTC)


def game(number: int, *seats: tuple[int | str | None, int, int], moves: int = 50, **fields: Any) -> FinishedGame:
    """Return the game of a day: on each seat who sat there (a person, a level, nobody), their place and score."""
    return FinishedGame(
        session_id=f"game{number}",
        guild_id=7,
        channel_id=8,
        seen_in=8,
        game="teufel",
        options="{}",
        reason="points",
        moves=moves,
        seats=tuple(
            FinishedSeat(
                seat=seat,
                user_id=who if isinstance(who, int) else None,
                computer=who if isinstance(who, str) else None,
                name=NAMES.get(who, "") if isinstance(who, int) else "Robo",
                place=place,
                score=score,
                is_shared=False,
            )
            for seat, (who, place, score) in enumerate(seats)
        ),
        ended_at=START + timedelta(days=number),
        **fields,
    )


def shared(played: FinishedGame, seat: int) -> FinishedGame:
    """Return a game of which others have made some of the moves of a seat."""
    return replace(
        played, seats=tuple(replace(one, is_shared=one.seat == seat or one.is_shared) for one in played.seats)
    )


def plain(_: FinishedGame, seat: FinishedSeat) -> str | None:
    return seat.computer


def test_who_has_won_most_is_first_and_computers_and_forgotten_people_are_not_counted() -> None:
    games = [
        game(1, (ANN, 1, 10), (BEN, 2, 9), ("easy", 3, 0)),
        game(2, (BEN, 1, 10), (None, 2, 9)),
        game(3, (BEN, 1, 7), (ANN, 1, 7)),
    ]
    assert tallies(games[::-1]) == [Tally(ANN, "Ann", 2, 2, 10), Tally(BEN, "Ben", 3, 2, 10)]


def test_everybody_goes_by_the_name_they_played_under_last() -> None:
    first, last = game(1, (ANN, 1, 10)), game(2, (ANN, 1, 10))
    renamed = replace(last, seats=(replace(last.seats[0], name="Annabel"),))
    assert [tally.name for tally in tallies([renamed, first])] == ["Annabel"]


def test_people_and_levels_of_computers_are_met_and_counted() -> None:
    games = [
        game(1, (ANN, 1, 10), (BEN, 2, 9), ("easy", 3, 0), ("easy", 4, 0)),
        game(2, (ANN, 2, 9), (BEN, 1, 10), ("hard", 3, 0), (None, 4, 0)),
        game(3, (ANN, 1, 9), (BEN, 1, 9)),
        shared(game(4, (ANN, 1, 9), ("easy", 2, 8)), 1),
        game(5, (BEN, 1, 9), ("easy", 2, 8)),
    ]
    assert head_to_heads(games[::-1], ANN, plain) == [
        HeadToHead(BEN, "Ben", ahead=1, behind=1, level=1),
        HeadToHead("easy", "", ahead=1, behind=0, level=0),
        HeadToHead("hard", "", ahead=1, behind=0, level=0),
    ]
