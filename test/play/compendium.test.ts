import { describe, expect, it } from "vitest";
import { packEntries, readPack, type PackEntry } from "../../tools/packs.ts";
import { reloadBy } from "./support/anew.ts";
import { dragIntoFight } from "./support/board.ts";
import { drag, inPack, listed } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { speak } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { openPack, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** The ids of Quadrant's compendia in one language. Only the GM sees starters. */
const idsOf = (lang: string, which: (pack: PackEntry) => boolean) => async (): Promise<string[]> =>
  (await packEntries())
    .filter((pack) => pack.flags.quadrant.lang === lang && which(pack))
    .map(({ name }) => `quadrant.${name}`)
    .sort();
const english = idsOf("en", () => true);
const germanForPlayers = idsOf("de", ({ type }) => type !== "Adventure");
const withoutZap = idsOf("en", ({ flags }) => flags.quadrant.game !== "zap");

describe("the compendia", () => {
  it("hold every document whole: no figure and no text is lost on the way through the models", async () => {
    for (const entry of await packEntries()) {
      const found = await table.gm.evaluate(async (id) => {
        const documents = await game.packs.get(id)!["getDocuments"]();
        return documents.map((document: Loose) => document.toObject() as LooseObject) as LooseObject[];
      }, `quadrant.${entry.name}`);
      const sources = await readPack(entry);
      expect(found.length, entry.name).toBe(sources.size);
      for (const document of found) {
        const { _key, items, pages, results, ...own } = sources.get(document._id)!;
        expect(document, entry.name).toMatchObject(own);
        for (const [key, children] of Object.entries({ items, pages, results })) {
          for (const { _key: _, ...child } of (children ?? []) as LooseObject[]) {
            const held = (document[key] as LooseObject[]).find(({ _id }) => _id === child["_id"]);
            expect(held, `${entry.name}: ${document.name}`).toMatchObject(child);
          }
        }
      }
    }
  });

  it("open: a sheet for one of each pack, locked as it is; German packs hold the same", async () => {
    for (const { name, flags } of await packEntries()) {
      if (flags.quadrant.lang !== "en") continue;
      const title = await table.gm.evaluate(async (id) => {
        const [document] = await game.packs.get(id)!["getDocuments"]();
        await document.sheet.render({ force: true });
        const shown = document.sheet.element.querySelector(".window-title").textContent as string;
        await document.sheet.close({ animate: false });
        return shown.includes(document.name as string);
      }, `quadrant.${name}`);
      expect(title, name).toBe(true);
    }
  });

  it("are listed in the reader's language, and only where the game is played", async () => {
    const { gm, ada } = table;
    await eventually(() => listed(gm)).toEqual(await english());
    await speak(ada, "de");
    await eventually(() => listed(ada)).toEqual(await germanForPlayers());
    await eventually(() => words(ada.locator("#compendium .directory-list"))).not.toMatch(/Characters|Equipment/);

    await gm.evaluate(() => game.settings.set("quadrant", "play.zap", false));
    await reloadBy(gm, () => gm.reload());
    await eventually(() => listed(gm)).toEqual(await withoutZap());
    // The folders of three games, and of the packs for all games.
    await eventually(() => gm.locator("#compendium .folder").count()).toBe(4);
    await gm.evaluate(() => game.settings.set("quadrant", "play.zap", true));
    await reloadBy(gm, () => gm.reload());
    await eventually(() => listed(gm)).toEqual(await english());
  });
});

describe("drag and drop", () => {
  it("equipment, an Ability and a Complication come from their packs onto a sheet", async () => {
    const { gm } = table;
    const sheet = await sheetOf(gm, "Ace Astra");
    await drag(gm, "Zap! Equipment", "Needler", sheet.root);
    await drag(gm, "Zap! Abilities", "Streetwise", sheet.root);
    await drag(gm, "Zap! Complications", "Famous", sheet.root);
    await sheet.row("Streetwise").waitFor();
    await eventually(() => words(sheet.root)).toMatch(/Needler/);
    await eventually(() => words(sheet.root)).toMatch(/Famous/);
    const items = await gm.evaluate(() =>
      game.actors
        .getName("Ace Astra")!
        ["items"].filter((item: Loose) => item._stats.compendiumSource)
        .map((item: Loose) => [item.type, item._stats.compendiumSource] as const),
    );
    expect(Object.fromEntries(items)).toMatchObject({
      zapEquipment: expect.stringMatching(/^Compendium\.quadrant\.zap-equipment\.Item\./),
      zapComplication: expect.stringMatching(/^Compendium\.quadrant\.zap-complications\.Item\./),
    });
  });

  it("a ship comes onto the board and into the tracker, and takes a system from its pack", async () => {
    const { gm } = table;
    const board = gm.locator("#board");
    await drag(gm, "Zap! Ships", "Star-cruiser", board, { x: 300, y: 500 });
    await gm.locator('#board .token[aria-label^="Star-cruiser,"]').waitFor();
    const cruiser = await Sheet.ofToken(gm, "Star-cruiser");
    await drag(gm, "Zap! Ship systems", "Brig", cruiser.root);
    await eventually(() => words(cruiser.root)).toMatch(/Brig/);
    await cruiser.close();
    await drag(gm, "Zap! Characters", "Falk", board, { x: 300, y: 700 });
    await gm.locator('#board .token[aria-label^="Falk,"]').waitFor();
    await dragIntoFight(gm, "Star-cruiser", "Falk");
  });

  it("[ZAP-PER-6] a lava river's two halves find each other wherever they are put", async () => {
    const { gm } = table;
    const board = gm.locator("#board");
    await drag(gm, "Zap! Scenery", "Lava river", board, { x: 700, y: 200 });
    const river = await Sheet.ofToken(gm, "Lava river");
    await eventually(() => words(river.root)).not.toMatch(/to be crossed/);
    await drag(gm, "Zap! Scenery", "Lava river, to be crossed", board, { x: 500, y: 420 });
    await eventually(() => words(river.root)).toMatch(/to be crossed/);
    await river.root.getByRole("button", { name: /to be crossed/ }).click();
    await new Sheet(gm, "Lava river, to be crossed").root.waitFor();
  });

  it("the rules are read, lead to a table, and the table is drawn from", async () => {
    const { gm } = table;
    const pack = await openPack(gm, "Zap! Rules");
    await inPack(pack, "Zap! in thirteen pages").locator(".entry-name").click();
    const journal = gm.locator(".journal-sheet");
    await eventually(() => journal.locator("nav button").count()).toBe(13);
    await journal.locator("nav button", { hasText: "Attack and Damage" }).click();
    await journal.locator("a.content-link", { hasText: "Body part" }).click();
    const sheet = gm.locator(".roll-table-sheet");
    await sheet.locator("[data-action=drawResult]").click();
    await openTab(gm, "chat");
    await gm.locator("#chat .table-result").waitFor();
  });

  it("a table and the rules come into the world", async () => {
    const { gm } = table;
    const collections = { tables: "Zap! Tables", journal: "Zap! Rules" } as const;
    for (const [tab, title] of Object.entries(collections) as ["tables" | "journal", string][]) {
      const before = await gm.evaluate((key) => game[key].map(({ id }) => id), tab);
      const pack = await openPack(gm, title);
      const panel = await openTab(gm, tab);
      await pack.locator("[data-entry-id]").first().dragTo(panel.locator(".directory-list"));
      await eventually(() => panel.locator("[data-entry-id]").count()).toBe(before.length + 1);
      await gm.evaluate(
        async ([key, known]) => {
          for (const document of game[key].contents) if (!known.includes(document.id)) await document["delete"]();
        },
        [tab, before] as const,
      );
      await pack.locator("[data-action=close]").click();
    }
  });

  it("in German: what is dragged is German through and through", async () => {
    const { ada } = table;
    await eventually(() => ada.evaluate(() => game.i18n.lang)).toBe("de");
    const sheet = await sheetOf(ada, "Ace Astra");
    await drag(ada, "Zap! Ausrüstung", "Nadler", sheet.root);
    await eventually(() => words(sheet.root)).toMatch(/Nadler/);
    const pack = await openPack(ada, "Zap! Regeln");
    await inPack(pack, "Zap! auf dreizehn Seiten").locator(".entry-name").click();
    const journal = ada.locator(".journal-sheet");
    await journal.locator("nav button", { hasText: "Angriff und Schaden" }).click();
    await eventually(() => words(journal.locator("article"))).toMatch(/Zähigkeit/);
    await journal.locator("a.content-link", { hasText: "Körperteil" }).click();
    await eventually(() => words(ada.locator(".roll-table-sheet"))).toMatch(/Rumpf/);
  });
});
