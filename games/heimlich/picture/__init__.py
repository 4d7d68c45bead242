"""The pictures of Heimlich & Co.."""

from games.heimlich.picture.legend import legend
from games.heimlich.picture.scene import emblem, picture

__all__ = ["emblem", "legend", "picture"]
