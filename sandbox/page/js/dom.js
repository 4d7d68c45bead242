// Building DOM nodes. Text only ever becomes a text node: nothing a person typed is parsed as HTML.

/** Create an element. `props` are attributes, except `class`, `data` (dataset), `css` (custom properties) and
 * `on<event>` listeners; `null`, `undefined` and `false` leave an attribute out, `true` sets it empty. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "data") setData(node, value);
    else if (name === "css") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function setData(node, data) {
  for (const [key, value] of Object.entries(data)) {
    if (value !== null && value !== undefined && value !== false) node.dataset[key] = value === true ? "" : value;
  }
}

const SHAPES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v10a3 3 0 0 0 3 3h11M15 13l4 4-4 4M9 8h10",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12Zm7.500 1.500L20 4",
  gear: "M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400ZM12 3v2.500M12 18.500V21M21 12h-2.500M5.500 12H3M18.360 5.640l-1.770 1.770M7.410 16.590l-1.770 1.770M18.360 18.360l-1.770-1.770M7.410 7.410 5.640 5.640",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.500 10 17.500 19.500 7",
  chevron: "M6 9.500l6 6 6-6",
  dots: "M5.500 12h.01M12 12h.01M18.500 12h.01",
  trash: "M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500",
  copy: "M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 14.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600Z",
  alert: "M12 3.500 22 20.500H2ZM12 10v5M12 17.800v.01",
  file: "M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500",
  external: "M14 4.500h5.500V10M19.500 4.500 11 13M10 6H5v13h13v-5",
  slash: "M4.500 4.500h15v15h-15zM14 8l-4 8",
  down: "M12 4.500v15M5.500 13l6.500 6.500 6.500-6.500",
  reply: "M9 6 4 11l5 5M4 11h9a7 7 0 0 1 7 7v1",
  bot: "M5 9.500h14v9.500H5zM12 9.500V5M9.300 13.500v1.500M14.700 13.500v1.500M12 5h.01M2.800 13v2.500M21.200 13v2.500",
  search: "M11 17.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM20 20l-4.300-4.300",
  person: "M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500",
  shield: "M12 3.500 19.500 6v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6Z",
};

/** One of our own line icons, hidden from screen readers: the button around it has the name. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

const AVATAR_COLOURS = ["#e0709b", "#e8a33d", "#5fb36a", "#4aa8c9", "#8d86e8", "#d9785a", "#3fae97", "#b98bd0"];

/** A round avatar drawn from the initials and the colour of a person; the bot gets its own face. */
export function avatar(user, size = 40) {
  const node = h("span", {
    class: "avatar",
    "aria-hidden": "true",
    css: { "--avatar": colourOf(user), "--ink": inkOn(colourOf(user)), "--size": `${size}px` },
  });
  node.append(user?.bot ? icon("bot") : initials(nameOf(user)));
  return node;
}

export function nameOf(user) {
  return user?.global_name || user?.username || "…";
}

function initials(name) {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0].toUpperCase())
    .join("");
}

/** A user's own colour, or a steady one drawn from the id. */
export function colourOf(user) {
  const colour = user?.avatar_colour;
  if (typeof colour === "number") return hexColour(colour);
  if (typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const digits = [...String(user?.id ?? "0")].reduce((sum, digit) => sum * 7 + digit.charCodeAt(0), 0);
  return AVATAR_COLOURS[digits % AVATAR_COLOURS.length];
}

/** Black or white, whichever is easier to read on `colour`. */
function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? "#14110b" : "#fff";
}

export function hexColour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

/** An emoji of an application; its name stands in when there is no picture. */
export function customEmoji(name, id) {
  return h("img", { class: "custom-emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
}

/** An icon-only button with an accessible name. */
export function iconButton(name, label, onclick, props = {}) {
  return h(
    "button",
    { type: "button", title: label, "aria-label": label, onclick, ...props, class: `icon-button ${props.class ?? ""}` },
    icon(name),
  );
}

export const isPhone = () => window.matchMedia("(max-width: 640px)").matches;
