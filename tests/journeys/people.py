"""What people at a table do and see: they click what they are offered and read what they are shown."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.features.settings import GROUPS
from bot.tables.table import Table
from sandbox.components import files_of
from sandbox.person import Outcome, Person, buttons, selects, texts
from tests.journeys.bot_harness import CHANNEL, BotHarness, Chooser, asks
from tests.journeys.robots import cook

Message = dict[str, Any]

BY_TOKEN = re.compile(r"(?P<method>PATCH|DELETE) /webhooks/\d+/[^/]+/messages/(?P<id>\d+).*")
"""A message that is changed by the token of an interaction."""


@dataclass(frozen=True)
class Offer:
    """A move that somebody may click: a button, or an option of a select."""

    message: Message
    custom_id: str
    code: str
    value: str | None = None

    async def take(self, person: Person) -> Outcome:
        """Choose this, and say yes where that must be confirmed."""
        if self.value is None:
            return await confirmed(person, await person.click(self.message, self.custom_id))
        return await confirmed(person, await person.select(self.message, self.custom_id, [self.value]))


def confirmation(outcome: Outcome) -> str | None:
    """Return what says yes if what came of a click is the question whether it is meant."""
    found = [str(button["custom_id"]) for button in buttons(outcome.message or {})]
    sure = (custom_id for custom_id in found if custom_id.split(":")[1] in ("doit", "leavenow", "endnow"))
    return next(sure, None)


async def confirmed(person: Person, outcome: Outcome) -> Outcome:
    """Say yes if what was done is a question whether it is meant, and return what came of that."""
    sure = confirmation(outcome)
    return outcome if sure is None else await person.click(outcome.message or {}, sure)


async def surely(person: Person, command: str, channel: str = CHANNEL) -> Outcome:
    """Use a command and say yes to what it asks."""
    return await confirmed(person, await person.slash(channel, command))


def offers(message: Message) -> list[Offer]:
    """Return the moves that a message offers; not what only opens further choices."""
    found = [
        Offer(message, button["custom_id"], button["custom_id"].split(":", 4)[4])
        for button in buttons(message)
        if button["custom_id"].startswith("B:play:")
    ]
    for select in selects(message):
        if select["custom_id"].startswith("S:pick:"):
            values = [option["value"] for option in select["options"]]
            found += [Offer(message, select["custom_id"], v, v) for v in values if not v.startswith(">")]
    return found


def card(person: Person, channel: str = CHANNEL) -> Message:
    """Return the newest public message with buttons that is no call: the table's card."""
    return _cards(person, channel)[-1]


def _cards(person: Person, channel: str) -> list[Message]:
    return [m for m in person.messages(channel) if not m["ephemeral"] and buttons(m) and not m["content"]]


def words(message: Message | None) -> str:
    """Return everything a message says, with plain spaces."""
    assert message is not None
    return "\n".join(texts(message)).replace("\N{NO-BREAK SPACE}", " ")


def standing(card: Message | None) -> str:
    """Return the line of a card that says how all stand."""
    return words(card).split("\n")[0]


def labels(message: Message | None) -> list[str]:
    """Return what is written on the buttons of a message."""
    assert message is not None
    return [str(button["label"]) for button in buttons(message)]


def custom_id(message: Message, label: str) -> str:
    """Return the custom id of the button with this label."""
    return next(str(button["custom_id"]) for button in buttons(message) if button["label"] == label)


def private(person: Person, channel: Any = CHANNEL) -> list[Message]:
    """Return the ephemeral messages that a person sees in a channel."""
    return [message for message in person.messages(channel) if message["ephemeral"]]


def asked(message: Message) -> set[str]:
    """Return the names of those whom a card asks."""
    lines = (line for line in words(message).splitlines() if not line.startswith("-#"))  # those tell what happened
    question = next((line for line in lines if " – **" in line), "")
    return set(re.findall(r"\*\*(.+?)\*\*", question.split(" – **")[0]))


def is_over(person: Person, channel: str = CHANNEL) -> bool:
    return any(button["custom_id"].startswith("B:rematch:") for button in buttons(card(person, channel)))


def my_offers(person: Person, channel: str = CHANNEL) -> list[Offer]:
    """Return what this person may choose now, in private if there is anything, else on the card."""
    in_private = [offer for message in person.dms() for offer in offers(message)]
    if in_private:
        return in_private
    # There may be none for a moment, while a restarted bot replaces it.
    return [
        offer
        for public in _cards(person, channel)[-1:]
        if person.me["global_name"] in asked(public)
        for offer in offers(public)
    ]


async def choose(person: Person, setting: str, value: str) -> Outcome:
    """Set one of a person's settings, as `/settings` lets them, and return what came of it."""
    group = next(group for group, names in GROUPS.items() if setting in names)
    panel = (await person.slash(CHANNEL, "settings")).message or {}
    panel = (await person.click(panel, f"B:settings:0:0:{group}")).message or panel
    outcome = await person.select(person.message(panel) or panel, f"S:setting:0:0:{setting}", [value])
    assert outcome.is_done or outcome.modal, outcome
    return outcome


async def click(person: Person, message: Message, label: str) -> Outcome:
    """Press a button that must do something."""
    outcome = await person.click(message, label=label)
    assert outcome.is_done, outcome
    return outcome


def for_verb(message: Message, verb: str) -> str:
    """Return the custom id of a button for a verb of the table that a message is about."""
    _, _, session, *_ = _ids(message)[0].split(":")
    return f"B:{verb}:{session}:0:"


async def in_lobby_menu(person: Person, label: str, channel: str = CHANNEL) -> Outcome:
    """Press a button behind the menu of a lobby."""
    lobby = card(person, channel)
    menu = (await person.click(lobby, next(i for i in _ids(lobby) if i.startswith("B:menu:")))).message
    return await person.click(menu or {}, label=label)


async def more_panel(person: Person, channel: str = CHANNEL) -> Message:
    """Open what there is to see of a game that is over, and to do with it."""
    result = card(person, channel)
    outcome = await person.click(result, next(i for i in _ids(result) if i.startswith("B:more:")))
    assert outcome.is_done and outcome.message is not None, outcome
    return outcome.message


async def details_panel(person: Person, channel: str = CHANNEL) -> Message:
    """Open what few want to know of a game that is over."""
    return await _opened_in_place(person, await more_panel(person, channel), "Details")


async def table_panel(person: Person, channel: str = CHANNEL) -> Message:
    """Open what concerns the table of a running game."""
    outcome = await person.click(card(person, channel), label="Menu")
    return await _opened_in_place(person, outcome.message or {}, "Table")


async def _opened_in_place(person: Person, panel: Message, label: str) -> Message:
    outcome = await person.click(panel, label=label)
    assert outcome.is_done, outcome
    return person.message(panel) or {}


def _ids(message: Message) -> list[str]:
    return [str(button.get("custom_id")) for button in buttons(message)]


async def play(
    harness: BotHarness, people: Sequence[Person], choose: Chooser, *, most: int = 1500, channel: str = CHANNEL
) -> int:
    """Let people click until the game is over, or `most` clicks are made; return the number of clicks."""
    for clicks in range(most):
        await harness.settle()
        await until_all_see(harness, people, channel)
        if is_over(people[0], channel):
            return clicks
        table = await harness.table(channel)
        offered = [(person, mine) for person in people if (mine := my_offers(person, channel))]
        person, mine = offered[0] if offered else await _opened(table, people, clicks, channel)
        seat = table.seat_of(int(person.id))
        assert seat is not None
        code = choose(table, seat.seat, [offer.code for offer in mine])
        outcome = await next(offer for offer in mine if offer.code == code).take(person)
        assert outcome.is_done, outcome
        moves = await harness.storage.moves(table.session.id, table.moves_made)
        assert moves, (
            f"{code} of {person.me['global_name']} was refused: {[words(m) for m in private(person)[-1:]]}"
        )
    return most


async def _opened(table: Table, people: Sequence[Person], number: int, channel: str) -> tuple[Person, list[Offer]]:
    """Let who is asked open one of the things on the card behind which there are moves."""
    person = next(person for person in people if int(person.id) in table.asked_people)
    openings = [known for known in _ids(card(person, channel)) if known.startswith("B:open:")]
    outcome = await person.click(card(person, channel), openings[number % len(openings)])
    assert outcome.is_done and outcome.message is not None, outcome
    return person, offers(outcome.message)


async def until_all_see(harness: BotHarness, people: Sequence[Person], channel: str = CHANNEL) -> None:
    """Wait until everybody has received what the server knows."""
    world = harness.local.world
    for person in people:
        places: list[Any] = [channel, person.dm] if person.dm is not None else [channel]
        for where in places:
            known = {m["id"]: m["edited_timestamp"] for m in world.history(person.channel_id(where))}
            await person.wait_until(partial(_sees, person, where, known))


async def settled(harness: BotHarness, people: Sequence[Person], channel: str = CHANNEL) -> None:
    """Wait until the bot has nothing left to do and everybody has received it."""
    await harness.settle()
    await until_all_see(harness, people, channel)


def _sees(person: Person, channel: Any, known: dict[str, str]) -> bool:
    return known == {m["id"]: m["edited_timestamp"] for m in person.messages(channel) if not m["ephemeral"]}


async def open_table(
    harness: BotHarness, host: Person, others: Sequence[Person] = (), *, channel: str = CHANNEL, **options: Any
) -> Message:
    """Open a lobby, let others join, and return the lobby card."""
    outcome = await host.slash(channel, "newgame", **{"game": "teufel", **options})
    assert outcome.is_done, outcome
    await harness.settle()
    await until_all_see(harness, [host, *others], channel)
    for person in others:
        await click(person, card(person, channel), _label_of("join", card(person, channel)))
    await harness.settle()
    await until_all_see(harness, [host, *others], channel)
    return card(host, channel)


async def start_table(
    harness: BotHarness, host: Person, others: Sequence[Person] = (), *, channel: str = CHANNEL, **options: Any
) -> Message:
    """Open a table, begin the game and return its card."""
    lobby = await open_table(harness, host, others, channel=channel, **options)
    await click(host, lobby, _label_of("start", lobby))
    await harness.settle()
    await until_all_see(harness, [host, *others], channel)
    return card(host, channel)


async def on_turn(harness: BotHarness, people: Sequence[Person], **options: str) -> list[Person]:
    """Let a game come to a turn; return the people, whose turn it is first."""
    await start_table(harness, people[0], people[1:], players=len(people), **options)
    table = await harness.forward(asks("turn"), cook(1))
    await until_all_see(harness, people)
    return sorted(people, key=lambda person: int(person.id) not in table.asked_people)


def sent_to_channel(harness: BotHarness, since: int = 0) -> list[str]:
    """Return the requests from number `since` on that changed something in the channel.

    Nobody sees by whose authority a message was edited: by the bot's own, or by the token of a click on it.
    """
    world, place = harness.local.world, f"/channels/{harness.local.world.channel_named(CHANNEL)['id']}/messages"
    here = {id for id, message in world.messages.items() if f"/channels/{message['channel_id']}/messages" == place}
    sent = []
    for line in list(harness.local.requests)[since:]:
        by_token = BY_TOKEN.fullmatch(line)
        if by_token and (by_token["id"] in here or by_token["id"] not in world.messages):
            sent.append(f"{by_token['method']} {place}/{by_token['id']}")
        elif place in line and not line.startswith("GET "):
            sent.append(line)
    return sent


async def read_letters(harness: BotHarness, *people: Person) -> None:
    """Let people be known to see what comes to them in private."""
    for person in people:
        await harness.tables.people.note_reading(int(person.id), harness.now())


def calls(harness: BotHarness) -> list[Message]:
    """Return the messages in the channel that call somebody."""
    return [message for message in harness.public() if message["content"]]


def _label_of(verb: str, message: Message) -> str:
    found = (button for button in buttons(message) if button["custom_id"].startswith(f"B:{verb}:"))
    return str(next(found)["label"])


async def refusal(
    harness: BotHarness,
    person: Person,
    asking: Awaitable[Outcome],
    channel: str = CHANNEL,
    *,
    of_edits: bool = True,
) -> str:
    """Return the one private sentence with which a click or command was refused; nothing else may have changed.

    Who looks for a card lets it be edited to what it shows: without `of_edits` that is no change.
    """
    if channel.isdecimal():
        await read_letters(harness, person)  # that somebody has clicked in private is noted once
    await harness.settle()  # what an earlier answer still writes is no change of this one
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


async def my_data(person: Person, panel: Message) -> str:
    """Return what is stored about a person as the one file says that they are handed out."""
    message = (await click(person, panel, "Download my data")).message or {}
    (attached,) = files_of(message)
    assert attached["filename"] == "my-data.zip"
    with zipfile.ZipFile(io.BytesIO(await person.download(attached["url"]))) as archive:
        return archive.read("my-data.json").decode()
