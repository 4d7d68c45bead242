"""What pictures are made of: colours, sprites, words, scenes, files; and the stage and list of the result."""

from __future__ import annotations

import io
import os
import re
from itertools import pairwise, permutations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games import drawing
from games.drawing import Art, Backdrop, Canvas, Scene, Sprite, Standing, art, kept, scene, victory
from games.drawing.fonts import text_width
from games.drawing.png import encode, framed, pack
from games.drawing.scene import BAND
from games.drawing.stage import METALS, on_stage
from games.drawing.victory import FLOOR, NAME, WIDTH, WORDS, frame_below, name_size, names, row_tops

RED = (255, 0, 0)


def red_disc(radius: int = 10) -> Sprite:
    canvas = Canvas(2 * radius + 4, 2 * radius + 4)
    canvas.rectangle((2, 2, 2 * radius + 2, 2 * radius + 2), radius, "#ff0000")
    return canvas.sprite(radius + 2, radius + 2)


def grey(width: int = 100, height: int = 80) -> Backdrop:
    return Backdrop(Image.new("RGB", (width, height), "#808080"), [red_disc()], ["#808080", "#ff0000"])


def shown(backdrop: Backdrop, *puts: tuple[Sprite, int, int]) -> bytes:
    drawn = Scene(backdrop)
    for put in puts:
        drawn.put(*put)
    whole = scene._drawn(backdrop, (0, 0, *drawn.size), drawn.puts)
    assert opened(drawn.png()).tobytes() == whole.convert("RGB").tobytes()
    return drawn.png()


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


# Words


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna Müller", "Anna Müller"),
        ("🤖 Ada", "Ada"),
        ("Șerban Nguyễn", "Serban Nguyen"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Yuki 雪", "Yuki"),
        *((name, "") for name in ("山田 T", "Анна", "\u2068דנה\u2069", "مريم", "🦊🦊", "")),
    ],
)
def test_what_the_font_cannot_write_is_written_plainly_or_left_out(name: str, written: str) -> None:
    assert drawing.drawable(name) == written


def test_names_are_as_large_as_the_longest_allows_and_cut_only_where_they_must() -> None:
    assert drawing.name_labels(["Anna", "Jo"], 200, 30, 24) == (("Anna", "Jo"), 30)
    labels, height = drawing.name_labels(["Anna", "Maximilian"], 200, 30, 24)
    assert labels == ("Anna", "Maximilian") and 24 < height < 30
    labels, height = drawing.name_labels(["Anna", "Maximilian von Hohenstein"], 120, 30, 24)
    assert labels[0] == "Anna" and labels[1].startswith("Maxi") and labels[1].endswith("…") and height == 24
    assert all(drawing.text_width(label, height) <= 121 for label in labels)
    assert drawing.name_labels(["דנה", ""], 120, 30, 24) == (("", ""), 30)


# Scenes


def test_a_scene_shows_sprites_on_the_backdrop_and_cuts_off_what_lies_outside() -> None:
    disc = red_disc()
    image = opened(shown(grey(), (disc, 50, 40), (disc, 0, 0), (disc, 500, 500)))
    assert image.size == (100, 80)
    assert [image.getpixel(at) for at in ((50, 40), (0, 0), (99, 79))] == [RED, RED, (128, 128, 128)]


@pytest.mark.parametrize(("width", "heights"), [(1, [1]), (7, [3, 9, 1]), (500, [300, 301])])
def test_picture_put_together_of_bands_has_the_pixels_they_were_made_of(width: int, heights: list[int]) -> None:
    height, tops = sum(heights), [sum(heights[:number]) for number in range(len(heights))]
    image = Image.frombytes("P", (width, height), bytes(n * n % 251 for n in range(width * height)))
    image.putpalette([value * 7 % 256 for value in range(768)])
    parts = [image.crop((0, top, width, top + rows)) for top, rows in zip(tops, heights, strict=True)]
    bands = [pack(framed(part).tobytes()) for part in parts]
    encoded = encode((width, height), bytes(image.getpalette() or ()), bands)
    assert opened(encoded).tobytes() == image.convert("RGB").tobytes()


def test_picture_looks_the_same_whatever_was_drawn_before() -> None:
    backdrop, disc, other = grey(60, 5 * BAND), red_disc(), Canvas(20, 3 * BAND, fill="#808080").sprite(0, 0)
    first = shown(backdrop, (disc, 20, 2 * BAND))
    beside = [shown(backdrop, *puts) for puts in ((), ((disc, 20, -BAND),), ((disc, 20, 6 * BAND),))]
    assert len({first, *beside, shown(backdrop, (disc, 21, 2 * BAND))}) == 3, (
        "discs beside the picture are not seen"
    )
    over, under = (shown(backdrop, *puts) for puts in pairwise([(disc, 20, 50), (other, 15, 0), (disc, 20, 50)]))
    assert over != under and shown(backdrop, (disc, 20, 2 * BAND)) == first


def test_a_picture_is_whole_whatever_was_put_twice_or_in_another_order_before() -> None:
    backdrop, disc, other = grey(60, 2 * BAND), red_disc(), Canvas(20, BAND, fill="#80808080").sprite(0, 0)
    near = [(disc, 20, 20), (other, 15, 5), (other, 15, 5), (disc, 25, 30)]
    for puts in permutations(near):
        shown(backdrop, *puts)
        shown(backdrop, *puts[:3])


def test_near_colours_of_a_backdrop_are_the_same_wherever_sprites_were_put() -> None:
    image = Image.new("RGB", (160, BAND), "#000000")
    image.paste("#7d7d7d", (0, 0, 40, BAND))  # shown as the lighter one, as which the darker one is shown
    shown(Backdrop(image, exact=["#7b7b7b", "#777777"], palette_size=3), (red_disc(), 20, 20))


# The result


def standings(*ranks: int, name: str = "Anna", points: int = 30) -> list[Standing]:
    return [Standing(name, points, red_disc().png(), rank) for rank in ranks]


def reds(image: Image.Image, least: int) -> int:
    """Return how many signs there are from left to right."""
    red, green, _ = image.split()
    both = ImageChops.subtract(red, green).point(lambda value: 255 if value > least else 0)
    columns = [max(both.crop((x, 0, x + 1, both.height)).tobytes()) > 0 for x in range(both.width)]
    return sum(one and not before for before, one in pairwise([False, *columns]))


def is_gold(image: Image.Image) -> bool:
    gold = Image.new("RGB", image.size, METALS[0])
    return max(ImageChops.difference(image, gold).convert("L").tobytes()) < 20


@pytest.mark.slow
def test_whoever_has_won_stands_in_the_middle_on_gold_and_if_nobody_has_all_signs_are_before_the_stands() -> None:
    rows = standings(1, 2, 3)
    won, lost = opened(victory(rows)), opened(victory(standings(2, 2, 2)))
    assert won.size == (WIDTH, row_tops(rows, frame_below(rows))[-1] + 16)
    for x, is_stand in ((WIDTH // 2 - 90, True), (WIDTH // 2 - 380, False), (WIDTH // 2 + 380, False)):
        assert is_gold(won.crop((x, FLOOR - 110, x + 1, FLOOR - 20))) == is_stand
    assert reds(lost.crop((0, FLOOR - 90, WIDTH, FLOOR - 60)), 180) == 3
    empty = WIDTH // 2 - 90, FLOOR // 2 - 20, WIDTH // 2 - 50, FLOOR // 2 + 20
    assert is_gold(lost.crop(empty)), "the highest one is empty"


@pytest.mark.parametrize(
    ("ranks", "seen"),
    [
        ((1,), 1),
        ((1, 2), 2),
        ((1, 2, 3, 4, 5), 3),
        ((1, 1, 3, 4), 3),
        ((1, 1, 1, 1, 5), 4),
        ((1, 2, 3, 3), 2),
        ((1, 2, 2, 2), 1),
        ((2, 2, 2, 2, 2, 2), 0),
    ],
)
def test_all_winners_are_on_the_stage_and_of_others_whole_ranks(ranks: tuple[int, ...], seen: int) -> None:
    assert len(on_stage(standings(*ranks))) == seen


@pytest.mark.parametrize("ranks", [(1, 2), (1, 1, 1, 4, 5, 6, 7, 8)])
@pytest.mark.parametrize("name", ["Jo", "Wilhelmine Schröder-Ähm", "Wilhelmine Großmütterchen"])
@pytest.mark.slow
def test_names_in_the_list_are_as_large_as_can_be_read_and_end_before_the_points(
    ranks: tuple[int, ...], name: str
) -> None:
    for points in (7, -20, -30, 310, 1234):
        rows = standings(*ranks, name=name, points=points)
        frame = frame_below(rows)
        size, row = name_size(rows, frame), frame.row
        assert NAME[1] * row <= size <= NAME[0] * row
        room = frame.right - frame.left - WORDS * row - text_width(str(points), 0.7 * row)
        assert text_width(name, size) < room - 20 and size > 12
        assert names(rows, frame) == [name] * len(rows), "none is cut"


# SVG files become sprites: anchored, coloured, kept, and drawn again where what was kept is damaged


GAMES_FOLDER = Path(art.__file__).parents[1]

FIGURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -100 100 100">
<rect class="body" fill="#ff0000" x="-40" y="-80" width="80" height="80"/>
<rect class="when-hat" fill="#00ff00" x="-20" y="-100" width="40" height="20"/>
<circle id="foot" cx="0" cy="0" r="4"/><circle id="number" cx="0" cy="-40" r="4"/></svg>"""


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Art:
    monkeypatch.setattr(kept, "KEPT", tmp_path / "kept")
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


@pytest.mark.usefixtures("drawn")
def test_a_drawing_has_the_same_pixels_whoever_drew_it_first() -> None:
    seen = [(red, 255 - red, 90, alpha) for red in range(0, 256, 5) for alpha in range(0, 256, 5)]
    sheet = Image.new("RGBA", (52, 52))
    sheet.putdata(seen)
    first, again = (kept.kept_on_disk("faint", lambda: Sprite(sheet, (0, 0))) for _ in range(2))
    assert first.image.tobytes() == again.image.tobytes()


def test_a_drawing_is_kept_for_the_next_process_and_drawn_again_if_it_is_damaged(
    drawn: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drawn.sprite("figure", 100)
    with monkeypatch.context() as nothing_draws:
        nothing_draws.setattr("resvg_py.svg_to_bytes", None)
        again = Art(drawn.folder).sprite("figure", 100)
    assert again.image.tobytes() == first.image.tobytes() and again.anchor == first.anchor
    (file,) = kept.KEPT.iterdir()
    for damage in (b"", b"none", file.read_bytes()[:-5]):
        file.write_bytes(damage)
        assert Art(drawn.folder).sprite("figure", 100).image.tobytes() == first.image.tobytes()


def test_what_went_unused_for_longest_makes_room(drawn: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.KEPT.mkdir()
    for age, name in enumerate(("used", "newer", "older")):
        kept.keep(name, os.urandom(1000))
        os.utime(kept.KEPT / name, (0, -age))
    kept.load("used")
    monkeypatch.setattr(kept, "MOST_BYTES", 2500)
    kept._make_room.cache_clear()  # as in the next process
    kept.keep("newest", b"")
    assert {kept.name for kept in kept.KEPT.iterdir()} == {"newest", "used", "newer"}


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
    kept.version.cache_clear()
    Backdrop.kept(drawn.folder, backdrop, "night")
    assert len(made) == 3
