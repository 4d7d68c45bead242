// What this tab knows: me, people, channels, messages, unread marks. It applies the server's frames and tells
// listeners what changed; it draws nothing.

const DM = 1;
const THREADS = new Set([10, 11, 12]);
const TEXT = new Set([0, 5]);

export const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
const isNewer = (id, other) => BigInt(id) > BigInt(other ?? 0);

export class Store extends EventTarget {
  me = null;
  bot = null;
  guild = { id: "0", name: "" };
  people = new Map();
  channels = new Map();
  commands = [];
  botOnline = true;
  connected = false;
  currentId = null;
  messages = new Map();
  unread = new Map();
  #read = {};

  /** Apply one frame from the server. */
  apply(frame) {
    this[`_${frame.t}`]?.(frame);
  }

  #tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  on(types, listener) {
    for (const type of types.split(" ")) this.addEventListener(type, (event) => listener(event.detail));
  }

  setConnected(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.#tell("status");
  }

  _hello(frame) {
    this.me = frame.me;
    this.bot = frame.bot;
    this.guild = frame.guild;
    this.commands = frame.commands;
    this.botOnline = frame.bot_online;
    this.weather = frame.weather;
    this.channels = new Map(frame.channels.map((channel) => [channel.id, channel]));
    this.#learn(frame.people);
    this.#read = JSON.parse(localStorage.getItem(this.#readKey()) ?? "{}");
    this.messages.clear();
    this.#markMissed();
    this.#tell("hello");
  }

  #learn(people) {
    this.people = new Map(people.map((person) => [person.id, person]));
    this.people.set(this.bot.id, { ...this.bot, bot: true });
    this.me = { ...this.me, ...this.people.get(this.me.id) };
    this.people.set(this.me.id, this.me);
  }

  /** Channels that got messages while this tab was away are unread; a channel never opened is not. */
  #markMissed() {
    for (const channel of this.channels.values()) {
      const read = this.#read[channel.id];
      const missed = read && channel.last_message_id && isNewer(channel.last_message_id, read);
      if (missed && !this.unread.has(channel.id)) this.unread.set(channel.id, { count: 1, mentions: 0, first: null });
    }
  }

  #readKey() {
    return `read:${this.me.id}`;
  }

  _people(frame) {
    this.#learn(frame.people);
    this.#tell("people");
  }

  _commands(frame) {
    this.commands = frame.commands;
    this.#tell("commands");
  }

  _bot(frame) {
    this.botOnline = frame.online;
    this.#tell("status");
  }

  _weather(frame) {
    this.weather = frame.name;
    this.#tell("weather");
  }

  _channel(frame) {
    this.channels.set(frame.channel.id, frame.channel);
    this.#tell("channels");
  }

  _channel_delete(frame) {
    for (const map of [this.channels, this.messages, this.unread]) map.delete(frame.id);
    this.#tell("channels");
    this.#tell("unread");
  }

  _history(frame) {
    const list = [...frame.messages].sort(byId);
    this.messages.set(frame.channel, new Map(list.map((message) => [message.id, message])));
    this.#tell("history", { channelId: frame.channel });
  }

  _message({ message }) {
    this.messages.get(message.channel_id)?.set(message.id, message);
    const channel = this.channels.get(message.channel_id);
    if (channel && !message.ephemeral) channel.last_message_id = message.id;
    this.#tell("message", { message });
  }

  _edit({ message }) {
    this.messages.get(message.channel_id)?.set(message.id, message);
    this.#tell("edit", { message });
  }

  _delete(frame) {
    this.messages.get(frame.channel)?.delete(frame.id);
    this.#tell("delete", { channelId: frame.channel, id: frame.id });
  }

  /** Make a channel the one on screen. */
  show(channelId) {
    this.currentId = channelId;
    this.#tell("show", { channelId });
  }

  /** Everything in the channel up to now has been seen. */
  markRead(channelId) {
    const newest = [...(this.messages.get(channelId)?.keys() ?? [])].at(-1);
    const latest = this.channels.get(channelId)?.last_message_id ?? newest;
    if (latest && isNewer(latest, this.#read[channelId])) {
      this.#read[channelId] = latest;
      localStorage.setItem(this.#readKey(), JSON.stringify(this.#read));
    }
    if (this.unread.delete(channelId)) this.#tell("unread");
  }

  markUnread(message) {
    const mark = this.unread.get(message.channel_id) ?? { count: 0, mentions: 0, first: message.id };
    mark.count += 1;
    if (this.isForMe(message)) mark.mentions += 1;
    this.unread.set(message.channel_id, mark);
    this.#tell("unread");
  }

  mentionsMe(message) {
    return message.mention_everyone || (message.mentions ?? []).some((user) => user.id === this.me.id);
  }

  /** A mention of me or a direct message: these are counted on badges. */
  isForMe(message) {
    return this.mentionsMe(message) || this.channels.get(message.channel_id)?.type === DM;
  }

  get numMentions() {
    return [...this.unread.values()].reduce((sum, mark) => sum + mark.mentions, 0);
  }

  user(id) {
    return this.people.get(id);
  }

  isDirect(channel) {
    return channel?.type === DM;
  }

  isThread(channel) {
    return THREADS.has(channel?.type);
  }

  /** The other side of a DM channel: whoever is not me, and that is the bot where only I am listed. */
  partner(channel) {
    const other = channel.recipients?.find((user) => user.id !== this.me.id) ?? this.bot;
    return this.people.get(other.id) ?? other;
  }

  get textChannels() {
    const channels = [...this.channels.values()].filter((channel) => TEXT.has(channel.type));
    return channels.sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a, b));
  }

  threadsOf(channelId) {
    return [...this.channels.values()].filter((it) => this.isThread(it) && it.parent_id === channelId).sort(byId);
  }

  get directChannels() {
    return [...this.channels.values()].filter((channel) => this.isDirect(channel)).sort(byId);
  }
}
