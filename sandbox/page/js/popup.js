// One list that floats: next to its button on a wide window, a sheet from below on a phone. Selects and menus use it.

import { h, isPhone } from "./dom.js";

let open = null;

/** Close whatever floats. */
export function closePopup() {
  open?.close();
}

/** Close the popup when the button it belongs to has left the page (its message was edited or deleted). */
export function closeOrphanedPopup() {
  if (open && !open.anchor.isConnected) open.close();
}

/** Float `content` next to `anchor`; `onclose` runs exactly once. Returns `{close}`. */
export function showPopup(anchor, content, { label, onclose = () => {}, width = null } = {}) {
  closePopup();
  const backdrop = h("div", { class: "popup-backdrop", onclick: () => handle.close() });
  const panel = h(
    "div",
    { class: "popup", role: "dialog", "aria-label": label },
    h("div", { class: "popup-grip" }),
    content,
  );
  const layer = h("div", { class: "popup-layer", popover: "manual" }, backdrop, panel);
  (anchor.closest("dialog") ?? document.body).append(layer);
  layer.showPopover();
  const place = () => placePanel(panel, anchor, width);
  const follow = (event) => {
    if (!panel.contains(event.target)) place();
  };
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    handle.close();
  };
  const handle = {
    anchor,
    close() {
      if (open !== handle) return;
      open = null;
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", follow, true);
      const hadFocus = layer.contains(document.activeElement);
      layer.remove();
      anchor.setAttribute("aria-expanded", "false");
      if (hadFocus && anchor.isConnected) anchor.focus();
      onclose();
    },
  };
  open = handle;
  anchor.setAttribute("aria-expanded", "true");
  panel.addEventListener("keydown", onKey);
  window.addEventListener("resize", place);
  document.addEventListener("scroll", follow, true);
  place();
  return handle;
}

function placePanel(panel, anchor, width) {
  panel.classList.toggle("is-sheet", isPhone());
  panel.style.cssText = "";
  if (isPhone()) return;
  const box = anchor.getBoundingClientRect();
  panel.style.width = `${Math.max(width ?? box.width, 220)}px`;
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const goesUp = below < Math.min(panel.scrollHeight, 280) && above > below;
  panel.style.maxHeight = `${Math.min(420, goesUp ? above : below)}px`;
  panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - panel.offsetWidth - 8))}px`;
  if (goesUp) panel.style.bottom = `${innerHeight - box.top + 6}px`;
  else panel.style.top = `${box.bottom + 6}px`;
}

/** A menu of actions `[{icon, label, danger, run}]` next to `anchor`. */
export function showMenu(anchor, label, actions) {
  const items = actions.map((action) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: `menu-item${action.danger ? " is-danger" : ""}`,
        onclick: () => {
          popup.close();
          action.run();
        },
      },
      action.icon,
      h("span", {}, action.label),
    ),
  );
  const menu = h("div", { class: "menu", role: "menu" }, ...items);
  menu.addEventListener("keydown", (event) => moveFocus(event, items));
  const popup = showPopup(anchor, menu, { label, width: 230 });
  items[0]?.focus();
}

/** Arrow keys, Home and End move the focus among `items`. */
export function moveFocus(event, items) {
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || !items.length) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
}
