// A slash command being filled in: a chip with its name and one field per option.

import { h, icon } from "./dom.js";
import { fixedChoices, isNumeric, nested, parseTyped } from "./commands.js";
import { localised, say } from "./words.js";

/** Draw the form of a command `leaf`. The callbacks: `leave()`, `send()`, `showError(text)`, and
 * `focusSend()` for when there is nothing (more) to fill in, so that Enter sends.
 * Returns `{node, focus, frame}`; `frame()` is `{command, options}` or `null` after saying what is missing. */
export function slashForm(leaf, { app, list, leave, send, focusSend, showError }) {
  const fields = new Map();
  const optional = h("div", { class: "slash-optional" });
  const box = h("div", { class: "slash-fields" });
  const node = h(
    "div",
    { class: "slash", data: { command: leaf.command.name } },
    h(
      "button",
      {
        type: "button",
        class: "slash-name",
        title: leaf.description,
        "aria-label": `/${leaf.name}: ${leaf.description}. ${say("cancel")}`,
        onclick: leave,
      },
      `/${leaf.name}`,
      icon("close"),
    ),
    box,
    optional,
  );
  leaf.options.filter((option) => option.required).forEach((option) => addField(option));
  drawOptional();
  return { node, focus, frame };

  function addField(option) {
    const field = slashField(option, {
      app,
      list,
      showError,
      next: () => focusNext(),
      send,
      leave: () => remove(option) || leave(),
    });
    fields.set(option.name, field);
    box.append(field.node);
    return field;
  }

  function remove(option) {
    if (option.required) return false;
    fields.get(option.name).node.remove();
    fields.delete(option.name);
    list.hide();
    drawOptional();
    focus();
    return true;
  }

  function drawOptional() {
    const missing = leaf.options.filter((option) => !fields.has(option.name));
    optional.replaceChildren(
      ...missing.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "slash-add",
            title: localised(option, "description"),
            "aria-label": say("addOption", localised(option, "name")),
            data: { option: option.name },
            onclick: () => {
              const field = addField(option);
              drawOptional();
              field.focus();
            },
          },
          icon("plus"),
          localised(option, "name"),
        ),
      ),
    );
  }

  function focus() {
    const field = [...fields.values()].find((it) => it.isEmpty()) ?? [...fields.values()].at(-1);
    if (field) field.focus();
    else focusSend();
  }

  function focusNext() {
    const empty = [...fields.values()].find((it) => it.isEmpty());
    if (empty) empty.focus();
  }

  function filledIn() {
    return [...fields.values()]
      .map((field) => field.read())
      .filter((it) => !it.problem)
      .map((it) => it.option);
  }

  function frame() {
    for (const field of fields.values()) {
      const { problem } = field.read();
      if (!problem) continue;
      field.focus();
      field.node.classList.add("is-wrong");
      showError(problem);
      return null;
    }
    return { command: leaf.command.id, options: nested(leaf, filledIn()) };
  }
}

/** One option. A fixed list is offered while typing; anything else is typed. */
function slashField(option, { app, list, showError, next, send, leave }) {
  const fixed = fixedChoices(option, app.store);
  const name = localised(option, "name");
  let chosen = null;
  const input = h("input", {
    type: "text",
    "aria-label": `${name}: ${localised(option, "description")}`,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    inputmode: isNumeric(option) ? "decimal" : null,
    role: "combobox",
    "aria-autocomplete": "list",
    data: { option: option.name },
    size: "4",
    oninput: typed,
    onfocus: offer,
    onkeydown: onKey,
    onblur: () => setTimeout(() => document.activeElement !== input && list.hide(input), 0),
  });
  const node = h("label", { class: "slash-field" }, h("span", {}, name), input);
  return { node, focus: () => input.focus(), isEmpty: () => !input.value, read };

  function read() {
    if (!chosen && fixed) adopt(fixed.find((it) => it.label.toLowerCase() === input.value.trim().toLowerCase()));
    if (chosen) return { option: { name: option.name, type: option.type, value: chosen.value } };
    const parsed = fixed && input.value ? { problem: say("chooseOne", name) } : parseTyped(option, input.value.trim());
    return parsed.problem ? parsed : { option: { name: option.name, type: option.type, value: parsed.value } };
  }

  function adopt(entry) {
    if (entry) chosen = entry;
  }

  function typed() {
    chosen = null;
    node.classList.remove("is-wrong");
    showError(null);
    resize();
    offer();
  }

  function resize() {
    input.size = Math.max(4, Math.min(28, input.value.length + 1));
  }

  function pick(entry) {
    chosen = entry;
    input.value = entry.label;
    resize();
    describe();
    next();
  }

  function describe() {
    list.show(input, name, [], () => {}, { hint: localised(option, "description"), empty: limits(option) });
  }

  function offer() {
    if (chosen) return describe();
    const text = input.value.trim().toLowerCase();
    if (fixed) return show(fixed.filter((it) => it.label.toLowerCase().includes(text)));
    return describe();
  }

  function show(entries) {
    list.show(input, name, entries, pick, { hint: localised(option, "description") });
  }

  function onKey(event) {
    if (event.key === "Escape" || (event.key === "Backspace" && !input.value)) {
      event.preventDefault();
      return leave();
    }
    if (list.onKey(event)) return undefined;
    if (event.key !== "Enter") return undefined;
    event.preventDefault();
    return send();
  }
}

function limits(option) {
  const { min_value: min, max_value: max } = option;
  if (min === undefined && max === undefined) return null;
  return [min, max].map((it) => it ?? "…").join(" – ");
}
