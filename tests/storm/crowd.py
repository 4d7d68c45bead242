"""A realistic crowd: people play, but also click twice, on old buttons, on others' buttons, and on forged ones."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from bot.tables.table import Table, TableView
from bot.ui.items import PATTERN
from bot.ui.menus import split_path
from bot.ui.words import say
from games.chance import Playout
from games.contract import Menu, Move, UnreadableState
from games.engine.registry import GAMES
from games.text import LANGUAGES
from sandbox.components import LINK
from sandbox.person import Outcome, Person, buttons, inputs, selects
from storage import Storage, StorageError
from tests.journeys.people import asked
from tests.texts import words

Message = dict[str, Any]

SILENCE = 1.5
"""In seconds: a slower click may have been acknowledged before it was carried out."""
WEIGHTS = {
    "play": 20.0,
    "pick": 20.0,
    "open": 10.0,
    "doit": 40.0,
    "join": 30.0,
    "leave": 0.2,
    "start": 20.0,
    "rematch": 5.0,
    "goon": 5.0,
    "mycards": 2.0,
    **dict.fromkeys(
        ("takeback", "page", "recap", "rules", "rulespage", "notes", "options", "option", "record"),
        0.4,
    ),
    **dict.fromkeys(("addcomputer", "removecomputer", "fair", "luckwords"), 0.4),
}
"""Weights of verbs for clicks; verbs that end a game are missing (leaving is only possible in a lobby)."""
HABITS = {"sensible": 76, "twice": 10, "old": 6, "forge": 3, "command": 3, "tidy up": 2}
"""Weights of habits: a sensible click, the same twice, an old button, a forged click, a command, tidying up."""
QUIET = "quiet"
"""A channel without a table."""
KEPT = 6
"""Number of private answers kept open per channel."""
LEISURE = 0.1
"""Chance of doing something although no table waits for the person."""
SENSE = 50.0
"""Factor for clicks that a sensible player would make."""
POINTLESS = 0.02
"""Factor for clicks that are others' business."""


@dataclass(frozen=True)
class Click:
    """A possible click: a button, or an option of a select."""

    message: Message
    custom_id: str
    value: str | None = None

    @property
    def address(self) -> dict[str, str]:
        match = PATTERN.fullmatch(self.custom_id)
        assert match is not None
        return match.groupdict()

    @property
    def codes(self) -> tuple[str, ...]:
        """The moves it plays; empty if it plays none."""
        verb, chosen = self.address["verb"], self.value or self.address["rest"]
        if verb not in ("play", "pick", "doit") or chosen.startswith(">"):
            return ()
        return tuple(chosen.split("+"))

    def leads_to(self, wish: SensibleMove | None) -> bool:
        """Whether it plays the move, or opens a menu on the way to it."""
        verb, chosen = self.address["verb"], self.value or self.address["rest"]
        if wish is None:
            return False
        if verb == "open" or chosen.startswith(">"):
            opened = split_path(chosen.removeprefix(">"))
            return opened == wish.path[: len(opened)]
        return self.codes[:1] == (wish.code,)


@dataclass(frozen=True)
class ConfirmedMoves:
    """Moves confirmed to a person: those of their seat at `session` from number `question` on."""

    session: str
    user_id: int
    question: int
    codes: tuple[str, ...]


@dataclass
class CrowdRecord:
    """What the crowd has been told so far."""

    made: list[ConfirmedMoves]
    outcomes: Counter[str]
    refusals: Counter[str]
    slowest: float = 0.0

    @property
    def clicks(self) -> int:
        return self.outcomes.total()


class Player:
    """A person with random choices, who waits `patience` seconds for a card to change after a click."""

    def __init__(
        self,
        person: Person,
        channels: list[str],
        told: CrowdRecord,
        sensible: SensibleMoves,
        seed: int,
        patience: float,
    ) -> None:
        self.person = person
        self._sensible = sensible
        self._channels = channels
        self._told = told
        self._patience = patience
        self._rng = random.Random(f"{seed} {person.me['global_name']}")
        self._tried: Counter[tuple[str, str | None]] = Counter()
        self._seen: dict[str, tuple[str, float]] = {}
        """By channel: its look at the last click, and until when its change is awaited."""

    async def do_something(self) -> None:
        is_at_leisure = self._rng.random() < LEISURE
        waiting = [name for name in self._channels if self._is_asked(name)]
        if not waiting and not is_at_leisure:
            return
        channel = self._rng.choice(self._channels if is_at_leisure else waiting)
        match self._rng.choices(list(HABITS), list(HABITS.values()))[0]:
            case "tidy up":
                await self._tidy_up()
            case "command":
                await self._command(channel)
            case "forge":
                await self._forge(channel)
            case "old":
                await self._click(self._old(channel))
            case habit:
                await self._play(channel, twice=habit == "twice")

    async def _play(self, channel: str, *, twice: bool) -> None:
        found = await self._reasonable(channel)
        if found is None:
            await self._open_table(channel)
        elif twice:
            await asyncio.gather(self._click(found), self._click(found))
        else:
            self._seen[channel] = (self._look(channel), monotonic() + self._patience)
            await self._click(found)

    async def _tidy_up(self) -> None:
        """Reopen the channels, and dismiss old private answers."""
        for name in self._channels:
            await self.person.open(name)
            for message in [m for m in self.person.messages(name) if m["ephemeral"]][:-KEPT]:
                with suppress(TimeoutError):  # the local Discord keeps only some and has dropped it already
                    await self.person.dismiss(message)

    def _is_asked(self, channel: str) -> bool:
        seen, until = self._seen.get(channel, ("", 0.0))
        if monotonic() < until and self._look(channel) == seen:
            return False
        public = [m for m in self.person.messages(channel) if not m["ephemeral"] and buttons(m)]
        return not public or self.person.me["global_name"] in asked(public[-1]) or _is_for_all(public[-1])

    def _look(self, channel: str) -> str:
        """Return a text that changes with anything to click on."""
        shown = [*self.person.messages(channel)[-4:], *self.person.dms()[-1:]]
        return str([(m["id"], m["edited_timestamp"]) for m in shown])

    async def take(self, click: Click, *, force: bool = False) -> Outcome:
        """Click, and record the result."""
        began = monotonic()
        try:
            if click.value is None:
                outcome = await self.person.click(click.message, click.custom_id, force=force)
            else:
                outcome = await self.person.select(click.message, click.custom_id, [click.value], force=force)
        except TimeoutError:
            outcome = Outcome("no frame")
        took = monotonic() - began
        self._note(outcome, took)
        silent = outcome.message is None or outcome.message["id"] == click.message["id"]
        shown = outcome.message or self.person.message(click.message)
        is_too_late = shown is not None and any(say(known, "moment-passed") in words(shown) for known in LANGUAGES)
        is_asked_first = any(b["custom_id"].startswith("B:doit:") for b in buttons(outcome.message or {}))
        if outcome.is_done and silent and not (is_asked_first or is_too_late) and click.codes and took < SILENCE:
            address = click.address
            self._told.made.append(
                ConfirmedMoves(address["session"], int(self.person.id), int(address["question"]), click.codes)
            )
        return outcome

    def _note(self, outcome: Outcome, took: float) -> None:
        self._told.outcomes[outcome.kind] += 1
        if outcome.is_done:
            self._told.slowest = max(self._told.slowest, took)
        if outcome.failure is not None:
            self._told.refusals[f"client: {outcome.failure}"] += 1
        elif outcome.message is not None and not buttons(outcome.message) and not selects(outcome.message):
            self._told.refusals[re.sub(r"<.*|https.*", "…", words(outcome.message))[:60]] += 1

    async def _click(self, click: Click | None) -> None:
        if click is None:
            return
        self._tried[click.custom_id, click.value] += 1
        outcome = await self.take(click)
        if outcome.modal is not None:
            try:
                self._note(await self.person.submit(outcome, self._filled_in(outcome.modal)), 0.0)
            except TimeoutError:
                self._told.outcomes["no frame"] += 1

    def _filled_in(self, modal: dict[str, Any]) -> dict[str, str]:
        return {field["custom_id"]: "a note" for field in inputs(modal)}

    async def _reasonable(self, channel: str) -> Click | None:
        """Choose a sensible click at a channel's table, if one is open."""
        public = [m for m in self.person.messages(channel) if not m["ephemeral"] and buttons(m)]
        if not public:
            return None
        card = public[-1]
        panels = [m for m in self.person.messages(channel) if m["ephemeral"]][-2:]
        sits = self.person.me["global_name"] in words(card)
        found, weights, wishes = [], [], {}
        for message in (card, *panels, *self.person.dms()[-2:]):
            is_mine = message is not card or self.person.me["global_name"] in asked(card) or _is_lobby(card)
            for click in clicks_in(message):
                verb = click.address["verb"]
                weight = WEIGHTS.get(verb, 0.0) * 0.2 ** self._tried[click.custom_id, click.value]
                if (
                    (verb in ("play", "pick", "open") and not is_mine)
                    or (verb == "join" and sits)
                    or (verb in ("start", "addcomputer", "removecomputer", "options") and not sits)
                ):
                    weight *= POINTLESS
                elif verb == "mycards" and is_mine:
                    weight *= 5
                elif verb in ("play", "pick", "open", "doit"):
                    session = click.address["session"]
                    if session not in wishes:
                        wishes[session] = await self._sensible.wish(session, int(self.person.id))
                    weight *= SENSE if click.leads_to(wishes[session]) else 1
                found.append(click)
                weights.append(weight)
        return self._rng.choices(found, weights)[0] if sum(weights) else None

    def _old(self, channel: str) -> Click | None:
        everywhere = [*self.person.messages(channel)[-12:], *self.person.dms()[-4:]]
        found = [click for m in everywhere for click in clicks_in(m) if click.address["verb"] in WEIGHTS]
        return self._rng.choice(found) if found else None

    async def _forge(self, channel: str) -> None:
        messages = [m for m in self.person.messages(channel) if buttons(m)]
        if not messages:
            return
        message = self._rng.choice(messages)
        session = next(clicks_in(message)).address["session"] if any(clicks_in(message)) else "zzzzzzzz"
        custom_id = self._rng.choice(
            [
                "nonsense",
                "B:play:zzzzzzzz:0:end",
                f"B:play:{session}:99999:end",
                f"B:play:{session}:0:",
                f"B:play:{session}:0:{'9' * 50}",
                f"B:open:{session}:0:7.7.7",
                f"B:open:{session}:0:x",
                f"B:steal:{session}:0:",
                f"B:page:{session}:0:nowhere",
            ]
        )
        await self.take(Forged(message, custom_id), force=True)

    async def _command(self, channel: str) -> None:
        name = self._rng.choice(["board", "mycards", "rules", "newgame", "leave"])
        options: dict[str, Any] = {}
        if name in ("rules", "newgame"):
            options["game"] = self._rng.choice(sorted(GAMES))
        if name == "leave":  # the wrong place: no table there
            channel = QUIET
        await self._slash(channel, name, options)

    async def _open_table(self, channel: str) -> None:
        game = GAMES[self._rng.choice(sorted(GAMES))]
        seats = self._rng.choice(list(game.seats)[:2])
        options = {"game": game.key, "players": seats, "computers": seats - 2}
        await self._slash(channel, "newgame", options)

    async def _slash(self, channel: str, name: str, options: dict[str, Any]) -> None:
        try:
            self._note(await self.person.slash(channel, name, **options), 0.0)
        except TimeoutError:
            self._told.outcomes["no frame"] += 1


def _is_for_all(message: Message) -> bool:
    """Whether anyone may click on a card: to join, or to go on after a climax."""
    return any(button["custom_id"].startswith(("B:join:", "B:goon:")) for button in buttons(message))


def _is_lobby(message: Message) -> bool:
    return any(button["custom_id"].startswith("B:join:") for button in buttons(message))


class Forged(Click):
    """A click on a custom id that no message shows."""

    @property
    def codes(self) -> tuple[str, ...]:
        return ()


def clicks_in(message: Message) -> Iterator[Click]:
    """Yield all possible clicks in a message."""
    for button in buttons(message):
        if button["style"] != LINK and not button.get("disabled"):
            yield Click(message, button["custom_id"])
    for select in selects(message):
        for option in select.get("options", []):  # user selects have none
            yield Click(message, select["custom_id"], option["value"])


# Sensible moves: those of the computer players' policy, given the seat's view


@dataclass(frozen=True)
class SensibleMove:
    """A move's code, and the way to it through the menu, as child numbers."""

    code: str
    path: tuple[int, ...]


class SensibleMoves:
    """Reads tables from storage, and chooses one move per question."""

    def __init__(self, storage: Storage, seed: int) -> None:
        self._storage = storage
        self._luck = Playout(seed)
        self._wishes: dict[tuple[str, int, int], SensibleMove | None] = {}

    async def wish(self, session_id: str, user_id: int) -> SensibleMove | None:
        """Return a good move for a person at a table; `None` if they aren't asked or can't see it."""
        try:
            stored = await self._storage.load(session_id)
            table = None if stored is None else Table.of(stored)
        except (StorageError, UnreadableState):
            return None
        seat = None if table is None else table.seat_of(user_id)
        if table is None or seat is None or seat not in table.asked:
            return None
        question = session_id, seat.seat, seat.questions
        if question not in self._wishes:
            view, menu = (
                TableView.of(table, seat.seat).view(seat.seat),
                TableView.of(table, seat.seat).menu(seat.seat),
            )
            moves = table.state.legal_moves(view.seat) if table.state is not None and view.seat is not None else ()
            move = table.game.play.policy(table.game.own(view), moves, self._luck)
            path = _way(menu, move)
            self._wishes[question] = None if path is None else SensibleMove(move.code, path)
        return self._wishes[question]


def _way(menu: Menu, move: Move) -> tuple[int, ...] | None:
    for number, choice in enumerate(menu):
        if choice.moves[:1] == (move,):
            return (number,)
        if (below := _way(choice.choices, move)) is not None:
            return (number, *below)
    return None
