"""Write all golden playthroughs anew: ``python -m tests.playthroughs``."""

from __future__ import annotations

from tests.playthroughs import FOLDER, every_variant, path, playthrough


def main() -> None:
    wanted = {path(game, variant): playthrough(game, variant) for game, variant in every_variant()}
    for file in FOLDER.glob("*.txt"):
        if file not in wanted:
            file.unlink()
    for file, text in wanted.items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
