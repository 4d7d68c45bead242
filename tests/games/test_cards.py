"""The rules of pictures on cards: what a person sees of them on a phone, read from the scenes they are made of.

All games, with the fewest and the most seats, and the lids of their boxes; `make long` draws the others, too.
"""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from games.chance import Playout
from games.contract import Event, Game, Seat
from games.drawing import Art, Scene, image_without
from games.drawing.canvas import Text
from games.drawing.cover import HEIGHT, WIDTH
from games.drawing.scene import Put
from games.engine.registry import GAMES
from tests.games.colours import contrast
from tests.games.conformance.shown import MOST_BYTES
from tests.playthroughs.told import scene_of
from tests.size import IS_LONG

pytestmark = pytest.mark.slow

BOX: Final = [game for key, game in GAMES.items() if importlib.util.find_spec(f"games.{key}") is not None]
PHONE: Final = 337
"""Width in CSS pixels of a picture on a phone 390 pixels wide."""
NAMES: Final = ["Anna", "Ben", "Carla", "Dimitri", "Eva", "Fritz", "Gabi"]
READABLE, DECISIVE = 8.0, 12.0
"""CSS pixels of capitals: 11 points, and 17 points for what decides the move."""
BOLD: Final = 13.4
"""Capitals of a bold font of 19 pixels: their contrast may be less."""
NEAR: Final = 60
"""Pixels between a mark of whose turn it is and the name it means."""
COVERED: Final = 0.06
"""This part of a text, or of the number on a piece, may lie below something else."""
APART: Final = 9.0
"""How much grey pieces of two seats differ at least, on average over them."""
OWN: Final = "news", "turn", "choice", ""
"""Names in a scene that mean no piece."""


class Card(NamedTuple):
    """A picture of a game at a moment, and what it is made of."""

    what: str
    scene: Scene
    view: Any
    names: Sequence[str]
    past: Sequence[Event]

    @property
    def scale(self) -> float:
        """CSS pixels for a pixel of the picture."""
        return PHONE / self.scene.size[0]

    def texts(self) -> Iterator[tuple[int, Text]]:
        for number, put in enumerate(self.scene.puts):
            yield from ((number, text) for text in put.texts)

    def pieces(self) -> Iterator[tuple[int, Put]]:
        yield from ((number, put) for number, put in enumerate(self.scene.puts) if put.name not in OWN)

    def named(self, name: str) -> list[Put]:
        return [put for put in self.scene.puts if put.name == name]

    def below(self, number: int, box: Sequence[float]) -> Image.Image:
        """Return the ground in a box before the `number`-th sprite is put."""
        left, top, right, bottom = map(round, box)
        ground = self.scene.backdrop.image.crop((left, top, right, bottom)).convert("RGB")
        for put in self.scene.puts[:number]:
            if _meets(put.box, box):
                put.sprite.paste_on(ground, put.left - left, put.top - top)
        return ground

    def covered(self, number: int, box: Sequence[float]) -> float:
        """Return which part of a box lies below what is put after the `number`-th sprite."""
        left, top, right, bottom = map(round, box)
        hidden = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        for put in self.scene.puts[number + 1 :]:
            if _meets(put.box, box):
                hidden.paste(255, (put.left - left, put.top - top), _shape(put))
        return float(ImageStat.Stat(hidden).mean[0]) / 255


def _meets(one: Sequence[float], other: Sequence[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _shape(put: Put) -> Image.Image:
    """Return where a sprite hides what is behind it."""
    return put.sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 150 else 0)


def cards(game: Game, seats: int) -> Iterator[Card]:
    """Yield a game's pictures, early, in the middle and at the end, as all and as a seat that is asked see them."""
    rng, past = Playout(seats), list[Event]()
    state = game.new(game.options(), seats, rng)
    course = [(state.clone(), list(past))]
    while state.to_act:
        seat = min(state.to_act)
        move = game.play.policy(game.own(state.view(seat)), state.legal_moves(seat), rng)
        past = [*past, *state.apply(seat, move, rng)][-12:]
        course.append((state.clone(), past))
    for moment, share in (("early", 0.12), ("middle", 0.5), ("end", 0.96)):
        state, past = course[int(share * (len(course) - 1))]
        for eyes in (None, min(state.to_act)):
            view = state.view(eyes)
            what = f"{seats} {moment} {'all' if eyes is None else 'own'}"
            yield Card(what, scene_of(partial(game.picture, view, NAMES[:seats], past)), view, NAMES[:seats], past)


def small_text(card: Card) -> Iterator[str]:
    """Yield texts that cannot be read on a phone."""
    for _, text in card.texts():
        if text.height * card.scale < READABLE - 0.05:
            yield f"{text.words} {text.height * card.scale:.1f}"


def small_choice(card: Card) -> Iterator[str]:
    """Yield texts on what one may do that are small."""
    for put in card.named("choice"):
        for text in put.texts:
            if text.height * card.scale < DECISIVE - 0.05:
                yield f"{text.words} {text.height * card.scale:.1f}"


def faint_text(card: Card) -> Iterator[str]:
    """Yield texts that are hardly lighter or darker than their ground."""
    for number, text in card.texts():
        least = 3.0 if text.height * card.scale >= BOLD else 4.5
        found = contrast(text.fill[:7], text.ground[:7] if text.ground else _common(card.below(number, text.box)))
        if found < least:
            yield f"{text.words} {found:.1f}"


def faint_piece(card: Card) -> Iterator[str]:
    """Yield pieces whose edges are hardly lighter or darker than what is beside them."""
    for number, put in card.pieces():
        left, top, right, bottom = (part + grow for part, grow in zip(put.box, (-6, -6, 6, 6), strict=True))
        shape = Image.new("L", (right - left, bottom - top))
        shape.paste(_shape(put), (6, 6))
        beside = ImageChops.subtract(shape.filter(ImageFilter.MaxFilter(9)), shape)
        within = ImageChops.subtract(shape, shape.filter(ImageFilter.MinFilter(13)))
        ground = _common(card.below(number, (left, top, right, bottom)), beside)
        image = Image.new("RGB", shape.size)
        image.paste(put.sprite.image, (6, 6))
        if max(contrast(colour, ground) for colour in _commonest(image, within, 3)) < 3:
            yield put.name


def _common(image: Image.Image, mask: Image.Image | None = None) -> str:
    return _commonest(image, mask, 1)[0]


def _commonest(image: Image.Image, mask: Image.Image | None, count: int) -> list[str]:
    """Return the most frequent colours of a picture, within `mask`."""
    few = image.convert("RGB").quantize(16, dither=Image.Dither.NONE)
    seen = few.histogram(mask)
    palette = few.getpalette() or []
    best = sorted(range(16), key=lambda index: -seen[index])[:count]
    return ["#{:02x}{:02x}{:02x}".format(*palette[3 * index : 3 * index + 3]) for index in best if seen[index]]


def covered_text(card: Card) -> Iterator[str]:
    """Yield texts of which a part is hidden."""
    width, height = card.scene.size
    for number, text in card.texts():
        left, top, right, bottom = text.box
        if card.covered(number, text.box) > COVERED or min(left, top, width - right, height - bottom) < 0:
            yield text.words


def alike(card: Card) -> Iterator[str]:
    """Yield pieces of a kind that look the same for two seats in grey, or to eyes that lack a kind of cone."""
    kinds: dict[str, dict[str, Put]] = {}
    for _, put in card.pieces():
        kind, _, seat = put.name.rpartition(" ")
        if kind and seat.isdigit():
            kinds.setdefault(kind, {}).setdefault(seat, put)
    for kind, by_seat in kinds.items():
        for (one, put), (other, second) in combinations(sorted(by_seat.items()), 2):
            images = [_plain(each) for each in (put, second)]
            ways = {"grey": images} | {
                cone: [image_without(cone, image) for image in images] for cone in ("red", "green", "blue")
            }
            for way, (first, last) in ways.items():
                if way == "grey":
                    first, last = first.convert("L"), last.convert("L")
                if max(ImageStat.Stat(ImageChops.difference(first, last)).mean) < APART:
                    yield f"{kind} {one} {other} {way}"


def _plain(put: Put) -> Image.Image:
    """Return a sprite on grey, its anchor in the middle."""
    image = Image.new("RGB", (120, 140), "#808080")
    put.sprite.paste_on(image, 60 - put.sprite.anchor[0], 70 - put.sprite.anchor[1])
    return image


def silent_news(card: Card) -> Iterator[str]:
    """Yield where no arrow or outline shows what happened last."""
    if "early" not in card.what and not card.named("news"):
        yield "no news"


def nameless(card: Card) -> Iterator[str]:
    """Yield what the scene does not name, so that the other rules would read nothing."""
    names = {put.name.rstrip("0123456789") for put in card.scene.puts}
    yield from (name for name in ("piece of a seat",) if not any(each.endswith(" ") for each in names))
    yield from (name for name in ("choice",) if card.view.seat is not None and name not in names)


def missing_names(card: Card) -> Iterator[str]:
    """Yield names that are not beside their colours."""
    told = [text.words for _, text in card.texts()]
    yield from (name for name in card.names if not any(words.startswith(name) for words in told))


def hidden_turn(card: Card) -> Iterator[str]:
    """Yield the asked seats without a mark near the name."""
    asked: frozenset[Seat] = card.view.public.to_act
    marks = card.named("turn")
    for seat in asked if len(asked) == 1 else ():
        boxes = [text.box for _, text in card.texts() if text.words.startswith(card.names[seat])]
        grown = [(left - NEAR, top - NEAR, right + NEAR, bottom + NEAR) for left, top, right, bottom in boxes]
        if not any(_meets(mark.box, box) for mark in marks for box in grown):
            yield card.names[seat]


def too_wide(card: Card) -> Iterator[str]:
    """Yield pictures with which a card would jump."""
    width, height = card.scene.size
    if width * 7 > height * 11:
        yield f"{width}:{height}"


RULES: Final[Sequence[Callable[[Card], Iterator[str]]]] = (
    faint_text,
    faint_piece,
    small_text,
    small_choice,
    covered_text,
    alike,
    silent_news,
    missing_names,
    hidden_turn,
    too_wide,
    nameless,
)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_pictures_keep_to_the_rules_of_cards(game: Game) -> None:
    found = [
        f"{rule.__name__}: {card.what}: {told}"
        for seats in (game.seats if IS_LONG else (game.seats[0], game.seats[-1]))
        for card in cards(game, seats)
        for rule in RULES
        for told in dict.fromkeys(rule(card))
    ]
    assert not found, "\n".join(found)


def test_each_game_of_the_box_has_a_lid_of_its_own_with_round_corners() -> None:
    lids = [game.cover(game.title) or b"" for game in BOX]
    assert len(set(lids)) == len(BOX) and lids == [game.cover(game.title) for game in BOX]
    for png in lids:
        assert len(png) <= MOST_BYTES
        with Image.open(io.BytesIO(png)) as lid:
            assert lid.size == (WIDTH, HEIGHT)
            seen = lid.convert("RGBA").getchannel("A")
        corners = (0, 0), (WIDTH - 1, HEIGHT - 1), (WIDTH // 2, HEIGHT // 2)
        assert [seen.getpixel(at) for at in corners] == [0, 0, 255]


def test_nothing_is_loaded_for_a_lid_that_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    lids = [game.cover(game.title) for game in BOX]
    monkeypatch.setattr(Art, "sprite", None)
    assert [game.cover(game.title) for game in BOX] == lids
