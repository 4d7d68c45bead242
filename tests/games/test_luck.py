"""The luck of a table, against the vectors of ``docs/luck.md``."""

from __future__ import annotations

import sys
import unicodedata
from typing import Any

import pytest

from games.chance import Chance, NotedChance
from games.engine.luck import MAX_WORDS, Luck, Words, drawn_words, is_normal, new_secret
from games.engine.record import fingerprint_of
from games.visible import visible_form
from tests.games.vectors import LUCK as VECTORS

SECRET = "5eed" * 16


@pytest.mark.parametrize("table", VECTORS["tables"], ids=lambda table: table["session"])
def test_a_table_makes_its_luck_as_written_down(table: dict[str, Any]) -> None:
    luck = Luck(table["session"], table["secret"], tuple(table["typed"]))
    assert luck.commitment == table["commitment"]
    assert [list(words) for words in luck.words] == table["words"]
    assert luck.seed == table["seed"]


@pytest.mark.parametrize("stream", VECTORS["streams"], ids=lambda stream: f"ply {stream['ply']}")
def test_numbers_are_drawn_as_written_down(stream: dict[str, Any]) -> None:
    chance = Chance(stream["seed"], stream["ply"])
    assert [chance.roll(limit) for limit in stream["limits"]] == stream["numbers"]


@pytest.mark.parametrize("vector", VECTORS["fingerprints"])
def test_fingerprints_are_as_written_down(vector: dict[str, Any]) -> None:
    assert fingerprint_of(vector["record"]) == vector["fingerprint"]


def test_the_commitment_stands_before_anybody_joins_and_never_changes() -> None:
    opened = Luck("k7wq2mzt", SECRET)
    joined = Luck("k7wq2mzt", SECRET, ("hello", None))
    assert opened.commitment == joined.commitment


def test_a_commitment_binds_secret_and_table() -> None:
    tables = [Luck(session, secret) for session in ("k7wq2mzt", "k7wq2mzu") for secret in (SECRET, "0bad" * 16)]
    assert len({luck.commitment for luck in tables}) == 4


def test_the_seed_depends_on_everything_that_goes_into_it() -> None:
    lucks = [
        Luck("table", SECRET, ("a", "b")),
        Luck("table", SECRET, ("b", "a")),
        Luck("table", SECRET, ("ab", "")),
        Luck("table", SECRET, ("a", "b", "c")),
        Luck("table", SECRET, ("a", None)),
        Luck("table", SECRET, ("a", drawn_words("table", SECRET, 1))),
        Luck("tablea", SECRET, ("", "b")),
        Luck("other", SECRET, ("a", "b")),
        Luck("table", "0bad" * 16, ("a", "b")),
        Luck("table", SECRET, ('a"],["typed","b', "c")),
    ]
    assert len({luck.seed for luck in lucks}) == len(lucks)


def test_words_are_drawn_where_nobody_types_and_differ_by_seat() -> None:
    words = Luck("table", SECRET, (None, "typed", None, None)).words
    assert words[1] == Words("typed", "typed")
    assert [origin for origin, _ in words] == ["drawn", "typed", "drawn", "drawn"]
    assert len({text for _, text in words}) == 4
    assert all(len(text.split()) == 3 for origin, text in words if origin == "drawn")


@pytest.mark.parametrize(("given", "counts"), VECTORS["visible"], ids=ascii)
def test_typed_words_are_what_can_be_seen_of_them(given: str, counts: str) -> None:
    assert visible_form(given) == counts
    assert visible_form(counts) == counts
    assert is_normal(given) == (given == counts != "")


def test_words_are_one_to_a_hundred_characters() -> None:
    assert [is_normal(words) for words in ("", "x", "🎲" * MAX_WORDS, "x" * (MAX_WORDS + 1))] == [
        False,
        True,
        True,
        False,
    ]


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
