"""Verifiable luck on Discord: cards, words, and checked records."""

from __future__ import annotations

import json
import logging

import pytest
from discord.gateway import DiscordWebSocket

from bot.logs import OURS
from games.engine.luck import Luck, drawn_words
from games.engine.record import Record, read_record
from games.engine.registry import GAMES
from sandbox.components import files_of
from sandbox.person import buttons
from sandbox.wire import Call, Request, read_call
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import Player, for_verb, next_move, verbs
from tests.journeys.robots import anything
from tests.texts import Message, tells, words


async def luck_of(harness: BotHarness) -> Luck:
    luck = (await harness.table()).luck
    assert luck is not None
    return luck


async def luck_page(person: Player) -> str:
    return words(await person.menu_of_lobby("fair"))


async def give_words(person: Player, typed: str) -> Message:
    """Type words into the form; return what comes of it."""
    form = await person.tap("luckwords", await person.menu_of_lobby("fair"))
    outcome = await person.submit(form, {"words": typed})
    await person.harness.settle()
    return outcome.message or {}


async def given_out(person: Player) -> bytes:
    """Return the record that the button on the result gives out."""
    return await person.download(files_of(await person.more("details", "record"))[0]["url"])


async def checked(person: Player) -> Message:
    """Return the answer of /check, possibly after an acknowledgement."""
    message = await person.use("check")
    await person.open(CHANNEL)
    return person.now(message)


async def test_typed_words_stand_on_the_card_as_they_can_be_seen_and_all_behind_luck(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.hosts(ben, players=3, computers=1)
    luck = await luck_of(harness)
    drawn = [drawn_words(luck.session, luck.secret, seat) for seat in range(3)]
    assert "1. Anna 👑\n2. Ben\n3. 🤖 Ada" in words(anna.card), "drawn words stand behind Luck"
    assert f"1. Anna · 🎲 {drawn[0]}\n2. Ben · 🎲 {drawn[1]}\n3. 🤖 Ada · 🎲 {drawn[2]}" in await luck_page(anna)
    page = await give_words(ben, " three  little\tdevils ")
    for shown in (anna.card, page):
        assert "2. Ben · ✍️ three little devils" in words(shown)
    form, other = [await ben.tap("luckwords", page) for _ in range(2)]
    assert form.modal and other.modal and "three little devils" in json.dumps(form.modal)
    assert form.modal["custom_id"] != other.modal["custom_id"], "every form has a name of its own"
    await ben.is_refused("words-too-long", ben.submit(form, {"words": "\u0958" * 100}), most=100)
    await give_words(ben, "")
    assert "three little devils" not in words(anna.card) and f"2. Ben · 🎲 {drawn[1]}" in await luck_page(ben)
    await give_words(ben, "\u202eשלום\u200b\u2067 👩‍🍳")
    assert (await luck_of(harness)).words[1] == ("typed", "שלום 👩🍳")
    assert "✍️ \u2068שלום 👩🍳\u2069" in words(anna.card), "isolated: it leaves what stands beside it in order"
    await give_words(ben, f"**loud** @everyone <@{anna.id}> <t:0:R> [x](https://x.x) \u202egnorw")
    assert r"\*\*loud\*\*" in words(anna.card) and anna.pings == []
    for active in ("@everyone", f"<@{anna.id}>", " <t:0", "[x]", "\u202e"):
        assert active not in words(anna.card)
    await cleo.set_locale("de")
    strange = await cleo.menu_of_lobby("fair")
    assert "Worauf du vertrauen musst." in words(strange) and buttons(strange) == []
    await cleo.is_refused("not-seated", cleo.tap(for_verb(anna.card, "luckwords"), strange), language="de")


async def test_the_record_holds_what_the_cards_have_shown_and_is_checked(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.is_refused("no-finished-game", anna.slash("games", "check"))
    await anna.hosts(ben, game="heller", players=2)
    await give_words(ben, "three little devils")
    before = await luck_page(anna)
    await anna.press("start")
    await harness.finish()
    result, given = anna.card, await given_out(anna)
    record = read_record(given)
    assert isinstance(record, Record) and (record.language, record.game) == ("en", "heller")
    luck = words(await anna.more("details", "fair"))
    assert record.commitment in before and record.commitment in luck
    assert f"1. Anna · 🎲 {record.words[0].text}\n2. Ben · ✍️ three little devils" in luck
    assert record.words[1] == ("typed", "three little devils")
    assert record.fingerprint not in words(result)
    proof = await anna.more("details", "check")
    assert tells(proof, "check-right") and f"`{record.fingerprint}`" in words(proof)
    newest = words(await checked(ben))
    assert tells(newest, "check-right") and f"/{result['channel_id']}/{result['id']})" in newest
    for check in ("check-card-commitment-right", "check-outcome-right"):
        assert tells(newest, check, of=GAMES["heller"])
    await ben.set_locale("de")
    assert tells(await checked(ben), "check-right", "de")
    await anna.press("rematch", result)
    assert (await luck_of(harness)).session != record.session
    assert f"`{(await luck_of(harness)).commitment}`" in await luck_page(anna)


async def test_nothing_that_happens_changes_the_commitment_that_stands_behind_luck_before_anybody_joins(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    lobby = await anna.hosts(players=3)
    commitment = (await luck_of(harness)).commitment
    assert commitment not in words(lobby)
    assert "fair" not in verbs(await anna.press("menu")), "she is alone"
    assert f"`{commitment}`" in await luck_page(ben)
    await ben.press("join")
    assert f"`{commitment}`" in await luck_page(anna)
    await anna.press("addcomputer")
    await give_words(ben, "three little devils")
    await harness.restart_bot()
    await anna.menu_of_lobby("leave")
    assert f"`{commitment}" in await luck_page(anna)
    await ben.press("start")
    assert (await luck_of(harness)).commitment == commitment


async def test_nothing_of_secret_or_seed_is_on_any_wire_or_in_any_log_before_the_end(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    wire: list[str] = []
    send = DiscordWebSocket.send

    async def noted_call(request: Request, ids: dict[str, str]) -> Call:
        call = await read_call(request, ids)
        wire.append(f"{request.path} {dict(request.headers)} {call}")
        return call

    async def noted_send(self: DiscordWebSocket, data: str, /) -> None:
        wire.append(data)
        await send(self, data)

    monkeypatch.setattr("sandbox.edge.read_call", noted_call)
    monkeypatch.setattr(DiscordWebSocket, "send", noted_send)
    for name in (*OURS, "discord"):  # all that the bot's set-up lets through, and more
        caplog.set_level(logging.DEBUG, logger=name)

    def everything() -> str:
        frames = [json.dumps(frame) for person in (anna, ben) for frame in person.secrets]
        logs = [f"{r.getMessage()} {r.args!r} {r.exc_text}" for r in caplog.get_records("call")]
        assert any(r.name == "discord.http" and r.levelname == "DEBUG" for r in caplog.get_records("call"))
        return "\n".join((*wire, *frames, *logs))

    await anna.hosts(ben, players=2)
    await give_words(ben, "three little devils")
    await harness.restart_bot()
    await anna.press("start")
    table = await harness.table()
    for _ in range(12):
        await next_move(anna, ben)
    await anna.press("mycards")
    await anna.press("recap", await anna.press("menu"))
    await ben.is_refused("after-the-game", ben.tap(f"B:record:{table.session.id}:0:"))
    await harness.forward(lambda state: state.ply >= 30, anything(3))
    told, secret, seed = everything(), table.session.secret, table.session.seed
    assert secret and seed and (await luck_of(harness)).commitment in told
    assert secret not in told and seed not in told
    await harness.finish()
    given = json.loads(await given_out(ben))
    assert (given["secret"], given["seed"]) == (secret, seed)
    assert secret in everything(), "what is sent is heard here"
