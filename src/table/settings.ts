import type { BatchOperation } from "../../types/foundry-v14.ts";
import type { Automation } from "./documents/card-model.ts";
import type { Game, GameSetting } from "./game.ts";
import { games } from "./register.ts";

const NAMESPACE = "quadrant";

type FoeNumbers = "all" | "odds" | "none";

/** Loosely typed, because the published types only allow keys that are declared beforehand, and games add their own. */
interface Settings {
  register(namespace: string, key: string, options: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  storage: { get(scope: "world"): { getSetting(key: string, user: string | null): { id: string } | undefined } };
}
const settings = (): Settings => game.settings as unknown as Settings;

/** A setting for the settings window. */
export interface MenuSetting extends GameSetting {
  /** Its key in the namespace `quadrant`: `automation`, `play.zap`, `zap.tone`. */
  id: string;
  /** The owner of its word keys: `table`, or a game's id. */
  owner: string;
  scope: "world" | "user";
  /** A change takes effect only after a reload of the world. */
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

/** Settings of the table, independent of the games. */
export const tableSettings = (): MenuSetting[] =>
  TABLE.map((one) => ({ ...one, id: one.key, owner: "table", scope: "world" }));

/** One switch per game: whether this world plays it. */
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

/** The word key of a setting's name, hint or choice. */
export const settingWord = ({ owner, key }: MenuSetting, part: string): string =>
  `QUADRANT.${owner}.setting.${key}.${part}`;

/** Callbacks for changes of personal settings, by key. */
type Personal = Partial<Record<string, () => void>>;

/**
 * Registers the table's own settings, the personal ones, and those of the games, as `<game>.<key>`. None of them is in
 * Foundry's list: they have a window of their own.
 * @param onChange called when a setting of table or game changes
 * @param onPlayed called when the set of played games changes
 * @param onPersonal callbacks for personal settings, by key
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

/** Whether the referee applies cards by itself, after a GM's confirmation, or not at all. */
export function automation(): Automation {
  return settings().get(NAMESPACE, "automation") as Automation;
}

/** Whether this user wants cards to stay expanded. */
export const keepsCardsOpen = (): boolean => settingNow("cardsOpen") === true;

/** Which numbers of foes players may see. */
export function foeNumbers(): FoeNumbers {
  return settings().get(NAMESPACE, "foeNumbers") as FoeNumbers;
}

/** The ids of the games that this world plays. */
export function playedGames(): string[] {
  return games()
    .map(({ id }) => id)
    .filter((id) => settings().get(NAMESPACE, `play.${id}`) as boolean);
}

/** The subtypes of the played games: those that users can create. */
export function playedTypes(document: "Actor" | "Item"): string[] {
  const played = playedGames();
  return games().flatMap(({ id, models }) => (played.includes(id) ? Object.keys(models[document] ?? {}) : []));
}

/** Whether this user may write the world's settings: an assistant GM may lack the permission. */
export function mayWriteSettings(): boolean {
  return game.user!.can("SETTINGS_MODIFY");
}

/** Whether this user's clicks roll without the dialog by default; Shift reverses it. */
export function skipsDialogUsually(): boolean {
  return settings().get(NAMESPACE, "rollDialog") === "skip";
}

/** Whether this user has switched off our animations. */
export function isStill(): boolean {
  return settings().get(NAMESPACE, "animations") === "none";
}

/** The operation of a batch that writes a game's world setting. */
export function settingOperation(game: string, key: string, value: unknown): BatchOperation {
  return writeOf(`${game}.${key}`, value);
}

/**
 * The operation of a batch that writes a setting of ours.
 * @param user id of the user whose setting it is; null for a world setting
 */
export function writeOf(id: string, value: unknown, user: string | null = null): BatchOperation {
  return operationOf(`${NAMESPACE}.${id}`, value, user);
}

/** The same for any setting by its full key, e.g. Foundry's world time. A setting that was never set has no document yet. */
export function operationOf(key: string, value: unknown, user: string | null = null): BatchOperation {
  const stored = settings().storage.get("world").getSetting(key, user);
  const json = JSON.stringify(value);
  return stored
    ? { action: "update", documentName: "Setting", updates: [{ _id: stored.id, value: json }] }
    : { action: "create", documentName: "Setting", data: [{ key, value: json, ...(user && { user }) }] };
}

/** The value of a game's setting. */
export function gameSetting<T>(game: string, key: string): T {
  return settings().get(NAMESPACE, `${game}.${key}`) as T;
}
