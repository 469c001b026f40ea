import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import type { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, unfold, words } from "./support/eventually.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { change, figuresOf, DECK } from "./support/zerospace.ts";
import { boardTool } from "./support/tools.ts";

const table = useTable({ scene: DECK });

/** The input for a dialog: fields by id, and options to tick. */
interface Choices {
  fill?: Record<string, string>;
  tick?: string[];
}

/** Fills a dialog and confirms it. @returns its card, the `count`th of its kind */
async function decide(page: Page, kind: string, { fill = {}, tick = [] }: Choices = {}, count = 1): Promise<Card> {
  const dialog = await Dialog.opened(page);
  for (const [field, value] of Object.entries(fill)) await dialog.fill(field, value);
  for (const option of tick) await dialog.choose(option);
  await dialog.throw();
  return newest(page, kind, count);
}

/** Begins a way to spend a plot point, on an open sheet. */
async function begin(sheet: Sheet, purpose: string): Promise<void> {
  const menu = sheet.root.locator(".q-plot__menu");
  await unfold(menu);
  await menu.locator(`[data-spend="${purpose}"]`).click();
}

async function spend(sheet: Sheet, purpose: string, choices: Choices = {}, count = 1): Promise<Card> {
  await begin(sheet, purpose);
  return decide(sheet.page, "plotPoint", choices, count);
}

/** The GM calls for a check from the board's controls. */
const call = (gm: Page, id: string): Promise<void> => boardTool(gm, `zerospace-${id}`);

const points = async (page: Page, ...names: string[]): Promise<number[]> => {
  const all = await Promise.all(names.map((name) => figuresOf(page, name)));
  return all.map((system) => Number(system["plotPoints"]));
};

/** Presses a ruling on a card, by its label. */
const agree = async (card: Card, page: Page, label: string): Promise<void> =>
  (await card.on(page)).root.locator('button[data-action="rule"]', { hasText: label }).click();

describe("plot points at the table", () => {
  it("[ZS-PLOT-5] [ZS-TIME-1] a boost for a scene waits for the GM, shows on every sheet, and ends with the scene", async () => {
    const { gm, ada, ben } = table;
    await change(table, "Soraya", { plotPoints: 2 });
    const sheet = await Sheet.open(ada, "Soraya");
    const card = await spend(sheet, "boost", { fill: { attribute: "agility", lasts: "scene" } });
    await eventually(() => points(ben, "Soraya")).toEqual([1]);
    await eventually(() => card.verdict()).toBe("Waiting for the GM");
    await eventually(() => card.root.locator('button[data-action="rule"]').count()).toBe(0);
    const agility = async (page: Page): Promise<unknown> => {
      const { values } = (await figuresOf(page, "Soraya")) as { values: Record<string, number> };
      return values["agility"];
    };
    await eventually(() => agility(ben)).toBe(6);
    await agree(card, gm, "Confirm");
    await eventually(() => agility(ben)).toBe(7);
    await eventually(() => card.verdict()).toBe("Agility +1");
    await eventually(() => statusesOf(ben, "Soraya")).toEqual(["boosted"]);
    // The point of a boost that the GM refuses is given back.
    const other = await spend(sheet, "boost", { fill: { attribute: "brawn", lasts: "scene" } }, 2);
    await eventually(() => points(gm, "Soraya")).toEqual([0]);
    await (await other.on(gm)).button("Give back").click();
    await eventually(() => points(ada, "Soraya")).toEqual([1]);

    await give(gm, "Soraya", "cover");
    await give(gm, "Lackey 1", "defeated");
    await give(gm, "Soraya", "prone");
    await call(gm, "endScene");
    const end = await newest(gm, "endScene");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual(["prone"]);
    await eventually(() => statusesOf(ada, "Lackey 1")).toEqual([]);
    await eventually(() => agility(ada)).toBe(6);
    await end.press("undo");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual(["boosted", "cover", "prone"]);
    await eventually(() => agility(ada)).toBe(7);
    await eventually(() => statusesOf(ben, "Lackey 1")).toEqual(["defeated"]);
  });

  it("[ZS-PLOT-6] [ZS-PLOT-7] [ZS-PLOT-9] a hint is owed, a stunt has its name on the sheet, the past another skill", async () => {
    const { gm, ben } = table;
    await change(table, "Venn Rao", { plotPoints: 3 });
    const sheet = await Sheet.open(ben, "Venn Rao");
    const hint = await spend(sheet, "inspiration", { fill: { said: "the locked vault" } });
    const gms = await hint.on(gm);
    await gms.root.locator('input[data-ruling-field="hint"]').fill("Who else has a key?");
    await gms.root.locator('button[data-action="rule"]').click();
    await eventually(() => words(hint.root.locator(".q-ruling__line"))).toBe("Hint: Who else has a key?");

    await begin(sheet, "powerStunt");
    const dialog = await Dialog.opened(ben);
    await dialog.pick("power", "Telekinesis");
    // A stunt needs a description.
    await eventually(() => words(dialog.root.locator(".q-reason"))).toContain("say what the stunt does");
    await dialog.fill("said", "turns the bolts from afar");
    await dialog.throw();
    const card = await newest(ben, "plotPoint", 2);
    await card.becomes("Applied");
    await eventually(() => card.why()).toContain("Telekinesis: turns the bolts from afar");
    await sheet.root.locator('nav.tabs [data-tab="actions"]').click();
    const told = sheet.condition("powerStunt");
    await eventually(() => words(told)).toContain("Power stunt");
    // In play mode the description is a field of the sheet.
    const written = (): Promise<string> =>
      told.evaluate((row) => `${row.textContent} ${row.querySelector("input")?.value ?? ""}`);
    await eventually(written).toContain("Telekinesis: turns the bolts from afar");

    const learnt = { said: "A season with the climbers.", skill: "athletics" };
    const retcon = await spend(sheet, "retcon", { fill: learnt }, 3);
    await eventually(() => points(gm, "Venn Rao")).toEqual([0]);
    const skills = (): Promise<string[]> =>
      ben.evaluate(() => {
        const { actor } = (game.scenes["active"] as Loose).tokens.getName("Venn Rao");
        const all = actor.items.filter(({ type }: Loose) => type === "zerospaceSkill") as Loose[];
        return all.map(({ name }) => String(name)).sort();
      });
    await eventually(() => skills()).not.toContain("Athletics");
    await agree(retcon, gm, "Confirm");
    await eventually(skills).toContain("Athletics");
    await (await retcon.on(gm)).press("undo");
    await eventually(skills).not.toContain("Athletics");
    await eventually(() => points(ben, "Venn Rao")).toEqual([1]);
  });

  it("[ZS-END-5] [ZS-END-7] [ZS-END-8] half an hour from the sheet: what was lost comes back, once after a fight", async () => {
    const { gm, ada, ben } = table;
    const state = async (page: Page, name: string): Promise<unknown[]> => {
      const { endurance, stun, attributes, hasRested } = (await figuresOf(page, name)) as Loose;
      return [endurance.value, stun, attributes.brawn.damage, hasRested];
    };
    await change(table, "Soraya", { "endurance.value": 4, stun: 1, "attributes.brawn.damage": 2 });
    const sheet = await Sheet.open(ada, "Soraya");
    const half = sheet.root.locator('.q-rests [data-check="zerospace.rest"][data-rest="halfHour"]');
    await half.click();
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root.locator(".q-target"))).toContain("Brawn undamaged again");
    await dialog.throw();
    const rest = await newest(ada, "rest");
    await eventually(() => state(ben, "Soraya")).toEqual([5, 0, 0, true]);
    await eventually(() => rest.verdict()).toBe("Rested");
    // Only once after a fight: the button is disabled, with the reason.
    await eventually(() => half.getAttribute("aria-disabled")).toBe("true");
    await eventually(() => words(half)).toContain("only once after a fight");
    await (await rest.on(gm)).press("undo");
    await eventually(() => state(ada, "Soraya")).toEqual([4, 1, 2, false]);
  });

  it("[ZS-DEATH-1] nobody dies but by the word of both", async () => {
    const { gm, ada, ben } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await sheet.button("Final bow").click();
    const asked = await decide(ada, "finalBow");
    await eventually(() => asked.verdict()).toBe("Waiting for the GM");
    await eventually(() => asked.root.locator('button[data-action="rule"]').count()).toBe(0);
    await eventually(() => statusesOf(gm, "Soraya")).toEqual([]);
    await agree(asked, gm, "Agree");
    await eventually(() => statusesOf(ben, "Soraya")).toContain("dead");
    await (await asked.on(gm)).press("undo");
    await eventually(() => statusesOf(ben, "Soraya")).toEqual([]);

    const gms = await Sheet.open(gm, "Venn Rao");
    await gms.button("Final bow").click();
    const proposed = await decide(gm, "finalBow", {}, 2);
    await eventually(() => proposed.verdict()).toBe("Waiting for the player");
    for (const page of [gm, ada]) {
      await eventually(async () => (await proposed.on(page)).root.locator('button[data-action="rule"]').count()).toBe(
        0,
      );
    }
    await agree(proposed, ben, "Agree");
    await eventually(() => statusesOf(ada, "Venn Rao")).toContain("dead");
    await eventually(async () => (await proposed.on(ada)).verdict()).toBe("Venn Rao dies");
  });
});
