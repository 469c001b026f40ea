import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { newWorld } from "../../../host/server/new-world.ts";
import { errorsOf, getUp, join, startHost, type HostOptions, type TestHost } from "../../support/host.ts";
import { USER_DATA } from "../../support/release.ts";
import { LOADING } from "./anew.ts";
import { gather, watch } from "./calm.ts";
import { loadDiceAtTheDoor, type Face } from "./dice.ts";
import { keepRoom, remember, takeKeptRoom, type Room, type Seat } from "./room.ts";
import { stopPainting } from "./lit.ts";
import { rememberScreen, watchPageChanges } from "./screen.ts";
import { activateScene, keepCardsOpen, CARDS_FOLD, reset, rememberWorld } from "./world.ts";

export type { Seat } from "./room.ts";

const EVERYBODY: readonly Seat[] = ["GM", "Ada", "Ben"];

export interface SeatOptions extends BrowserContextOptions {
  /** Dice that are loaded before the page opens, for rolls that happen as soon as the world is open. */
  dice?: Face[];
  /** Loads the page without the system's code: a GM's client that referees nothing. */
  bare?: boolean;
}

export interface TableOptions extends BrowserContextOptions {
  /** The scene of this table. Default: the active scene. */
  scene?: string;
  /** "new": a world with only the users of the seats; it cannot be reset. Default: "demo". */
  world?: "demo" | "new";
  /** Folders of modules, each named by its module's id: they are installed and enabled. */
  modules?: readonly string[];
  /** Pages are painted all the time, not only while a test looks at them. */
  lit?: boolean;
  /** The world's default language. Default: "en". */
  language?: "en" | "de";
}

/** The seed of a new world: its users are the GM and the players of these seats. */
const newcomers = (seats: readonly Seat[]): ReturnType<typeof newWorld> =>
  newWorld({ gamemaster: "GM", players: seats.filter((seat) => seat !== "GM") });

/** A viewport so large that sheets do not hide the sidebar, without animations to wait for. */
const JOIN = { timeout: LOADING, viewport: { width: 1920, height: 1080 }, reducedMotion: "reduce" } as const;

/**
 * Browser contexts of closed tables in this process. The next table reuses them, so that the browser need not load and
 * compile everything again; pages, cookies and storage are always new.
 */
const seatsLeft: BrowserContext[] = [];
/** The port of this process's last server: browsers cache by origin, so the next server reuses it. */
let usualPort = 0;

async function serve(options: HostOptions): Promise<TestHost> {
  const host = await startHost({ ...options, port: usualPort }).catch((error: unknown) => {
    // The port is taken, e.g. by another open table.
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return startHost(options);
    throw error;
  });
  usualPort = host.port;
  return host;
}

/**
 * A table with a GM and two players, each in a browser context of their own, in a world on its own server or, if
 * `QUADRANT_URL` is set, on that server: see TESTING.md.
 */
export class Table {
  readonly #wanted: readonly Seat[];
  readonly #options: TableOptions;
  readonly #context: BrowserContextOptions;
  #room: Room | null = null;
  /** True while no test has run since the world was opened or reset. */
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

  /** Whether the options are the defaults, apart from the scene: then the table may reuse an earlier table's room. */
  get #isCommon(): boolean {
    const { world = "demo", modules, lit, language = "en" } = this.#options;
    return world === "demo" && !modules && !lit && language === "en" && Object.keys(this.#context).length === 0;
  }

  /** Seats all users, in parallel. */
  async open(): Promise<void> {
    const { scene, world } = this.#options;
    this.#room = (this.#isCommon ? takeKeptRoom() : null) ?? (await this.#newRoom());
    const room = this.#room;
    try {
      for (const seat of room.seats.keys()) if (!this.#wanted.includes(seat)) await this.leave(seat);
      const missing = this.#wanted.filter((seat) => !room.seats.has(seat));
      await Promise.all(missing.map((seat) => this.sit(seat, this.#context)));
      if (world !== "new") await activateScene(this.gm, scene ?? room.scene, this.pages);
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

  /** Joins as a user; the same user's earlier page is closed first. */
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
    if (!bare) await keepCardsOpen(page, !CARDS_FOLD);
    page.setDefaultTimeout(10_000);
    page.setDefaultNavigationTimeout(LOADING);
    if (!bare) await watch(page);
    if (!this.#options.lit) await stopPainting(page);
    if (!bare) await rememberScreen(page);
    watchPageChanges(page, () => room.plain.delete(page.context()));
    room.seats.set(seat, page);
    room.pages.push({ seat, page, told: 0 });
    if (seat === "GM" && !room.world && this.#options.world !== "new") {
      room.world = await rememberWorld(page);
      room.scene = await page.evaluate(() => (game.scenes["active"] as Loose).name as string);
    }
    return page;
  }

  /** Closes the page of a seat; returns when the other clients show the user as inactive. */
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

  /** Restores the world to its state when the room was opened, and closes all windows. */
  async reset(): Promise<void> {
    const room = this.#opened;
    if (!room.seats.has("GM")) await this.sit("GM");
    if (!room.world) throw new Error("Only the demo world can be reset, with a GM at the table");
    if (!this.#isLaid) await reset(room.world, this.gm, this.pages);
    this.#isLaid = false;
  }

  /** Uncaught errors and console errors of all screens since the last call. */
  newErrors(): string[] {
    return this.#opened.pages.flatMap((one) => {
      const all = errorsOf(one.page);
      const fresh = all.slice(one.told);
      one.told = all.length;
      return fresh.map((error) => `${one.seat}: ${error}`);
    });
  }

  /** Keeps the room for the next table if it is unchanged; otherwise closes it. */
  async leaveToNext(): Promise<void> {
    const room = this.#room;
    this.#room = null;
    if (room && !(this.#isCommon && (await keepRoom(room)))) await close(room);
  }

  /** All users leave, and the table's own world is deleted. */
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
  /** The seats that are taken. Default: all. */
  seats?: readonly Seat[];
  /**
   * "each": the table is reset before each test. "story": each test continues where the previous one ended, and is skipped
   * after a failure. "never": the file resets the table itself. Default: "each".
   */
  laid?: "each" | "story" | "never";
  /** A pattern of the errors that the running test causes on purpose. */
  meant?: () => RegExp | null | undefined;
}

/**
 * Opens the table of a file or a `describe` before its first test, resets it before each test, and closes it after the last.
 * A test fails if a screen reports an error that `meant` does not match.
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
