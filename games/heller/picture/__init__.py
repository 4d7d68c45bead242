"""The pictures of Auf Heller und Pfennig."""

from games.heller.picture.legend import legend
from games.heller.picture.scene import emblem, picture

__all__ = ["emblem", "legend", "picture"]
