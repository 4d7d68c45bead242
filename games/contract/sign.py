"""Signs that the texts of a game use for its pieces, with small pictures of these."""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """A sign: as it stands in texts, what it is (some English words with underscores), and its picture as PNG.

    The picture is seen as small as a letter.
    """

    text: str
    name: str
    png: bytes
