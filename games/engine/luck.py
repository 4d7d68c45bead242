"""Verifiable luck: a secret fixed before anyone joins, mixed with words of the players.

The host commits to a secret by publishing its hash; players contribute words; the seed of all chance derives from
both. ``docs/luck.md`` specifies the format and what it proves; ``docs/verify.html`` is its second implementation.
Both use the same table of visible characters, independent of the Unicode version they run with.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

FORMAT = "lost-board-games/luck/1"
"""Prefix of everything hashed, so that no other version or program produces the same hashes."""
MAX_WORDS = 100
"""Longest words of a seat, in characters."""
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"


class Words(NamedTuple):
    """A seat's contribution to the luck: typed by a player, or derived from the host's secret."""

    origin: Literal["typed", "drawn"]
    text: str


@dataclass(frozen=True)
class Luck:
    """The luck of a table. Before its end only `commitment` and `words` may be shown.

    `session`: the table's id; `secret`: from `new_secret`; `typed`: by seat, words that satisfy `is_normal`, or
    `None`.
    """

    session: str
    secret: str = field(repr=False)
    typed: tuple[str | None, ...] = ()

    @property
    def commitment(self) -> str:
        """The host's commitment to the secret, independent of who joins: 64 hex digits."""
        return commitment_of(self.session, self.secret)

    @property
    def words(self) -> tuple[Words, ...]:
        """The words of every seat."""
        return tuple(
            Words("drawn", drawn_words(self.session, self.secret, seat)) if text is None else Words("typed", text)
            for seat, text in enumerate(self.typed)
        )

    @property
    def seed(self) -> str:
        """The seed of the game's `games.chance.Chance`: 64 hex digits."""
        return seed_of(self.session, self.secret, self.commitment, self.words)


def new_secret() -> str:
    """Return a fresh secret: 32 random bytes as hex text."""
    return secrets.token_hex(32)


def is_normal(words: str) -> bool:
    """Tell whether words are in normal form: only visible characters, 1 to `MAX_WORDS`."""
    return 0 < len(words) <= MAX_WORDS and words == visible_form(words)


def commitment_of(session: str, secret: str) -> str:
    """Return the commitment of a table to its secret."""
    return hashlib.sha256(canonical([FORMAT, "commitment", session, secret])).hexdigest()


def drawn_words(session: str, secret: str, seat: int) -> str:
    """Return the words of a seat without typed ones.

    They derive from the secret, so that the host can't choose them after seeing others' words. Each is two bytes as
    a proquint: consonant, vowel, consonant, vowel, consonant, of 4, 2, 4, 2 and 4 bits.
    """
    digest = _mac(secret, [FORMAT, "words", session, seat])
    return " ".join(_proquint(int.from_bytes(digest[start : start + 2], "big")) for start in (0, 2, 4))


def seed_of(session: str, secret: str, commitment: str, words: Sequence[Words]) -> str:
    """Return the seed derived from the secret and the words of all seats, in order."""
    return _mac(secret, [FORMAT, "seed", session, commitment, [list(each) for each in words]]).hex()


def canonical(value: object) -> bytes:
    """Return the canonical JSON (RFC 8785) of texts, integers, booleans, lists and objects."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _mac(secret: str, message: list[object]) -> bytes:
    return hmac.digest(bytes.fromhex(secret), canonical(message), "sha256")


def _proquint(number: int) -> str:
    return "".join(
        letters[number >> shift & len(letters) - 1]
        for letters, shift in zip((_CONSONANTS, _VOWELS) * 2 + (_CONSONANTS,), (12, 10, 6, 4, 0), strict=True)
    )


VISIBLE = """
21-7e a1-ac ae-34e 350-377 37a-37f 384-38a 38c 38e-3a1 3a3-52f 531-556 559-58a 58d-58f 591-5c7 5d0-5ea 5ef-5f4
606-61b 61d-6dc 6de-70d 710-74a 74d-7b1 7c0-7fa 7fd-82d 830-83e 840-85b 85e 860-86a 870-88e 898-8e1 8e3-983
985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe a01-a03 a05-a0a
a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 a81-a83
a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff b01-b03
b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 b82-b83
b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa
c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c8c c8e-c90
c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf2 d00-d0c d0e-d10 d12-d44
d46-d48 d4a-d4f d54-d63 d66-d7f d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def
df2-df4 e01-e3a e3f-e5b e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-ebd ec0-ec4 ec6 ec8-ecd ed0-ed9 edc-edf f00-f47
f49-f6c f71-f97 f99-fbc fbe-fcc fce-fda 1000-10c5 10c7 10cd 10d0-115e 1161-1248 124a-124d 1250-1256 1258
125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 12c2-12c5 12c8-12d6 12d8-1310 1312-1315
1318-135a 135d-137c 1380-1399 13a0-13f5 13f8-13fd 1400-167f 1681-169c 16a0-16f8 1700-1715 171f-1736 1740-1753
1760-176c 176e-1770 1772-1773 1780-17b3 17b6-17dd 17e0-17e9 17f0-17f9 1800-180a 1810-1819 1820-1878 1880-18aa
18b0-18f5 1900-191e 1920-192b 1930-193b 1940 1944-196d 1970-1974 1980-19ab 19b0-19c9 19d0-19da 19de-1a1b
1a1e-1a5e 1a60-1a7c 1a7f-1a89 1a90-1a99 1aa0-1aad 1ab0-1ace 1b00-1b4c 1b50-1b7e 1b80-1bf3 1bfc-1c37 1c3b-1c49
1c4d-1c88 1c90-1cba 1cbd-1cc7 1cd0-1cfa 1d00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d
1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-2027 2030-205e 2070-2071
2074-208e 2090-209c 20a0-20c0 20d0-20f0 2100-218b 2190-2426 2440-244a 2460-27ff 2801-2b73 2b76-2b95 2b97-2cf3
2cf9-2d25 2d27 2d2d 2d30-2d67 2d6f-2d70 2d80-2d96 2da0-2da6 2da8-2dae 2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce
2dd0-2dd6 2dd8-2dde 2de0-2e5d 2e80-2e99 2e9b-2ef3 2f00-2fd5 2ff0-2ffb 3001-303f 3041-3096 3099-30ff 3105-312f
3131-3163 3165-318e 3190-31e3 31f0-321e 3220-a48c a490-a4c6 a4d0-a62b a640-a6f7 a700-a7ca a7d0-a7d1 a7d3
a7d5-a7d9 a7f2-a82c a830-a839 a840-a877 a880-a8c5 a8ce-a8d9 a8e0-a953 a95f-a97c a980-a9cd a9cf-a9d9 a9de-a9fe
aa00-aa36 aa40-aa4d aa50-aa59 aa5c-aac2 aadb-aaf6 ab01-ab06 ab09-ab0e ab11-ab16 ab20-ab26 ab28-ab2e ab30-ab6b
ab70-abed abf0-abf9 ac00-d7a3 d7b0-d7c6 d7cb-d7fb f900-fa6d fa70-fad9 fb00-fb06 fb13-fb17 fb1d-fb36 fb38-fb3c
fb3e fb40-fb41 fb43-fb44 fb46-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe10-fe19 fe20-fe52 fe54-fe66 fe68-fe6b
fe70-fe74 fe76-fefc ff01-ff9f ffa1-ffbe ffc2-ffc7 ffca-ffcf ffd2-ffd7 ffda-ffdc ffe0-ffe6 ffe8-ffee fffd
1f000-1f02b 1f030-1f093 1f0a0-1f0ae 1f0b1-1f0bf 1f0c1-1f0cf 1f0d1-1f0f5 1f100-1f1ad 1f1e6-1f202 1f210-1f23b
1f240-1f248 1f250-1f251 1f260-1f265 1f300-1f6d7 1f6dd-1f6ec 1f6f0-1f6fc 1f700-1f773 1f780-1f7d8 1f7e0-1f7eb
1f7f0 1f800-1f80b 1f810-1f847 1f850-1f859 1f860-1f887 1f890-1f8ad 1f8b0-1f8b1 1f900-1fa53 1fa60-1fa6d
1fa70-1fa74 1fa78-1fa7c 1fa80-1fa86 1fa90-1faac 1fab0-1faba 1fac0-1fac5 1fad0-1fad9 1fae0-1fae7 1faf0-1faf6
20000-2a6df 2a700-2b738 2b740-2b81d 2b820-2cea1 2ceb0-2ebe0 2f800-2fa1d 30000-3134a
"""
"""Code points in hex: visible letters, marks, numbers, punctuation and symbols of Unicode 14.0.

They are in planes 0, 2 and 3 and from U+1F000 to U+1FAFF, and closed under NFC.
"""
WHITE_SPACE = "9-d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 3000"


def visible_form(text: str) -> str:
    """Return the visible form of a text: NFC, single spaces between words, nothing invisible."""
    kept = _INVISIBLE.sub("", _SPACES.sub(" ", text))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _one_of(table: str) -> str:
    """Return a table as a regular expression's character class."""
    return "".join("-".join(rf"\U{int(end, 16):08x}" for end in part.split("-")) for part in table.split())


_SPACES = re.compile(f"[{_one_of(WHITE_SPACE)}]+")
_INVISIBLE = re.compile(f"[^ {_one_of(VISIBLE)}]")
