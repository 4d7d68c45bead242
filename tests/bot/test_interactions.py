"""Permissions for buttons, the age of clicks, and open panels."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.features import COMMANDS, VERBS
from bot.gateway import deduplicator
from bot.gateway.deduplicator import ClickRate
from bot.interactions.access import is_moderator, is_moderator_here, must_administrate
from bot.interactions.reply import Arrivals
from bot.interactions.runtime import OpenPanels
from bot.tables.checks import Refusal
from bot.ui.content import Content, Moment
from tests.journeys.entry_points import DOORS

HERE, ELSEWHERE, HELPERS = 7, 8, 11


def test_every_button_is_for_those_it_is_meant_for() -> None:
    meant = {verb: door.who for verb, door in DOORS.items()}
    assert {verb: known.origin.who for verb, known in VERBS.items()} == meant, "a new verb: who, what does it show?"


def test_discord_shows_the_command_of_admins_to_them_alone() -> None:
    shown = {command.name: command.default_permissions for command in COMMANDS}
    assert {name for name, permissions in shown.items() if permissions is not None} == {"setup"}
    assert shown["setup"] == discord.Permissions(manage_guild=True)


def answer_to(role: int = 0, in_channel: str = "", **in_server: bool) -> Any:
    """Return a reply to a person in the channel `HERE` of a server where `HELPERS` moderate."""
    person = Mock(spec=discord.Member, guild_permissions=discord.Permissions(**in_server), get_role=role.__eq__)
    permissions = discord.Permissions(**{in_channel: True} if in_channel else {})
    server = Mock(settings=AsyncMock(return_value=SimpleNamespace(moderators=(HELPERS,))))
    interaction = SimpleNamespace(user=person, guild_id=5, channel_id=HERE, permissions=permissions)
    return SimpleNamespace(interaction=interaction, tables=SimpleNamespace(servers=server))


@pytest.mark.parametrize(
    ("answer", "here", "elsewhere", "manages"),
    [
        (answer_to(), False, False, False),
        (answer_to(in_channel="manage_channels"), True, False, False),
        (answer_to(in_channel="manage_guild"), False, False, False),
        (answer_to(manage_channels=True), True, True, False),
        (answer_to(HELPERS), True, True, False),
        (answer_to(HELPERS + 1), False, False, False),
        (answer_to(manage_guild=True), False, False, True),
    ],
)
async def test_who_moderates_here_everywhere_and_who_manages_the_server(
    answer: Any, here: bool, elsewhere: bool, manages: bool
) -> None:
    assert await is_moderator_here(answer, HERE) is here
    assert await is_moderator_here(answer, ELSEWHERE) is elsewhere
    assert await is_moderator(answer) is elsewhere
    if manages:
        must_administrate(answer)
    else:
        with pytest.raises(Refusal, match="only-admins"):
            must_administrate(answer)


# How old an interaction is when it comes, by ids of Discord's clock and a clock of ours that may be wrong


BEGIN = datetime(2026, 1, 2, tzinfo=UTC).timestamp()

HOUR = 3600.0


class Watch:
    """Our clock, `wrong` by so many seconds."""

    def __init__(self, wrong: float = 0.0) -> None:
        self.time = BEGIN
        self.wrong = wrong

    def __call__(self) -> float:
        return self.time + self.wrong

    def made(self, ago: float) -> int:
        """Return the id of an interaction that Discord made so many seconds ago."""
        return discord.utils.time_snowflake(datetime.fromtimestamp(self.time - ago, UTC))


@pytest.mark.parametrize("wrong", [0.0, HOUR, -HOUR], ids=["right", "fast", "slow"])
def test_an_old_one_is_told_from_a_new_one_however_wrong_our_clock_is(wrong: float) -> None:
    watch = Watch(wrong)
    arrivals = Arrivals(watch)
    assert arrivals.age(watch.made(0.1)) == 0.0
    watch.time += 60
    assert arrivals.age(watch.made(5.1)) == pytest.approx(5.0, abs=0.05)
    assert arrivals.age(watch.made(0.1)) == pytest.approx(0.0, abs=0.05)


def test_one_that_took_long_at_first_is_no_measure_once_a_quicker_one_has_come() -> None:
    watch = Watch()
    arrivals = Arrivals(watch)
    arrivals.age(watch.made(9.0))
    assert arrivals.age(watch.made(0.1)) == 0.0
    assert arrivals.age(watch.made(5.1)) == pytest.approx(5.0, abs=0.05)


def test_clocks_that_part_slowly_make_nothing_look_old() -> None:
    watch = Watch()
    arrivals = Arrivals(watch)
    for _ in range(24 * 365):
        assert arrivals.age(watch.made(0.1)) < 0.001
        watch.time += HOUR
        watch.wrong += HOUR * 1e-4


class Clock:
    now = 0.0


def rate(burst: int, per_second: float) -> tuple[ClickRate, Clock]:
    clock = Clock()
    return ClickRate(burst, per_second, lambda: clock.now), clock


def test_so_many_clicks_may_come_at_once_at_a_steady_pace_for_ever_and_no_more() -> None:
    limited, clock = rate(3, 4.0)
    assert [limited.allows(1) for _ in range(50)] == [True] * 3 + [False] * 47
    assert limited.allows(2), "another person is left alone"
    clock.now += 0.75
    assert [limited.allows(1) for _ in range(4)] == [True, True, True, False], "nobody waits longer afterwards"
    for _ in range(100):
        clock.now += 0.25
        assert limited.allows(1)


def test_few_people_are_remembered() -> None:
    limited, _ = rate(1, 1.0)
    for user_id in range(deduplicator.MOST_REMEMBERED + 5):
        assert limited.allows(user_id)
    assert len(limited._left) == deduplicator.MOST_REMEMBERED


# What people have open in private is known as long as it can be changed


def test_a_panel_is_known_until_it_can_not_be_changed_any_more() -> None:
    expired: list[int] = []
    panels, answers = OpenPanels(), [_answer(1, expired), _answer(2, expired)]
    cards, step = Moment("a", None, is_followed=True), Moment("b", 3)
    panels.note(10, Content((), moment=cards), answers[0])
    panels.note(11, Content((), moment=step), answers[0])
    panels.note(12, Content((), moment=cards), answers[1])
    assert panels.of(1, "a") == {10: (cards, answers[0])} and panels.of(2, "a") == {12: (cards, answers[1])}
    panels.note(11, Content(()), answers[0])
    assert panels.of(1, "b") == {}, "it shows nothing of a moment any more"
    expired.append(1)
    assert panels.of(1, "a") == {}
    assert panels.of(2, "a") != {}


def _answer(user_id: int, expired: list[int]) -> Any:
    return SimpleNamespace(user_id=user_id, interaction=SimpleNamespace(is_expired=lambda: user_id in expired))
