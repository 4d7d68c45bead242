"""The pictures of In Teufels Küche."""

from games.teufel.picture.legend import legend
from games.teufel.picture.scene import emblem, picture

__all__ = ["emblem", "legend", "picture"]
