"""Attacks on the luck: records that somebody forged, before the game or after it, as well as they could.

Each tells by which checks a verifier finds it out, given what people saw in Discord.
"""

from __future__ import annotations

import json
import unicodedata
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
    """Return the record of a game that was played honestly."""
    return random_record(GAME, OPTIONS, LUCK, "honest")


def seen(record: Record, **otherwise: Any) -> Published:
    """Return what Discord shows of a table whose record this is."""
    typed = tuple(text if origin == "typed" else None for origin, text in record.words)
    shown = {"commitment": record.commitment, "typed": typed, "fingerprint": record.fingerprint}
    return Published(**{**shown, **otherwise})


@dataclass(frozen=True)
class Forgery:
    """`everywhere` are the checks that both verifiers find wrong, `by_rules` those that need the rules."""

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
    """The record is changed when all is over: Discord shows the genuine one's."""

    def forge() -> Forged:
        content = _content()
        edit(content)
        return _sealed(content) if sealed else content, seen(genuine())

    return forge


def _played(content: Json) -> Json:
    """Play the game that the host wants, with all that follows from it."""
    seats, seed = len(content["words"]), content["seed"]
    moves = random_moves(GAME, OPTIONS, seats, seed, "forged")
    return _sealed({**content, **play_again(GAME, OPTIONS, seats, seed, moves, "en").model_dump(mode="json")})


def _before_the_game(edit: Edit, *, mixed: bool = True) -> Callable[[], Forged]:
    """The host plays with other luck than the lobby card shows; the result card shows what it wants.

    Where `mixed`, the seed is what it has to be.
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
    """The host edits a card of Discord, and the record is the genuine one."""
    return lambda: (_content(), seen(genuine(), **otherwise))


def _put(*where: str | int, value: object) -> Edit:
    """Return how to put a value somewhere."""

    def edit(content: Json) -> None:
        within: Any = content
        for key in where[:-1]:
            within = within[key]
        within[where[-1]] = value

    return edit


def _ground_secret(content: Json) -> None:
    luck = Luck(LUCK.session, OTHER_SECRET, LUCK.typed)
    content |= {"secret": luck.secret, "commitment": luck.commitment, "words": list(map(list, luck.words))}


def _ground_secret_with_words_of_the_card(content: Json) -> None:
    content |= {"secret": OTHER_SECRET, "commitment": Luck(LUCK.session, OTHER_SECRET).commitment}


def _ground_secret_with_commitment_of_the_card(content: Json) -> None:
    content["secret"] = OTHER_SECRET
    content["words"][1] = ["drawn", drawn_words(LUCK.session, OTHER_SECRET, 1)]


def _words_swapped(content: Json) -> None:
    words = content["words"]
    words[0], words[2] = words[2], words[0]


def _rolls_moved(content: Json) -> None:
    later = next(move for move in content["moves"] if move["draws"])
    content["set_up"][1:], later["draws"] = later["draws"], content["set_up"][1:]


def _draw_changed(content: Json) -> None:
    limit, number = content["set_up"][0]
    content["set_up"][0] = [limit, number % limit + 1]


def _draw_of_another_limit(content: Json) -> None:
    chance = Chance(content["seed"], -1)
    content["set_up"] = [[limit, chance.roll(limit)] for limit in (2, *range(22, 1, -1))]


def _draw_added(content: Json) -> None:
    content["moves"][0]["draws"] = [[6, Chance(content["seed"], 0).roll(6)]]


def _other_moves_at_the_end() -> Forged:
    past = genuine().log[:-30]
    moves = random_moves(GAME, OPTIONS, SEATS, LUCK.seed, "another end", past)
    assert moves != genuine().log
    return json.loads(Record.of(GAME, OPTIONS, LUCK, moves, "en").to_json()), seen(genuine())


def _other_session() -> Forged:
    luck = Luck("another1", OTHER_SECRET, ("Hallo", "Servus", None))
    return json.loads(random_record(GAME, OPTIONS, luck, "another table").to_json()), seen(genuine())


def _other_session_renamed() -> Forged:
    content, published = _other_session()
    return _sealed({**content, "session": LUCK.session}), published


def _truncated(content: Json) -> None:
    del content["moves"][-1]


def _truncated_and_open(content: Json) -> None:
    _truncated(content)
    content["outcome"] = None


def _outcome_changed(content: Json) -> None:
    content["outcome"]["winners"] = [(content["outcome"]["winners"][0] + 1) % SEATS]


_words_dropped = _put("words", 0, value=["drawn", drawn_words(LUCK.session, LUCK.secret, 0)])
LOOK_ALIKE = {
    "an invisible end": f"{TYPED}\u200b\u2060",
    "a variation selector": f"{TYPED}\ufe01",
    "an unassigned character": f"{TYPED}\u0378",
    "a character of later Unicode": f"{TYPED}\U0001fae8",
    "a control character": f"{TYPED}\x00",
    "direction marks": f"\u2066{TYPED}\u2069",
    "a space at the end": f"{TYPED} ",
    "two spaces": TYPED.replace(" ", "  "),
    "other spaces": TYPED.replace(" ", "\u00a0"),
    "a blank letter": f"{TYPED}\u3164",
}
"""Among these the host looks for words that suit it."""
BEFORE: list[tuple[str, Edit, str]] = [
    ("ground secret", _ground_secret, "card-commitment"),
    ("ground secret, words of the card", _ground_secret_with_words_of_the_card, "card-commitment words"),
    ("ground secret, commitment of the card", _ground_secret_with_commitment_of_the_card, "commitment"),
    ("words dropped", _words_dropped, "card-words"),
    ("words swapped", _words_swapped, "card-words"),
    ("typed words called drawn", _put("words", 0, 0, value="drawn"), "words card-words"),
    ("drawn words chosen", _put("words", 1, value=["drawn", "babab babab babab"]), "words"),
    ("drawn words chosen, called typed", _put("words", 1, value=["typed", "what suits the host"]), "card-words"),
    *((f"words with {name}", _put("words", 2, 1, value=words), "visible") for name, words in LOOK_ALIKE.items()),
    (
        "words in another form",
        _put("words", 0, 1, value=unicodedata.normalize("NFD", "Grüße 🎲")),
        "visible",
    ),
    ("words without end", _put("words", 2, 1, value="x" * 5000), "visible card-words"),
    ("words of nothing", _put("words", 2, 1, value=""), "visible card-words"),
]
AFTER: list[tuple[str, Edit, str, str]] = [
    ("words dropped afterwards", _words_dropped, "card-words seed card-fingerprint", ""),
    ("words swapped afterwards", _words_swapped, "card-words seed card-fingerprint", ""),
    (
        "commitment edited",
        _put("commitment", value="c0de" * 16),
        "commitment card-commitment seed card-fingerprint",
        "",
    ),
    ("rolls moved", _rolls_moved, "numbers card-fingerprint", "dice"),
    ("draw changed", _draw_changed, "numbers card-fingerprint", "dice"),
    ("draw of another limit", _draw_of_another_limit, "card-fingerprint", "dice"),
    ("draw added", _draw_added, "card-fingerprint", "dice"),
    ("move changed", _put("moves", -1, "code", value="draw"), "card-fingerprint", "moves"),
    ("moves truncated", _truncated, "card-fingerprint", "outcome"),
    ("moves truncated, called unfinished", _truncated_and_open, "card-fingerprint", ""),
    ("outcome changed", _outcome_changed, "card-fingerprint", "outcome"),
    ("log changed", _put("moves", 3, "told", value=["🔴 1: wins at once"]), "card-fingerprint", ""),
]
UNSEALED: list[tuple[str, Edit, str, str]] = [
    ("draw changed, fingerprint left", _draw_changed, "numbers fingerprint", "dice"),
    ("move changed, fingerprint left", _put("moves", -1, "code", value="draw"), "fingerprint", "moves"),
    ("moves truncated, fingerprint left", _truncated, "fingerprint", "outcome"),
]
EDITED: list[tuple[str, dict[str, object], str]] = [
    ("commitment", {"commitment": "c0de" * 16}, "card-commitment"),
    ("words", {"typed": ("Grüße", None, "three little devils")}, "card-words"),
    ("words of a seat more", {"typed": (*LUCK.typed, "me too")}, "card-words"),
    ("fingerprint", {"fingerprint": "c0de" * 16}, "card-fingerprint"),
]
FORGERIES = [
    Forgery("late seed", _before_the_game(_put("seed", value="1a7e" * 16), mixed=False), {"seed"}),
    *(Forgery(name, _before_the_game(edit), {*found.split()}) for name, edit, found in BEFORE),
    *(
        Forgery(name, _after_the_game(edit, sealed=rows is AFTER), {*found.split()}, {*by_rules.split()})
        for rows in (AFTER, UNSEALED)
        for name, edit, found, by_rules in rows
    ),
    Forgery("other moves at the end, all legal", _other_moves_at_the_end, {"card-fingerprint"}),
    Forgery("record of another table", _other_session, {"card-commitment", "card-words", "card-fingerprint"}),
    Forgery(
        "record of another table, renamed",
        _other_session_renamed,
        {"commitment", "card-commitment", "words", "card-words", "seed", "card-fingerprint"},
    ),
    *(Forgery(f"card edited: {what}", _on_the_card(**shown), {found}) for what, shown, found in EDITED),
]
