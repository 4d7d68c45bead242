"""No entry point reveals who has answered a secret question: all people get the same in any case."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import pytest

from bot.account import Account
from bot.features import COMMANDS, VERBS
from bot.interactions.route import Place
from bot.tables import leave
from bot.tables.clock import limit_of
from bot.tables.opening import Site
from bot.tables.records import continue_recording
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.items import Address
from bot.ui.words import say
from games.chance import Playout
from games.contract import Event, Game, Move, Prompt, Seat, Variant, View
from games.engine.playback import Recording
from games.engine.record import deal, play_on
from games.engine.registry import GAMES
from games.players.advice import Advice, Candidate, DecisionPoint
from sandbox.components import files_of
from sandbox.person import Outcome, Person, buttons, selects
from storage import Occupant
from tests.journeys.bot_harness import BotHarness, open_harness
from tests.journeys.conftest import join
from tests.journeys.entry_points import DOORS, QUIET_COMMANDS, SHOWING_COMMANDS, SHOWING_VERBS, Options
from tests.journeys.fake_workers import DOT, FakePictures
from tests.journeys.people import Player, confirmation
from tests.size import IS_LONG
from tests.storage.support import held

Message = dict[str, Any]
Got = dict[str, str]
"""A person's results by entry point."""
BESIDE = Recording("heller", GAMES["heller"].options(), 2, "5eed" * 16, (), 1)
TRIES = 2
"""Games of each variant in which questions are looked for."""
OURS = [game for game in GAMES.values() if game.rules.position.__module__.startswith("games.")]
BYSTANDERS = ("Olga", "Mona")
"""People without a table; Mona moderates."""
IDS = re.compile(r"\b\d{17,20}\b|test\d{4}|(?<=//)127\.0\.0\.1:\d+|(?<=exported_at)[^,]+")
MOMENTS = re.compile(r"<t:\d+:|(?<=remedy:#:)\d+|\d{4}-\d\d-\d\dT[0-9:.+]+")


# The questions


@dataclass(frozen=True)
class Question:
    """A secret question in a game that leads to it, put to `put_to`, the seats 0 and 1 among them."""

    game: Game
    variant: Variant
    prompt: Prompt
    recording: Recording
    put_to: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"{self.game.key} {self.variant.name} {self.prompt.id}"


def asked_in(game: Game, variant: Variant, seed: str) -> Iterator[tuple[Prompt, Recording, tuple[Seat, ...]]]:
    """Play at random and yield every secret question as it is put, with what has led to it."""
    state, luck = deal(game, variant.options, variant.seats, seed), Playout(seed)
    moves: list[tuple[int, str]] = []
    before: Prompt | None = None
    while state.to_act:
        prompt = state.view(None).public.prompt
        if prompt is not None and prompt.secret and prompt != before:
            recording = Recording(game.key, variant.options, variant.seats, seed, tuple(moves), game.schema)
            yield prompt, recording, tuple(sorted(state.to_act))
        before = prompt
        seat = luck.pick(sorted(state.to_act))
        move = luck.pick(state.legal_moves(seat))
        play_on(game, state, seat, move.code, seed)
        moves.append((seat, move.code))


@cache
def questions() -> tuple[Question, ...]:
    """Return one of each kind of secret question that is put to three or more, with `make long` in each variant."""
    found: dict[tuple[str, ...], Question] = {}
    for game, number in itertools.product(OURS, range(TRIES)):
        for variant in game.variants:
            seed = hashlib.sha256(f"{game.key} {variant.name} {number}".encode()).hexdigest()
            for prompt, recording, put_to in asked_in(game, variant, seed):
                if {0, 1} < set(put_to):
                    question = Question(game, variant, prompt, recording, put_to)
                    found.setdefault((game.key, prompt.id, variant.name * IS_LONG), question)
    return tuple(found.values())


@pytest.mark.slow
def test_the_secret_questions_are_found() -> None:
    kinds = {(question.game.key, question.prompt.id) for question in questions()}
    assert kinds == {("teufel", "menu"), ("heimlich", "ask"), ("heimlich", "dossier"), ("heuchel", "order")}


# The doors


def test_every_door_is_watched_or_shows_nothing_of_a_table() -> None:
    commands = {command.name for command in COMMANDS}
    assert commands == SHOWING_COMMANDS.keys() | QUIET_COMMANDS.keys(), "a new command: what does it show?"
    assert VERBS.keys() == DOORS.keys(), "a new verb: what does it show?"
    assert not SHOWING_COMMANDS.keys() & QUIET_COMMANDS.keys()


class Views(FakePictures):
    """Draws what it is handed, byte for byte, and thinks of nothing else either: pictures can't tell more."""

    handed: ClassVar[list[str]] = []
    """What a computer player got to think about."""

    def told(self, game: Game, view: View, past: Sequence[Event]) -> str:
        return view.to_json() + game.events.encode(past)

    async def page(
        self, game: Game, view: View, page: str, language: str, names: Sequence[str], *, whose: Account
    ) -> tuple[str, bytes | None]:
        listed = sorted(page.id for page in game.pages(view))
        return f"{listed} {view.to_json()}"[:3000], DOT + view.to_json().encode()

    async def plan(self, point: DecisionPoint, *, whose: Account) -> Sequence[Move]:
        observed = point.game.events.encode(point.observed)
        told = (point.view.to_json(), observed, [move.code for move in point.legal_moves])
        self.handed.append(f"{told}")
        return await super().plan(point, whose=whose)

    async def advice(self, point: DecisionPoint, *, whose: Account) -> Advice:
        return [Candidate(tuple(await self.plan(point, whose=whose)), 0.5)]


class Looker:
    """A person who tries entry points, and records the results."""

    def __init__(self, harness: BotHarness, person: Player, doors: frozenset[str]) -> None:
        self.person, self.doors = person, doors
        self._harness = harness

    async def vote(self, table: Table) -> None:
        """Vote for what may be voted for: to do so again changes nothing."""
        await self._click_all(table, self.doors & VOTING)

    async def look(self, table: Table) -> Got:
        """Return this person's results at all their entry points."""
        seat, got = table.seat_of(int(self.person.id)), Got()
        for command, uses in SHOWING_COMMANDS.items():
            for options in uses if f"/{command}" in self.doors else ():
                got[f"/{command} {options or ''}".strip()] = await self._command(command, options)
        got |= await self._click_all(table, self.doors)
        if seat is not None:
            await self._harness.tables.people.choose_preference(int(self.person.id), "display_mode", "words")
            got["/mycards in words"] = await self._command("mycards", {})
            await self._harness.tables.people.choose_preference(int(self.person.id), "display_mode", "pictures")
            got["private message"] = plain(_lasting(self.person))
            got |= await self._preview(table, seat.seat) if _lasting(self.person) else {}
        got["handed to the computer"] = "\n".join(Views.handed)
        Views.handed.clear()
        return got

    def messages(self) -> str:
        """Return the private messages of this person, with the moments when they were edited."""
        return plain(_lasting(self.person), keep=("edited_timestamp",))

    async def answer(self, table: Table, seat: int) -> Got:
        """Make a first move by clicks and return what that shows."""
        assert table.state is not None
        address = Address("play", table.session.id, table.seats[seat].questions, _codes(table, seat)[0])
        on = await self._panel()
        asked = await self.person.click(on, address.button(), force=True)
        got = {"answered": await self._plain(asked, on)}
        if sure := confirmation(asked):
            said = await self.person.click(asked.message or on, sure)
            got["confirmed"] = await self._plain(said, asked.message or on)
        await self._harness.settle()
        got["private message"] = plain(_lasting(self.person)[-1])
        mine = await held(self._harness.storage, int(self.person.id))
        moves = [move for move in mine["moves"] if move["session_id"] == table.session.id]
        got["export"] = plain([{key: str(move[key]) for key in move if key != "at"} for move in moves])
        return {door: MOMENTS.sub("", shown) for door, shown in got.items()}

    async def _command(self, command: str, options: Options) -> str:
        return await self._plain(await self.person.slash("games", command, **options))

    async def _click_all(self, table: Table, doors: frozenset[str]) -> Got:
        seat, got = table.seat_of(int(self.person.id)), Got()
        verbs = [verb for verb in SHOWING_VERBS if verb in doors and SHOWING_VERBS[verb]]
        on = {Place.CARD: self._card(), Place.LETTER: (_lasting(self.person) or [self._card()])[-1]}
        if any(Place.CARD not in VERBS[verb].origin.places for verb in verbs):
            on[Place.PANEL] = await self._panel(is_seated=seat is not None)
        late, question = table.clock.late_since, seat.questions if seat is not None else 0
        numbers = {
            "takeback": question,
            "answerahead": 9999,
            "remedy": int(late.timestamp()) if late is not None else 0,
        }
        for verb in verbs:
            place = next(
                place for place in (Place.CARD, Place.PANEL, Place.LETTER) if place in VERBS[verb].origin.places
            )
            for rest in SHOWING_VERBS[verb]:
                address = Address(verb, table.session.id, numbers.get(verb, 0), rest)
                outcome = await self.person.click(on[place], address.button(), force=True)
                got[f"{verb} {rest}".strip()] = shown = await self._plain(outcome, on[place])
                assert seat is None or verb not in OPEN_TO_PLAYERS or OLD not in shown, f"{verb} shows nothing"
        return got

    async def _preview(self, table: Table, seat: int) -> Got:
        """Choose what must be confirmed, in the private message, where nothing happens at once."""
        on, got = _lasting(self.person)[-1], Got()
        for verb in ("atrandom", "open"):
            ids = (button["custom_id"] for button in buttons(on) if button["custom_id"].startswith(f"B:{verb}:"))
            for custom_id in itertools.islice(ids, 1):
                got[verb] = await self._plain(await self.person.click(on, custom_id), on)
        for code in _codes(table, seat)[:1]:
            address = Address("play", table.session.id, table.seats[seat].questions, code)
            got["play"] = await self._plain(await self.person.click(on, address.button(), force=True), on)
        for found in selects(on)[:1]:
            if not found["custom_id"].startswith("S:answerahead:"):
                got["pick"] = await self._plain(
                    await self.person.select(on, found["custom_id"], found["options"][0]["value"]), on
                )
        return got

    async def _panel(self, *, is_seated: bool = True) -> Message:
        """Open a private panel, where buttons are to be pressed: one's cards, or the board."""
        opened = await self.person.slash("games", "mycards" if is_seated else "board")
        assert opened.message is not None, opened
        return opened.message

    def _card(self) -> Message:
        return [message for message in self.person.messages("games") if not message["ephemeral"]][-1]

    async def _plain(self, outcome: Outcome, on: Message | None = None) -> str:
        """Return the result of an action, and the current content of its message."""
        shown = self.person.message(on) if on is not None and on["ephemeral"] else None
        files = [file for file in files_of(outcome.message or {}) if file["filename"].endswith("json")]
        held = [(await self.person.download(file["url"])).decode() for file in files]
        return plain([outcome.kind, outcome.failure, outcome.modal, outcome.message, held, shown])


def plain(shown: Any, keep: Sequence[str] = ()) -> str:
    """Return something shown as text, without ids, places and moments of this run."""
    kept = {"content", "components", "embeds", "flags", *keep}

    def without(part: Any) -> Any:
        if isinstance(part, list):
            return [without(item) for item in part]
        if isinstance(part, dict) and "author" in part:
            # Pictures are named by what they show.
            files = {"files": [file["filename"] for file in files_of(part)]}
            return files | {key: without(part[key]) for key in sorted(part.keys() & kept)}
        if isinstance(part, dict):
            # How long a file is depends on the moments in it.
            return {
                key: without(part[key]) for key in sorted(part) if key not in ("id", "url", "proxy_url", "size")
            }
        return part

    return IDS.sub("#", json.dumps(without(shown), ensure_ascii=False))


def _lasting(person: Player) -> list[Message]:
    """Return a person's private messages, without the answers to their actions there."""
    return [message for message in person.dms() if not message["ephemeral"]]


def _codes(table: Table, seat: int) -> list[str]:
    assert table.state is not None
    return [move.code for move in table.state.legal_moves(Seat(seat))]


Doors = dict[str, frozenset[str]]
EVERYTHING = frozenset({*(f"/{command}" for command in SHOWING_COMMANDS), *SHOWING_VERBS})
MODERATION = frozenset({"/tables", "/endgame", "tables", "endtable"})
OPEN_TO_PLAYERS = frozenset(
    {"mycards", "menu", "recap", "suggest", "offerseat", "mydata", "late", "notes", "continueelsewhere"}
)
OLD = say("en", "refusal-old-button")
VOTING = frozenset({"endnow", "endvote", "offerseat", "remedy"})
ALL_DOORS: Doors = {
    "Olga": EVERYTHING,
    "Mona": MODERATION,
    "Cleo": EVERYTHING - {"/tables", "tables", "endtable", "answerahead", "askmeagain"},
    "Anna": EVERYTHING - {"/tables", "tables", "endtable", "endnow", "endvote"},
}
"""The people who try them; two votes might end the game, and Cleo's orders answer for her."""


class Company:
    """Anna answers, Cleo does not, the others do; Olga looks on and Mona moderates.

    They have another table beside, where something else is done meanwhile.
    """

    def __init__(self, harness: BotHarness, people: dict[str, Player], ids: Sequence[int]) -> None:
        self.harness, self.people = harness, people
        self.ids = ids
        self._beside: Table | None = None

    def looker(self, name: str, doors: Doors) -> Looker:
        """Return the people who look, with their entry points."""
        return Looker(self.harness, self.people[name], doors[name])

    async def sit_down(self, question: Question) -> Table:
        """Set up a table at a question that all are late with."""
        self._beside = self._beside or await self._set_up(BESIDE, "lounge")
        table = await self._set_up(question.recording, "games")
        await self._change(self._beside)
        await self.harness.settle()
        await self.harness.round(later=limit_of(table.session.time_control) * 1.1)
        await self.harness.settle()
        return await self.harness.table()

    async def set_up(self, recording: Recording) -> Table:
        """Set up a table at a moment of a recorded game, and show it."""
        await self._set_up(recording, "games")
        await self.harness.settle()
        await self.harness.round()
        await self.harness.settle()
        return await self.harness.table()

    async def _set_up(self, recording: Recording, channel: str) -> Table:
        place = self.people["Anna"].channels[self.people["Anna"].channel_id(channel)]
        table = await continue_recording(
            self.harness.tables,
            recording,
            {Seat(seat): Occupant(user_id=user_id, name=f"P{seat}") for seat, user_id in enumerate(self.ids)},
            Site(int(place["guild_id"]), int(place["id"])),
            asked_by=self.ids[0],
            language="en",
        )
        return await self._change(table)

    async def _change(self, table: Table) -> Table:
        """Let people ask what a computer would do: that makes a table the one changed last."""

        async def change(tables: Tables, table: Table) -> Table:
            return await tables.commit(table, {"hints": "on"})

        changed = await self.harness.tables.change(table.session.id, change)
        self.harness.runtime.changed(changed)
        return changed

    async def end(self, table: Table) -> None:
        """End a table, so that the next one has its place."""
        self.harness.runtime.changed(await leave.vote_end(self.harness.tables, table.session.id, 0, moderator=True))
        await self.harness.settle()

    def unmoved(self) -> str:
        """Return the channel and the private messages of those not moving, with times."""
        others = [self.people[name] for name in ("Cleo", *BYSTANDERS)]
        return plain([self.harness.public(), [_lasting(person) for person in others]], keep=("edited_timestamp",))

    async def answer(self, table: Table, seats: Sequence[int]) -> Table:
        """Let seats answer to the end."""
        for seat in seats:
            while seat in {asked.seat for asked in table.asked}:
                mine = table.seats[seat]
                assert mine.user_id is not None
                code = _codes(table, seat)[0]
                table = await self.harness.tables.act(table.session.id, mine.user_id, mine.questions, [code])
                self.harness.runtime.changed(table)
                await self.harness.settle()
        return table


@asynccontextmanager
async def company(folder: Path, num_people: int) -> AsyncIterator[Company]:
    async with AsyncExitStack() as stack:
        stack.enter_context(patch("bot.interactions.runtime.EXPORTS", 10**6))  # all ask again and again
        harness = await stack.enter_async_context(open_harness(folder, Views))
        people = {
            name: await stack.enter_async_context(await join(harness, name))
            for name in ("Anna", "Cleo", *BYSTANDERS)
        }
        await people["Mona"].set_moderator(True)
        for person in people.values():
            await person.open_dm()
            await person.prefers(confirm="always")
        ids = [int(people["Anna"].id), int(people["Cleo"].id)]
        for number in range(2, num_people):
            async with await Person.connect(harness.local.origin, f"Person {number}") as seated:
                ids.append(int(seated.id))
        await harness.bot.wait_until_ready()
        await harness.round()  # else the one that is due then may come while a table is set up
        yield Company(harness, people, ids)


class Leaks:
    """Entry points with another result than before."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.num_compared = 0

    def compare(self, about: str, before: Got, after: Got) -> None:
        """Note the doors at which not the same was got."""
        assert before.keys() == after.keys() and before
        self.num_compared += len(before)
        self.found += [f"{about}: {door}" for door in before if before[door] != after[door]]


async def watch(company: Company, question: Question, leaks: Leaks) -> None:
    """Let people answer a question one by one, and compare all results."""
    others = [seat for seat in question.put_to if seat > 1]
    anna, cleo, *bystanders = [company.looker(name, ALL_DOORS) for name in ("Anna", "Cleo", *BYSTANDERS)]
    table = await company.sit_down(question)
    await cleo.vote(table)
    await company.harness.settle()
    nobody = [await looker.look(table) for looker in (cleo, *bystanders)]
    await company.harness.settle()

    still = company.unmoved()
    answered = await anna.answer(table, 0)
    table = await company.answer(await company.harness.table(), [0])
    leaks.compare(f"{question}, one has answered", {"unasked": still}, {"unasked": company.unmoved()})
    await anna.vote(table)
    await company.harness.settle()
    one = [await looker.look(table) for looker in (cleo, anna)]
    leaks.compare(f"{question}, one has answered, Cleo", nobody[0], one[0])
    await company.harness.settle()

    still, hers = company.unmoved(), anna.messages()
    table = await company.answer(table, others)
    leaks.compare(f"{question}, all but one have", {"unasked": still}, {"unasked": company.unmoved()})
    leaks.compare(f"{question}, all but one have", {"Anna's": hers}, {"Anna's": anna.messages()})
    for name, before, looker in zip(
        ("Cleo", "Anna", *BYSTANDERS), (*one, *nobody[1:]), (cleo, anna, *bystanders), strict=True
    ):
        leaks.compare(f"{question}, all but one have, {name}", before, await looker.look(table))
    await company.end(table)

    table = await company.answer(await company.sit_down(question), others)
    leaks.compare(f"{question}, Anna answers", answered, await anna.answer(table, 0))
    await company.end(table)


@pytest.mark.parametrize("game", sorted({question.game.key for question in questions()}))
@pytest.mark.slow(long=True)
async def test_everybody_gets_the_same_at_every_door_whoever_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("bot.features.play.new_secret", lambda: "5eed" * 16)
    mine = [question for question in questions() if question.game.key == game]
    leaks = Leaks()
    async with company(tmp_path, max(GAMES[game].seats)) as people:
        for question in mine:
            await watch(people, question, leaks)
    assert leaks.num_compared > 80 * len(mine)
    assert not leaks.found, "\n".join(leaks.found)
