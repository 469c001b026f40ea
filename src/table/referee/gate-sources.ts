import type { Game } from "../game.ts";
import { specialStatus } from "../conditions/statuses.ts";
import { isRollKey } from "../effects/keys.ts";
import { games, gameOf } from "../register.ts";
import { isPlain, listOf, type Data } from "./gate-paths.ts";

/**
 * Checks of the data of created documents: new ones that rules make, and former ones that are put back whole. Each function
 * returns the first path that the data may not contain, or null.
 */
type Refused = string | null;

const list = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The first key that is not among these. */
const stranger = (source: Data, keys: readonly string[]): Refused =>
  Object.keys(source).find((key) => !keys.includes(key)) ?? null;

/** The first key that is no plain name, e.g. a dotted path to another field. Foundry drops plain keys that are no fields. */
const disguised = (source: Data): Refused => Object.keys(source).find((key) => !/^\w+$/.test(key)) ?? null;

/** The first refusal in a list, with its place. */
function within(name: string, sources: unknown, ask: (source: Data) => Refused): Refused {
  for (const [index, source] of list(sources).entries()) {
    const refused = isPlain(source) ? ask(source) : "";
    if (refused !== null) return `${name}.${index}.${refused}`;
  }
  return null;
}

/**
 * The first flag that is not of Foundry, of Quadrant, of the world or of an active module: a document that is put back may have
 * those. Updates never write flags.
 */
function strangeFlag(value: unknown): Refused {
  if (value === undefined || value === null) return null;
  if (!isPlain(value)) return "flags";
  const isKnown = (scope: string): boolean =>
    ["core", "quadrant", "world"].includes(scope) || game.modules?.get(scope)?.active === true;
  const unknown = Object.keys(value).find((scope) => !isKnown(scope));
  return unknown === undefined ? null : `flags.${unknown}`;
}

/** Whether an effect may make a change: only to fields below `system` and to rolls, e.g. not to a name or an ownership. */
export const isInside = (change: unknown): boolean =>
  isPlain(change) &&
  typeof change["key"] === "string" &&
  (change["key"].startsWith("system.") || isRollKey(change["key"]));

/** A stored effect of any kind. */
function effectRefused(source: Data): Refused {
  const { changes, system, flags } = source;
  const all = [...list(changes), ...list(isPlain(system) ? system["changes"] : null)];
  const isPlainSystem = system === undefined || (isPlain(system) && disguised(system) === null);
  if (!isPlainSystem) return "system";
  return disguised(source) ?? strangeFlag(flags) ?? (all.every(isInside) ? null : "changes");
}

/** A condition of a game: one that rules give, or one that is put back. */
export function conditionRefused(owner: Game, source: Data): Refused {
  if (source["type"] !== "condition") return "type";
  return isConditionOf(owner, list(source["statuses"])) ? effectRefused(source) : "statuses";
}

/**
 * Whether an effect with these statuses is a condition of a game, and nothing else. Foundry's own ids for the condition are
 * accepted beside the game's.
 */
export function isConditionOf({ id: owner, conditions }: Game, statuses: readonly unknown[]): boolean {
  const own = conditions.map(({ id }) => id);
  const known = [...own, ...own.map((id) => `${id}-${owner}`), ...conditions.flatMap(specialStatus)];
  return (
    statuses.some((status) => own.includes(String(status))) &&
    statuses.every((status) => known.includes(String(status)))
  );
}

/** An Item of an actor. Its ownership follows from the actor, whatever its data say. */
export function itemRefused(owner: Game, source: Data): Refused {
  if (!Object.hasOwn(owner.models.Item ?? {}, String(source["type"]))) return "type";
  const effects = within("effects", source["effects"], effectRefused);
  return disguised(source) ?? strangeFlag(source["flags"]) ?? effects;
}

const ACTOR = ["_id", "type", "name", "img", "system", "ownership", "items"];

/**
 * An actor that an act brings to the board: of a type that its game makes, and shared no more widely than others of
 * that game.
 */
export function actorRefused(source: Data): Refused {
  const owner = makerOf(source["type"]);
  if (!owner) return "type";
  const items = within("items", source["items"], (item) => itemRefused(owner, item));
  return stranger(source, ACTOR) ?? overshared(owner, source["ownership"]) ?? items;
}

/** The game whose acts make actors of a type; null where none does. */
export function makerOf(type: unknown): Game | null {
  const owner = gameOf({ documentName: "Actor", type: String(type) });
  return owner && listOf(owner, "Actor").includes(String(type)) ? owner : null;
}

/**
 * A created actor gives no user more rights than the user has to some actor of that game already. So an act makes no user an
 * owner who owns nothing in that game. GMs may get any rights.
 */
function overshared(owner: Game, ownership: unknown): Refused {
  if (ownership === undefined) return null;
  if (!isPlain(ownership)) return "ownership";
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  const known = all.filter((actor) => gameOf(actor) === owner).map((actor) => actor.ownership as Data);
  const isUsual = ([user, level]: [string, unknown]): boolean =>
    level === 0 ||
    (Number.isInteger(level) && Number(level) > 0 && known.some((one) => Number(one[user] ?? 0) >= Number(level)));
  const isOfGM = ([user]: [string, unknown]): boolean => game.users?.get(user)?.isGM === true;
  const more = Object.entries(ownership).find((entry) => !isUsual(entry) && !isOfGM(entry));
  return more ? `ownership.${more[0]}` : null;
}

/** A token that is created, or put back with all its data. */
export function tokenRefused(source: Data): Refused {
  return disguised(source) ?? strangeFlag(source["flags"]) ?? deltaRefused(source["delta"]);
}

/** The delta of a token. It has neither ownership nor type: a token must not give more rights than its actor. */
function deltaRefused(delta: unknown): Refused {
  if (delta === undefined || delta === null) return null;
  if (!isPlain(delta)) return "delta";
  const named = ["ownership", "type"].find((key) => (delta[key] ?? null) !== null);
  const refused =
    disguised(delta) ??
    named ??
    strangeFlag(delta["flags"]) ??
    within("items", delta["items"], ownItem) ??
    within("effects", delta["effects"], effectRefused);
  return refused === null ? null : `delta.${refused}`;
}

/** An Item of a delta. For an Item of the base actor that was deleted from the token, it is only a `_tombstone`. */
function ownItem(source: Data): Refused {
  if (source["_tombstone"] === true) return null;
  const owner = gameOf({ documentName: "Item", type: String(source["type"]) });
  return owner ? itemRefused(owner, source) : "type";
}

/** A row of a fight that is put back. */
export function rowRefused(source: Data): Refused {
  const { type = "base", flags } = source;
  const isKnown = type === "base" || gameOf({ documentName: "Combatant", type: String(type) }) !== null;
  return isKnown ? (disguised(source) ?? strangeFlag(flags)) : "type";
}

/** A fight that is put back, with its rows and their groups. */
export function fightRefused(source: Data): Refused {
  if (!gameOf({ documentName: "Combat", type: String(source["type"]) })) return "type";
  const group = (one: Data): Refused => disguised(one) ?? strangeFlag(one["flags"]);
  const rows = within("combatants", source["combatants"], rowRefused) ?? within("groups", source["groups"], group);
  return disguised(source) ?? strangeFlag(source["flags"]) ?? rows;
}

/** A page as acts write it: paragraphs of plain text. */
export function pageRefused(source: Data): Refused {
  const { type, text } = source;
  if (type !== "text") return "type";
  if (!isPlain(text) || stranger(text, ["content"]) !== null || !isProse(text["content"])) return "text";
  return stranger(source, ["_id", "name", "type", "text", "sort"]);
}

const isProse = (content: unknown): boolean => typeof content === "string" && /^(<p>[^<]*<\/p>)*$/.test(content);

/** Foundry's ownership level of users who may read. */
const OBSERVER = 2;

/** A journal that a game keeps: it has our mark, everybody may read it, and only GMs may write on it. */
export function journalRefused(source: Data): Refused {
  const { ownership, flags } = source;
  const isShown = isPlain(ownership) && stranger(ownership, ["default"]) === null && ownership["default"] === OBSERVER;
  if (!isShown) return "ownership";
  if (!isPlain(flags) || stranger(flags, ["quadrant"]) !== null || !isMarked(flags)) return "flags";
  const unknown = stranger(source, ["_id", "name", "pages", "ownership", "flags"]);
  return unknown ?? within("pages", source["pages"], pageRefused);
}

/** The journals that games keep, by their word keys. */
export const journalKeys = (): readonly string[] => games().flatMap((one) => listOf(one, "JournalEntry"));

/** Whether flags are the mark of a journal that a game keeps. */
export function isMarked(flags: unknown): boolean {
  const own = isPlain(flags) ? flags["quadrant"] : null;
  return isPlain(own) && Object.keys(own).length === 1 && journalKeys().includes(String(own["journal"]));
}
