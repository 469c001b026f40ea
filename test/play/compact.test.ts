import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, words } from "./support/eventually.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** A foe or an extra of each game: the rolls on its compact sheet, and the parts that only its full sheet has. */
const GAMES = [
  ["zapCharacter", { role: "foe" }, "[data-action=check]", "[data-kind=default]", ".q-columns__side, .q-fold--foot"],
  ["zerospaceCharacter", { isNamed: false }, ".q-attack", "[data-kind=skills]", ".q-fold--foot"],
  ["imperfectCharacter", { role: "extra" }, ".q-arms li", "[data-kind=weapons]", "nav.tabs"],
  ["gurpsCharacter", { isFoe: true }, ".q-stat", "[data-kind=skills]", "[data-kind=feats]"],
] as const;

/** Opens the sheet of the first such actor, in its default form. */
async function opened(page: Page, type: string, system: LooseObject): Promise<Sheet> {
  const name = await page.evaluate(
    async ([kind, wanted]) => {
      const actor = game.actors.contents.find(
        (one: Loose) =>
          one.type === kind && Object.entries(wanted).every(([path, value]) => one.system[path] === value),
      ) as Loose;
      await actor.sheet.render({ force: true });
      return actor.name as string;
    },
    [type, system] as const,
  );
  const sheet = new Sheet(page, name);
  await sheet.root.waitFor();
  return sheet;
}

const height = async (sheet: Sheet): Promise<number> => Math.round((await sheet.root.boundingBox())!.height);
const shown = (sheet: Sheet, selector: string): Promise<number> =>
  sheet.root.locator(selector).filter({ visible: true }).count();

describe("the sheet of an extra or a foe", () => {
  it.each(GAMES)(
    "%s %o is compact: what it rolls and how it stands; one click shows the full one, and it stays so",
    async (type, system, rolled, kept, beyond) => {
      const { gm } = table;
      const sheet = await opened(gm, type, system);
      await eventually(() => sheet.isCompact()).toBe(true);
      await eventually(() => shown(sheet, rolled)).toBeGreaterThan(0);
      await eventually(() => shown(sheet, kept)).toBeGreaterThan(0);
      await eventually(() => shown(sheet, beyond)).toBe(0);
      await eventually(() => height(sheet)).toBeLessThanOrEqual(600);
      await eventually(() => overflows(sheet.root)).toEqual([]);
      const look = new Look();
      await look.at(`compact-${type}`, gm, "form.q-sheet");
      const { width } = (await sheet.root.boundingBox())!;
      await resizeSheet(gm, 480);
      await look.picture(`compact-${type}-480`, sheet.root);
      await eventually(() => overflows(sheet.root)).toEqual([]);
      await resizeSheet(gm, width);
      expect(look.found).toEqual({});

      const button = sheet.root.locator("[data-action=compact]");
      await eventually(() => button.getAttribute("aria-pressed")).toBe("true");
      await button.focus();
      await gm.keyboard.press("Enter");
      await eventually(() => sheet.isCompact()).toBe(false);
      await eventually(() => shown(sheet, beyond)).toBeGreaterThan(0);
      await eventually(() => height(sheet)).toBe(640);
      await sheet.close();
      const again = await opened(gm, type, system);
      await eventually(() => again.isCompact()).toBe(false);
      // Edit mode shows the full sheet; play mode restores the earlier form.
      await again.root.locator("[data-action=compact]").click();
      await eventually(() => again.isCompact()).toBe(true);
      await again.mode("edit");
      await eventually(() => again.isCompact()).toBe(false);
      await again.mode("play");
      await eventually(() => again.isCompact()).toBe(true);
      await again.close();
    },
  );

  it("is full for heroes, until their reader wants it otherwise: then heroes are compact, and no one else changes", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await eventually(() => sheet.isCompact()).toBe(false);
    await sheet.root.locator("[data-action=compact]").click();
    await eventually(() => sheet.isCompact()).toBe(true);
    await eventually(() => words(sheet.root.locator("[data-kind=power]"))).toContain("Freeze Ray");
    await eventually(() => shown(sheet, ".q-columns__side")).toBe(0);
    await ada.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).createEmbeddedDocuments("Item", [
        { type: "zapComplication", name: "Vain" },
      ]),
    );
    await eventually(() => sheet.root.locator("[data-beyond]", { hasText: "Vain" }).count()).toBeGreaterThan(0);
    await eventually(() => shown(sheet, ".q-columns__side")).toBe(0);
    await sheet.root.locator("[data-action=compact]").click();
    await eventually(() => shown(sheet, ".q-columns__side")).toBeGreaterThan(0);
  });
});
