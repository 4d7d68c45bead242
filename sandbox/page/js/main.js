// The page: choose a person, then chat. This module wires the parts together.

import { messageCommands } from "./commands.js";
import { composer } from "./composer.js";
import { Connection } from "./connection.js";
import { confirmDialog, toast } from "./dialogs.js";
import { avatar, h, icon, iconButton, nameOf } from "./dom.js";
import { openForm } from "./form.js";
import { showChooser } from "./chooser.js";
import { isEphemeral } from "./message.js";
import { messageList } from "./messages.js";
import { showMenu } from "./popup.js";
import { addChannel, botPermissions, deleteChannel, openSettings } from "./settings.js";
import { sidebar } from "./sidebar.js";
import { Store } from "./store.js";
import { keepTimesTrue } from "./times.js";
import { currentLocale, localised, say, setLocale } from "./words.js";

const ROOT = document.querySelector("#app");

function start() {
  setLocale(navigator.language);
  const name = new URLSearchParams(location.search).get("as");
  const choose = (person) => location.assign(`/?as=${encodeURIComponent(person)}`);
  if (name) chat(name, choose);
  else showChooser(ROOT, choose);
}

function chat(name, choose) {
  const store = new Store();
  const app = { store, markdown: null };
  app.connection = new Connection(name, {
    onFrame: (frame) => store.apply(frame),
    onStatus: (connected) => store.setConnected(connected),
    onRefused: (message) => toast(message, { picture: icon("alert") }),
    onUnknownPerson: () => showChooser(ROOT, choose, name),
    lostMessage: () => say("connectionLost"),
  });
  Object.assign(app, actions(app));
  app.markdown = markdownContext(app);
  const parts = layout(app);
  app.parts = parts;
  store.on("hello", () => settle(app));
  store.on("people", () => followLocale(app));
  store.on("channels", () => store.channels.has(store.currentId) || app.openChannel(store.textChannels[0]?.id));
  store.on("show", ({ channelId }) => app.connection.send({ op: "open", channel: channelId }));
  store.on("hello unread show channels people", () => drawTitle(store));
  store.on("message", ({ message }) => announceDirect(app, message));
  window.addEventListener(
    "hashchange",
    () => store.channels.has(location.hash.slice(1)) && show(app, location.hash.slice(1)),
  );
  keepTimesTrue();
}

/** After every hello: my language, the page itself, and the channel I was in. */
function settle(app) {
  const { store, parts } = app;
  followLocale(app);
  if (!parts.shell.isConnected) ROOT.replaceChildren(parts.shell);
  const wanted = [store.currentId, location.hash.slice(1), store.textChannels[0]?.id].find((id) =>
    store.channels.has(id),
  );
  if (wanted) show(app, wanted);
}

function followLocale(app) {
  const { locale } = app.store.me;
  if (locale === currentLocale()) return;
  setLocale(locale);
  for (const part of [app.parts.side, app.parts.list, app.parts.composer]) part.redraw();
  app.parts.drawHeader();
  app.parts.drawStatus();
}

function show(app, channelId) {
  if (location.hash.slice(1) !== channelId) history.pushState(null, "", `#${channelId}`);
  app.store.show(channelId);
}

/** What a person can do, as the parts of the page call it. */
function actions(app) {
  const { store, connection } = app;
  const openChannel = (id) => {
    if (!id) return;
    app.closeDrawer();
    if (id !== store.currentId) show(app, id);
  };
  return {
    openChannel,
    closeDrawer: () => app.parts.shell.classList.remove("is-drawer-open"),
    openSettings: () => openSettings(app),
    addChannel: () => addChannel(app),
    openDirect: () => connection.send({ op: "dm" }),
    openMessage: (channelId, messageId) => jumpTo(app, channelId, messageId),
    dismiss: (message) => connection.send({ op: "dismiss", message: message.id }),
    messageMenu: (message, anchor) => messageMenu(app, message, anchor),
    /** Send an interaction; a modal that comes back is shown. Rejects with what the person should read. */
    interact: async (frame) => {
      const answer = await connection.request(frame);
      if (answer.t === "modal") openForm(answer, app);
    },
  };
}

function markdownContext(app) {
  return {
    user: (id) => app.store.user(id),
    channel: (id) => app.store.channels.get(id),
    isMe: (id) => id === app.store.me.id,
    openChannel: app.openChannel,
    openMessage: app.openMessage,
    openCommand: (id, name) => app.parts.composer.openCommand(id, name),
  };
}

function messageMenu(app, message, anchor) {
  const text = message.content || (message.components ?? []).flatMap(textsOf).join("\n");
  const apps = messageCommands(app.store).map((command) => ({
    icon: icon("bot"),
    label: localised(command, "name"),
    run: async () => {
      try {
        await app.interact({
          op: "slash",
          channel: message.channel_id,
          command: command.id,
          target: message.id,
          options: [],
        });
      } catch (error) {
        app.parts.list.find(message.id)?.fail(error.message);
      }
    },
  }));
  const remove = isEphemeral(message)
    ? { icon: icon("close"), label: say("dismiss"), run: () => app.dismiss(message) }
    : {
        icon: icon("trash"),
        label: say("deleteMessage"),
        danger: true,
        run: () =>
          confirmDialog(
            say("deleteMessageSure"),
            say("delete"),
            () => void app.connection.send({ op: "delete", message: message.id }),
          ),
      };
  const copy = {
    icon: icon("copy"),
    label: say("copyText"),
    run: () => navigator.clipboard?.writeText(text).then(() => toast(say("copied"))),
  };
  showMenu(anchor, say("messageMenu"), [...(text ? [copy] : []), ...apps, remove]);
}

const textsOf = (component) => [
  ...(component.content ? [component.content] : []),
  ...(component.components ?? []).flatMap(textsOf),
];

function jumpTo(app, channelId, messageId) {
  if (!app.store.channels.has(channelId)) return toast(say("goneMessage"));
  app.openChannel(channelId);
  if (!messageId) return undefined;
  const reveal = () => {
    const row = app.parts.list.find(messageId);
    if (!row) return toast(say("goneMessage"));
    row.scrollIntoView({ block: "center" });
    row.classList.add("is-found");
    row.addEventListener("animationend", () => row.classList.remove("is-found"), { once: true });
    return row.focus({ preventScroll: true });
  };
  if (app.store.messages.has(channelId)) return requestAnimationFrame(reveal);
  return app.store.addEventListener("history", () => requestAnimationFrame(reveal), { once: true });
}

function layout(app) {
  const { store } = app;
  const side = sidebar(app);
  const header = h("header", { class: "head" });
  const offline = h("p", { class: "bar", role: "status", hidden: true });
  const list = messageList(app);
  const write = composer(app);
  const main = h("main", { class: "main" }, header, list, offline, write);
  const shade = h("div", { class: "shade", onclick: app.closeDrawer });
  const shell = h("div", { class: "shell" }, side, shade, main);
  shell.addEventListener("keydown", (event) => event.key === "Escape" && app.closeDrawer());
  store.on("show channels hello people unread status", drawHeader);
  store.on("status hello", drawStatus);
  return { shell, side, list, composer: write, drawHeader, drawStatus };

  function drawHeader() {
    const channel = store.channels.get(store.currentId);
    if (!channel) return;
    const isDirect = store.isDirect(channel);
    const name = isDirect ? nameOf(store.partner(channel)) : channel.name;
    const menu = iconButton("menu", say("openMenu"), openDrawer, { class: "drawer-open", "aria-controls": "sidebar" });
    if (store.numMentions) menu.append(h("span", { class: "count" }, store.numMentions));
    const parent = store.channels.get(channel.parent_id);
    header.replaceChildren(
      ...[
        menu,
        isDirect ? avatar(store.partner(channel), 28) : icon(store.isThread(channel) ? "thread" : "hash"),
        h("h2", {}, name),
        store.isThread(channel) &&
          parent &&
          h("button", { type: "button", class: "link", onclick: () => app.openChannel(parent.id) }, `#${parent.name}`),
        channel.topic && h("p", { class: "topic" }, channel.topic),
        !isDirect &&
          iconButton("dots", say("channelMenu"), (event) => channelMenu(channel, event.currentTarget), {
            class: "head-menu",
            "aria-haspopup": "menu",
          }),
      ].filter(Boolean),
    );
  }

  function channelMenu(channel, anchor) {
    showMenu(anchor, say("channelMenu"), [
      { icon: icon("shield"), label: say("botPermissions"), run: () => botPermissions(app, channel) },
      { icon: icon("trash"), label: say("deleteChannel"), danger: true, run: () => deleteChannel(app, channel) },
    ]);
  }

  function openDrawer() {
    shell.classList.add("is-drawer-open");
    side.querySelector(".is-current")?.focus();
  }

  function drawStatus() {
    const text = !store.connected ? say("reconnecting") : store.botOnline ? "" : say("botOffline");
    offline.hidden = !text;
    offline.classList.toggle("is-urgent", !store.connected);
    offline.replaceChildren(...(text ? [icon("alert"), text] : []));
  }
}

function drawTitle(store) {
  const channel = store.channels.get(store.currentId);
  const place = !channel
    ? ""
    : store.isDirect(channel)
      ? ` · @${nameOf(store.partner(channel))}`
      : ` · #${channel.name}`;
  const count = store.numMentions ? `(${store.numMentions}) ` : "";
  document.title = `${count}${nameOf(store.me)}${place}`;
}

/** A direct message while one looks at something else is announced. */
function announceDirect(app, message) {
  const { store } = app;
  const isElsewhere = message.channel_id !== store.currentId && message.author.id !== store.me.id;
  if (!isElsewhere || !store.isDirect(store.channels.get(message.channel_id))) return;
  const author = store.user(message.author.id) ?? message.author;
  toast(say("newDirectMessage", nameOf(author)), {
    picture: avatar(author, 32),
    onopen: () => app.openChannel(message.channel_id),
  });
}

start();
