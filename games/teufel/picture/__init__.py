"""The picture of In Teufels Küche."""

from games.teufel.picture.scene import emblem, picture

__all__ = ["emblem", "picture"]
