import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { newWorld } from "../../../host/server/new-world.ts";
import { errorsOf, join, startHost, type HostOptions, type TestHost } from "../../support/host.ts";
import { USER_DATA } from "../../support/release.ts";
import { LOADING } from "./anew.ts";
import { loadDiceAtTheDoor, type Face } from "./dice.ts";
import { callTo, reset, rememberWorld, type World } from "./world.ts";

export type Seat = "GM" | "Ada" | "Ben";

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
  readonly #seats = new Map<Seat, Page>();
  /** Contexts that another table may take over: nothing was done to them. */
  readonly #plain = new Set<BrowserContext>();
  /** Everybody who ever sat here: errors count after leaving, too. */
  readonly #pages: { seat: Seat; page: Page; told: number }[] = [];
  #url = "";
  #host: TestHost | null = null;
  #world: World | null = null;

  constructor(seats: readonly Seat[] = EVERYBODY, options: TableOptions = {}) {
    const { scene: _scene, world: _world, modules: _modules, language: _language, ...context } = options;
    this.#wanted = seats;
    this.#options = options;
    this.#context = context;
  }

  static async open(seats?: readonly Seat[], options?: TableOptions): Promise<Table> {
    const table = new Table(seats, options);
    await table.open();
    return table;
  }

  /** Has everybody sit down, all at the same time. */
  async open(): Promise<void> {
    const { scene, world, modules, language } = this.#options;
    const given = process.env["QUADRANT_URL"];
    if (given && (world === "new" || modules)) throw new Error("Another server's world is neither new nor fitted out");
    const seed = world === "new" ? newcomers(this.#wanted) : "demo";
    this.#host = given ? null : await serve({ dataDir: process.env[USER_DATA], seed, scene, modules, language });
    this.#url = given ?? this.#host!.url;
    try {
      await Promise.all(this.#wanted.map((seat) => this.sit(seat, this.#context)));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  get url(): string {
    return this.#url;
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
    const page = this.#seats.get(seat);
    if (!page) throw new Error(`${seat} is not at the table`);
    return page;
  }

  get pages(): Page[] {
    return EVERYBODY.flatMap((seat) => this.#seats.get(seat) ?? []);
  }

  /** Takes a seat, and gives up the one that the same user had. */
  async sit(seat: Seat, { dice, bare, ...options }: SeatOptions = {}): Promise<Page> {
    await this.leave(seat);
    const isPlain = !dice && !bare && Object.keys(options).length === 0;
    const page = await join({ url: this.#url }, seat, {
      ...JOIN,
      ...options,
      context: isPlain ? seatsLeft.pop() : undefined,
      prepare: async (context) => {
        if (isPlain) this.#plain.add(context);
        if (dice) await loadDiceAtTheDoor(context, dice);
        if (bare) {
          const nothing = { contentType: "text/javascript", body: "" };
          await context.route("**/quadrant.mjs", (route) => route.fulfill(nothing));
        }
      },
    });
    page.setDefaultTimeout(10_000);
    page.setDefaultNavigationTimeout(LOADING);
    this.#seats.set(seat, page);
    this.#pages.push({ seat, page, told: 0 });
    if (seat === "GM" && !this.#world && this.#options.world !== "new") {
      // The world of a host of ours has been opened there.
      if (this.#options.scene && !this.#host) await callTo(page, this.#options.scene);
      this.#world = await rememberWorld(page);
    }
    return page;
  }

  /** Closes the browser of a seat; returns when the others have noticed. */
  async leave(seat: Seat): Promise<void> {
    const page = this.#seats.get(seat);
    if (!page) return;
    this.#seats.delete(seat);
    await page.context().close();
    await Promise.all(
      this.pages.map((other) =>
        other.waitForFunction((name) => !game.users.getName(name)?.["active"], seat, { timeout: 15_000 }),
      ),
    );
  }

  /** The world as it was when the table was opened, and every screen cleared of windows. */
  async reset(): Promise<void> {
    if (!this.#seats.has("GM")) await this.sit("GM");
    if (!this.#world) throw new Error("Only the demo world can be reset, with a GM at the table");
    await reset(this.#world, this.gm, this.pages);
  }

  /** Uncaught errors and console errors of all screens since this was asked the last time. */
  newErrors(): string[] {
    return this.#pages.flatMap((one) => {
      const all = errorsOf(one.page);
      const fresh = all.slice(one.told);
      one.told = all.length;
      return fresh.map((error) => `${one.seat}: ${error}`);
    });
  }

  /** Everybody leaves, and a world of ours is deleted. */
  async close(): Promise<void> {
    await Promise.all(this.pages.map((page) => this.#vacate(page)));
    this.#seats.clear();
    this.#world = null;
    const host = this.#host;
    this.#host = null;
    await host?.close();
  }

  async #vacate(page: Page): Promise<void> {
    const context = page.context();
    if (!this.#plain.has(context)) return context.close();
    for (const one of context.pages()) await one.close();
    await context.clearCookies();
    seatsLeft.push(context);
  }
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
  afterEach(({ task }) => {
    isTorn ||= task.result?.state === "fail";
    expect(table.newErrors().filter((error) => !meant?.()?.test(error))).toEqual([]);
  });
  afterAll(() => table.close());
  return table;
}
