// Pictures and files. A picture reserves its place before it arrives, and a newer one replaces the old one only when
// it can be shown: the board does not blink between two moves.

import { h, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { say } from "./words.js";

const UNKNOWN_SIZE = { width: 1600, height: 1000 };

/** A media item of a component as `{url, description, width, height, spoiler}`; `attachment://` names are looked up. */
export function pictureOf(item, message) {
  const url = item.media.url ?? "";
  const name = url.startsWith("attachment://") ? url.slice("attachment://".length) : null;
  const file = (message.attachments ?? []).find((it) => it.filename === name || it.url === url) ?? {};
  const media = name ? { ...item.media, ...file } : { ...file, ...item.media };
  return {
    url: safeUrl(media.proxy_url || media.url),
    width: media.width || file.width || UNKNOWN_SIZE.width,
    height: media.height || file.height || UNKNOWN_SIZE.height,
    description: item.description ?? file.description ?? "",
    spoiler: item.spoiler,
  };
}

/** Only what a browser may safely load: http(s), or a path of this server. */
export function safeUrl(url) {
  const parsed = new URL(url, location.href);
  return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : "";
}

/** A gallery: one picture large, several in a grid. */
export function gallery(pictures) {
  const node = h("div", { class: "gallery", data: { count: pictures.length } });
  node.append(...pictures.map((picture, index) => tile(picture, () => openLightbox(node.pictures, index))));
  node.pictures = pictures;
  return node;
}

/** Put newer pictures into a gallery of the same number of pictures. */
export function updateGallery(node, pictures) {
  node.pictures = pictures;
  pictures.forEach((picture, index) => updateTile(node.children[index], picture));
}

function tile(picture, onopen) {
  const image = h("img", {
    src: picture.url,
    alt: picture.description,
    width: picture.width,
    height: picture.height,
    decoding: "async",
  });
  const node = h(
    "button",
    { type: "button", class: "picture", "aria-label": say("openPicture", picture.description) },
    image,
  );
  const cover = picture.spoiler ? h("span", { class: "picture-cover" }, say("spoiler")) : null;
  if (cover) node.append(cover);
  node.addEventListener("click", () => {
    if (cover?.isConnected) cover.remove();
    else onopen();
  });
  reserve(node, picture);
  return node;
}

function reserve(node, picture) {
  node.style.setProperty("--ratio", picture.width / picture.height);
  node.style.setProperty("--width", `${picture.width}px`);
}

async function updateTile(node, picture) {
  const image = node.querySelector("img");
  image.alt = picture.description;
  node.setAttribute("aria-label", say("openPicture", picture.description));
  node.dataset.wanted = picture.url;
  if (image.src === picture.url) return;
  const next = new Image();
  next.src = picture.url;
  await next.decode().catch(() => {});
  if (node.dataset.wanted !== picture.url) return;
  image.width = picture.width;
  image.height = picture.height;
  image.src = picture.url;
  reserve(node, picture);
}

/** The small picture beside a section. */
export function thumbnail(picture) {
  const node = tile(picture, () => openLightbox([picture]));
  node.classList.add("thumbnail");
  return node;
}

/** A file to download. */
export function fileCard({ url, filename, size }) {
  return h(
    "a",
    { class: "file", href: safeUrl(url), download: filename, target: "_blank", rel: "noopener" },
    icon("file"),
    h(
      "span",
      { class: "file-text" },
      h("span", { class: "file-name" }, filename || say("attachment")),
      size ? h("small", {}, bytes(size)) : null,
    ),
  );
}

function bytes(size) {
  if (size < 1024) return `${size} B`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

/** The attachments of an ordinary message: pictures as a gallery, the rest as files. */
export function attachments(list) {
  const isPicture = (it) => (it.content_type ?? "").startsWith("image/");
  const pictures = list
    .filter(isPicture)
    .map((it) => pictureOf({ media: it, description: it.description }, { attachments: list }));
  const files = list.filter((it) => !isPicture(it)).map(fileCard);
  return [pictures.length ? gallery(pictures) : null, ...files].filter(Boolean);
}
