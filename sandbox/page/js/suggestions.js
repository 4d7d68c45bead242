// The list above the composer: commands while typing `/…`, choices while filling in an option.

import { h } from "./dom.js";
import { say } from "./words.js";

let counter = 0;

/** Returns `{node, show, hide, isOpen, onKey}`. The input keeps the focus; arrow keys move the mark in the list. */
export function suggestions() {
  const node = h("div", { class: "suggestions", hidden: true });
  let items = [];
  let active = 0;
  let pick = () => {};
  let input = null;

  return {
    node,
    show,
    hide,
    onKey,
    get isOpen() {
      return !node.hidden && items.length > 0;
    },
  };

  /** `entries`: `[{label, description, picture, value}]`; `onpick(entry)` when one is chosen. */
  function show(field, title, entries, onpick, { hint = null, empty = say("nothingFound") } = {}) {
    [items, active, pick, input] = [entries, 0, onpick, field];
    const id = `suggestions-${++counter}`;
    const list = h(
      "div",
      { class: "suggestion-list", role: "listbox", id, "aria-label": title },
      ...entries.map((entry, index) => row(entry, index, id)),
    );
    const foot = entries.length ? list : empty && h("p", { class: "nothing" }, empty);
    node.replaceChildren(
      ...[h("p", { class: "suggestion-title" }, title, hint && h("span", { class: "hint" }, hint)), foot].filter(
        Boolean,
      ),
    );
    node.hidden = false;
    field.setAttribute("aria-controls", id);
    mark(0);
  }

  function row(entry, index, id) {
    return h(
      "div",
      {
        class: "suggestion",
        role: "option",
        id: `${id}-${index}`,
        data: { value: entry.value },
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => pick(entry),
        onpointermove: () => index !== active && mark(index, false),
      },
      entry.picture,
      h(
        "span",
        { class: "suggestion-text" },
        h("span", { class: "suggestion-label" }, entry.label),
        entry.options?.length
          ? h("span", { class: "suggestion-options" }, ...entry.options.map((name) => h("span", {}, name)))
          : null,
        entry.description ? h("span", { class: "suggestion-description" }, entry.description) : null,
      ),
    );
  }

  function mark(index, mayScroll = true) {
    if (!items.length) return;
    active = (index + items.length) % items.length;
    const rows = [...node.querySelectorAll(".suggestion")];
    rows.forEach((it, at) => it.setAttribute("aria-selected", at === active));
    if (mayScroll) rows[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", rows[active].id);
  }

  /** Hide the list; with `field`, only when it is still that field's list. */
  function hide(field = null) {
    if (field && field !== input) return;
    node.hidden = true;
    items = [];
    input?.removeAttribute("aria-activedescendant");
  }

  /** Handle a key of the input; returns whether the list took it. */
  function onKey(event) {
    if (node.hidden || !items.length) return false;
    if (event.key === "ArrowDown") mark(active + 1);
    else if (event.key === "ArrowUp") mark(active - 1);
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) pick(items[active]);
    else return false;
    event.preventDefault();
    return true;
  }
}
