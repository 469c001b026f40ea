import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { FatePanel, purses } from "./support/fate.ts";
import { change, figuresOf, CORRIDOR } from "./support/imperfect.ts";
import { speak } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";

const table = useTable({ scene: CORRIDOR });

const cardCount = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

/** The card that an act creates. */
async function cardOf(page: Page, act: () => Promise<void>): Promise<Card> {
  const cards = await cardCount(page);
  await act();
  return Card.nth(page, cards + 1);
}

/** Ronan's Deftness, 3d8 against 5. */
async function deftness(page: Page, dice: Face[]): Promise<Card> {
  const sheet = await Sheet.open(page, "Ronan");
  await sheet.root.locator('nav.tabs [data-tab="traits"]').click();
  await sheet.root.locator('[data-trait="deftness"] .q-trait__head').click();
  const dialog = await Dialog.opened(page);
  await loadDice(page, ...dice);
  const card = await cardOf(page, () => dialog.throw());
  await sheet.close();
  await card.becomes("Applied");
  return card;
}

/** Spends a chip on a card; its die shows this face. */
async function lay(card: Card, chip: string, face: Face): Promise<void> {
  await loadDice(card.page, face);
  await card.spend(chip).click();
  await allThrown(card.page);
}

describe("Fate Chips at the table", () => {
  it("[IMP-FATE-4] [IMP-FATE-5] [IMP-FATE-6] [IMP-FATE-10] a chip of each colour on a throw, and one of a friend", async () => {
    const { gm, ada, ben } = table;
    await change(table, "Ronan", { "fate.white": 1, "fate.red": 1, "fate.blue": 1 });
    await change(table, "Violet", { "fate.white": 1 });
    const card = await deftness(ada, ["2/8", "3/8", "2/8"]);
    await eventually(() => card.verdict()).toBe("Failure");
    await lay(card, "white", "4/8");
    await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 1, 1], pot: [51, 25, 10] });
    const bens = await card.on(ben);
    await bens.root.locator(".q-fold summary", { hasText: "Violet’s help" }).click();
    const id = await bens.root
      .locator('button[data-action="spend"][data-choice^="white:"]')
      .getAttribute("data-choice");
    await lay(bens, id!, "5/8");
    await eventually(() => card.verdict()).toBe("Success");
    await lay(card, "red", "3/8");
    await lay(card, "blue", "2/8");
    // 5, 3 and 2 make 10, one raise over 5: two would take 15.
    await eventually(() => card.verdict()).toBe("One raise");
    await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 0, 0], Violet: [0, 0, 0], pot: [52, 26, 11] });
    const adas = await card.on(ada);
    await eventually(() => words(adas.root.locator(".q-ledger"))).toMatch(/Violet/);
  });

  it("[IMP-FATE-13] the last chip is spent by whoever is first; the other is told what is left", async () => {
    const { gm, ada } = table;
    await change(table, "Ronan", { "fate.white": 1 });
    const [one, other] = [await deftness(ada, ["2/8", "3/8", "2/8"]), await deftness(ada, ["2/8", "3/8", "3/8"])];
    const theirs = await other.on(gm);
    await loadDice(ada, "7/8");
    await loadDice(gm, "7/8");
    // Both click at the same moment, even on a busy machine: neither client knows of the other's click yet.
    const moment = Date.now() + 1000;
    const press = (card: Card): Promise<void> =>
      card.spend("white").evaluate(async (chip: HTMLElement, at) => {
        await new Promise((due) => setTimeout(due, at - Date.now()));
        chip.click();
      }, moment);
    await Promise.all([press(one), press(theirs)]);
    await eventually(() => purses(ada)).toMatchObject({ Ronan: [0, 0, 0], pot: [51, 25, 10] });
    const refusals = async (): Promise<string[]> => [
      ...(await wordsOfAll(ada.locator("#chat .q-request__reason"))),
      ...(await notifications(gm)),
    ];
    await eventually(refusals).toEqual(["Ronan has 0 left"]);
    expect((await purses(gm))["pot"]).toEqual([51, 25, 10]);
  });

  it("[IMP-FATE-9] [IMP-FATE-12] what the Master hands out is asked for by a player, and buys Wind", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => {
      const ronan: Loose = game.actors.getName("Ronan");
      return ronan.createEmbeddedDocuments("Item", [
        { name: "Hot temper", type: "imperfectHindrance", system: { kind: "hindrance" } },
      ]);
    });
    await change(table, "Ronan", { "wind.value": -3 });
    const sheet = await Sheet.open(ada, "Ronan");
    await sheet.root.locator('nav.tabs [data-tab="fate"]').click();
    await sheet.root.locator('[data-check="imperfect.claim"]').first().click();
    const dialog = await Dialog.opened(ada);
    await dialog.fill("why", "threw the cup at the envoy");
    const claim = await cardOf(ada, () => dialog.throw());
    const asked = await claim.on(gm);
    await asked.button("A red chip").click();
    const award = await Dialog.opened(gm);
    await eventually(() => award.value("why")).toBe("Hot temper: threw the cup at the envoy");
    await award.throw();
    await eventually(() => purses(ada)).toMatchObject({ Ronan: [0, 1, 0], pot: [50, 24, 10] });
    await eventually(() => words(asked.root)).toContain("a chip was handed out");

    await sheet.root.locator(".q-chips__stack", { hasText: "Red" }).locator("summary").click();
    await sheet.root.getByRole("button", { name: "Regain 10 Wind" }).click();
    const regain = await Dialog.opened(ada);
    const card = await cardOf(ada, () => regain.throw());
    await eventually(() => figuresOf(gm, "Ronan")).toMatchObject({ wind: { value: 7 } });
    await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 0, 0], pot: [50, 25, 10] });
    await eventually(() => card.notes()).toEqual(["Ronan catches their breath and draws again next round."]);
  });

  it("[IMP-FATE-11] [IMP-BTY-1] [IMP-BTY-2] [IMP-BTY-4] between scenarios chips turn into bounty, and bounty raises", async () => {
    const { gm, ada } = table;
    await change(table, "Ronan", { "fate.blue": 1, bounty: 20 });
    const panel = await FatePanel.open(gm);
    const sheet = await Sheet.open(ada, "Ronan");
    await sheet.root.locator('nav.tabs [data-tab="fate"]').click();
    await panel.button("Scenario over").click();
    await eventually(() => words(panel.root)).toContain("Between scenarios");
    await panel.button("Share bounty").click();
    const share = await Dialog.opened(gm);
    await share.fill("points", "7");
    await share.throw();
    await eventually(() => figuresOf(ada, "Ronan")).toMatchObject({ bounty: 22 });

    await sheet.root.locator(".q-chips__stack", { hasText: "Blue" }).locator("summary").click();
    await sheet.root.locator('[data-check="imperfect.toBounty"]').click();
    const turn = await Dialog.opened(ada);
    await turn.throw();
    await eventually(() => figuresOf(gm, "Ronan")).toMatchObject({ bounty: 25 });

    await sheet.root
      .locator(".q-raises summary", { hasText: /dice|Dice|die/i })
      .last()
      .click();
    await sheet.root.locator('button[data-raise="die"][data-trait="perception"]').click();
    const raise = await Dialog.opened(ada);
    await raise.fill("how", "Night watches on the dock");
    const card = await cardOf(ada, () => raise.throw());
    await eventually(() => card.verdict()).toMatch(/d6 → d8/);
    await eventually(() => card.why()).toContain("Night watches on the dock");
    await eventually(() => figuresOf(gm, "Ronan")).toMatchObject({ bounty: 1, traits: { perception: { faces: 8 } } });
    await panel.button("Next scenario begins").click();
    await eventually(() => words(panel.root)).toContain("In a scenario");
  });

  it("[IMP-FATE-13] with no Master online a card waits, and is done when one comes", async () => {
    const { ada } = table;
    await change(table, "Ronan", { "fate.white": 1, "wind.value": 2 });
    await table.leave("GM");
    const sheet = await Sheet.open(ada, "Ronan");
    await sheet.root.locator(".q-chips__stack", { hasText: "White" }).locator("summary").click();
    await sheet.root.getByRole("button", { name: "Regain 5 Wind" }).click();
    const dialog = await Dialog.opened(ada);
    const card = await cardOf(ada, () => dialog.throw());
    await card.becomes(/waiting .*GM|GM.*wait/i);
    await eventually(() => purses(ada)).toMatchObject({ Ronan: [1, 0, 0], pot: [50, 25, 10] });
    await table.sit("GM");
    await card.becomes("Applied");
    await eventually(() => purses(ada)).toMatchObject({ Ronan: [0, 0, 0], pot: [51, 25, 10] });
  });

  it("[IMP-FATE-2] a German reader sees German, with the keyboard alone", async () => {
    const { gm, ada } = table;
    await speak(ada, "de");
    const panel = await FatePanel.open(gm);
    await panel.button("Session start").click();
    const theirs = await FatePanel.open(ada);
    await eventually(() => words(theirs.root)).toContain("Sitzung 1");
    for (const word of ["Der Topf", "Chips der Spielleitung", "Helden", "Weiß", "Rot", "Blau", "insgesamt"]) {
      await eventually(() => words(theirs.root)).toContain(word);
    }
    await eventually(() => words(theirs.root)).not.toMatch(/\b(Session|pot|Heroes|White|wound|bounty)\b|QUADRANT\./);
    const draw = theirs.hero("Ronan").getByRole("button", { name: "Sitzungschips: 3" });
    await draw.focus();
    await loadDice(gm, "85/85", "1/84", "1/83");
    await ada.keyboard.press("Enter");
    const card = await Card.titled(ada, "Sitzungschips");
    await eventually(() => card.verdict()).toBe("2 weiß, 1 blau");
    await eventually(() => words(card.root)).toContain("Der Topf");
    await eventually(() => words(card.root)).not.toMatch(/\b(white|blue|drawn|pot|Applied|Undo)\b|QUADRANT\./);
    await clearScreen(ada);
  });
});
