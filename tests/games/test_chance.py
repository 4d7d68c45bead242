"""Chance, and the luck of a table against the vectors of ``docs/luck.md``."""

from __future__ import annotations

import hashlib
import hmac
import sys
import unicodedata
from typing import Any

import pytest

from games.chance import SETUP, Chance, NotedChance, seed_from, seed_hash
from games.engine.luck import MAX_WORDS, Luck, Words, drawn_words, is_normal, new_secret
from games.engine.record import fingerprint_of
from games.visible import visible_form
from tests.games.vectors import LUCK as VECTORS

SEED = "0f" * 32
SECRET = "5eed" * 16


def numbers(seed: str, ply: int, sides: int = 6, count: int = 40) -> list[int]:
    rng = Chance(seed, ply)
    return [rng.roll(sides) for _ in range(count)]


def test_the_same_ply_of_the_same_seed_always_rolls_the_same_and_others_differently() -> None:
    assert numbers(SEED, 3) == numbers(SEED, 3)
    streams = [numbers(seed, ply) for seed in (SEED, "f0" * 32) for ply in (SETUP, 0, 1, 2, 11, 111)]
    assert len({tuple(stream) for stream in streams}) == len(streams)


def test_rolls_are_those_of_an_independent_calculation() -> None:
    key = bytes.fromhex(SEED)
    stream = b"".join(hmac.digest(key, f"7/{block}".encode(), "sha256") for block in range(4))
    expected = [byte % 6 + 1 for byte in stream if byte < 252]
    assert numbers(SEED, 7, count=100) == expected[:100]
    digest = hmac.digest(key, b"0/0", "sha256")
    pairs = [digest[i] * 256 + digest[i + 1] for i in range(0, 32, 2)]
    expected = [pair % 1000 + 1 for pair in pairs if pair < 65_000]
    assert numbers(SEED, 0, sides=1000, count=len(expected)) == expected, "two bytes, most significant first"


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


def test_noted_chance_draws_the_same_and_notes_of_how_many() -> None:
    draws: list[tuple[int, int]] = []
    noted, plain = NotedChance(SECRET, 3, draws), Chance(SECRET, 3)
    tiles, same = list(range(5)), list(range(5))
    noted.shuffle(tiles)
    plain.shuffle(same)
    rolled, picked = noted.roll(300), noted.pick("abc")
    assert (tiles, rolled, picked) == (same, plain.roll(300), plain.pick("abc"))
    assert [limit for limit, _ in draws] == [5, 4, 3, 2, 300, 3]
    assert draws[4:] == [(300, rolled), (3, "abc".index(picked) + 1)]


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


def test_a_commitment_stands_before_anybody_joins_and_binds_secret_and_table() -> None:
    assert Luck("k7wq2mzt", SECRET).commitment == Luck("k7wq2mzt", SECRET, ("hello", None)).commitment
    tables = [Luck(session, secret) for session in ("k7wq2mzt", "k7wq2mzu") for secret in (SECRET, "0bad" * 16)]
    assert len({luck.commitment for luck in tables}) == 4


def test_the_seed_depends_on_everything_that_goes_into_it() -> None:
    words = [("a", "b"), ("b", "a"), ("ab", ""), ("a", "b", "c"), ("a", None), ('a"],["typed","b', "c")]
    lucks = [Luck("table", SECRET, typed) for typed in (*words, ("a", drawn_words("table", SECRET, 1)))]
    others = [("tablea", SECRET, ("", "b")), ("other", SECRET, ("a", "b")), ("table", "0bad" * 16, ("a", "b"))]
    lucks += [Luck(*other) for other in others]
    assert len({luck.seed for luck in lucks}) == len(lucks)


def test_words_are_drawn_where_nobody_types_and_differ_by_seat() -> None:
    words = Luck("table", SECRET, (None, "typed", None, None)).words
    assert words[1] == Words("typed", "typed")
    assert [origin for origin, _ in words] == ["drawn", "typed", "drawn", "drawn"]
    assert len({text for _, text in words}) == 4
    assert all(len(text.split()) == 3 for origin, text in words if origin == "drawn")


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
