// Selects: a button that opens an accessible list; one choice or several, with a search field when the list is long.

import { avatar, customEmoji, h, icon, nameOf } from "./dom.js";
import { moveFocus, showPopup } from "./popup.js";
import { localised, say } from "./words.js";

const LONG_LIST = 12;
const [STRING, ROLE, CHANNEL] = [3, 6, 8];

/** Draw a select of any type (3, 5-8). `choose(values)` runs when a choice is made; it is the page's only
 * way out. `world` is the store, for people and channels. Returns the node; `node.values` are the chosen values. */
export function select(component, world, choose) {
  const options = optionsOf(component, world);
  const defaults = (component.default_values ?? []).map((it) => it.id);
  let values = options.filter((it) => it.default || defaults.includes(it.value)).map((it) => it.value);
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, Math.max(options.length, 1));
  const face = h("span", { class: "select-face" });
  const button = h(
    "button",
    {
      type: "button",
      class: "select",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      disabled: component.disabled,
      data: { customId: component.custom_id },
      onclick: () => openList(),
    },
    face,
    icon("chevron"),
  );
  button.values = values;
  drawFace();
  return button;

  function drawFace() {
    const chosen = options.filter((option) => values.includes(option.value));
    const placeholder = component.placeholder || say("choose");
    face.replaceChildren(
      ...(chosen.length
        ? chosen.map((option) => chosenFace(option, max > 1))
        : [h("span", { class: "placeholder" }, placeholder)]),
    );
    button.setAttribute("aria-label", [placeholder, ...chosen.map((it) => it.label)].join(", "));
  }

  function settle(next) {
    const isSame = next.length === values.length && next.every((value) => values.includes(value));
    values = options.map((it) => it.value).filter((value) => next.includes(value));
    button.values = values;
    drawFace();
    if (!isSame || max === 1) choose(values);
  }

  function openList() {
    if (button.getAttribute("aria-expanded") === "true" || button.getAttribute("aria-busy") === "true") return;
    const draft = new Set(values);
    const isMany = max > 1 || min === 0;
    const list = h("div", { class: "options", role: "listbox", "aria-multiselectable": isMany ? "true" : "false" });
    const done = h("button", { type: "button", class: "button style-1", onclick: () => popup.close() }, say("done"));
    const rows = options.map((option) => row(option));
    list.append(...(rows.length ? rows : [h("p", { class: "nothing" }, say("nothingFound"))]));
    const search = options.length > LONG_LIST ? searchField(rows, options) : null;
    const content = h(
      "div",
      { class: "option-box" },
      h(
        "p",
        { class: "popup-title" },
        component.placeholder || say("choose"),
        isMany ? h("small", {}, say("pick", min, max)) : null,
      ),
      search,
      list,
      isMany ? h("div", { class: "option-foot" }, done) : null,
    );
    let settled = false;
    const popup = showPopup(button, content, { label: component.placeholder || say("choose"), onclose: leave });
    content.addEventListener("keydown", (event) =>
      moveFocus(
        event,
        rows.filter((it) => !it.hidden),
      ),
    );
    drawDraft();
    (rows.find((it) => it.getAttribute("aria-selected") === "true") ?? rows[0])?.focus({ preventScroll: false });

    function row(option) {
      return h(
        "button",
        {
          type: "button",
          role: "option",
          class: "option",
          data: { value: option.value },
          onclick: () => toggle(option.value),
        },
        option.picture,
        h(
          "span",
          { class: "option-text" },
          h("span", { class: "option-label" }, option.label),
          option.description ? h("span", { class: "option-description" }, option.description) : null,
        ),
        h("span", { class: isMany ? "tick is-box" : "tick" }, icon("check")),
      );
    }

    function toggle(value) {
      if (!isMany) {
        settled = true;
        popup.close();
        return settle([value]);
      }
      if (draft.has(value)) draft.delete(value);
      else if (draft.size < max) draft.add(value);
      else if (max === 1) (draft.clear(), draft.add(value));
      return drawDraft();
    }

    function drawDraft() {
      rows.forEach((node, index) => {
        node.setAttribute("aria-selected", draft.has(options[index].value));
        node.disabled = isMany && max > 1 && draft.size >= max && !draft.has(options[index].value);
      });
      done.disabled = draft.size < min;
    }

    /** Leaving a list of several sends what is ticked, as long as it is enough. */
    function leave() {
      if (isMany && !settled && draft.size >= min && button.isConnected && !button.disabled) settle([...draft]);
    }
  }
}

function searchField(rows, options) {
  const filter = (event) => {
    const wanted = event.target.value.toLowerCase();
    rows.forEach((row, index) => {
      row.hidden = !options[index].label.toLowerCase().includes(wanted);
    });
  };
  return h(
    "label",
    { class: "search" },
    icon("search"),
    h("input", { type: "search", placeholder: say("search"), "aria-label": say("search"), oninput: filter }),
  );
}

function chosenFace(option, isChip) {
  return h("span", { class: isChip ? "chip" : "face" }, option.picture?.cloneNode(true), h("span", {}, option.label));
}

function optionsOf(component, world) {
  if (component.type === STRING)
    return component.options.map((option) => ({ ...option, picture: emojiOf(option.emoji) }));
  if (component.type === CHANNEL) return channelOptions(component, world);
  if (component.type === ROLE) return [];
  return personOptions(world);
}

export function personOptions(world) {
  return [...world.people.values()].map((user) => ({
    value: user.id,
    label: nameOf(user),
    description: `@${user.username}`,
    picture: avatar(user, 24),
  }));
}

export function channelOptions(component, world) {
  const types = component.channel_types?.length ? component.channel_types : null;
  const channels = [...world.channels.values()].filter(
    (it) => !world.isDirect(it) && (!types || types.includes(it.type)),
  );
  return channels.map((it) => ({
    value: it.id,
    label: it.name,
    picture: icon(world.isThread(it) ? "thread" : "hash"),
  }));
}

/** Choices of a slash command's option, in my language. */
export const choiceOptions = (choices) => choices.map((it) => ({ value: it.value, label: localised(it, "name") }));

/** An emoji of a button or an option. */
export function emojiOf(emoji) {
  if (!emoji?.name) return null;
  return h(
    "span",
    { class: "emoji", "aria-hidden": "true" },
    emoji.id ? customEmoji(emoji.name, emoji.id) : emoji.name,
  );
}
