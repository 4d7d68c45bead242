"""Every text the bot asks for exists, and nothing else does; names are plain, and sentences read like sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from discord import ComponentType, ui

from bot.features import FEATURES, VERBS
from bot.features.recap import LONGEST_LINE, Recap, RecapTurn, recap_page
from bot.gateway.deduplicator import nonce
from bot.tables.checks import Refusal
from bot.tables.memory import Location
from bot.tables.move_log import aborted
from bot.ui.content import MOST, Content, text
from bot.ui.items import RENAMED, ActionButton, Address, in_rows
from bot.ui.words import WORDS, clean_name, escaped, link, listed, sentence, spoken
from games.chance import Playout
from games.contract import Event, Seat
from games.engine.registry import GAMES
from games.heuchel.rules.events import Climbed, Took
from games.text import DEFAULT_LANGUAGE, NONE
from tests.bot.test_limits import at, components, table_of
from tests.pseudo import EVERY_LANGUAGE

BOT = Path(__file__).parents[2] / "bot"
IN_ALL = "[^\"'\n]*"


def asked_for() -> Iterator[str]:
    """Yield a pattern per message id that the source asks for; what is filled in matches anything."""
    for path in sorted(BOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name == "say":  # with a language, or by an answer in that of its person
                yield from patterns(node.args[1:2] if isinstance(node.func, ast.Name) else node.args[:1])
            elif name == "word":
                yield from patterns(node.args[:1])
            elif name in ("notify", "tell"):
                yield from patterns(node.args[1:2])
            elif name in ("Refusal", "NotTaken"):
                yield from (f"refusal-{pattern}" for pattern in patterns(node.args[:1]))


def patterns(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant):
            yield re.escape(str(node.value))
        elif isinstance(node, ast.IfExp):
            yield from patterns([node.body, node.orelse])
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else IN_ALL for part in node.values
            )


def test_everything_asked_for_is_there_and_nothing_is_said_that_nobody_asks_for() -> None:
    asked, known = set(asked_for()), "\n".join(WORDS.ids(DEFAULT_LANGUAGE))
    assert len(asked) > 60
    missing = {pattern for pattern in asked if not re.search(f"^(?:{pattern})$", known, re.MULTILINE)}
    common = {pattern for pattern in missing if WORDS.has(DEFAULT_LANGUAGE, pattern.replace("\\", ""))}
    assert missing == common
    everything = re.compile("|".join(f"(?:{pattern})" for pattern in asked))
    assert {name for name in known.split() if not everything.fullmatch(name)} == set()


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_a_refusal_shows_places_moments_and_channels_as_discord_does(language: str) -> None:
    card, channel = Location(5, 7, 9), Location(5, 7)
    assert "https://discord.com/channels/5/7/9" in sentence(Refusal("channel-busy", link=card), language)
    assert "https://discord.com/channels/5/7." in sentence(Refusal("goes-on-already", link=channel), language)
    moment = datetime(2026, 11, 1, tzinfo=UTC)
    assert "<t:1793491200:f>" in sentence(Refusal("blocked", until=moment), language)
    assert "<t:1793491200:f>" in sentence(Refusal("guest-blocked", "Ben", until=moment), language)
    assert "<t:1793491200:R>" in sentence(Refusal("host-starts", "Anna", when=moment), language)
    assert "<#70>, <#80>" in sentence(Refusal("channel-not-allowed", channels=(70, 80)), language)
    assert link(Location(None, 7, 9)) == "https://discord.com/channels/@me/7/9"


@pytest.mark.parametrize("path", sorted((BOT / "tables").glob("*.py")), ids=lambda path: str(path.stem))
def test_tables_know_nothing_of_how_discord_writes(path: Path) -> None:
    assert not re.search(r"discord\.com|<[t@#/][:&!{\d]", path.read_text("utf-8"))


@pytest.mark.usefixtures("pseudo")
def test_every_reason_to_close_has_its_own_sentence() -> None:
    source = "".join(path.read_text("utf-8") for path in BOT.rglob("*.py"))
    reasons = set(re.findall(r'aborted\("([a-z-]+)"', source)) | set(
        re.findall(r'\.abort\([^,]+, "([a-z-]+)"\)', source)
    )
    assert len(reasons) >= 5
    assert aborted("expired")
    for language in EVERY_LANGUAGE:
        other = WORDS.format(language, "closed", {"reason": "unknown", "who": "Anna"})
        sentences = {WORDS.format(language, "closed", {"reason": reason, "who": "Anna"}) for reason in reasons}
        assert len(sentences) == len(reasons)
        assert other not in sentences


def test_no_two_features_share_a_verb_a_form_or_a_command() -> None:
    verbs = [verb for feature in FEATURES for verb in (*feature.verbs, *feature.forms)]
    assert len(set(verbs)) == len(verbs)
    commands = [command.name for feature in FEATURES for command in feature.commands]
    assert len(set(commands)) == len(commands)


RIGHT_TO_LEFT = "\u05d0\u05e0\u05d4"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  A \n B ", "A B"),
        ("max_power", "max_power"),
        ("x" * 40, "x" * 23 + "…"),
        ("\u202eannA\u200b\ufeff", "annA"),
        ("👩\u200d🍳", "👩\u200d🍳"),
        (RIGHT_TO_LEFT, f"\u2068{RIGHT_TO_LEFT}\u2069"),
        (f"\u202b{RIGHT_TO_LEFT} 1", f"\u2068{RIGHT_TO_LEFT} 1\u2069"),
    ],
)
def test_names_are_plain_and_stay_in_their_place(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize("invisible", ["", "  ", "\u3164", "\u200b\u2800", "\u2066\u2069", "\u200d"])
def test_who_has_an_invisible_name_goes_by_the_next_one(invisible: str) -> None:
    assert clean_name(invisible, "anna.b") == "anna.b"
    assert clean_name(invisible) == "?"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Anna-Lena (12)", r"Anna-Lena \(12\)"),
        ("*bold", r"\*bold"),
        ("max_power", r"max\_power"),
        ("`a`|b", r"\`a\`\|b"),
        ("<t:1:R>", r"\<t:1:R\>"),
        ("</newgame:1>", r"\</newgame:1\>"),
        ("<#1>", r"\<#1\>"),
        ("<:smile:1>", r"\<:smile:1\>"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("https://example.org", r"https\://example.org"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_names_format_nothing_and_lead_nowhere(name: str, safe: str) -> None:
    assert escaped(name) == safe


def test_lists_read_like_sentences() -> None:
    assert [listed("ABC"[:n], "en") for n in range(4)] == ["-", "A", "A and B", "A, B and C"]
    assert listed("ABC", "de") == "A, B und C"


def test_nobody_is_taken_for_another_by_the_nonce_of_their_message() -> None:
    nonces = {nonce("abcdefgh", follows, user_id) for follows in (0, 10**9) for user_id in (42, 10**6 + 42)}
    assert len(nonces) == 4
    assert all(len(each) <= 25 for each in nonces), "Discord takes no longer one"
    assert nonce("abcdefgh", 0, 42) in nonces


# Signs in texts are drawn as emojis of the application, and said in words for people who don't see


EMOJIS = {
    "🟡": "<:teufel_devil_yellow_ab12:1574448714691379200>",
    "◆🟡": "<:teufel_pot_yellow_diamond_cd34:1574448714691379201>",
}


def texts(*parts: ui.Item[Any]) -> list[str]:
    content = Content(parts=parts, game="teufel", emojis=EMOJIS)
    return [str(part["content"]) for part in components(content.components) if "content" in part]


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("🟡 Anna takes ◆🟡", f"{EMOJIS['🟡']} Anna takes {EMOJIS['◆🟡']}"),
        ("🟡\N{NO-BREAK SPACE}Anna", f"{EMOJIS['🟡']}\N{WORD JOINER}\N{NO-BREAK SPACE}Anna"),
        ("```\n🟡 1\n```", "```\n🟡 1\n```"),
        ("🟡" * (MOST // 10), "🟡" * (MOST // 10)),
    ],
    ids=["the longest sign", "not parted from a name", "characters keep signs", "what would get too long"],
)
def test_signs_are_drawn_wherever_text_stands(written: str, drawn: str) -> None:
    button = ActionButton(Address("replay", "1"), "Watch")
    assert texts(text(written)) == texts(ui.Section(text(written), accessory=button)) == [drawn]


def test_a_sign_before_the_words_of_a_button_is_its_emoji() -> None:
    rows = in_rows(
        [ActionButton(Address("play", "1"), label) for label in ("🟡 Anna", "🟡", "🟡🔐", "Take 🟡", "Anna")]
    )
    content = Content(parts=tuple(rows), game="teufel", emojis=EMOJIS)
    buttons = [part for part in components(content.components) if part["type"] == ComponentType.button.value]
    assert [(part.get("label"), (part.get("emoji") or {}).get("name")) for part in buttons] == [
        ("Anna", "teufel_devil_yellow_ab12"),
        (None, "teufel_devil_yellow_ab12"),
        ("🔐", "teufel_devil_yellow_ab12"),
        ("Take 🟡", None),
        ("Anna", None),
    ]
    assert [part["custom_id"] for part in buttons] == [Address("play", "1").button()] * 5


def test_an_emoji_of_a_button_is_drawn_if_it_is_a_piece_of_the_game_and_no_verb() -> None:
    emojis = {
        "👑\N{WORD JOINER}": "<:heuchel_prince_ab12:700000000000000001>",
        "🌙": "<:heuchel_house_moon_ab12:800000000000000001>",
    }
    row = ui.ActionRow[Any](*(ActionButton(Address("play", "1"), "6", emoji=emoji) for emoji in "👑🌙"))
    content = Content(parts=(row,), game="heuchel", emojis=emojis)
    buttons = [part for part in components(content.components) if part["type"] == ComponentType.button.value]
    assert [part["emoji"]["name"] for part in buttons] == ["heuchel_prince_ab12", "🌙"]


def test_a_message_is_the_same_one_with_emojis() -> None:
    """So nothing is edited, and nobody learns anything, when they come."""
    bare = Content(parts=(text("🟡 Anna"),), game="teufel")
    assert Content(parts=bare.parts, game="teufel", emojis=EMOJIS).digest() == bare.digest()
    assert Content(parts=(text("🟣 Ben"),), game="teufel").digest() != bare.digest()


@pytest.mark.parametrize(("language", "said"), [("en", "circle milk"), ("de", "Kreis Milch")])
def test_a_sign_with_its_word_beside_it_is_said_once(language: str, said: str) -> None:
    milk = GAMES["teufel"].text.format(language, "secrets-pot", {"sign": "●", "card": "m", "by": NONE})
    assert spoken(milk, language) == said
    assert spoken("●🥛", language) == said


# Addresses: what stands in the custom ids of buttons and lists, now and in messages of older versions


OLD = """
    addcomputer afterwards agree agreetakeback alerts alertsend always askback away awayfor back bar cancelorder
    cards catchup check chronicle decline draw dropcomputer elsewhere endgame endnow endvote export exportgames
    film forget forgetyes goon goonhere here hindsight hints history invite join keep late learn leave
    leavenow lesson lessondraw lessonopen lessonpick lessonplay lessons lessonshow lessontable level luck manner
    manners more moveto notes nottonight offer open options order pace paces page pick play playthis preference
    preferences privacy private promise record rematch remedy remove reopen replay replayas replayto
    requesttakeback return rivals rules ruleset set setup
    sitdown skip standsin start startat suggest sure tables tablesend tablesover take tempo tryagain undo unplan
    unpromise usual votepace when words
""".split()
"""The verbs of addresses of kind `b` and `s`."""


@pytest.mark.parametrize("verb", OLD)
def test_buttons_of_older_messages_still_have_their_verb(verb: str) -> None:
    address = Address.read(f"b:{verb}:k3f9:17:rest")
    assert address == Address(RENAMED.get(verb, verb), "k3f9", 17, "rest")
    assert address.verb in VERBS


def test_a_word_whose_meaning_has_changed_is_told_apart_by_the_age_of_the_message() -> None:
    for verb, meant in (("more", "menu"), ("pace", "setpace")):
        assert Address.read(f"b:{verb}:k3f9:0:") == Address(meant, "k3f9")
        assert Address.read(Address(verb, "k3f9").button()) == Address(verb, "k3f9")


def test_only_verbs_of_older_versions_are_renamed() -> None:
    assert set(RENAMED) <= set(OLD)
    assert set(RENAMED.values()) <= set(VERBS)


# A page of the recap: a line per turn, with the news in bold


def page(*events: Event) -> list[str]:
    game = GAMES["heuchel"]
    table = at(table_of(game, 3, game.options(), "en"), game.new(game.options(), 3, Playout(1)))
    content = recap_page(table, Recap([RecapTurn([*events])], None), 0, "en", 1)
    (told,) = (part for part in content.parts if isinstance(part, ui.TextDisplay))
    return told.content.splitlines()[1:]


def test_scorings_are_bold_and_steps_are_not() -> None:
    step = Climbed(seat=Seat(0), face="Q5", cards=1, row=1, to=2, home=False)
    robbery = Took(seat=Seat(0), owner=Seat(1), face="B3", cards=3)
    (line,) = page(step, robbery)
    quiet, loud = line.split(" · ", 1)
    assert line.startswith("⭐ ") and "**" not in quiet and loud.startswith("**") and loud.endswith("**")


def test_a_line_that_is_cut_leaves_nothing_bold_behind_it() -> None:
    robberies = [Took(seat=Seat(0), owner=Seat(1), face="B3", cards=3)] * 40
    (line,) = page(*robberies)
    assert len(line) <= LONGEST_LINE + 2 and line.count("**") % 2 == 0
