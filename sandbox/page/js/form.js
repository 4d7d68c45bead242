// A form the bot opened (a modal): labels with text inputs, selects, radio and checkbox groups; it sends the answers.

import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";
import { say } from "./words.js";

const [ROW, TEXT_INPUT, TEXT, LABEL, RADIOS, CHECKS, CHECKBOX] = [1, 4, 10, 18, 21, 22, 23];
const SELECTS = [3, 5, 6, 7, 8];
const PARAGRAPH = 2;

/** Show the modal of a `modal` frame. */
export function openForm(frame, app) {
  const fields = frame.modal.components.map((component) => drawPart(component, app));
  const submit = () => {
    const answers = fields.filter((field) => field.read).map((field) => ({ field, problem: field.check() }));
    answers.forEach(({ field, problem }) => field.showProblem(problem));
    const wrong = answers.find((it) => it.problem);
    if (wrong) {
      wrong.field.node.querySelector("input, textarea, button")?.focus();
      return false;
    }
    return app.interact({
      op: "modal",
      interaction: frame.interaction,
      components: fields.filter((it) => it.read).map((it) => it.read()),
    });
  };
  openDialog({
    title: frame.modal.title,
    body: fields.map((field) => field.node),
    submitLabel: say("submit"),
    submit,
    className: "form",
  });
}

function drawPart(component, app) {
  if (component.type === TEXT)
    return { node: h("div", { class: "markdown" }, markdown(component.content, app.markdown)) };
  if (component.type === LABEL) return drawField(component.component, component.label, component.description, app);
  if (component.type === ROW) return drawField(component.components[0], component.components[0].label, null, app);
  return { node: h("span", { hidden: true }) };
}

function drawField(component, label, description, app) {
  const control = drawControl(component, label, app);
  const isRequired = component.required ?? true;
  const problem = h("p", { class: "field-problem", role: "alert", hidden: true });
  const caption = h(
    "span",
    { class: "field-label" },
    label,
    isRequired || component.type === CHECKBOX ? null : h("span", { class: "optional" }, ` · ${say("optional")}`),
  );
  const tag = [RADIOS, CHECKS, ...SELECTS].includes(component.type) ? "div" : "label";
  const node = h(
    tag,
    {
      class: `field-row kind-${component.type}`,
      role: tag === "div" ? "group" : null,
      "aria-label": tag === "div" ? label : null,
    },
    caption,
    description && h("small", {}, description),
    control.node,
    problem,
  );
  return {
    node,
    check: () => control.check(isRequired),
    read: () => ({ custom_id: component.custom_id, ...control.read() }),
    showProblem: (text) => {
      problem.textContent = text ?? "";
      problem.hidden = !text;
      node.classList.toggle("is-wrong", Boolean(text));
    },
  };
}

function drawControl(component, label, app) {
  if (component.type === TEXT_INPUT) return textInput(component);
  if (component.type === CHECKBOX) return checkbox(component);
  if (component.type === RADIOS) return choiceGroup(component, "radio", (values) => ({ value: values[0] ?? null }));
  if (component.type === CHECKS) return choiceGroup(component, "checkbox", (values) => ({ values }));
  return selectControl(component, app);
}

function textInput(component) {
  const props = {
    value: component.value ?? "",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    data: { customId: component.custom_id },
  };
  const node =
    component.style === PARAGRAPH
      ? h("textarea", { rows: 4, ...props })
      : h("input", { type: "text", autocomplete: "off", ...props });
  const check = (isRequired) => {
    const length = node.value.trim().length;
    if (!length) return isRequired ? say("required") : null;
    return length < (component.min_length ?? 0) ? say("tooShort", component.min_length) : null;
  };
  return { node, check, read: () => ({ value: node.value }) };
}

function checkbox(component) {
  const node = h("input", {
    type: "checkbox",
    class: "switch",
    checked: Boolean(component.default),
    data: { customId: component.custom_id },
  });
  return { node, check: () => null, read: () => ({ value: node.checked }) };
}

/** Radio buttons or check boxes; `minimum` to `maximum` of the boxes. */
function choiceGroup(component, type, shape) {
  const rows = component.options.map((option) => {
    const input = h("input", {
      type,
      name: component.custom_id,
      value: option.value,
      checked: Boolean(option.default),
    });
    return {
      input,
      node: h(
        "label",
        { class: "choice" },
        input,
        h(
          "span",
          {},
          h("span", { class: "option-label" }, option.label),
          option.description && h("span", { class: "option-description" }, option.description),
        ),
      ),
    };
  });
  const node = h("div", { class: "choices", data: { customId: component.custom_id } }, ...rows.map((it) => it.node));
  const chosen = () => rows.filter((it) => it.input.checked).map((it) => it.input.value);
  const check = (isRequired) => {
    const count = chosen().length;
    if (!count) return isRequired && (component.min_values ?? 1) > 0 ? say("required") : null;
    if (type === "radio") return null;
    const [min, max] = [component.min_values ?? 1, component.max_values ?? rows.length];
    return count < min || count > max ? say("pick", min, max) : null;
  };
  return { node, check, read: () => shape(chosen()) };
}

function selectControl(component, app) {
  const node = select({ ...component, disabled: false }, app.store, () => {});
  const check = (isRequired) =>
    isRequired && (component.min_values ?? 1) > 0 && !node.values.length ? say("required") : null;
  return { node, check, read: () => ({ values: node.values }) };
}
