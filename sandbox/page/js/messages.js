// The list of messages of the channel on screen: order, grouping, days, and the place one is reading at.

import { h, icon, nameOf } from "./dom.js";
import { continues, messageRow } from "./message.js";
import { closeOrphanedPopup } from "./popup.js";
import { byId } from "./store.js";
import { dayName, timeOf } from "./times.js";
import { say } from "./words.js";

const NEAR_BOTTOM = 60;

/** Returns the node of the list; it listens to the store by itself. `node.find(id)` is a message's row. */
export function messageList(app) {
  const { store } = app;
  const list = h("div", { class: "list", role: "log", "aria-live": "polite" });
  const scroller = h("div", { class: "scroller", tabindex: "0" }, list);
  const pill = h("button", { type: "button", class: "pill", hidden: true, onclick: () => toBottom(true) });
  const node = h("div", { class: "messages" }, scroller, pill);
  const rows = new Map();
  let channelId = null;
  let isPinned = true;
  let numNew = 0;
  let firstNew = null;

  new ResizeObserver(() => isPinned && toBottom()).observe(list);
  new ResizeObserver(() => isPinned && toBottom()).observe(scroller);
  scroller.addEventListener("scroll", onScroll, { passive: true });
  store.on("show", ({ channelId: id }) => open(id));
  store.on("history", ({ channelId: id }) => id === channelId && fill());
  store.on("message", ({ message }) => (message.channel_id === channelId ? add(message) : noticeElsewhere(message)));
  store.on("edit", ({ message }) => message.channel_id === channelId && change(message));
  store.on("delete", ({ channelId: id, id: messageId }) => id === channelId && remove(messageId));
  store.on("people", () => rows.forEach((row) => row.update(row.message)));
  document.addEventListener("visibilitychange", () => seen());
  window.addEventListener("focus", () => seen());
  node.find = (id) => rows.get(id);
  node.redraw = () => {
    rows.clear();
    list.replaceChildren();
    fill();
  };
  return node;

  function open(id) {
    if (id !== channelId) {
      rows.clear();
      list.replaceChildren(h("p", { class: "loading" }, say("loading")));
    }
    channelId = id;
    list.dataset.channelId = id;
    isPinned = true;
    firstNew = store.unread.get(id)?.first ?? null;
    numNew = 0;
    drawPill();
    if (store.messages.has(id)) fill();
  }

  /** Show the history, keeping the rows that are already there: after a reconnection nothing jumps. */
  function fill() {
    const messages = [...(store.messages.get(channelId)?.values() ?? [])].sort(byId);
    const ids = new Set(messages.map((message) => message.id));
    for (const [id, row] of rows) if (!ids.has(id)) drop(id, row);
    list.querySelectorAll(".loading").forEach((it) => it.remove());
    for (const message of messages) {
      if (rows.has(message.id)) rows.get(message.id).update(message);
      else rows.set(message.id, messageRow(message, app));
    }
    closeOrphanedPopup();
    arrange();
    if (isPinned) toBottom();
    seen();
  }

  function add(message) {
    if (rows.has(message.id)) return change(message);
    rows.set(message.id, messageRow(message, app));
    const isMine = message.author.id === store.me.id;
    const isSeen = isWatched() && (isPinned || isMine);
    if (!isSeen) {
      firstNew ??= message.id;
      numNew += 1;
      store.markUnread(message);
    } else if (isMine) firstNew = null;
    arrange();
    if (isMine || isPinned) toBottom();
    else drawPill();
    return seen();
  }

  function change(message) {
    const row = rows.get(message.id);
    if (!row) return add(message);
    row.update(message);
    closeOrphanedPopup();
    if (isPinned) toBottom();
  }

  function remove(id) {
    const row = rows.get(id);
    if (row) drop(id, row);
    closeOrphanedPopup();
    arrange();
  }

  function drop(id, row) {
    row.remove();
    rows.delete(id);
  }

  function noticeElsewhere(message) {
    if (message.author.id !== store.me.id) store.markUnread(message);
  }

  /** Put rows in order, with heads, day lines and the line above the first new message. */
  function arrange() {
    list.querySelectorAll(".divider, .beginning").forEach((it) => it.remove());
    const ordered = [...rows.values()].sort((a, b) => byId(a.message, b.message));
    let before = null;
    let place = list.firstElementChild;
    for (const row of ordered) {
      if (row === place) place = place.nextElementSibling;
      else list.insertBefore(row, place);
      const isNewDay = !before || timeOf(before).toDateString() !== timeOf(row.message).toDateString();
      if (isNewDay) row.before(h("div", { class: "divider" }, h("span", {}, dayName(timeOf(row.message)))));
      if (row.message.id === firstNew && before)
        row.before(h("div", { class: "divider is-new" }, h("span", {}, say("newLine"))));
      row.classList.toggle("is-grouped", !isNewDay && row.message.id !== firstNew && continues(before, row.message));
      before = row.message;
    }
    if (store.messages.has(channelId)) list.prepend(beginning(store, channelId));
  }

  function onScroll() {
    isPinned = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    if (isPinned) numNew = 0;
    drawPill();
    seen();
  }

  function toBottom(smoothly = false) {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    isPinned = true;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: smoothly && !isCalm ? "smooth" : "instant" });
  }

  function drawPill() {
    const isFar = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > scroller.clientHeight;
    pill.hidden = isPinned || (!numNew && !isFar);
    pill.replaceChildren(icon("down"), numNew ? say("newMessages", numNew) : say("toPresent"));
    pill.classList.toggle("is-loud", numNew > 0);
  }

  function isWatched() {
    return !document.hidden && document.hasFocus();
  }

  function seen() {
    if (channelId && isPinned && isWatched()) store.markRead(channelId);
  }
}

function beginning(store, channelId) {
  const channel = store.channels.get(channelId);
  const isDirect = store.isDirect(channel);
  const name = isDirect ? nameOf(store.partner(channel)) : `#${channel?.name ?? ""}`;
  return h(
    "header",
    { class: "beginning" },
    h("span", { class: "beginning-icon" }, icon(isDirect ? "at" : store.isThread(channel) ? "thread" : "hash")),
    h("h2", {}, name),
    h("p", {}, say("emptyChannel", name), " ", isDirect ? "" : say("emptyHint")),
  );
}
