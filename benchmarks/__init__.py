"""The benchmarks. Helper processes load this, too: they know the model game like all others."""

import tests.model  # noqa: F401 - it registers its game
