"""A small discord.py bot that uses everything the page can show."""

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.sandbox.conftest import Bot, data_of

BOARD_ALT = "The board: Anna stands on field 3, Ben on field 7. It is Anna's turn."


def board(size: tuple[int, int] = (1000, 640), marked: int = 3) -> discord.File:
    """Draw a picture of a track with a pawn."""
    picture = Image.new("RGB", size, "#2f4a3a")
    pen = ImageDraw.Draw(picture)
    for field in range(12):
        x, y = 90 + field % 6 * 150, 180 + field // 6 * 230
        pen.rounded_rectangle((x, y, x + 110, y + 110), 18, fill="#e9d9b0" if field != marked else "#e8a33d")
        pen.text((x + 46, y + 40), str(field), fill="#2b2418", font_size=28)
    pen.ellipse(
        (90 + marked % 6 * 150 + 60, 150 + marked // 6 * 230, 90 + marked % 6 * 150 + 110, 230), fill="#b33"
    )
    out = io.BytesIO()
    picture.save(out, "PNG")
    out.seek(0)
    return discord.File(out, f"board-{marked}.png", description=BOARD_ALT)


class GermanNames(app_commands.Translator):
    words = {  # noqa: RUF012
        "newgame": "neues-spiel",
        "Open a table for a game": "Einen Tisch für ein Spiel eröffnen",
        "game": "spiel",
        "Which game?": "Welches Spiel?",
    }

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return self.words.get(string.message) if locale is discord.Locale.german else None


class JoinForm(ui.Modal, title="Take a seat"):
    def __init__(self) -> None:
        super().__init__()
        devils = discord.RadioGroupOption(label="Devils", value="devils", description="They take it all")
        sides = [discord.RadioGroupOption(label="Cooks", value="cooks"), devils]
        extras = [
            discord.CheckboxGroupOption(label=label, value=value)
            for label, value in (("Long game", "long"), ("Open hands", "open"))
        ]
        self.nick: ui.TextInput[JoinForm] = ui.TextInput(custom_id="nick", min_length=3, max_length=12)
        self.side: ui.RadioGroup[JoinForm] = ui.RadioGroup(custom_id="side", options=sides)
        self.extras: ui.CheckboxGroup[JoinForm] = ui.CheckboxGroup(
            custom_id="extras", required=False, min_values=0, max_values=2, options=extras
        )
        self.ping: ui.Checkbox[JoinForm] = ui.Checkbox(custom_id="ping")
        self.add_item(ui.TextDisplay("Tell the table who you are. **Nobody** else sees this."))
        parts = {"Nickname": self.nick, "Side": self.side, "Extras": self.extras, "Ping me": self.ping}
        for text, part in parts.items():
            self.add_item(ui.Label(text=text, component=part))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        side, extras, ping = self.side.value, sorted(self.extras.values), self.ping.value
        text = f"{self.nick.value} joins the {side}, {extras}, ping {ping}"
        await interaction.response.send_message(text)


class Table(ui.LayoutView):
    """The card of a table: text, picture, buttons, select."""

    def __init__(self, marked: int = 3, note: str = "Anna rolls the dice.") -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem(f"attachment://board-{marked}.png", description=BOARD_ALT)
        cards: ui.Button[Table] = ui.Button(label="My cards", custom_id="cards", emoji="🂠")
        row: ui.ActionRow[Table] = ui.ActionRow(
            ui.Button(label="Roll", custom_id="roll", style=discord.ButtonStyle.primary, emoji="🎲"),
            ui.Button(label="Join", custom_id="join", style=discord.ButtonStyle.success),
            ui.Button(label="Resign", custom_id="resign", style=discord.ButtonStyle.danger),
            ui.Button(label="Undo", custom_id="undo", disabled=True),
            ui.Button(label="Rules", url="https://example.org/rules"),
        )
        wares = [
            discord.SelectOption(label="Salt", value="salt", description="3 pennies", emoji="🧂"),
            discord.SelectOption(label="Pepper", value="pepper", description="5 pennies"),
            discord.SelectOption(label="Silk", value="silk", description="12 pennies"),
        ]
        ways = [(f"Field {n}", str(n)) for n in range(4, 8)] + [
            (f"Tower {name}", name) for name in "ABCDEFGHIJKLMNOP"
        ]
        fields = [discord.SelectOption(label=label, value=value) for label, value in ways]
        ware: ui.Select[Table] = ui.Select(
            custom_id="ware", placeholder="Buy something", min_values=1, max_values=2, options=wares
        )
        way: ui.Select[Table] = ui.Select(custom_id="way", placeholder="Go to …", options=fields)
        box: ui.Container[Table] = ui.Container(
            ui.TextDisplay(f"### Pass the Pot · Anna's turn\n{note}\n-# Turn 4 · table 17"),
            ui.MediaGallery(picture),
            ui.Separator(),
            ui.Section("**Your cards** are waiting.\nOnly you will see them.", accessory=cards),
            row,
            ui.ActionRow(ware),
            ui.ActionRow(way),
            accent_colour=discord.Colour(0xE8A33D),
        )
        self.add_item(box)


class PartyBot(Bot):
    """Answers every interaction of the tests; ``clicks`` records the custom ids."""

    def __init__(self) -> None:
        super().__init__()
        self.clicks: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self._add_commands()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(GermanNames())
        await self.tree.sync()

    def _add_commands(self) -> None:
        @self.tree.command(description="Open a table for a game")
        @app_commands.describe(game="Which game?", bots="Computer players", partner="Who plays with you?")
        @app_commands.choices(
            game=[
                app_commands.Choice(name="In Teufels Küche", value="teufel"),
                app_commands.Choice(name="Heimlich & Co", value="heimlich"),
            ]
        )
        async def newgame(
            interaction: discord.Interaction,
            game: str,
            bots: app_commands.Range[int, 0, 3] = 0,
            partner: discord.User | None = None,
        ) -> None:
            who = partner.mention if partner else "nobody"
            await interaction.response.send_message(f"Table for {game} with {bots} bots and {who}")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = data_of(interaction)["custom_id"]
        self.clicks.append(custom_id)
        await self.gate.wait()
        values = data_of(interaction).get("values", [""])
        says = {"ware": f"Bought {', '.join(values)}.", "way": f"Went to {values[0]}."}
        match custom_id:
            case "roll":
                rolled = Table(5, "Anna rolled a **6**.")
                await interaction.response.edit_message(view=rolled, attachments=[board(marked=5)])
            case "join":
                await interaction.response.send_modal(JoinForm())
            case "cards":
                await interaction.response.send_message("Your cards: **7, 9, 12**", ephemeral=True)
            case "ware" | "way":
                await interaction.response.send_message(says[custom_id])
