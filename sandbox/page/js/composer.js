// Where one writes: plain messages, and slash commands with their palette.

import { h, icon, iconButton, nameOf } from "./dom.js";
import { leaves, matching } from "./commands.js";
import { slashForm } from "./slash.js";
import { suggestions } from "./suggestions.js";
import { localised, say } from "./words.js";

/** Returns the composer's node, with `openCommand(id, name)` and `redraw()`. */
export function composer(app) {
  const { store } = app;
  const list = suggestions();
  const error = h("p", { class: "composer-error", role: "alert", hidden: true });
  const text = h("textarea", {
    rows: 1,
    maxlength: 2000,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    oninput: onInput,
    onkeydown: onKey,
    onfocus: onInput,
  });
  const slot = h("div", { class: "composer-slot" }, text);
  const slash = iconButton("slash", say("commands"), startCommand, { class: "slash-button" });
  const sendButton = h(
    "button",
    { type: "submit", class: "send", "aria-label": say("send"), title: say("send") },
    icon("send"),
  );
  const node = h(
    "form",
    {
      class: "composer",
      onsubmit: submit,
      onkeydown: (event) => event.key === "Escape" && form && !event.defaultPrevented && leave(),
    },
    list.node,
    error,
    h("div", { class: "composer-bar" }, slash, slot, sendButton),
    h("p", { class: "typing" }), // where Discord says who types: it takes its room here, too
  );
  let form = null;
  store.on("show hello channels", drawPlaceholder);
  node.openCommand = openCommand;
  document.addEventListener("keydown", takeUp);
  node.redraw = () => {
    leave();
    for (const [button, key] of [
      [slash, "commands"],
      [sendButton, "send"],
    ]) {
      button.title = say(key);
      button.setAttribute("aria-label", say(key));
    }
    drawPlaceholder();
  };
  return node;

  /** What is typed while nothing has the focus is meant for here. */
  function takeUp(event) {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ";
    const isFree = !document.activeElement?.matches("input, textarea, select, [contenteditable]");
    if (isText && isFree && !form && node.isConnected && !document.querySelector("dialog[open], .popup")) text.focus();
  }

  function onInput() {
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 200)}px`;
    showError(null);
    const typed = /^\/([^\n]*)$/.exec(text.value);
    if (!typed) return list.hide();
    const fitting = matching(leaves(store), typed[1]);
    const [word, rest] = [typed[1].split(" ")[0], typed[1].includes(" ")];
    const entries = fitting.length || !rest ? fitting : matching(leaves(store), word);
    return list.show(text, say("commands"), entries.map(entryOf), (entry) => choose(entry.leaf), {
      empty: say("noCommands"),
    });
  }

  function entryOf(leaf) {
    const options = leaf.options.filter((it) => it.required).map((it) => localised(it, "name"));
    return {
      leaf,
      value: leaf.command.name,
      label: `/${leaf.name}`,
      description: leaf.description,
      options,
      picture: icon("slash"),
    };
  }

  function startCommand() {
    if (form) return leave();
    text.value = "/";
    text.focus();
    return onInput();
  }

  function openCommand(id, name) {
    const all = leaves(store);
    const leaf =
      all.find((it) => it.command.id === id && [it.command.name, ...it.path.map((p) => p.name)].join(" ") === name) ??
      all.find((it) => it.command.id === id);
    if (leaf) choose(leaf);
  }

  function choose(leaf) {
    list.hide();
    text.value = "";
    showError(null);
    form = slashForm(leaf, { app, list, leave, send: () => submit(), focusSend: () => sendButton.focus(), showError });
    slot.replaceChildren(form.node);
    node.classList.add("is-command");
    form.focus();
  }

  function leave() {
    if (!form && list.node.hidden) return;
    form = null;
    list.hide();
    showError(null);
    slot.replaceChildren(text);
    node.classList.remove("is-command");
    text.value = "";
    text.style.height = "auto";
    text.focus();
  }

  function showError(message) {
    error.hidden = !message;
    error.replaceChildren(...(message ? [icon("alert"), message] : []));
  }

  function onKey(event) {
    if (event.isComposing || list.onKey(event)) return;
    if (event.key === "Escape" && text.value.startsWith("/")) {
      event.preventDefault();
      leave();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  }

  function submit(event) {
    event?.preventDefault();
    if (form) return sendCommand();
    const content = text.value.trim();
    if (!content) return undefined;
    if (!app.connection.send({ op: "say", channel: store.currentId, content })) return showError(say("connectionLost"));
    text.value = "";
    return onInput();
  }

  /** The form stays until the bot has answered: nothing typed is lost when it fails. */
  async function sendCommand() {
    if (node.getAttribute("aria-busy") === "true") return;
    const sent = form;
    const frame = sent.frame();
    if (!frame) return;
    list.hide();
    showError(null);
    node.setAttribute("aria-busy", "true");
    try {
      await app.interact({ op: "slash", channel: store.currentId, ...frame });
      if (form === sent) leave();
    } catch (failure) {
      showError(failure.message);
    } finally {
      node.removeAttribute("aria-busy");
    }
  }

  function drawPlaceholder() {
    const channel = store.channels.get(store.currentId);
    if (!channel) return;
    const name = store.isDirect(channel) ? `@${nameOf(store.partner(channel))}` : `#${channel.name}`;
    text.placeholder = say("writeTo", name);
    text.setAttribute("aria-label", `${say("writeTo", name)}. ${say("composerHint")}`);
  }
}
