import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Look, overflows } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { moveWindow, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const picker = (page: Page): Locator => page.locator("#quadrant-picker");

const rows = (window: Locator): Locator => window.locator("[role=option]");

const names = (window: Locator): Promise<string[]> => wordsOfAll(window.locator(".q-browse__name"));

const chip = (window: Locator, name: string | RegExp): Locator => window.getByRole("button", { name, exact: true });

async function openBrowser(page: Page): Promise<Locator> {
  const panel = await openTab(page, "compendium");
  await panel.locator(".q-browse__button").click();
  const window = page.locator("#quadrant-browser");
  await rows(window).first().waitFor();
  return window;
}

async function addPower(page: Page): Promise<Sheet> {
  const sheet = await Sheet.open(page, "Ace Astra");
  await sheet.mode("edit");
  await sheet.root.locator(".q-group[data-kind=power] [data-action=createItem]").focus();
  await page.keyboard.press("Enter");
  await rows(picker(page)).first().waitFor();
  return sheet;
}

const powersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { items } = game.actors.getName("Ace Astra") as Loose;
    return items.map((item: Loose) => item.name as string).sort() as string[];
  });

describe("the compendium browser", () => {
  it("finds while somebody types, and shows what a thing says, by keyboard alone", async () => {
    const { gm } = table;
    const window = await openBrowser(gm);
    await gm.keyboard.type("freeze");
    await eventually(() => names(window)).toEqual(["Freeze Ray"]);
    await gm.keyboard.press("ArrowDown");
    await eventually(() => words(window.locator(".q-browse__title"))).toBe("Freeze Ray");
    await eventually(() => words(window.locator(".q-browse__facts"))).toContain("Power Level 8");
    await gm.keyboard.press("Enter");
    await gm.locator("form.q-item-sheet").waitFor();
  });

  it("filters by kind and by figures, with how much there is of each", async () => {
    const { gm } = table;
    const window = await openBrowser(gm);
    await chip(window, /^Zap! Ability \d+$/).click();
    await chip(window, /^Shtick \d+$/).click();
    const shticks = await rows(window).count();
    await eventually(() => words(chip(window, /^Shtick \d+$/))).toBe(`Shtick ${shticks}`);
    await window.getByLabel("Power Level, at least").fill("6");
    await eventually(() => rows(window).count()).toBeLessThan(shticks);
    const levels = (await wordsOfAll(window.locator(".q-browse__line"))).map((line) =>
      Number(/Level (\d+)/.exec(line)?.[1]),
    );
    expect(levels.filter((level) => !(level >= 6))).toEqual([]);
    await chip(window, /^Zap! Ability \d+$/).click();
    await chip(window, /^GURPS skill \d+$/).click();
    await window.locator("summary", { hasText: "Other kinds" }).click();
    await chip(window, /^Rules \d+$/).click();
    await gm.locator("#quadrant-browser [name=words]").fill("stealth");
    await eventually(() => names(window)).toContain("Stealth");
  });

  it("is dragged from onto a sheet, and holds hundreds of things of the world, too", async () => {
    const { gm } = table;
    await gm.evaluate(() => {
      const things = Array.from({ length: 300 }, (_, index) => ({ type: "zapEquipment", name: `Widget ${index}` }));
      return (Item as Loose).createDocuments(things);
    });
    const sheet = await Sheet.open(gm, "Ace Astra");
    const window = await openBrowser(gm);
    await moveWindow(window, 20, 40);
    await gm.locator("#quadrant-browser [name=words]").fill("widget");
    await eventually(() => words(window.locator(".q-browse__count"))).toBe("300 found");
    await gm.locator("#quadrant-browser [name=words]").fill("widget 277");
    await eventually(() => names(window)).toEqual(["Widget 277"]);
    await rows(window).first().dragTo(sheet.root.locator(".window-content"));
    await eventually(() => powersOf(gm)).toContain("Widget 277");
  });

  it("can be read by everybody, in both themes, and nothing stands out where it is narrow", async () => {
    const { gm } = table;
    const look = new Look();
    const window = await openBrowser(gm);
    await chip(window, /^Zap! Ability \d+$/).click();
    await rows(window).first().focus();
    await window.locator(".q-browse__title").waitFor();
    await look.at("browse", gm, "#quadrant-browser");
    await gm.evaluate(() =>
      (foundry.applications["instances"] as Loose).get("quadrant-browser").setPosition({ width: 480 }),
    );
    await eventually(() => overflows(window)).toEqual([]);
    expect(look.found).toEqual({});
  });
});

describe("whom a player has only heard of", () => {
  it("is not found, for figures stand in its line; whom the player knows, is", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() =>
      (Actor as Loose).createDocuments([
        { type: "zapCharacter", name: "Hearsay One", ownership: { default: 1 } },
        { type: "zapCharacter", name: "Hearsay Two", ownership: { default: 2 } },
      ]),
    );
    await ada.waitForFunction(() => (game.actors as Loose).getName("Hearsay Two"));
    const window = await openBrowser(ada);
    await ada.keyboard.type("hearsay");
    await eventually(() => names(window)).toEqual(["Hearsay Two"]);
  });
});

describe("what is added to a sheet", () => {
  it("is chosen from compendia by keyboard alone: one by its name, several with Space", async () => {
    const { ada } = table;
    await addPower(ada);
    await eventually(() => words(rows(picker(ada)).filter({ hasText: "Freeze Ray" }))).toContain("already there");
    await ada.keyboard.type("gauss");
    await eventually(() => names(picker(ada))).toEqual(["Gauss Cannon"]);
    await ada.keyboard.press("Enter");
    await eventually(() => powersOf(ada)).toContain("Gauss Cannon");
    await picker(ada).waitFor({ state: "detached" });
    await addPower(ada);
    const chosen: string[] = [];
    await ada.keyboard.press("ArrowDown");
    for (const _ of [1, 2]) {
      await ada.keyboard.press("Space");
      chosen.push(await words(rows(picker(ada)).and(ada.locator(":focus")).locator(".q-browse__name")));
      await ada.keyboard.press("ArrowDown");
    }
    await eventually(() => words(picker(ada).locator("[data-action=take]"))).toBe("Add (2)");
    await ada.keyboard.press("Enter");
    for (const name of chosen) await eventually(() => powersOf(ada)).toContain(name);
    const [first] = chosen;
    const from = await ada.evaluate((name) => {
      const item: Loose = (game.actors.getName("Ace Astra") as Loose).items.getName(name);
      return item._stats.compendiumSource as string;
    }, first!);
    expect(from).toMatch(/^Compendium\.quadrant\.zap-abilities\.Item\./);
  });

  it("may be something new, and nothing where the browser is closed", async () => {
    const { ada } = table;
    const before = await powersOf(ada);
    await addPower(ada);
    await ada.keyboard.press("Escape");
    await picker(ada).waitFor({ state: "detached" });
    await eventually(() => powersOf(ada)).toEqual(before);
    await addPower(ada);
    await picker(ada).locator("[data-action=blank]").click();
    await ada.locator("form.q-item-sheet").waitFor();
    await eventually(() => powersOf(ada)).toContain("New Zap! Ability");
  });
});

describe("api.browse", () => {
  it("lets somebody choose for a macro, tells when nothing was chosen, and refuses what is no game", async () => {
    const { ada } = table;
    const chosen = ada.evaluate(() =>
      (game["system"] as Loose).api.browse({
        types: ["gurpsSkill"],
        search: "stealth",
        pick: true,
        title: "Which one?",
      }),
    );
    const window = ada.locator(".q-browse-window", { hasText: "Which one?" });
    await rows(window).first().click();
    await window.locator("[data-action=take]").click();
    expect(await chosen).toEqual([expect.stringMatching(/^Compendium\.quadrant\.gurps-skills\.Item\./)]);
    const none = ada.evaluate(() => (game["system"] as Loose).api.browse({ pick: true, title: "Which one?" }));
    await window.locator("[data-action=close]").click();
    expect(await none).toEqual([]);
    const refused = ada.evaluate(() =>
      (game["system"] as Loose).api.browse({ games: ["chess"] }).catch(({ code }: Loose) => code as string),
    );
    expect(await refused).toBe("unknownGame");
  });
});
