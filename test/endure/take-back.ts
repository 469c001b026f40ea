import type { Page } from "playwright-core";
import type { Chance } from "./random.ts";
import type { From, Reversed, Unit } from "./screen/index.ts";
import type { Seats } from "./seats.ts";

/** "and again": each is done once more, and taken back a second time. */
export type Order = "newest first" | "and again" | "any order";

/** What somebody did past the table's books, between two marks. */
export interface ByHand {
  at: number;
  index: number;
  key: string;
}

/** Hears of something, in one line. */
export type Note = (line: string) => void;

interface Plan {
  order: Order;
  byHand: ByHand[];
  chance: Chance;
  note?: Note;
}

interface Taken {
  taken: number;
  conflicts: number;
  faults: string[];
}

/**
 * Takes back everything that stands. What was done by hand is put back by hand when its turn comes. A conflict must be said
 * and change nothing; what is in its way is taken back before. Only what nobody can take back then is forced.
 */
export async function takeBack(seats: Seats, { order, byHand, chance, note = () => undefined }: Plan): Promise<Taken> {
  const gm = seats.page("GM");
  const faults: string[] = [];
  const hands = [...byHand];
  let refused: string[] = [];
  let taken = 0;
  let conflicts = 0;
  for (let round = 0; round < 1000; round += 1) {
    const all = await gm.evaluate(() => endure.units());
    const hand = hands.at(-1);
    const newer = all.filter(({ at }) => !hand || at > hand.at);
    const isOpen = ({ id, at }: Unit): boolean => !refused.includes(`${id} ${at}`);
    // What was written several times may be newer than what was done by hand, and yet wait for something that is older.
    const waits = newer.length > 0 && !takeable(newer).some(isOpen);
    const open = takeable(waits ? all : newer).filter(isOpen);
    const unit = order === "any order" ? open[chance.below(open.length)] : open.at(-1);
    if (!unit) {
      if (!hand && newer.length > 0) {
        faults.push(...(await forced(gm, newer)));
        taken += newer.length;
      }
      if (!hand) return { taken, conflicts, faults };
      hands.pop();
      refused = [];
      note(`by hand: ${hand.index} ${hand.key}`);
      await gm.evaluate((index) => endure.putBack(`now ${index - 1}`, `now ${index}`), hand.index);
      await seats.idle();
      continue;
    }
    const { result, told } = await reverse(gm, { unit, from: chance.is(0.4) ? "window" : "own" }, faults);
    await seats.idle();
    note(`${unit.id} ${unit.what} (${unit.kind}): ${result} ${told}`);
    if (result === "undone") {
      taken += 1;
      refused = [];
      await gm.evaluate(() => endure.closeOpen());
      await seats.idle();
      if (order === "and again") await again(seats, unit, faults);
      continue;
    }
    refused.push(`${unit.id} ${unit.at}`);
    // With everything newer gone nothing can have changed since; what was written several times is another matter.
    const isTangled =
      waits ||
      hands.some(({ at }) => unit.since < at && at < unit.at) ||
      all.some(({ since, at, id }) => id !== unit.id && since < unit.at && at > unit.since);
    // What was put into a purse and has been spent since is refused, until that is taken back.
    if (result !== "refused" || order === "any order") conflicts += 1;
    else faults.push(`${unit.what} is not taken back: ${told}`);
    if (order !== "any order" && result !== "refused" && !isTangled)
      faults.push(`${unit.what} (${unit.kind}), the newest, conflicts: ${told}`);
  }
  return { taken, conflicts, faults: [...faults, "taking back never ends"] };
}

/** A fight takes its steps back one after the other. */
function takeable(all: readonly Unit[]): Unit[] {
  const last = new Map<string, Unit>();
  for (const one of all) if (one.kind === "step") last.set(one.subject, one);
  return all.filter((one) => one.kind !== "step" || [...last.values()].includes(one));
}

/** Takes one back; a conflict has changed nothing. */
async function reverse(gm: Page, { unit, from }: { unit: Unit; from: From }, faults: string[]): Promise<Reversed> {
  await gm.evaluate(() => endure.mark("before"));
  const done = await gm.evaluate(([one, where]) => endure.reverse(one, { from: where }), [unit, from] as const);
  if (done.result === "undone") return done;
  const changed = await gm.evaluate(() => endure.since("before"));
  faults.push(...changed.map((line) => `${unit.what}: a ${done.result} changed ${line}`));
  return done;
}

/** What nobody can take back without a conflict, in whatever order, is forced: the fault is that something must be. */
async function forced(gm: Page, left: readonly Unit[]): Promise<string[]> {
  for (const unit of left.toReversed()) await gm.evaluate((one) => endure.reverse(one, { force: true }), unit);
  return [`entangled: ${left.map(({ what, kind }) => `${what} (${kind})`).join(", ")}`];
}

/** Done once more it stands, and taken back again the world is as it was. */
async function again(seats: Seats, unit: Unit, faults: string[]): Promise<void> {
  const gm = seats.page("GM");
  await gm.evaluate(() => endure.mark("undone"));
  const redone = await gm.evaluate((one) => endure.reverse(one, { action: "redo", from: "window" }), unit);
  await seats.idle();
  if (redone.result !== "undone") {
    const changed = await gm.evaluate(() => endure.since("undone"));
    faults.push(...changed.map((line) => `${unit.what}: not done again, and yet ${line}`));
    return;
  }
  const back = await gm.evaluate((one) => endure.reverse(one), unit);
  await seats.idle();
  if (back.result !== "undone") faults.push(`${unit.what}, done again, is not taken back: ${back.result} ${back.told}`);
  const changed = await gm.evaluate(() => endure.since("undone"));
  faults.push(...changed.map((line) => `${unit.what}, done again and taken back: ${line}`));
}
