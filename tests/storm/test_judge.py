"""The judge of a storm notices what it is there to notice."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest

from bot.tables.table import Table, TableView
from bot.ui.content import Content, text
from bot.ui.parts import seat_names
from sandbox.components import files_of, media_items
from sandbox.person import Person, texts
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, play
from tests.journeys.robots import anything
from tests.storm import answer_watch as watching
from tests.storm.answer_watch import AnswerWatch
from tests.storm.crowd import ConfirmedMoves, CrowdRecord
from tests.storm.judge import Secrets, Verdict, check_secrets, judge
from tests.storm.recorder import Recorder


@dataclass
class Court:
    """A table in the middle of its game, whose people know what they were told."""

    harness: BotHarness
    anna: Player
    ben: Player
    recorder: Recorder
    told: CrowdRecord
    table: Table

    async def judge(self) -> Verdict:
        self.recorder.listen()
        people = [self.anna, self.ben]
        return await judge(self.harness, people, self.told, self.recorder)

    async def say(self, words: str, **more: Any) -> None:
        channel = self.harness.bot.get_partial_messageable(self.table.session.channel_id)
        sent = await channel.send(view=Content((text(words),)).layout(), **more)
        await self.anna.wait_message(lambda message: message["id"] == str(sent.id))

    def secret_of(self, person: Person) -> str:
        seat = self.table.seat_of(int(person.id))
        assert seat is not None
        names = seat_names(TableView.of(self.table), TableView.of(self.table).view(None))
        return self.table.game.secrets(TableView.of(self.table, seat.seat).view(seat.seat), "en", names)


@pytest.fixture
async def court(harness: BotHarness, anna: Player, ben: Player) -> Court:
    recorder = Recorder([anna, ben])
    await anna.starts(ben, game="heimlich")
    await play(harness, [anna, ben], anything(), most=6)
    await harness.settle()
    table = await harness.table()
    asked: Counter[int] = Counter()
    made = []
    for move in await harness.storage.moves(table.session.id):
        assert move.user_id is not None
        made.append(ConfirmedMoves(table.session.id, move.user_id, asked[move.seat], (move.code,)))
        asked[move.seat] += 1
    return Court(harness, anna, ben, recorder, CrowdRecord(made, Counter(), Counter()), table)


async def test_an_honest_table_is_not_blamed(court: Court) -> None:
    assert (await court.judge()).problems == []
    assert court.told.made


# Moves


async def test_an_acknowledged_move_that_is_not_in_the_log_is_lost(court: Court) -> None:
    made = court.told.made[-1]
    court.told.made.append(replace(made, question=made.question + 1))
    assert len((await court.judge()).lost) == 1


async def test_an_acknowledged_move_in_whose_place_is_another_is_lost(court: Court) -> None:
    court.told.made[0] = replace(court.told.made[0], codes=("another",))
    assert len((await court.judge()).lost) == 1


async def test_an_acknowledged_move_of_somebody_else_is_lost(court: Court) -> None:
    court.told.made[0] = replace(court.told.made[0], user_id=1)
    assert len((await court.judge()).lost) == 1


async def test_a_move_that_was_acknowledged_twice_is_doubled(court: Court) -> None:
    court.told.made.append(court.told.made[0])
    assert len((await court.judge()).doubled) == 1


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM moves WHERE ply = 3",
        "DELETE FROM moves WHERE ply = (SELECT max(ply) FROM moves)",
        "UPDATE moves SET code = 'another' WHERE ply = 2",
        "UPDATE sessions SET state = replace(state, '{', '{ ')",
    ],
)
async def test_a_log_that_does_not_lead_to_the_stored_state_is_broken(court: Court, statement: str) -> None:
    await court.harness.tamper(statement)
    assert (await court.judge()).broken


# Cards


async def test_a_card_that_is_not_noted_as_the_newest_is_stale(court: Court) -> None:
    await court.harness.tamper("UPDATE sessions SET published_version = version - 1")
    assert len((await court.judge()).stale) == 1


async def test_a_card_with_an_older_picture_is_stale(court: Court) -> None:
    _, media, _ = next(media_items(court.harness.card()["components"]))
    media["url"] = media["url"].replace(files_of(court.harness.card())[0]["filename"], "table-0123456789abcdef.png")
    assert len((await court.judge()).stale) == 1


async def test_a_card_with_other_buttons_is_stale(court: Court) -> None:
    await court.harness.tamper(
        f"UPDATE seats SET questions = questions + 1 WHERE seat = {court.table.asked[0].seat}"
    )
    assert len((await court.judge()).stale) == 1


async def test_a_card_that_is_gone_is_missed(court: Court) -> None:
    await court.anna.delete(card(court.anna))
    assert len((await court.judge()).stale) == 1


# Secrets


def tell_secret(court: Court) -> Any:
    """Let the card tell what is secret, and return the part of it that holds everything else."""
    shown = court.harness.card()["components"][0]
    words = next(part for part in shown["components"] if part.get("content"))
    words["content"] += court.secret_of(court.ben)
    return shown


async def test_a_secret_that_is_said_aloud_has_leaked(court: Court) -> None:
    await court.say(f"By the way: {court.secret_of(court.ben)}")
    leaked = (await court.judge()).leaked
    assert len(leaked) == 1
    assert leaked[0].startswith(f"{court.table.session.id}: Anna has read ")


async def test_what_the_result_tells_has_not_leaked(court: Court) -> None:
    tell_secret(court)["components"][-1]["components"][0]["custom_id"] = f"B:rematch:{court.table.session.id}:0:"
    await court.anna.open("games")
    assert (await court.judge()).leaked == []


async def test_what_is_told_afterwards_is_noted_and_no_secret(court: Court) -> None:
    tell_secret(court)["components"][-1]["components"][0]["custom_id"] = f"B:keep:{court.table.session.id}:0:yes"
    await court.anna.open("games")
    assert (await court.judge()).leaked == []
    assert court.recorder.replayed == {court.table.session.id}


async def test_a_secret_beside_the_buttons_of_its_table_has_leaked(court: Court) -> None:
    tell_secret(court)
    assert court.secret_of(court.ben) in "".join(texts(court.harness.card()))
    await court.anna.open("games")
    assert len((await court.judge()).leaked) == 1


async def test_the_same_words_as_ones_own_have_not_leaked(court: Court) -> None:
    anna, ben = court.anna, court.ben
    verdict, words = Verdict(), "Your tile: +1"
    court.recorder.observed[anna.id, "table"].add(f"{words}\nIt brings 3.")
    for told in ({f"{words}\nIt brings 3."}, {words}):
        check_secrets([Secrets("table", {anna.id: told, ben.id: {words}})], court.recorder, [anna, ben], verdict)
    assert not verdict.leaked
    check_secrets(
        [Secrets("table", {anna.id: {"Your tile: +2"}, ben.id: {words}})], court.recorder, [anna], verdict
    )
    assert len(verdict.leaked) == 1


async def test_a_private_picture_that_is_public_has_leaked(court: Court) -> None:
    await court.say("Look!", file=discord.File(io.BytesIO(b"png"), filename="mine-1.png"))
    assert (await court.judge()).leaked


async def test_a_private_answer_that_reaches_another_has_leaked(court: Court) -> None:
    assert (await court.ben.slash("games", "mycards")).is_done
    answer = next(m for m in court.ben.messages("games") if m["ephemeral"])
    court.recorder.hear(court.anna, answer)
    assert (await court.judge()).leaked


async def test_a_private_message_that_reaches_another_has_leaked(court: Court) -> None:
    dm = court.ben.dm
    assert dm is not None
    court.anna.channels[dm["id"]] = dm
    court.recorder.hear(court.anna, court.ben.dms()[-1])
    assert (await court.judge()).leaked


# Answers


@pytest.mark.parametrize("is_deaf", [False, True])
async def test_a_click_that_the_bot_ignores_is_noticed(
    court: Court, monkeypatch: pytest.MonkeyPatch, is_deaf: bool
) -> None:
    async def ignore(*_: Any) -> None:
        court.harness.local.advance(4)

    monkeypatch.setattr(watching, "ANSWERED", 0.2)
    if is_deaf:
        monkeypatch.setattr(court.harness.local.interactions, "_ack_seconds", 0.5)
        monkeypatch.setattr(court.harness.bot, "on_interaction", ignore)
    watch = AnswerWatch(court.harness.local, lambda: 0.0, quiet=0.0)
    await court.anna.click(card(court.anna), label="My cards")
    await watch.settle()
    await court.harness.settle()
    assert len(watch.missing) == (1 if is_deaf else 0)
