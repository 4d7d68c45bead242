"""The slash commands: each parses what was typed, calls one use case and answers."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.router import show_notes
from bot.features.away.commands import AWAY_COMMANDS
from bot.features.late.commands import LATE_COMMANDS
from bot.features.luck.commands import check_record
from bot.features.moderation.commands import MODERATION_COMMANDS
from bot.features.my_games.commands import CONTINUING_COMMANDS
from bot.features.play.commands import show_cards
from bot.features.preferences.commands import PREFERENCE_COMMANDS
from bot.features.privacy.commands import PRIVACY_COMMANDS
from bot.features.replay.commands import Source, show_moment
from bot.features.rules.panel import rules_page
from bot.features.setup.commands import SETUP_COMMANDS
from bot.interactions.answer import Answer, answered
from bot.interactions.base import Interaction
from bot.interactions.command import command, parameters, word
from bot.interactions.moderators import is_moderator_here
from bot.interactions.permissions import must_have_place
from bot.interactions.resolve_table import my_table, resolve_table, table_here
from bot.publishing.reports import LONGEST as LONGEST_REPORT
from bot.table.checks import game_of, must_be_seated, must_have_begun, must_run
from bot.table.clock import TIME_CONTROLS
from bot.table.hints import HINTS
from bot.table.opponents import NORMAL
from bot.table.options import one_of
from bot.table.refusal import Refusal
from bot.ui.options import suggested_options, typed_options
from bot.ui.panels import about_panel, board_picture, text_board
from bot.ui.preview import end_panel
from bot.ui.words import language_of, say
from bot.workers import WorkFailed
from games.contract import Game
from games.players import LEVELS
from games.registry import GAMES
from storage import SessionStatus

logger = logging.getLogger(__name__)

MOST_SEATS = max(game.seats[-1] for game in GAMES.values())
LEAST_SEATS = min(game.seats[0] for game in GAMES.values())

GAME_CHOICES = [Choice(name=game.title, value=key) for key, game in GAMES.items()]
LEVEL_CHOICES = [Choice(name=word(f"level-{level}"), value=level) for level in LEVELS]
PACE_CHOICES = [Choice(name=word(f"time-control-{control}"), value=control) for control in TIME_CONTROLS]
HINTS_CHOICES = [Choice(name=word(f"hints-{hints}"), value=hints) for hints in HINTS]
LANGUAGE_CHOICES = [Choice(name="English", value="en"), Choice(name="Deutsch", value="de")]


@command("newgame")
@parameters("game", "players", "computers", "level", "language", "options", "pace", "hints", "private", "thread")
@app_commands.choices(
    game=GAME_CHOICES,
    level=LEVEL_CHOICES,
    language=LANGUAGE_CHOICES,
    pace=PACE_CHOICES,
    hints=HINTS_CHOICES,
)
async def newgame(
    interaction: Interaction,
    game: str,
    players: app_commands.Range[int, LEAST_SEATS, MOST_SEATS] | None = None,
    computers: app_commands.Range[int, 0, MOST_SEATS - 1] = 0,
    level: str = NORMAL,
    language: str | None = None,
    options: str = "",
    pace: str | None = None,
    hints: str = "alone",
    private: bool = False,
    thread: bool = False,
) -> None:
    """Open a table in this channel, or in a thread of its own."""
    async with answered(interaction, "new") as answer:
        lobby = interaction.client.lobby
        await must_have_place(interaction, answer.language, in_thread=thread)
        chosen, guild_id = game_of(game), interaction.guild_id or 0
        num_seats, set_options = players or chosen.seats[-1], typed_options(chosen, options, answer.language)
        await lobby.must_be_allowed(chosen, answer.user_id, guild_id, num_seats, computers)
        await _find_card(interaction)
        table = await lobby.open(
            chosen,
            host_id=answer.user_id,
            host_name=answer.name,
            guild_id=guild_id,
            channel_id=await _new_thread(interaction, chosen) if thread else interaction.channel_id or 0,
            language=language or await _language_of_tables(interaction),
            options=set_options,
            num_seats=num_seats,
            computers=[level] * computers,
            is_private=private,
            hints=one_of(HINTS, hints),
            time_control=None if pace is None else one_of(TIME_CONTROLS, pace),
        )
        await interaction.client.people.remember_language(answer.user_id, answer.language)
        interaction.client.changed(table)
        where = f"<#{table.session.channel_id}>" if thread else "none"
        await answer.private(say(answer.language, "opened", game=chosen.title, where=where))


@newgame.autocomplete("options")
async def _complete_options(interaction: Interaction, current: str) -> list[Choice[str]]:
    game = GAMES.get(str(interaction.namespace.game))
    suggested = suggested_options(game, current, language_of(interaction.locale)) if game else ()
    # What is shown is what is given: clients send the shown text back where somebody types on.
    return [Choice(name=words, value=words) for words in suggested]


@command("rules", anywhere=True)
@parameters("game")
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: Interaction, game: str) -> None:
    """Show the rules of a game."""
    async with answered(interaction, "rules") as answer:
        await answer.private(rules_page(game_of(game), answer.language))


@command("hand", anywhere=True)
async def hand(interaction: Interaction) -> None:
    """Show what only this person may see at the table here, or at their only one."""
    async with answered(interaction, "hand") as answer:
        table = await my_table(interaction)
        await show_cards(answer, table)


@command("note", anywhere=True)
async def note(interaction: Interaction) -> None:
    """Open this person's notebook for the table here, or for their only one."""
    async with answered(interaction, "note") as answer:
        table = await my_table(interaction)
        await show_notes(answer, table)


@command("board")
@parameters("text")
async def board(interaction: Interaction, text: bool = False) -> None:
    """Show the board of the table here, as a picture or in characters."""
    async with answered(interaction, "board") as answer:
        await _find_card(interaction)
        table = await table_here(interaction)
        must_have_begun(table)
        seen = await interaction.client.sessions.seen_by(table, None)
        try:
            workers, view = interaction.client.workers, seen.view(None)
            picture = None if text else await workers.picture(table.game, view, whose=answer.user_id)
        except WorkFailed as failure:
            logger.warning("the board of session %s is shown in characters: %s", table.session.id, failure)
            picture = None
        if picture is None:
            await answer.private(text_board(seen, answer.language))
        else:
            await answer.private(board_picture(seen, picture, answer.language))


@command("leave")
async def leave(interaction: Interaction) -> None:
    """Give one's seat here to a computer player, or back to the lobby."""
    async with answered(interaction, "leave") as answer:
        table = await table_here(interaction)
        left = await interaction.client.absence.leave(table.session.id, answer.user_id, is_sure=False)
        interaction.client.changed(left)
        await answer.private(say(answer.language, "left"))


@command("endgame")
async def endgame(interaction: Interaction) -> None:
    """End the game here without a result: by vote, or at once by a moderator."""
    async with answered(interaction, "endgame") as answer:
        table = await table_here(interaction)
        is_at_once = await is_moderator_here(interaction, table.session.channel_id)
        if not is_at_once:
            must_run(table)
            must_be_seated(table, answer.user_id)
        seen = await interaction.client.sessions.seen_by_user(table, answer.user_id)
        await answer.private(end_panel(seen, answer.language, at_once=is_at_once))


@command("verify", anywhere=True)
@parameters("record")
async def verify(interaction: Interaction, record: discord.Attachment | None = None) -> None:
    """Check a record, or that of the last game here."""
    async with answered(interaction, "verify") as answer:
        await check_record(answer, record)


@command("replay", anywhere=True)
@parameters("record")
async def replay(interaction: Interaction, record: discord.Attachment | None = None) -> None:
    """Look at a recorded game again, or at the last game here."""
    async with answered(interaction, "replay") as answer:
        if record is None:
            table = await interaction.client.records.last_in(interaction.channel_id or 0)
            source = await Source.table(answer, table.session.id)
        else:
            source = await Source.file(record)
        await show_moment(answer, source)


@command("report", anywhere=True)
@parameters("words")
async def report(interaction: Interaction, words: app_commands.Range[str, 1, LONGEST_REPORT]) -> None:
    """Tell whoever runs the bot that something is wrong at a table."""
    async with answered(interaction, "report") as answer:
        table = await resolve_table(interaction)
        is_told = await interaction.client.reports.report(table, answer.user_id, words)
        await answer.private(say(answer.language, "reported" if is_told else "report-noted"))


@command("about", anywhere=True)
async def about(interaction: Interaction) -> None:
    """Say what this bot is and what it stores."""
    async with answered(interaction, "about") as answer:
        stats = await interaction.client.storage.stats()
        running = stats.sessions.get(SessionStatus.RUNNING, 0)
        ours = interaction.client.application
        policy, terms = (ours.privacy_policy_url, ours.terms_of_service_url) if ours is not None else (None, None)
        await answer.private(
            about_panel(answer.language, tables=running, people=stats.people, policy=policy, terms=terms)
        )


COMMANDS = (
    *(newgame, rules, hand, note, board, leave, endgame),
    *(replay, verify, report, about),
    *CONTINUING_COMMANDS,
    *AWAY_COMMANDS,
    *LATE_COMMANDS,
    *SETUP_COMMANDS,
    *MODERATION_COMMANDS,
    *PREFERENCE_COMMANDS,
    *PRIVACY_COMMANDS,
)


async def command_failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer what goes wrong before a command of ours begins."""
    logger.error("command failed", exc_info=error)
    async with Answer.to(interaction).given() as answer:
        await answer.private(say(answer.language, "refusal-unexpected"))


async def _find_card(interaction: Interaction) -> None:
    """See that the card of this channel's table, if there is one, has not been deleted."""
    table = await interaction.client.sessions.in_channel(interaction.channel_id or 0)
    if table is not None:
        interaction.client.publisher.wake(table.session.id, is_missed=True)


async def _language_of_tables(interaction: Interaction) -> str:
    settings = await interaction.client.servers.settings(interaction.guild_id or 0)
    return language_of(interaction.guild_locale) if settings.language == "server" else settings.language


async def _new_thread(interaction: Interaction, game: Game) -> int:
    """Open a thread for a table and return its id."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal("no-thread-here")
    opened = await interaction.channel.create_thread(name=game.title, type=discord.ChannelType.public_thread)
    return opened.id
