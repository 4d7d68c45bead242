"""Who is to be told of which lobby, on both engines."""

from __future__ import annotations

from datetime import datetime, timedelta

from storage import ALERT, Notice, SessionStatus, ShardSet, Storage

from .support import ANN, BEN, Clock, NewTable, held

GUILD, GAME = 7, "teufels_kueche"
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


async def due(storage: Storage, clock: Clock, part: ShardSet | None = None) -> list[tuple[str, int]]:
    found = await storage.alerts.due(clock.time - MINUTE, clock.time - DAY, part)
    return [(alert.session_id, alert.user_id) for alert in found]


async def tell(storage: Storage, user_id: int, at: datetime) -> None:
    await storage.notices.put(Notice(str(GUILD), ALERT, user_id, sent_at=at))


async def test_games_are_kept_by_person_and_server_until_there_are_none(storage: Storage) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME, "heimlich"})
    await storage.alerts.set(8, ANN, {"heller"})
    assert await storage.alerts.games(GUILD, ANN) == {GAME, "heimlich"}
    assert await storage.alerts.games(8, ANN) == {"heller"}
    assert await storage.alerts.games(GUILD, BEN) == frozenset()
    await storage.alerts.set(GUILD, ANN, ())
    assert await storage.alerts.games(GUILD, ANN) == frozenset()
    assert len((await held(storage, ANN))["alerts"]) == 1


async def test_people_are_to_be_told_of_lobbies_of_their_games_on_their_servers_after_a_while(
    storage: Storage, new_table: NewTable, clock: Clock
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    await storage.alerts.set(GUILD, BEN, {"heimlich"})
    await storage.alerts.set(8, BEN, {GAME})
    open_, private = await new_table(), await new_table(is_private=True)
    running = await new_table()
    await storage.commit(running.session.id, 0, version=1, status=SessionStatus.RUNNING)
    assert await due(storage, clock) == [], "not at once"
    clock.time += MINUTE
    assert await due(storage, clock) == [(open_.session.id, ANN)]
    assert private.session.is_private
    assert await due(storage, clock, ShardSet(1, frozenset())) == [], "by the process that serves the server"


async def test_people_are_to_be_told_of_games_that_have_lost_somebody(
    storage: Storage, new_table: NewTable, clock: Clock
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    table = await new_table()
    since = clock.time + MINUTE
    await storage.commit(table.session.id, 0, version=1, status=SessionStatus.RUNNING, seat_free_since=since)
    clock.time += MINUTE
    assert await due(storage, clock) == []
    clock.time += MINUTE
    (alert,) = await storage.alerts.due(clock.time - MINUTE, clock.time - DAY)
    assert (alert.session_id, alert.user_id) == (table.session.id, ANN)
    assert (alert.since, alert.told_at) == (clock.time - MINUTE, None)
    await storage.commit(table.session.id, 1, version=2, status=SessionStatus.FINISHED)
    assert await due(storage, clock) == []


async def test_whoever_was_told_is_told_no_more_for_a_day_and_what_they_choose_meanwhile_changes_nothing(
    storage: Storage, new_table: NewTable, clock: Clock
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    first = (await new_table()).session.id
    clock.time += MINUTE
    await tell(storage, ANN, clock.time)
    await storage.alerts.set(GUILD, ANN, {GAME, "heller"})
    second = (await new_table()).session.id
    clock.time += DAY - timedelta(seconds=1)
    assert await due(storage, clock) == []
    clock.time += timedelta(seconds=1)
    assert await due(storage, clock) == [(first, ANN), (second, ANN)]


async def test_how_many_were_told_since_a_moment_is_counted(storage: Storage, clock: Clock) -> None:
    for user_id, ago in ((ANN, DAY), (BEN, MINUTE)):
        await storage.alerts.set(GUILD, user_id, {GAME})
        await tell(storage, user_id, clock.time - ago)
    since = [clock.time - DAY, clock.time - 2 * MINUTE, clock.time]
    assert [await storage.notices.num_sent(ALERT, moment) for moment in since] == [2, 1, 0]
