import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { clicks, eventually, words, wordsOfAll } from "./support/eventually.ts";
import { change, figuresOf, CORRIDOR } from "./support/imperfect.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const PAGES = ["action", "traits", "body", "gear", "fate", "notes"] as const;

const table = useTable({ seats: ["GM", "Ada"], scene: CORRIDOR });

/** Opens a page of the sheet. */
async function turnTo(sheet: Sheet, page: string): Promise<Locator> {
  await sheet.root.locator(`nav.tabs [data-tab="${page}"]`).click();
  const shown = sheet.root.locator(`.tab[data-tab="${page}"]`);
  await shown.waitFor();
  return shown;
}

/** The value with its maximum, e.g. "8 /14". */
const wind = (sheet: Sheet): Promise<string> => words(sheet.root.locator("[data-gauge=wind] .q-figure"));

const cards = (page: Page): Promise<number> => page.locator("#chat article.q-card").count();

/** Opens an Item's sheet from its line on an actor's sheet. */
async function openItem(sheet: Sheet, name: string): Promise<Locator> {
  await sheet.root
    .getByRole("button", { name, exact: true })
    .and(sheet.root.locator("[data-action=editItem]"))
    .first()
    .click();
  const window = sheet.page.locator("form.q-item-sheet");
  await window.waitFor();
  return window;
}

describe("the sheets of Future Imperfect in both themes", () => {
  it("axe finds nothing on any page, wide and at 480 pixels, and nothing reaches beyond its window", async () => {
    const { ada } = table;
    const look = new Look();
    await change(table, "Ronan", {
      "wind.value": 8,
      "fate.white": 3,
      "fate.blue": 1,
      "body.leftArm.level": 3,
      "body.leftArm.bleeding": true,
      "body.rightLeg.level": 5,
    });
    const sheet = await Sheet.open(ada, "Ronan");
    // In a narrow window only the overflow can differ, so axe is not run again.
    const everyPage = async (name: string, looked: readonly string[]): Promise<void> => {
      for (const page of PAGES) {
        await turnTo(sheet, page);
        if (looked.includes(page)) await look.at(`imperfect-${name}-${page}`, ada, ".q-sheet");
        await eventually(() => overflows(sheet.root), { message: `${name} ${page}` }).toEqual([]);
      }
    };
    await everyPage("sheet", PAGES);
    await resizeSheet(ada, 480);
    await everyPage("sheet-480", []);
    await sheet.mode("edit");
    await everyPage("edit-480", ["traits", "gear"]);
    await sheet.mode("play");
    await turnTo(sheet, "gear");
    await openItem(sheet, "Blast rifle");
    await look.at("imperfect-weapon", ada, ".q-item-sheet");
    expect(look.found).toEqual({});
  });

  it("nor on those of an extra, of armour and of a vehicle", async () => {
    const { gm } = table;
    const look = new Look();
    await change(table, "Corridor bug", { "wind.value": -4, "body.head.level": 4, "body.head.bleeding": true });
    const bug = await Sheet.ofToken(gm, "Corridor bug");
    await turnTo(bug, "body");
    await look.at("imperfect-extra-body", gm, ".q-sheet");
    await turnTo(bug, "gear");
    await openItem(bug, "Thick hide");
    await look.at("imperfect-armor", gm, ".q-item-sheet");
    await gm.evaluate(async () => {
      const crew = [{ uuid: game.actors.getName("Violet")!["uuid"] as string, station: "at the wheel" }];
      const system = { pace: 60, size: 18, armor: 2, structure: { value: 4, max: 6 }, crew };
      const items = [{ type: "imperfectWeapon", name: "Heavy blaster" }];
      const car = (await Actor["create"]({ type: "imperfectVehicle", name: "Hovercar", system, items })) as Loose;
      await car.sheet.render({ force: true });
    });
    const car = new Sheet(gm, "Hovercar");
    await car.root.waitFor();
    await look.at("imperfect-vehicle", gm, `#${await car.root.getAttribute("id")}`);
    expect(look.found).toEqual({});
  });
});

describe("a sheet of Future Imperfect", () => {
  it("takes Wind by hand in one act, however often it is pressed, and gives it back", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    await eventually(() => wind(sheet)).toBe("14 /14");
    const before = await cards(ada);
    const less = sheet.root.locator('[data-action=stepWind][data-by="-1"]');
    await clicks(less, 3);
    const card = await Card.nth(ada, before + 1);
    await card.becomes("Applied");
    await eventually(() => wind(sheet)).toBe("11 /14");
    await eventually(() => card.changes()).toEqual([expect.stringContaining("14 → 11")]);
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => wind(sheet)).toBe("14 /14");
  });

  it("stays on its page when it is drawn anew, and is turned with the keyboard", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    const gear = sheet.root.locator('nav.tabs [data-tab="gear"]');
    await gear.focus();
    await ada.keyboard.press("Enter");
    await sheet.root.locator('.tab[data-tab="gear"]').waitFor();
    await eventually(() => gear.getAttribute("aria-pressed")).toBe("true");
    await change(table, "Ronan", { "wind.value": 9 });
    await eventually(() => wind(sheet)).toBe("9 /14");
    await eventually(() => sheet.root.locator('.tab[data-tab="gear"]').isVisible()).toBe(true);
    await eventually(() => gear.getAttribute("aria-pressed")).toBe("true");
  });

  it("[IMP-WND-3] an owner sets wounds by hand while editing, the Master at any time; the penalty follows", async () => {
    const { gm, ada } = table;
    const own = await Sheet.open(ada, "Ronan");
    const body = await turnTo(own, "body");
    await eventually(() => body.locator("[data-check='imperfect.bodyByHand']").count()).toBe(0);
    const masters = await Sheet.open(gm, "Ronan");
    await turnTo(masters, "body");
    const pip = (sheet: Sheet, area: string, level: number): Locator =>
      sheet.root.locator(`.tab[data-tab=body] [data-area=${area}][data-level="${level}"]`);
    await pip(masters, "leftArm", 3).click();
    await eventually(() => words(own.root.locator(".q-penalty"))).toContain("−3");
    await eventually(() => words(own.root.locator(".tab[data-tab=body] .q-wounds__word[data-area=leftArm]"))).toContain(
      "serious 3",
    );
    await own.mode("edit");
    await own.root.locator(".tab[data-tab=body] [data-area=leftArm][data-bleeding=true]").click();
    await eventually(async () => (await figuresOf(gm, "Ronan")).bleedingRate).toBe(1);
    await pip(own, "leftArm", 3).click();
    await eventually(async () => (await figuresOf(gm, "Ronan")).woundPenalty).toBe(-2);
  });

  it("puts things into hands and on, and counts them, in play", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    const gear = await turnTo(sheet, "gear");
    const line = (name: string): Locator => gear.locator("li.q-thing", { hasText: name });
    const hand = (name: string): Promise<string> => line(name).locator("select").inputValue();
    await eventually(() => hand("Blast rifle")).toBe("both");
    await line("Hunting knife").locator("select").selectOption("right");
    await eventually(() => hand("Blast rifle")).toBe("none");
    await eventually(() => hand("Hunting knife")).toBe("right");
    await line("Blast rifle").locator('[data-path="ammo.value"][data-by="-1"]').click();
    await eventually(() => words(line("Blast rifle"))).toContain("19/20");
    await turnTo(sheet, "action");
    const armed = () => wordsOfAll(sheet.root.locator(".tab[data-tab=action] .q-arm__name"));
    await eventually(armed).toContain("Hunting knife");
    await eventually(armed).not.toContain("Blast rifle");
  });

  it("[IMP-ROLL-12] sets a Trait's die beyond d12, and begins a check from Trait, Aptitude and what was never learnt", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    await sheet.mode("edit");
    await turnTo(sheet, "traits");
    await sheet.root.locator('select[data-trait-die="strength"]').selectOption("12+2");
    await eventually(async () => (await figuresOf(gm, "Ronan")).traits.strength).toMatchObject({ faces: 12, bonus: 2 });
    await sheet.mode("play");
    const traits = await turnTo(sheet, "traits");
    for (const [selector, title] of [
      ['[data-trait="vigor"][data-check]', "Vigor"],
      [".q-trait__aptitude", "Climbing"],
      ['[data-aptitude="riding"]', "Riding"],
    ] as const) {
      await traits.locator(selector).first().click();
      const dialog = await Dialog.opened(ada);
      await eventually(() => words(dialog.root.locator(".window-title"))).toContain(title);
      await dialog.cancel();
    }
  });

  it("a condition is given and taken away by hand", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    await sheet.root.locator('.tab[data-tab="action"]').waitFor();
    await sheet.root.locator("select[data-new-condition]").selectOption("prone");
    await sheet.root.locator("[data-action=giveCondition]").click();
    const prone = sheet.root.locator('.tab[data-tab=action] [data-condition="prone"]').first();
    await prone.waitFor();
    await eventually(() => words(prone)).toContain("Stand up");
    await prone.locator("[data-action=endCondition]").click();
    await prone.waitFor({ state: "detached" });
  });

  it("an Item shows only the fields of its kind, is ticked on the figure, and told in the chat", async () => {
    const { gm } = table;
    const sheet = await Sheet.open(gm, "Ronan");
    await turnTo(sheet, "gear");
    const weapon = await openItem(sheet, "Blast rifle");
    await weapon.locator(".q-pencil").click();
    await weapon.locator('[name="system.increment"]').waitFor();
    await weapon.locator("select[data-category]").selectOption("melee");
    await weapon.locator('[name="system.defensiveBonus"]').waitFor();
    await eventually(() => weapon.locator('[name="system.increment"], [name="system.feed"], [data-aims]').count()).toBe(
      0,
    );
    await eventually(() => weapon.locator('[name="system.damage.faces"] option').allTextContents()).toEqual([
      "d4",
      "d6",
      "d8",
      "d10",
      "d12",
      "d20",
    ]);
    const before = await cards(gm);
    await weapon.getByRole("button", { name: "To chat" }).click();
    await eventually(() => cards(gm)).toBe(before + 1);
    await eventually(() => words(gm.locator("#chat article.q-card").last())).toContain("Blast rifle");
    await weapon.locator("[data-action=close]").click();

    const bug = await Sheet.ofToken(gm, "Corridor bug");
    await turnTo(bug, "gear");
    const hide = await openItem(bug, "Thick hide");
    await hide.locator(".q-pencil").click();
    const head = hide.locator('input[data-place="head"]');
    await eventually(() => head.isChecked()).toBe(true);
    await head.uncheck();
    await eventually(() => hide.locator('.q-cover__place[data-place="head"].is-covered').count()).toBe(0);
    await hide.locator('.q-cover__place[data-place="head"]').click();
    await eventually(() => head.isChecked()).toBe(true);
  });

  it("shows no number of a stranger, and nothing to press", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => (game.actors.getName("Constable") as Loose).update({ ownership: { default: 1 } }));
    await eventually(() =>
      ada.evaluate(
        () => (game.actors.getName("Constable") as Loose)?.testUserPermission(game.user, "LIMITED") as boolean,
      ),
    ).toBe(true);
    await ada.evaluate(() => (game.actors.getName("Constable") as Loose).sheet.render({ force: true }));
    const sheet = new Sheet(ada, "Constable");
    await sheet.root.waitFor();
    const shown = await words(sheet.root.locator(".q-imperfect-sheet"));
    expect(shown).toMatch(/^Constable/);
    expect(shown).not.toMatch(/\d/);
    await eventually(() => sheet.root.locator(".q-imperfect-sheet button").count()).toBe(0);
  });
});
