import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** A character type, a ready-made character to begin with, and the number of steps for making one by hand. */
const GAMES = [
  ["zapCharacter", "Ace Astra", 7],
  ["zerospaceCharacter", "Soraya", 6],
  ["imperfectCharacter", "Ronan", 7],
  ["gurpsCharacter", "Vesna Korda", 7],
] as const;

const panel = (sheet: Sheet): Locator => sheet.root.locator(".q-begin");

/** Creates an actor with only a name, and opens its sheet without further clicks. */
async function made(page: Page, type: string, name = "Nobody"): Promise<Sheet> {
  await page.evaluate(
    async ([kind, called]) => {
      const actor = await (CONFIG as Loose).Actor.documentClass.create({ type: kind, name: called });
      await actor.sheet.render({ force: true });
    },
    [type, name] as const,
  );
  const sheet = new Sheet(page, name);
  await sheet.root.waitFor();
  return sheet;
}

const stored = (page: Page, name: string): Promise<Loose> =>
  page.evaluate((one) => (game.actors.getName(one) as Loose)?.toObject(), name);

const focus = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent?.trim() ?? "",
  );

describe("the first minute of a new actor", () => {
  it.each(GAMES)(
    "opens %s in edit mode, names it, and makes a ready one of it by keyboard alone",
    async (type, like) => {
      const { gm } = table;
      const sheet = await made(gm, type);
      await panel(sheet).waitFor();
      await eventually(() => sheet.root.getAttribute("data-mode")).toBe("edit");
      await eventually(() => focus(gm)).toBe("name");
      await gm.keyboard.type("Somebody");
      await gm.keyboard.press("Tab");
      await eventually(async () => (await stored(gm, "Somebody"))?.name).toBe("Somebody");
      const renamed = new Sheet(gm, "Somebody");
      await panel(renamed).locator("[data-begin=ready]").first().focus();
      await gm.keyboard.press("Enter");
      const picker = gm.locator(".q-browse-window");
      await picker.locator("[role=option]").first().waitFor();
      await gm.keyboard.type(like);
      await eventually(() => wordsOfAll(picker.locator(".q-browse__name"))).toContain(like);
      await eventually(() => picker.locator("[role=option]").count()).toBeLessThan(3);
      await gm.keyboard.press("Enter");
      await panel(renamed).waitFor({ state: "detached" });
      await eventually(async () => (await stored(gm, "Somebody")).items.length).toBeGreaterThan(2);
      const now = await stored(gm, "Somebody");
      expect(now.prototypeToken.name).toBe("Somebody");
      expect(now.img).not.toContain("portraits/hero.svg");
      await renamed.close();
    },
  );

  it("keeps what one has chosen, and is gone once there is something", async () => {
    const { gm } = table;
    const sheet = await made(gm, "zapCharacter");
    await sheet.fill("system.role", "foe");
    await eventually(async () => (await stored(gm, "Nobody")).system.role).toBe("foe");
    await panel(sheet).waitFor();
    await sheet.root.locator("button.q-hero__portrait").click();
    await gm.locator("dialog [name=path]").fill("systems/quadrant/assets/icons/pistol-gun.svg");
    await gm.keyboard.press("Enter");
    await eventually(async () => (await stored(gm, "Nobody")).img).toContain("pistol-gun");
    await panel(sheet).waitFor();
    await sheet.fill("system.drive", "To be somebody");
    await panel(sheet).waitFor({ state: "detached" });
    await sheet.close();
  });

  it("keeps an own picture, and takes the name of the ready one where nobody has given one", async () => {
    const { gm } = table;
    await gm.evaluate(async () => {
      const { Actor: documents } = CONFIG as Loose;
      const name = documents.documentClass.defaultName({ type: "zapCharacter" });
      const img = "systems/quadrant/assets/icons/pistol-gun.svg";
      await (await documents.documentClass.create({ type: "zapCharacter", name, img })).sheet.render({ force: true });
    });
    const one = gm.locator(".q-begin [data-begin=as]", { hasText: "Ace Astra" });
    await one.click();
    await eventually(() =>
      gm.evaluate(() => {
        const made = game.actors.contents.at(-1) as Loose;
        return [made.name, made.items.size > 3, made.img.includes("pistol-gun")] as unknown;
      }),
    ).toEqual(["Ace Astra", true, true]);
  });

  it("reads a pasted text", async () => {
    const { gm } = table;
    const sheet = await made(gm, "zapCharacter");
    await panel(sheet).locator("[data-begin=text]").click();
    await gm
      .locator(".q-paste textarea")
      .fill("Nova Quill\nScope: 4, Toughness: 3, Stamina: 4, Will: 5\n\nPowers\n* Freeze Ray\n");
    await gm.locator(".q-paste [data-action=go]").click();
    await panel(sheet).waitFor({ state: "detached" });
    await eventually(async () => (await stored(gm, "Nova Quill"))?.system.will.max).toBe(5);
  });

  it("reads a file that a character was saved in", async () => {
    const { gm } = table;
    const json = await gm.evaluate(() => {
      const data = (game.actors.getName("Ace Astra") as Loose).toCompendium(null, {});
      data.name = "Back Again";
      data._stats = (game.actors.getName("Ace Astra") as Loose).toObject()._stats;
      data._stats.exportSource = { systemId: "quadrant", systemVersion: game.system.version };
      return JSON.stringify(data);
    });
    const sheet = await made(gm, "zapCharacter");
    const chooser = gm.waitForEvent("filechooser");
    await panel(sheet).locator("[data-begin=file]").click();
    await (await chooser).setFiles({ name: "ace.json", mimeType: "application/json", buffer: Buffer.from(json) });
    await eventually(async () => (await stored(gm, "Back Again"))?.items.length).toBeGreaterThan(3);
  });

  it("marks what is done by hand, and stays until it is put away", async () => {
    const { gm } = table;
    const sheet = await made(gm, "zapCharacter");
    await panel(sheet).locator("[data-begin=hand]").click();
    await sheet.fill("system.drive", "To be somebody");
    await eventually(() => words(panel(sheet).locator("li").first())).toContain("done");
    await eventually(() => words(panel(sheet).locator("[aria-current=step]"))).toBe("Figures");
    await sheet.mode("play");
    await panel(sheet).waitFor({ state: "detached" });
  });

  it("is not offered to who may only look, nor for somebody there is something of", async () => {
    const { gm, ada } = table;
    await gm.evaluate(
      () => void (Actor as Loose)["create"]({ type: "zapCharacter", name: "Seen", ownership: { default: 2 } }),
    );
    const seen = await Sheet.open(ada, "Seen");
    await eventually(() => seen.root.getAttribute("data-mode")).toBe("play");
    await eventually(() => panel(seen).count()).toBe(0);
    const ace = await Sheet.open(gm, "Ace Astra");
    await ace.mode("edit");
    await eventually(() => panel(ace).count()).toBe(0);
  });

  it.each(GAMES)(
    "of %s is free of faults for assistive technology, fits 480 px, and leads by hand, step by step, on whatever page each is",
    async (type, _like, count) => {
      const { gm } = table;
      const look = new Look();
      const sheet = await made(gm, type);
      await panel(sheet).waitFor();
      await look.at(`begin-${type}`, gm, "form.q-sheet");
      await resizeSheet(gm, 480);
      await eventually(() => overflows(sheet.root)).toEqual([]);
      await panel(sheet).locator("[data-begin=hand]").focus();
      await gm.keyboard.press("Enter");
      const steps = panel(sheet).locator("[data-begin=step]");
      await eventually(() => steps.count()).toBe(count);
      await eventually(() => gm.evaluate(() => document.activeElement?.closest(".q-begin") === null)).toBe(true);
      await look.at(`begin-steps-${type}-480`, gm, "form.q-sheet");
      await eventually(() => overflows(sheet.root)).toEqual([]);
      for (let index = 0; index < count; index++) {
        await steps.nth(index).focus();
        await gm.keyboard.press("Enter");
        await eventually(() =>
          gm.evaluate(() => {
            const { activeElement } = document;
            return Boolean(activeElement?.closest(".q-sheet")) && activeElement?.closest(".q-begin") === null;
          }),
        ).toBe(true);
      }
      await panel(sheet).locator("[data-begin=done]").click();
      await panel(sheet).waitFor({ state: "detached" });
      expect(look.found).toEqual({});
    },
  );
});
