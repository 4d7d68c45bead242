"""The picture of In Teufels Küche."""

from games.teufel.picture.scene import picture

__all__ = ["picture"]
