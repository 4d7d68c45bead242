"""What must be true after any storm."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.memory import CardMemory
from bot.tables import Table
from bot.words import language_of
from games.contract import Seat
from games.record import Record, replay, verify
from sandbox.person import Person, texts
from sandbox.server import LocalDiscord
from storage import MoveRecord, SessionStatus, Storage
from storage.sqlite import FILE_NAME
from tests.storm.crowd import Made, Told


@dataclass
class Verdict:
    """What was found wrong: a sentence each."""

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


async def judge(
    storage: Storage, data_dir: Path, local: LocalDiscord, people: Sequence[Person], told: Told
) -> Verdict:
    """Compare what people were told and have received with what is stored."""
    verdict = Verdict()
    logs: dict[str, list[MoveRecord]] = {}
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as connection:
        session_ids = [row[0] for row in connection.execute("SELECT id FROM sessions ORDER BY id")]
    received = {person.id: list(_messages_in(person)) for person in people}
    _check_addressees(people, received, verdict)
    heard = {user_id: {t for m in messages for t in texts(m)} for user_id, messages in received.items()}
    for session_id in session_ids:
        stored = await storage.load(session_id)
        assert stored is not None
        table, moves = Table.of(stored), await storage.moves(session_id)
        logs[session_id] = moves
        verdict.games[f"{table.game.key} {table.session.status}"] += 1
        verdict.moves += len(moves)
        _check_log(table, moves, people, heard, verdict)
        _check_card(table, local, verdict)
    _check_told(told.made, logs, verdict)
    return verdict


def _check_told(made: Iterable[Made], logs: dict[str, list[MoveRecord]], verdict: Verdict) -> None:
    """Every move that somebody was told to have made is in the log, as the very move of the question answered."""
    for told, times in Counter(made).items():
        if not any(_holds(log, told) for log in _by_seat(logs.get(told.session, [])).values()):
            verdict.lost.append(f"lost: {told}")
        if times > 1:
            verdict.doubled.append(f"acknowledged {times} times: {told}")


def _holds(log: Sequence[MoveRecord], told: Made) -> bool:
    part = log[told.question : told.question + len(told.codes)]
    return [(m.user_id, m.code) for m in part] == [(told.user_id, code) for code in told.codes]


def _by_seat(moves: Iterable[MoveRecord]) -> dict[int, list[MoveRecord]]:
    seats: dict[int, list[MoveRecord]] = {}
    for move in moves:
        seats.setdefault(move.seat, []).append(move)
    return seats


def _check_log(
    table: Table,
    moves: Sequence[MoveRecord],
    people: Sequence[Person],
    heard: dict[str, set[str]],
    verdict: Verdict,
) -> None:
    """The log replays to the stored state; on the way, nobody else has heard what a seat alone knew."""
    session = table.session
    if [move.ply for move in moves] != list(range(len(moves))):
        verdict.broken.append(f"{session.id}: plies {[move.ply for move in moves]}")
    if session.seed is None:
        return
    pairs = [(move.seat, move.code) for move in moves]
    problem = verify(Record.of(table.game, table.options, len(table.seats), session.seed, pairs))
    if problem is not None:
        verdict.broken.append(f"{session.id}: {problem}")
        return
    languages = {int(person.id): language_of(person.me["locale"]) for person in people}
    known: dict[int, set[str]] = {seat.seat: set() for seat in table.seats}
    state = None
    for state, _ in replay(table.game, table.options, len(table.seats), session.seed, pairs):
        for seat in table.seats:
            if seat.user_id is not None:
                view = state.view(Seat(seat.seat))
                known[seat.seat].add(table.game.secrets(view, languages[seat.user_id]))
    if state is None or state.to_json() != session.state:
        verdict.broken.append(f"{session.id}: the log leads to another state than is stored")
    for seat in table.people:
        own = known[seat.seat] | {""}
        of_others = set().union(*(texts for other, texts in known.items() if other != seat.seat)) - own
        for secret in of_others:
            if any(secret in text for text in heard.get(str(seat.user_id), ())):
                verdict.leaked.append(f"{session.id}: {seat.name} has read {secret!r}")


def _check_card(table: Table, local: LocalDiscord, verdict: Verdict) -> None:
    """The last card of a table shows the stored version."""
    session, card = table.session, CardMemory.read(table.session.card)
    if session.published_version != session.version:
        verdict.stale.append(f"{session.id}: {session.published_version} shown, {session.version} stored")
        return
    public = local.world.history(str(session.channel_id))
    cards = [m for m in public if f":{session.id}:" in str(m["components"])]
    if card is None or (session.is_open and (not cards or cards[-1]["id"] != str(card.message_id))):
        verdict.stale.append(f"{session.id}: its last card is not {card}, but {[m['id'] for m in cards]}")
        return
    if session.status in (SessionStatus.RUNNING, SessionStatus.FINISHED) and cards:
        names = [attachment["filename"] for attachment in cards[-1]["attachments"]]
        if names != [f"table-{session.version}.png"]:
            verdict.stale.append(f"{session.id}: version {session.version}, but its card shows {names}")


def _check_addressees(
    people: Sequence[Person], received: dict[str, list[dict[str, Any]]], verdict: Verdict
) -> None:
    """What reached somebody is public or their own; pictures for one are not public."""
    for person in people:
        for message in received[person.id]:
            channel = person.channels.get(message["channel_id"], {})
            recipients = [user["id"] for user in channel.get("recipients", ())]
            owner = message.get("interaction_metadata", {}).get("user", {}).get("id")
            if (recipients and recipients != [person.id]) or (message["ephemeral"] and owner != person.id):
                verdict.leaked.append(f"{person.me['global_name']} received {message['id']} of somebody else")
            is_private = message["ephemeral"] or bool(recipients)
            names = [attachment["filename"] for attachment in message["attachments"]]
            if not is_private and any(re.match("mine-", name) for name in names):
                verdict.leaked.append(f"the private picture {names} is public")


def _messages_in(person: Person) -> Iterator[dict[str, Any]]:
    """Yield every message in every state in which a person has received it."""
    for frame in person.secrets:
        if "message" in frame and isinstance(frame["message"], dict):
            yield frame["message"]
        yield from frame.get("messages", ())
