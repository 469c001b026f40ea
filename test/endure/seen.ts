import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "build/endure";

const fileOf = (stretch: string, ending = "json"): string => path.join(FOLDER, `${stretch}.${ending}`);

/**
 * What is chosen depends on what has been done before: how often each kind was, is kept when a stretch of a whole evening begins.
 */
export function keepSeen(stretch: string, counts: Record<string, number>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(stretch), JSON.stringify(counts));
}

/** So the stretch can be played again alone, as it was; nothing where no evening has come to it here. */
export function recallSeen(stretch: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(fileOf(stretch), "utf8")) as Record<string, number>;
  } catch {
    return {};
  }
}

/** What happened in a stretch that went wrong, to be read by whoever looks for the fault. */
export function keepNotes(stretch: string, notes: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(stretch, "txt"), `${notes.join("\n")}\n`);
}
