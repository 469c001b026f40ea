import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { clicks, eventually, words, wordsOfAll } from "./support/eventually.ts";
import { bring, ZORA } from "./support/gurps-cast.ts";
import { English, speak, spoken } from "./support/language.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await bring(table, ZORA);
});

/** Updates the actor directly. */
const change = (system: Record<string, unknown>): Promise<void> =>
  table.gm.evaluate(([who, changes]) => (game.actors.getName(who) as Loose).update(changes), [
    ZORA.name,
    Object.fromEntries(Object.entries(system).map(([path, value]) => [`system.${path}`, value])),
  ] as const);

const read = (path: string): Promise<unknown> =>
  table.ada.evaluate(([who, at]) => foundry.utils.getProperty(game.actors.getName(who) as Loose, at), [
    ZORA.name,
    path,
  ] as const);

/** The system data of an Item. */
const item = (name: string): Promise<LooseObject> =>
  table.ada.evaluate(
    ([who, what]) => (game.actors.getName(who) as Loose).items.getName(what).system.toObject() as LooseObject,
    [ZORA.name, name] as const,
  );

const figure = async (sheet: Sheet, id: "hp" | "fp"): Promise<string> =>
  (await words(sheet.root.locator(`[data-gauge=${id}] .q-figure`))).replaceAll(" ", "");

const shownSkills = (sheet: Sheet): Promise<string[]> =>
  wordsOfAll(sheet.root.locator("[data-kind=skills] .q-skill:not([hidden]) .q-skill__name"));

/** Opens an Item's sheet from its line in edit mode. */
async function openItem(sheet: Sheet, name: string): Promise<Locator> {
  const line = sheet.root.locator("[data-item-id]", { hasText: name }).first();
  await line.locator("[data-action=editItem]").first().click();
  const window = sheet.page.locator("form.q-item-sheet").last();
  await window.waitFor();
  return window;
}

const closeItem = async (window: Locator): Promise<void> => {
  const { length: open } = await window.page().locator("form.q-item-sheet").all();
  await window.locator(".window-header [data-action=close]").click();
  await eventually(() => window.page().locator("form.q-item-sheet").count()).toBe(open - 1);
};

describe("the sheets of GURPS in both themes", () => {
  it("axe finds nothing, wide and at 480 pixels, in play and in edit mode, and nothing reaches beyond its window", async () => {
    const { ada } = table;
    const look = new Look();
    await change({ "hp.value": 7, "fp.value": 3, localGravity: 1.5 });
    const sheet = await Sheet.open(ada, ZORA.name);
    await sheet.root.locator("select[data-new-condition]").selectOption("prone");
    await sheet.root.locator("[data-action=giveCondition]").click();
    await sheet.condition("prone").waitFor();
    await look.at("gurps-sheet", ada, ".q-sheet");
    await eventually(() => overflows(sheet.root)).toEqual([]);
    // In a narrow window only the overflow can differ, so axe is not run again.
    await resizeSheet(ada, 480);
    await eventually(() => overflows(sheet.root), { message: "480" }).toEqual([]);
    await sheet.mode("edit");
    await look.at("gurps-edit-480", ada, ".q-sheet");
    await eventually(() => overflows(sheet.root), { message: "edit 480" }).toEqual([]);
    for (const name of ["Lockpicking", "Cowardice", "Cat lover", "Fine lockpicks", "Knife"]) {
      const window = await openItem(sheet, name);
      await look.at(`gurps-item-${name}`, ada, ".q-item-sheet");
      await eventually(() => overflows(window), { message: name }).toEqual([]);
      await closeItem(window);
    }
    expect(look.found).toEqual({});
  });
});

describe("a sheet of GURPS", () => {
  it("[GURPS-DRV-3] takes HP by hand in one act, however often it is pressed, and gives them back; a condition as well", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    await eventually(() => figure(sheet, "hp")).toBe("10/10");
    const less = sheet.root.locator('[data-action=step][data-field=hp][data-by="-1"]');
    await clicks(less, 7);
    const card = await Card.titled(ada, "Hit Points −7");
    await card.becomes("Applied");
    await eventually(() => figure(sheet, "hp")).toBe("3/10");
    await sheet.condition("reeling").waitFor();
    await eventually(() => words(sheet.root.locator('[data-figure="groundMove"] b'))).toBe("3");
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => figure(sheet, "hp")).toBe("10/10");

    await sheet.root.locator("select[data-new-condition]").selectOption("shaken");
    await sheet.root.locator("[data-action=giveCondition]").click();
    await sheet.condition("shaken").waitFor();
    await eventually(() => wordsOfAll(sheet.root.locator(".q-bucket__line b:first-child"))).toEqual(["Shaken"]);
    await sheet.condition("shaken").locator("[data-action=endCondition]").click();
    await sheet.condition("shaken").waitFor({ state: "detached" });
  });

  it("finds a skill in a second and rolls it with one click, with Enter, from the hotbar, or without the dialog", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    const find = sheet.root.locator("[data-skill-filter]");
    await find.fill("lock");
    await eventually(() => shownSkills(sheet)).toEqual(["Lockpicking"]);
    await find.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root)).toContain("Lockpicking");
    await dialog.cancel();
    await change({ "fp.value": 9 });
    await eventually(() => figure(sheet, "fp")).toBe("9/11");
    await eventually(() => shownSkills(sheet), { message: "what was typed outlives a new drawing" }).toEqual([
      "Lockpicking",
    ]);
    await find.fill("xyz");
    await eventually(() => words(sheet.root.locator("[data-skill-none]"))).toBe("No skill of that name");
    await find.press("Escape");
    await eventually(async () => (await shownSkills(sheet)).length).toBe(7);
    await eventually(() => words(sheet.root.locator('[data-skill-words*="Alchemy"] .q-skill__value'))).toBe("–");
    await eventually(() =>
      sheet.root.locator('[data-skill-words*="Alchemy"] button').getAttribute("aria-disabled"),
    ).toBe("true");

    // Dragged onto the hotbar, a skill becomes a macro that rolls it.
    await find.fill("");
    await sheet.root.locator('[data-skill-words*="Stealth"]').dragTo(ada.locator('#hotbar [data-slot="3"]'));
    const slot = ada.locator('#hotbar [data-slot="3"]');
    await eventually(() => slot.getAttribute("aria-label")).toBe("Stealth, key 3");
    await slot.click();
    const rolling = await Dialog.opened(ada);
    await eventually(() => words(rolling.root)).toContain("Stealth");
    await rolling.cancel();

    // With the Shift key there is no dialog.
    await sheet.root.locator('[data-skill-words*="Stealth"] [data-action=check]').click({ modifiers: ["Shift"] });
    const card = await Card.titled(ada, "Stealth");
    await card.becomes("Applied");
    await eventually(() => ada.locator("form.q-ask-dialog").count()).toBe(0);
  });

  it("[GURPS-SEC-1] says use to the player and roll for to the GM where the GM rolls", async () => {
    const { gm, ada } = table;
    for (const [page, verb] of [
      [ada, "use"],
      [gm, "roll for"],
    ] as const) {
      const sheet = await Sheet.open(page, ZORA.name);
      await eventually(() => words(sheet.root.locator('[data-skill-words*="Observation"] .q-skill__verb'))).toBe(verb);
    }
  });

  it("[GURPS-GRAV-3] [GURPS-GRAV-1] [GURPS-DRV-2] reckons with another gravity at once; carries, lays aside, counts and wears out equipment", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    await eventually(() => words(sheet.root.locator(".q-rung.is-lit .q-rung__name"))).toContain("None");
    await sheet.fill("system.localGravity", "1.5");
    await eventually(() => wordsOfAll(sheet.root.locator(".q-gravity__penalties span"))).toEqual([
      "DX −2",
      "IQ −1",
      "HT −1",
      "at most −1 FP",
    ]);
    await eventually(() => words(sheet.root.locator(".q-rung.is-lit .q-rung__name"))).toContain("Heavy");
    await eventually(() => words(sheet.root.locator('.q-stat[data-attribute="dx"]'))).toContain("now 11");
    await eventually(() => wordsOfAll(sheet.root.locator(".q-bucket__value"))).toEqual(["−2", "−1", "−1"]);
    await sheet.fill("system.localGravity", "");
    await eventually(() => read("system.localGravity")).toBeNull();
    await eventually(() => sheet.root.locator(".q-gravity__penalties").count()).toBe(0);

    const sum = () => words(sheet.root.locator("[data-weight]"));
    await eventually(sum).toBe("11 lb carried");
    await sheet.root.getByRole("checkbox", { name: "Helmet: carried" }).check();
    await eventually(sum).toBe("16 lb carried");
    await sheet.root.getByRole("button", { name: "Rope: How many: one more" }).click();
    await eventually(sum).toBe("21 lb carried");
    await eventually(() => words(sheet.root.locator(".q-rung.is-lit .q-rung__name"))).toContain("Light");
    await sheet.root.locator(".q-thing__condition summary").click();
    await sheet.root.getByRole("button", { name: "Fine lockpicks: Damage: one more" }).click();
    await eventually(() => words(sheet.root.locator(".q-thing__condition summary"))).toContain("damaged −1");
    await eventually(() => words(sheet.root.locator(".q-thing", { hasText: "Fine lockpicks" }))).toContain("Fine +1");
  });

  it("is edited field by field; what cannot be is refused in words", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    await sheet.mode("edit");
    await sheet.fill("system.attributes.st", "12");
    await eventually(() => figure(sheet, "hp")).toBe("12/12");
    await sheet.fill("system.attributes.dx", "0");
    await eventually(() => wordsOfAll(ada.locator("#notifications .notification"))).toEqual([
      expect.stringContaining("Dexterity: at least 1"),
    ]);
    await eventually(() => sheet.field("system.attributes.dx").inputValue()).toBe("13");
    await sheet.root.locator("[data-list] [data-action=addRow]").click();
    const second = sheet.root.locator('[data-list] [data-row="1"]');
    await second.locator("[data-field=label]").fill("Scar");
    await second.locator("[data-field=label]").press("Tab");
    await eventually(() => read("system.reactionModifiers")).toMatchObject([{}, { label: "Scar" }]);
    await second.locator("[data-field=value]").fill("-1");
    await second.locator("[data-field=value]").press("Tab");
    await eventually(() => read("system.reactionModifiers")).toMatchObject([{}, { label: "Scar", value: -1 }]);
    await sheet.root.locator('[data-list] [data-row="0"] [data-action=removeRow]').click();
    await eventually(() => read("system.reactionModifiers")).toMatchObject([{ label: "Scar" }]);
    await sheet.mode("play");
    await eventually(() => words(sheet.root.locator(".q-reactions"))).toContain("Scar");
  });

  it("[GURPS-DEF-1] a skill that is dragged onto another's sheet is one of its defaults", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    await sheet.mode("edit");
    const window = await openItem(sheet, "Alchemy");
    const uuid = await ada.evaluate(
      (who) => (game.actors.getName(who) as Loose).items.getName("Lockpicking").uuid as string,
      ZORA.name,
    );
    const drop = (what: string): Promise<void> =>
      window.evaluate((element, dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: dropped }));
        element.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
      }, what);
    await drop(uuid);
    await eventually(async () => (await item("Alchemy"))["defaults"]).toEqual([
      { kind: "skill", of: "Lockpicking", modifier: 0 },
    ]);
    const row = window.locator('[data-row="0"]');
    await row.locator("[data-field=modifier]").fill("-3");
    await row.locator("[data-field=modifier]").press("Tab");
    await eventually(() => words(window.locator(".q-live .q-figure"))).toBe("10");
    await drop(uuid);
    await eventually(() => wordsOfAll(ada.locator("#notifications .notification"))).toEqual([
      expect.stringContaining("Lockpicking does not belong here"),
    ]);
    await row.locator("[data-field=kind]").selectOption("attribute");
    await eventually(async () => (await item("Alchemy"))["defaults"]).toEqual([
      { kind: "attribute", of: "iq", modifier: -3 },
    ]);
  });

  it("[GURPS-EQ-1] [GURPS-MOD-4] Item sheets tell what comes of their fields", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, ZORA.name);
    await sheet.mode("edit");
    const picks = await openItem(sheet, "Fine lockpicks");
    await eventually(() => words(picks.locator(".q-worth"))).toContain("Lockpicking +2");
    await picks.locator('[name="system.quality"]').selectOption("improvised");
    // Lockpicking is a technological skill: improvised tools give −5.
    await eventually(() => words(picks.locator(".q-worth"))).toContain("Lockpicking −5");
    await picks.locator('[data-names="system.skills"]').fill("Lockpicking, Stealth");
    await picks.locator('[data-names="system.skills"]').press("Tab");
    await eventually(() => words(picks.locator(".q-worth"))).toContain("Stealth −2");
    await closeItem(picks);
    const fear = await openItem(sheet, "Cowardice");
    await eventually(() => words(fear.locator(".q-account"))).toBe("Fright Checks −2, in physical danger");
    await fear.locator('[data-choice="system.selfControl"]').selectOption("6");
    await eventually(() => words(fear.locator(".q-account"))).toBe("Fright Checks −4, in physical danger");
    await fear.locator('[data-choice="system.selfControl"]').selectOption("");
    await eventually(() => words(fear.locator(".q-account"))).toContain("counts only with a self-control number");
    await closeItem(fear);
    const knife = await openItem(sheet, "Knife");
    await knife.locator('[data-choice="system.skill"]').selectOption("Stealth");
    await eventually(() => words(knife.locator(".q-live .q-figure"))).toBe("14");
    await knife.locator("[data-action=toChat]").click();
    await eventually(() => words(ada.locator("#chat .q-card__title").last())).toBe("Knife");
  });
});

describe("the sheets of GURPS in German", () => {
  it("say everything in German, and its long words fit", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async (who) => {
      // The names of Items are data, not translated: they must not count as English.
      const { items } = game.actors.getName(who) as Loose;
      for (const [place, item] of [...items].entries()) await item.update({ name: `Nr. ${place}` });
    }, ZORA.name);
    await change({ "fp.value": 3, localGravity: 1.5 });
    await speak(ada, "de");
    const sheet = await Sheet.open(ada, ZORA.name);
    await new Look("dark").picture("gurps-sheet-de", sheet.root);
    expect(new English("gurps").in(await spoken(sheet.root))).toEqual([]);
    await eventually(() => overflows(sheet.root)).toEqual([]);
    await resizeSheet(ada, 480);
    await eventually(() => overflows(sheet.root), { message: "480" }).toEqual([]);
    await new Look("dark").picture("gurps-sheet-de-480", sheet.root);
    await sheet.mode("edit");
    // The picture's button is Foundry's own, and begins with a word that Quadrant uses, too: "Choose".
    const english = new English("gurps").in(await spoken(sheet.root)).filter((phrase) => phrase !== "Choose");
    expect(english).toEqual([]);
    await eventually(() => overflows(sheet.root), { message: "edit 480" }).toEqual([]);
    await speak(ada, "en");
  });
});
