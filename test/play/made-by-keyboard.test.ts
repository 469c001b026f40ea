import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CountedKeys } from "./support/counted-keys.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually } from "./support/eventually.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM"] });

/** Creates an empty actor and opens its sheet: the focus is in the name's field. */
async function empty(page: Page, type: string): Promise<CountedKeys> {
  await page.evaluate(async (kind) => {
    const { documentClass } = (CONFIG as Loose).Actor;
    const name = documentClass.defaultName({ type: kind });
    await (await documentClass.create({ type: kind, name })).sheet.render({ force: true });
  }, type);
  await page.locator(".q-begin").waitFor();
  await page.locator("input[name=name]:focus").waitFor();
  return new CountedKeys(page);
}

/** The stored data of the newest actor. */
const newest = (page: Page): Promise<Loose> =>
  page.evaluate(() => (game.actors.contents.at(-1) as Loose).toObject() as Loose);

const items = async (page: Page): Promise<{ name: string; system: Loose }[]> => (await newest(page)).items;

/** Fills a group's fields with numbers, by path. Ctrl and an arrow key move the focus to the group. */
async function fill(keys: CountedKeys, group: string, figures: Record<string, number>): Promise<void> {
  await keys.to(group, "Control+ArrowDown");
  for (const [path, value] of Object.entries(figures)) {
    await keys.to(`[name="system.${path}"]`);
    await keys.type(String(value));
  }
}

/** Adds rows to a group: types a name with its number, and presses Enter. */
async function add(keys: CountedKeys, type: string, rows: readonly string[]): Promise<void> {
  const field = `[data-quick*="${type}"]`;
  await keys.to(field, "Control+ArrowDown");
  for (const row of rows) {
    const before = (await items(keys.page)).length;
    await keys.type(row);
    await keys.press("Enter");
    await eventually(async () => (await items(keys.page)).length).toBe(before + 1);
    await keys.page.locator(`${field}:focus`).waitFor();
  }
}

/** Goes from edit mode to the first roll and its card; arrow keys move to the row. */
async function roll(keys: CountedKeys, row: string): Promise<void> {
  const { page } = keys;
  const cards = (): Promise<number> => page.locator("#chat article.q-card").count();
  const before = await cards();
  await keys.press("Control+Enter");
  await page.locator('form.q-sheet[data-mode="play"]').waitFor();
  await page.locator("form.q-sheet button:focus").waitFor();
  await keys.to(row, "ArrowDown");
  await keys.press("Enter");
  await Dialog.opened(page);
  await keys.press("Enter");
  await eventually(cards).toBe(before + 1);
}

/** The limits are the numbers needed when this was written; `docs/made-by-keyboard.md` has the earlier ones. */
describe("from an empty new actor to the card of its first roll, by keyboard alone", () => {
  it.each([
    ["Zap!", "zapCharacter", "", "[data-kind=shtick] .q-row__main", 12],
    ["ZeroSpace", "zerospaceCharacter", "", ".q-skill__roll", 21],
    ["Future Imperfect", "imperfectCharacter", "traits", ".q-trait__aptitude", 17],
  ])("somebody of the book of %s", async (_game, type, tab, row, most) => {
    const keys = await empty(table.gm, type);
    await keys.to('.q-begin [data-begin="as"]');
    await keys.press("Enter");
    await table.gm.locator(".q-begin").waitFor({ state: "detached" });
    await table.gm.locator(".q-hero input:focus").waitFor();
    await eventually(async () => (await items(table.gm)).length).toBeGreaterThan(2);
    if (tab) {
      await keys.to(`.tabs [data-tab="${tab}"]`);
      await keys.press("Enter");
    }
    await roll(keys, row);
    expect(keys.actions).toBeLessThanOrEqual(most);
  });

  it("somebody of ZeroSpace, by hand: attributes and five skills", async () => {
    const keys = await empty(table.gm, "zerospaceCharacter");
    await keys.type("Kesh Amaro");
    const figures = { brawn: 3, agility: 5, reason: 4, presence: 4, power: 2 };
    await fill(
      keys,
      '[name="system.attributes.brawn.base"]',
      Object.fromEntries(Object.entries(figures).map(([id, value]) => [`attributes.${id}.base`, value])),
    );
    await add(keys, "zerospaceSkill", ["Athletics", "Deception", "Perception", "Ranged Combat", "Survival"]);
    await roll(keys, ".q-skill__roll");
    expect(keys.actions).toBeLessThanOrEqual(39);
  });

  it("somebody of Future Imperfect, by hand: two Traits and five Aptitudes", async () => {
    const keys = await empty(table.gm, "imperfectCharacter");
    await keys.type("Dax Orlo");
    await keys.to('.tabs [data-tab="traits"]');
    await keys.press("Enter");
    await fill(keys, "*", { "traits.quickness.coordination": 3, "traits.spirit.coordination": 2 });
    await add(keys, "imperfectAptitude", ["Guts 3", "Dodge 3", "Ridicule 2", "Swimming 1", "Bluff 2"]);
    await roll(keys, ".q-trait__aptitude");
    expect(keys.actions).toBeLessThanOrEqual(50);
  });

  it("somebody of GURPS, by hand: 100 points as they are printed, fifteen skills with their levels", async () => {
    const keys = await empty(table.gm, "gurpsCharacter");
    await keys.type("Ines Varga");
    await fill(keys, '[name="system.attributes.st"]', {
      "attributes.dx": 11,
      "attributes.iq": 12,
      "attributes.ht": 11,
    });
    await add(keys, "gurpsSkill", SKILLS);
    const { name, system } = await newest(table.gm);
    expect([name, system.attributes.dx, system.attributes.iq, system.attributes.ht]).toEqual([
      "Ines Varga",
      11,
      12,
      11,
    ]);
    const levels = (await items(table.gm)).map(({ name: called, system: { attribute, relativeLevel } }) => {
      const { dx, iq, ht } = system.attributes as Record<string, number>;
      return `${called} ${({ dx, iq, ht, per: iq, will: iq } as Record<string, number>)[attribute]! + relativeLevel}`;
    });
    expect(levels).toEqual(SKILLS);
    await roll(keys, ".q-skill__roll");
    expect(keys.actions).toBeLessThanOrEqual(52);
  });
});

/** Skills with their levels, as in print. */
const SKILLS = [
  ..."Administration 12,Climbing 10,Detect Lies 11,Diplomacy 11,Driving 11,Fast-Talk 12,First Aid 12,Guns 13".split(
    ",",
  ),
  ..."Holdout 12,Lockpicking 12,Observation 12,Running 11,Search 12,Stealth 11,Streetwise 12".split(","),
];
