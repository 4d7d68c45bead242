"""Features: a module each, named by the word people press or type."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from bot.interactions.route import Command, Feature, Form, Verb

ON_CARD: Final = ("late", "replace", "endgame", "takeback", "pace")
"""Features that add to the card, in this order."""
NAMES: Final = (*sorted({module.name for module in iter_modules(__path__)} - {*ON_CARD}), *ON_CARD)

FEATURES: Final[tuple[Feature, ...]] = tuple(import_module(f"bot.features.{name}").FEATURE for name in NAMES)
COMMANDS: Final[tuple[Command, ...]] = tuple(command for feature in FEATURES for command in feature.commands)
VERBS: Final[dict[str, Verb]] = {verb: known for feature in FEATURES for verb, known in feature.verbs.items()}
FORMS: Final[dict[str, Form]] = {form: known for feature in FEATURES for form, known in feature.forms.items()}
CARD_PARTS: Final = tuple(feature.card for feature in FEATURES if feature.card is not None)
ON_SHOWN: Final = tuple(feature.on_shown for feature in FEATURES if feature.on_shown is not None)
NOTICE_KINDS: Final = tuple(kind for feature in FEATURES for kind in feature.notices)
