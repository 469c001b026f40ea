import { afterEach, beforeEach, describe, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, unfold, words, wordsOfAll } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { noTraders, SHIP, traders } from "./support/traders.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();
beforeEach(async () => {
  await traders(table.gm, table.pages);
});
afterEach(async () => {
  await noTraders(table.gm);
});

const cardCount = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

/** The GM sets the ship's place, and the place's Wealth. */
async function arrive(place: string, wealth: string): Promise<void> {
  const { gm } = table;
  const cards = await cardCount(gm);
  const sheet = await sheetAt(gm);
  await sheet.button("Arrive…").click();
  const dialog = await Dialog.opened(gm);
  await dialog.fill("place", place);
  await dialog.fill("wealth", wealth);
  await dialog.throw();
  await (await Card.nth(gm, cards + 1)).becomes("Applied");
}

async function sheetAt(page: Page): Promise<Sheet> {
  const open = new Sheet(page, SHIP);
  return (await open.root.count()) > 0 ? open : Sheet.open(page, SHIP);
}

/** Other scenes pass. */
async function scenes(count: number): Promise<void> {
  const { gm } = table;
  for (let passed = 0; passed < count; passed += 1) {
    const cards = await cardCount(gm);
    const tracker = await Tracker.open(gm);
    await tracker.button("New scene").click();
    await (await Card.nth(gm, cards + 1)).becomes("Applied");
  }
}

interface Deal {
  /** Fields of the dialog. */
  fill?: Record<string, string>;
  /** The helpers: page, Ability, name. */
  helped: [page: Page, ability: string, name: string][];
  dice: Face[];
}

/** Makes a deal: announced from a button of the ship's sheet, joined by the helpers, then rolled. */
async function deal(start: Locator, { fill = {}, helped, dice }: Deal): Promise<Card> {
  const { ada } = table;
  const cards = await cardCount(ada);
  await start.click();
  const dialog = await Dialog.opened(ada);
  for (const [id, value] of Object.entries(fill)) await dialog.fill(id, value);
  await dialog.root.getByRole("button", { name: "Announce" }).click();
  const card = await Card.nth(ada, cards + 1);
  await card.root.locator("button[data-action=throw]").waitFor();
  for (const [page, ability, name] of helped) {
    const theirs = await card.on(page);
    const group = theirs.root.locator(".q-card__interventions details", { hasText: ability });
    await unfold(group);
    await group.getByRole("button", { name: `${name}: ${ability}` }).click();
    const role = await roleOf(card);
    await eventually(() => card.note(role)).toContain(`${ability} (${name})`);
  }
  await loadDice(ada, ...dice);
  await card.root.locator("button[data-action=throw]").click();
  await eventually(() => card.verdict()).not.toBe("");
  await allThrown(ada);
  return card;
}

const roleOf = async (card: Card): Promise<string> => ((await card.side("use").count()) > 0 ? "use" : "cargo");

describe("a trading run", () => {
  it("[ZAP-TRADE-2] [ZAP-TRADE-3] [ZAP-TRADE-4] [ZAP-TRADE-5] [ZAP-WEALTH-3] is made from the ship's sheet: refused, bought, sold at another place, and taken back", async () => {
    const { gm, ada, ben } = table;
    await arrive("Ytter", "3");
    const sheet = await sheetAt(ada);
    const hold = sheet.root.locator("[data-kind=trade] .q-line", { hasText: "Cargo Bays" });
    const buy = hold.getByRole("button", { name: /^Buy/ });

    // Furs of PL 4: the player rolls 4 with the merchant's help, and so do the furs: offered at 4, which is too expensive.
    const furs = await deal(buy, {
      fill: { goods: "Otterlusk furs", cargoLevel: "4" },
      helped: [[ada, "Merchant", "Falk"]],
      dice: ["3/8", "2/6", "4/4", "4/4"],
    });
    await eventually(() => furs.verdict()).toBe("Offered");
    await eventually(() => words(furs.root.locator(".q-verdict__number"))).toBe("4 price");
    await furs.button("Refuse").click();
    await furs.becomes("Applied");
    await eventually(() => furs.verdict()).toBe("Refused");
    await eventually(() => words(buy)).toContain("3 other scenes first");

    // Three scenes later a bargain: hardwood of PL 5 for 1.
    await scenes(3);
    const hardwood = await deal(buy, {
      fill: { goods: "Exotic hardwood", cargoLevel: "5" },
      helped: [[ada, "Merchant", "Falk"]],
      dice: ["2/8", "1/6", "2/6", "1/4"],
    });
    await eventually(() => hardwood.why()).toContain("3 against 2");
    await hardwood.button("Buy for 1").click();
    await hardwood.becomes("Applied");
    const wood = sheet.root.locator("[data-kind=trade] .q-line", { hasText: "Exotic hardwood" });
    await eventually(() => words(wood)).toContain("PL 5 · paid 1 · from Ytter");
    await eventually(() => words(wood.getByRole("button", { name: /^Sell/ }))).toContain("was bought at Ytter");
    await eventually(() => words(hold)).toContain("half full: one die");

    // Hopalong is rich, and Vira helps with Streetwise: 6 for a cargo that cost 1.
    await arrive("Hopalong", "8");
    const sold = await deal(wood.getByRole("button", { name: /^Sell/ }), {
      helped: [
        [ada, "Merchant", "Falk"],
        [ben, "Streetwise", "Vira"],
      ],
      dice: ["5/6", "2/4", "6/8", "3/8"],
    });
    await eventually(() => sold.why()).toBe("7 against 6: Hopalong offers 6 for what cost 1. Profit +5.");
    await sold.button("Accept 6").click();
    await sold.becomes("Applied");
    await eventually(() => sold.notes()).toContain("The cargo is sold.");
    await eventually(() => systemOf(gm, SHIP, "wealth")).toEqual({ level: 4, points: 5 });
    await eventually(() => wood.count()).toBe(0);

    // Undo of the sale restores the cargo, too.
    await (await sold.on(gm)).press("undo");
    await sold.becomes("Undone");
    await eventually(() => systemOf(gm, SHIP, "wealth")).toEqual({ level: 4, points: 0 });
    await eventually(() => words(wood)).toContain("paid 1");
  });

  it("[ZAP-TRADE-1] [ZAP-TREK-1] [ZAP-TREK-2] freight pays at the end of a journey counted in scenes", async () => {
    const { gm, ada } = table;
    const sheet = await sheetAt(ada);
    const cards = await cardCount(ada);
    await sheet.button("Freight with Impulse Engines").click();
    const asked = await Dialog.opened(ada);
    await loadDice(ada, "6/6", "1/4");
    await asked.throw();
    const job = await Card.nth(ada, cards + 1);
    await eventually(() => words(job.root.locator(".q-verdict__number"))).toBe("2 scenes");
    await job.button("Add to trek").click();
    await job.becomes("Applied");
    await eventually(() => systemOf(gm, SHIP, "trek.shipments")).toEqual([2]);

    await sheet.button("Plan a journey…").click();
    const plan = await Dialog.opened(ada);
    await plan.fill("distance", "7.5");
    await plan.fill("perScene", "2.5");
    await eventually(() => words(plan.root.locator(".q-chip"))).toBe("Scenes: 3");
    await plan.fill("scale", "days");
    await plan.fill("days", "14");
    await eventually(() => words(plan.root.locator(".q-chip"))).toBe("Scenes: 9");
    await plan.fill("scale", "distance");
    await plan.throw();
    await eventually(() => systemOf(gm, SHIP, "trek")).toEqual({ scenes: 3, done: 0, shipments: [2] });

    await sheet.button("A scene was told").click();
    await (await Dialog.opened(ada)).throw();
    await eventually(() => systemOf(gm, SHIP, "trek")).toEqual({ scenes: 3, done: 1, shipments: [1] });
    const tracker = await Tracker.open(gm);
    await tracker.button("Trek scene").click();
    await eventually(() => systemOf(gm, SHIP, "trek")).toEqual({ scenes: 3, done: 2, shipments: [0] });
    const trek = sheet.root.locator("[data-kind=trek]");
    await eventually(() => wordsOfAll(trek.locator(".q-tag"))).toEqual(["pays on arrival"]);
    await tracker.button("Trek scene").click();
    await eventually(() => systemOf(gm, SHIP, "trek")).toEqual({ scenes: 0, done: 0, shipments: [] });
    await eventually(() => systemOf(gm, SHIP, "wealth")).toEqual({ level: 4, points: 1 });
  });
});
