"""The pictures of Heuchel & Meuchel."""

from games.heuchel.picture.scene import emblem, picture

__all__ = ["emblem", "picture"]
