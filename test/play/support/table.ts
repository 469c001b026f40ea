import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { newWorld } from "../../../host/server/new-world.ts";
import { errorsOf, getUp, join, startHost, type HostOptions, type TestHost } from "../../support/host.ts";
import { USER_DATA } from "../../support/release.ts";
import { LOADING } from "./anew.ts";
import { gather, watch } from "./calm.ts";
import { loadDiceAtTheDoor, type Face } from "./dice.ts";
import { keep, remember, takeKept, type Room, type Seat } from "./room.ts";
import { darken } from "./lit.ts";
import { rememberScreen, watchHands } from "./screen.ts";
import { callTo, keepCardsOpen, FOLDS, reset, rememberWorld } from "./world.ts";

export type { Seat } from "./room.ts";

const EVERYBODY: readonly Seat[] = ["GM", "Ada", "Ben"];

export interface SeatOptions extends BrowserContextOptions {
  /** Thrown by what is done as soon as the world is open. */
  dice?: Face[];
  /** Without the system's code: a GM's screen that referees nothing. */
  bare?: boolean;
}

export interface TableOptions extends BrowserContextOptions {
  /** The scene on which this table plays; else the one that is on. */
  scene?: string;
  /** "new": nothing is there but those who sit down. Such a world cannot be reset. Default: "demo". */
  world?: "demo" | "new";
  /** Folders of modules, each named by its module's id: installed, and switched on. */
  modules?: readonly string[];
  /** Everything is painted all the time, and not only where somebody looks. */
  lit?: boolean;
  /** What everybody reads who has not chosen another language. Default: "en". */
  language?: "en" | "de";
}

/** Whom a new world knows: the GM, and who of the players sits down at once. */
const newcomers = (seats: readonly Seat[]): ReturnType<typeof newWorld> =>
  newWorld({ gamemaster: "GM", players: seats.filter((seat) => seat !== "GM") });

/** A screen on which a sheet does not hide the sidebar, and on which nothing has to be waited for that moves. */
const JOIN = { timeout: LOADING, viewport: { width: 1920, height: 1080 }, reducedMotion: "reduce" } as const;

/**
 * Seats of the tables that this process has closed: the next table's take their contexts, whose browser need not load and
 * compile everything again. A page is always a new one, and so are its cookies and what it stores.
 */
const seatsLeft: BrowserContext[] = [];
/** Where the last server of ours answered: what a browser keeps, it keeps for one address. */
let usualPort = 0;

async function serve(options: HostOptions): Promise<TestHost> {
  const host = await startHost({ ...options, port: usualPort }).catch((error: unknown) => {
    // Another has taken it, or another table is still open.
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return startHost(options);
    throw error;
  });
  usualPort = host.port;
  return host;
}

/**
 * A table with a GM and two players, each in a browser context of their own. A world of ours, or, where `QUADRANT_URL`
 * names a server, that one's: see TESTING.md.
 */
export class Table {
  readonly #wanted: readonly Seat[];
  readonly #options: TableOptions;
  readonly #context: BrowserContextOptions;
  #room: Room | null = null;
  /** Nothing has been done in the room since it was opened. */
  #isLaid = false;

  constructor(seats: readonly Seat[] = EVERYBODY, options: TableOptions = {}) {
    const { scene: _scene, world: _world, modules: _modules, language: _language, lit: _lit, ...context } = options;
    this.#wanted = seats;
    this.#options = options;
    this.#context = context;
  }

  static async open(seats?: readonly Seat[], options?: TableOptions): Promise<Table> {
    const table = new Table(seats, options);
    await table.open();
    return table;
  }

  /** Nothing but the scene is unlike any other table: it may be played in a room that another has left. */
  get #isCommon(): boolean {
    const { world = "demo", modules, lit, language = "en" } = this.#options;
    return world === "demo" && !modules && !lit && language === "en" && Object.keys(this.#context).length === 0;
  }

  /** Has everybody sit down, all at the same time. */
  async open(): Promise<void> {
    const { scene, world } = this.#options;
    this.#room = (this.#isCommon ? takeKept() : null) ?? (await this.#newRoom());
    const room = this.#room;
    try {
      for (const seat of room.seats.keys()) if (!this.#wanted.includes(seat)) await this.leave(seat);
      const missing = this.#wanted.filter((seat) => !room.seats.has(seat));
      await Promise.all(missing.map((seat) => this.sit(seat, this.#context)));
      if (world !== "new") await callTo(this.gm, scene ?? room.scene, this.pages);
      if (!room.asFound && this.#isCommon) await remember(room);
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#isLaid = true;
  }

  async #newRoom(): Promise<Room> {
    const { world, modules, language } = this.#options;
    const given = process.env["QUADRANT_URL"];
    if (given && (world === "new" || modules)) throw new Error("Another server's world is neither new nor fitted out");
    const seed = world === "new" ? newcomers(this.#wanted) : "demo";
    const host = given ? null : await serve({ dataDir: process.env[USER_DATA], seed, modules, language });
    const [seats, plain] = [new Map<Seat, Page>(), new Set<BrowserContext>()];
    return { url: given ?? host!.url, host, seats, plain, pages: [], world: null, scene: "", asFound: null };
  }

  get url(): string {
    return this.#opened.url;
  }

  get #opened(): Room {
    if (!this.#room) throw new Error("The table is not open");
    return this.#room;
  }

  get gm(): Page {
    return this.seat("GM");
  }

  get ada(): Page {
    return this.seat("Ada");
  }

  get ben(): Page {
    return this.seat("Ben");
  }

  seat(seat: Seat): Page {
    const page = this.#opened.seats.get(seat);
    if (!page) throw new Error(`${seat} is not at the table`);
    return page;
  }

  get pages(): Page[] {
    return EVERYBODY.flatMap((seat) => this.#room?.seats.get(seat) ?? []);
  }

  /** Takes a seat, and gives up the one that the same user had. */
  async sit(seat: Seat, { dice, bare, ...options }: SeatOptions = {}): Promise<Page> {
    const room = this.#opened;
    await this.leave(seat);
    const isPlain = !dice && !bare && Object.keys(options).length === 0;
    const page = await join(room, seat, {
      ...JOIN,
      ...options,
      context: isPlain ? seatsLeft.pop() : undefined,
      prepare: async (context) => {
        if (isPlain) room.plain.add(context);
        if (dice) await loadDiceAtTheDoor(context, dice);
        if (bare) {
          const nothing = { contentType: "text/javascript", body: "" };
          await context.route("**/quadrant.mjs", (route) => route.fulfill(nothing));
        }
      },
    });
    if (!bare) await keepCardsOpen(page, !FOLDS);
    page.setDefaultTimeout(10_000);
    page.setDefaultNavigationTimeout(LOADING);
    if (!bare) await watch(page);
    if (!this.#options.lit) await darken(page);
    if (!bare) await rememberScreen(page);
    watchHands(page, () => room.plain.delete(page.context()));
    room.seats.set(seat, page);
    room.pages.push({ seat, page, told: 0 });
    if (seat === "GM" && !room.world && this.#options.world !== "new") {
      room.world = await rememberWorld(page);
      room.scene = await page.evaluate(() => (game.scenes["active"] as Loose).name as string);
    }
    return page;
  }

  /** Closes the browser of a seat; returns when the others have noticed. */
  async leave(seat: Seat): Promise<void> {
    const { seats } = this.#opened;
    const page = seats.get(seat);
    if (!page) return;
    seats.delete(seat);
    await vacate(page.context(), this.#opened.plain);
    await Promise.all(
      this.pages.map((other) =>
        other.waitForFunction((name) => !game.users.getName(name)?.["active"], seat, { timeout: 15_000 }),
      ),
    );
  }

  /** The world as it was when the room was opened, and every screen cleared of windows. */
  async reset(): Promise<void> {
    const room = this.#opened;
    if (!room.seats.has("GM")) await this.sit("GM");
    if (!room.world) throw new Error("Only the demo world can be reset, with a GM at the table");
    if (!this.#isLaid) await reset(room.world, this.gm, this.pages);
    this.#isLaid = false;
  }

  /** Uncaught errors and console errors of all screens since this was asked the last time. */
  newErrors(): string[] {
    return this.#opened.pages.flatMap((one) => {
      const all = errorsOf(one.page);
      const fresh = all.slice(one.told);
      one.told = all.length;
      return fresh.map((error) => `${one.seat}: ${error}`);
    });
  }

  /** Leaves the room to the next table as this one has found it, or closes it. */
  async leaveToNext(): Promise<void> {
    const room = this.#room;
    this.#room = null;
    if (room && !(this.#isCommon && (await keep(room)))) await close(room);
  }

  /** Everybody leaves, and a world of ours is deleted. */
  async close(): Promise<void> {
    const room = this.#room;
    this.#room = null;
    if (room) await close(room);
  }
}

async function close({ seats, plain, host }: Room): Promise<void> {
  await Promise.all([...seats.values()].map((page) => vacate(page.context(), plain)));
  await host?.close();
}

async function vacate(context: BrowserContext, plain: Set<BrowserContext>): Promise<void> {
  if (!plain.has(context)) return context.close();
  await getUp(context);
  seatsLeft.push(context);
}

export interface Use extends TableOptions {
  /** Who sits there. Default: everybody. */
  seats?: readonly Seat[];
  /**
   * "each": the table is laid anew before each test. "story": the tests are chapters, each goes on where the one before it
   * ended, and none is told after one that failed. "never": the file sees to it. Default: "each".
   */
  laid?: "each" | "story" | "never";
  /** Errors that the running test means to cause. */
  meant?: () => RegExp | null | undefined;
}

/**
 * The table at which the tests of a file, or of a `describe`, play: opened before the first, laid anew before each, closed
 * behind the last. No screen may have an error that was not meant.
 */
export function useTable({ seats, laid = "each", meant, ...options }: Use = {}): Table {
  const table = new Table(seats, options);
  let isTorn = false;
  beforeAll(() => table.open());
  if (laid === "each") beforeEach(() => table.reset());
  if (laid === "story") beforeEach(({ skip }) => skip(isTorn, "an earlier chapter failed"));
  afterEach(async ({ task }) => {
    await gather(task.file.name, table.pages);
    const errors = table.newErrors().filter((error) => !meant?.()?.test(error));
    isTorn ||= task.result?.state === "fail" || errors.length > 0;
    expect(errors).toEqual([]);
  });
  afterAll(() => (isTorn ? table.close() : table.leaveToNext()));
  return table;
}
