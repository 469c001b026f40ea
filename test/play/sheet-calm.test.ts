import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Dialog } from "./support/dialog.ts";
import { eventually } from "./support/eventually.ts";
import { resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM"] });

/** A hero of each game: the selectors of acts and rows, the maximum height of a row in px, and rolls without a target. */
const GAMES = [
  [
    "Zap!",
    "Ace Astra",
    "[data-kind=power] .q-row__main",
    ".q-row",
    36,
    "[data-kind=shtick] .q-row__main, [data-kind=default] .q-row__main",
  ],
  ["GURPS", "Vesna Korda", "button.q-skill__roll", ".q-skill", 28, "button.q-skill__roll"],
  ["Future Imperfect", "Ronan", ".q-arm > button.q-row__main", ".q-arm", 36, "button.q-trait__head"],
  ["ZeroSpace", "Soraya", ".q-attack > button.q-row__main", ".q-row", 36, "button.q-skill__roll"],
] as const;

/** Opens a sheet in its default form: nothing is unfolded. */
async function opened(page: Page, name: string): Promise<Sheet> {
  await page.evaluate((who) => void (game.actors.getName(who) as Loose).sheet.render({ force: true }), name);
  const sheet = new Sheet(page, name);
  await sheet.root.waitFor();
  return sheet;
}

/** The text of the focused element. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ").trim() ?? "");

describe.each(GAMES)("a sheet of %s at play", (_game, name, act, row, most, thrown) => {
  it("opens beside the sidebar at 720 × 640, with rows that no hover makes higher", async () => {
    const page = table.gm;
    const sheet = await opened(page, name);
    const box = (await sheet.root.boundingBox())!;
    expect([box.width, box.height]).toEqual([720, 640]);
    const sidebar = (await page.locator("#sidebar").boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(sidebar.x);
    expect(box.x + box.width).toBeGreaterThan(sidebar.x - 20);
    const heights = (): Promise<number[]> =>
      sheet.root
        .locator(row)
        .evaluateAll((rows) =>
          rows.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
        );
    const before = await heights();
    expect(before.length).toBeGreaterThan(1);
    expect(Math.max(...before)).toBeLessThanOrEqual(most);
    await sheet.root.locator(row).first().hover();
    await eventually(() => heights()).toEqual(before);
    await sheet.close();
  });

  it("begins with what one acts with at 480 px, and opens again where it was left", async () => {
    const page = table.gm;
    const sheet = await opened(page, name);
    await resizeSheet(page, 480);
    const box = (await sheet.root.boundingBox())!;
    const first = (await sheet.root.locator(act).first().boundingBox())!;
    expect(first.y + first.height).toBeLessThan(box.y + box.height);
    // The position is stored after a pause.
    await eventually(() =>
      page.evaluate(() => JSON.stringify(game.settings.get("quadrant" as never, "sheetHabits" as never))),
    ).toContain('"width":480');
    await sheet.close();
    const again = await opened(page, name);
    expect((await again.root.boundingBox())!.width).toBe(480);
    await resizeSheet(page, 720);
    await eventually(() =>
      page.evaluate(() => JSON.stringify(game.settings.get("quadrant" as never, "sheetHabits" as never))),
    ).not.toContain('"width":480');
    await again.close();
  });

  it("is walked with the arrows, and thrown from with Enter", async () => {
    const page = table.gm;
    const sheet = await opened(page, name);
    const traits = sheet.root.locator('nav.tabs [data-tab="traits"]');
    if (await traits.count()) await traits.click();
    await sheet.root.locator(thrown).first().focus();
    const start = await focus(page);
    await page.keyboard.press("ArrowDown");
    await eventually(() => focus(page)).not.toBe(start);
    await page.keyboard.press("ArrowUp");
    await eventually(() => focus(page)).toBe(start);
    await page.keyboard.press("Enter");
    const dialog = await Dialog.opened(page);
    await dialog.root.locator('[data-action="close"]').first().click();
    await dialog.root.waitFor({ state: "detached" });
    await sheet.close();
  });
});

describe("the tools of a row", () => {
  it("are entered with →, left with ←, and opened behind the dots", async () => {
    const page = table.gm;
    const sheet = await opened(page, "Ace Astra");
    const row = sheet.row("Freeze Ray");
    await row.locator(".q-row__main").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() =>
      row
        .locator(".q-row__tools button")
        .first()
        .evaluate((tool) => tool === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await eventually(() => row.locator(".q-row__main").evaluate((main) => main === document.activeElement)).toBe(true);
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    await row.locator(".q-menu[open]").waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => row.locator(".q-menu[open]").count()).toBe(0);
    await eventually(() => sheet.root.isVisible()).toBe(true);
    await sheet.close();
  });

  it("'/' leads to the field that finds skills", async () => {
    const page = table.gm;
    const sheet = await opened(page, "Vesna Korda");
    await sheet.root.locator("button.q-skill__roll").first().focus();
    await page.keyboard.press("/");
    await eventually(() =>
      sheet.root.locator("[data-skill-filter]").evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await sheet.close();
  });
});

describe("a sheet", () => {
  it("is drawn once for each change of its actor", async () => {
    const page = table.gm;
    const sheet = await opened(page, "Ace Astra");
    const draws = await page.evaluate(async () => {
      let count = 0;
      const hook = Hooks.on("renderActorSheetV2" as never, (() => (count += 1)) as never);
      const actor = game.actors.getName("Ace Astra") as Loose;
      const will = actor.system.will.value as number;
      const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
      // The table's own redraw comes 20 ms after the change: wait longer than that after the sheet's render.
      const drawn = async (times: number): Promise<void> => {
        while (count < times) await wait(10);
        await wait(200);
      };
      await actor.update({ "system.will.value": will - 1 });
      await drawn(1);
      const once = count;
      await actor.update({ "system.will.value": will });
      await drawn(2);
      Hooks.off("renderActorSheetV2" as never, hook);
      return [once, count];
    });
    expect(draws).toEqual([1, 2]);
    await sheet.close();
  });

  it("remembers what its reader has unfolded, and draws a page only once it is opened", async () => {
    const page = table.gm;
    const sheet = await opened(page, "Ace Astra");
    const foot = sheet.root.locator("details.q-fold--foot");
    await eventually(() => foot.getAttribute("open")).toBeNull();
    await foot.locator("> summary").click();
    await eventually(() =>
      page.evaluate(() => JSON.stringify(game.settings.get("quadrant" as never, "sheetHabits" as never))),
    ).toContain('"foot"');
    await sheet.close();
    const again = await opened(page, "Ace Astra");
    await eventually(() => again.root.locator("details.q-fold--foot").getAttribute("open")).not.toBeNull();
    await again.close();
    const soraya = await opened(page, "Soraya");
    const powers = soraya.root.locator('.tab[data-tab="powers"]');
    await eventually(() => powers.locator("*").count()).toBe(0);
    await soraya.root.locator('nav.tabs [data-tab="powers"]').click();
    await powers.locator("[data-kind=powers]").waitFor();
    await soraya.close();
  });
});
