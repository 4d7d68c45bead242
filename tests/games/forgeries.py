"""Attacks on luck: records forged as well as possible, before or after a game.

Each names the checks by which a verifier detects it, given what people saw in Discord.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games.chance import Chance
from games.engine.luck import Luck, Words, drawn_words, seed_of
from games.engine.record import Record, fingerprint_of, play_again
from games.engine.registry import GAMES
from games.engine.verify import Published
from tests.games.choosers import random_moves, random_record

GAME = GAMES["heller"]
OPTIONS = GAME.options()
TYPED = "three little devils"
LUCK = Luck("k7wq2mzt", "5eed" * 16, ("Grüße 🎲", None, TYPED))
SEATS = len(LUCK.typed)
OTHER_SECRET = "0bad" * 16

Json = dict[str, Any]
Forged = tuple[Json, Published]
Edit = Callable[[Json], None]


@cache
def genuine() -> Record:
    """Return the record of an honest game."""
    return random_record(GAME, OPTIONS, LUCK, "honest")


def seen(record: Record, **otherwise: Any) -> Published:
    """Return what Discord shows of the table with this record."""
    typed = tuple(text if origin == "typed" else None for origin, text in record.words)
    shown = {"commitment": record.commitment, "typed": typed, "fingerprint": record.fingerprint}
    return Published(**{**shown, **otherwise})


@dataclass(frozen=True)
class Forgery:
    """`everywhere`: checks that fail with both verifiers; `by_rules`: those that need the rules."""

    name: str
    forge: Callable[[], Forged]
    everywhere: set[str]
    by_rules: set[str] = field(default_factory=set)


def _content() -> Json:
    content: Json = json.loads(genuine().to_json())
    return content


def _sealed(content: Json) -> Json:
    return {**content, "fingerprint": fingerprint_of(content)}


def _after_the_game(edit: Edit, *, sealed: bool = True) -> Callable[[], Forged]:
    """The record is changed after the game: Discord shows the genuine one's values."""

    def forge() -> Forged:
        content = _content()
        edit(content)
        return _sealed(content) if sealed else content, seen(genuine())

    return forge


def _played(content: Json) -> Json:
    """Play the host's forged game to its end."""
    seats, seed = len(content["words"]), content["seed"]
    moves = random_moves(GAME, OPTIONS, seats, seed, "forged")
    return _sealed({**content, **play_again(GAME, OPTIONS, seats, seed, moves, "en").model_dump(mode="json")})


def _before_the_game(edit: Edit, *, mixed: bool = True) -> Callable[[], Forged]:
    """The host plays with other luck than on the lobby card; the result card shows the forged game.

    If `mixed`, the seed is derived correctly.
    """

    def forge() -> Forged:
        content = _content()
        edit(content)
        if mixed:
            words = [Words(*pair) for pair in content["words"]]
            content["seed"] = seed_of(content["session"], content["secret"], content["commitment"], words)
        forged = _played(content)
        return forged, seen(genuine(), fingerprint=forged["fingerprint"])

    return forge


def _on_the_card(**otherwise: Any) -> Callable[[], Forged]:
    """The host edits a card in Discord; the record is genuine."""
    return lambda: (_content(), seen(genuine(), **otherwise))


def _put(*where: str | int, value: object) -> Edit:
    """Return an edit that replaces a value."""

    def edit(content: Json) -> None:
        within: Any = content
        for key in where[:-1]:
            within = within[key]
        within[where[-1]] = value

    return edit


def _ground_secret_with_words_of_the_card(content: Json) -> None:
    content |= {"secret": OTHER_SECRET, "commitment": Luck(LUCK.session, OTHER_SECRET).commitment}


def _ground_secret_with_commitment_of_the_card(content: Json) -> None:
    content["secret"] = OTHER_SECRET
    content["words"][1] = ["drawn", drawn_words(LUCK.session, OTHER_SECRET, 1)]


def _words_swapped(content: Json) -> None:
    words = content["words"]
    words[0], words[2] = words[2], words[0]


def _draw_changed(content: Json) -> None:
    limit, number = content["set_up"][0]
    content["set_up"][0] = [limit, number % limit + 1]


def _draw_added(content: Json) -> None:
    content["moves"][0]["draws"] = [[6, Chance(content["seed"], 0).roll(6)]]


def _truncated(content: Json) -> None:
    del content["moves"][-1]


def _outcome_changed(content: Json) -> None:
    content["outcome"]["winners"] = [(content["outcome"]["winners"][0] + 1) % SEATS]


BEFORE: list[tuple[str, Edit, str]] = [
    ("ground secret, words of the card", _ground_secret_with_words_of_the_card, "card-commitment words"),
    ("ground secret, commitment of the card", _ground_secret_with_commitment_of_the_card, "commitment"),
    ("words swapped", _words_swapped, "card-words"),
    ("words with an invisible end", _put("words", 2, 1, value=f"{TYPED}\u200b"), "visible"),
]
AFTER: list[tuple[str, Edit, str, str]] = [
    ("draw changed", _draw_changed, "numbers card-fingerprint", "dice"),
    ("draw added", _draw_added, "card-fingerprint", "dice"),
    ("move changed", _put("moves", -1, "code", value="draw"), "card-fingerprint", "moves"),
    ("outcome changed", _outcome_changed, "card-fingerprint", "outcome"),
    ("log changed", _put("moves", 3, "told", value=["🔴 1: wins at once"]), "card-fingerprint", ""),
]
FORGERIES = [
    Forgery("late seed", _before_the_game(_put("seed", value="1a7e" * 16), mixed=False), {"seed"}),
    *(Forgery(name, _before_the_game(edit), {*found.split()}) for name, edit, found in BEFORE),
    *(
        Forgery(name, _after_the_game(edit), {*found.split()}, {*rules.split()})
        for name, edit, found, rules in AFTER
    ),
    Forgery(
        "moves truncated, fingerprint left",
        _after_the_game(_truncated, sealed=False),
        {"fingerprint"},
        {"outcome"},
    ),
    Forgery("another commitment on the card", _on_the_card(commitment="c0de" * 16), {"card-commitment"}),
]
"""Each check fails for at least one of them, and alone if possible."""
