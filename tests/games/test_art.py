"""SVG files become sprites: anchored, coloured, kept, and drawn again where what was kept is damaged."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from games.drawing import Art, Backdrop, art, store

GAMES_FOLDER = Path(art.__file__).parents[1]

FIGURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -100 100 100">
<rect class="body" fill="#ff0000" x="-40" y="-80" width="80" height="80"/>
<rect class="when-hat" fill="#00ff00" x="-20" y="-100" width="40" height="20"/>
<circle id="foot" cx="0" cy="0" r="4"/><circle id="number" cx="0" cy="-40" r="4"/></svg>"""


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Art:
    monkeypatch.setattr(store, "KEPT", tmp_path / "kept")
    folder = tmp_path / "art"
    folder.mkdir()
    (folder / "figure.svg").write_text(FIGURE, "utf-8")
    (folder / "palette.css").write_text(".body{fill:#0000ff}", "utf-8")
    return Art(folder)


def test_a_piece_stands_on_its_foot_and_a_spot_of_no_piece_is_refused(drawn: Art) -> None:
    assert drawn.sprite("figure", 200).box_at(300, 300) == (220, 140, 380, 300)
    assert drawn.spot("figure", "number", 200) == (0, -80)
    with pytest.raises(KeyError, match="crown"):
        drawn.spot("figure", "crown", 200)


def test_the_code_colours_over_the_palette_and_the_palette_over_the_file_and_variants_are_seen(drawn: Art) -> None:
    plain, hat = drawn.sprite("figure", 100), drawn.sprite("figure", 100, {"body": "#00c000"}, ["hat"])
    assert plain.image.getpixel((40, 40)) == (0, 0, 255, 255) and plain.image.height == 80
    assert hat.image.getpixel((40, 60)) == (0, 192, 0, 255) and hat.image.height == 100


def test_a_drawing_is_kept_for_the_next_process_and_drawn_again_if_it_is_damaged(
    drawn: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drawn.sprite("figure", 100)
    with monkeypatch.context() as nothing_draws:
        nothing_draws.setattr("resvg_py.svg_to_bytes", None)
        again = Art(drawn.folder).sprite("figure", 100)
    assert again.image.tobytes() == first.image.tobytes() and again.anchor == first.anchor
    (kept,) = store.KEPT.iterdir()
    for damage in (b"", b"none", kept.read_bytes()[:-5]):
        kept.write_bytes(damage)
        assert Art(drawn.folder).sprite("figure", 100).image.tobytes() == first.image.tobytes()


def test_what_went_unused_for_longest_makes_room(drawn: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    store.KEPT.mkdir()
    for age, name in enumerate(("used", "newer", "older")):
        store.keep(name, os.urandom(1000))
        os.utime(store.KEPT / name, (0, -age))
    store.load("used")
    monkeypatch.setattr(store, "MOST_BYTES", 2500)
    store._make_room.cache_clear()  # as in the next process
    store.keep("newest", b"")
    assert {kept.name for kept in store.KEPT.iterdir()} == {"newest", "used", "newer"}


@pytest.mark.parametrize("folder", [path.parent for path in GAMES_FOLDER.glob("*/art")], ids=lambda path: path.name)
def test_each_class_of_a_drawing_has_its_colour_from_the_palette_or_the_code(folder: Path) -> None:
    palette = re.findall(r"\.([\w-]+)\s*\{", (folder / "art" / "palette.css").read_text("utf-8"))
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    for path in folder.glob("art/*.svg"):
        for name in re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]*)"', path.read_text("utf-8")))):
            assert name.startswith("when-") or name in palette or re.search(rf'"{name}"|\b{name}=', code), (
                f"{path.name}: {name}"
            )


def test_a_backdrop_is_kept_until_its_art_changes(drawn: Art) -> None:
    made: list[str] = []

    def backdrop() -> Backdrop:
        made.append("drawn")
        return Backdrop(drawn.sprite("figure", 100).image)

    first = Backdrop.kept(drawn.folder, backdrop, "night")
    again = Backdrop.kept(drawn.folder, backdrop, "night")
    assert again.image.tobytes() == first.image.tobytes() and again.colours == first.colours and len(made) == 1
    Backdrop.kept(drawn.folder, backdrop, "day")
    (drawn.folder / "other.svg").write_text(FIGURE, "utf-8")
    store.version.cache_clear()
    Backdrop.kept(drawn.folder, backdrop, "night")
    assert len(made) == 3
