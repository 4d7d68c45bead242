"""Rewrite all golden games, words, drawings and results of scripts: ``python -m tests.playthroughs``."""

from __future__ import annotations

import sys

from tests.games import players
from tests.playthroughs import FOLDER, every_variant, path, playthrough
from tests.playthroughs.scripts import every_script, rewritten
from tests.playthroughs.told import drawing, drawing_path, every_drawing, every_telling, telling, telling_path


def main() -> None:
    wanted = {path(game, variant): playthrough(game, variant) for game, variant in every_variant()}
    wanted |= {telling_path(game, language): telling(game, language) for game, language in every_telling()}
    wanted |= {drawing_path(game): drawing(game) for game in every_drawing()}
    wanted[players.FILE] = players.written()
    for file in every_script():
        wanted[file], changed = rewritten(file)
        for sentence, is_new in changed:
            told = f"written: “{sentence}”" if is_new else f"other things come of “{sentence}”: does it still hold?"
            sys.stdout.write(f"{file.parent.name}: {told}\n")
    for file in FOLDER.glob("*.txt"):
        if file not in wanted:
            file.unlink()
    for file, text in wanted.items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
