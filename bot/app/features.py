"""All features of the bot. One more is a module or a folder in `bot/features` and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bot.interactions.route import Command, Feature, Form, Verb

NAMES: Final = (
    "about",
    "alert",
    "away",
    "block",
    "check",
    "film",
    "history",
    "learn",
    "leave",
    "lobby",
    "menu",
    "more",
    "mygames",
    "notes",
    "nottonight",
    "play",
    "privacy",
    "recap",
    "replay",
    "report",
    "rivals",
    "rules",
    "season",
    "settings",
    "setup",
    "share",
    "tables",
    "turningpoints",
    # Those that add to the card, in this order.
    "late",
    "replace",
    "endgame",
    "takeback",
    "pace",
)


def _feature(name: str) -> Feature:
    module = import_module(f"bot.features.{name}")
    if hasattr(module, "__path__"):
        module = import_module(f"bot.features.{name}.commands")
    feature: Feature = module.FEATURE
    return feature


FEATURES: Final = tuple(map(_feature, NAMES))
COMMANDS: Final[tuple[Command, ...]] = tuple(command for feature in FEATURES for command in feature.commands)
VERBS: Final[dict[str, Verb]] = {verb: known for feature in FEATURES for verb, known in feature.verbs.items()}
FORMS: Final[dict[str, Form]] = {form: known for feature in FEATURES for form, known in feature.forms.items()}
CARD_PARTS: Final = tuple(feature.card for feature in FEATURES if feature.card is not None)
"""What features add to the card of a running game, in this order."""
NOTICE_KINDS: Final = tuple(kind for feature in FEATURES for kind in feature.notices)
