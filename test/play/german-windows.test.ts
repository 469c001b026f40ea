import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { German, inside } from "./support/german.ts";
import { close, item, open, TYPES_OF } from "./support/items.ts";
import { English, speak, spoken } from "./support/language.ts";
import { overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { muster, SHIP, ShipSheet } from "./support/ships.ts";
import { PAGES_WITH_ROWS } from "./support/rows.ts";
import { useTable } from "./support/table.ts";
import { link, reads, createSneakers } from "./support/texts.ts";

/**
 * Windows that all games share, on one German page that is loaded only once: their texts are German, and the longer German
 * words fit. Their functions are tested in English.
 */
let meant: RegExp | null = null;

const table = useTable({ seats: ["GM"], meant: () => meant });
beforeAll(() => speak(table.gm, "de"));

const CHARACTERS = ["zapCharacter", "zerospaceCharacter", "imperfectCharacter", "gurpsCharacter"] as const;

const fits = (root: Locator, what: string): Promise<void> =>
  eventually(() => overflows(root), { message: what }).toEqual([]);

async function rendered(page: Page, name: string): Promise<Sheet> {
  await page.evaluate((who) => (game.actors.getName(who) as Loose).sheet.render({ force: true }), name);
  const sheet = new Sheet(page, name);
  await sheet.root.waitFor();
  return sheet;
}

describe("sheets at 480 pixels", () => {
  it("of those of whom nothing is known yet, with what they may begin as", async () => {
    const { gm } = table;
    for (const type of CHARACTERS) {
      const name = `Blank ${type}`;
      await gm.evaluate((data) => Actor["create"](data), { type, name });
      const sheet = await rendered(gm, name);
      const panel = sheet.root.locator(".q-begin");
      await panel.waitFor();
      await resizeSheet(gm, 480);
      await fits(sheet.root, type);
      await panel.locator("[data-begin=hand]").click();
      await panel.locator("[data-begin=step]").first().waitFor();
      await fits(sheet.root, type);
      await sheet.close();
    }
  });

  it("that are edited, with what is found for a new row", async () => {
    const { gm } = table;
    for (const [name, tab] of PAGES_WITH_ROWS) {
      const sheet = await rendered(gm, name);
      await sheet.mode("edit");
      if (tab) await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
      await resizeSheet(gm, 480);
      await sheet.root.locator("[data-quick]:visible").first().fill("S");
      await sheet.root.locator(".q-quick [role=option]").first().waitFor();
      await fits(sheet.root, name);
      await sheet.close();
    }
  });

  it("of extras and foes, which are compact", async () => {
    const { gm } = table;
    for (const [type, system] of [
      ["zapCharacter", { role: "foe" }],
      ["zerospaceCharacter", { isNamed: false }],
      ["imperfectCharacter", { role: "extra" }],
      ["gurpsCharacter", { isFoe: true }],
    ] as const) {
      const name = await gm.evaluate(
        ([kind, wanted]) =>
          (
            game.actors.contents.find(
              (one: Loose) =>
                one.type === kind && Object.entries(wanted).every(([path, value]) => one.system[path] === value),
            ) as Loose
          ).name as string,
        [type, system] as const,
      );
      const sheet = await rendered(gm, name);
      await eventually(() => sheet.isCompact()).toBe(true);
      await resizeSheet(gm, 480);
      await fits(sheet.root, type);
      await eventually(() => sheet.root.locator("[data-action=compact]").getAttribute("aria-label")).toContain("Knapp");
      await sheet.close();
    }
  });
});

it("the sheet of a ship", async () => {
  const { gm, pages } = table;
  await muster(gm, pages);
  const sheet = await ShipSheet.at(gm, SHIP);
  for (const word of ["Zähigkeit", "Besatzung", "An Bord", "Systeme"]) {
    await eventually(() => words(sheet.root)).toContain(word);
  }
  await eventually(() => words(sheet.root)).not.toMatch(
    /\b(Toughness|Crew|Aboard|Repair|Cannibalise|offline tick|systems)\b|QUADRANT\./,
  );
});

it("an Item of every type, read", async () => {
  const { gm } = table;
  for (const type of Object.values(TYPES_OF).flat()) {
    await open(gm, type);
    await fits(item(gm), type);
    await close(gm);
  }
});

it("the compendium browser", async () => {
  const { gm } = table;
  const panel = await openTab(gm, "compendium");
  await panel.locator(".q-browse__button").click();
  const window = gm.locator("#quadrant-browser");
  const rows = window.locator("[role=option]");
  await rows.first().waitFor();
  await window.getByRole("button", { name: /^Zap!-Fähigkeit \d+$/, exact: true }).click();
  await rows.first().focus();
  await window.locator(".q-browse__title").waitFor();
  expect(new English("table", "zap").in(await spoken(window.locator(".window-content")))).toEqual([]);
});

it("the GM's screen", async () => {
  const { gm } = table;
  await gm.evaluate(() => game.system.api.panels.open("table.screen"));
  const screen = gm.locator("#quadrant-gm-screen");
  await new German("zap").reads(inside(screen), "Der Tisch wartet", "Nächster Wurf", "Ausdauer");
  await fits(screen, "the GM's screen");
});

it("a question of the GM's: window, card, what is rolled for it, and links", async () => {
  const { gm } = table;
  await createSneakers(table);
  const asks = await reads(table, gm, "<p>[[/gurps Stealth -2 (dark)]]</p>");
  await asks.locator(".q-link__aside").click();
  const asking = gm.locator("#quadrant-asking");
  await asking.waitFor();
  const english = new English("table");
  expect(english.in(await spoken(asking.locator(".q-asking-window")))).toEqual([]);
  await asking.locator("button[type=submit]").click();
  const chat = await openTab(gm, "chat");
  const question = chat.locator(".q-asking").last();
  await question.waitFor();
  expect(english.in(await spoken(question))).toEqual([]);
  await question.locator(".q-asking__row", { hasText: "Mira Quill" }).locator("button").click();
  await (await Dialog.opened(gm)).cancel();
  const text = "<p>[[/gurps Wahrnehmung -1]] @Condition[Betäubt] @Condition[Hindered]</p>";
  const journal = await reads(table, gm, text);
  await gm.evaluate(() => {
    const mira: Loose = game.actors.getName("Mira Quill");
    return (game.user as Loose).update({ character: mira.id });
  });
  await link(journal, "Wahrnehmung −1").click();
  const dialog = await Dialog.opened(gm);
  await eventually(() => words(dialog.root.locator(".window-title"))).toContain("Wahrnehmung");
  await dialog.cancel();
  await eventually(() => journal.locator(".q-link-unread").count()).toBe(0);
});

it("why a file of another system is refused", async () => {
  const { gm } = table;
  // An error notification is logged on the console, too.
  meant = /Spielsystem/;
  await gm.evaluate(() => {
    const ace = game.actors.getName("Ace Astra") as Loose;
    return ace.importFromJSON(JSON.stringify({ name: "K", type: "character", _stats: { systemId: "dnd5e" } }));
  });
  await eventually(() => notifications(gm)).toContainEqual(
    expect.stringMatching(/anderen Spielsystem, dnd5e\. Nichts wurde geändert/),
  );
});
