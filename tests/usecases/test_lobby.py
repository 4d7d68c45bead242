"""The lobby as use cases: joining, deciding, closing, and scheduled games."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.app import rounds
from bot.features import alert, block
from bot.features.alert import FIRST_HOUR, GROWTH
from bot.tables import leave, lobby
from bot.tables import leave as leaving
from bot.tables.checks import Refusal
from bot.tables.clock import START_REMINDER
from bot.tables.lobby import FURTHEST, declined
from bot.tables.opening import Site, mark_lost
from bot.tables.settings import Servers
from bot.tables.table import Table, TableView
from games.engine.registry import GAMES
from storage import SessionStatus, Storage
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused

SITE = Site(5, 7, seen_in=7)


@pytest.mark.parametrize(("seats", "computers", "code"), [(9, 0, "seats-range"), (2, 2, "computers-range")])
async def test_numbers_that_a_game_does_not_allow_are_refused(
    harness: UseCaseHarness, seats: int, computers: int, code: str
) -> None:
    assert await refused(harness.open(seats=seats, computers=computers)) == code
    assert await harness.storage.in_guild(5) == []


async def test_channel_has_one_table_and_the_refusal_says_where(harness: UseCaseHarness) -> None:
    first = await harness.open()
    with pytest.raises(Refusal, match="channel-busy") as refusal:
        await harness.open()
    assert refusal.value.params == {"link": first.card_location}


async def test_only_the_host_decides(harness: UseCaseHarness) -> None:
    session_id = (await harness.open(BEN, seats=3)).session.id
    for asking in (
        lobby.invite(harness.tables, session_id, BEN, CLEO, "Cleo"),
        lobby.remove(harness.tables, session_id, BEN, ANNA),
        lobby.choose(harness.tables, session_id, BEN, "private", "yes"),
        lobby.set_computers(harness.tables, session_id, BEN, +1),
        lobby.set_option(harness.tables, session_id, BEN, "stove", "7"),
        lobby.hosted_lobby(harness.tables, session_id, BEN),
    ):
        with pytest.raises(Refusal) as refusal:
            await asking
        assert (refusal.value.code, refusal.value.who) == ("only-host", ("Anna",))


async def test_options_are_checked_and_kept(harness: UseCaseHarness) -> None:
    table = await harness.open()
    table = await harness.do(lobby.set_option, table, ANNA, "stove", "7")
    assert table.options.model_dump()["stove"] == 7
    for name, value in (("stove", "99"), ("fridge", "1")):
        assert await refused(harness.do(lobby.set_option, table, ANNA, name, value)) == "old-button"
    assert (await harness.tables.load(table.session.id)).options == table.options
    assert GAMES["teufel"].options.read({"stove": "7"}) == table.options


async def test_game_begins_once_with_those_who_sit_there(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, seats=4)
    table = await harness.do(lobby.start, table, ANNA)
    assert table.is_running
    assert table.session.num_seats == 2
    assert [seat.user_id for seat in table.asked] == [ANNA, BEN]
    assert TableView.of(table).view(None) == TableView.of(await harness.tables.load(table.session.id), None).view(
        None
    )
    for asking in (harness.do(lobby.start, table, ANNA), harness.do(lobby.join, table, CLEO, "Cleo")):
        assert await refused(asking) == "already-started"


@pytest.mark.parametrize(("seats", "sitting"), [(7, 4), (6, 6), (3, 3)])
async def test_computers_make_up_a_table_of_four_unless_its_seats_were_chosen(
    harness: UseCaseHarness, seats: int, sitting: int
) -> None:
    table = await harness.open(game="heimlich", seats=seats)
    table = await harness.do(lobby.start, table, ANNA, is_filled=True)
    assert len(table.seats) == table.session.num_seats == sitting and len(table.people) == 1


async def test_game_does_not_begin_with_too_few(harness: UseCaseHarness) -> None:
    table = await harness.open()
    with pytest.raises(Refusal) as refusal:
        await harness.do(lobby.start, table, ANNA)
    assert refusal.value.params == {"least": 2, "seated": 1}


async def test_lobby_closes_when_its_time_is_over_and_a_game_does_not(harness: UseCaseHarness) -> None:
    waiting = await harness.open()
    playing = await lobby.start(harness.tables, (await harness.open(BEN, channel=8)).session.id, ANNA)
    assert (await harness.do(lobby.expire, waiting)).session.status is SessionStatus.LOBBY
    harness.ahead = timedelta(minutes=61)
    assert waiting.session.id in await harness.storage.due(harness.now())
    assert (await harness.attend(waiting)).result == {"reason": "expired", "by": None}
    assert (await harness.attend(playing)).is_running


async def test_only_the_host_starts_until_ten_minutes_have_passed_without_them(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, seats=3)
    session_id = table.session.id
    assert await refused(lobby.start(harness.tables, session_id, BEN)) == "host-starts"
    harness.ahead += timedelta(minutes=9)
    assert await refused(lobby.start(harness.tables, session_id, BEN)) == "host-starts"
    await lobby.set_option(harness.tables, session_id, ANNA, "stove", "7")
    harness.ahead += timedelta(minutes=9)
    assert await refused(lobby.start(harness.tables, session_id, BEN)) == "host-starts", "the host is there"
    harness.ahead += timedelta(minutes=2)
    assert await refused(lobby.start(harness.tables, session_id, CLEO)) == "not-seated"
    assert (await lobby.start(harness.tables, session_id, BEN)).is_running


async def test_who_sets_up_a_table_whose_host_does_nothing_hosts_it_from_then_on(harness: UseCaseHarness) -> None:
    session_id = (await harness.open(BEN, seats=3)).session.id
    assert await refused(lobby.choose(harness.tables, session_id, BEN, "setpace", "days-2")) == "only-host"
    harness.ahead += timedelta(minutes=10)
    assert await refused(lobby.choose(harness.tables, session_id, CLEO, "setpace", "days-2")) == "only-host"
    table = await lobby.choose(harness.tables, session_id, BEN, "setpace", "days-2")
    assert (table.session.host_id, table.session.time_control) == (BEN, "days-2")
    assert await refused(lobby.choose(harness.tables, session_id, ANNA, "setpace", "evening")) == "only-host"


async def test_a_host_who_says_how_well_a_computer_plays_is_there(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, seats=3, computers=1)
    harness.ahead += timedelta(minutes=9)
    await harness.do(lobby.set_level, table, ANNA, table.computers[0].seat, "easy")
    harness.ahead += timedelta(minutes=9)
    assert await refused(harness.do(lobby.start, table, BEN)) == "host-starts"


async def test_kept_chair_is_not_taken_declined_by_leaving_and_free_when_the_game_begins(
    harness: UseCaseHarness,
) -> None:
    table = await harness.open(BEN, seats=3)
    session_id = table.session.id
    await lobby.invite(harness.tables, session_id, ANNA, CLEO, "Cleo")
    assert await refused(lobby.join(harness.tables, session_id, 4, "Dora")) == "table-full"
    declined = await leaving.leave(harness.tables, session_id, CLEO)
    assert [seat.user_id for seat in declined.seats] == [ANNA, BEN]
    await lobby.invite(harness.tables, session_id, ANNA, 4, "Dora")
    begun = await lobby.start(harness.tables, session_id, ANNA)
    assert [(seat.seat, seat.user_id) for seat in begun.seats] == [(0, ANNA), (1, BEN)]
    assert begun.luck is not None
    assert begun.session.seed == begun.luck.seed
    assert begun.state is not None
    assert TableView.of(begun).view(None).public.num_seats == 2


async def test_nobody_hosts_more_tables_than_the_server_allows(harness: UseCaseHarness) -> None:
    await harness.open(channel=1)
    table = await harness.open(channel=2)
    assert await refused(harness.open(channel=3)) == "too-many-tables"
    await harness.do(leaving.leave, table, ANNA)
    await harness.open(channel=3)
    await Servers(harness.storage).choose(5, "tables", "3")
    await harness.open(channel=4)
    assert await refused(harness.open(channel=6)) == "too-many-tables"


async def test_rematch_keeps_every_chair_and_further_clicks_join(harness: UseCaseHarness) -> None:
    begun = await harness.start(BEN, CLEO, game="heuchel", seats=3, time_control="days-5")
    table = await harness.finish(begun)
    again = await lobby.rematch(harness.tables, table, SITE, BEN, "Ben")
    assert (again.session.host_id, again.session.time_control) == (BEN, "days-5")
    assert [seat.user_id for seat in again.seats] == [BEN, CLEO, ANNA]
    assert [seat.user_id for seat in again.invited] == [CLEO, ANNA]
    joined = await lobby.rematch(harness.tables, table, SITE, ANNA, "Anna")
    assert joined.session.id == again.session.id
    assert [seat.user_id for seat in joined.people] == [BEN, ANNA]
    assert await refused(lobby.rematch(harness.tables, table, SITE, ANNA, "Anna")) == "already-seated"


async def test_whoever_declines_frees_the_chair_and_is_not_asked_again(harness: UseCaseHarness) -> None:
    table = await harness.open(seats=3)
    table = await harness.do(lobby.invite, table, ANNA, BEN, "Ben")
    after = await harness.do(leaving.decline, table, BEN)
    assert [seat.user_id for seat in after.seats] == [ANNA]
    assert await declined(harness.storage, table.session.id) == {BEN}
    with pytest.raises(Refusal) as refusal:
        await harness.do(lobby.invite, table, ANNA, BEN, "Ben")
    assert (refusal.value.code, refusal.value.who) == ("has-declined", ("Ben",))
    for user_id in (ANNA, BEN, CLEO):
        assert await refused(harness.do(leaving.decline, table, user_id)) == "not-invited", (
            "nobody answers for another one, or gives up a seat so"
        )


@pytest.mark.parametrize("how", ["begins", "closes"])
async def test_who_has_declined_is_forgotten_when_the_game_begins_or_the_table_closes(
    harness: UseCaseHarness, how: str
) -> None:
    table = await harness.open(CLEO, seats=3)
    await harness.do(lobby.invite, table, ANNA, BEN, "Ben")
    await harness.do(leaving.decline, table, BEN)
    if how == "begins":
        await harness.do(lobby.start, table, ANNA)
    else:
        await harness.do(leave.vote_end, table, ANNA, moderator=True)
    assert "declined" not in {notice["kind"] for notice in (await held(harness.storage, BEN))["notices"]}


# How many people are told of tables in an hour


GUILD = 5


async def tell(harness: UseCaseHarness, first: int, number: int) -> None:
    for user_id in range(first, first + number):
        await harness.storage.alerts.set(GUILD, user_id, {"teufel"})
        await alert.note(harness.tables, GUILD, user_id)


async def test_a_new_bot_tells_few_in_an_hour_and_one_that_has_told_many_tells_more(
    harness: UseCaseHarness,
) -> None:
    assert await alert.allowance(harness.tables) == FIRST_HOUR
    await tell(harness, 1, 4)
    assert await alert.allowance(harness.tables) == FIRST_HOUR - 4
    harness.ahead += HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR
    await tell(harness, 100, GROWTH * (FIRST_HOUR + 1))
    harness.ahead += HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR + 1
    harness.ahead += 24 * HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR, "after a rest it begins anew"


# Scheduled games: their players, too few of them, and outages


HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


async def planned(
    harness: UseCaseHarness, *others: int, later: timedelta = 3 * HOUR, seats: int = 4, computers: int = 0
) -> Table:
    """Return a lobby that begins by itself."""
    table = await harness.open(*others, seats=seats, computers=computers)
    return await harness.do(lobby.plan, table, ANNA, harness.now() + later)


async def test_a_game_begins_at_its_time_with_those_who_are_there_and_computers_for_the_rest(
    harness: UseCaseHarness,
) -> None:
    table = await planned(harness, BEN, computers=1)
    harness.ahead += 3 * HOUR - MINUTE
    table = await harness.pass_time(table)
    assert table.session.status is SessionStatus.LOBBY, "no other time closes or begins it"
    harness.ahead += 2 * MINUTE
    table = await harness.pass_time(table)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [ANNA, BEN, None, None]
    assert {seat.computer for seat in table.computers} == {"easy"}, "as good as the one that sat there"
    assert table.clock.start is None


async def test_nothing_begins_where_nobody_sees_it(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN)
    await harness.do(mark_lost, table, "channel")
    harness.ahead += 4 * HOUR
    table = await harness.pass_time(table)
    assert table.session.status is SessionStatus.LOBBY
    assert table.clock.start is None
    harness.ahead += 2 * HOUR
    assert (await harness.pass_time(table)).session.status is SessionStatus.ABORTED, "it closes as any other"


async def test_a_host_who_is_barred_by_then_is_not_there(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN)
    await block.block(harness.tables, table.session.guild_id, ANNA, "day")
    harness.ahead += 4 * HOUR
    table = await harness.pass_time(table)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [BEN, None, None, None]
    assert table.session.host_id == BEN


async def test_those_who_have_come_are_to_be_reminded_once_and_anew_when_the_time_changes(
    harness: UseCaseHarness,
) -> None:
    table = await planned(harness, BEN)
    harness.ahead += 3 * HOUR - START_REMINDER + MINUTE
    table = await harness.pass_time(table)
    assert table.clock.start is not None and table.clock.start.is_near
    version = table.session.version
    table = await harness.pass_time(table)
    assert table.session.version == version
    table = await harness.do(lobby.plan, table, ANNA, harness.now() + HOUR)
    assert table.clock.start is not None and not table.clock.start.is_near


async def test_the_host_changes_and_drops_the_time_and_nobody_else_does_before_it(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN, seats=3)
    harness.ahead += HOUR
    for asking in (
        harness.do(lobby.plan, table, BEN, None),
        harness.do(lobby.set_computers, table, BEN, +1),
    ):
        assert await refused(asking) == "only-host", "it begins by itself: nobody need wait for the host"
    assert await refused(harness.do(lobby.start, table, BEN)) == "host-starts"
    table = await harness.do(lobby.plan, table, ANNA, None)
    assert table.clock.start is None
    harness.ahead += HOUR + MINUTE
    assert (await harness.pass_time(table)).session.status is SessionStatus.ABORTED, "as any other without a time"


@pytest.mark.parametrize(("later", "code"), [(-MINUTE, "start-past"), (FURTHEST + HOUR, "old-button")])
async def test_a_time_that_is_over_or_far_away_is_refused(
    harness: UseCaseHarness, later: timedelta, code: str
) -> None:
    table = await harness.open()
    assert await refused(harness.do(lobby.plan, table, ANNA, harness.now() + later)) == code


async def go_round(harness: UseCaseHarness, table: Table) -> Table:
    """Do what a round does: learn of outages, tell tables of them, and do what is due."""
    await harness.beat()
    for session_id in rounds.behind(harness.tables, await harness.storage.outlines()):
        await rounds.catch_up(harness.tables, session_id)
    return await harness.pass_time(table)


@pytest.mark.parametrize("long", [3 * MINUTE, 8 * HOUR])
async def test_what_was_due_in_an_outage_happens_at_once(
    harness: UseCaseHarness, storage: Storage, long: timedelta
) -> None:
    await harness.beat()
    table = await planned(harness, BEN, later=2 * MINUTE)
    after = UseCaseHarness(storage, ahead=harness.ahead + long)
    assert (await go_round(after, table)).is_running
    assert after.tables.time.down_for


async def test_an_outage_before_it_does_not_move_the_time(harness: UseCaseHarness, storage: Storage) -> None:
    await harness.beat()
    table = await planned(harness, BEN, later=9 * HOUR)
    after = UseCaseHarness(storage, ahead=harness.ahead + 8 * HOUR)
    assert not (await go_round(after, table)).is_running
    after.ahead += HOUR - MINUTE
    assert not (await go_round(after, table)).is_running
    after.ahead += 2 * MINUTE
    assert (await go_round(after, table)).is_running
