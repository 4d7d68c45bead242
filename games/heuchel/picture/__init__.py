"""The pictures of Heuchel & Meuchel."""

from games.heuchel.picture.scene import picture

__all__ = ["picture"]
