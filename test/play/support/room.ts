import type { BrowserContext, Page } from "playwright-core";
import { errorsOf, type TestHost } from "../../support/host.ts";
import { unloadDice } from "./dice.ts";
import { chooseNoTheme } from "./look.ts";
import { otherThanOpened } from "./screen.ts";
import { clearScreen, reset, type World } from "./world.ts";

export type Seat = "GM" | "Ada" | "Ben";

/** What a table is played in: a world that is open, and the screens of those who sit there. */
export interface Room {
  readonly url: string;
  /** The server, where it is one of ours. */
  readonly host: TestHost | null;
  readonly seats: Map<Seat, Page>;
  /** Contexts to which nothing was done that another table could not bear. */
  readonly plain: Set<BrowserContext>;
  /** Everybody who ever sat here: errors count after leaving, too. */
  pages: { seat: Seat; page: Page; told: number }[];
  /** What the world held when the GM sat down first. */
  world: World | null;
  /** The scene that was on then. */
  scene: string;
  /** The world as it was then: it comes back to that, or is not played in. */
  asFound: string | null;
}

let kept: Room | null = null;

/** The room that the table before this one has left as it found it. */
export function takeKept(): Room | null {
  const room = kept;
  kept = null;
  return room;
}

/** Remembers what a room that was just opened is like. */
export async function remember(room: Room): Promise<void> {
  const gm = room.seats.get("GM")!;
  await reset(room.world!, gm, [...room.seats.values()]);
  room.asFound = await gm.evaluate(worldAsItIs);
}

/**
 * Keeps a room for the next table: the world is put back, dice are left to chance, and a screen on which something stays
 * that no reset takes away is given up.
 * @returns whether it could be kept: not, when the world is another than it was
 */
export async function keep(room: Room): Promise<boolean> {
  const { world, asFound, seats, plain } = room;
  const gm = seats.get("GM");
  if (kept || !world || !asFound || !gm || !plain.has(gm.context())) return false;
  const pages = [...seats.values()];
  await reset(world, gm, pages);
  await Promise.all(
    pages.map(async (page) => {
      await unloadDice(page);
      await chooseNoTheme(page);
      await clearScreen(page);
    }),
  );
  const now = await gm.evaluate(worldAsItIs);
  if (now !== asFound) return false;
  for (const [seat, page] of seats) {
    const isPlain = plain.has(page.context());
    if (isPlain && (await otherThanOpened(page)).length === 0) continue;
    seats.delete(seat);
    await page.context().close();
  }
  room.pages = [...seats].map(([seat, page]) => ({ seat, page, told: errorsOf(page).length }));
  kept = room;
  return true;
}

/**
 * Every document of the world, and every setting, one on a line. Who stored them, and when, does not matter, nor which scene
 * is on, nor in which order things lie that a reset has made anew.
 */
function worldAsItIs(): string {
  const passing = new Set(["_stats", "active", "laid"]);
  const told = (document: Loose): string =>
    JSON.stringify(document.toObject(), (key, value: Loose) => {
      if (passing.has(key)) return null;
      if (!value || typeof value !== "object") return value as unknown;
      const known = key === "delta" ? { ...value, _id: null } : value;
      if (!Array.isArray(value)) return Object.fromEntries(Object.entries(known as object).toSorted());
      return (value[0]?._id ? value.toSorted((a: Loose, b: Loose) => (a._id < b._id ? -1 : 1)) : value) as unknown;
    });
  const documents = [...(game.collections as Map<string, Loose>).entries()]
    .filter(([name]) => name !== "Setting")
    .flatMap(([, collection]) => collection.map(told) as string[]);
  const settings = [...(game.settings.settings.values() as Iterable<Loose>)]
    .filter(({ scope }) => scope !== "client")
    .map(({ namespace, key }) => `${namespace}.${key}: ${JSON.stringify(game.settings.get(namespace, key))}`);
  return [...documents.toSorted(), ...settings.toSorted()].join("\n");
}
