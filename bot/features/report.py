"""`/report`: telling whoever runs the bot that something is wrong."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.reply import Answer
from bot.interactions.route import Feature, command, parameters, resolve_table
from bot.publishing.reports import MAX_LENGTH


@command("report", anywhere=True)
@parameters("words")
async def report(answer: Answer, words: app_commands.Range[str, 1, MAX_LENGTH]) -> None:
    """Tell whoever runs the bot that something is wrong at a table."""
    table = await resolve_table(answer)
    is_told = await answer.runtime.reports.report(table, answer.user_id, words)
    await answer.say("report-sent" if is_told else "report-noted")


FEATURE = Feature(commands=(report,))
