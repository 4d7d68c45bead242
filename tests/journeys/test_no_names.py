"""Who wants no name has none when a game is over, at every door, in the eyes of those who did not sit there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable
from typing import TypeVar

import pytest

from bot.account import Account
from bot.app.features import VERBS
from bot.features import replace
from bot.interactions.route import About
from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING
from bot.tables.table import Table
from games.engine.registry import GAMES
from sandbox.components import files_of
from tests.journeys.bot_harness import BotHarness
from tests.journeys.conftest import join
from tests.journeys.entry_points import SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.fake_workers import FakePictures, _Thread
from tests.journeys.forged_interactions import panel
from tests.journeys.people import Player, card, choose
from tests.journeys.robots import anything
from tests.texts import Message, tells, words

pytestmark = pytest.mark.slow

NAME = "Zebulon"
T = TypeVar("T")
TELLING = ("more", "recap", "infigures", "film", "fair", "menu", "page", "replay", "replayas", "record")
"""What differs from game to game."""
NAMING = {"recap", "fair", "replay", "replayto", "replayas", "film", "history", "the result"}
"""Verbs that name people, and messages that stand in the channel."""
TAILS = {"recap": ("0:", "1:first", "2:next", "3:next"), "replayto": ("0:0",)}
"""What stands in an address behind its session, where the list of doors does not lead there."""


@pytest.fixture
async def zebulon(harness: BotHarness) -> AsyncIterator[Player]:
    async with await join(harness, NAME) as person:
        yield person


class Handed:
    """What was handed to those who draw and tell since it was looked at last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen: list[object] = []
        do = _Thread.do

        async def noted(pool: _Thread, whose: Account, work: Callable[..., T], *handed: object) -> T:
            self._seen.append(handed)
            return await do(pool, whose, work, *handed)

        async def film(
            _: FakePictures, session: str, recording: object, names: object, *__: object, **___: object
        ) -> None:
            self._seen.append(names)

        monkeypatch.setattr(_Thread, "do", noted)
        monkeypatch.setattr(FakePictures, "film", film)

    def taken(self) -> str:
        seen, self._seen = repr(self._seen), []
        return seen


async def gets(person: Player, message: Message | None) -> str:
    """Return all of a message: words, alternative texts, choices, and what its files hold."""
    shown = {key: (message or {}).get(key) for key in ("content", "components")}
    files = [await person.download(file["url"]) for file in files_of(message or {})]
    return json.dumps(shown, ensure_ascii=False) + repr(files)


def addresses(verb: str, table: Table) -> list[str]:
    """Return addresses with which a verb leads to what there is of a game that is over."""
    target = "0" if VERBS[verb].origin.about is About.NOTHING else table.session.id
    assert table.state is not None
    pages = [listed.id for listed in table.game.pages(table.state.view(None))]
    rests = pages if verb == "page" else SHOWING_VERBS.get(verb) or ("",)
    return [f"B:{verb}:{target}:{tail}" for tail in TAILS.get(verb) or [f"0:{rest}" for rest in rests]]


async def looked_at(
    harness: BotHarness, person: Player, table: Table, handed: Handed, verbs: Iterable[str]
) -> dict[str, str]:
    """Return all that somebody gets at a game that is over, by command or verb."""
    found = {"the result": await gets(person, card(person))}
    for verb in verbs:
        found[verb], message = "", await panel(person, "games")
        for source in (card(person), message):
            for address in addresses(verb, table):
                before = {message["id"] for message in harness.public()}
                handed.taken()
                outcome = await person.click(source, address, force=True)
                await harness.settle()
                posted = [message for message in harness.public() if message["id"] not in before]
                got = [await gets(person, message) for message in (outcome.message, *posted)]
                found[verb] += "".join(got) + json.dumps(outcome.modal) + handed.taken()
    for command, given in SHOWING_COMMANDS.items():
        for options in given:
            outcome = await person.slash("games", command, **options)
            await harness.settle()
            name = f"/{command}"
            found[name] = found.get(name, "") + await gets(person, outcome.message) + handed.taken()
    return found


def naming(found: dict[str, str], person: Player) -> set[str]:
    """Return the doors at which somebody is named, or mentioned."""
    return {door for door, got in found.items() if NAME in got or f"<@{person.id}>" in got}


async def over(harness: BotHarness, game: str, anna: Player, zebulon: Player, *, wish: str) -> Table:
    await choose(zebulon, "history", wish)
    most = GAMES[game].seats[0]
    await anna.starts(zebulon, game=game, players=most, computers=most - 2)
    return await harness.finish(anything(1))


@pytest.mark.parametrize(("game", "wish"), [("heller", "named"), ("heller", "hidden"), ("heimlich", "hidden")])
async def test_no_door_names_who_wants_no_name_when_a_game_is_over(
    harness: BotHarness,
    anna: Player,
    zebulon: Player,
    cleo: Player,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    wish: str,
) -> None:
    table = await over(harness, game, anna, zebulon, wish=wish)
    await harness.settle()
    verbs = VERBS.keys() & NAMING if wish == "named" else VERBS if game == "heller" else TELLING
    found = await looked_at(harness, cleo, table, Handed(monkeypatch), verbs)
    if wish == "hidden":
        assert not naming(found, zebulon)
    else:
        assert naming(found, zebulon) >= NAMING, "else nothing is looked at here"


async def test_those_who_sat_there_and_whoever_wants_no_name_read_it(
    harness: BotHarness, anna: Player, zebulon: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(harness, "heller", anna, zebulon, wish="hidden")
    for person in (anna, zebulon):
        await harness.settle()
        found = await looked_at(harness, person, table, Handed(monkeypatch), {"recap", "fair", "replay", "film"})
        assert naming(found, zebulon) >= {"recap", "fair", "replay"}
        assert not naming(found, zebulon) & {"film", "the result"}, "these are for everybody"


async def test_a_table_that_goes_on_names_its_people_again(
    harness: BotHarness, anna: Player, zebulon: Player
) -> None:
    await choose(zebulon, "history", "hidden")
    await anna.starts(zebulon, game="heller")
    await harness.forward(lambda state: state.ply > 5, anything(1))
    assert NAME in words(harness.card())
    await harness.round(later=IDLE_WARNING)
    await harness.round(later=IDLE_LIMIT - IDLE_WARNING)
    assert tells(harness.card(), "closed")
    assert NAME not in words(harness.card())
    await harness.settle()
    await zebulon.press("continue")
    assert NAME in words(harness.card())


@pytest.mark.parametrize("wish", ["hidden", "named"])
async def test_who_sat_on_a_seat_before_is_not_mentioned_either(
    harness: BotHarness,
    anna: Player,
    zebulon: Player,
    cleo: Player,
    david: Player,
    monkeypatch: pytest.MonkeyPatch,
    wish: str,
) -> None:
    await choose(zebulon, "history", wish)
    await anna.starts(zebulon, game="heller")
    table = await harness.forward(lambda state: state.ply > 20, anything(1))
    seat = next(seat.seat for seat in table.seats if seat.user_id == zebulon.user_id)
    await replace.offer(harness.tables, table.session.id, zebulon.user_id, is_offered=True)
    await replace.take(harness.tables, table.session.id, david.user_id, "David", seat)
    table = await harness.finish(anything(1))
    found = naming(await looked_at(harness, cleo, table, Handed(monkeypatch), ["recap", "menu", "replay"]), zebulon)
    assert {"recap", "the result"} & found == (set() if wish == "hidden" else {"recap", "the result"})
    assert wish == "named" or not found
