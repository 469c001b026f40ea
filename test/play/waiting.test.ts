import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { attack, beginFight } from "./support/fight.ts";
import { Card } from "./support/card.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Look } from "./support/look.ts";
import { TRIO } from "./support/openers.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable();

const strip = (page: Page) => page.locator("#chat .q-strip");
const told = async (page: Page): Promise<string> =>
  (await strip(page).isVisible()) ? words(strip(page).locator(".q-strip__text")) : "";

/** Whether the focus is on an answer of a card. */
const answers = (page: Page, card: string): Promise<boolean> =>
  page.evaluate((id) => Boolean(document.activeElement?.closest(`[data-card="${id}"] .q-choice`)), card);

/** The Space Marine shoots at Ace Astra; the card waits for her answer. */
async function shoot(): Promise<Card> {
  const { gm, ada } = table;
  const card = await attack({
    at: gm,
    actor: "Space Marine",
    with: "Gauss Cannon",
    on: "Ace Astra",
    dice: ["4/10", "2/8"],
  });
  const hers = await card.on(ada);
  await hers.choice("Force Belt").waitFor();
  return hers;
}

it("what waits for a player is said above the chat box, on the tabs and in the sheet, and one key leads there and back", async () => {
  const { gm, ada, ben } = table;
  await beginFight(gm, ...TRIO);
  const sheet = await Sheet.open(ada, "Ace Astra");
  const plain = await ada.title();
  await eventually(() => told(ada)).toBe("");
  const card = await shoot();
  await openTab(ada, "combat");
  await eventually(() => strip(ada).locator(".q-strip__text").textContent()).toBe("Gauss Cannon is waiting for you");
  await eventually(() => told(gm)).toBe("Nothing is waiting for you Ada 1");
  await eventually(() => told(ben), { message: "it is not Ben's" }).toBe("");
  await eventually(() => ada.title()).toBe(`(1) ${plain}`);
  await eventually(() => ada.locator("#sidebar-tabs [data-tab=chat]").getAttribute("data-waiting")).toBe("1");
  const mark = sheet.root.locator(".q-window__waits");
  await eventually(() => words(mark)).toBe("Gauss Cannon");

  // The key J moves the focus to the card from anywhere, and Escape moves it back.
  const row = sheet.row("Freeze Ray").locator(".q-row__main");
  await row.focus();
  await ada.keyboard.press("j");
  await eventually(async () => answers(ada, await card.id())).toBe(true);
  await ada.keyboard.press("Escape");
  await eventually(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  await eventually(() => sheet.root.count(), { message: "the sheet is still open" }).toBe(1);
  await eventually(() => ada.locator("#combat.active").count(), { message: "and so is the tab" }).toBe(1);

  const look = new Look();
  await look.at("waiting-tab", ada, "#sidebar");

  // The sheet's mark moves the focus there, too.
  await mark.click();
  await eventually(async () => answers(ada, await card.id())).toBe(true);
  await look.at("waiting-strip", ada, "#sidebar");
  await look.at("waiting-sheet", ada, ".q-sheet");
  expect(look.found).toEqual({});
  await loadDice(ada, "3/8", "1/6");
  await ada.keyboard.press("Enter");
  await eventually(() => told(ada)).toBe("");
  await mark.waitFor({ state: "detached" });
  await eventually(() => ada.title()).toBe(plain);
  await eventually(() => ada.locator("#sidebar-tabs [data-tab=chat]").getAttribute("data-waiting")).toBeNull();
  await eventually(() => told(gm)).toBe("");
});

it("of several the key goes to one after the other; who leaves the table leaves the answer to the GM", async () => {
  const { gm, ada } = table;
  const first = await shoot();
  const second = await shoot();
  await eventually(() => told(ada)).toBe("2 cards are waiting for you");
  await strip(ada).locator(".q-strip__next").click();
  await eventually(async () => answers(ada, await first.id())).toBe(true);
  await ada.keyboard.press("j");
  await eventually(async () => answers(ada, await second.id())).toBe(true);
  await ada.keyboard.press("j");
  await eventually(async () => answers(ada, await first.id())).toBe(true);
  await eventually(() => told(gm)).toBe("Nothing is waiting for you Ada 2");
  await table.leave("Ada");
  await eventually(() => told(gm)).toBe("2 cards are waiting for you");
  await table.sit("Ada");
  await eventually(() => told(gm)).toBe("Nothing is waiting for you Ada 2");
  await eventually(() => told(table.ada)).toBe("2 cards are waiting for you");
});
