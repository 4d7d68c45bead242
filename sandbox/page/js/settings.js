// My settings, and what moderators do with channels.

import { confirmDialog, labelled, openDialog, toggle } from "./dialogs.js";
import { avatar, h, nameOf } from "./dom.js";
import { currentLocale, say } from "./words.js";

const LANGUAGES = [
  ["de", "Deutsch"],
  ["en-US", "English"],
];

/** Names of Discord's permission bits that matter to a bot that plays games. */
const PERMISSIONS = [
  ["View Channel", 10n],
  ["Send Messages", 11n],
  ["Send Messages in Threads", 38n],
  ["Embed Links", 14n],
  ["Attach Files", 15n],
  ["Read Message History", 16n],
  ["Create Public Threads", 35n],
  ["Create Private Threads", 36n],
  ["Manage Threads", 34n],
  ["Manage Messages", 13n],
  ["Pin Messages", 51n],
  ["Use External Emojis", 18n],
  ["Add Reactions", 6n],
];

const WEATHERS = ["calm", "realistic", "storm"];

/** What goes wrong between Discord and the bot: for everybody, not only for me. */
function weatherChooser({ store, connection }) {
  const known = WEATHERS.includes(store.weather) ? WEATHERS : [...WEATHERS, store.weather];
  const chooser = h(
    "select",
    { name: "weather", onchange: () => connection.send({ op: "weather", name: chooser.value }) },
    ...known.map((name) => h("option", { value: name, selected: name === store.weather }, say("weathers")[name] ?? name)),
  );
  return labelled(say("weather"), chooser, say("weatherHint"));
}

/** The dialog behind the gear. */
export function openSettings(app) {
  const { store, connection } = app;
  const language = h(
    "div",
    { class: "segmented", role: "radiogroup", "aria-label": say("language") },
    ...LANGUAGES.map(([code, name]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "language",
          value: code,
          checked: code.slice(0, 2) === currentLocale().slice(0, 2),
          onchange: () => connection.send({ op: "locale", locale: code }),
        }),
        h("span", {}, name),
      ),
    ),
  );
  const isOpen = store.me.dms_open ?? true;
  const setDms = (open) => {
    if (connection.send({ op: "dms", open })) store.me.dms_open = open;
  };
  openDialog({
    title: say("settings"),
    className: "settings",
    body: [
      h(
        "div",
        { class: "settings-me" },
        avatar(store.me, 56),
        h("div", {}, h("strong", {}, nameOf(store.me)), h("small", {}, `@${store.me.username}`)),
      ),
      h("div", { class: "field-row" }, h("span", { class: "field-label" }, say("language")), language),
      toggle(say("dmsOpen"), isOpen, setDms, say("dmsHint")),
      toggle(
        say("moderator"),
        store.me.moderator ?? false,
        (on) => connection.send({ op: "moderator", on }),
        say("moderatorHint"),
      ),
      weatherChooser(app),
      h("a", { class: "button style-2", href: "/" }, h("span", { class: "button-face" }, say("switchPerson"))),
    ],
  });
}

export function addChannel(app) {
  const name = h("input", { type: "text", name: "name", maxlength: 100, autocomplete: "off" });
  return openDialog({
    title: say("addChannel"),
    body: labelled(say("channelName"), name),
    submitLabel: say("add"),
    submit: () => {
      if (!name.value.trim()) throw new Error(say("required"));
      if (!app.connection.send({ op: "channel", name: name.value.trim() })) throw new Error(say("connectionLost"));
    },
  });
}

export function deleteChannel(app, channel) {
  return confirmDialog(say("deleteChannelSure", channel.name), say("delete"), () => {
    app.connection.send({ op: "channel_delete", channel: channel.id });
  });
}

/** Take permissions away from the bot in one channel, to see what it says then. */
export function botPermissions(app, channel) {
  const overwrite = (channel.permission_overwrites ?? []).find((it) => it.id === app.store.bot.id);
  const denied = BigInt(overwrite?.deny ?? 0);
  const boxes = PERMISSIONS.map(([name, bit]) => ({
    bit,
    node: h("input", { type: "checkbox", class: "switch", checked: !(denied & (1n << bit)) }),
    name,
  }));
  return openDialog({
    title: `${say("botPermissions")}: #${channel.name}`,
    body: boxes.map(({ name, node }) => h("label", { class: "switch-row" }, h("span", {}, name), node)),
    submitLabel: say("save"),
    submit: () => {
      const bits = boxes.filter((it) => it.node.checked).reduce((sum, it) => sum | (1n << it.bit), 1n << 31n);
      app.connection.send({ op: "bot_permissions", channel: channel.id, permissions: String(bits) });
    },
  });
}
