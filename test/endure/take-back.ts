import type { Page } from "playwright-core";
import type { Chance } from "./random.ts";
import type { From, Reversed, Unit } from "./screen/index.ts";
import type { Seats } from "./seats.ts";

/** "and again": each undone act is redone, and undone a second time. */
export type Order = "newest first" | "and again" | "any order";

/** A change without a record, e.g. on a sheet, made between two marks; no undo of the table covers it. */
export interface ByHand {
  at: number;
  index: number;
  key: string;
}

/** Receives one line of the log. */
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
 * Undoes every act. A change by hand is restored by hand when it is the newest. A conflict must be reported and change
 * nothing; its cause is undone first. Only acts that cannot be undone in any order are forced.
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
    // An act with several writes can be newer than a change by hand, and yet depend on an older act.
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
    // Once everything newer is undone, nothing can have changed since. This does not hold for acts with several writes.
    const isTangled =
      waits ||
      hands.some(({ at }) => unit.since < at && at < unit.at) ||
      all.some(({ since, at, id }) => id !== unit.id && since < unit.at && at > unit.since);
    // The undo of income that has been spent since is refused until the spending is undone; in random order this is no fault.
    if (result !== "refused" || order === "any order") conflicts += 1;
    else faults.push(`${unit.what} is not taken back: ${told}`);
    if (order !== "any order" && result !== "refused" && !isTangled)
      faults.push(`${unit.what} (${unit.kind}), the newest, conflicts: ${told}`);
  }
  return { taken, conflicts, faults: [...faults, "taking back never ends"] };
}

/** The units that can be undone now: of the steps of a fight only the last. */
function takeable(all: readonly Unit[]): Unit[] {
  const last = new Map<string, Unit>();
  for (const one of all) if (one.kind === "step") last.set(one.subject, one);
  return all.filter((one) => one.kind !== "step" || [...last.values()].includes(one));
}

/** Undoes one unit. Adds a fault if an undo with a conflict changed something. */
async function reverse(gm: Page, { unit, from }: { unit: Unit; from: From }, faults: string[]): Promise<Reversed> {
  await gm.evaluate(() => endure.mark("before"));
  const done = await gm.evaluate(([one, where]) => endure.reverse(one, { from: where }), [unit, from] as const);
  if (done.result === "undone") return done;
  const changed = await gm.evaluate(() => endure.since("before"));
  faults.push(...changed.map((line) => `${unit.what}: a ${done.result} changed ${line}`));
  return done;
}

/** Forces the undo of units that conflict in every order, and reports them as a fault. */
async function forced(gm: Page, left: readonly Unit[]): Promise<string[]> {
  for (const unit of left.toReversed()) await gm.evaluate((one) => endure.reverse(one, { force: true }), unit);
  return [`entangled: ${left.map(({ what, kind }) => `${what} (${kind})`).join(", ")}`];
}

/** Redoes a unit and undoes it again: the world must be the same as after the first undo. */
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
