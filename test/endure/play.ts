import { playStretch, type Books, type GameId, type Stretch } from "./evening.ts";
import { seedOf } from "./random.ts";
import { keepNotes, keepSeen, recallSeen } from "./seen.ts";
import type { Sitting } from "./sitting.ts";
import { tally } from "./tally.ts";

export interface EveningOptions {
  game: GameId;
  seed: number;
  acts: number;
  /** How many acts are taken back together. */
  stretch?: number;
  /** This stretch alone. */
  only?: number | undefined;
  books: Books;
  log?: (line: string) => void;
}

export interface Evening {
  acts: number;
  taken: number;
  conflicts: number;
  faults: string[];
  /** Every check that the game has. */
  checks: string[];
}

/** An evening of one game, in stretches. One that has gone wrong leaves nothing to the next: the world is put back. */
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

/** What stops a stretch altogether is its fault, and no other's. */
const broken = (error: unknown): Stretch => {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { acts: 1, order: "newest first", taken: 0, conflicts: 0, faults: [`broken off: ${told}`] };
};

/** The same fault is told once, and of a stack no more than where it began. */
function inShort(faults: readonly string[]): string[] {
  const lines = faults.map((fault) => fault.split("\n").slice(0, 4).join(" ").slice(0, 500));
  return Object.entries(tally(lines)).map(([line, times]) => (times > 1 ? `${line} (${times} times)` : line));
}
