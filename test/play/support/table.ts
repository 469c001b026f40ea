import type { BrowserContextOptions, Page } from "playwright-core";
import { newWorld } from "../../../host/server/new-world.ts";
import { errorsOf, join, startHost, type TestHost } from "../../support/host.ts";
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

/** A screen on which a sheet does not hide the sidebar. */
const JOIN = { timeout: LOADING, viewport: { width: 1920, height: 1080 } };

/**
 * A table with a GM and two players, each in a browser context of their own. A world of ours, or, where `QUADRANT_URL`
 * names a server, that one's: see TESTING.md.
 */
export class Table {
  readonly url: string;
  readonly #host: TestHost | null;
  readonly #seats = new Map<Seat, Page>();
  /** Everybody who ever sat here: errors count after leaving, too. */
  readonly #pages: { seat: Seat; page: Page; told: number }[] = [];
  readonly #scene: string | undefined;
  readonly #isNew: boolean;
  #world: World | null = null;

  private constructor(url: string, host: TestHost | null, { scene, world }: TableOptions) {
    this.url = url;
    this.#host = host;
    this.#scene = scene;
    this.#isNew = world === "new";
  }

  static async open(seats: readonly Seat[] = EVERYBODY, options: TableOptions = {}): Promise<Table> {
    const { scene: _scene, world, modules, language, ...context } = options;
    const given = process.env["QUADRANT_URL"];
    if (given && (world === "new" || modules)) throw new Error("Another server's world is neither new nor fitted out");
    const seed = world === "new" ? newcomers(seats) : "demo";
    const host = given ? null : await startHost({ dataDir: process.env[USER_DATA], seed, modules, language });
    const table = new Table(given ?? host!.url, host, options);
    try {
      for (const seat of seats) await table.sit(seat, context);
    } catch (error) {
      await table.close();
      throw error;
    }
    return table;
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
    return [...this.#seats.values()];
  }

  /** Takes a seat, and gives up the one that the same user had. */
  async sit(seat: Seat, { dice, bare, ...options }: SeatOptions = {}): Promise<Page> {
    await this.leave(seat);
    const page = await join({ url: this.url }, seat, {
      ...JOIN,
      ...options,
      prepare: async (context) => {
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
    if (seat === "GM" && !this.#world && !this.#isNew) {
      if (this.#scene) await callTo(page, this.#scene);
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

  async close(): Promise<void> {
    for (const page of this.pages) await page.context().close();
    this.#seats.clear();
    await this.#host?.close();
  }
}
