// A picture in full size: pinch, wheel, double tap or keys to zoom, drag to move, its description readable below.

import { h, iconButton } from "./dom.js";
import { say } from "./words.js";

const MAX_SCALE = 8;
const STEP = 1.5;

/** Show `pictures` (`[{url, description, width, height}]`), starting with number `start`. */
export function openLightbox(pictures, start = 0) {
  let at = start;
  const image = h("img", { class: "lightbox-image", draggable: "false" });
  const stage = h("div", { class: "lightbox-stage" }, image);
  const caption = h("p", { class: "lightbox-caption", tabindex: "0" });
  const original = h("a", {
    class: "icon-button",
    target: "_blank",
    rel: "noopener",
    title: say("original"),
    "aria-label": say("original"),
  });
  const zoom = zoomer(stage, image);
  const step = (by) => show((at + by + pictures.length) % pictures.length);
  const isMany = pictures.length > 1;
  const bar = h(
    "div",
    { class: "lightbox-bar" },
    isMany && iconButton("chevron", say("previous"), () => step(-1), { class: "turn-left" }),
    isMany && iconButton("chevron", say("next"), () => step(1), { class: "turn-right" }),
    iconButton("minus", say("zoomOut"), () => zoom.by(1 / STEP)),
    iconButton("plus", say("zoomIn"), () => zoom.by(STEP)),
    original,
    iconButton("close", say("close"), () => dialog.close()),
  );
  const dialog = h("dialog", { class: "lightbox", "aria-label": say("picture") }, stage, bar, caption);
  original.append(iconButton("external", "", null).firstChild);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => {
    const action = {
      "+": () => zoom.by(STEP),
      "=": () => zoom.by(STEP),
      "-": () => zoom.by(1 / STEP),
      0: zoom.reset,
      ArrowLeft: () => isMany && step(-1),
      ArrowRight: () => isMany && step(1),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  document.body.append(dialog);
  show(at);
  dialog.showModal();

  function show(index) {
    at = index;
    const picture = pictures[at];
    image.src = picture.url;
    image.alt = picture.description ?? "";
    original.href = picture.url;
    caption.textContent = picture.description ?? "";
    caption.hidden = !picture.description;
    zoom.reset();
  }

  stage.addEventListener("click", (event) => event.target === stage && !zoom.hasMoved() && dialog.close());
}

/** Keeps scale and offset of `image` inside `stage`; the point under the fingers stays under them. */
function zoomer(stage, image) {
  const fingers = new Map();
  let [scale, x, y] = [1, 0, 0];
  let moved = false;
  let lastTap = 0;

  const draw = () => {
    const limitX = (Math.max(0, image.offsetWidth * scale - stage.clientWidth) + 80 * (scale - 1)) / 2;
    const limitY = (Math.max(0, image.offsetHeight * scale - stage.clientHeight) + 80 * (scale - 1)) / 2;
    x = Math.max(-limitX, Math.min(limitX, x));
    y = Math.max(-limitY, Math.min(limitY, y));
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    image.dataset.scale = scale.toFixed(2);
    stage.classList.toggle("is-zoomed", scale > 1);
  };
  const reset = () => {
    [scale, x, y] = [1, 0, 0];
    draw();
  };
  const by = (factor, clientX = null, clientY = null) => {
    const box = stage.getBoundingClientRect();
    const px = (clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const py = (clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const next = Math.max(1, Math.min(MAX_SCALE, scale * factor));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    draw();
  };
  const span = () => {
    const [a, b] = [...fingers.values()];
    return { size: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
  stage.addEventListener("pointerdown", (event) => {
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
    const isDouble = event.timeStamp - lastTap < 300 && fingers.size === 1;
    lastTap = event.timeStamp;
    if (isDouble) scale > 1 ? reset() : by(2.5, event.clientX, event.clientY);
  });
  stage.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = fingers.size === 2 ? span() : null;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (Math.abs(dx) + Math.abs(dy) > 2) moved = true;
    if (before && before.size) {
      const after = span();
      x += after.x - before.x;
      y += after.y - before.y;
      by(after.size / before.size, after.x, after.y);
    } else if (scale > 1) {
      x += dx;
      y += dy;
      draw();
    }
  });
  for (const type of ["pointerup", "pointercancel"])
    stage.addEventListener(type, (event) => fingers.delete(event.pointerId));
  return { by, reset, hasMoved: () => moved };
}
