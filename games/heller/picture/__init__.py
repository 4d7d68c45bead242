"""The pictures of Auf Heller und Pfennig."""

from games.heller.picture.scene import emblem, picture

__all__ = ["emblem", "picture"]
