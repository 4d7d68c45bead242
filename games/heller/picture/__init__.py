"""The pictures of Auf Heller und Pfennig."""

from games.heller.picture.scene import picture

__all__ = ["picture"]
