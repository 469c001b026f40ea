import { isRecord } from "../../rules/guard.ts";
import { isTypable, LONGEST_LABEL, type TypedLine } from "../checks/lanes.ts";
import { enqueue } from "../referee/queue.ts";
import { registerUnlisted, settingNow, writeOf } from "../settings.ts";
import { say, signed } from "../words.ts";
import { write } from "../write.ts";
import { bucketOf } from "./bucket.ts";
import { mayPush, pushLines } from "./push.ts";

/** Modifiers that the GM gives again and again, under one name: "Pitch dark". */
export interface Preset {
  game: string;
  name: string;
  lines: TypedLine[];
}

/** The setting that holds the presets of all games. */
const KEY = "presets";

/** Of so many lines no dialog could be read, and of so many presets no window. */
const MOST = { lines: 20, presets: 60 };

export const registerPresets = (onChange: () => void): void =>
  registerUnlisted(KEY, { scope: "world", type: Object, default: [], onChange });

/** The presets of a game, by name. What another hand has written there and is no preset is passed over. */
export const presetsOf = (gameId: string): Preset[] =>
  all()
    .filter(({ game: of }) => of === gameId)
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));

const all = (): Preset[] => {
  const stored = settingNow(KEY);
  return Array.isArray(stored) ? stored.filter(isPreset) : [];
};

const isPreset = (one: unknown): one is Preset =>
  isRecord(one) &&
  typeof one["game"] === "string" &&
  typeof one["name"] === "string" &&
  Array.isArray(one["lines"]) &&
  one["lines"].every(isLine);

const isLine = (line: unknown): line is TypedLine =>
  isRecord(line) && typeof line["label"] === "string" && isTypable(line["value"] as number);

/** A preset by its name; null where nobody keeps such a one. */
export const presetBy = (gameId: string, name: string): Preset | null =>
  presetsOf(gameId).find((one) => one.name === name) ?? null;

/** "Dark −5, Rain −1" */
export const presetWords = ({ lines }: Preset): string =>
  lines.map(({ label, value }) => `${label || say("QUADRANT.table.ask.unnamed")} ${signed(value)}`).join(", ");

/**
 * Keeps what waits for the next roll under a name; one of the same name gives way.
 * @returns false where there is nothing to keep, or no name for it: the GM is told
 */
export async function keepPreset(gameId: string, words: string): Promise<boolean> {
  const name = words.trim().slice(0, LONGEST_LABEL);
  const lines = bucketOf(gameId)
    .slice(0, MOST.lines)
    .map(({ label, value }) => ({ label, value }));
  const others = all().filter((one) => one.game !== gameId || one.name !== name);
  const reason = name === "" ? "noName" : lines.length === 0 ? "nothing" : others.length >= MOST.presets ? "full" : "";
  if (reason) {
    ui.notifications?.warn(say(`QUADRANT.table.presets.${reason}`, { most: MOST.presets }));
    return false;
  }
  return rewrite([...others, { game: gameId, name, lines }]);
}

export const dropPreset = ({ game: of, name }: Pick<Preset, "game" | "name">): Promise<boolean> =>
  rewrite(all().filter((one) => one.game !== of || one.name !== name));

/** Gives the lines of a preset to everybody's next roll, beside those that wait already. */
export const usePreset = ({ game: of, lines }: Preset): Promise<boolean> => pushLines(of, lines);

/** @returns false where this user may not write it */
async function rewrite(list: readonly Preset[]): Promise<boolean> {
  if (!mayPush(game.user!)) return false;
  await enqueue(() => write([writeOf(KEY, list)]));
  return true;
}
