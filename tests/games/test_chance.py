"""Chance, and the luck of a table against the vectors of ``docs/luck.md``."""

from __future__ import annotations

import hashlib
import sys
import unicodedata
from typing import Any

import pytest

from games.chance import Chance, seed_from, seed_hash
from games.engine.luck import MAX_WORDS, Luck, is_normal, new_secret, visible_form
from games.engine.record import fingerprint_of
from tests.games.vectors import LUCK as VECTORS

SEED = "0f" * 32


@pytest.mark.parametrize(
    ("sides", "stream", "expected", "taken"),
    [
        (6, [252, 255, 251], 251 % 6, 3),
        (6, [0], 0, 1),
        (256, [255], 255, 1),
        (255, [255, 254], 254, 2),
        (128, [255], 127, 1),
        (257, [255, 255, 255, 0], 0xFF00 % 257, 4),
        (1, [200], 0, 1),
    ],
)
def test_rejection_is_exact_at_the_boundaries(
    monkeypatch: pytest.MonkeyPatch, sides: int, stream: list[int], expected: int, taken: int
) -> None:
    digest = bytes(stream).ljust(32, b"\x07")
    monkeypatch.setattr("games.chance.hmac.digest", lambda *_: digest)
    rng = Chance(SEED, 0)
    assert rng.roll(sides) == expected + 1
    assert rng.roll(256) == [*stream, 7][taken] + 1, "exactly so many bytes were used"


def test_any_text_stands_for_a_seed_and_a_seed_for_itself_hashed_as_bytes() -> None:
    assert seed_hash(SEED) == hashlib.sha256(b"\x0f" * 32).hexdigest()
    assert seed_from(SEED) == SEED
    assert seed_from("7") == hashlib.sha256(b"7").hexdigest() != seed_from("8")


# Luck


@pytest.mark.parametrize("table", VECTORS["tables"], ids=lambda table: table["session"])
def test_a_table_makes_its_luck_as_written_down(table: dict[str, Any]) -> None:
    luck = Luck(table["session"], table["secret"], tuple(table["typed"]))
    made = luck.commitment, [list(words) for words in luck.words], luck.seed
    assert made == (table["commitment"], table["words"], table["seed"])


def test_numbers_are_drawn_and_fingerprints_taken_as_written_down() -> None:
    for stream in VECTORS["streams"]:
        chance = Chance(stream["seed"], stream["ply"])
        assert [chance.roll(limit) for limit in stream["limits"]] == stream["numbers"]
    for vector in VECTORS["fingerprints"]:
        assert fingerprint_of(vector["record"]) == vector["fingerprint"]


@pytest.mark.parametrize(("given", "counts"), VECTORS["visible"], ids=ascii)
def test_typed_words_are_what_can_be_seen_of_them(given: str, counts: str) -> None:
    assert visible_form(given) == visible_form(counts) == counts
    assert is_normal(given) == (given == counts != "")


def test_words_are_one_to_a_hundred_characters() -> None:
    normal = [is_normal(words) for words in ("", "x", "🎲" * MAX_WORDS, "x" * (MAX_WORDS + 1))]
    assert normal == [False, True, True, False]


@pytest.mark.slow
def test_every_character_is_normal_as_it_is_or_not_at_all() -> None:
    forms = {chr(code): visible_form(chr(code)) for code in range(sys.maxunicode + 1)}
    assert all(forms[part] == part for form in forms.values() for part in form)
    assert not any(unicodedata.category(part)[0] in "CZ" for form in forms.values() for part in form)


@pytest.mark.skipif(unicodedata.unidata_version != "14.0.0", reason="another edition of Unicode")
@pytest.mark.slow
def test_what_can_be_seen_is_what_is_written_down() -> None:
    planes = [*range(0x10000), *range(0x1F000, 0x1FB00), *range(0x20000, 0x40000)]
    shown = [chr(code) for code in planes if unicodedata.category(chr(code))[0] in "LMNPS"]
    invisible = {ord(character) for character in shown if not visible_form(character)}
    assert invisible == {
        *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x180E), 0x180F, 0x2800, 0x2D7F, 0x3164),
        *(*range(0xFE00, 0xFE10), 0xFFA0, 0xFFFC),
    }
    assert not any(visible_form(chr(code)) for code in set(range(sys.maxunicode + 1)) - set(planes))


def test_secrets_are_fresh_and_stay_out_of_texts() -> None:
    secrets = [new_secret() for _ in range(20)]
    assert len(set(secrets)) == 20
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)
    assert not any(secret in repr(Luck("table", secret)) for secret in secrets)
