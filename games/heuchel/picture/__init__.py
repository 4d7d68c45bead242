"""The pictures of Heuchel & Meuchel."""

from games.heuchel.picture.legend import legend
from games.heuchel.picture.scene import emblem, picture

__all__ = ["emblem", "legend", "picture"]
