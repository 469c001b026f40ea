import type { BatchOperation } from "../../types/foundry-v14.ts";
import type { Automation } from "./documents/card-model.ts";
import type { Game, GameSetting } from "./game.ts";
import { games } from "./register.ts";

const NAMESPACE = "quadrant";

type FoeNumbers = "all" | "odds" | "none";

/** Games bring the names of settings; the published types know only names that are declared beforehand. */
interface Settings {
  register(namespace: string, key: string, options: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  storage: { get(scope: "world"): { getSetting(key: string, user: string | null): { id: string } | undefined } };
}
const settings = (): Settings => game.settings as unknown as Settings;

/** A setting, as the settings window shows it. */
export interface MenuSetting extends GameSetting {
  /** Its key in Foundry, below the system's own name: `automation`, `play.zap`, `zap.tone`. */
  id: string;
  /** The owner of its words: `table`, or a game. */
  owner: string;
  scope: "world" | "user";
  /** A change takes effect once the world is reloaded: open windows were made with the earlier value. */
  needsReload?: boolean;
}

const TABLE: readonly GameSetting[] = [
  { key: "automation", type: String, initial: "apply", choices: ["apply", "confirm", "off"] },
  { key: "boardMovement", type: Boolean, initial: true },
  { key: "foeNumbers", type: String, initial: "odds", choices: ["all", "odds", "none"] },
];

const PERSONAL: readonly GameSetting[] = [
  { key: "rollDialog", type: String, initial: "ask", choices: ["ask", "skip"] },
  { key: "animations", type: String, initial: "full", choices: ["full", "none"] },
  { key: "cardsOpen", type: Boolean, initial: false },
];

/** Settings of the whole table, whatever it plays. */
export const tableSettings = (): MenuSetting[] =>
  TABLE.map((one) => ({ ...one, id: one.key, owner: "table", scope: "world" }));

/** Which games the table plays. */
export const playSettings = (): MenuSetting[] =>
  games().map(({ id }) => ({
    key: "play",
    type: Boolean,
    initial: true,
    id: `play.${id}`,
    owner: id,
    scope: "world",
    needsReload: true,
  }));

/** The options of a game, without the settings that only the referee writes. */
export const optionsOf = ({ id, settings: own }: Game): MenuSetting[] =>
  own.filter(({ hidden }) => !hidden).map((one) => ({ ...one, id: `${id}.${one.key}`, owner: id, scope: "world" }));

/** The settings of each user. */
export const personalSettings = (): MenuSetting[] =>
  PERSONAL.map((one) => ({ ...one, id: one.key, owner: "table", scope: "user" }));

/** A word of a setting: its name, its hint, one of its choices. */
export const settingWord = ({ owner, key }: MenuSetting, part: string): string =>
  `QUADRANT.${owner}.setting.${key}.${part}`;

/** What follows from each personal setting, by its key. */
type Personal = Partial<Record<string, () => void>>;

/**
 * Registers the table's own settings, each user's, and those that games bring, as `<game>.<key>`. None of them is in
 * Foundry's list: they have a window of their own.
 * @param onChange the table looks another
 * @param onPlayed it plays others
 * @param onPersonal what follows from a personal setting, by its key: whether anything moves is another
 */
export function registerSettings(onChange: () => void, onPlayed: () => void, onPersonal: Personal): void {
  for (const one of [...tableSettings(), ...games().flatMap(optionsOf)]) register(one, onChange);
  for (const one of playSettings()) register(one, onPlayed);
  for (const one of personalSettings()) register(one, onPersonal[one.key]);
  // The version that last wrote the world.
  registerUnlisted("worldVersion", { scope: "world", type: String, default: "" });
  for (const { id, settings: own } of games()) {
    for (const { key, type, initial } of own.filter(({ hidden }) => hidden))
      registerUnlisted(`${id}.${key}`, { scope: "world", type, default: initial, onChange });
  }
}

/** Registers a setting with Foundry without showing it in any of its lists. */
export function registerUnlisted(key: string, options: object): void {
  settings().register(NAMESPACE, key, { ...options, config: false });
}

function register(one: MenuSetting, onChange?: () => void): void {
  const word = (part: string): string => settingWord(one, part);
  registerUnlisted(one.id, {
    name: word("name"),
    hint: word("hint"),
    scope: one.scope,
    type: one.type,
    default: one.initial,
    requiresReload: one.needsReload ?? false,
    ...(one.choices && { choices: Object.fromEntries(one.choices.map((value) => [value, word(value)])) }),
    ...(onChange && { onChange }),
  });
}

/** A setting of ours, by its key. */
export const settingNow = (key: string): unknown => settings().get(NAMESPACE, key);
export const setSetting = (key: string, value: unknown): Promise<unknown> => settings().set(NAMESPACE, key, value);

/** Any setting, by its full key. */
export function settingBy(key: string): unknown {
  const dot = key.indexOf(".");
  return settings().get(key.slice(0, dot), key.slice(dot + 1));
}

/** The present value of a setting. */
export const settingValue = ({ id }: MenuSetting): unknown => settingNow(id);

/** Whether moving a token by hand counts in a fight. */
export const countsMovement = (): boolean => settingNow("boardMovement") === true;

/** What the referee does by itself: everything, everything after a GM's word, or nothing. */
export function automation(): Automation {
  return settings().get(NAMESPACE, "automation") as Automation;
}

/** Whether cards stay unfolded for this user. */
export const keepsCardsOpen = (): boolean => settingNow("cardsOpen") === true;

/** What players may see of the numbers of their foes. */
export function foeNumbers(): FoeNumbers {
  return settings().get(NAMESPACE, "foeNumbers") as FoeNumbers;
}

/** The ids of the games that this table plays. */
export function playedGames(): string[] {
  return games()
    .map(({ id }) => id)
    .filter((id) => settings().get(NAMESPACE, `play.${id}`) as boolean);
}

/** The subtypes of a document that this table's games bring: what can be created. */
export function playedTypes(document: "Actor" | "Item"): string[] {
  const played = playedGames();
  return games().flatMap(({ id, models }) => (played.includes(id) ? Object.keys(models[document] ?? {}) : []));
}

/** Whether this user may write the world's settings: an assistant GM may lack the permission. */
export function mayWriteSettings(): boolean {
  return game.user!.can("SETTINGS_MODIFY");
}

/** Whether this user's clicks throw at once by default; Shift reverses it. */
export function skipsDialogUsually(): boolean {
  return settings().get(NAMESPACE, "rollDialog") === "skip";
}

/** Whether this user wants nothing of ours to move. */
export function isStill(): boolean {
  return settings().get(NAMESPACE, "animations") === "none";
}

/** The write of a world setting of a game, for a batch. A setting that was never set has no document yet. */
export function settingOperation(game: string, key: string, value: unknown): BatchOperation {
  return writeOf(`${game}.${key}`, value);
}

/**
 * The write of a setting for a batch.
 * @param user the user whose setting it is; null for the world's
 */
export function writeOf(id: string, value: unknown, user: string | null = null): BatchOperation {
  return operationOf(`${NAMESPACE}.${id}`, value, user);
}

/** The same for any setting, by its full key: Foundry's own clock is one. */
export function operationOf(key: string, value: unknown, user: string | null = null): BatchOperation {
  const stored = settings().storage.get("world").getSetting(key, user);
  const json = JSON.stringify(value);
  return stored
    ? { action: "update", documentName: "Setting", updates: [{ _id: stored.id, value: json }] }
    : { action: "create", documentName: "Setting", data: [{ key, value: json, ...(user && { user }) }] };
}

/** An option of a game, as the world has set it. */
export function gameSetting<T>(game: string, key: string): T {
  return settings().get(NAMESPACE, `${game}.${key}`) as T;
}
