"""What holds for all tests."""

from __future__ import annotations

from tests.model import register

register()  # at import: tests are parametrised over the registry when they are collected
