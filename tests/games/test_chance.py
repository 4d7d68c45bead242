from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest

from games.chance import SETUP, Chance, Playout, Rng, seed_from, seed_hash

SEED = "0f" * 32


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


def test_numbers_over_256_take_two_bytes_most_significant_first() -> None:
    digest = hmac.digest(bytes.fromhex(SEED), b"0/0", "sha256")
    pairs = [digest[i] * 256 + digest[i + 1] for i in range(0, 32, 2)]
    expected = [pair % 1000 + 1 for pair in pairs if pair < 65_000]
    assert numbers(SEED, 0, sides=1000, count=len(expected)) == expected


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


def chi_square(counts: Counter[int], categories: int) -> float:
    expected = counts.total() / categories
    return sum((counts[number] - expected) ** 2 / expected for number in counts)


SOURCES: list[Callable[[int], Rng]] = [lambda number: Chance(SEED, number), lambda number: Playout(number)]


@pytest.mark.parametrize("source", SOURCES, ids=["chance", "playout"])
@pytest.mark.parametrize(("sides", "limit"), [(2, 10.8), (6, 20.5), (10, 27.9), (24, 49.7)])
def test_rolls_are_uniform(source: Callable[[int], Rng], sides: int, limit: float) -> None:
    """The limits are the 99.9 % quantiles of chi-square with sides - 1 degrees of freedom."""
    counts = Counter(rng.roll(sides) for rng in map(source, range(200)) for _ in range(60))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < limit


@pytest.mark.parametrize("source", SOURCES, ids=["chance", "playout"])
def test_shuffles_are_uniform_permutations_and_picks_come_from_the_items(source: Callable[[int], Rng]) -> None:
    counts: Counter[int] = Counter()
    for number in range(4800):
        items = [0, 1, 2, 3]
        source(number).shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        counts[sum(item * 4**i for i, item in enumerate(items))] += 1
    assert len(counts) == 24
    assert chi_square(counts, 24) < 49.7
    assert Counter(source(number).pick("abc") for number in range(300)).keys() == set("abc")


def test_any_text_stands_for_a_seed_and_a_seed_for_itself_hashed_as_bytes() -> None:
    assert seed_hash(SEED) == hashlib.sha256(b"\x0f" * 32).hexdigest()
    assert seed_from(SEED) == SEED
    assert seed_from("7") == hashlib.sha256(b"7").hexdigest()
    assert seed_from("7") != seed_from("8")
