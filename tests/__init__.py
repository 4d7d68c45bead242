"""The tests. Whatever is run from here plays the model game like all others."""

import tests.model  # noqa: F401 - it registers its game

NO_BROWSER = "there is no Chromium"
"""Why tests of pages are left out."""
