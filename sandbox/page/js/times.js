// Times: message times, Discord's <t:…> timestamps, and the tick that keeps relative ones true.

import { h } from "./dom.js";
import { currentLocale, say } from "./words.js";

const DISCORD_EPOCH = 1420070400000n;
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export const timeOf = (message) => new Date(message.timestamp ?? Number((BigInt(message.id) >> 22n) + DISCORD_EPOCH));

function relative(seconds) {
  const distance = seconds - Math.round(Date.now() / 1000);
  const fits = ([, length], index) => Math.abs(distance) >= length - (UNITS[index + 1]?.[1] ?? 0) / 2;
  const [unit, size] = UNITS.find(fits) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(currentLocale()).format(Math.round(distance / size), unit);
}

function text(seconds, style) {
  if (style === "R") return relative(seconds);
  return new Intl.DateTimeFormat(currentLocale(), STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

/** A `<time>` for Unix `seconds` in one of Discord's styles t T d D f F R; `R` keeps itself up to date. */
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: text(seconds, "F"), data: { seconds, style } },
    text(seconds, style),
  );
}

/** The short clock time of a message. */
export function clock(date) {
  return h(
    "time",
    { class: "clock", datetime: date.toISOString(), title: text(date.getTime() / 1000, "F") },
    text(date.getTime() / 1000, "t"),
  );
}

/** The name of a day: today, yesterday, or the date. */
export function dayName(date) {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return say("today");
  if (days === 1) return say("yesterday");
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long" }).format(date);
}

/** Bring every relative timestamp on the page up to date, once a second. */
export function keepTimesTrue() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const now = relative(Number(node.dataset.seconds));
      if (node.textContent !== now) node.textContent = now;
    }
  }, 1000);
}
