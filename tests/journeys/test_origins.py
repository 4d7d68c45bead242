"""Origins and contents of clicks and modals: from all people, from everywhere, in any odd shape."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.features import FORMS, VERBS
from bot.features.learn import VERBS as VERBS_OF_LESSONS
from bot.interactions.route import Click, Origin, Place, Who
from sandbox import permissions
from sandbox.interactions import MODAL_SUBMIT
from sandbox.person import buttons
from tests.journeys.bot_harness import BotHarness, open_harness
from tests.journeys.conftest import join
from tests.journeys.fake_workers import NewWorkers
from tests.journeys.people import Json, Player, card, forge, panel, places, read_letters, refusal
from tests.journeys.robots import cook
from tests.size import IS_LONG
from tests.texts import said, words

pytestmark = pytest.mark.slow

NEAR, ELSEWHERE, ABROAD = "games", "lounge", "games-2"
KINDS = {
    "the card in its channel": Place.CARD,
    "the card in another channel": Place.CARD,
    "the card in another server": Place.CARD,
    "a panel in its channel": Place.PANEL,
    "a panel in another channel": Place.PANEL,
    "a panel in another server": Place.PANEL,
    "a letter": Place.LETTER,
    "a private panel": Place.PRIVATE_PANEL,
}
FROM_OTHER_SERVERS = {"continuehere", "continue"}
PEOPLE = {
    "Anna": Who.SEATED | Who.HOST,
    "Ben": Who.SEATED | Who.HOST,  # whether a guest must wait for the host, use cases say
    "Cleo": Who.ANYBODY,
    "David": Who.MODERATOR | Who.SERVER_MODERATOR | Who.ADMIN,
    "Eve": Who.MODERATOR,
}
"""Host and guest of the table, a person of another one, a server moderator, a manager of just its channel."""


@asynccontextmanager
async def town(data_dir: Path, workers: NewWorkers) -> AsyncIterator[tuple[BotHarness, dict[str, Player]]]:
    """Run a bot with two servers and a table in each of three channels; all have private messages."""
    async with open_harness(data_dir, workers, num_guilds=2) as harness, AsyncExitStack() as leaving:
        people = {name: await leaving.enter_async_context(await join(harness, name)) for name in PEOPLE}
        anna, ben, cleo, david, eve = people.values()
        await anna.starts(ben, channel=NEAR)
        await cleo.starts(david, channel=ELSEWHERE)
        await eve.starts(cleo, channel=ABROAD)
        await david.set_moderator(True)
        world = harness.local.world
        world.set_permissions(anna.channel_id(NEAR), eve.id, allow=permissions.MANAGE_CHANNELS)
        await harness.settle()
        yield harness, people


def may(verb: str, origin: Origin, kind: str, person: str) -> bool:
    """Tell whether a person may use a verb at the table in `NEAR` from a message of this kind."""
    if KINDS[kind] not in origin.places:
        return False
    is_of_table = origin.of_table
    if is_of_table and kind in ("the card in another channel", "the card in another server"):
        return False
    if is_of_table and kind == "a panel in another server" and verb not in FROM_OTHER_SERVERS:
        return False
    if is_of_table and KINDS[kind] in Place.IN_PRIVATE and Who.SEATED not in PEOPLE[person]:
        return False
    is_where_they_manage = kind in ("the card in its channel", "a panel in its channel")
    is_there = PEOPLE[person] & ~(Who.ANYBODY if person != "Eve" or is_where_they_manage else Who.MODERATOR)
    return not origin.who or bool(origin.who & is_there)


def tried(person: str, kind: str) -> list[str]:
    """Return the verbs that somebody tries from a message of this kind.

    Verbs of one origin are led alike. One of each is tried by everybody, each other one by one person, in each kind
    of message by somebody else; with `make long` all of them by everybody.
    """
    by_all = {known.origin: verb for verb, known in VERBS.items()}.values()
    turn = [*PEOPLE].index(person) + [*KINDS].index(kind)
    in_turn = [*VERBS][turn % len(PEOPLE) :: len(PEOPLE)]
    return [verb for verb in VERBS if IS_LONG or verb in by_all or verb in in_turn]


class Spy:
    """Takes the place of what a verb or a form does."""

    def __init__(self) -> None:
        self.num_called = 0

    async def click(self, click: Click) -> None:
        self.num_called += 1
        await click.answer.done()

    async def form(self, answer: Any, session: str, text: str) -> None:
        self.num_called += 1
        await answer.private("Taken in.")


async def test_every_verb_is_done_where_it_may_come_from_and_refused_in_a_sentence_elsewhere(
    tmp_path: Path, workers: NewWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town(tmp_path, workers) as (harness, people):
        session, spy = (await harness.table(NEAR)).session.id, Spy()
        for verb, known in VERBS.items():
            monkeypatch.setitem(VERBS, verb, replace(known, do=spy.click))
        await read_letters(*people.values())
        before = harness.snapshot()
        for kind, (name, person) in product(KINDS, people.items()):
            message = (await places(person, NEAR, ELSEWHERE, ABROAD))[kind]
            for verb in tried(name, kind):
                num_called, origin = spy.num_called, VERBS[verb].origin
                address = f"B:{verb}:{session if origin.of_table else 0}:0:"
                outcome = await person.click(message, address, force=True)
                assert outcome.is_done, (kind, verb, name, outcome)
                is_done = spy.num_called > num_called
                assert is_done == may(verb, origin, kind, name), (kind, verb, name)
                if not is_done:
                    assert outcome.message is not None, (kind, verb, name)
                    assert outcome.message["ephemeral"] and words(outcome.message)
                    assert not buttons(outcome.message)
        await harness.settle()
        assert harness.snapshot() == before


async def test_every_form_is_taken_in_where_it_may_come_from_and_refused_in_a_sentence_elsewhere(
    tmp_path: Path, workers: NewWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with town(tmp_path, workers) as (harness, people):
        session, spy = (await harness.table(NEAR)).session.id, Spy()
        for form, known in FORMS.items():
            monkeypatch.setitem(FORMS, form, replace(known, do=spy.form))
        found = {name: await places(person, NEAR, ELSEWHERE, ABROAD) for name, person in people.items()}
        before = harness.snapshot()
        panels = [kind for kind in KINDS if "panel" in kind]
        for kind, (name, person), (form, known) in product(panels, people.items(), FORMS.items()):
            num_called = spy.num_called
            session_id = session if known.origin.of_table else "0"
            data = filled(f"{form}:{session_id}:1", "Berlin")
            answer = await forge(harness, person, data, message=found[name][kind], kind=MODAL_SUBMIT)
            is_done = spy.num_called > num_called
            assert is_done == may(form, known.origin, kind, name), (kind, form, name)
            await person.wait_until(partial(person.message, answer["message"]))
            told = words(person.message(answer["message"]))
            assert (told == "Taken in.") == is_done, (kind, form, name)
        await harness.settle()
        assert harness.snapshot() == before


@pytest.mark.parametrize("kind", KINDS)
def test_every_verb_is_tried_from_every_kind_of_message_and_every_origin_by_everybody(kind: str) -> None:
    tries = {person: tried(person, kind) for person in PEOPLE}
    assert set().union(*tries.values()) == {*VERBS}
    origins = {known.origin for known in VERBS.values()}
    assert all({VERBS[verb].origin for verb in verbs} == origins for verbs in tries.values())


def filled(custom_id: str, typed: object) -> Json:
    """Return the payload of a form."""
    component = {"type": 4, "custom_id": "text", "value": typed}
    return {"custom_id": custom_id, "components": [{"type": 18, "component": component}]}


def test_whatever_is_shown_to_click_is_a_verb_of_the_list() -> None:
    shown = {*VERBS_OF_LESSONS.values()}
    for file in Path(bot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("ddress", "_button")):
                named = [str(name.value) for name in node.args[:2] if isinstance(name, ast.Constant)]
                shown |= {verb for verb in named[:1] if verb.isalpha()}
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("_buttons"):
                told = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                shown |= {verb for verb in told if isinstance(verb, str)}
    assert shown == {*VERBS}, "nothing else can be clicked, and nothing is kept that nobody is shown"


async def test_what_is_done_at_a_table_can_not_be_done_to_one_of_another_server(
    tmp_path: Path, workers: NewWorkers
) -> None:
    async with (
        open_harness(tmp_path, workers, num_guilds=2) as harness,
        await join(harness, "Anna") as anna,
        await join(harness, "Ben") as ben,
    ):
        await anna.hosts(channel=NEAR)
        await ben.hosts(channel=ABROAD)
        lobby, session = card(ben, ABROAD), (await harness.table(NEAR)).session.id
        await ben.set_moderator(True)
        board = await panel(ben, ABROAD)
        for message, verb in ((lobby, "join"), (board, "endnow"), (board, "endtablenow"), (lobby, "notyet")):
            address = f"B:{verb}:{session}:0:"
            await ben.is_refused("old-button", ben.click(message, address, force=True), ABROAD)
        assert (await harness.table(NEAR)).seat_of(ben.user_id) is None
        await anna.press("addcomputer", card(anna, NEAR))
        await anna.press("start", card(anna, NEAR))
        for place in (ELSEWHERE, await anna.open_dm()):
            assert "In Teufels Küche" in words(await anna.use("mycards", place))
        told = await refusal(harness, anna, anna.slash(ABROAD, "mycards"), ABROAD)
        assert told == said("refusal-games-elsewhere"), "a command means a game of this server"


# Odd shapes

RESTS = ("", "x", "9" * 60, "-1", "1.2.3", "\0", "\ud800", "\u0663", ">9.9", "9" * 200)
QUESTIONS = ("1", "9" * 19, "\u0663")
VALUES: tuple[Any, ...] = (
    *(None, "text", [""], [None], [{}], ["\ud800"], ["\u0663"], ["-1"], ["0"]),
    *(["9" * 19], ["9" * 5000], ["1"] * 26),
)
SOMEBODY = "123456789012345678"
RESOLVED: tuple[Any, ...] = (
    *(None, {"users": None}, {"users": {SOMEBODY: None}}, {"users": {SOMEBODY: {}}}),
    {"users": {SOMEBODY: {"id": SOMEBODY, "username": None}}},
    {"users": {SOMEBODY: {"id": "x", "username": "Ann"}}},
    {"users": {SOMEBODY: {"id": SOMEBODY, "username": "Ann"}}, "members": None},
)
TYPED: tuple[Any, ...] = (None, 3, [], "\0", "\ud800", "x" * 5000, "Nowhere/City", "../../x")
FIELDS: tuple[Any, ...] = (None, [], [{}], [{"component": {}}], "text", [3])
CHANNELS = (NEAR, ELSEWHERE, ABROAD)
ENDS = ("leave", "leavenow", "endvote", "endnow", "start", "rematch", "endtablenow", "block", "deleteeverything")
"""What may end what the other verbs need comes last."""


def odd_clicks(verb: str, session: str) -> list[Json]:
    """Return payloads for a verb that no client sends, and a few that one might."""
    button, select = f"B:{verb}:{session}:0:", f"S:{verb}:{session}:0:"
    return [
        *({"custom_id": button + rest, "component_type": 2} for rest in RESTS),
        *({"custom_id": f"B:{verb}:{session}:{question}:", "component_type": 2} for question in QUESTIONS),
        *({"custom_id": select, "component_type": 3, "values": values} for values in VALUES),
        *({"custom_id": select, "component_type": 5, "values": [SOMEBODY], "resolved": r} for r in RESOLVED),
        {"custom_id": select, "component_type": 3},
    ]


@pytest.mark.parametrize("channel", CHANNELS, ids=["lobby", "running", "finished"])
async def test_odd_payloads_get_a_sentence_and_are_no_errors(
    tmp_path: Path, workers: NewWorkers, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    """Each payload of each verb at one of the three tables, with `make long` at all."""
    async with (
        open_harness(tmp_path, workers, num_guilds=2) as harness,
        await join(harness, "Anna") as anna,
        await join(harness, "Ben") as ben,
    ):
        await anna.set_moderator(True)
        await anna.hosts(channel=NEAR, computers=1)
        await anna.starts(ben, channel=ELSEWHERE)
        await anna.starts(ben, channel=ABROAD)
        session = (await harness.table(channel)).session.id
        if channel == ABROAD:
            await harness.finish(cook(1), ABROAD)
        await harness.settle()
        found = await places(anna, channel, channel, channel)
        messages = {
            Place.CARD: found["the card in its channel"],
            Place.PANEL: found["a panel in its channel"],
            Place.LETTER: found["a letter"],
            Place.PRIVATE_PANEL: found["a private panel"],
        }
        for verb in sorted({*VERBS} - {"film"}, key=lambda verb: verb in ENDS):
            origin = VERBS[verb].origin
            message = next(messages[where] for where in (Place.PANEL, *Place) if where in origin.places)
            odd = odd_clicks(verb, session if origin.of_table else "0")
            for data in odd if IS_LONG else odd[CHANNELS.index(channel) :: len(CHANNELS)]:
                answer = await forge(harness, anna, data, message=message)
                assert answer["t"] in ("done", "modal"), (verb, data, answer)
            await harness.settle()


# What people type: every option, every suggestion and every form gets a sentence for an answer, whatever it is


TEXTS = (
    *("0", "-1", "1e309", "nan", "²", "٣ days", "<t:253402300800>", "=", ":::", ",,,", "9" * 6000, "x" * 6000),
    *("\u202e\u200b\u2066", "{ $who }", "@everyone", "<@1>", "İ" * 40, "ﷺ" * 40, "%s%n", "../.."),
)
STRING, INTEGER = 3, 4
APOLOGIES = said("refusal-unexpected"), said("refusal-too-busy")


def free_options(spec: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Yield the options of a command in which anything may be typed, with the extremes that Discord lets pass."""
    for option in spec.get("options") or []:
        if option["type"] == STRING and not option.get("choices"):
            most = option.get("max_length", 6000)
            yield option, [text[:most] for text in TEXTS]
        elif option["type"] == INTEGER and not option.get("choices"):
            yield option, [option.get("min_value", -(2**53)), option.get("max_value", 2**53)]


def needed(spec: dict[str, Any]) -> dict[str, Any]:
    """Return the first choice of every option that must be given."""
    return {
        o["name"]: o["choices"][0]["value"] for o in spec.get("options") or [] if o["required"] and o.get("choices")
    }


@pytest.mark.parametrize("place", ["in a channel", "in private"])
async def test_whatever_is_typed_into_an_option_is_answered_in_a_sentence(
    anna: Player, ben: Player, place: str
) -> None:
    await anna.starts(ben)
    where, tried = "games" if place == "in a channel" else await anna.open_dm(), set()
    for spec in anna.commands:
        if place == "in private" and not spec.get("contexts", [0, 1])[1:]:
            continue
        for option, values in free_options(spec):
            name = option["name"]
            tried.add((spec["name"], name))
            for value in values:
                outcome = await anna.slash(where, spec["name"], **needed(spec), **{name: value})
                assert outcome.is_done and outcome.message, (spec["name"], name, value[:50])
                assert not words(outcome.message).startswith(APOLOGIES), (spec["name"], name, value)
    assert tried >= {("report", "words")}


async def test_whatever_a_form_holds_is_answered_in_a_sentence(harness: BotHarness, anna: Player) -> None:
    await anna.hosts(players=3)
    session, source = (await harness.table()).session.id, await panel(anna, "games")
    for form, known in FORMS.items():
        good = f"{form}:{session if known.origin.of_table else 0}:1"
        payloads: list[Json] = [
            *(filled(good, text[: known.longest] if isinstance(text, str) else text) for text in (*TEXTS, *TYPED)),
            *({"custom_id": good, "components": odd} for odd in FIELDS),
            *(filled(odd, "text") for odd in ("", "q:0:1", f"{form}:zzz:1", f"{form}:{session}:", "9" * 5000)),
        ]
        for data in payloads:
            answer = await forge(harness, anna, data, message=source, kind=MODAL_SUBMIT)
            assert answer["t"] == "done", data
            if "message" in answer:
                await anna.wait_until(partial(anna.message, answer["message"]))
                assert not words(anna.message(answer["message"])).startswith(APOLOGIES), (form, data)
