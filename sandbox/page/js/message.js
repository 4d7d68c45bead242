// One message: who, when, what. `row.update(message)` changes it in place.

import { avatar, colourOf, h, icon, iconButton, nameOf } from "./dom.js";
import { reconcile } from "./components.js";
import { isEmojiOnly, markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { clock, timeOf } from "./times.js";
import { localised, say } from "./words.js";

const EPHEMERAL = 64;
const THINKING = 128;
const COMPONENTS_V2 = 1 << 15;
const THREAD_CREATED = 18;
const LONG_PRESS_MS = 500;
const TREMBLE_PX = 8;

/** A row of the list. `app` is the page: `store`, `markdown` (context), `interact`, `dismiss`, `messageMenu`,
 * `openMessage`. */
export function messageRow(message, app) {
  const slots = Object.fromEntries(
    ["used", "reply", "head", "content", "files", "components", "notice", "foot"].map((name) => [
      name,
      h("div", { class: `m-${name}` }),
    ]),
  );
  const side = h("div", { class: "m-side" });
  const tools = h(
    "div",
    { class: "m-tools" },
    iconButton("dots", say("messageMenu"), (event) => app.messageMenu(row.message, event.currentTarget), {
      "aria-haspopup": "menu",
    }),
  );
  const row = h(
    "article",
    { class: "message", tabindex: "-1", data: { messageId: message.id, authorId: message.author.id } },
    slots.used,
    slots.reply,
    side,
    h(
      "div",
      { class: "m-main" },
      slots.head,
      slots.content,
      slots.files,
      slots.components,
      slots.notice,
      slots.foot,
    ),
    tools,
  );
  const context = { message, world: app.store, markdown: app.markdown, act };
  const shown = new Map();
  row.update = update;
  row.fail = fail;
  onLongPress(row, () => app.messageMenu(row.message, tools.firstChild));
  update(message);
  return row;

  function update(next) {
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    row.message = context.message = next;
    const author = app.store.user(next.author.id) ?? next.author;
    row.classList.toggle("is-ephemeral", isEphemeral(next));
    row.classList.toggle("mentions-me", app.store.mentionsMe(next));
    if (isEphemeral(next)) row.dataset.ephemeral = "true";
    put("used", [next.interaction_metadata?.name, next.interaction_metadata?.user?.id], () => usedLine(next, app));
    put("reply", next.referenced_message ?? next.message_reference ?? null, () => replyLine(next, app));
    put("head", [nameOf(author), next.timestamp], () => head(author, next));
    put("side", [nameOf(author), colourOf(author)], () => [avatar(author, 40), clock(timeOf(next))], side);
    put("content", [next.content, next.type, next.flags & THINKING, Boolean(next.edited_timestamp)], () =>
      content(next, app),
    );
    put("files", looseFiles(next), () => attachments(looseFiles(next)));
    reconcile(slots.components, next.components ?? [], context);
    put("foot", isEphemeral(next), () => (isEphemeral(next) ? ephemeralFoot(next, app) : []));
    slots.components.classList.toggle("is-v2", Boolean(next.flags & COMPONENTS_V2));
    keepFocus(focused);
  }

  /** Draw a slot again only when what it shows has changed. */
  function put(name, key, drawSlot, node = slots[name]) {
    const print = JSON.stringify(key ?? null);
    if (shown.get(name) === print) return;
    shown.set(name, print);
    node.replaceChildren(...[drawSlot()].flat().filter(Boolean));
  }

  /** A button that was pressed with the keyboard may be gone after the edit: the focus stays in its message. */
  function keepFocus(focused) {
    if (!focused || focused.isConnected) return;
    const id = focused.dataset.customId;
    const again = id && row.querySelector(`[data-custom-id="${CSS.escape(id)}"]`);
    (again ?? row).focus({ preventScroll: true });
  }

  async function act(node, frame) {
    if (node.getAttribute("aria-busy") === "true") return;
    node.setAttribute("aria-busy", "true");
    slots.notice.replaceChildren();
    try {
      await app.interact({ ...frame, message: row.message.id });
    } catch (error) {
      fail(error.message);
    } finally {
      node.removeAttribute("aria-busy");
    }
  }

  function fail(text) {
    slots.notice.replaceChildren(
      h("p", { class: "failed", role: "alert" }, icon("alert"), text || say("interactionFailed")),
    );
  }
}

export const isEphemeral = (message) => Boolean(message.ephemeral ?? message.flags & EPHEMERAL);

/** Whether `message` may sit under `before` without a head of its own. */
export function continues(before, message) {
  if (!before || before.author.id !== message.author.id || isEphemeral(before) !== isEphemeral(message)) return false;
  if (
    message.interaction_metadata?.name ||
    message.message_reference ||
    message.type === THREAD_CREATED ||
    before.type === THREAD_CREATED
  )
    return false;
  return timeOf(message) - timeOf(before) < 7 * 60 * 1000;
}

function head(author, message) {
  return [
    h("span", { class: "author", css: { "--name": colourOf(author) } }, nameOf(author)),
    author.bot || message.author.bot ? h("span", { class: "badge" }, say("appBadge")) : null,
    clock(timeOf(message)),
  ];
}

function usedLine(message, app) {
  const { name, user } = message.interaction_metadata ?? {};
  if (!name) return [];
  const person = app.store.user(user.id) ?? user;
  return [
    h("span", { class: "spine" }),
    avatar(person, 18),
    h("strong", {}, nameOf(person)),
    " ",
    ...say("used", h("span", { class: "command-name" }, `/${commandName(name, app)}`)),
  ];
}

/** The command's name in my language; a subcommand keeps the name it came with. */
function commandName(name, app) {
  const command = app.store.commands.find((it) => it.name === name);
  return command ? localised(command, "name") : name;
}

function replyLine(message, app) {
  if (message.type === THREAD_CREATED || message.interaction_metadata?.name || !message.message_reference?.message_id)
    return [];
  const original = message.referenced_message;
  if (original === undefined) return []; // an answer to a click, which quotes nothing
  if (!original) return [h("span", { class: "spine" }), icon("reply"), h("em", {}, say("replyGone"))];
  const author = app.store.user(original.author.id) ?? original.author;
  const open = () => app.openMessage(original.channel_id, original.id);
  return [
    h("span", { class: "spine" }),
    avatar(author, 18),
    h("strong", {}, nameOf(author)),
    h("button", { type: "button", class: "quoted", onclick: open }, original.content || say("attachment")),
  ];
}

function content(message, app) {
  if (message.flags & THINKING) {
    const name = nameOf(app.store.user(message.author.id) ?? message.author);
    return h(
      "p",
      { class: "thinking" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      say("thinking", name),
    );
  }
  if (message.type === THREAD_CREATED)
    return h("p", { class: "system" }, icon("thread"), say("threadStarted", message.content));
  if (!message.content) return [];
  const text = h(
    "div",
    { class: `markdown${isEmojiOnly(message.content) ? " is-jumbo" : ""}` },
    markdown(message.content, app.markdown),
  );
  if (message.edited_timestamp)
    (text.lastElementChild ?? text).append(" ", h("small", { class: "edited" }, say("edited")));
  return text;
}

/** Files that no component shows. */
function looseFiles(message) {
  return message.flags & COMPONENTS_V2 ? [] : (message.attachments ?? []);
}

function ephemeralFoot(message, app) {
  return h(
    "p",
    { class: "only-you" },
    icon("eye"),
    say("onlyYou"),
    " · ",
    h("button", { type: "button", class: "link", onclick: () => app.dismiss(message) }, say("dismiss")),
  );
}

/** A finger that rests on a message opens its menu, as hovering does with a mouse. */
function onLongPress(node, run) {
  let timer = null;
  let start = null;
  const stop = () => clearTimeout(timer);
  node.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || event.target.closest("button, a, input")) return;
    start = event;
    timer = setTimeout(run, LONG_PRESS_MS);
  });
  node.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TREMBLE_PX) stop();
  });
  for (const type of ["pointerup", "pointercancel"]) node.addEventListener(type, stop);
}
