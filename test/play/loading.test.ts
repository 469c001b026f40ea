import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { demoWorld } from "../../host/server/demo-world.ts";
import { BUDGET, loadedFor as codeFor, weigh } from "../../tools/lib/weigh.ts";
import { errorsOf, join, startHost, type TestHost } from "../support/host.ts";
import { reloadBy } from "./support/anew.ts";
import { eventually } from "./support/eventually.ts";

const GAMES = ["zap", "zerospace", "imperfect", "gurps"];
const dist = path.resolve("dist");

/** Quadrant's files that pages request, in order. */
class Asked {
  readonly files: string[] = [];

  readonly listen = async (context: BrowserContext): Promise<void> => {
    context.on("request", (request) => {
      const [, file] = /\/systems\/quadrant\/([^?#]+)/.exec(request.url()) ?? [];
      if (file) this.files.push(file);
    });
  };

  ending(...endings: string[]): string[] {
    return [...new Set(this.files.filter((file) => endings.some((ending) => file.endsWith(ending))))].toSorted();
  }
}

/**
 * The files that a client of a table with these games loads: code and styles, as weighed by `npm run weigh`, and templates,
 * of no other game.
 */
const loadedFor = async (games: readonly string[]): Promise<string[]> =>
  [...(await codeFor(dist, games)), ...["table", ...games].map((id) => `templates/${id}.json`)].toSorted();

// Another server plays its own choice of games.
describe.skipIf(Boolean(process.env["QUADRANT_URL"]))("what a client loads", () => {
  let host: TestHost | null = null;
  const pages: Page[] = [];

  /** The demo world, with actors of all four games, set to play only these. */
  async function tableOf(games: readonly string[]): Promise<void> {
    const seed = await demoWorld(dist);
    const others = GAMES.filter((id) => !games.includes(id));
    const off = others.map((id) => ({ key: `quadrant.play.${id}`, user: null, value: "false" }));
    // The migration, which runs once for each version, would load code: the world counts as migrated.
    const { version } = JSON.parse(readFileSync(path.join(dist, "system.json"), "utf8")) as { version: string };
    const broughtUp = { key: "quadrant.worldVersion", user: null, value: JSON.stringify(version) };
    host = await startHost({ seed: { ...seed, settings: [...(seed.settings ?? []), ...off, broughtUp] } as never });
  }

  async function seat(name: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Page> {
    const page = await join(host!, name, { prepare });
    pages.push(page);
    return page;
  }

  afterEach(async () => {
    const errors = pages.flatMap(errorsOf);
    for (const page of pages.splice(0)) await page.context().close();
    await host?.close();
    host = null;
    expect(errors).toEqual([]);
  });

  it.each([[["zerospace"]], [["zap", "gurps"]], [GAMES]])(
    "for a table that plays %s is what that is played with, and no template by itself",
    async (games) => {
      await tableOf(games);
      const asked = new Asked();
      const gm = await seat("GM", asked.listen);
      for (const id of games) {
        await eventually(() => isHere(gm, id)).toBe(true);
        await openHero(gm, id);
        await rollOf(gm, id);
        await fightOf(gm, id);
      }
      expect(asked.ending(".mjs", ".css", ".json").filter((file) => !/^(lang|tours|system)/.test(file))).toEqual(
        await loadedFor(games),
      );
      expect(asked.ending(".hbs")).toEqual([]);
    },
  );

  it("comes when a game is switched on later, on every screen, without the world being loaded anew", async () => {
    await tableOf(["imperfect"]);
    const asked = new Asked();
    const gm = await seat("GM", asked.listen);
    const ada = await seat("Ada", asked.listen);
    await eventually(() => isHere(ada, "imperfect")).toBe(true);
    expect(asked.ending(".mjs")).not.toContain("zap.mjs");
    await gm.evaluate(() => game.settings.set("quadrant", "play.zap", true));
    for (const page of [gm, ada]) await eventually(() => isHere(page, "zap")).toBe(true);
    await openHero(ada, "zap");
    await rollOf(gm, "zap");
    await fightOf(gm, "zap");
    await eventually(() => ada.locator(".q-card.q-zap").count()).toBe(1);
    expect(asked.ending(".mjs")).toEqual(
      (await loadedFor(["imperfect", "zap"])).filter((file) => file.endsWith(".mjs")),
    );
    expect(asked.ending(".hbs")).toEqual([]);
  });

  it("comes when somebody opens a sheet of a game that the table does not play", async () => {
    await tableOf(["imperfect"]);
    const gm = await seat("GM", async () => undefined);
    await eventually(() => isHere(gm, "gurps")).toBe(false);
    await openHero(gm, "gurps");
    await eventually(() => isHere(gm, "gurps")).toBe(true);
    const card = await rollOf(gm, "gurps");
    expect(card).toContain("q-gurps");
  });

  it.each([
    ["the question to players", "windows.mjs", openQuestion, "#quadrant-asking"],
    ["the sheet of an Item", "zap-sheets.mjs", openAbility, "form.q-item-sheet.q-zap"],
  ])(
    "brings %s when it is opened: once for two clicks on a slow way, and says so where it does not come",
    async (_what, file, open, window) => {
      await tableOf(["zap"]);
      const asked = new Asked();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let way: "fails" | "slow" = "fails";
      const gm = await seat("GM", async (context) => {
        await asked.listen(context);
        await context.route(new RegExp(`/quadrant/${file}`), async (route) => {
          if (way === "fails") return route.abort();
          await held;
          await route.continue();
        });
      });
      await eventually(() => isHere(gm, "zap")).toBe(true);
      expect(asked.files).not.toContain(file);
      await gm.evaluate(open);
      await gm.getByText("could not be loaded").first().waitFor();
      way = "slow";
      // A browser may remember a failed import until the page is reloaded: so the notification tells the user to reload.
      await reloadBy(gm, () => gm.reload());
      await eventually(() => isHere(gm, "zap")).toBe(true);
      await gm.evaluate(open);
      await gm.evaluate(open);
      await eventually(() => gm.locator(window).count()).toBe(0);
      release();
      await gm.locator(window).locator("button").first().waitFor({ state: "attached" });
      await eventually(() => gm.locator(window).count()).toBe(1);
      // Only the provoked failure is logged on the console.
      const told = /ERR_FAILED|could not be loaded/;
      expect(errorsOf(gm).filter((error) => !told.test(error))).toEqual([]);
      pages.splice(pages.indexOf(gm), 1);
      await gm.context().close();
    },
  );

  it("is waited for: a card says so, a sheet that was asked for opens when it has come, and the referee goes on then", async () => {
    await tableOf(["zap"]);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isSlow = false;
    const gm = await seat("GM", async (context) => {
      await context.route(/\/quadrant\/zap\.mjs/, async (route) => {
        if (isSlow) await held;
        await route.continue();
      });
    });
    await eventually(() => isHere(gm, "zap")).toBe(true);
    await rollOf(gm, "zap");
    isSlow = true;
    await reloadBy(gm, () => gm.reload());
    const line = gm.locator(".chat-message", { hasText: "still loading" });
    await eventually(() => line.count()).toBeGreaterThan(0);
    await eventually(() => isHere(gm, "zap")).toBe(false);
    // A sheet that is opened now is a stand-in; the real one opens in its place.
    const opening = gm.evaluate(async () => {
      const hero = game.actors.find(({ type, hasPlayerOwner }: Loose) => type === "zapCharacter" && hasPlayerOwner)!;
      const early = hero.sheet as Loose;
      await early.render({ force: true });
      return {
        name: early.constructor.name as string,
        isReal: hero.sheet !== early,
        open: hero.sheet.rendered as boolean,
      };
    });
    await gm.evaluate(() => void (game.system as Loose).api.roll);
    release();
    expect(await opening).toEqual({ name: "ZapCharacterSheet", isReal: true, open: true });
    await eventually(() => line.count()).toBe(0);
    await gm.locator(".q-card.q-zap").first().waitFor();
    // The real sheet is registered under the id that worlds store.
    const known = await gm.evaluate(() => {
      const { cls } = (CONFIG["Actor"] as Loose).sheetClasses.zapCharacter["quadrant.ZapCharacterSheet"];
      const hero = game.actors.find(({ type, hasPlayerOwner }: Loose) => type === "zapCharacter" && hasPlayerOwner)!;
      return hero.sheet instanceof cls;
    });
    expect(known).toBe(true);
  });
});

/** Opens the window for questions to players, as a macro does. */
function openQuestion(): void {
  const { api } = game.system as Loose;
  void api.panels.open("table.asking");
}

function openAbility(): void {
  const hero = game.actors.find(({ type, hasPlayerOwner }: Loose) => type === "zapCharacter" && hasPlayerOwner)!;
  void hero.items.find(({ type }: Loose) => type === "zapAbility")!.sheet.render({ force: true });
}

const isHere = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    (asked) => (game.system as Loose).api.games().find((one: Loose) => one.id === asked).checks.length > 0,
    id,
  );

/** Opens and closes the sheet of a player's character of a game. */
async function openHero(page: Page, id: string): Promise<void> {
  await page.evaluate(async (type) => {
    const hero = game.actors.find((one: Loose) => one.type === type && one.hasPlayerOwner)!;
    await hero.sheet.render({ force: true });
  }, `${id}Character`);
  const sheet = page.locator(`form.q-sheet.q-${id}`).first();
  await sheet.locator("button").first().waitFor();
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
  });
}

/** Rolls a hero's first roll that is possible without a dialog. @returns the classes of its card */
async function rollOf(page: Page, id: string): Promise<string> {
  await page.evaluate((type) => {
    const { api } = game.system as Loose;
    const hero = game.actors.find((one: Loose) => one.type === type && one.hasPlayerOwner)!;
    // Tries all rolls until one succeeds. Not awaited, because the page may garbage-collect the promise: the card shows that
    // it succeeded.
    const rollFirst = async (): Promise<void> => {
      for (const roll of api.rolls(hero)) if (await api.roll(hero, roll.id, { skip: true }).catch(() => null)) return;
      throw new Error(`${hero.name} can roll nothing`);
    };
    void rollFirst();
  }, `${id}Character`);
  const card = page.locator(`.q-card.q-${id}`).last();
  await card.locator(".q-card__state").first().waitFor({ state: "attached" });
  return (await card.getAttribute("class")) ?? "";
}

/** Shows a fight of a game in the tracker, and ends it. */
async function fightOf(page: Page, id: string): Promise<void> {
  await page.evaluate(async (type) => {
    const combat = await Combat["create"]({ type, active: true });
    const hero = game.actors.find((one: Loose) => one.type === `${type}Character` && one.hasPlayerOwner)!;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
    ui["combat"].activate?.();
  }, id);
  await page.locator(`.q-tracker.q-${id}`).first().waitFor({ state: "attached" });
  await eventually(() => page.evaluate(() => game.combat?.["combatants"].size as number)).toBe(1);
  await page.evaluate(() => game.combat?.["delete"]());
}

describe("what is built", () => {
  it("weighs no more than it may, with any one game and with all of them", async () => {
    const { one, all } = await weigh(dist);
    expect(Object.keys(one).toSorted()).toEqual(GAMES.toSorted());
    expect(Math.max(...Object.values(one))).toBeLessThanOrEqual(BUDGET.one);
    expect(all).toBeLessThanOrEqual(BUDGET.all);
  });

  it("names its classes for Foundry, and nothing else", () => {
    const table = readFileSync(path.join(dist, "table.mjs"), "utf8");
    expect(table).toMatch(/static name=[`"]QuadrantActor[`"]/);
    expect(table).not.toContain("startFromButton");
  });
});
