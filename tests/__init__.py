"""The tests; all programs started here have the model game."""

import tests.model  # noqa: F401 - registers its game

NO_BROWSER = "there is no Chromium"
"""Reason for skipping tests of pages."""
