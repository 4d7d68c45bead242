"""Who may press what is not for everybody: a button that is opened to others shows here at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.app.features import COMMANDS, VERBS
from bot.interactions.access import is_moderator, is_moderator_here, must_administrate
from bot.interactions.route import Who
from bot.tables.checks import Refusal

HERE, ELSEWHERE, HELPERS = 7, 8, 11
MAY_PRESS = {
    Who.SERVER_MODERATOR: "block tables endtable endtablenow",
    Who.ADMIN: "setup exportgames",
    Who.SEATED | Who.MODERATOR: "endgame endnow",
    Who.HOST: "addcomputer removecomputer seats level options option setpace hints tempo standsin private starttime"
    " startat nostarttime asusual invite remove",
    Who.ANYBODY: "alert alertend awayfor awayend fair record check film history learn lessons lesson lessonopen"
    " lessonpick lessonplay lessondraw lessonshow lessontable join decline menu page more notyet privacy mydata"
    " deletemydata deleteeverything details recap replay replayto replayas infigures rivals rules rulespage"
    " settings setting table takeseat sitdown",
}
"""All others may be pressed by those who sit at the table."""


def test_every_button_is_for_those_it_is_meant_for() -> None:
    named = {verb: who for who, verbs in MAY_PRESS.items() for verb in verbs.split()}
    assert {name: verb.origin.who for name, verb in VERBS.items()} == {
        name: named.get(name, Who.SEATED) for name in VERBS
    }
    assert named.keys() <= VERBS.keys()


def test_discord_shows_the_command_of_admins_to_them_alone() -> None:
    shown = {command.name: command.default_permissions for command in COMMANDS}
    assert {name for name, permissions in shown.items() if permissions is not None} == {"setup"}
    assert shown["setup"] == discord.Permissions(manage_guild=True)


def answer_to(role: int = 0, in_channel: str = "", **in_server: bool) -> Any:
    """Return an answer to somebody in the channel `HERE` of a server where `HELPERS` moderate."""
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
