// The left side: the server's name, channels with their threads, direct messages, and who I am.

import { avatar, h, icon, iconButton, nameOf } from "./dom.js";
import { say } from "./words.js";

/** Returns the node; it redraws itself when the store changes. `app`: `openChannel`, `addChannel`, `openSettings`,
 * `openDirect`, `closeDrawer`. */
export function sidebar(app) {
  const { store } = app;
  const head = h("header", { class: "side-head" });
  const nav = h("nav", { class: "side-nav" });
  const foot = h("footer", { class: "side-foot" });
  const node = h("aside", { class: "sidebar", id: "sidebar" }, head, nav, foot);
  store.on("hello channels people unread show status", draw);
  node.redraw = draw;
  return node;

  function draw() {
    if (!store.me) return;
    const focused = document.activeElement?.dataset?.channelId;
    head.replaceChildren(
      h("span", { class: "guild-mark", "aria-hidden": "true" }, icon("hash")),
      h("h1", {}, store.guild.name),
      iconButton("close", say("closeMenu"), app.closeDrawer, { class: "drawer-close" }),
    );
    nav.setAttribute("aria-label", say("channels"));
    nav.replaceChildren(
      section(
        say("channels"),
        store.textChannels.flatMap((channel) => [entry(channel), ...store.threadsOf(channel.id).map(entry)]),
        iconButton("plus", say("addChannel"), app.addChannel),
      ),
      section(say("directMessages"), store.directChannels.length ? store.directChannels.map(entry) : [botEntry()]),
    );
    foot.replaceChildren(
      avatar(store.me, 34),
      h("div", { class: "me" }, h("strong", {}, nameOf(store.me)), h("small", {}, `@${store.me.username}`)),
      iconButton("gear", say("settings"), app.openSettings),
    );
    if (focused) nav.querySelector(`[data-channel-id="${focused}"]`)?.focus();
  }

  function section(title, entries, tool = null) {
    return h("section", {}, h("div", { class: "side-title" }, h("h2", {}, title), tool), h("ul", {}, ...entries));
  }

  function entry(channel) {
    const mark = store.unread.get(channel.id);
    const isCurrent = channel.id === store.currentId;
    const isDirect = store.isDirect(channel);
    const name = isDirect ? nameOf(store.partner(channel)) : channel.name;
    const kind = store.isThread(channel) ? "is-thread" : isDirect ? "is-direct" : "";
    return h(
      "li",
      { class: kind },
      h(
        "button",
        {
          type: "button",
          class: `channel${isCurrent ? " is-current" : ""}${mark ? " is-unread" : ""}`,
          "aria-current": isCurrent ? "page" : null,
          data: { channelId: channel.id },
          onclick: () => app.openChannel(channel.id),
        },
        isDirect ? face(store.partner(channel)) : icon(store.isThread(channel) ? "thread" : "hash"),
        h("span", { class: "channel-name" }, name),
        mark?.mentions ? h("span", { class: "count" }, mark.mentions) : null,
        mark ? h("span", { class: "dot", "aria-hidden": "true" }) : null,
      ),
    );
  }

  function botEntry() {
    return h(
      "li",
      { class: "is-direct" },
      h(
        "button",
        { type: "button", class: "channel", onclick: app.openDirect },
        face(store.user(store.bot.id)),
        h("span", { class: "channel-name" }, nameOf(store.bot)),
      ),
    );
  }

  function face(user) {
    const isBot = user.id === store.bot.id;
    return h(
      "span",
      { class: "face-with-status" },
      avatar(user, 28),
      isBot &&
        h("span", {
          class: `presence${store.botOnline ? " is-online" : ""}`,
          role: "img",
          "aria-label": say(store.botOnline ? "botOnline" : "botAway"),
        }),
    );
  }
}
