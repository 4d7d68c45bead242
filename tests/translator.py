"""Rules for translators, by message: limits of Discord and of phones."""

from __future__ import annotations

import re

LIMITS = {
    r"(command|parameter)-[a-z]+": 32,
    r"(command|parameter)-[a-z]+-note": 100,
    r"(level|time-control|hints|block-term)-[a-z0-9-]+": 100,
    r"(notes|luckwords|zone)-(title|label)": 45,
    r"(luckwords|zone)-note": 100,
}
"""Limits of messages of ``bot/text`` that Discord would refuse otherwise: commands, choices and modals."""
NAME = re.compile(r"(command|parameter)-[a-z]+")
"""Only small letters, figures, ``-`` and ``_``, and unique among commands and a command's parameters."""
ROWS = {
    ("button-mycards", "button-recap", "button-menu"): 26,
    ("button-atrandom", "button-notes"): 25,
    ("label-draw", "brief-own-tile"): 31,
    ("label-highest", "label-lowest"): 31,
}
"""Labels in one row of a card, and their characters together: phones break longer ones."""
SAME = "As in "
"""Start of a comment on a message that is deliberately the same as in another language."""
LABEL, SHORT = re.compile(r"label-.+"), 16
"""A choice is no longer than in English or German, or short."""
QUESTION, LINE, LINES, ASKED = re.compile(r"(prompt|note)-.+"), 30, 2, 8
"""No longer than there, in lines of a phone, and at most `LINES`, of `LINE` bold characters; names take `ASKED`."""

ON_A_BUTTON, WORDS_ON_A_BUTTON = 34, 4
"""Characters of a label that every phone shows, and words of one that a player would call out."""
ON_A_LINE = re.compile(
    r"(deadline|lobby|messages|waits|seats?)-?.*|answer-in-private|start-(line|fills)|late-agreed|.+-line"
)
"""Messages of ``bot/text`` that are lines of a card."""
LONGEST_LINE = 60
LONGEST_SENTENCE = 20
"""Words of a sentence on a card."""
ELSEWHERE = re.compile(r"(account|alt|board|check|chronicle|fair|lesson|privacy|rules)-.+|signs|cities")
"""Messages on no card: policies, rules, lessons, checks of records, alt texts."""
UNSAID = {
    "en": "please|sorry|invalid|simply|kindly|database|color",
    "de": "bitte|leider|ungültig|einfach|man|datenbank|spielbrett|spielplan|mitspielende|spielende",
}
"""Words that nobody says at the table, or for which we use another."""
RELATIVE = {
    "en": r"\b(?:who|which)ever\b|\b(?:those|all|ones?|\w+body|\w+one|people|players?|persons?) who\b",
    "de": r"\bwer\b[^.:!?]*, d(?:er|ie|as|em|en)\b|\bd(?:er|ie|as)jenigen?\b|"
    r"\b(?:alle|allen|die|leute|\w+mand(?:em|en)?), (?:d(?:er|ie|em|en)|denen)\b",
}
"""Openings of relative clauses where a noun will do."""


def limit_of(message: str) -> int | None:
    """Return Discord's character limit of a message that can't be shortened when shown, if any."""
    return next((limit for pattern, limit in LIMITS.items() if re.fullmatch(pattern, message)), None)


def room_of(message: str, longest: int) -> int | None:
    """Return the most characters of a message on a card that must fit one screen, if that matters.

    `longest`: those in the languages the card was made for.
    """
    if any(message in row for row in ROWS):
        return longest
    if LABEL.fullmatch(message):
        return max(SHORT, longest)
    return min(LINES, -(-(longest + ASKED) // LINE)) * LINE - ASKED if QUESTION.fullmatch(message) else None
