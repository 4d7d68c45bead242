"""Names of people in a picture: whole where there is room, else cut so that they can be told apart."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import takewhile

from games.drawing.fonts import drawable, fitted, text_width


def name_labels(names: Sequence[str], room: float, largest: float, least: float) -> tuple[Sequence[str], float]:
    """Return what is written of each of `names` in `room` pixels, and how high the capitals of all are.

    They are as high as the longest name allows, but at least `least` pixels: then names are cut. Where the ends
    tell them apart, these are kept. Of one that the font can't write the label is empty.
    """
    return _labels(tuple(names), room, largest, least)


@functools.lru_cache(500)
def _labels(names: tuple[str, ...], room: float, largest: float, least: float) -> tuple[Sequence[str], float]:
    written = [drawable(name) for name in names]
    longest = max(text_width(name, largest) for name in written)
    height = max(least, min(largest, largest * room / max(longest, 1)))
    # the longest name takes all its room: less than a pixel more is no reason to cut it
    labels = [fitted(name, room + 1, height, height)[0] for name in written]
    alike = [[other for other, label in zip(written, labels, strict=True) if label == own] for own in labels]
    return tuple(map(functools.partial(_told_apart, room, height), written, labels, alike)), height


def _told_apart(room: float, height: float, name: str, label: str, alike: Sequence[str]) -> str:
    """Return the label of a name, with what tells it apart from the others that are cut to the same."""
    others = [other for other in alike if other != name]
    if not others:
        return label
    shared = max(_shared(name, other) for other in others)
    head, tail = name[:shared], name[shared:]
    while len(head) > 1 and text_width(f"{head}…{tail}", height) > room:
        head = head[:-1].rstrip()
    return fitted(f"{head}…{tail}", room, height, height)[0]


def _shared(one: str, other: str) -> int:
    """Return with how many of the same characters two names begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
