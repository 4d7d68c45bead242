// The slash commands as the palette offers them, and the values people type for their options.

import { choiceOptions, channelOptions, personOptions } from "./select.js";
import { localised, say } from "./words.js";

const CHAT_INPUT = 1;
const MESSAGE_COMMAND = 3;
const [IN_GUILD, IN_BOT_DM] = [0, 1];
const [SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
];

/** Every command one can send here: `{command, path, name, description, options}`; `path` names the subcommand. */
export function leaves(store) {
  return usable(store, CHAT_INPUT).flatMap((command) => below(command, command, [], localised(command, "name")));
}

/** The commands one can use on a message. */
export const messageCommands = (store) => usable(store, MESSAGE_COMMAND);

/** Commands of a type, without those for other places or for moderators only. */
function usable(store, type) {
  const place = store.isDirect(store.channels.get(store.currentId)) ? IN_BOT_DM : IN_GUILD;
  return store.commands.filter(
    (command) =>
      (command.type ?? CHAT_INPUT) === type &&
      (command.contexts ?? [IN_GUILD, IN_BOT_DM]).includes(place) &&
      (place !== IN_BOT_DM || (command.dm_permission !== false && !command.guild_id)) &&
      (place !== IN_GUILD || store.me.moderator !== false || !command.default_member_permissions),
  );
}

function below(command, node, path, name) {
  const options = node.options ?? [];
  const inner = options.filter((it) => it.type === SUB_COMMAND || it.type === SUB_GROUP);
  if (!inner.length) return [{ command, path, name, description: localised(node, "description"), options }];
  return inner.flatMap((it) => below(command, it, [...path, it], `${name} ${localised(it, "name")}`));
}

/** Commands whose name fits what was typed, those that start with it first, else in the order that the bot gave them. */
export function matching(all, typed) {
  const wanted = typed.toLowerCase();
  const rank = (leaf) => {
    const names = [leaf.name, [leaf.command.name, ...leaf.path.map((it) => it.name)].join(" ")].map((it) =>
      it.toLowerCase(),
    );
    if (names.some((it) => it.startsWith(wanted))) return 0;
    return names.some((it) => it.includes(wanted)) ? 1 : 2;
  };
  return all.filter((leaf) => rank(leaf) < 2).sort((a, b) => rank(a) - rank(b));
}

/** The options of a frame, wrapped in the subcommand they belong to. */
export function nested(leaf, options) {
  return [...leaf.path]
    .reverse()
    .reduce((inner, node) => [{ name: node.name, type: node.type, options: inner }], options);
}

/** The fixed list an option is chosen from, or `null` when it is typed. */
export function fixedChoices(option, world) {
  if (option.choices?.length) return choiceOptions(option.choices);
  if (option.type === BOOLEAN)
    return [
      { value: true, label: say("yes") },
      { value: false, label: say("no") },
    ];
  if (option.type === USER || option.type === MENTIONABLE) return personOptions(world);
  if (option.type === CHANNEL) return channelOptions(option, world);
  return option.type === ROLE ? [] : null;
}

export const isNumeric = (option) => option.type === INTEGER || option.type === NUMBER;

/** What was typed as the option's value: `{value}` or `{problem}`. */
export function parseTyped(option, text) {
  const name = localised(option, "name");
  if (!text) return { problem: say("fillIn", name) };
  if (isNumeric(option)) return parseNumber(option, name, text);
  if (option.type !== STRING) return { problem: say("chooseOne", name) };
  if (text.length < (option.min_length ?? 0)) return { problem: `${name}: ${say("tooShort", option.min_length)}` };
  if (text.length > (option.max_length ?? 6000))
    return { problem: `${name}: ${say("tooLong", option.max_length ?? 6000)}` };
  return { value: text };
}

function parseNumber(option, name, text) {
  const value = Number(text.replace(",", "."));
  if (Number.isNaN(value)) return { problem: say(option.type === INTEGER ? "wholeNumber" : "aNumber", name) };
  if (option.type === INTEGER && !Number.isSafeInteger(value)) return { problem: say("wholeNumber", name) };
  if (value < (option.min_value ?? -Infinity)) return { problem: say("atLeast", name, option.min_value) };
  if (value > (option.max_value ?? Infinity)) return { problem: say("atMost", name, option.max_value) };
  return { value };
}
