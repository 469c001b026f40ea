import { playStretch, type Books, type GameId, type Stretch } from "./evening.ts";
import { seedOf } from "./random.ts";
import { keepNotes, keepSeen, recallSeen } from "./seen.ts";
import type { Sitting } from "./sitting.ts";
import { tally } from "./tally.ts";

export interface EveningOptions {
  game: GameId;
  seed: number;
  acts: number;
  /** The number of acts after which all are undone. */
  stretch?: number;
  /** Plays only the stretch with this index. */
  only?: number | undefined;
  books: Books;
  log?: (line: string) => void;
}

export interface Evening {
  acts: number;
  taken: number;
  conflicts: number;
  faults: string[];
  /** The names of all checks of the game. */
  checks: string[];
}

/**
 * Plays an evening of one game, in stretches. After a stretch with faults the world is restored, so that the next one is
 * unaffected.
 */
export async function playEvening(sitting: Sitting, options: EveningOptions): Promise<Evening> {
  const { game, seed, acts, stretch = 40, only, books, log = () => undefined } = options;
  const { seats } = sitting;
  const checks = await seats.page("GM").evaluate((id) => endure.checksOf(id), game);
  const sum: Evening = { acts: 0, taken: 0, conflicts: 0, faults: [], checks };
  for (let index = only ?? 0; sum.acts < acts; index += 1) {
    const name = `${game}-${seed}-${index}`;
    if (only === undefined) keepSeen(name, books.tries.counts);
    else books.tries.addAll(recallSeen(name));
    const ids = seedOf("ids", seed, game, index);
    sitting.served.ids(ids);
    await seats.ids(ids + 1);
    const notes: string[] = [];
    const note = (line: string): void => void notes.push(line);
    const one = await playStretch(seats, { game, seed, index, acts: stretch, note }, books).catch(broken);
    one.faults.push(...seats.newErrors().map((error) => `error: ${error}`));
    const faults = inShort(one.faults);
    sum.acts += one.acts;
    sum.taken += one.taken;
    sum.conflicts += one.conflicts;
    sum.faults.push(...faults.map((fault) => `${game}, seed ${seed}, stretch ${index}: ${fault}`));
    log(`${game} ${index}: ${one.acts} acts, ${one.order}, ${one.taken} taken back, ${one.conflicts} conflicts`);
    for (const fault of faults) log(`  ✗ ${fault}`);
    if (faults.length > 0) {
      keepNotes(name, [...notes, ...one.faults]);
      await sitting.backToKept();
    }
    if (only !== undefined) break;
  }
  return sum;
}

/** An error that aborts a stretch is a fault of this stretch; the evening goes on. */
const broken = (error: unknown): Stretch => {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { acts: 1, order: "newest first", taken: 0, conflicts: 0, faults: [`broken off: ${told}`] };
};

/** Lists each fault once, with its count, and only the first lines of a stack. */
function inShort(faults: readonly string[]): string[] {
  const lines = faults.map((fault) => fault.split("\n").slice(0, 4).join(" ").slice(0, 500));
  return Object.entries(tally(lines)).map(([line, times]) => (times > 1 ? `${line} (${times} times)` : line));
}
