"""Rewrite golden games, words, drawings and results of scripts: ``python -m tests.playthroughs [KEY …]``."""

from __future__ import annotations

import sys
from collections.abc import Collection
from functools import partial

from games.engine.registry import GAMES
from tests.games import players
from tests.playthroughs import FOLDER, every_variant, path, playthrough
from tests.playthroughs.scripts import every_script, rewritten
from tests.playthroughs.told import drawing, drawing_path, every_drawing, every_telling, telling, telling_path


def main(keys: Collection[str]) -> None:
    """Rewrite the files of these games."""
    golden = {path(game, variant): partial(playthrough, game, variant) for game, variant in every_variant()}
    golden |= {telling_path(game, language): partial(telling, game, language) for game, language in every_telling()}
    golden |= {drawing_path(game): partial(drawing, game) for game in every_drawing()}
    for file in FOLDER.glob("*.txt"):
        if file not in golden:
            file.unlink()
    for file, text in golden.items():
        if file.name.partition("-")[0] in keys:
            file.write_text(text(), "utf-8")
    players.FILE.write_text(players.written(), "utf-8")
    for file in every_script():
        if file.parent.name in keys:
            rules, changed = rewritten(file)
            file.write_text(rules, "utf-8")
            for sentence, is_new in changed:
                told = f"written: “{sentence}”" if is_new else f"other things come of “{sentence}”: does it hold?"
                sys.stdout.write(f"{file.parent.name}: {told}\n")


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES.keys())
