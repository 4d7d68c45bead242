// A slash command being filled in: a chip with its name and one field per option.

import { h, icon } from "./dom.js";
import { fixedChoices, isFile, isNumeric, nested, parseTyped } from "./commands.js";
import { uploadFile } from "./connection.js";
import { localised, say } from "./words.js";

const AUTOCOMPLETE_PAUSE = 180;

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
    const field = (isFile(option) ? fileField : slashField)(option, {
      app,
      list,
      showError,
      next: () => focusNext(),
      send,
      leave: () => remove(option) || leave(),
      others: () => filledIn(),
      leaf,
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

/** An option that is a file: uploaded when it is chosen, its id is the value. */
function fileField(option, { showError, leave }) {
  const name = localised(option, "name");
  let id = null;
  const input = h("input", {
    type: "file",
    "aria-label": `${name}: ${localised(option, "description")}`,
    data: { option: option.name },
    onchange: upload,
    onkeydown: (event) => event.key === "Escape" && leave(),
  });
  const node = h("label", { class: "slash-field" }, h("span", {}, name), input);
  return { node, focus: () => input.focus(), isEmpty: () => !input.files.length, read };

  async function upload() {
    id = null;
    node.classList.remove("is-wrong");
    showError(null);
    const [file] = input.files;
    try {
      const uploaded = file ? await uploadFile(file) : null;
      if (file === input.files[0]) id = uploaded;
    } catch (error) {
      showError(error.message);
    }
  }

  function read() {
    return id ? { option: { name: option.name, type: option.type, value: id } } : { problem: say("fillIn", name) };
  }
}

/** One option. A fixed list or the bot's own choices are offered while typing; anything else is typed. */
function slashField(option, { app, list, showError, next, send, leave, others, leaf }) {
  const fixed = fixedChoices(option, app.store);
  const name = localised(option, "name");
  let chosen = null;
  let timer = null;
  let asked = 0;
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
    if (!option.autocomplete) return describe();
    clearTimeout(timer);
    if (!list.isOpen)
      list.show(input, name, [], () => {}, { hint: localised(option, "description"), empty: say("searching") });
    timer = setTimeout(ask, AUTOCOMPLETE_PAUSE);
    return undefined;
  }

  function show(entries) {
    list.show(input, name, entries, pick, { hint: localised(option, "description") });
  }

  /** Only the answer to the newest question is shown. */
  async function ask() {
    const number = ++asked;
    const focused = { name: option.name, type: option.type, value: input.value, focused: true };
    const rest = others().filter((it) => it.name !== option.name);
    try {
      const answer = await app.connection.request({
        op: "autocomplete",
        channel: app.store.currentId,
        command: leaf.command.id,
        options: nested(leaf, [...rest, focused]),
      });
      if (number === asked && !chosen && document.activeElement === input)
        show(answer.choices.map((it) => ({ value: it.value, label: localised(it, "name") })));
    } catch (error) {
      if (number === asked && document.activeElement === input)
        list.show(input, name, [], () => {}, { empty: error.message });
    }
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
