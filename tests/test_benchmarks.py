"""The benchmarks measure the games that the tests play, the model among them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
HELPER = """
import runpy
runpy.run_path("benchmarks/__main__.py", run_name="__mp_main__")
from games.registry import GAMES
assert "fracht" in GAMES
"""
"""What a helper process does first: it loads the module that was started, under another name."""


def test_helper_processes_of_benchmarks_know_the_model_game() -> None:
    done = subprocess.run([sys.executable, "-c", HELPER], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
