// Discord's markdown, drawn as DOM nodes. `context` names what a mention may refer to:
// {user(id), channel(id), command(id), openChannel(id), openCommand(id), openMessage(channelId, messageId), isMe(id)}.

import { customEmoji, h, nameOf } from "./dom.js";
import { timestamp } from "./times.js";
import { say } from "./words.js";

const MAX_DEPTH = 12;
const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;
const EMOJI_ONLY = /^(?:\s|\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}|\p{Regional_Indicator}){1,40}$/u;

/** Draw `text` into a fragment. */
export function markdown(text, context) {
  const fragment = document.createDocumentFragment();
  fragment.append(...blocks(text, context, 0));
  return fragment;
}

/** A message of emoji only is drawn larger. */
export const isEmojiOnly = (text) => /\p{Extended_Pictographic}/u.test(text) && EMOJI_ONLY.test(text);

// ---- blocks ----------------------------------------------------------------------------------------------------

function blocks(text, context, depth) {
  if (depth > MAX_DEPTH) return [text];
  const nodes = [];
  const lines = text.split("\n");
  const plain = [];
  const flush = () => {
    if (plain.length) nodes.push(...paragraph(plain.splice(0), context, depth));
  };
  for (let at = 0; at < lines.length;) {
    const block =
      fence(lines, at) ??
      quote(lines, at, context, depth) ??
      heading(lines, at, context, depth) ??
      list(lines, at, context, depth);
    if (!block) {
      plain.push(lines[at++]);
      continue;
    }
    flush();
    nodes.push(block.node);
    at = block.next;
  }
  flush();
  return nodes;
}

/** Lines keep their breaks; the empty line around a block is the block's own margin. */
function paragraph(lines, context, depth) {
  const text = lines.join("\n");
  if (!text.trim()) return lines.length > 1 ? [h("br")] : [];
  return [h("p", {}, ...inline(text.replace(/^\n|\n$/g, ""), context, depth + 1))];
}

function fence(lines, at) {
  const open = /^\s*```(.*)$/.exec(lines[at]);
  if (!open) return null;
  const oneLine = /^(.+?)```\s*$/.exec(open[1]);
  if (oneLine) return { node: codeBlock(oneLine[1]), next: at + 1 };
  const end = lines.findIndex((line, index) => index > at && line.includes("```"));
  if (end < 0) return null;
  const isLanguage = /^[\w+#.-]*$/.test(open[1].trim());
  const body = [...(isLanguage ? [] : [open[1]]), ...lines.slice(at + 1, end)];
  const last = lines[end].slice(0, lines[end].indexOf("```"));
  if (last) body.push(last);
  return { node: codeBlock(body.join("\n")), next: end + 1 };
}

const codeBlock = (text) => h("pre", { tabindex: "0" }, h("code", {}, text));

function quote(lines, at, context, depth) {
  if (/^>>> /.test(lines[at])) {
    const rest = [lines[at].slice(4), ...lines.slice(at + 1)].join("\n");
    return { node: h("blockquote", {}, ...blocks(rest, context, depth + 1)), next: lines.length };
  }
  let next = at;
  while (next < lines.length && /^>(?: |$)/.test(lines[next]) && lines[next].length > 1) next++;
  if (next === at) return null;
  const rest = lines
    .slice(at, next)
    .map((line) => line.slice(2))
    .join("\n");
  return { node: h("blockquote", {}, ...blocks(rest, context, depth + 1)), next };
}

function heading(lines, at, context, depth) {
  const match = /^(#{1,3}|-#) +(.+)$/.exec(lines[at]);
  if (!match) return null;
  const content = inline(match[2].trim(), context, depth + 1);
  const node =
    match[1] === "-#"
      ? h("small", { class: "subtext" }, ...content)
      : h(
          "div",
          { class: `heading h${match[1].length}`, role: "heading", "aria-level": match[1].length + 2 },
          ...content,
        );
  return { node, next: at + 1 };
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

function list(lines, at, context, depth) {
  const first = ITEM.exec(lines[at]);
  if (!first) return null;
  const indent = first[1].length;
  const isOrdered = /\d/.test(first[2]);
  const node = h(isOrdered ? "ol" : "ul", isOrdered ? { start: parseInt(first[2], 10) } : {});
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (
      item &&
      item[1].length <= indent &&
      item[1].length >= Math.max(0, indent - 1) &&
      /\d/.test(item[2]) === isOrdered
    ) {
      node.append(h("li", {}, ...inline(item[3], context, depth + 1)));
      next++;
    } else if (item && item[1].length > indent && depth < MAX_DEPTH) {
      const inner = list(lines, next, context, depth + 1);
      node.lastChild.append(inner.node);
      next = inner.next;
    } else if (!item && /^ {2,}\S/.test(lines[next])) {
      node.lastChild.append(h("br"), ...inline(lines[next].trim(), context, depth + 1));
      next++;
    } else break;
  }
  return { node, next };
}

// ---- inline ----------------------------------------------------------------------------------------------------

/** Every rule: an expression anchored at the current place, and what to draw (null: the rule does not fit after all). */
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([^`]|[^`][^]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].trim() || m[2])],
  [/<@!?(\d+)>/y, (m, c) => mentionOfUser(m[1], c)],
  [/<@&\d+>/y, () => h("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (m, c) => mentionOfChannel(m[1], c)],
  [
    /<\/([^:>\n]+):(\d+)>/y,
    (m, c) => h("button", { type: "button", class: "mention", onclick: () => c.openCommand(m[2], m[1]) }, `/${m[1]}`),
  ],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/<a?:(\w+):(\d+)>/y, (m) => customEmoji(m[1], m[2])],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
  [
    /\[((?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]\(<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"([^"]*)")?\)/y,
    (m, c, d) => link(m[2], inline(m[1], c, d), c, m[3]),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, c) => link(m[1], [m[1]], c)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'!?()\]|*_~]/y, (m, c) => link(m[0], [m[0]], c)],
  [/\|\|([^]+?)\|\|/y, (m, c, d) => spoiler(inline(m[1], c, d))],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/y, (m, c, d) => h("em", {}, h("strong", {}, ...inline(m[1], c, d)))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, (m, c, d) => h("strong", {}, ...inline(m[1], c, d))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, (m, c, d) => h("u", {}, ...inline(m[1], c, d))],
  [/~~((?:\\.|[^\\])+?)~~/y, (m, c, d) => h("s", {}, ...inline(m[1], c, d))],
  [
    /\*(?![\s*])((?:\\.|\*\*(?:\\.|[^\\])+?\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/y,
    (m, c, d) => h("em", {}, ...inline(m[1], c, d)),
  ],
  [/(?<!\w)_(?!_)((?:\\.|__(?:\\.|[^\\])+?__|[^_\\])+?)_(?![\w_])/y, (m, c, d) => h("em", {}, ...inline(m[1], c, d))],
];
const STARTS = /[\\`<@[h|*_~\n]/g;

function inline(text, context, depth) {
  if (depth > MAX_DEPTH) return [text];
  const nodes = [];
  let plain = "";
  const flush = () => {
    if (plain) nodes.push(plain);
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text)?.index ?? text.length;
    plain += text.slice(at, start);
    at = start;
    if (at >= text.length) break;
    const found = text[at] === "\n" ? { drawn: h("br"), length: 1 } : firstRule(text, at, context, depth);
    if (found && typeof found.drawn === "string") plain += found.drawn;
    else if (found) {
      flush();
      nodes.push(found.drawn);
    } else plain += text[at];
    at += found?.length ?? 1;
  }
  flush();
  return nodes;
}

function firstRule(text, at, context, depth) {
  for (const [pattern, draw] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const drawn = match && draw(match, context, depth + 1);
    if (drawn) return { drawn, length: match[0].length };
  }
  return null;
}

function mentionOfUser(id, context) {
  const name = context.user(id) ? nameOf(context.user(id)) : say("unknownPerson");
  return h("span", { class: `mention${context.isMe(id) ? " is-me" : ""}`, data: { userId: id } }, `@${name}`);
}

function mentionOfChannel(id, context) {
  const channel = context.channel(id);
  if (!channel) return h("span", { class: "mention" }, `#${say("unknownChannel")}`);
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => context.openChannel(id) },
    `#${channel.name ?? ""}`,
  );
}

/** A link; one to a message of this server opens it here. */
export function link(url, content, context, title) {
  const jump = JUMP.exec(url);
  const channel = jump && context.channel(jump[1]);
  const isRaw = content.length === 1 && content[0] === url;
  const onclick =
    jump &&
    ((event) => {
      event.preventDefault();
      context.openMessage(jump[1], jump[2]);
    });
  return h(
    "a",
    { href: url, title, target: "_blank", rel: "noopener noreferrer", ...(onclick ? { onclick } : {}) },
    ...(isRaw && channel ? [`#${channel.name ?? ""}${jump[2] ? " › 💬" : ""}`] : content),
  );
}

function spoiler(content) {
  const show = (event) => {
    event.preventDefault();
    event.stopPropagation();
    reveal(node);
  };
  const onKey = (event) => (event.key === "Enter" || event.key === " ") && show(event);
  const inner = h("span", { class: "spoiler-text", inert: true }, ...content);
  const node = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": say("spoiler"), onclick: show, onkeydown: onKey },
    inner,
  );
  return node;
}

function reveal(node) {
  const isHidden = node.classList.toggle("is-shown");
  node.firstChild.inert = !isHidden;
  if (isHidden) {
    node.removeAttribute("aria-label");
    node.removeAttribute("role");
  }
}
