"""What a translator must keep to, by message: what Discord takes no more of, what a phone has no more room for."""

from __future__ import annotations

import re

LIMITS = {
    r"(command|parameter)-[a-z]+": 32,
    r"(command|parameter)-[a-z]+-note": 100,
    r"(level|time-control|hints|block-term)-[a-z0-9-]+": 100,
    r"(notes|luckwords|zone)-(title|label)": 45,
    r"(luckwords|zone)-note": 100,
}
"""Characters of messages of ``bot/text``: names, descriptions and choices of commands; titles, labels and notes of
forms. Whatever else is too long is cut where it is shown."""
NAME = re.compile(r"(command|parameter)-[a-z]+")
"""Also in small letters, figures, ``-`` and ``_``, and no two commands and no two parameters of one alike."""
ROWS = {
    ("button-mycards", "button-recap", "button-menu"): 26,
    ("button-atrandom", "button-notes"): 25,
    ("label-draw", "label-own-tile"): 31,
    ("label-highest", "label-lowest"): 31,
}
"""Labels that a card has in one row, and how many characters they have together: a phone breaks what is longer."""
SAME = "As in "
"""So begins the comment of a message whose words are those of another language on purpose."""
LABEL, SHORT = re.compile(r"label-.+"), 16
"""A choice is no longer than in English or German, or short."""
QUESTION, LINE, LINES, ASKED = re.compile(r"(prompt|note)-.+"), 30, 2, 8
"""A question, or what stands beside a choice, takes no more lines of a phone than there, and no more than two:
characters in bold of one, and those that name whom it is put to."""

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
"""What stands on no card: policies, rules, lessons, what is found in a record, what a screen reader says."""
UNSAID = {
    "en": "please|sorry|invalid|simply|kindly|database|color",
    "de": "bitte|leider|ungültig|einfach|man|datenbank|spielbrett|spielplan|mitspielende|spielende",
}
"""Words that nobody says at the table, or that another one says."""
RELATIVE = {
    "en": r"\b(?:who|which)ever\b|\b(?:those|all|ones?|\w+body|\w+one|people|players?|persons?) who\b",
    "de": r"\bwer\b[^.:!?]*, d(?:er|ie|as|em|en)\b|\bd(?:er|ie|as)jenigen?\b|"
    r"\b(?:alle|allen|die|leute|\w+mand(?:em|en)?), (?:d(?:er|ie|em|en)|denen)\b",
}
"""How a relative clause begins where a noun will do."""


def limit_of(message: str) -> int | None:
    """Return how many characters Discord takes of a message, where nothing can be left out by rule."""
    return next((limit for pattern, limit in LIMITS.items() if re.fullmatch(pattern, message)), None)


def room_of(message: str, longest: int) -> int | None:
    """Return how many characters a message may have on a card that fits one screen, where that matters.

    `longest` are those of it in the languages for which the card was made.
    """
    if any(message in row for row in ROWS):
        return longest
    if LABEL.fullmatch(message):
        return max(SHORT, longest)
    return min(LINES, -(-(longest + ASKED) // LINE)) * LINE - ASKED if QUESTION.fullmatch(message) else None
