"""The pictures of Heimlich & Co."""

from games.heimlich.picture.scene import picture

__all__ = ["picture"]
