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
from tests.games.records import random_moves, random_record

GAME = GAMES["heller"]
OPTIONS = GAME.options()
TYPED = "three little devils"
LUCK = Luck("k7wq2mzt", "5eed" * 16, ("Grüße 🎲", None, TYPED))
SEATS = len(LUCK.typed)
OTHER_SECRET = "0bad" * 16

Json = dict[str, Any]
Forged = tuple[Json, Published]


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


def _after_the_game(edit: Callable[[Json], None], *, sealed: bool = True) -> Callable[[], Forged]:
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


def _before_the_game(edit: Callable[[Json], None], *, mixed: bool = True) -> Callable[[], Forged]:
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


def _late_seed(content: Json) -> None:
    content["seed"] = "1a7e" * 16


def _ground_secret(content: Json) -> None:
    luck = Luck(LUCK.session, OTHER_SECRET, LUCK.typed)
    content |= {
        "secret": luck.secret,
        "commitment": luck.commitment,
        "words": [list(words) for words in luck.words],
    }


def _on_the_card(**otherwise: Any) -> Callable[[], Forged]:
    """The host edits a card of Discord, and the record is the genuine one."""
    return lambda: (_content(), seen(genuine(), **otherwise))


def _ground_secret_with_words_of_the_card(content: Json) -> None:
    content |= {"secret": OTHER_SECRET, "commitment": Luck(LUCK.session, OTHER_SECRET).commitment}


def _ground_secret_with_commitment_of_the_card(content: Json) -> None:
    content["secret"] = OTHER_SECRET
    content["words"][1] = ["drawn", drawn_words(LUCK.session, OTHER_SECRET, 1)]


def _in_parts(content: Json) -> None:
    content["words"][0] = ["typed", unicodedata.normalize("NFD", LUCK.typed[0] or "")]


def _words_dropped(content: Json) -> None:
    content["words"][0] = ["drawn", drawn_words(LUCK.session, LUCK.secret, 0)]


def _words_swapped(content: Json) -> None:
    words = content["words"]
    words[0], words[2] = words[2], words[0]


def _words_called_drawn(content: Json) -> None:
    content["words"][0][0] = "drawn"


def _drawn_words_chosen(content: Json) -> None:
    content["words"][1] = ["drawn", "babab babab babab"]


def _drawn_words_called_typed(content: Json) -> None:
    content["words"][1] = ["typed", "what suits the host"]


def _hidden_in_words(words: str) -> Callable[[Json], None]:
    """The host looks for words that suit it among all that look alike on the card."""

    def edit(content: Json) -> None:
        content["words"][2] = ["typed", words]

    return edit


def _commitment_edited(content: Json) -> None:
    content["commitment"] = "c0de" * 16


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


def _move_changed(content: Json) -> None:
    content["moves"][-1]["code"] = "draw"


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


def _log_changed(content: Json) -> None:
    content["moves"][3]["told"] = ["🔴 1: wins at once"]


def _outcome_changed(content: Json) -> None:
    content["outcome"]["winners"] = [(content["outcome"]["winners"][0] + 1) % SEATS]


FORGERIES = [
    Forgery("late seed", _before_the_game(_late_seed, mixed=False), {"seed"}),
    Forgery("ground secret", _before_the_game(_ground_secret), {"card-commitment"}),
    Forgery(
        "ground secret, words of the card",
        _before_the_game(_ground_secret_with_words_of_the_card),
        {"card-commitment", "words"},
    ),
    Forgery(
        "ground secret, commitment of the card",
        _before_the_game(_ground_secret_with_commitment_of_the_card),
        {"commitment"},
    ),
    Forgery("words dropped", _before_the_game(_words_dropped), {"card-words"}),
    Forgery("words swapped", _before_the_game(_words_swapped), {"card-words"}),
    Forgery("typed words called drawn", _before_the_game(_words_called_drawn), {"words", "card-words"}),
    Forgery("drawn words chosen", _before_the_game(_drawn_words_chosen), {"words"}),
    Forgery("drawn words chosen, called typed", _before_the_game(_drawn_words_called_typed), {"card-words"}),
    *(
        Forgery(f"words with {name}", _before_the_game(_hidden_in_words(words)), {"visible"})
        for name, words in {
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
        }.items()
    ),
    Forgery("words in another form", _before_the_game(_in_parts), {"visible"}),
    Forgery("words without end", _before_the_game(_hidden_in_words("x" * 5000)), {"visible", "card-words"}),
    Forgery("words of nothing", _before_the_game(_hidden_in_words("")), {"visible", "card-words"}),
    Forgery(
        "words dropped afterwards", _after_the_game(_words_dropped), {"card-words", "seed", "card-fingerprint"}
    ),
    Forgery(
        "words swapped afterwards", _after_the_game(_words_swapped), {"card-words", "seed", "card-fingerprint"}
    ),
    Forgery(
        "commitment edited",
        _after_the_game(_commitment_edited),
        {"commitment", "card-commitment", "seed", "card-fingerprint"},
    ),
    Forgery("rolls moved", _after_the_game(_rolls_moved), {"numbers", "card-fingerprint"}, {"dice"}),
    Forgery("draw changed", _after_the_game(_draw_changed), {"numbers", "card-fingerprint"}, {"dice"}),
    Forgery(
        "draw changed, fingerprint left",
        _after_the_game(_draw_changed, sealed=False),
        {"numbers", "fingerprint"},
        {"dice"},
    ),
    Forgery("draw of another limit", _after_the_game(_draw_of_another_limit), {"card-fingerprint"}, {"dice"}),
    Forgery("draw added", _after_the_game(_draw_added), {"card-fingerprint"}, {"dice"}),
    Forgery("move changed", _after_the_game(_move_changed), {"card-fingerprint"}, {"moves"}),
    Forgery(
        "move changed, fingerprint left", _after_the_game(_move_changed, sealed=False), {"fingerprint"}, {"moves"}
    ),
    Forgery("other moves at the end, all legal", _other_moves_at_the_end, {"card-fingerprint"}),
    Forgery("record of another table", _other_session, {"card-commitment", "card-words", "card-fingerprint"}),
    Forgery(
        "record of another table, renamed",
        _other_session_renamed,
        {"commitment", "card-commitment", "words", "card-words", "seed", "card-fingerprint"},
    ),
    Forgery("card edited: commitment", _on_the_card(commitment="c0de" * 16), {"card-commitment"}),
    Forgery("card edited: words", _on_the_card(typed=("Grüße", None, "three little devils")), {"card-words"}),
    Forgery("card edited: words of a seat more", _on_the_card(typed=(*LUCK.typed, "me too")), {"card-words"}),
    Forgery("card edited: fingerprint", _on_the_card(fingerprint="c0de" * 16), {"card-fingerprint"}),
    Forgery("moves truncated", _after_the_game(_truncated), {"card-fingerprint"}, {"outcome"}),
    Forgery(
        "moves truncated, fingerprint left", _after_the_game(_truncated, sealed=False), {"fingerprint"}, {"outcome"}
    ),
    Forgery("moves truncated, called unfinished", _after_the_game(_truncated_and_open), {"card-fingerprint"}),
    Forgery("outcome changed", _after_the_game(_outcome_changed), {"card-fingerprint"}, {"outcome"}),
    Forgery("log changed", _after_the_game(_log_changed), {"card-fingerprint"}),
]
