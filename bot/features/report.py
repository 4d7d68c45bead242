"""`/report`: telling the operator of a problem at a table, without secrets."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import discord
from discord import app_commands

from bot.interactions.access import resolve_table
from bot.interactions.reply import Answer
from bot.interactions.route import Feature, command
from bot.interactions.runtime import Background, Runtime
from bot.tables.checks import Refusal
from bot.tables.table import Table
from bot.ui.words import escaped

logger = logging.getLogger(__name__)

COOLDOWN = timedelta(minutes=1)
"""Between two reports of a person."""
MAX_LENGTH = 500
"""Characters of a report."""


def _runs_it(member: discord.TeamMember) -> bool:
    has_joined = member.membership_state is discord.TeamMembershipState.accepted
    return has_joined and member.role in (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)


class Reports(Background):
    """Sends reports to the application's owners; if none accepts messages, the log notes the table."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self._runtime = runtime
        self._owners: frozenset[int] | None = None
        self._newest: dict[int, datetime] = {}

    async def owners(self) -> frozenset[int]:
        """Return the operators: the owner of the application, or of a team those who may manage it."""
        if self._owners is None:
            application = await self._runtime.client.application_info()
            team = application.team
            self._owners = frozenset(
                [application.owner.id]
                if team is None
                else [member.id for member in team.members if member.id == team.owner_id or _runs_it(member)]
            )
        return self._owners

    async def report(self, table: Table, user_id: int, text: str) -> bool:
        """Send a report; return whether any owner received it. Raises `Refusal` too soon after the last one."""
        now = self._runtime.tables.now()
        self._newest = {person: at for person, at in self._newest.items() if now - at < COOLDOWN}
        if user_id in self._newest:
            raise Refusal("report-soon")
        owners = sorted(await self.owners())
        self._newest[user_id] = now
        session, game, ply = table.session.id, table.game.title, table.moves_made
        words, notify = escaped(" ".join(text.split())), self._runtime.direct_messages.notify
        reached = [
            await notify(owner, "report-told", session=session, game=game, ply=ply, words=words) for owner in owners
        ]
        if not any(reached):
            logger.warning("session %s at ply %d was reported; no owner takes messages", session, ply)
        return any(reached)


@command("report", anywhere=True)
async def report(answer: Answer, words: app_commands.Range[str, 1, MAX_LENGTH]) -> None:
    table = await resolve_table(answer)
    is_told = await answer.runtime.background(Reports).report(table, answer.user_id, words)
    await answer.say("report-sent" if is_told else "report-noted")


FEATURE = Feature(commands=(report,))
