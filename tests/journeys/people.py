"""People at a table of the local Discord: what they see and do, by the verbs of buttons and selects."""

from __future__ import annotations

import asyncio
import io
import re
import zipfile
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from bot.features.settings import GROUPS
from bot.tables.lobby import set_option
from bot.tables.table import Table
from sandbox.components import files_of
from sandbox.interactions import COMPONENT
from sandbox.person import Outcome, Person, buttons, selects
from tests.journeys.bot_harness import CHANNEL, BotHarness, custom_ids
from tests.sandbox.conformance import Emitted
from tests.texts import Message, all_labels, tells, words

BY_TOKEN = re.compile(r"(?P<method>PATCH|DELETE) /webhooks/\d+/[^/]+/messages/(?P<id>\d+).*")
"""A request that changes a message by an interaction's token."""
ADDRESS = re.compile("[BS]:")
LEFT = re.compile(r" (×\d+|\(.*\)|\d+ of \d+|on …)$")
"""The part of a button's label that tells how many are left."""
SURE = ("doit", "leavenow", "endnow")
"""Verbs that confirm an action."""


@dataclass(frozen=True)
class Offer:
    """A possible move: a button, or an option of a select."""

    message: Message
    custom_id: str
    code: str
    value: str | None = None

    async def click(self, person: Person) -> Outcome:
        if self.value is None:
            return await person.click(self.message, self.custom_id)
        return await person.select(self.message, self.custom_id, [self.value])

    async def take(self, person: Person) -> Outcome:
        """Choose it, and confirm if asked."""
        return await confirmed(person, await self.click(person))


# Reading messages


def verb_of(custom_id: str) -> str:
    return custom_id.split(":")[1]


def verbs(message: Message | None) -> list[str]:
    """Return the verbs of a message's buttons."""
    return [verb_of(button["custom_id"]) for button in buttons(message or {}) if button.get("custom_id")]


def labels(message: Message | None) -> list[str]:
    """Return the labels of a message's buttons."""
    assert message is not None
    return [str(button.get("label") or button["emoji"]["name"]) for button in buttons(message)]


def custom_id(message: Message | None, button: str) -> str:
    """Return the custom id of a button, given its label without the number left, its key, or its verb."""
    known = {button, *all_labels(button)}
    found = [b for b in buttons(message or {}) if b.get("custom_id")]
    named = [b for b in found if not known.isdisjoint({label := b.get("label") or "", LEFT.sub("", label)})]
    named = named or [b for b in found if verb_of(b["custom_id"]) == button]
    assert named, f"there is no button {button}, only {[(b.get('label'), b['custom_id']) for b in found]}"
    return str(named[0]["custom_id"])


def listed(message: Message | None, verb: str) -> Message:
    """Return a message's select, given its verb or the end of its custom id."""
    found = selects(message or {})
    return next(s for s in found if verb_of(s["custom_id"]) == verb or s["custom_id"].endswith(f":{verb}"))


def options(message: Message | None, verb: str) -> list[str]:
    """Return the options of a select."""
    return [str(option["value"]) for option in listed(message, verb)["options"]]


def chosen(message: Message | None) -> list[str]:
    """Return the selected options of a message."""
    return [o["value"] for select in selects(message or {}) for o in select["options"] if o.get("default")]


def offers(message: Message | None) -> list[Offer]:
    """Return the moves that a message offers, without those that open further choices."""
    message = message or {}
    ids = [str(button["custom_id"]) for button in buttons(message) if button.get("custom_id")]
    found = [Offer(message, known, known.split(":", 4)[4]) for known in ids if known.startswith("B:play:")]
    for select in selects(message):
        if select["custom_id"].startswith("S:pick:"):
            values = [option["value"] for option in select["options"]]
            found += [Offer(message, select["custom_id"], v, v) for v in values if not v.startswith(">")]
    return found


def standing(card: Message | None) -> str:
    """Return the line of a card with the standings."""
    return words(card).split("\n")[0]


def asked(message: Message) -> set[str]:
    """Return the names of the people whom a card asks."""
    lines = (line for line in words(message).splitlines() if not line.startswith("-#"))  # which tell what happened
    question = next((line for line in lines if " – **" in line), "")
    return set(re.findall(r"\*\*(.+?)\*\*", question.split(" – **")[0]))


def is_over(person: Person, channel: str = CHANNEL) -> bool:
    return "rematch" in verbs(card(person, channel))


def confirmation(outcome: Outcome) -> str | None:
    """Return the confirming button if the result of a click is a confirmation."""
    found = [str(button["custom_id"]) for button in buttons(outcome.message or {})]
    return next((known for known in found if verb_of(known) in SURE), None)


async def confirmed(person: Person, outcome: Outcome) -> Outcome:
    """Confirm an action if asked, and return the result."""
    sure = confirmation(outcome)
    return outcome if sure is None else await person.click(outcome.message or {}, sure)


def card(person: Person, channel: str = CHANNEL) -> Message:
    """Return the table's card: the newest public message with buttons that is no notification."""
    return _cards(person, channel)[-1]


def _cards(person: Person, channel: str) -> list[Message]:
    return [m for m in person.messages(channel) if not m["ephemeral"] and buttons(m) and not m["content"]]


def private(person: Person, channel: Any = CHANNEL) -> list[Message]:
    """Return the ephemeral messages that a person sees in a channel."""
    return [message for message in person.messages(channel) if message["ephemeral"]]


def my_offers(person: Person, channel: str = CHANNEL) -> list[Offer]:
    """Return a person's possible moves: in private messages, on the card, or where they began the game."""
    # A restarted bot may be about to replace the card.
    shown = [public for public in _cards(person, channel)[-1:] if person.me["global_name"] in asked(public)]
    places = (person.dms(), shown, private(person, channel)[-1:])
    return next(filter(None, ([offer for message in place for offer in offers(message)] for place in places)), [])


# Acting


class Player(Person):
    """A person on a harness's local Discord; their actions settle before they look."""

    harness: BotHarness

    @property
    def name(self) -> str:
        return str(self.me["global_name"])

    @property
    def user_id(self) -> int:
        return int(self.id)

    @property
    def card(self) -> Message:
        return card(self)

    @property
    def newest(self) -> Message:
        """The newest ephemeral message in the channel."""
        return private(self)[-1]

    @property
    def letter(self) -> Message:
        """The newest permanent private message."""
        return [message for message in self.dms() if not message["ephemeral"]][-1]

    async def __aenter__(self) -> Player:
        return self

    def turns_to(self, harness: BotHarness) -> None:
        """Wait for another process's bot from now on."""
        self.harness.people.remove(self)
        harness.people.append(self)
        self.harness = harness

    async def close(self) -> None:
        self.harness.people.remove(self)
        await super().close()

    def now(self, message: Message | None) -> Message:
        """Return the current version of a message."""
        return self.message(message or {"id": ""}) or {}

    async def tap(self, button: str, on: Message | None = None) -> Outcome:
        """Click a button of a message, by default of the card; a custom id is clicked even if not shown."""
        message = on if on is not None else self.card
        if ADDRESS.match(button):
            return await self.click(message, button, force=True)
        return await self.click(message, custom_id(self.now(message) or message, button))

    async def press(self, button: str, on: Message | None = None, *, sure: bool = False) -> Message:
        """Click a button, and confirm if `sure`; return the resulting message, or the same one updated."""
        message = on if on is not None else self.card
        outcome = await self.tap(button, message)
        if sure:
            outcome = await confirmed(self, outcome)
        return await self._came_of(outcome, message)

    async def pick(self, verb: str, values: str | Iterable[str], on: Message) -> Message:
        """Choose from a select; return the resulting message, or the same one updated."""
        outcome = await self.select(on, listed(self.now(on) or on, verb)["custom_id"], values)
        return await self._came_of(outcome, on)

    async def use(self, command: str, channel: Any = CHANNEL, *, sure: bool = False, **options: Any) -> Message:
        """Use a command, and confirm if `sure`; return its answer."""
        outcome = await self.slash(channel, command, **options)
        return await self._came_of(await confirmed(self, outcome) if sure else outcome, None)

    async def _came_of(self, outcome: Outcome, on: Message | None) -> Message:
        assert outcome.is_done, outcome
        await self.harness.settle()
        return self.now(outcome.message or on)

    async def take(self, code: str | None = None, channel: str = CHANNEL) -> Message:
        """Make an offered move, in private or on the card."""
        mine = [offer for offer in my_offers(self, channel) if offer.code.startswith(code or "")]
        offer = (
            mine[0] if code is None else min(mine, key=lambda offer: (offer.code != code, "+take" in offer.code))
        )
        return await self.plays(offer)

    async def plays(self, offer: Offer) -> Message:
        """Make an offered move, and confirm if asked."""
        return await self._came_of(await offer.take(self), offer.message)

    async def end_turn(self) -> None:
        """Click until the turn is over."""
        turn = (await self.harness.table()).clock.turn
        while (await self.harness.table()).clock.turn == turn and (mine := my_offers(self)):
            await self.take(next((offer.code for offer in mine if offer.code == "end"), mine[0].code))

    async def hosts(self, *others: Player, channel: str = CHANNEL, **options: Any) -> Message:
        """Open a lobby, possibly with `options` like ``a=1 b=2``, let others join, and return its card."""
        chosen = options.pop("options", "")
        await self.use("newgame", channel, **{"game": "teufel", **options})
        await self.set_options(chosen, channel)
        for person in others:
            await person.press("join", card(person, channel))
        return card(self, channel)

    async def plans(self, start: str = "", channel: str = CHANNEL) -> Message:
        """Schedule the game at the last offered time whose label contains `start`; return the panel."""
        panel = await self.press("starttime", await self.press("options", card(self, channel)))
        offered = listed(panel, "startat")
        *_, at = (option["value"] for option in offered["options"] if start in option["label"])
        return await self.pick("startat", [at], panel)

    async def set_options(self, chosen: str, channel: str = CHANNEL) -> None:
        """Set options of the lobby's game, like ``a=1 b=2``."""
        for name, value in (pair.split("=") for pair in chosen.split()):
            session_id = (await self.harness.table(channel)).session.id
            table = await set_option(self.harness.tables, session_id, self.user_id, name, value)
            self.harness.runtime.changed(table)
            await self.harness.settle()

    async def starts(self, *others: Player, channel: str = CHANNEL, **options: Any) -> Message:
        """Open a table with as many seats as needed, start the game, and return its card."""
        options.setdefault("players", 1 + len(others) + options.get("computers", 0))
        await self.press("start", await self.hosts(*others, channel=channel, **options))
        return card(self, channel)

    async def finishes(self, *others: Player, channel: str = CHANNEL, **options: Any) -> Table:
        """Start a game, play it to the end by the use cases, and return its table."""
        await self.starts(*others, channel=channel, **options)
        return await self.harness.finish(channel=channel)

    async def prefers(self, **preferences: object) -> None:
        for name, value in preferences.items():
            await self.harness.tables.people.choose_preference(self.user_id, name, str(value))

    async def is_quiet(self, hours: int, ago: int = 0) -> None:
        """Set quiet hours of this length, from now or from some hours ago."""
        hour = self.harness.now().hour - ago
        await self.prefers(quiet_from=hour % 24, quiet_until=(hour + hours) % 24)

    async def is_refused(
        self,
        why: str,
        asking: Awaitable[Outcome],
        channel: Any = CHANNEL,
        *,
        language: str = "en",
        of_edits: bool = True,
        args: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> None:
        """Assert that an action is refused in one private sentence and changes nothing."""
        told = await refusal(self.harness, self, asking, channel, of_edits=of_edits)
        assert tells(told, f"refusal-{why}", language, **(args or {}), **named), told

    async def menu_of_lobby(self, button: str) -> Message:
        """Click a button behind a lobby's menu."""
        return await self.press(button, await self.press("menu"))

    async def more(self, *buttons: str) -> Message:
        """Open the details of a finished game, and click buttons there one after the other."""
        panel = await self.press("more")
        for button in buttons:
            panel = await self.press(button, panel)
        return panel

    async def table_panel(self) -> Message:
        """Open the table panel of a running game."""
        return await self.press("table", await self.press("menu"))

    async def my_data(self, panel: Message) -> str:
        """Return the stored data about them, as the file they can request contains it."""
        (attached,) = files_of(await self.press("mydata", panel))
        with zipfile.ZipFile(io.BytesIO(await self.download(attached["url"]))) as archive:
            return archive.read("my-data.json").decode()


async def choose(person: Person, setting: str, value: str) -> Outcome:
    """Change a setting by `/settings`, and return the result."""
    group = next(group for group, names in GROUPS.items() if setting in names)
    panel = (await person.slash(CHANNEL, "settings")).message or {}
    panel = (await person.click(panel, f"B:settings:0:0:{group}")).message or panel
    outcome = await person.select(person.message(panel) or panel, f"S:setting:0:0:{setting}", [value])
    assert outcome.is_done or outcome.modal, outcome
    return outcome


def for_verb(message: Message, verb: str, rest: str = "") -> str:
    """Return the custom id of a verb's button at the table of a message."""
    _, _, session, *_ = custom_ids(message)[0].split(":")
    return f"B:{verb}:{session}:0:{rest}"


async def next_move(*people: Player) -> None:
    """Make any move of the person asked, ending their turn if possible."""
    person = next(person for person in people if my_offers(person))
    mine = my_offers(person)
    await person.take(next((offer.code for offer in mine if offer.code == "end"), mine[0].code))


async def on_turn(people: Sequence[Player], **options: Any) -> list[Player]:
    """Play to the start of a turn; return the people, the one on turn first."""
    await people[0].starts(*people[1:], **options)
    table = await people[0].harness.forward("turn")
    return sorted(people, key=lambda person: person.user_id not in table.asked_people)


def sent_to_channel(harness: BotHarness, since: int = 0) -> list[str]:
    """Return the requests from number `since` on that changed something in the channel.

    Edits look the same by the bot's own token and by that of a click.
    """
    world, place = harness.local.world, f"/channels/{harness.channel_id()}/messages"
    elsewhere = {id for id, message in world.messages.items() if message["channel_id"] != str(harness.channel_id())}
    elsewhere |= world._ephemerals.known
    sent = []
    for line in list(harness.local.requests)[since:]:
        by_token = BY_TOKEN.fullmatch(line)
        if by_token and by_token["id"] not in elsewhere:
            sent.append(f"{by_token['method']} {place}/{by_token['id']}")
        elif place in line and not line.startswith("GET "):
            sent.append(line)
    return sent


async def read_letters(*people: Player) -> None:
    """Mark people as readers of private messages."""
    for person in people:
        await person.harness.tables.people.note_reading(person.user_id, person.harness.now())


async def refusal(
    harness: BotHarness,
    person: Player,
    asking: Awaitable[Outcome],
    channel: Any = CHANNEL,
    *,
    of_edits: bool = True,
) -> str:
    """Return the private sentence that refused a click or command; assert that nothing else has changed.

    Looking for a card may edit it to the same content; without `of_edits` that is no change.
    """
    if isinstance(channel, dict) or channel.isdecimal():
        await read_letters(person)  # a person's first private click is stored once
    await harness.settle()  # pending writes of earlier answers are no change of this one
    before, observed = harness.snapshot(of_edits=of_edits), {m["id"] for m in private(person, channel)}
    outcome = await asking
    assert outcome.is_done, outcome
    await harness.settle()
    await person.open(channel)
    told = [message for message in private(person, channel) if message["id"] not in observed]
    assert len(told) == 1, told
    assert not buttons(told[0])
    changes = set(before) ^ set(harness.snapshot(of_edits=of_edits))
    assert not changes, changes
    return words(told[0])


# Standing orders: offers and choices


TOP_SECRET: dict[str, Any] = {"game": "heimlich", "players": 3, "options": "top_secret=true"}


def by_chance(table: Table, seat: int, codes: Sequence[str]) -> str:
    """Choose a move that keeps all cards in hand."""
    kept = (code for code in ("answer.no", "pass", "stop") if code in codes)
    return next(kept, codes[table.moves_made % len(codes)])


async def at_question(*people: Player) -> None:
    """Start a game and play until all are asked for cards."""
    await people[0].starts(*people[1:], **TOP_SECRET)
    await people[0].harness.forward("ask", by_chance)


def can_promise(message: Message) -> list[str]:
    """Return the standing orders that a message offers."""
    offered = [found for found in selects(message) if verb_of(found["custom_id"]) == "answerahead"]
    return [option["value"] for found in offered for option in found["options"]]


async def order(person: Player, message: Message, id: str) -> Message:
    """Choose a standing order that a message offers; return the updated message."""
    await person.pick("answerahead", [id], message)
    return person.now(message)


async def decline(*people: Player) -> None:
    for person in people:
        await person.take("answer.no")


# Forged interactions, which no client sends: any custom id and payload, from any message, by any person


Json = dict[str, Any]


async def forge(
    harness: BotHarness,
    person: Player,
    data: Json,
    *,
    message: Json | None = None,
    channel: Any = None,
    kind: int = COMPONENT,
) -> Json:
    """Send an interaction with this payload, from a message or from none in a channel; return its response."""
    answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
    where = message["channel_id"] if message is not None else person.channel_id(channel)
    source = message and harness.local.world.any_message(message["id"])
    start = harness.local.interactions.start
    with patch.object(Emitted, "are_forged", True):
        start(kind, person.id, where, data, answered.set_result, message=source)
    return await answered


async def places(person: Player, near: str, elsewhere: str, abroad: str) -> dict[str, Json]:
    """Return a message of every kind that a person may click on, by description.

    `near` is the channel of their table, `elsewhere` another one of its server, `abroad` one of another server; the
    others have other tables.
    """
    found = {}
    for name, channel in (("its channel", near), ("another channel", elsewhere), ("another server", abroad)):
        shown = [message for message in person.messages(channel) if not message["ephemeral"]]
        found[f"the card in {name}"] = shown[-1]
        found[f"a panel in {name}"] = await panel(person, channel)
    found["a letter"] = person.letter
    found["a private panel"] = await panel(person, person.dm)
    return found


async def panel(person: Player, channel: Any) -> Json:
    """Open a private panel."""
    message = await person.use("settings", channel)
    assert message is not None
    return message
