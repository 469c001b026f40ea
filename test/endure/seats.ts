import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { stopPainting } from "../play/support/lit.ts";
import { errorsOf, getUp, join } from "../support/host.ts";
import { Chance } from "./random.ts";

export type Seat = "GM" | "Ada" | "Ben";
export const SEATS: readonly Seat[] = ["GM", "Ada", "Ben"];

let driver: Promise<string> | null = null;

/** The code that acts on the screens, as one script. */
function driverScript(): Promise<string> {
  driver ??= bundle();
  return driver;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: path.join(import.meta.dirname, "screen", "index.ts"), formats: ["iife"], name: "endureDriver" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("The driver was not built");
  return output.output[0].code;
}

/** The users at the table, each in a browser context of their own, with the driver on their screens. */
export class Seats {
  readonly #served: { url: string };
  readonly #pages = new Map<Seat, Page>();
  readonly #errors: string[] = [];
  /** Contexts of users who left, with the driver installed, for the next user to join. */
  readonly #left: BrowserContext[] = [];

  constructor(served: { url: string }) {
    this.#served = served;
  }

  page(seat: Seat): Page {
    const page = this.#pages.get(seat);
    if (!page) throw new Error(`${seat} is not at the table`);
    return page;
  }

  get present(): Seat[] {
    return SEATS.filter((seat) => this.#pages.has(seat));
  }

  get pages(): Page[] {
    return this.present.map((seat) => this.page(seat));
  }

  async sit(...seats: Seat[]): Promise<void> {
    const content = await driverScript();
    await Promise.all(
      seats.map(async (seat) => {
        const left = this.#left.pop();
        const page = await join(this.#served, seat, {
          timeout: 60_000,
          viewport: { width: 1920, height: 1080 },
          context: left,
          prepare: async (context) => {
            if (!left) await context.addInitScript({ content });
          },
        });
        await page.waitForSelector("body[data-endure=true]", { state: "attached" });
        await stopPainting(page);
        this.#pages.set(seat, page);
      }),
    );
  }

  /** Leaves the table. "crashes" kills the renderer process of the page, so that the client cannot say goodbye. */
  async leave(seat: Seat, how: "closes" | "crashes" = "closes"): Promise<void> {
    const page = this.#pages.get(seat);
    if (!page) return;
    const context = page.context();
    this.#pages.delete(seat);
    this.#errors.push(...errorsOf(page).map((error) => `${seat}: ${error}`));
    if (how === "crashes") {
      const session = await context.newCDPSession(page);
      // A crashed page never answers the command.
      void session.send("Page.crash").catch(() => undefined);
      await page.waitForEvent("crash", { timeout: 5000 }).catch(() => undefined);
      await context.close();
      return;
    }
    await getUp(context);
    this.#left.push(context);
  }

  /** Uncaught errors and console errors of all screens since the last call. */
  newErrors(): string[] {
    const fresh = this.#errors.splice(0);
    for (const seat of this.present)
      fresh.push(
        ...errorsOf(this.page(seat))
          .splice(0)
          .map((error) => `${seat}: ${error}`),
      );
    return fresh;
  }

  /**
   * Waits until no screen has work left: two rounds in a row see the same state everywhere.
   * @throws if the screens do not settle
   */
  async idle(): Promise<void> {
    let before = "";
    for (let round = 0; round < 100; round += 1) {
      const now = (await Promise.all(this.pages.map((page) => page.evaluate(() => endure.settled())))).join();
      if (now === before) return;
      before = now;
    }
    throw new Error("The table never comes to rest");
  }

  async dice(seed: number): Promise<void> {
    const chance = new Chance(seed);
    await Promise.all(this.pages.map((page) => page.evaluate((own) => endure.dice(own), chance.seed())));
  }

  /** Makes every screen generate all further ids from this seed. */
  async ids(seed: number): Promise<void> {
    const chance = new Chance(seed);
    await Promise.all(this.pages.map((page) => page.evaluate((own) => endure.ids(own), chance.seed())));
  }

  /** All users leave. */
  async leaveAll(): Promise<void> {
    for (const seat of this.present) await this.leave(seat);
  }

  async close(): Promise<void> {
    await this.leaveAll();
    for (const context of this.#left.splice(0)) await context.close();
  }
}
