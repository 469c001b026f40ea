import { Chance, seedOf } from "./random.ts";
import type { Done, Source, Unit } from "./screen/index.ts";
import type { Seat, Seats } from "./seats.ts";
import { setTheTable } from "./stage.ts";
import { Tally } from "./tally.ts";
import { takeBack, type ByHand, type Note, type Order } from "./take-back.ts";

export type GameId = "zap" | "imperfect" | "zerospace" | "gurps";
export const GAMES: readonly GameId[] = ["zap", "imperfect", "zerospace", "gurps"];

export interface StretchOptions {
  game: GameId;
  seed: number;
  /** Its index in the evening. */
  index: number;
  acts: number;
  /** The maximum number of tries, including those that change nothing. Default: four per act. */
  tries?: number;
  /** Receives every act, every record and every try of an undo: for the search for a fault's cause. */
  note?: Note;
}

export interface Stretch {
  /** The number of acts that changed something or made a card. */
  acts: number;
  order: Order;
  taken: number;
  conflicts: number;
  faults: string[];
}

export interface Books {
  /** The acts that changed something, by kind. */
  kinds: Tally;
  /** All tried acts, by kind, including those that changed nothing. */
  tries: Tally;
  /** The states of cards, e.g. "zap.attack applied". */
  cards: Tally;
}

export const newBooks = (): Books => ({ kinds: new Tally(), tries: new Tally(), cards: new Tally() });

const ORDERS: readonly Order[] = ["newest first", "and again", "any order"];

/** The weights of the places where acts begin. */
const PLACES: Record<Source, number> = { cards: 42, sheet: 26, tracker: 12, macro: 10, status: 4, bar: 3, panel: 3 };

function placesFor(chance: Chance): Source[] {
  const left = Object.keys(PLACES) as Source[];
  const first = chance.weighed(left, (source) => PLACES[source]);
  return [first, ...left.filter((source) => source !== first)];
}

const seatFor = (chance: Chance): Seat => chance.weighed<Seat>(["GM", "Ada", "Ben"], (seat) => (seat === "GM" ? 3 : 2));

/**
 * Plays a number of acts by all users, then undoes everything: the world must be as before. Faults are returned, not thrown,
 * so that the evening goes on.
 */
export async function playStretch(seats: Seats, options: StretchOptions, books: Books): Promise<Stretch> {
  const chance = new Chance(seedOf("stretch", options.seed, options.game, options.index));
  const gm = seats.page("GM");
  const faults: string[] = [];
  const order = ORDERS[options.index % ORDERS.length]!;
  const fights = await setTheTable(seats, options.game, chance);
  await gm.evaluate(() => endure.begin());
  const byHand: ByHand[] = [];
  let acts = 0;
  const { tries = options.acts * 4, note = () => undefined } = options;
  for (let index = 1; index <= tries && acts < options.acts; index += 1) {
    const isStart = index === 1 && fights && chance.is(0.8);
    const done = isStart ? await beginFight(seats, chance) : await actOnce(seats, options.game, chance, books);
    const came = await gm.evaluate((place) => endure.came(place), index);
    note(`${index} ${done.seat} ${done.key}: ${came.changed ?? "nothing"} ${done.told.join(" · ")}`);
    if (came.waiting.length > 0) faults.push(`left waiting after ${done.key}: ${came.waiting.join("; ")}`);
    books.tries.add(`${options.game} ${done.key ?? "?"}`);
    if (came.changed === null) continue;
    acts += 1;
    books.kinds.add(`${options.game} ${done.key ?? "?"}`);
    if (came.changed === "by hand") byHand.push({ at: came.at, index, key: done.key ?? "?" });
  }
  const left = await gm.evaluate(() => endure.finish());
  await seats.idle();
  faults.push(...(await gm.evaluate(() => endure.wrongRecords())));
  books.cards.addAll(await gm.evaluate(() => endure.cardTally()));
  for (const record of await gm.evaluate(() => endure.recordsInFull())) note(record);
  if (left.length > 0) faults.push(`cards that nobody can close: ${left.join("; ")}`);
  const { taken, conflicts, faults: found } = await takeBack(seats, { order, byHand, chance, note });
  faults.push(...found);
  faults.push(...(await unlike(seats)));
  return { acts, order, taken, conflicts, faults };
}

type Acted = Done & { seat: Seat };

async function beginFight(seats: Seats, chance: Chance): Promise<Acted> {
  await seats.dice(chance.seed());
  await seats.page("GM").evaluate(() => endure.beginFight());
  await seats.idle();
  return { seat: "GM", key: "tracker startCombat", told: [] };
}

async function actOnce(seats: Seats, game: GameId, chance: Chance, books: Books): Promise<Acted> {
  const seat = seatFor(chance);
  await seats.dice(chance.seed());
  const seen = Object.fromEntries(
    Object.entries(books.tries.counts)
      .filter(([key]) => key.startsWith(`${game} `))
      .map(([key, times]) => [key.slice(game.length + 1), times]),
  );
  const wish = { seed: chance.seed(), game, sources: placesFor(chance), seen };
  const done = await seats.page(seat).evaluate((wanted) => endure.act(wanted), wish);
  await seats.page(seat).evaluate(() => endure.closeAll());
  await seats.idle();
  return { ...done, seat };
}

/** The differences to the world before the stretch, and between the screens. */
async function unlike(seats: Seats): Promise<string[]> {
  const differences = await seats.page("GM").evaluate(() => endure.since("start"));
  const found = differences.map((line) => `not as before: ${line}`);
  const prints = await Promise.all(seats.pages.map((page) => page.evaluate(() => endure.fingerprint())));
  if (new Set(prints).size > 1) found.push(`screens differ: ${prints.join(" ")}`);
  return found;
}

export type { Unit };
