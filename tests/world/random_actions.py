"""What people do besides playing: every command, every button, and what they do to messages and themselves."""

from __future__ import annotations

import hashlib
import json
import random
from contextlib import suppress
from typing import Any

from bot.app.features import FEATURES, NAMES
from games.engine.registry import GAMES
from sandbox.components import USER_SELECT, of_type
from sandbox.person import Person, inputs
from tests.storm.crowd import Click, clicks_in
from tests.world.plan import WorldPlan

WHIMS = {"command": 30, "press": 60, "talk": 6, "delete": 2, "private messages": 2}
"""How often people do what when they do not play."""
GLADLY = {
    **dict.fromkeys(
        ("answerahead", "votepace", "agreetakeback", "requesttakeback", "endvote", "endnow", "remedy"), 4.0
    ),
    **dict.fromkeys(("askmeagain", "notes", "alert", "setting", "late"), 4.0),
    **dict.fromkeys(("options", "nottonight"), 8.0),
    **dict.fromkeys(("leave", "leavenow", "deletemydata", "deleteeverything", "settings"), 2.0),
    **dict.fromkeys(("invite", "decline", "offerseat", "takeseat", "sitdown"), 30.0),  # which seldom can be
}
"""How gladly a verb is clicked on a whim, unless it is as any other."""
BASIC = ("history", "lobby", "menu", "more", "play")
"""Features that lead to the others: every world has them."""
GOES_ON = 4
"""Most clicks that follow from each other."""
LOOKED_AT = 3
"""The newest messages of each kind on which somebody clicks."""
TYPED = ("a note", "20:00", "in 2 hours", "tomorrow 18:30", "3", "🐈 und Blei")
COMMANDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "about": {},
    "alert": {},
    "away": {},
    "check": {},
    "history": {"game": (None, *GAMES)},
    "learn": {"game": (None, *GAMES)},
    "newgame": {
        "game": tuple(GAMES),
        "private": (None, True),
        "thread": (None, None, True),
        "hints": (None, "on", "off"),
    },
    "tables": {},
    "block": {"user": ("somebody",), "until": ("day", "lift", "lift")},
    "mygames": {},
    "continue": {},
    "notes": {},
    "mycards": {},
    "board": {"text": (None, True)},
    "settings": {},
    "privacy": {},
    "replay": {},
    "report": {"words": ("It is odd.",)},
    "rules": {"game": tuple(GAMES)},
    "replace": {},
    "setup": {},
    "leave": {},
    "endgame": {},
}
"""Every command, with what somebody may give it."""


class Whims:
    """What people of a world do on a whim, of all that there is; `people` are ids."""

    def __init__(self, plan: WorldPlan, people: list[str]) -> None:
        self._plan = plan
        self._people = people
        self._kinds = ["press", *plan.some("whim", [kind for kind in WHIMS if kind != "press"])]
        names = {*BASIC, *plan.some("feature", NAMES)}
        features = [feature for name, feature in zip(NAMES, FEATURES, strict=True) if name in names]
        known = {command.name for feature in features for command in feature.commands}
        self._commands = [name for name in COMMANDS if name in known]
        self._verbs = {verb for feature in features for verb in feature.verbs}

    def kind(self, luck: random.Random) -> str:
        """Return what somebody does."""
        return luck.choices(self._kinds, [WHIMS[kind] for kind in self._kinds])[0]

    def command(self, luck: random.Random) -> tuple[str, dict[str, Any]]:
        """Return a command and what is given to it."""
        name = luck.choice(self._commands)
        given = {
            option: luck.choice(self._plan.some(f"{name} {option}", values))
            for option, values in COMMANDS[name].items()
        }
        if "user" in given:
            given["user"] = luck.choice(self._people)
        return name, {option: value for option, value in given.items() if value is not None}

    def click(self, luck: random.Random, person: Person, channel: str, *, goes_on: bool = False) -> Click | None:
        """Return anything that can be clicked on a message of late, if there is something.

        Somebody who `goes_on` looks at what was opened last.
        """
        shown = person.messages(channel)
        public = [message for message in shown if not message["ephemeral"]][-LOOKED_AT:]
        panels = [message for message in shown if message["ephemeral"]][-LOOKED_AT:]
        messages = panels[-1:] if goes_on else (*public, *panels, *panels, *person.dms()[-LOOKED_AT:])
        found: dict[tuple[str, str], list[Click]] = {}
        for message in messages:
            for click in clicks_in(message):
                found.setdefault((message["id"], click.custom_id), []).append(click)
            for select in of_type(message, USER_SELECT):
                guests = self._plan.some("guest", self._people)
                found[message["id"], select["custom_id"]] = [
                    Click(message, select["custom_id"], id) for id in guests
                ]
        verbs = [clicks[0].address["verb"] for clicks in found.values()]
        weights = [GLADLY.get(verb, 1.0) * (verb in self._verbs) for verb in verbs]
        return luck.choice(luck.choices(list(found.values()), weights)[0]) if sum(weights) else None


def typed(luck: random.Random, modal: dict[str, Any]) -> dict[str, str]:
    """Return how somebody fills in a form."""
    return {field["custom_id"]: luck.choice(TYPED) for field in inputs(modal)}


async def delete_a_message(luck: random.Random, person: Person, channel: str) -> None:
    """Delete some message, as whoever may."""
    shown = person.messages(channel)[-LOOKED_AT:]
    if shown:
        with suppress(TimeoutError):
            await person.delete(luck.choice(shown))


def marks_in(standing_orders: str | None) -> set[str]:
    """Return by what the orders are named that still stand, of those stored."""
    stored = json.loads(standing_orders or "[]")
    orders = stored if isinstance(stored, list) else [stored]
    standing = [order["id"] for order in orders if order.get("ended") is None]
    return {hashlib.sha256(id.encode()).hexdigest()[:8] for id in standing}
