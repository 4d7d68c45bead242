"""Texts as a screen reader should get them: no Markdown, no drawings, words for signs, cut between words."""

from __future__ import annotations

import re
from functools import cache

from bot.ui.words import say

DRAWING = re.compile(r"(?:^[^\n]*:\n)?^```.*?^```\n?", re.MULTILINE | re.DOTALL)
"""A table in a block of code, and the line that introduces it: the choices say the same in words."""
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(
    r"\\([^A-Za-z0-9\s])|\*\*|~~|\|\||`|^(?:#{1,3}|-#|>|-) +|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)", re.MULTILINE
)
ISOLATES = re.compile("[\u2060\u2068\u2069]")


def plain(text: str) -> str:
    """Return a text without its Markdown."""
    return MARKS.sub(lambda mark: mark[1] or "", LINK.sub(r"\1", text))


def cut(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters that ends with a whole word."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rsplit(maxsplit=1)[0].rstrip(",;: ") + "…"


def spoken(text: str, language: str) -> str:
    """Return a text in words alone: ``◆🟡`` becomes ``diamond yellow``."""
    words = ISOLATES.sub("", plain(DRAWING.sub("", text)))
    for sign, word in _signs(language).items():
        # where the word stands beside the sign it is said once
        words = (words.replace(f"{sign} {word}", sign) if word else words).replace(sign, f" {word} ")
    words = re.sub(r"[ \t]+([,.;:!?)])", r"\1", re.sub(r"[ \t\u00a0]+", " ", words))
    return re.sub(r"(?:, ?)+,", ",", "\n".join(line.strip(" ,") for line in words.splitlines())).strip()


@cache
def _signs(language: str) -> dict[str, str]:
    """Return what signs mean, from the catalogue's list of ``sign word`` between bars."""
    pairs = (entry.split(maxsplit=1) for entry in say(language, "signs").split("|"))
    return {pair[0]: pair[1].strip() if len(pair) > 1 else "" for pair in pairs}
