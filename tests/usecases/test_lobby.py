"""The lobby as use cases: who may come, who decides, when it closes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import alert
from bot.features.alert import FIRST_HOUR, GROWTH
from bot.tables import leave, lobby
from bot.tables import leave as leaving
from bot.tables.checks import Refusal
from bot.tables.lobby import declined
from bot.tables.opening import Site
from bot.tables.settings import Servers
from bot.tables.table import TableView
from games.engine.registry import GAMES
from storage import SessionStatus
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


async def test_whoever_is_invited_and_leaves_has_declined(harness: UseCaseHarness) -> None:
    table = await harness.open(seats=3)
    await harness.do(lobby.invite, table, ANNA, BEN, "Ben")
    await harness.do(leaving.leave, table, BEN, is_sure=False)
    assert await declined(harness.storage, table.session.id) == {BEN}


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


GUILD, HOUR = 5, timedelta(hours=1)


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
