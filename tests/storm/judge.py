"""What must hold after any storm."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from bot.features.check import published
from bot.tables.memory import CardMemory
from bot.tables.table import Table, TableView
from bot.ui.parts import seat_names
from games.contract import Seat
from games.engine.record import SeedRecord, read_record, replay
from games.engine.verify import verify
from games.text import LANGUAGES
from sandbox.person import Person
from storage import MoveRecord, SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.storm.crowd import ConfirmedMoves, CrowdRecord
from tests.storm.recorder import ANY_TABLE, Recorder

MENTION = re.compile(r"<@(\d+)>")
SHOWN = (SessionStatus.RUNNING, SessionStatus.FINISHED)
"""Games in these states keep a card with the board."""


@dataclass
class Verdict:
    """Problems found, a sentence each."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    games: Counter[str] = field(default_factory=Counter)
    moves: int = 0

    @property
    def problems(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.leaked, *self.broken, *self.stale]


async def look_round(
    harness: BotHarness, people: Sequence[Person], recorder: Recorder, rounds: int, pause: float = 0.0
) -> list[str]:
    """Run at most so many rounds in calm weather, then let all people open all channels.

    Returns a problem for each table that isn't completely shown by then.
    """
    publications = harness.runtime.publisher._publications
    for _ in range(rounds):
        await harness.round()
        left = {*await harness.storage.unpublished(), *harness.runtime.publisher.pending}
        if not left:
            break
        await asyncio.sleep(pause)
    for person in people:
        for channel in harness.local.world.channels_of(person.id):
            await person.open(channel)
    recorder.listen()
    return [
        f"unfinished: {session} {publications[session].pending if session in publications else ''}"
        for session in sorted(left)
    ]


async def judge(
    harness: BotHarness,
    people: Sequence[Person],
    told: CrowdRecord,
    recorder: Recorder,
    former: Sequence[tuple[str, int, int]] = (),
) -> Verdict:
    """Compare what people were told and have received with what is stored.

    `former`: table, person and seat of people who gave up a seat; they may have read its secrets.
    """
    storage, local = harness.storage, harness.local
    verdict = Verdict(leaked=recorder.leaked)
    logs: dict[str, list[MoveRecord]] = {}
    secrets = []
    everywhere = [await storage.in_guild(int(guild_id), list(SessionStatus)) for guild_id in local.world.servers]
    for stored in chain.from_iterable(everywhere):
        table, moves = (
            await harness.tables.load(stored.session.id),
            await storage.moves(stored.session.id),
        )
        logs[stored.session.id] = moves
        verdict.games[f"{table.game.key} {table.session.status}"] += 1
        verdict.moves += len(moves)
        seats = {str(seat.user_id): Seat(seat.seat) for seat in table.people}
        seats |= {str(user_id): Seat(seat) for session, user_id, seat in former if session == stored.session.id}
        secrets.append(Secrets(stored.session.id, _check_log(table, moves, seats, verdict)))
        await _check_record(table, harness, verdict)
        await _check_card(table, harness, verdict)
    check_told(told.made, logs, verdict)
    check_secrets(secrets, recorder, people, verdict)
    return verdict


@dataclass(frozen=True)
class Secrets:
    """The secrets told at a table, by the only person who may read them; empty before the game."""

    session: str
    told: dict[str, set[str]]


def check_secrets(
    tables: Sequence[Secrets], recorder: Recorder, people: Sequence[Person], verdict: Verdict
) -> None:
    """No person has read a secret of another at a table.

    In messages that name no table, a person may have read their own secrets of other tables.
    """
    for person in people:
        everywhere = "\n".join(told for table in tables for told in table.told.get(person.id, ()))
        nowhere = recorder.words(person.id, ANY_TABLE)
        for table in tables:
            own = "\n".join(table.told.get(person.id, ()))
            observed = recorder.words(person.id, table.session)
            for secret in sorted(set().union(*table.told.values())):
                # A person's texts may begin like another's, as may the same tile drawn later.
                if secret in own:
                    continue
                if secret in observed or (secret not in everywhere and secret in nowhere):
                    where = (recorder.observed[person.id, place] for place in (table.session, ANY_TABLE))
                    read = [text for text in chain.from_iterable(where) if secret in text]
                    verdict.leaked.append(
                        f"{table.session}: {person.me['global_name']} has read {secret!r}: {read}"
                    )


def check_told(made: Iterable[ConfirmedMoves], logs: dict[str, list[MoveRecord]], verdict: Verdict) -> None:
    """All confirmed moves are in the log, as answers to the same questions."""
    for told, times in Counter(made).items():
        if not any(_holds(log, told) for log in _by_seat(logs.get(told.session, [])).values()):
            verdict.lost.append(f"lost: {told}")
        if times > 1:
            verdict.doubled.append(f"acknowledged {times} times: {told}")


def _holds(log: Sequence[MoveRecord], told: ConfirmedMoves) -> bool:
    part = log[told.question : told.question + len(told.codes)]
    return [(m.user_id, m.code) for m in part] == [(told.user_id, code) for code in told.codes]


def _by_seat(moves: Iterable[MoveRecord]) -> dict[int, list[MoveRecord]]:
    seats: dict[int, list[MoveRecord]] = {}
    for move in moves:
        seats.setdefault(move.seat, []).append(move)
    return seats


def _check_log(
    table: Table, moves: Sequence[MoveRecord], seats: Mapping[str, Seat], verdict: Verdict
) -> dict[str, set[str]]:
    """The log replays to the stored state; return what each person of the `seats` could read on the way."""
    session = table.session
    if [move.ply for move in moves] != list(range(len(moves))):
        verdict.broken.append(f"{session.id}: plies {[move.ply for move in moves]}")
    if session.seed is None:
        return {}
    pairs = [(move.seat, move.code) for move in moves]
    problem = verify(SeedRecord.of(table.game, table.options, len(table.seats), session.seed, pairs))
    if problem is not None:
        verdict.broken.append(f"{session.id}: {problem}")
        return {}
    known: dict[str, set[str]] = {user_id: set() for user_id in seats}
    state = None
    for state, _ in replay(table.game, table.options, len(table.seats), session.seed, pairs):
        for user_id, seat in seats.items() if state.to_act else ():  # results reveal everything
            names = seat_names(TableView.of(table), state.view(None))
            known[user_id].update(table.game.secrets(state.view(seat), language, names) for language in LANGUAGES)
    if state is None or state.to_json() != session.state:
        verdict.broken.append(f"{session.id}: the log leads to another state than is stored")
    return {user_id: told - {""} for user_id, told in known.items()}


async def _check_record(table: Table, harness: BotHarness, verdict: Verdict) -> None:
    """A finished game has a record that proves what its cards showed; copies have none."""
    if table.session.status is not SessionStatus.FINISHED or table.session.secret is None:
        return
    record = await harness.storage.record(table.session.id)
    problem = verify(read_record(record), published(table)) if record is not None else "it has no record"
    if problem is not None:
        verdict.broken.append(f"{table.session.id}: {problem}")


async def _check_card(table: Table, harness: BotHarness, verdict: Verdict) -> None:
    """The last card of a table shows its stored version; that of a finished game may differ in anonymous people."""
    session, card = table.session, CardMemory.read(table.session.card)
    if table.lost is not None or (card is None and not session.is_open):
        return  # nothing can be shown, or the card went with its forgotten people
    if session.published_version != session.version:
        verdict.stale.append(f"{session.id}: {session.published_version} shown, {session.version} stored")
        return
    public = harness.local.world.history(str(session.channel_id))
    # Notifications have text beside their buttons, cards have none.
    cards = [m for m in public if not m["content"] and f":{session.id}:" in json.dumps(m["components"])]
    if card is None or (session.is_open and (not cards or cards[-1]["id"] != str(card.message_id))):
        verdict.stale.append(f"{session.id}: its last card is not {card}, but {[m['id'] for m in cards]}")
        return
    # A finished game's card may be followed by other messages: its shared result.
    shown = [message for message in cards if card is not None and message["id"] == str(card.message_id)]
    if not session.is_open and (
        await harness.tables.nameless(table, [seat.user_id for seat in table.people])
        or any(seat.name not in str(shown) for seat in table.people)
    ):
        return
    if shown and session.status in SHOWN and not await harness.shows(shown[0], table):
        verdict.stale.append(f"{session.id}: its card does not show what is stored, version {session.version}")


# Report of a storm or a world, and its problems


@dataclass(frozen=True)
class Report:
    """What people were told, the judge's findings, and counts of incidents; `problems` are sentences."""

    told: CrowdRecord
    verdict: Verdict
    befell: Mapping[str, int]
    weather: Counter[str]
    problems: Sequence[str]

    def rows(self) -> dict[str, object]:
        """Return the report's rows by name."""
        return {
            "clicks and commands": self.told.clicks,
            "outcomes": counted(self.told.outcomes),
            "slowest answer": f"{self.told.slowest:.2f} s",
            "moves acknowledged": len(self.told.made),
            "moves in the logs": self.verdict.moves,
            "tables": counted(self.verdict.games),
            **self.befell,
            "faults": counted(self.weather),
        }


def print_rows(rows: Mapping[str, object], problems: Iterable[str]) -> None:
    """Print a report's rows and problems."""
    sys.stdout.writelines(f"{name:30} {value}\n" for name, value in rows.items())
    sys.stdout.writelines(f"WRONG: {problem}\n" for problem in problems)


def counted(counts: Counter[str]) -> str:
    """Return counts as text, most frequent first."""
    return ", ".join(f"{times} {name}" for name, times in counts.most_common()) or "-"
