import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "build/endure";

const fileOf = (stretch: string, ending = "json"): string => path.join(FOLDER, `${stretch}.${ending}`);

/**
 * The choice of acts depends on how often each kind was tried before. These counts are saved when a stretch of a whole
 * evening begins, so that the stretch can be replayed alone.
 */
export function keepSeen(stretch: string, counts: Record<string, number>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(stretch), JSON.stringify(counts));
}

/** The saved counts at the beginning of a stretch; empty if no evening has reached this stretch on this machine. */
export function recallSeen(stretch: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(fileOf(stretch), "utf8")) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Saves the log of a stretch with faults, for debugging. */
export function keepNotes(stretch: string, notes: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(stretch, "txt"), `${notes.join("\n")}\n`);
}
