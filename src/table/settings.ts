import type { BatchOperation } from "../../types/foundry-v14.ts";
import type { Automation } from "./documents/card-model.ts";
import type { GameSetting } from "./game.ts";
import { games } from "./register.ts";

const NAMESPACE = "quadrant";

type FoeNumbers = "all" | "odds" | "none";

/** Settings have names that the games bring; the published types know only names written down beforehand. */
interface Settings {
  register(namespace: string, key: string, options: object): void;
  get(namespace: string, key: string): unknown;
  storage: { get(scope: "world"): { getSetting(key: string): { id: string } | undefined } };
}
const settings = (): Settings => game.settings as unknown as Settings;

const choices = (key: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `QUADRANT.table.setting.${key}.${value}`]));

/**
 * Registers the table's own settings and those that games bring, as `<game>.<key>`. `onChange`: the table looks another.
 */
export function registerSettings(onChange: () => void): void {
  const table = (key: string, options: object): void =>
    settings().register(NAMESPACE, key, {
      name: `QUADRANT.table.setting.${key}.name`,
      hint: `QUADRANT.table.setting.${key}.hint`,
      scope: "world",
      config: true,
      onChange,
      ...options,
    });
  table("automation", {
    type: String,
    default: "apply",
    choices: choices("automation", ["apply", "confirm", "off"]),
  });
  table("foeNumbers", { type: String, default: "odds", choices: choices("foeNumbers", ["all", "odds", "none"]) });
  for (const { id } of games()) {
    settings().register(NAMESPACE, `play.${id}`, {
      name: `QUADRANT.${id}.setting.play.name`,
      hint: `QUADRANT.${id}.setting.play.hint`,
      scope: "world",
      config: true,
      type: Boolean,
      default: true,
      requiresReload: true,
    });
  }
  for (const { id, settings: own } of games()) {
    for (const setting of own) {
      const { key, type, initial } = setting;
      const options = { scope: "world", type, default: initial, onChange, ...menuEntry(id, setting) };
      settings().register(NAMESPACE, `${id}.${key}`, options);
    }
  }
}

/** How the menu of settings shows one of a game's; not at all, where only the referee writes it. */
function menuEntry(game: string, { key, choices: values, hidden }: GameSetting): object {
  if (hidden) return { config: false };
  const word = (part: string): string => `QUADRANT.${game}.setting.${key}.${part}`;
  return {
    config: true,
    name: word("name"),
    hint: word("hint"),
    ...(values && { choices: Object.fromEntries(values.map((value) => [value, word(value)])) }),
  };
}

/** What the referee does by itself: everything, after a GM's word, or nothing. */
export function automation(): Automation {
  return settings().get(NAMESPACE, "automation") as Automation;
}

/** What players may see of the numbers of those they fight. */
export function foeNumbers(): FoeNumbers {
  return settings().get(NAMESPACE, "foeNumbers") as FoeNumbers;
}

/** The ids of the games that this table plays. */
export function playedGames(): string[] {
  return games()
    .map(({ id }) => id)
    .filter((id) => settings().get(NAMESPACE, `play.${id}`) as boolean);
}

/** The subtypes of a document that this table's games bring: what may be made anew. */
export function playedTypes(document: "Actor" | "Item"): string[] {
  const played = playedGames();
  return games().flatMap(({ id, models }) => (played.includes(id) ? Object.keys(models[document] ?? {}) : []));
}

/** Whether this user may write what the world has set: an assistant of the GM perhaps may not. */
export function mayWriteSettings(): boolean {
  return game.user!.can("SETTINGS_MODIFY");
}

/** The write of a world setting of a game, for a batch. One that was never set has no document yet. */
export function settingOperation(game: string, key: string, value: unknown): BatchOperation {
  const id = `${NAMESPACE}.${game}.${key}`;
  const stored = settings().storage.get("world").getSetting(id);
  const json = JSON.stringify(value);
  return stored
    ? { action: "update", documentName: "Setting", updates: [{ _id: stored.id, value: json }] }
    : { action: "create", documentName: "Setting", data: [{ key: id, value: json }] };
}

/** An option of a game, as the world has set it. */
export function gameSetting<T>(game: string, key: string): T {
  return settings().get(NAMESPACE, `${game}.${key}`) as T;
}
