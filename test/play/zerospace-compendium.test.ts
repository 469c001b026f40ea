import { describe, expect, it } from "vitest";
import { dragIntoFight } from "./support/board.ts";
import { drag, inPack, itemOf } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { speak } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { openPack, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { DECK } from "./support/zerospace.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: DECK });

describe("drag and drop in ZeroSpace", () => {
  it("whatever a hero has comes onto the hero's sheet", async () => {
    const { gm } = table;
    const sheet = await Sheet.open(gm, "Soraya");
    for (const [pack, name, type, source] of [
      ["ZeroSpace: Weapons", "Flash grenade", "zerospaceWeapon", "weapons"],
      ["ZeroSpace: Tools and armour", "Lock bypass", "zerospaceGear", "gear"],
      ["ZeroSpace: Powers", "Flight", "zerospacePower", "powers"],
      ["ZeroSpace: Skills", "Survival", "zerospaceSkill", "skills"],
      ["ZeroSpace: Complications", "Wanted", "zerospaceComplication", "complications"],
    ] as const) {
      await drag(gm, pack, name, sheet.root);
      await eventually(() => itemOf(gm, "Soraya", name)).toEqual({
        type,
        from: expect.stringMatching(new RegExp(`^Compendium\\.quadrant\\.zerospace-${source}\\.Item\\.`)) as string,
      });
    }
  });

  it("somebody comes onto the board, with what is learnt, and into the fight; an object with its Integrity", async () => {
    const { gm } = table;
    await drag(gm, "ZeroSpace: Characters", "G'Dree technician", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator(`#board .token[aria-label^="G'Dree technician,"]`).waitFor();
    const sheet = await Sheet.ofToken(gm, "G'Dree technician");
    await eventually(() => words(sheet.root)).toMatch(/Engineering/);
    await sheet.close();
    await dragIntoFight(gm, "Soraya", "G'Dree technician");

    await drag(gm, "ZeroSpace: Objects and vehicles", "Hoverbike", gm.locator("#board"), { x: 1100, y: 200 });
    await eventually(() => gm.locator('#board .token[aria-label^="Hoverbike,"]').count()).toBe(2);
    const bike = await gm.evaluate(() => {
      const tokens: Loose = (game.scenes["active"] as Loose).tokens.contents;
      const { actor } = tokens.findLast((token: Loose) => token.name === "Hoverbike");
      const { integrity, defense, movement } = actor.system;
      return { integrity: { ...integrity }, defense, movement } as LooseObject;
    });
    expect(bike).toEqual({ integrity: { value: 6, max: 6 }, defense: 4, movement: 40 });
  });

  it("the rules are read, lead to the conditions and to the table, and the table is drawn from", async () => {
    const { ada } = table;
    const pack = await openPack(ada, "ZeroSpace: Rules");
    await inPack(pack, "ZeroSpace in eighteen pages").locator(".entry-name").click();
    const journal = ada.locator(".journal-sheet").first();
    await eventually(() => journal.locator("nav button").count()).toBe(18);
    await journal.locator("nav button", { hasText: "Cover, prone, held" }).click();
    await journal.locator("a.content-link", { hasText: "ZeroSpace: conditions" }).click();
    await eventually(() => words(ada.locator(".journal-sheet").last())).toMatch(/Sensory loss/);
    await ada.locator(".journal-sheet").last().locator("[data-action=close]").click();
    await journal.locator("nav button", { hasText: "When you fail" }).click();
    await journal.locator("a.content-link", { hasText: "Cost of failure" }).click();
    await ada.locator(".roll-table-sheet [data-action=drawResult]").click();
    await openTab(ada, "chat");
    await eventually(() => words(ada.locator("#chat .table-result"))).toMatch(
      /Quid pro quo|Red herring|Stirring the pot|Alerting the enemy/,
    );
  });

  it("in German: what is dragged is German through and through, and so is whoever comes with it", async () => {
    const { gm } = table;
    await speak(gm, "de");
    const sheet = await Sheet.open(gm, "Soraya");
    await drag(gm, "ZeroSpace: Waffen", "Psiklinge", sheet.root);
    await eventually(() => words(sheet.root)).toMatch(/Psiklinge/);
    await eventually(() => itemOf(gm, "Soraya", "Psiklinge")).toEqual({
      type: "zerospaceWeapon",
      from: expect.stringMatching(/^Compendium\.quadrant\.zerospace-weapons-de\.Item\./) as string,
    });
    // Compendium Items have their names in the reader's language, in whichever language they were imported.
    const names = /\b(Sword|Blaster pistol|Body armour|(Close|Ranged) Combat|Athletics|Deception|Perception)\b/;
    await eventually(() => words(sheet.root)).not.toMatch(names);
    await sheet.close();
    const pack = await openPack(gm, "ZeroSpace: Regeln");
    await inPack(pack, "ZeroSpace auf achtzehn Seiten").locator(".entry-name").click();
    const journal = gm.locator(".journal-sheet");
    await journal.locator("nav button", { hasText: "Bonus- und Strafwürfel" }).click();
    await eventually(() => words(journal.locator("article"))).toMatch(/Zweihandwaffe einhändig/);
    await journal.locator("nav button", { hasText: "Wenn etwas fehlschlägt" }).click();
    await journal.locator("a.content-link", { hasText: "Preis des Fehlschlags" }).click();
    await eventually(() => words(gm.locator(".roll-table-sheet"))).toMatch(/Schlafende Hunde wecken/);
    for (const window of [".roll-table-sheet", ".journal-sheet"])
      await gm.locator(`${window} [data-action=close]`).click();

    await drag(gm, "ZeroSpace: Figuren", "Lakai", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Lakai"]').waitFor();
    const items = await gm.evaluate(() =>
      game.actors.getName("Lakai")!["items"].map((item: Loose) => item.name as string),
    );
    expect(items.sort()).toEqual([
      ...["Betäubungsstab", "Blastergewehr", "Fernkampf", "Nahkampf", "Splittergranate", "Wahrnehmung"],
    ]);
  });
});
