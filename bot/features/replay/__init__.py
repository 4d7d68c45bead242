"""Finished games watched again, and films of them."""
