import type { Automation } from "./documents/card-model.ts";
import { games } from "./register.ts";

const NAMESPACE = "quadrant";

type FoeNumbers = "all" | "odds" | "none";

/** Settings have names that the games bring; the published types know only names written down beforehand. */
interface Settings {
  register(namespace: string, key: string, options: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
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
    for (const { key, type, initial, choices: values } of own) {
      settings().register(NAMESPACE, `${id}.${key}`, {
        name: `QUADRANT.${id}.setting.${key}.name`,
        hint: `QUADRANT.${id}.setting.${key}.hint`,
        scope: "world",
        config: true,
        type,
        default: initial,
        onChange,
        ...(values && {
          choices: Object.fromEntries(values.map((value) => [value, `QUADRANT.${id}.setting.${key}.${value}`])),
        }),
      });
    }
  }
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

/** An option of a game, as the world has set it. */
export function gameSetting<T>(game: string, key: string): T {
  return settings().get(NAMESPACE, `${game}.${key}`) as T;
}
