"""`/newgame` and clicks in a lobby: seats, options, computers, invitations."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.gateway.errors import THREAD_QUOTAS
from bot.interactions.access import language_of_tables, look_for_card, must_have_place
from bot.interactions.reply import Answer
from bot.interactions.route import GAME_CHOICES, Click, Feature, Origin, Place, Verb, Who, command, number, word
from bot.notices.kind import Addressed, NoticeKind
from bot.tables import leave as leaving
from bot.tables import lobby as use_case
from bot.tables import opening
from bot.tables.checks import Refusal, game_of
from bot.tables.clock import TIME_CONTROLS
from bot.tables.lobby import call_claimed
from bot.tables.people import AT_ONCE, Call
from bot.tables.seats import NORMAL
from bot.tables.settings import HINTS, SETTINGS, one_of
from bot.tables.table import Table, TableView
from bot.ui.content import Content
from bot.ui.items import ActionButton
from bot.ui.lobby import opened_panel, options_panel
from bot.ui.parts import action_button
from bot.ui.time import start_panel
from bot.ui.words import say
from games.contract import Game
from games.engine.registry import GAMES
from games.players import LEVELS
from games.text import LANGUAGES
from storage import Occupant


def _start_words(table: TableView, to: Addressed) -> dict[str, str]:
    start = table.clock.start
    if start is None:
        return {"start": "none"}
    return {"start": discord.utils.format_dt(start.at, "F"), "when": discord.utils.format_dt(start.at, "R")}


def _answers(table: TableView, to: Addressed) -> list[ActionButton]:
    join = action_button(table, "join", to.language, style="success")
    return [join, action_button(table, "decline", to.language)]


NOTICES = (
    NoticeKind(
        "invited",
        lambda table, _: [Call(seat.seat, seat.questions, AT_ONCE) for seat in table.invited],
        _start_words,
        _answers,
        claim=call_claimed,
    ),
    NoticeKind(
        "start", lambda table, there: [there.call(table, seat) for seat in table.to_remind_of_start], _start_words
    ),
)


MOST_SEATS = max(game.seats[-1] for game in GAMES.values())
LEAST_SEATS = min(game.seats[0] for game in GAMES.values())
LEVEL_CHOICES = [Choice(name=word(f"level-{level}"), value=level) for level in LEVELS]
PACE_CHOICES = [Choice(name=word(f"time-control-{control}"), value=control) for control in TIME_CONTROLS]
HINTS_CHOICES = [Choice(name=word(f"hints-{hints}"), value=hints) for hints in HINTS]
LANGUAGE_CHOICES = [Choice(name=language.name, value=code) for code, language in LANGUAGES.items()]


@command(
    "newgame",
    game=GAME_CHOICES,
    level=LEVEL_CHOICES,
    language=LANGUAGE_CHOICES,
    pace=PACE_CHOICES,
    hints=HINTS_CHOICES,
)
async def newgame(
    answer: Answer,
    game: str,
    players: app_commands.Range[int, LEAST_SEATS, MOST_SEATS] | None = None,
    computers: app_commands.Range[int, 0, MOST_SEATS - 1] = 0,
    level: str = NORMAL,
    language: str | None = None,
    pace: str | None = None,
    hints: str = "alone",
    private: bool = False,
    thread: bool = False,
) -> None:
    tables, guild_id = answer.tables, answer.interaction.guild_id or 0
    site = await must_have_place(answer, in_thread=thread)
    chosen, spoken = game_of(game), language or await language_of_tables(answer)
    usual = await opening.usual(tables, chosen, guild_id, spoken)
    last = await use_case.chosen_last(tables, usual, answer.user_id, guild_id)
    settings = replace(
        last,
        num_seats=players or usual.num_seats,
        is_private=private,
        hints=one_of(HINTS, hints),
        time_control=last.time_control if pace is None else one_of(TIME_CONTROLS, pace),
    )
    await use_case.must_be_allowed(tables, settings, site, answer.user_id, computers)
    await look_for_card(answer)
    opened = await _new_thread(answer, chosen) if thread else None
    if opened is not None:
        site = replace(site, channel_id=opened, around=site.channel_id)
    host = Occupant(user_id=answer.user_id, name=answer.name)
    table = await use_case.open_table(tables, settings, site, host, computers=[level] * computers)
    await answer.tables.people.remember_language(answer.user_id, answer.language)
    answer.runtime.changed(table)
    where = f"<#{opened}>" if opened else "none"
    said = say(answer.language, "opened", game=chosen.title, where=where)
    if thread and not opened:
        said = f"{say(answer.language, 'no-thread-left')} {said}"
    taken = last if pace is None else replace(last, time_control=usual.time_control)
    await answer.private(opened_panel(table.session.id, said, taken, usual, answer.language))


async def _new_thread(answer: Answer, game: Game) -> int | None:
    """Create a thread for a table and return its id; `None` if Discord allows no more, but a table here."""
    channel = answer.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("no-thread-here")
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        opened = await channel.create_thread(name=game.title, type=kind)
    except discord.HTTPException as refused:
        if refused.code not in THREAD_QUOTAS:
            raise
    else:
        return opened.id
    if await answer.tables.in_channel(channel.id) is not None:
        raise Refusal("no-thread-left")
    await must_have_place(answer)
    return None


# Clicks


async def _join(click: Click) -> None:
    table = await click.carry_out(use_case.join, click.answer.name)
    await click.tables.people.remember_language(click.user_id, click.answer.language)
    await use_case.forgive(click.tables.storage, table.session.host_id, click.user_id)


async def _level(click: Click) -> None:
    seat, _, level = click.value.partition(".")
    await click.show_change(options_panel, use_case.set_level, number(seat), level)


async def _options(click: Click) -> None:
    table = await use_case.hosted_lobby(click.tables, click.whose, click.user_id)
    await click.answer.private(options_panel(await click.seen(table), click.answer.language))


async def _as_usual(click: Click) -> None:
    table = await click.change(use_case.set_usual)
    click.runtime.changed(table)
    await click.answer.update(say(click.answer.language, "options-as-usual"))


async def _start_time(click: Click) -> None:
    table = await use_case.hosted_lobby(click.tables, click.whose, click.user_id)
    await click.answer.private(await _start_panel(click.answer, table))


async def _start_at(click: Click) -> None:
    try:
        at = datetime.fromtimestamp(click.number, UTC)
    except (OSError, OverflowError, ValueError):
        raise Refusal("old-button") from None
    await _plan(click, at)


async def _plan(click: Click, at: datetime | None = None) -> None:
    table = await click.change(use_case.plan, at)
    await click.answer.update(await _start_panel(click.answer, table))
    click.runtime.changed(table)


async def _start_panel(answer: Answer, table: Table) -> Content:
    tables = answer.tables
    seen, hours = await tables.seen_by_user(table, answer.user_id), await tables.people.hours(answer.user_id)
    return start_panel(seen, hours, tables.now(), answer.language)


async def _invite(click: Click) -> None:
    guest = click.person
    if guest.is_bot:
        raise Refusal("no-bots", guest.name)
    await click.show_change(options_panel, use_case.invite, guest.id, guest.name)


async def _rematch(click: Click) -> None:
    site = await must_have_place(click.answer)
    table = await use_case.rematch(click.tables, await click.table(), site, click.user_id, click.answer.name)
    click.runtime.changed(table)
    await (click.answer.close() if click.answer.is_from_panel else click.answer.done())


HOST_ON_CARD = Origin(Place.CARD, who=Who.HOST)
HOST_ON_PANEL = Origin(Place.PANEL, who=Who.HOST)
FEATURE = Feature(
    notices=NOTICES,
    commands=(newgame,),
    verbs={
        "join": Verb(_join, Origin(Place.CARD | Place.LETTER)),
        "decline": Verb(lambda click: click.carry_out(leaving.decline), Origin(Place.CARD | Place.LETTER)),
        "addcomputer": Verb(lambda click: click.carry_out(use_case.set_computers, +1), HOST_ON_CARD),
        "removecomputer": Verb(
            lambda click: click.carry_out(use_case.set_computers, -1),
            Origin(Place.CARD | Place.PANEL, who=Who.HOST),
        ),
        "seats": Verb(
            lambda click: click.show_change(options_panel, use_case.set_seats, click.number), HOST_ON_PANEL
        ),
        "level": Verb(_level, HOST_ON_PANEL),
        "options": Verb(_options, HOST_ON_CARD),
        "option": Verb(
            lambda click: click.show_change(options_panel, use_case.set_option, click.address.rest, click.value),
            HOST_ON_PANEL,
        ),
        **dict.fromkeys(
            SETTINGS,
            Verb(
                lambda click: click.show_change(options_panel, use_case.choose, click.address.verb, click.value),
                HOST_ON_PANEL,
            ),
        ),
        "starttime": Verb(_start_time, HOST_ON_PANEL),
        "startat": Verb(_start_at, HOST_ON_PANEL),
        "nostarttime": Verb(_plan, HOST_ON_PANEL),
        "asusual": Verb(_as_usual, HOST_ON_PANEL),
        "invite": Verb(_invite, HOST_ON_PANEL),
        "remove": Verb(
            lambda click: click.show_change(options_panel, use_case.remove, click.number), HOST_ON_PANEL
        ),
        "rematch": Verb(_rematch, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
