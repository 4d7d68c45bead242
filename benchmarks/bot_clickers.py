"""People who click at a steady rate, and what they measure.

The schedule is an open loop: the moments of all clicks are fixed beforehand. Nobody can click a card that has not
come, so a click that falls due before waits for it; such clicks are counted: the bot can't keep up.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandbox.person import Outcome, Person, buttons, selects, texts
from tests.journeys.people import asked, confirmation, private

Message = dict[str, Any]
PLAYS = ("B:play:", "S:pick:", "tap:")
"""How the custom ids of moves begin, with our bot and with the empty one."""
Question = tuple[frozenset[str], frozenset[tuple[str, str | None]]]
LATE = 4.0
"""Seconds after a click from which on the bot has acknowledged it, whatever it says of it."""
PATIENCE = 30.0
"""Seconds after which a card that does not come ends the measurement."""


@dataclass
class Latencies:
    """Seconds from clicks to the acknowledgement, and from those that make a move to the new card that follows."""

    answers: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)
    waited: int = 0
    """Clicks that came late because the card of the one before had not come."""


class BusyTable:
    """A table at which one of its people clicks again and again; the first person watches the channel."""

    def __init__(self, people: Sequence[Person], channel_id: str, seed: int) -> None:
        self.people = {person.me["global_name"]: person for person in people}
        self._watcher = people[0]
        self._channel_id = channel_id
        self._luck = random.Random(seed)

    async def click_at(self, first: float, interval: float, until: float, measured: Latencies) -> None:
        """Click at `first` (of `time.monotonic`), then every `interval` seconds until `until`.

        With an interval of 0 every click follows as soon as the card of the one before has come.
        """
        due = first
        while due < until:
            if time.monotonic() > due:
                measured.waited += 1
            await asyncio.sleep(max(0, due - time.monotonic()))
            if await self.plays_again():
                due = time.monotonic()
            await self.click(measured)
            due = due + interval if interval else time.monotonic()

    async def click(self, measured: Latencies | None = None) -> None:
        """Click once, and wait for the card that follows. Raises RuntimeError, TimeoutError where none does."""
        measured = measured or Latencies()
        card = self.card()
        assert card is not None, "no card to click on"
        seen = asyncio.create_task(self._sees_another(_question(card)))
        try:
            clicked = await self._take_any(card, measured)
            while not (await asyncio.wait({seen}, timeout=LATE))[0]:
                await self._confirm_late()
            measured.cards.append(await seen - clicked)
        finally:
            seen.cancel()

    async def plays_again(self) -> bool:
        """Go on after a climax; where a game is over, begin another one with the same people and say so."""
        first, *others = self.people.values()
        while self.card() is None and (going_on := self._offered("goon")):
            for person in self.people.values():  # it is a climax of one of them
                await person.click(*going_on[0])
            await self._watcher.wait_until(lambda: self._offered("goon") != going_on, timeout=PATIENCE)
        if not self._offered("rematch"):
            return False
        await self._press(first, "rematch")
        for person in others:
            await self._press(person, "join")
        await self._press(first, "start")
        for person in self.people.values():
            panel = await self._press(person, "mycards")
            hides = next(button["custom_id"] for button in buttons(panel) if _does(button, "atrandom"))
            await person.click(panel, hides)
        await self._watcher.wait_until(lambda: self.card() is not None, timeout=PATIENCE)
        return True

    async def _press(self, person: Person, verb: str) -> Message:
        """Press a button when it is there; return what that shows the person alone."""
        await self._watcher.wait_until(lambda: bool(self._offered(verb)), timeout=PATIENCE)
        return (await person.click(*self._offered(verb)[0])).message or {}

    def _offered(self, verb: str) -> list[tuple[str, str]]:
        """Return the button with a verb on the newest message that has buttons: the ids of both."""
        public = (m for m in self._watcher.messages(self._channel_id) if not m["ephemeral"])
        cards = [message for message in public if buttons(message)]
        return [
            (card["id"], button["custom_id"])
            for card in cards[-1:]
            for button in buttons(card)
            if _does(button, verb)
        ]

    async def _take_any(self, card: Message, measured: Latencies) -> float:
        """Make any move that a card offers; return the moment of the click that made it: perhaps a confirmation."""
        person = next(
            (self.people[name] for name in asked(card) if name in self.people),
            self._watcher,
        )
        custom_id, value = self._luck.choice(_moves(card))
        clicked = time.monotonic()
        if value is None:
            outcome = await person.click(card["id"], custom_id)
        else:
            outcome = await person.select(card["id"], custom_id, [value])
        measured.answers.append(time.monotonic() - clicked)
        sure = confirmation(outcome)
        if sure is not None:
            clicked = time.monotonic()
            outcome = await person.click(outcome.message or {}, sure)
            measured.answers.append(time.monotonic() - clicked)
        refusal = texts(outcome.message)[0] if outcome.message and outcome.message["ephemeral"] else None
        if not outcome.is_done or refusal:
            raise RuntimeError(f"{custom_id} {value or ''}: {outcome.failure or refusal}")
        return clicked

    async def _confirm_late(self) -> None:
        """Say yes to a question whether a click is meant that came after the click had been acknowledged."""
        for person in self.people.values():
            for message in private(person, self._channel_id)[-1:]:
                if (sure := confirmation(Outcome("done", message=message))) is not None:
                    await person.click(message, sure)

    async def _sees_another(self, question: Question) -> float:
        """Return the moment at which the channel shows a card that asks something else, or the end of the game."""

        def shows() -> bool:
            card = self.card()
            return (
                bool(self._offered("rematch") or self._offered("goon"))
                if card is None
                else _question(card) != question
            )

        await self._watcher.wait_until(shows, timeout=PATIENCE)
        return time.monotonic()

    def card(self) -> Message | None:
        """Return the newest message on which all can play."""
        shown = reversed(self._watcher.messages(self._channel_id))
        return next((m for m in shown if not m["ephemeral"] and _moves(m)), None)


def _does(button: Message, verb: str) -> bool:
    return str(button["custom_id"]).startswith(f"B:{verb}:")


def _moves(message: Message) -> list[tuple[str, str | None]]:
    """Return what plays a move at once: custom ids of buttons, and of selects with a value."""
    found: list[tuple[str, str | None]] = [
        (b["custom_id"], None) for b in buttons(message) if b["custom_id"].startswith(PLAYS)
    ]
    for select in selects(message):
        if select["custom_id"].startswith(PLAYS):
            values = [option["value"] for option in select["options"]]
            found += [(select["custom_id"], value) for value in values if not value.startswith(">")]
    return found


def _question(card: Message) -> Question:
    """Return whom a card asks, and the custom ids of all that can be answered: those of each question are new."""
    return frozenset(asked(card)), frozenset(_moves(card))
