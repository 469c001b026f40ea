import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeWindows } from "../../support/host.ts";
import { packedSystem, type PackedSystem } from "../system/pack.ts";
import { useTable } from "../system/table.ts";
import { violationsOn } from "../../support/axe.ts";

const [BOOK, FIRST, SECOND] = ["packedbook000000", "packedpage000001", "packedpage000002"];
const [OMENS, COMET, CALM] = ["packedomens00000", "packedomen000001", "packedomen000002"];

let packed: PackedSystem;
const table = useTable(async () => {
  packed = await packedSystem(
    [{ _id: "packedrope000000", name: "Rope", type: "power", system: {} }],
    [
      {
        name: "books",
        label: "Books",
        type: "JournalEntry",
        collection: "journal",
        embedded: "pages",
        documents: [
          {
            _id: BOOK,
            name: "Manual",
            pages: [
              { _id: SECOND, name: "Later", type: "text", sort: 200, text: { content: "<p>The second page</p>" } },
              {
                _id: FIRST,
                name: "Before",
                type: "text",
                sort: 100,
                text: { content: "<p>The <em>first</em> page</p><img src='x' alt='' onerror='window.broken = true'>" },
              },
            ],
          },
        ],
      },
      {
        name: "omens",
        label: "Omens",
        type: "RollTable",
        collection: "tables",
        embedded: "results",
        documents: [
          {
            _id: OMENS,
            name: "Omens",
            formula: "1d6",
            description: "What the sky says",
            results: [
              { _id: COMET, type: "text", name: "Comet", description: "<p>A long tail</p>", range: [1, 2] },
              { _id: CALM, type: "text", name: "Calm", description: "<p>Nothing</p>", range: [3, 6] },
            ],
          },
        ],
      },
    ],
  );
  return packed.systemDir;
});

afterAll(() => packed.remove());

afterEach(() => closeWindows(table.gm, table.ann));

describe("packs of journals and tables", () => {
  it("fact 46: have an index, and documents with what they hold", async () => {
    const found = await table.gm.evaluate(
      async ([book, omens]) => {
        const [books, tables] = [game.packs.get("fixture.books")!, game.packs.get("fixture.omens")!];
        const journal = await books["getDocument"](book);
        const roll = await tables["getDocument"](omens);
        return {
          names: [books["index"].get(book).name, tables["index"].get(omens).name],
          pages: journal.pages.map((page: Loose) => [page.documentName, page.name, page.text.format]),
          results: roll.results.map((result: Loose) => [result.documentName, result.name, result.range, result.weight]),
          defaults: [roll.replacement, roll.displayRoll, roll.img],
        };
      },
      [BOOK, OMENS] as const,
    );
    expect(found).toEqual({
      names: ["Manual", "Omens"],
      pages: [
        ["JournalEntryPage", "Later", 1],
        ["JournalEntryPage", "Before", 1],
      ],
      results: [
        ["TableResult", "Comet", [1, 2], 1],
        ["TableResult", "Calm", [3, 6], 1],
      ],
      defaults: [true, true, "icons/svg/d20-grey.svg"],
    });
  });

  it("a table of a pack is thrown upon by its UUID, unheard; drawn from, it says so unless it is told not to", async () => {
    const found = await table.gm.evaluate(async (omens) => {
      CONFIG["Dice"].randomUniform = () => 0.5;
      const roll = await fromUuid(`Compendium.fixture.omens.RollTable.${omens}`);
      const names = ({ results }: Loose): string[] => results.map(({ name }: Loose) => name as string);
      const before = game.messages.size;
      const thrown = await roll.roll();
      const silent = await roll.draw({ displayChat: false });
      const given = await roll.draw({ roll: new Roll("2"), displayChat: false });
      const unheard = game.messages.size - before;
      await roll.draw();
      return {
        thrown: [thrown.roll.total, names(thrown)],
        silent: names(silent),
        given: [given.roll.total, names(given)],
        told: [unheard, game.messages.size - before],
      };
    }, OMENS);
    expect(found).toEqual({ thrown: [3, ["Calm"]], silent: ["Calm"], given: [2, ["Comet"]], told: [0, 1] });
  });

  it("fact 46: a table of a pack is made one of the world's, with its results", async () => {
    const made = await table.gm.evaluate(async (omens) => {
      const source = await fromUuid(`Compendium.fixture.omens.RollTable.${omens}`);
      const [own] = await RollTable["createDocuments"]([game.tables.fromCompendium(source)]);
      const ranges = own.results.map(({ name, range }: Loose) => [name, range]);
      const { uuid } = own;
      await own.delete();
      return { ranges, isWorlds: (uuid as string).startsWith("RollTable.") };
    }, OMENS);
    expect(made).toEqual({
      ranges: [
        ["Comet", [1, 2]],
        ["Calm", [3, 6]],
      ],
      isWorlds: true,
    });
  });

  it("the stand-in's own: the directory lists the manifest's folders with their packs", async () => {
    await table.gm.click("#tab-compendium");
    const folder = table.gm.locator("#compendium .folder", { hasText: "Shelf" });
    await expect
      .poll(() => folder.locator("[data-pack]").evaluateAll((rows) => rows.map((row) => row.dataset.pack)))
      .toEqual(["fixture.books", "fixture.omens"]);
    await expect.poll(() => table.gm.locator("#compendium .directory-list > [data-pack]").count()).toBe(1);
  });

  it("fact 96: what is dragged from a pack into a directory of the world is imported", async () => {
    for (const [pack, tab, name] of [
      ["fixture.books", "journal", "Manual"],
      ["fixture.omens", "tables", "Omens"],
    ] as const) {
      await table.gm.click("#tab-compendium");
      await table.gm.click(`[data-pack="${pack}"] .entry-name`);
      await table.gm.click(`#tab-${tab}`);
      await table.gm.dragAndDrop(`.application.compendium [data-entry-id]`, `#${tab} .directory-list`);
      await table.gm.waitForSelector(`#${tab} .directory-item:has-text("${name}")`);
      await table.gm.click(".application.compendium [data-action=close]");
    }
    const sources = await table.gm.evaluate(() =>
      [game.journal, game.tables].map((collection) => collection.contents[0]?.["_stats"].compendiumSource as string),
    );
    expect(sources).toEqual([
      `Compendium.fixture.books.JournalEntry.${BOOK}`,
      `Compendium.fixture.omens.RollTable.${OMENS}`,
    ]);
    // A player may not: players cannot create these documents.
    await table.ann.click("#tab-compendium");
    await table.ann.click('[data-pack="fixture.omens"] .entry-name');
    await table.ann.click("#tab-tables");
    await table.ann.dragAndDrop(".application.compendium [data-entry-id]", "#tables .directory-list");
    await table.ann.click(".application.compendium [data-action=close]");
    await expect.poll(() => table.gm.evaluate(() => game.tables.size)).toBe(1);
  });
});

describe("enriched text", () => {
  const [LINKS, LINKED] = ["worldlinks000000", "worldlinked00000"];

  afterAll(async () => {
    await table.gm.evaluate(async (id) => {
      await game.journal.get(id)?.["delete"]();
      await game.macros.getName("Ring")?.["delete"]();
    }, LINKS);
  });

  /** A journal of the world with a link of each kind, and an enricher that records its elements. */
  async function write(): Promise<void> {
    for (const page of [table.gm, table.ann])
      await page.evaluate(() => {
        const globals = globalThis as Loose;
        globals.rendered = [];
        if (CONFIG["TextEditor"].enrichers.some(({ id }: Loose) => id === "fixtureRoll")) return;
        CONFIG["TextEditor"].enrichers.push({
          id: "fixtureRoll",
          pattern: /\[\[\/fixture\s([^\]]+)\]\](?:\{([^}]+)\})?/g,
          enricher: async ([, what, label]: string[]) =>
            what === "nothing"
              ? null
              : Object.assign(document.createElement("button"), { type: "button", textContent: label ?? what }),
          onRender: (element: HTMLElement) => {
            globals.rendered.push([element.localName, element.isConnected]);
            element.querySelector("button")!.addEventListener("click", () => (globals.clicked = element.textContent));
          },
        });
      });
    await table.gm.evaluate(
      async ([id, page, book, second]) => {
        await Macro["create"](
          { _id: "worldmacro000000", name: "Ring", type: "script", command: "globalThis.rang = true" },
          { keepId: true },
        );
        const content = `<p>[[/fixture Sing]]{Sing now} [[/fixture nothing]] @UUID[Macro.worldmacro000000]{Ring it}
          @UUID[Compendium.fixture.books.JournalEntry.${book}.JournalEntryPage.${second}]{The other page}</p>`;
        const pages = [{ _id: page, name: "Links", type: "text", text: { content } }];
        await JournalEntry["create"]({ _id: id, name: "Links", pages, ownership: { default: 2 } }, { keepId: true });
      },
      [LINKS, LINKED, BOOK, SECOND] as const,
    );
  }

  it("FT TextEditorEnricherConfig: in a journal, what an enricher made is handed to its onRender once it is on the page", async () => {
    await write();
    const { ann } = table;
    await expect.poll(() => ann.evaluate((id) => game.journal.has(id), LINKS)).toBe(true);
    await ann.evaluate((id) => game.journal.get(id)!["sheet"].render({ force: true }), LINKS);
    const page = ann.locator(".journal-sheet article");
    await page.getByRole("button", { name: "Sing now" }).click();
    await expect
      .poll(() => ann.evaluate("[globalThis.rendered, globalThis.clicked]"))
      .toEqual([[["enriched-content", true]], "Sing now"]);
    await expect.poll(() => page.innerText()).toContain("[[/fixture nothing]]");
  });

  it("FT _onClickDocumentLink: a link does what its document says: a macro runs, a page opens in its journal", async () => {
    const { gm } = table;
    await gm.evaluate((id) => game.journal.get(id)!["sheet"].render({ force: true }), LINKS);
    await gm.locator(".journal-sheet a.content-link", { hasText: "Ring it" }).click();
    await expect.poll(() => gm.evaluate("globalThis.rang")).toBe(true);
    const link = gm.locator(".journal-sheet a.content-link", { hasText: "The other page" });
    const dragged = await link.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      element.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      return JSON.parse(dataTransfer.getData("text/plain")) as object;
    });
    const uuid = `Compendium.fixture.books.JournalEntry.${BOOK}.JournalEntryPage.${SECOND}`;
    expect(dragged).toEqual({ type: "JournalEntryPage", uuid });
    await link.click();
    await gm.locator(".journal-sheet article", { hasText: "The second page" }).waitFor();
  });

  it("what somebody types into the chat is enriched for everybody, and hears of its rendering on every screen", async () => {
    const { gm, ann } = table;
    for (const page of [gm, ann]) await page.evaluate("globalThis.rendered = []");
    await ann.click("#tab-chat");
    await ann.fill("#chat-message", "Try [[/fixture Dance]] and <b>bold</b>");
    await ann.press("#chat-message", "Enter");
    for (const page of [gm, ann]) {
      const message = page.locator("li.chat-message", { hasText: "Try" });
      await message.locator("button", { hasText: "Dance" }).waitFor({ state: "attached" });
      await expect.poll(() => message.locator(".message-content").textContent()).toContain("<b>bold</b>");
      await expect.poll(() => page.evaluate("globalThis.rendered.length")).toBeGreaterThan(0);
    }
    await gm.evaluate(() => ChatMessage["deleteDocuments"]([], { deleteAll: true }));
  });
});

describe("the host's own sheets of them", () => {
  it("show a journal's pages in order, cleaned, and turn them", async () => {
    await table.gm.click("#tab-journal");
    await table.gm.click("#journal .entry-name");
    const sheet = table.gm.locator(".journal-sheet");
    await sheet.locator("article", { hasText: "The first page" }).waitFor();
    await expect.poll(() => sheet.locator("nav button").allTextContents()).toEqual(["Before", "Later"]);
    await expect.poll(() => sheet.locator("article img").getAttribute("onerror")).toBeNull();
    const violations = await violationsOn(table.gm, { parts: [".journal-sheet"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await sheet.locator("nav button", { hasText: "Later" }).click();
    await sheet.locator("article", { hasText: "The second page" }).waitFor();
    await expect.poll(() => sheet.locator('nav [aria-current="page"]').textContent()).toBe("Later");
    await sheet.locator("[data-action=close]").click();
    await expect.poll(() => table.gm.evaluate(() => "broken" in window)).toBe(false);
  });

  it("show a table's rows, and draw one into the chat", async () => {
    await table.gm.click("#tab-tables");
    await table.gm.click("#tables .entry-name");
    const sheet = table.gm.locator(".roll-table-sheet");
    await expect
      .poll(() => sheet.locator("tbody tr").allTextContents())
      .toEqual(["1–2CometA long tail", "3–6CalmNothing"]);
    const violations = await violationsOn(table.gm, { parts: [".roll-table-sheet"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await table.gm.evaluate(() => (CONFIG["Dice"].randomUniform = () => 0.5));
    await sheet.locator("[data-action=drawResult]").click();
    await table.ann.click("#tab-chat");
    await table.ann.waitForSelector(`.chat-message:has-text("Omens") [data-result-id="${CALM}"]`);
    await sheet.locator("[data-action=close]").click();
    const drawn = await table.gm.evaluate(async () => {
      const omens = game.tables.contents[0]!;
      const [comet] = omens["getResultsForRoll"](2);
      await omens.update({ replacement: false });
      return {
        comet: comet.name as string,
        refused: await omens["draw"]().then(String, (error: Error) => error.message),
      };
    });
    expect(drawn).toEqual({ comet: "Comet", refused: "HostGap: RollTable#draw without replacement" });
  });
});
