"""Luck that nobody has to believe: a secret fixed before anybody joins, mixed with words of the players.

The host commits to a secret by publishing a hash of it; the players give words; the seed of all chance is made of
both. ``docs/luck.md`` is the format and says what it proves; ``docs/verify.html`` is its second implementation.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from games.visible import visible_form

FORMAT = "lost-board-games/luck/1"
"""Stands first in everything that is hashed: neither another version nor another program hashes the same."""
MAX_WORDS = 100
"""Longest words of a seat, in characters."""
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"


class Words(NamedTuple):
    """What a seat gives to the luck: typed by a player, or drawn by the bot from the host's secret."""

    origin: Literal["typed", "drawn"]
    text: str


@dataclass(frozen=True)
class Luck:
    """The luck of one table. Only `commitment` and `words` may be shown before its end.

    `session` is the table's id, `secret` made by `new_secret`. `typed` holds per seat words of which `is_normal` is
    true, `None` where nobody typed any.
    """

    session: str
    secret: str = field(repr=False)
    typed: tuple[str | None, ...] = ()

    @property
    def commitment(self) -> str:
        """Return what binds the host to the secret, the same whoever joins: 64 hex digits."""
        return commitment_of(self.session, self.secret)

    @property
    def words(self) -> tuple[Words, ...]:
        """Return the words of every seat."""
        return tuple(
            Words("drawn", drawn_words(self.session, self.secret, seat)) if text is None else Words("typed", text)
            for seat, text in enumerate(self.typed)
        )

    @property
    def seed(self) -> str:
        """Return the seed of the game's `games.chance.Chance`: 64 hex digits."""
        return seed_of(self.session, self.secret, self.commitment, self.words)


def new_secret() -> str:
    """Return a fresh secret: 32 random bytes as hex text."""
    return secrets.token_hex(32)


def is_normal(words: str) -> bool:
    """Tell whether words are as typed words count: just what can be seen of them, 1 to `MAX_WORDS` characters."""
    return 0 < len(words) <= MAX_WORDS and words == visible_form(words)


def commitment_of(session: str, secret: str) -> str:
    """Return the commitment of a table to its secret."""
    return hashlib.sha256(canonical([FORMAT, "commitment", session, secret])).hexdigest()


def drawn_words(session: str, secret: str, seat: int) -> str:
    """Return the words of a seat where nobody typed any.

    They follow from the secret, so that the host can't choose them once the words of others are known. Each is
    two bytes as a proquint: consonant, vowel, consonant, vowel, consonant, of 4, 2, 4, 2 and 4 bits.
    """
    digest = _mac(secret, [FORMAT, "words", session, seat])
    return " ".join(_proquint(int.from_bytes(digest[start : start + 2], "big")) for start in (0, 2, 4))


def seed_of(session: str, secret: str, commitment: str, words: Sequence[Words]) -> str:
    """Return the seed that the secret and the words of all seats, in order, make together."""
    return _mac(secret, [FORMAT, "seed", session, commitment, [list(each) for each in words]]).hex()


def canonical(value: object) -> bytes:
    """Return JSON of texts, whole numbers, truth values, lists and objects in its one canonical form (RFC 8785)."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _mac(secret: str, message: list[object]) -> bytes:
    return hmac.digest(bytes.fromhex(secret), canonical(message), "sha256")


def _proquint(number: int) -> str:
    return "".join(
        letters[number >> shift & len(letters) - 1]
        for letters, shift in zip((_CONSONANTS, _VOWELS) * 2 + (_CONSONANTS,), (12, 10, 6, 4, 0), strict=True)
    )
