"""All features of the bot. One more is a folder in `bot/features` and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bot.interactions.command import Command
from bot.interactions.feature import Feature, Form, Verb

NAMES: Final = (
    "about",
    "alert",
    "away",
    "check",
    "history",
    "late",
    "learn",
    "leave",
    "lobby",
    "mygames",
    "notes",
    "play",
    "privacy",
    "recap",
    "replace",
    "replay",
    "report",
    "rivals",
    "rules",
    "settings",
    "setup",
    "share",
    "tables",
    "turningpoints",
)


def _feature(name: str) -> Feature:
    feature: Feature = import_module(f"bot.features.{name}.commands").FEATURE
    return feature


FEATURES: Final = tuple(map(_feature, NAMES))
COMMANDS: Final[tuple[Command, ...]] = tuple(command for feature in FEATURES for command in feature.commands)
VERBS: Final[dict[str, Verb]] = {verb: known for feature in FEATURES for verb, known in feature.verbs.items()}
FORMS: Final[dict[str, Form]] = {form: known for feature in FEATURES for form, known in feature.forms.items()}
CARD_PARTS: Final = tuple(feature.card for feature in FEATURES if feature.card is not None)
"""What features add to the card of a running game, in this order."""
