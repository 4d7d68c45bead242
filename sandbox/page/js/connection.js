// The WebSocket to the local Discord: connects, connects again, and pairs requests with their answers.

const FIRST_DELAY = 250;
const LONGEST_DELAY = 3000;
const ANSWERS = new Set(["done", "failed", "modal", "choices"]);

/** An interaction that the server or the bot refused; the message is for the person. */
export class InteractionFailed extends Error {}

/** The people one can be. */
export async function fetchPeople() {
  const response = await fetch("/people");
  if (!response.ok) throw new Error(`GET /people answered ${response.status}`);
  return response.json();
}

/** Add a person; returns what the server made of it. */
export async function addPerson(name, locale) {
  const response = await fetch("/people", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, locale }),
  });
  if (!response.ok) throw new Error((await response.text()) || `POST /people answered ${response.status}`);
  return response.json();
}

export function findPerson(people, name) {
  const wanted = name.toLowerCase();
  return people.find((person) =>
    [person.id, person.username, person.global_name].some((it) => it?.toLowerCase() === wanted),
  );
}

export class Connection {
  #name;
  #handlers;
  #socket = null;
  #delay = FIRST_DELAY;
  #timer = null;
  #pending = new Map();
  #counter = 0;

  /** `handlers`: `onFrame(frame)`, `onStatus(connected)`, `onUnknownPerson()`,
   * `onRefused(text)` for a refusal of something sent without a nonce, `lostMessage()`. */
  constructor(name, handlers) {
    this.#name = name;
    this.#handlers = handlers;
    window.addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  /** Ids may be new after a restart of the server, so a person is looked up by name every time. */
  async #connect() {
    this.#timer = null;
    let person;
    try {
      person = findPerson(await fetchPeople(), this.#name);
    } catch {
      return this.#retry();
    }
    if (!person) return this.#handlers.onUnknownPerson();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new WebSocket(`${scheme}://${location.host}/chat?user=${person.id}`);
    this.#socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    this.#socket.onclose = () => this.#lost();
  }

  #receive(frame) {
    if (frame.t === "hello") {
      this.#delay = FIRST_DELAY;
      this.#handlers.onStatus(true);
    }
    if (!ANSWERS.has(frame.t)) return this.#handlers.onFrame(frame);
    const waiting = this.#pending.get(frame.nonce);
    if (!waiting && frame.t === "failed") return this.#handlers.onRefused(frame.message);
    this.#pending.delete(frame.nonce);
    if (frame.t === "failed") return waiting?.reject(new InteractionFailed(frame.message));
    return waiting?.resolve(frame);
  }

  #lost() {
    this.#socket = null;
    this.#handlers.onStatus(false);
    for (const { reject } of this.#pending.values()) reject(new InteractionFailed(this.#handlers.lostMessage()));
    this.#pending.clear();
    this.#retry();
  }

  #retry() {
    this.#handlers.onStatus(false);
    this.#timer = setTimeout(() => this.#connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #hurry() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Send a frame; returns whether there was a connection to send it on. */
  send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Send a frame with a nonce; resolves with the `done`, `modal` or `choices` frame, rejects with
   * `InteractionFailed`. */
  request(frame) {
    const nonce = `${Date.now().toString(36)}-${++this.#counter}`;
    return new Promise((resolve, reject) => {
      this.#pending.set(nonce, { resolve, reject });
      if (this.send({ ...frame, nonce })) return;
      this.#pending.delete(nonce);
      reject(new InteractionFailed(this.#handlers.lostMessage()));
    });
  }
}
