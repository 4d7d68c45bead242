"""Finished games as they are stored, without having been played."""

from __future__ import annotations

from collections.abc import Mapping

from storage import FinishedGame, FinishedSeat, NewSession, Occupant, SessionStatus, Storage


async def ended(
    storage: Storage, names: Mapping[int, str], *, guild_id: int, seen_in: int, game: str = "teufel"
) -> None:
    """Store a game that these people have ended in this order."""
    people = [Occupant(user_id=who, name=name) for who, name in names.items()]
    created = await storage.create(
        NewSession(
            game=game,
            options="{}",
            schema=1,
            guild_id=guild_id,
            channel_id=seen_in,
            host_id=0,
            language="en",
            num_seats=len(people),
        ),
        people,
    )
    seats = tuple(
        FinishedSeat(seat=seat, user_id=who, computer=None, name=name, place=seat + 1, score=9, is_shared=False)
        for seat, (who, name) in enumerate(names.items())
    )
    finished = FinishedGame(
        session_id=created.session.id,
        guild_id=guild_id,
        channel_id=seen_in,
        seen_in=seen_in,
        game=game,
        options="{}",
        reason="points",
        moves=9,
        seats=seats,
    )
    await storage.commit(created.session.id, 0, version=1, status=SessionStatus.ABORTED, finished=finished)
