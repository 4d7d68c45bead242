// The page's own dialogs, all on one frame: a title, a body, buttons below.

import { h, iconButton } from "./dom.js";
import { say } from "./words.js";

/** Open a modal dialog. `submit(form)` may be async and throws an `Error` whose message is shown; when it returns,
 * the dialog closes. Without `submitLabel` there are no buttons below. Resolves when the dialog is closed. */
export function openDialog({ title, body, submitLabel = null, submit = () => {}, danger = false, className = "" }) {
  const problem = h("p", { class: "dialog-error", role: "alert", hidden: true });
  const confirm = h(
    "button",
    { type: "submit", class: `button ${danger ? "style-4" : "style-1"}` },
    h("span", { class: "button-face" }, submitLabel),
  );
  const cancel = h("button", { type: "button", class: "button style-2", onclick: () => dialog.close() }, say("cancel"));
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h(
      "header",
      { class: "dialog-head" },
      h("h2", {}, title),
      iconButton("close", say("close"), () => dialog.close()),
    ),
    h("div", { class: "dialog-body" }, ...[body].flat()),
    problem,
    submitLabel ? h("footer", { class: "dialog-foot" }, cancel, confirm) : null,
  );
  const dialog = h("dialog", { class: `dialog ${className}`, "aria-label": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (confirm.getAttribute("aria-busy") === "true") return;
    confirm.setAttribute("aria-busy", "true");
    problem.hidden = true;
    try {
      if ((await submit(form)) !== false) dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    } finally {
      confirm.removeAttribute("aria-busy");
    }
  });
  // What was typed is not lost by a press beside the dialog.
  dialog.addEventListener("click", (event) => event.target === dialog && !submitLabel && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  focusFirst(dialog, danger ? cancel : confirm);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
  });
}

/** Focus what is to be filled in, the caret behind what stands there; never the button that throws it away. */
function focusFirst(dialog, otherwise) {
  const fields = ":is(input, textarea, select, button):not([disabled], [hidden])";
  const field = dialog.querySelector(`.dialog-body ${fields}`) ?? (otherwise.isConnected ? otherwise : dialog);
  if (field === dialog) dialog.tabIndex = -1;
  field.focus();
  if (field.matches("textarea, input[type=text]")) field.setSelectionRange(field.value.length, field.value.length);
}

/** Ask before something that cannot be undone. */
export function confirmDialog(question, label, run) {
  return openDialog({ title: label, body: h("p", {}, question), submitLabel: label, submit: run, danger: true });
}

/** A labelled field of one of the page's dialogs. */
export function labelled(text, control, hint = null) {
  return h(
    "label",
    { class: "field-row" },
    h("span", { class: "field-label" }, text),
    hint && h("small", {}, hint),
    control,
  );
}

/** A switch with its label and a hint. */
export function toggle(text, isOn, onchange, hint = null) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    checked: isOn,
    onchange: () => onchange(input.checked),
  });
  return h("label", { class: "switch-row" }, h("span", {}, text, hint && h("small", {}, hint)), input);
}

/** A short message in the corner; `onopen` runs when it is pressed. */
export function toast(text, { picture = null, onopen = null } = {}) {
  const node = h(
    "button",
    {
      type: "button",
      class: "toast",
      onclick: () => {
        node.remove();
        onopen?.();
      },
    },
    picture,
    h("span", {}, text),
  );
  document.querySelector("#toasts").append(node);
  setTimeout(() => node.remove(), 8000);
}
