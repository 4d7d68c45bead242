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


def test_a_changed_file_is_drawn_anew(drawn: Art) -> None:
    drawn.sprite("figure", 100)
    path = drawn.folder / "figure.svg"
    path.write_text(FIGURE.replace("-80", "-60").replace('height="80"', 'height="60"'), "utf-8")
    art._read.cache_clear()
    assert Art(drawn.folder).sprite("figure", 100).image.height == 60


def test_sprites_are_drawn_where_nothing_can_be_kept(
    drawn: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(store, "KEPT", tmp_path / "file" / "kept")
    assert drawn.sprite("figure", 100).image.size == (80, 80)


def test_a_file_without_a_viewbox_is_refused_by_its_name(drawn: Art) -> None:
    (drawn.folder / "odd.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    with pytest.raises(ValueError, match=r"odd\.svg is no SVG with a viewBox"):
        drawn.sprite("odd", 100)


def test_a_file_takes_the_shapes_of_another(drawn: Art) -> None:
    shape = '<defs><path id="hat" d="M0 0H10V10H0Z"/></defs>'
    head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'"
    (drawn.folder / "shapes.svg").write_text(f"{head}>{shape}</svg>", "utf-8")
    (drawn.folder / "user.svg").write_text(
        f"{head} data-shapes='shapes'><use href='#hat' class='body'/></svg>", "utf-8"
    )
    assert drawn.sprite("user", 10).image.getpixel((5, 5)) == (0, 0, 255, 255)


@pytest.mark.parametrize("folder", [path.parent for path in GAMES_FOLDER.glob("*/art")], ids=lambda path: path.name)
def test_each_class_of_a_drawing_has_its_colour_from_the_palette_or_the_code(folder: Path) -> None:
    palette = re.findall(r"\.([\w-]+)\s*\{", (folder / "art" / "palette.css").read_text("utf-8"))
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    for path in folder.glob("art/*.svg"):
        for name in re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]*)"', path.read_text("utf-8")))):
            assert name.startswith("when-") or name in palette or re.search(rf'"{name}"|\b{name}=', code), (
                f"{path.name}: {name}"
            )


def test_a_plate_is_as_wide_as_asked_and_keeps_its_ends(drawn: Art) -> None:
    (drawn.folder / "plate.svg").write_text(
        """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ffffff"/>
        <rect width="10" height="20" fill="#ff0000"/><rect x="30" width="10" height="20" fill="#0000ff"/>
        <circle id="left" cx="15"/><circle id="right" cx="25"/></svg>""",
        "utf-8",
    )
    plate = drawn.stretched("plate", 200, 40)
    assert plate.image.size == (200, 40) and plate.anchor == (100, 20)
    assert [plate.image.getpixel((x, 20))[:3] for x in (5, 100, 195)] == [(255, 0, 0), (255, 255, 255), (0, 0, 255)]  # type: ignore[index]


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
