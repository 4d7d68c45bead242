// Message components, version 1 and 2. An edit keeps every node whose component did not change, so that an open
// select stays open, a revealed spoiler revealed and a picture shown until the newer one is there.

import { h, hexColour, icon } from "./dom.js";
import { link, markdown } from "./markdown.js";
import { fileCard, gallery, pictureOf, thumbnail, updateGallery } from "./media.js";
import { emojiOf, select } from "./select.js";
import { say } from "./words.js";

const [ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER] = [1, 2, 9, 10, 11, 12, 13, 14, 17];
const SELECTS = [3, 5, 6, 7, 8];
const LINK_STYLE = 5;

const drawn = new WeakMap();

/** The component without its running number: what one sees of it. */
const fingerprint = (component) =>
  JSON.stringify(component, (key, value) => (key === "id" && typeof value === "number" ? undefined : value));

/** Make `host` show `components`. `context` is `{message, world, markdown, act(node, frame)}`. */
export function reconcile(host, components, context) {
  const old = [...host.children];
  const unchanged = new Map();
  for (const node of old) unchanged.set(drawn.get(node)?.print, node);
  const nodes = components.map((component, index) => {
    const print = fingerprint(component);
    const same = unchanged.get(print);
    if (same && unchanged.delete(print)) return same;
    return drawAgain(old[index], component, context, unchanged) ?? draw(component, context);
  });
  const kept = new Set(nodes);
  for (const node of old) if (!kept.has(node)) node.remove();
  nodes.forEach((node, index) => {
    if (host.children[index] !== node) host.insertBefore(node, host.children[index] ?? null);
  });
  nodes.forEach((node, index) =>
    drawn.set(node, { print: fingerprint(components[index]), component: components[index] }),
  );
}

function draw(component, context) {
  if (SELECTS.includes(component.type)) return drawSelect(component, context);
  const drawer = DRAWERS[component.type];
  return drawer ? drawer(component, context) : h("span", { hidden: true });
}

/** Change the node of the same kind at the same place, where that is gentler than drawing a new one. */
function drawAgain(node, component, context, unchanged) {
  const before = node && drawn.get(node);
  const updater = UPDATERS[component.type];
  if (!before || before.component.type !== component.type || !unchanged.has(before.print)) return null;
  if (!updater || !updater(node, component, context, before.component)) return null;
  unchanged.delete(before.print);
  return node;
}

const DRAWERS = {
  [ROW]: (component, context) => filled(h("div", { class: "row" }), component.components, context),
  [BUTTON]: drawButton,
  [TEXT]: (component, context) => h("div", { class: "text markdown" }, markdown(component.content, context.markdown)),
  [SECTION]: (component, context) => {
    const node = h("div", { class: "section" }, h("div", { class: "section-texts" }), h("div", { class: "accessory" }));
    fillSection(node, component, context);
    return node;
  },
  [THUMBNAIL]: (component, context) => thumbnail(pictureOf(component, context.message)),
  [GALLERY]: (component, context) => gallery(component.items.map((item) => pictureOf(item, context.message))),
  [FILE]: (component, context) => fileCard(fileOf(component, context.message)),
  [SEPARATOR]: (component) =>
    h("hr", { class: `separator spacing-${component.spacing ?? 1}${component.divider === false ? " is-blank" : ""}` }),
  [CONTAINER]: drawContainer,
};

const UPDATERS = {
  [ROW]: (node, component, context) => reconcile(node, component.components, context) ?? true,
  [SECTION]: (node, component, context) => fillSection(node, component, context) ?? true,
  [CONTAINER]: (node, component, context, before) => {
    if (Boolean(component.spoiler) !== Boolean(before.spoiler)) return false;
    paintContainer(node, component);
    reconcile(node.querySelector(".container-inner"), component.components, context);
    return true;
  },
  [GALLERY]: (node, component, context) => {
    const pictures = component.items.map((item) => pictureOf(item, context.message));
    if (pictures.length !== node.children.length || pictures.some((it) => it.spoiler)) return false;
    updateGallery(node, pictures);
    return true;
  },
};

function filled(node, components, context) {
  reconcile(node, components, context);
  return node;
}

function fillSection(node, component, context) {
  reconcile(node.firstChild, component.components, context);
  reconcile(node.lastChild, component.accessory ? [component.accessory] : [], context);
}

function drawContainer(component, context) {
  const inner = filled(h("div", { class: "container-inner" }), component.components, context);
  const node = h("div", { class: "container" }, inner);
  paintContainer(node, component);
  if (component.spoiler) cover(node, inner);
  return node;
}

function paintContainer(node, component) {
  const hasAccent = component.accent_color !== null && component.accent_color !== undefined;
  node.classList.toggle("has-accent", hasAccent);
  if (hasAccent) node.style.setProperty("--accent", hexColour(component.accent_color));
}

function cover(node, inner) {
  inner.inert = true;
  node.classList.add("is-covered");
  const lid = h(
    "button",
    {
      type: "button",
      class: "cover",
      onclick: () => {
        lid.remove();
        inner.inert = false;
        node.classList.remove("is-covered");
      },
    },
    say("spoiler"),
  );
  node.append(lid);
}

function fileOf(component, message) {
  const url = component.file.url;
  const named = (message.attachments ?? []).find((it) => `attachment://${it.filename}` === url || it.url === url);
  return { url: named?.url ?? url, filename: component.name ?? named?.filename, size: component.size ?? named?.size };
}

function drawButton(component, context) {
  const content = [emojiOf(component.emoji), component.label ? h("span", {}, component.label) : null];
  const label = component.label ? null : component.emoji?.name;
  if (component.style === LINK_STYLE) return linkButton(component, content, label, context);
  const node = h(
    "button",
    {
      type: "button",
      class: `button style-${component.style}`,
      disabled: component.disabled,
      "aria-label": label,
      data: { customId: component.custom_id },
      onclick: () => context.act(node, { op: "click", custom_id: component.custom_id }),
    },
    h("span", { class: "button-face" }, ...content),
  );
  return node;
}

function linkButton(component, content, label, context) {
  if (component.disabled)
    return h(
      "button",
      { type: "button", class: "button style-5", disabled: true },
      h("span", { class: "button-face" }, ...content),
    );
  const node = link(
    component.url,
    [h("span", { class: "button-face" }, ...content, icon("external"))],
    context.markdown,
  );
  node.className = "button style-5";
  if (label) node.setAttribute("aria-label", label);
  return node;
}

function drawSelect(component, context) {
  const node = select(component, context.world, (values) =>
    context.act(node, { op: "select", custom_id: component.custom_id, values }),
  );
  return node;
}
