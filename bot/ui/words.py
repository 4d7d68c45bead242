"""Texts for people: messages of the catalogue, names, and texts for screen readers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path

import discord

from bot.tables.checks import Param, Refusal
from bot.tables.memory import Location
from games.text import DEFAULT_LANGUAGE, LANGUAGES, Catalogue

WORDS = Catalogue(Path(__file__).parent.parent / "text")
LONGEST_NAME = 24
MOST_NAMES = 1000
"""Number of escaped names cached."""
LONGEST_PLACE = 97
"""Characters of a server's or channel's name: isolated and after #, it fits a label."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible letters and symbols."""
JOINER = "\u200d"
"""Combines several emojis into one."""
UNBROKEN = "\N{NO-BREAK SPACE}"
"""Prevents line breaks between sign and name, name and standing, number and noun, before a dot."""
FORMATTING = re.compile(r"[\\*_~`|<>\[\]()]|:(?=//)")
"""Characters with a meaning in Discord Markdown: emphasis, code, spoilers, links, mentions, times, commands."""


def say(language: str, message: str, /, **args: str | int) -> str:
    return WORDS.format(language, message, args)


def sentence(refusal: Refusal, language: str) -> str:
    catalogue = WORDS if refusal.game is None else refusal.game.text
    who = listed(list(map(escaped, refusal.who)), language)
    params = {name: _rendered(value) for name, value in refusal.params.items()}
    params |= {"who": who, "number": len(refusal.who)}
    return catalogue.format(language, f"refusal-{refusal.code}", params)


def _rendered(value: Param) -> str | int:
    """Return a refusal's argument for its text: a moment as a Unix timestamp."""
    if isinstance(value, Location):
        return link(value)
    if isinstance(value, datetime):
        return str(int(value.timestamp()))
    if isinstance(value, str):
        return visible(value)  # it may come from a forged click
    return ", ".join(f"<#{channel}>" for channel in value) if isinstance(value, tuple) else value


def listed(words: Sequence[str], language: str) -> str:
    """Return words as a list in a sentence: ``one, two and three``."""
    *others, last = words or ["-"]
    return say(language, "list-joiner").join(filter(None, [", ".join(others), last]))


def language_of(locale: discord.Locale | str | None) -> str:
    """Return our language for a Discord locale: exact, by its first part, or the default."""
    code = str(locale or "")
    return next((known for known in (code, code.partition("-")[0]) if known in LANGUAGES), DEFAULT_LANGUAGE)


def server_name(client: discord.Client, guild_id: int) -> str:
    """Return a server's name, cleaned; empty if we aren't in it."""
    guild = client.get_guild(guild_id)
    return "" if guild is None else clean_name(guild.name, most=LONGEST_PLACE)


def clean_name(*names: str, most: int = LONGEST_NAME) -> str:
    """Return the first visible name of a person, server or channel, as plain text.

    Cut to `most` characters. Invisible characters and direction marks are removed; right-to-left names are
    isolated, so that the surrounding text keeps its order.
    """
    for name in names:
        flat = " ".join(visible(unicodedata.normalize("NFC", name)).split())
        if any(unicodedata.category(character)[0] in "LNPS" for character in flat):
            short = flat if len(flat) <= most else flat[: most - 1] + "…"
            return _isolated(short)
    return "?"


@lru_cache(MOST_NAMES)
def escaped(name: str) -> str:
    """Escape a plain name: nothing in it formats, pings or links."""
    return discord.utils.escape_mentions(FORMATTING.sub(r"\\\g<0>", name))


def visible(text: str) -> str:
    """Remove invisible characters and direction marks from typed text."""
    return "".join(filter(_can_stand, text))


def literal(text: str) -> str:
    """Return typed text in full, escaped like a name."""
    return escaped(_isolated(visible(text)))


def _isolated(text: str) -> str:
    is_turned = any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text)
    return f"\u2068{text}\u2069" if is_turned else text


def _can_stand(character: str) -> bool:
    is_seen = unicodedata.category(character)[0] != "C" and character not in BLANK
    return is_seen or character.isspace() or character == JOINER


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def link(location: Location) -> str:
    address = f"https://discord.com/channels/{location.guild_id or '@me'}/{location.channel_id}"
    return address if location.message_id is None else f"{address}/{location.message_id}"


def to_card(location: Location, language: str) -> str:
    return f"[{say(language, 'to-the-card')}]({link(location)})"


DRAWING = re.compile(r"(?:^[^\n]*:\n)?^```.*?^```\n?", re.MULTILINE | re.DOTALL)
"""A table in a code block with its introductory line: the choices say the same in words."""
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(
    r"\\([^A-Za-z0-9\s])|\*\*|~~|\|\||`|^(?:#{1,3}|-#|>|-) +|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)", re.MULTILINE
)
ISOLATES = re.compile("[\u2060\u2068\u2069]")


def plain(text: str) -> str:
    return MARKS.sub(lambda mark: mark[1] or "", LINK.sub(r"\1", text))


def cut(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters, cut after a whole word."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rsplit(maxsplit=1)[0].rstrip(f",;:· {UNBROKEN}") + "…"


def spoken(text: str, language: str) -> str:
    """Return a text without signs: ``◆🟡`` becomes ``diamond yellow``."""
    words = ISOLATES.sub("", plain(DRAWING.sub("", text)))
    for sign, word in _signs(language).items():
        # a word beside its sign is said once
        words = (words.replace(f"{sign} {word}", sign) if word else words).replace(sign, f" {word} ")
    words = re.sub(r"[ \t]+([,.;:!?)])", r"\1", re.sub(r"[ \t\u00a0]+", " ", words))
    return re.sub(r"(?:, ?)+,", ",", "\n".join(line.strip(" ,") for line in words.splitlines())).strip()


@cache
def _signs(language: str) -> dict[str, str]:
    """Return the meanings of signs, from the catalogue's list of ``sign word`` between bars."""
    pairs = (entry.split(maxsplit=1) for entry in say(language, "signs").split("|"))
    return {pair[0]: pair[1].strip() if len(pair) > 1 else "" for pair in pairs}
