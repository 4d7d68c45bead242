"""Who is to be told of which lobby, on both engines."""

from __future__ import annotations

from datetime import datetime, timedelta

from storage import ALERT, Notice, SessionStatus, ShardSet, Storage

from .support import ANN, BEN, StorageInTest, held

GUILD, GAME = 7, "teufels_kueche"
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


async def due(storage: StorageInTest, part: ShardSet | None = None) -> list[tuple[str, int]]:
    found = await storage.alerts.due(storage.clock.time - MINUTE, storage.clock.time - DAY, part)
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
    storage: StorageInTest,
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    await storage.alerts.set(GUILD, BEN, {"heimlich"})
    await storage.alerts.set(8, BEN, {GAME})
    open_, private = await storage.new_table(), await storage.new_table(is_private=True)
    running = await storage.new_table()
    await storage.commit(running.session.id, 0, version=1, status=SessionStatus.RUNNING)
    assert await due(storage) == [], "not at once"
    storage.clock.time += MINUTE
    assert await due(storage) == [(open_.session.id, ANN)]
    assert private.session.is_private
    assert await due(storage, ShardSet(1, frozenset())) == [], "by the process that serves the server"


async def test_people_are_to_be_told_of_games_that_have_lost_somebody(storage: StorageInTest) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    table = await storage.new_table()
    since = storage.clock.time + MINUTE
    await storage.commit(table.session.id, 0, version=1, status=SessionStatus.RUNNING, seat_free_since=since)
    storage.clock.time += MINUTE
    assert await due(storage) == []
    storage.clock.time += MINUTE
    (alert,) = await storage.alerts.due(storage.clock.time - MINUTE, storage.clock.time - DAY)
    assert (alert.session_id, alert.user_id) == (table.session.id, ANN)
    assert (alert.since, alert.told_at) == (storage.clock.time - MINUTE, None)
    await storage.commit(table.session.id, 1, version=2, status=SessionStatus.FINISHED)
    assert await due(storage) == []


async def test_whoever_was_told_is_told_no_more_for_a_day_and_what_they_choose_meanwhile_changes_nothing(
    storage: StorageInTest,
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    first = (await storage.new_table()).session.id
    storage.clock.time += MINUTE
    await tell(storage, ANN, storage.clock.time)
    await storage.alerts.set(GUILD, ANN, {GAME, "heller"})
    second = (await storage.new_table()).session.id
    storage.clock.time += DAY - timedelta(seconds=1)
    assert await due(storage) == []
    storage.clock.time += timedelta(seconds=1)
    assert await due(storage) == [(first, ANN), (second, ANN)]


async def test_how_many_were_told_since_a_moment_is_counted(storage: StorageInTest) -> None:
    for user_id, ago in ((ANN, DAY), (BEN, MINUTE)):
        await storage.alerts.set(GUILD, user_id, {GAME})
        await tell(storage, user_id, storage.clock.time - ago)
    since = [storage.clock.time - DAY, storage.clock.time - 2 * MINUTE, storage.clock.time]
    assert [await storage.notices.num_sent(ALERT, moment) for moment in since] == [2, 1, 0]
