"""The pictures of Heimlich & Co."""

from games.heimlich.picture.scene import emblem, picture

__all__ = ["emblem", "picture"]
