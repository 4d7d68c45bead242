"""People who click at a steady rate, and their measurements.

The schedule is an open loop: all clicks have fixed times. A click that is due before its card has come waits for
it, and is counted: the bot can't keep up.
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
"""Custom id prefixes of moves, with our bot and with the empty one."""
Question = tuple[frozenset[str], frozenset[tuple[str, str | None]]]
LATE = 4.0
"""Seconds after a click in which the bot must have acknowledged it, whatever it says."""
PATIENCE = 30.0
"""Seconds of waiting for a card that end the measurement."""


@dataclass
class Latencies:
    """Seconds from clicks to acknowledgements, and from clicks that move to the new card."""

    answers: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)
    waited: int = 0
    """Number of clicks delayed by a late card."""


class BusyTable:
    """A table whose people click repeatedly; the first person watches the channel."""

    def __init__(self, people: Sequence[Person], channel_id: str, seed: int) -> None:
        self.people = {person.me["global_name"]: person for person in people}
        self._watcher = people[0]
        self._channel_id = channel_id
        self._luck = random.Random(seed)

    async def click_at(self, first: float, interval: float, until: float, measured: Latencies) -> None:
        """Click at `first` (of `time.monotonic`), then every `interval` seconds until `until`.

        With an interval of 0, each click follows as soon as the previous one's card has come.
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
        """Click, and wait for the next card. Raises RuntimeError or TimeoutError if there is none."""
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
        """Go on after a climax; after a game, start another with the same people and return true."""
        first, *others = self.people.values()
        while self.card() is None and (going_on := self._offered("goon")):
            for person in self.people.values():  # the climax may be dismissed by one of them only
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
        """Click a button if it exists; return the resulting private message."""
        await self._watcher.wait_until(lambda: bool(self._offered(verb)), timeout=PATIENCE)
        return (await person.click(*self._offered(verb)[0])).message or {}

    def _offered(self, verb: str) -> list[tuple[str, str]]:
        """Return the buttons with a verb on the newest message with buttons: message and custom ids."""
        public = (m for m in self._watcher.messages(self._channel_id) if not m["ephemeral"])
        cards = [message for message in public if buttons(message)]
        return [
            (card["id"], button["custom_id"])
            for card in cards[-1:]
            for button in buttons(card)
            if _does(button, verb)
        ]

    async def _take_any(self, card: Message, measured: Latencies) -> float:
        """Make any move on a card; return the time of the decisive click, possibly a confirmation."""
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
        """Confirm a click whose confirmation came after its acknowledgement."""
        for person in self.people.values():
            for message in private(person, self._channel_id)[-1:]:
                if (sure := confirmation(Outcome("done", message=message))) is not None:
                    await person.click(message, sure)

    async def _sees_another(self, question: Question) -> float:
        """Return when the channel shows a card with another question, or the end of the game."""

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
    """Return the immediate moves: custom ids of buttons, and of selects with a value."""
    found: list[tuple[str, str | None]] = [
        (b["custom_id"], None) for b in buttons(message) if b["custom_id"].startswith(PLAYS)
    ]
    for select in selects(message):
        if select["custom_id"].startswith(PLAYS):
            values = [option["value"] for option in select["options"]]
            found += [(select["custom_id"], value) for value in values if not value.startswith(">")]
    return found


def _question(card: Message) -> Question:
    """Return the people asked by a card, and all answers' custom ids, which differ for each question."""
    return frozenset(asked(card)), frozenset(_moves(card))
