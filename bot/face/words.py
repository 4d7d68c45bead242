"""The bot's own words, and how names and languages are treated."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.table.refusal import Refusal
from games.text import Catalogue

WORDS = Catalogue(Path(__file__).parent.parent / "text")
LONGEST_NAME = 24


def say(language: str, message: str, /, **args: str | int) -> str:
    """Return the bot's text `message` in `language`."""
    return WORDS.format(language, message, args)


def sentence(refusal: Refusal, language: str) -> str:
    """Return the one sentence that says why something is not done."""
    catalogue = WORDS if refusal.game is None else refusal.game.text
    return catalogue.format(language, f"refusal-{refusal.code}", refusal.params)


def language_of(locale: discord.Locale | str | None) -> str:
    """Return our language for a Discord locale: German for German, English for everything else."""
    return "de" if str(locale or "").lower().startswith("de") else "en"


def safe_name(name: str) -> str:
    """Return a display name that can neither format nor ping, at most 24 characters before escaping."""
    flat = " ".join(name.split()) or "?"
    short = flat if len(flat) <= LONGEST_NAME else flat[: LONGEST_NAME - 1] + "…"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(short))


def mention(user_id: int) -> str:
    """Return the text that names (and, where allowed, pings) a user."""
    return f"<@{user_id}>"
