import { isRecord } from "../../rules/guard.ts";
import { isTypable, LONGEST_LABEL, type TypedLine } from "../checks/lanes.ts";
import { enqueue } from "../referee/queue.ts";
import { registerUnlisted, settingNow, writeOf } from "../settings.ts";
import { say, signed } from "../words.ts";
import { write } from "../write.ts";
import { bucketOf } from "./bucket.ts";
import { mayAddToNextRoll, addNextRollLines } from "./push.ts";

/** A named set of modifiers that the GM uses again and again: "Pitch dark". */
export interface Preset {
  game: string;
  name: string;
  lines: TypedLine[];
}

/** The setting that holds the presets of all games. */
const KEY = "presets";

/** Limits that keep the dialog (lines of one preset) and the window (presets in all) readable. */
const MOST = { lines: 20, presets: 60 };

export const registerPresets = (onChange: () => void): void =>
  registerUnlisted(KEY, { scope: "world", type: Object, default: [], onChange });

/** The presets of a game, sorted by name. Invalid entries of the setting are skipped. */
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

/** A preset by its name; null if there is none. */
export const presetBy = (gameId: string, name: string): Preset | null =>
  presetsOf(gameId).find((one) => one.name === name) ?? null;

/** "Dark −5, Rain −1" */
export const presetWords = ({ lines }: Preset): string =>
  lines.map(({ label, value }) => `${label || say("QUADRANT.table.ask.unnamed")} ${signed(value)}`).join(", ");

/**
 * Saves the modifiers that wait for the next roll as a preset. It replaces a preset of the same name.
 * @returns false if there are no modifiers, no name, or too many presets (with a notification), or the user may not write it
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

/** Adds the lines of a preset to the modifiers of everyone's next roll. */
export const usePreset = ({ game: of, lines }: Preset): Promise<boolean> => addNextRollLines(of, lines);

/** @returns false if this user may not write the setting */
async function rewrite(list: readonly Preset[]): Promise<boolean> {
  if (!mayAddToNextRoll(game.user!)) return false;
  await enqueue(() => write([writeOf(KEY, list)]));
  return true;
}
