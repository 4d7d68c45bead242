"""How a slash command of ours is made: names and descriptions in all languages, where it may be used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui.words import language_of, say
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE

Described = TypeVar("Described", bound=Callable[..., Awaitable[None]])
Command: TypeAlias = app_commands.Command[Any, ..., None]
SPOKEN = {locale: language_of(locale) for locale in discord.Locale}
GAME_CHOICES = [Choice(name=game.title, value=key) for key, game in GAMES.items()]


def word(message: str) -> locale_str:
    """Return a text that Discord shows in all languages."""
    return locale_str(say(DEFAULT_LANGUAGE, message), message=message)


class WordsTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions of our commands in the languages there are."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of a locale, and nothing where that is the default one."""
        message, language = string.extras.get("message"), SPOKEN[locale]
        return say(language, message) if message and language != DEFAULT_LANGUAGE else None


def command(name: str, *, anywhere: bool = False) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command: on servers, and where it may be used `anywhere` in private too."""

    def make(callback: Callable[..., Any]) -> Command:
        made: Command = app_commands.Command(
            name=word(f"command-{name}"), description=word(f"command-{name}-note"), callback=callback
        )
        made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=anywhere)
        made.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        return made

    return make


def parameters(*names: str) -> Callable[[Described], Described]:
    """Name and describe the parameters of a command."""

    def make(callback: Described) -> Described:
        described = app_commands.describe(**{name: word(f"parameter-{name}-note") for name in names})
        return app_commands.rename(**{name: word(f"parameter-{name}") for name in names})(described(callback))

    return make
