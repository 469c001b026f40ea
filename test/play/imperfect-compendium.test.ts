import { describe, expect, it } from "vitest";
import { dragIntoFight } from "./support/board.ts";
import { drag, inPack, itemOf } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { CORRIDOR } from "./support/imperfect.ts";
import { speak } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { openPack, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: CORRIDOR });

describe("drag and drop in Future Imperfect", () => {
  it("a weapon, armour and an Aptitude come from their packs onto a hero's sheet", async () => {
    const { gm } = table;
    const sheet = await Sheet.open(gm, "Ronan");
    await drag(gm, "Future Imperfect: Weapons", "Flamethrower", sheet.root);
    await eventually(() => words(sheet.root)).toMatch(/Flamethrower/);
    await drag(gm, "Future Imperfect: Armour and gear", "Helmet", sheet.root);
    await drag(gm, "Future Imperfect: Aptitudes", "Medicine (surgery)", sheet.root);
    await eventually(() => itemOf(table.gm, "Ronan", "Flamethrower")).toEqual({
      type: "imperfectWeapon",
      from: expect.stringMatching(/^Compendium\.quadrant\.imperfect-weapons\.Item\./) as string,
    });
    await eventually(() => itemOf(table.gm, "Ronan", "Helmet")).toMatchObject({ type: "imperfectArmor" });
    await eventually(() => itemOf(table.gm, "Ronan", "Medicine (surgery)")).toMatchObject({
      type: "imperfectAptitude",
    });
  });

  it("an extra comes onto the board, with what it owns, and into the fight", async () => {
    const { gm } = table;
    const board = gm.locator("#board");
    await drag(gm, "Future Imperfect: Characters", "Gelatinous horror", board, { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Gelatinous horror,"]').waitFor();
    const horror = await Sheet.ofToken(gm, "Gelatinous horror");
    await horror.root.locator('nav.tabs [data-tab="traits"]').click();
    await eventually(() => words(horror.root)).toMatch(/brawling/);
    await horror.close();
    await dragIntoFight(gm, "Ronan", "Gelatinous horror");
  });

  it("a vehicle comes with the weapon that is mounted on it", async () => {
    const { gm } = table;
    await drag(gm, "Future Imperfect: Vehicles", "Hovercar", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Hovercar,"]').waitFor();
    const car = await Sheet.ofToken(gm, "Hovercar");
    await eventually(() => words(car.root)).toMatch(/Heavy blaster/);
  });

  it("the rules are read, lead to a table, and the table is drawn from", async () => {
    const { gm } = table;
    const pack = await openPack(gm, "Future Imperfect: Rules");
    await inPack(pack, "Future Imperfect in nineteen pages").locator(".entry-name").click();
    const journal = gm.locator(".journal-sheet");
    await eventually(() => journal.locator("nav button").count()).toBe(19);
    await journal.locator("nav button", { hasText: "Where it hits, cover, armour" }).click();
    await journal.locator("a.content-link", { hasText: "Hit location" }).click();
    await gm.locator(".roll-table-sheet [data-action=drawResult]").click();
    await openTab(gm, "chat");
    await gm.locator("#chat .table-result").waitFor();
  });

  it("in German: what is dragged is German through and through", async () => {
    const { ada } = table;
    await speak(ada, "de");
    const sheet = await Sheet.open(ada, "Ronan");
    await drag(ada, "Future Imperfect: Waffen", "Flammenwerfer", sheet.root);
    await eventually(() => words(sheet.root)).toMatch(/Flammenwerfer/);
    await eventually(() => itemOf(table.gm, "Ronan", "Flammenwerfer")).toMatchObject({
      from: expect.stringMatching(/^Compendium\.quadrant\.imperfect-weapons-de\.Item\./) as string,
    });
    await sheet.close();
    const pack = await openPack(ada, "Future Imperfect: Regeln");
    await inPack(pack, "Future Imperfect auf neunzehn Seiten").locator(".entry-name").click();
    const journal = ada.locator(".journal-sheet");
    await journal.locator("nav button", { hasText: "Treffer, Deckung, Panzerung" }).click();
    await eventually(() => words(journal.locator("article"))).toMatch(/Eingeweide/);
    await journal.locator("a.content-link", { hasText: "Trefferzone" }).click();
    await eventually(() => words(ada.locator(".roll-table-sheet"))).toMatch(/Brust/);
  });

  it("in German: a character comes onto the board with German Aptitudes and weapons", async () => {
    const { gm } = table;
    await speak(gm, "de");
    await drag(gm, "Future Imperfect: Figuren", "Wachtmeister", gm.locator("#board"), { x: 1100, y: 200 });
    await gm.locator('#board .token[aria-label^="Wachtmeister"]').waitFor();
    const items = await gm.evaluate(() =>
      game.actors.getName("Wachtmeister")!["items"].map((item: Loose) => item.name as string),
    );
    expect(items).toEqual(expect.arrayContaining(["Nahkampf (Raufen)", "Elektroknüppel", "Wattierte Jacke"]));
    await speak(gm, "en");
  });
});
