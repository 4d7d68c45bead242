"""The pictures of Heimlich & Co.."""
