"""`/alert`: notifications about new tables on a server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from datetime import timedelta
from itertools import groupby
from operator import attrgetter

import aiohttp
import discord
from cachetools import LRUCache

from bot.gateway.budget import Urgency, asking
from bot.gateway.errors import OpeningTooFast
from bot.interactions.access import Written, sees
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, command, number
from bot.interactions.runtime import Background, Runtime
from bot.tables.checks import Refusal
from bot.tables.opening import blocked_until, must_be_welcome
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, in_rows, verb_button
from bot.ui.words import escaped, say, server_name, to_card
from games.engine.registry import GAMES
from storage import ALERT, DueAlert, Notice, SessionStatus, ShardSet, StorageError

logger = logging.getLogger(__name__)


ALONE_FIRST = timedelta(minutes=1)
"""Pause before alerts, so that friends can take their seats and the host can choose options."""
SELDOM = timedelta(days=1)
"""Between two alerts to a person about a server."""
FIRST_HOUR = 30
"""Alerts in the first hour: Discord takes many new private conversations for spam."""
GROWTH = 12
"""Alerts per hour are limited to this many hours' average of the last day: at most double the day before."""


async def toggle(tables: Tables, guild_id: int, user_id: int, game: str) -> frozenset[str]:
    """Switch a person's alerts for a game on or off; return the games with alerts."""
    if game not in GAMES:
        raise Refusal("old-button")
    chosen = await tables.storage.alerts.games(guild_id, user_id) ^ {game}
    if game in chosen:
        await must_be_welcome(tables, guild_id, user_id)
    await tables.storage.alerts.set(guild_id, user_id, chosen)
    return chosen


async def due(tables: Tables, part: ShardSet | None) -> AsyncIterator[tuple[int, int, list[Table]]]:
    """Yield, by server and person, the tables to tell of now, in one message."""
    now = tables.time.wall_now()
    found = await tables.storage.alerts.due(now - ALONE_FIRST, now - SELDOM, part)
    loaded = dict[str, Table]()
    for (guild_id, user_id), alerts in groupby(filter(_is_news, found), key=attrgetter("guild_id", "user_id")):
        is_quiet = await tables.people.waking(user_id, now) > now
        if is_quiet or await blocked_until(tables, guild_id, user_id) is not None:
            continue
        if listed := await _with_a_seat_for(tables, user_id, alerts, loaded):
            yield guild_id, user_id, listed


async def allowance(tables: Tables) -> int:
    """Return how many alerts may be sent now, by all processes together."""
    now = tables.time.wall_now()
    in_hour = await tables.storage.notices.num_sent(ALERT, now - timedelta(hours=1))
    in_day = await tables.storage.notices.num_sent(ALERT, now - timedelta(days=1))
    return max(FIRST_HOUR, in_day // GROWTH) - in_hour


async def note(tables: Tables, guild_id: int, user_id: int) -> None:
    await tables.storage.notices.put(Notice(str(guild_id), ALERT, user_id, sent_at=tables.time.wall_now()))


async def _with_a_seat_for(
    tables: Tables, user_id: int, alerts: Iterable[DueAlert], loaded: dict[str, Table]
) -> list[Table]:
    found = []
    for alert in alerts:
        if alert.session_id not in loaded:
            loaded[alert.session_id] = await tables.load(alert.session_id)
        if await _has_seat_for(tables, user_id, table := loaded[alert.session_id]):
            found.append(table)
    return found


async def _has_seat_for(tables: Tables, user_id: int, table: Table) -> bool:
    """Tell whether a person may take a seat; in a running game, if they never sat there.

    Not while a secret question is open: offered seats may follow from hidden answers.
    """
    if table.seat_of(user_id) is not None:
        return False
    if table.session.status is SessionStatus.LOBBY:
        return len(table.seats) < table.session.num_seats or bool(table.computers)
    if not table.is_running or table.asks_secretly or table.lost is not None or not table.offered:
        return False
    return await tables.storage.former_seat(table.session.id, user_id) is None


def _is_news(alert: DueAlert) -> bool:
    """Tell whether a table is new since the person's last alert."""
    return alert.told_at is None or alert.since > alert.told_at - ALONE_FIRST


MOST_TOLD = 5
"""Tables per message."""
IN_ROW = 2
"""Titles that a phone shows in a row."""


def _words(table: Table, server: str, language: str) -> str:
    card, game = to_card(table.card_location, language), table.game.title
    if table.is_running:
        pace = say(language, f"time-control-{table.session.time_control}")
        return say(language, "alert-seat", game=game, server=escaped(server), pace=pace, card=card)
    host = next((seat.name for seat in table.people if seat.user_id == table.session.host_id), "")
    start = table.clock.start
    return say(
        language,
        "alert",
        host=escaped(host) or "none",
        game=game,
        server=escaped(server),
        free=table.session.num_seats - len(table.seats) + len(table.computers),
        start="none" if start is None else discord.utils.format_dt(start.at, "F"),
        card=card,
    )


def alerts_panel(games: Collection[str], language: str) -> Content:
    buttons = [
        ActionButton(
            Address("alert", "0", 0, key),
            game.title,
            emoji="🔔" if key in games else "🔕",
            style="success" if key in games else "secondary",
        )
        for key, game in GAMES.items()
    ]
    said = say(language, "alert-note")
    return Content(parts=(text(f"### 🔔 {say(language, 'alert-title')}", said), *in_rows(buttons, IN_ROW)))


MOST_AT_ONCE = 10
"""Alerts per round: Discord takes many new private conversations for spam."""
MOST_REMEMBERED = 10_000


class AlertMessages(Background):
    """Sends alerts to people who can see the table's channel."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self._client = runtime.client
        self._tables = runtime.tables
        self._letterboxes = runtime.letterboxes
        self._blind = LRUCache[tuple[str, int], bool](MOST_REMEMBERED)
        """Tables that a person can't see."""
        self._failed: set[tuple[int, int]] = set()
        """People on a server whose alert failed; they are retried after all others."""

    def tell(self, part: ShardSet | None) -> None:
        """Start sending alerts for a part of the tables, unless that is still running."""
        if self.is_idle:
            self.begin(self._tell(part), name="alerts")

    async def _tell(self, part: ShardSet | None) -> None:
        try:
            with asking(Urgency.UPKEEP):
                await self._tell_some(part)
        except StorageError as error:
            logger.warning("who waits for tables is not told of them now: %s", error)
        except Exception:
            logger.exception("who waits for tables is not told of them now")

    async def _tell_some(self, part: ShardSet | None) -> None:
        tried, most = 0, MOST_AT_ONCE
        async for guild_id, user_id, tables in due(self._tables, part):
            if (guild_id, user_id) in self._failed:
                continue  # others go first
            if tried == 0:
                most = min(most, await allowance(self._tables))
            if tried >= most or self._letterboxes.is_quarantined:
                return
            try:
                seen = await self._seen(guild_id, user_id, tables)
                if not seen:
                    continue
                tried += 1
                if await self._write(guild_id, user_id, seen):
                    await note(self._tables, guild_id, user_id)
            except OpeningTooFast:
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                # The nonce prevents duplicates.
                logger.warning("user %s is not told of tables on %s now: %s", user_id, guild_id, error)
                self._failed.add((guild_id, user_id))
        self._failed.clear()

    async def _seen(self, guild_id: int, user_id: int, tables: Sequence[Table]) -> list[Table]:
        """Return the tables that a person can see; delete their alert if they left the server."""
        news = [table for table in tables if (table.session.id, user_id) not in self._blind]
        guild = self._client.get_guild(guild_id)
        if guild is None or not news:
            return []
        try:
            member = await guild.fetch_member(user_id)
        except discord.NotFound:
            await self._tables.storage.alerts.set(guild_id, user_id, ())
            return []
        seen = []
        for table in news:
            channel = guild.get_channel_or_thread(table.session.channel_id)
            if isinstance(channel, Written) and await sees(member, channel):
                seen.append(table)
            else:
                self._blind[table.session.id, user_id] = True
        return seen

    async def _write(self, guild_id: int, user_id: int, tables: Sequence[Table]) -> bool:
        """Send an alert; return whether that is done for today, also because the person accepts no messages."""
        language = await self._tables.people.language(user_id)
        server = server_name(self._client, guild_id)
        words = "\n".join(_words(table, server, language) for table in tables[:MOST_TOLD])
        unique = (tables[0].session.id, "alert", user_id)
        await self._letterboxes.write(
            user_id, words, unique, [verb_button("alertend", language, "0", str(guild_id))]
        )
        return not self._letterboxes.is_quarantined


async def _show(answer: Answer) -> None:
    games = await answer.tables.storage.alerts.games(answer.interaction.guild_id or 0, answer.user_id)
    await answer.private(alerts_panel(games, answer.language))


async def _alert(click: Click) -> None:
    answer, game = click.answer, click.address.rest
    if not game:
        await _show(answer)
        return
    games = await toggle(click.tables, answer.interaction.guild_id or 0, click.user_id, game)
    await click.tables.people.remember_language(click.user_id, answer.language)
    await answer.update(alerts_panel(games, answer.language))


async def _alert_end(click: Click) -> None:
    await click.tables.storage.alerts.set(number(click.address.rest), click.user_id, ())
    await click.answer.say("alert-ended")


FEATURE = Feature(
    commands=(command("alert")(_show),),
    verbs={
        "alert": Verb(_alert, Origin(Place.PANEL, of_table=False)),
        "alertend": Verb(_alert_end, Origin(Place.LETTER, of_table=False)),
    },
)
