import type { BrowserContext, Page } from "playwright-core";
import { errorsOf, type TestHost } from "../../support/host.ts";
import { unloadDice } from "./dice.ts";
import { chooseNoTheme } from "./look.ts";
import { restoreAndDiff } from "./screen.ts";
import { clearScreen, reset, type World } from "./world.ts";

export type Seat = "GM" | "Ada" | "Ben";

/** The environment of a table: an open world, and the pages of the users who have joined. */
export interface Room {
  readonly url: string;
  /** The server; null if `QUADRANT_URL` names another one. */
  readonly host: TestHost | null;
  readonly seats: Map<Seat, Page>;
  /** Contexts that another table can reuse, because no test has changed them. */
  readonly plain: Set<BrowserContext>;
  /** The pages of all users who ever joined: their errors count even after they left. */
  pages: { seat: Seat; page: Page; told: number }[];
  /** The world when the GM first joined. */
  world: World | null;
  /** The scene that was active then. */
  scene: string;
  /** The world as text after the first reset: the room is reused only if a later reset gives the same text. */
  asFound: string | null;
}

let kept: Room | null = null;

/** Takes the room that the previous table has left unchanged, if any. */
export function takeKeptRoom(): Room | null {
  const room = kept;
  kept = null;
  return room;
}

/** Remembers the state of a room that was just opened. */
export async function remember(room: Room): Promise<void> {
  const gm = room.seats.get("GM")!;
  await reset(room.world!, gm, [...room.seats.values()]);
  room.asFound = await gm.evaluate(worldAsItIs);
}

/**
 * Keeps a room for the next table: resets the world, unloads the dice, and closes pages with changes that no reset undoes.
 * @returns whether it is kept: false if the world differs from its first state
 */
export async function keepRoom(room: Room): Promise<boolean> {
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
    if (isPlain && (await restoreAndDiff(page)).length === 0) continue;
    seats.delete(seat);
    await page.context().close();
  }
  room.pages = [...seats].map(([seat, page]) => ({ seat, page, told: errorsOf(page).length }));
  kept = room;
  return true;
}

/**
 * All documents and settings of the world, one per line. Ignored are `_stats`, the active scene, and the order of documents
 * that a reset has created again.
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
