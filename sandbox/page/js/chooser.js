// The first screen: who are you?

import { addPerson, fetchPeople } from "./connection.js";
import { labelled } from "./dialogs.js";
import { avatar, h, icon, nameOf } from "./dom.js";
import { currentLocale, say } from "./words.js";

const RETRY_MS = 1500;

/** Show the people one can be in `host`; `choose(name)` is called with the choice. `wanted` fills in a name. */
export async function showChooser(host, choose, wanted = "") {
  document.title = say("whoAreYou");
  const cards = h("div", { class: "cards" }, h("p", { class: "loading" }, say("loading")));
  host.replaceChildren(
    h(
      "main",
      { class: "chooser" },
      h(
        "div",
        { class: "chooser-box" },
        h("img", { class: "chooser-mark", src: "icon.svg", alt: "", width: 64, height: 64 }),
        h("h1", {}, say("whoAreYou")),
        h("p", {}, say("whoHint")),
        cards,
      ),
    ),
  );
  const people = await loadPeople(cards);
  cards.replaceChildren(...people.map((person) => card(person, choose)), newCard(choose, wanted));
  if (wanted) cards.lastChild.open();
}

async function loadPeople(cards) {
  for (;;) {
    try {
      return await fetchPeople();
    } catch {
      cards.replaceChildren(h("p", { class: "loading", role: "status" }, say("notReachable")));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function card(person, choose) {
  return h(
    "button",
    { type: "button", class: "card", data: { userId: person.id }, onclick: () => choose(nameOf(person)) },
    avatar(person, 64),
    h("strong", {}, nameOf(person)),
    h("small", {}, person.locale?.startsWith("de") ? "Deutsch" : "English"),
  );
}

function newCard(choose, wanted) {
  const name = h("input", {
    type: "text",
    name: "name",
    maxlength: 32,
    required: true,
    autocomplete: "off",
    value: wanted,
  });
  const language = h(
    "select",
    { name: "locale" },
    h("option", { value: "de" }, "Deutsch"),
    h("option", { value: "en-US" }, "English"),
  );
  language.value = currentLocale().startsWith("de") ? "de" : "en-US";
  const problem = h("p", { class: "dialog-error", role: "alert", hidden: true });
  const face = h(
    "button",
    { type: "button", class: "card is-new", onclick: () => node.open() },
    h("span", { class: "new-mark" }, icon("plus")),
    h("strong", {}, say("somebodyNew")),
  );
  const form = h(
    "form",
    { class: "new-person", hidden: true },
    labelled(say("yourName"), name),
    labelled(say("language"), language),
    problem,
    h("button", { type: "submit", class: "button style-1" }, say("join")),
  );
  const node = h("div", { class: "new-card" }, face, form);
  node.open = () => {
    face.hidden = true;
    form.hidden = false;
    node.classList.add("is-open");
    name.focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      choose(nameOf(await addPerson(name.value.trim(), language.value)));
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  });
  return node;
}
