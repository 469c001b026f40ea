import { idsFrom } from "../ids.ts";
import { Chance } from "../random.ts";
import * as books from "./books.ts";
import { putBack } from "./by-hand.ts";
import { listenToNotices, notices } from "./notices.ts";
import * as takingBack from "./taking-back.ts";
import { aim, entries, type Entry, type Source } from "./entries.ts";
import { startAct, roll, standing } from "./hits.ts";
import { happened, quiet, settled, watchGame, watchPage } from "./quiet.ts";
import { beginFight, prepare, sweep } from "./stage.ts";
import { answerWindows, closeAll, openWindows } from "./windows.ts";
import { changesBetween, fingerprint, world, type World } from "./world.ts";

/** The act that this screen has performed. */
export interface Done {
  /** The kind of act; null if this screen had nothing to do. */
  key: string | null;
  /** Warnings and errors that the screen showed meanwhile. */
  told: string[];
}

export interface Wish {
  seed: number;
  game: string;
  /** Places to begin an act, the preferred one first. */
  sources: Source[];
  /** How often each kind of act was tried before: rare kinds are preferred. */
  seen: Record<string, number>;
}

const marks = new Map<string, World>();
const mark = (name: string): World => {
  const found = marks.get(name);
  if (!found) throw new Error(`There is no mark ${name}`);
  return found;
};

/** Acts that end things too early or matter little; they are chosen less often. */
const RELUCTANT = /closeCard|startCombat|nextRound|sessionEnd|settle|setPip|toggle|step|news|endCombat|deleteMessage/;

/** Performs a random act that the user may do now. */
async function act({ seed, game: owner, sources, seen }: Wish): Promise<Done> {
  const chance = new Chance(seed);
  const before = notices().length;
  for (const source of sources) {
    const all = await entries(source, owner, chance);
    if (all.length === 0) continue;
    const weight = ({ key }: Entry): number => (RELUCTANT.test(key) ? 0.3 : 1) / (1 + (seen[key] ?? 0)) ** 1.5;
    const chosen = chance.weighed(all, weight);
    const known = new Set(openWindows());
    void chosen.run();
    await quiet();
    await answerWindows(chance, known);
    return { key: chosen.key, told: notices().slice(before) };
  }
  return { key: null, told: [] };
}

/** The result of an act: whether it changed the records, changed only documents (by hand), or nothing. */
interface Came {
  changed: "in the books" | "by hand" | null;
  at: number;
  waiting: string[];
}

let booksBefore = "";
const booksNow = (): string => JSON.stringify([books.units(), books.cardTally(), books.paid()]);

/** Marks the start: `since("start")` compares with this state. */
function begin(): void {
  marks.clear();
  marks.set("start", world());
  marks.set("now 0", world());
  booksBefore = booksNow();
}

/** Compares the world with its state before the act. */
function came(index: number): Came {
  const now = world();
  marks.set(`now ${index}`, now);
  const isOther = fingerprint(now) !== fingerprint(mark(`now ${index - 1}`));
  const before = booksBefore;
  booksBefore = booksNow();
  const changed = booksBefore !== before ? "in the books" : isOther ? "by hand" : null;
  return { changed, at: Date.now(), waiting: books.waiting() };
}

const endure = {
  act,
  prepare,
  beginFight,
  sweep,
  begin,
  came,
  aim: (seed: number) => aim(new Chance(seed)),
  /** Waits until all earlier broadcasts of the server are processed. @returns the activity count by then */
  settled: async (): Promise<number> => {
    await settled();
    return happened();
  },
  quiet,
  closeAll: () => closeAll(),
  ids: idsFrom,
  /** Makes all further dice follow from this seed. */
  dice(seed: number): void {
    const chance = new Chance(seed);
    (CONFIG as Loose).Dice.randomUniform = () => chance.next();
  },
  mark: (name: string): void => void marks.set(name, world()),
  /** The changes since a mark. */
  since: (name: string): string[] => changesBetween(mark(name), world()),
  between: (one: string, other: string): string[] => changesBetween(mark(one), mark(other)),
  fingerprint: () => fingerprint(),
  /** The whole world as text, for comparisons after this page is closed. */
  takeDown: (): [string, string][] => [...world()],
  unlike: (before: [string, string][]): string[] => changesBetween(new Map(before), world()),
  checksOf: (owner: string): string[] =>
    (game["system"] as Loose).api.games().find(({ id }: Loose) => id === owner)?.checks ?? [],
  hit: startAct,
  roll,
  standing,
  putBack: (before: string, after: string): Promise<void> => putBack(mark(before), mark(after)),
  ...books,
  ...takingBack,
};

export type Endure = typeof endure;
export type { Unit } from "./books.ts";
export type { From, Reversed } from "./taking-back.ts";
export type { Source } from "./entries.ts";
export type { ActKind as Hit, Standing, StartedAct as Struck } from "./hits.ts";

declare global {
  var endure: Endure;
}

watchPage();
globalThis.endure = endure;
const waiting = setInterval(() => {
  if (document.body?.dataset["ready"] !== "true") return;
  clearInterval(waiting);
  watchGame();
  listenToNotices();
  document.body.dataset["endure"] = "true";
}, 5);
