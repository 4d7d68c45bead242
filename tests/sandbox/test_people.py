import aiohttp
import pytest
from yarl import URL

from sandbox.person import Person
from tests.sandbox.conftest import buttons_view


async def test_everybody_can_be_listed_and_somebody_added(local, anna):
    async with aiohttp.ClientSession(local.origin) as http:
        people = await (await http.get("/people")).json()
        assert [(p["global_name"], p["locale"]) for p in people] == [
            ("Anna", "en-US"),
            ("Ben", "de"),
            ("Cleo", "en-US"),
            ("David", "de"),
        ]
        assert [p["moderator"] for p in people] == [True, False, False, False]
        added = await http.post("/people", json={"name": "Eva", "locale": "de"})
        assert added.status == 201
    await anna.wait_until(lambda: [p["global_name"] for p in anna.people][-1] == "Eva")


@pytest.mark.parametrize("form", [{}, {"name": " "}, {"name": "Eva", "locale": "xx"}, ["Eva"]])
async def test_person_without_name_or_with_unknown_language_is_refused(local, form):
    async with aiohttp.ClientSession(local.origin) as http:
        refused = await http.post("/people", json=form)
        assert refused.status == 400
        assert (await refused.json())["message"]


async def test_new_names_join_when_they_connect(local):
    async with await Person.connect(local.origin, "Eva") as eva:
        assert eva.me["global_name"] == "Eva"
        assert local.world.person_named("Eva").user["id"] == eva.id


async def test_unknown_people_and_foreign_pages_get_no_socket(local):
    async with aiohttp.ClientSession(local.origin) as http:
        assert (await http.get("/chat?user=1")).status == 404
        anna = local.world.person_named("Anna").user["id"]
        evil = {"Origin": "https://evil.example"}
        assert (await http.get(f"/chat?user={anna}", headers=evil)).status == 403
        assert (await http.post("/people", json={"name": "Eva"}, headers=evil)).status == 403


async def test_chat_is_heard_by_all_and_typed_in_order(anna, ben):
    for n in range(20):
        await anna.say("games", str(n))
    await ben.wait_message(lambda m: m["content"] == "19")
    assert [m["content"] for m in ben.messages("games")] == [str(n) for n in range(20)]


async def test_mentioned_person_is_pinged(anna, ben):
    await anna.say("games", f"<@{ben.id}> your turn")
    await ben.wait_message()
    assert len(ben.pings) == 1 and anna.pings == []


async def test_connection_watching_opened_channels_hears_only_those(local, bot, anna):
    async with await Person.connect(local.origin, "Ben", watch="opened", max_frames=10) as ben:
        assert ben.channels == {} and len(ben.people) == 1
        await ben.open(anna.channel_id("games"))
        await anna.say("lounge", "elsewhere")
        await anna.say("games", "here")
        user = await bot.fetch_user(int(ben.id))
        await user.send("yours")
        await ben.wait_message(lambda m: m["content"] == "here")
        await ben.wait_message(lambda m: m["content"] == "yours")
        assert "elsewhere" not in str(ben.secrets)


async def test_frames_are_forgotten_beyond_the_limit(local, anna):
    async with await Person.connect(local.origin, "Ben", max_frames=5) as ben:
        for n in range(30):
            await anna.say("games", str(n))
        await ben.wait_message(lambda m: m["content"] == "29")
        assert len(ben.secrets) <= 10 and ben.num_frames > 30
        seen = ben.num_frames
        await anna.say("games", "new")
        assert (await ben.wait_for(lambda f: f["t"] == "message", start=seen))["message"]["content"] == "new"


async def test_malformed_frames_are_answered_not_fatal(anna):
    for frame in ({"op": "fly"}, {"op": "open"}, {"op": "say", "channel": "1"}, {"op": "click", "message": 5}):
        assert (await anna._ask(frame))["t"] == "failed"
    await anna._ws.send_str("no json")
    await anna.wait_for(lambda f: f["t"] == "failed" and "malformed" in f["message"])
    await anna.say("games", "still here")
    await anna.wait_message(lambda m: m["content"] == "still here")


async def test_language_of_a_person_changes(bot, anna, games):
    got = []

    async def answer(interaction):
        got.append(interaction.locale.value)
        await interaction.response.defer()

    bot.answer = answer
    message = await games.send("x", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    await anna.click(str(message.id), "a")
    await anna.set_locale("de")
    await anna.click(str(message.id), "a")
    assert got == ["en-US", "de"]
    assert (await anna._ask({"op": "locale", "locale": "klingon"}))["t"] == "failed"


async def test_public_messages_cannot_be_dismissed(anna):
    await anna.say("games", "x")
    shown = await anna.wait_message()
    assert (await anna._ask({"op": "dismiss", "message": shown["id"]}))["t"] == "failed"
    assert anna.messages("games") == [shown]


async def test_ended_connection_is_reported_to_those_who_wait(local, anna):
    await local.people.close()
    with pytest.raises(ConnectionError):
        await anna.wait_for(lambda _: False)


async def test_labels_that_no_button_has_are_named(bot, games, anna):
    await games.send("x", view=buttons_view("a"))
    shown = await anna.wait_message()
    with pytest.raises(KeyError, match="only \\['a'\\]"):
        await anna.click(shown, label="b")
    with pytest.raises(KeyError, match="no channel"):
        anna.messages("nowhere")


async def test_page_files_and_default_avatars_are_served(local):
    async with aiohttp.ClientSession(local.origin) as http:
        page = await http.get("/")
        assert (page.status, page.content_type) == (200, "text/html")
        avatar = await http.get("/embed/avatars/3.png")
        assert avatar.content_type == "image/png"
        assert (await http.get("/attachments/1/2/x.png")).status == 404
        assert (await http.get("/emojis/1.png")).status == 404


async def test_only_this_machine_is_served(local):
    assert URL(local.origin).host == "127.0.0.1"
    assert [host for host, _ in local._runner.addresses] == ["127.0.0.1"]


async def test_everybody_sees_whether_direct_messages_are_open(anna, ben):
    def is_open():
        return next(p["dms_open"] for p in ben.people if p["id"] == anna.id)

    assert is_open()
    await anna.set_dms(is_open=False)
    await ben.wait_until(lambda: not is_open())
