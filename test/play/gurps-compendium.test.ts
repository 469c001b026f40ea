import { describe, expect, it } from "vitest";
import { dragIntoFight } from "./support/board.ts";
import { drag, inPack, itemOf } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { MINE } from "./support/gurps.ts";
import { speak } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { openPack, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: MINE });

describe("drag and drop in GURPS", () => {
  it("whatever a hero has comes onto the hero's sheet, weighs, and slows at once", async () => {
    const { gm } = table;
    const burden = () =>
      gm.evaluate(() => {
        const { load, groundMove } = game.actors.getName("Vesna Korda")!["system"] as LooseObject;
        return [load, groundMove] as unknown[];
      });
    await eventually(burden).toEqual([14, 6]);
    const sheet = await Sheet.open(gm, "Vesna Korda");
    for (const [pack, name, type, source] of [
      ["GURPS: Skills", "Camouflage", "gurpsSkill", "skills"],
      ["GURPS: Advantages and disadvantages", "Dark Vision", "gurpsTrait", "traits"],
      ["GURPS: Equipment", "Breastplate", "gurpsEquipment", "equipment"],
      ["GURPS: Attacks", "Kick", "gurpsAttack", "attacks"],
    ] as const) {
      await drag(gm, pack, name, sheet.root);
      await eventually(() => itemOf(gm, "Vesna Korda", name)).toEqual({
        type,
        from: expect.stringMatching(new RegExp(`^Compendium\\.quadrant\\.gurps-${source}\\.Item\\.`)) as string,
      });
    }
    await eventually(burden).toEqual([32, 4]);
  });

  it("somebody comes onto the board, derived through and through, and into the fight", async () => {
    const { gm } = table;
    await drag(gm, "GURPS: Characters", "Marsh ghoul", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Marsh ghoul,"], #board .token[aria-label^="Marsh ghoul ("]').waitFor();
    const ghoul = await gm.evaluate(() => {
      const tokens: Loose = (game.scenes["active"] as Loose).tokens.contents;
      const { actor, name } = tokens.at(-1);
      const { hp, fp, will, groundMove } = actor.system;
      return { name: name as string, figures: [hp.value, hp.max, fp.value, will, groundMove] as unknown[] };
    });
    expect(ghoul.figures).toEqual([16, 16, 12, 9, 5]);
    await dragIntoFight(gm, "Vesna Korda", ghoul.name);
  });

  it("the rules begin with whose game it is, and lead to the tables, which are drawn from", async () => {
    const { ada } = table;
    const pack = await openPack(ada, "GURPS: Rules");
    await inPack(pack, "GURPS success rolls").locator(".entry-name").click();
    const journal = ada.locator(".journal-sheet").first();
    await eventually(() => journal.locator("nav button").count()).toBe(24);
    await eventually(() => words(journal.locator("article"))).toMatch(/trademark of Steve Jackson Games.*unofficial/s);
    await journal.locator("nav button", { hasText: /^Fright$/ }).click();
    await journal.locator("a.content-link", { hasText: "3d6" }).click();
    await ada.locator(".roll-table-sheet [data-action=drawResult]").click();
    await openTab(ada, "chat");
    await eventually(() => words(ada.locator("#chat .table-result"))).toMatch(
      /Still of some use|Pointless|Harmful|Ruinous/,
    );
  });

  it("in German: what is dragged is German through and through, and so is whoever comes with it", async () => {
    const { gm } = table;
    await speak(gm, "de");
    const sheet = await Sheet.open(gm, "Vesna Korda");
    await drag(gm, "GURPS: Fertigkeiten", "Gedankenlesen", sheet.root);
    await eventually(() => words(sheet.root)).toMatch(/Gedankenlesen/);
    await eventually(() => itemOf(gm, "Vesna Korda", "Gedankenlesen")).toEqual({
      type: "gurpsSkill",
      from: expect.stringMatching(/^Compendium\.quadrant\.gurps-skills-de\.Item\./) as string,
    });
    await sheet.close();
    const pack = await openPack(gm, "GURPS: Regeln");
    await inPack(pack, "Erfolgswürfe in GURPS").locator(".entry-name").click();
    const journal = gm.locator(".journal-sheet");
    await eventually(() => words(journal.locator("article"))).toMatch(/Marke von Steve Jackson Games/);
    await journal.locator("nav button", { hasText: "Luft anhalten" }).click();
    await eventually(() => words(journal.locator("article"))).toMatch(/Reinen Sauerstoff geatmet/);
    await journal.locator("nav button", { hasText: /^Schrecken$/ }).click();
    await journal.locator("a.content-link", { hasText: "die Ergebnisse" }).click();
    await eventually(() => words(gm.locator(".roll-table-sheet"))).toMatch(/Umgefallen wie ein Baum/);
    for (const window of [".roll-table-sheet", ".journal-sheet"])
      await gm.locator(`${window} [data-action=close]`).click();

    await drag(gm, "GURPS: Figuren", "Sumpfghul", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Sumpfghul"]').waitFor();
    const items = await gm.evaluate(() =>
      game.actors.getName("Sumpfghul")!["items"].map((item: Loose) => item.name as string),
    );
    expect(items.sort()).toEqual(["Grauenhafter Anblick", "Klaue", "Schleichen", "Unbeugsam"]);
  });
});
