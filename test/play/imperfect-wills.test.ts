import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cardCount, throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { answer } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { purses } from "./support/fate.ts";
import { change, figuresOf, CORRIDOR } from "./support/imperfect.ts";
import { statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";
import { boardTool } from "./support/tools.ts";

const table = useTable({ scene: CORRIDOR });

type Data = Record<string, string>;

/** Begins a check from a page of a sheet, with a target if one is given. */
async function begin(
  page: Page,
  actor: string,
  { check, tab = "action", data = {}, on }: { check: string; tab?: string; data?: Data; on?: string },
): Promise<Dialog> {
  const sheet = await Sheet.open(page, actor);
  await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
  if (on) await new Board(page).target(on);
  const facts = Object.entries(data).map(([key, value]) => `[data-${key}="${value}"]`);
  await sheet.root
    .locator(`button[data-check="imperfect.${check}"]${facts.join("")}:visible`)
    .first()
    .click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

/** Rolls from a dialog; returns its card. */
async function thrown(dialog: Dialog): Promise<Card> {
  const cards = await cardCount(dialog.page);
  await dialog.throw();
  return Card.nth(dialog.page, cards + 1);
}

/** The newest card of a kind. */
async function newest(page: Page, kind: string): Promise<Card> {
  await openTab(page, "chat");
  const find = (): Promise<string> =>
    page.evaluate((wanted) => {
      const found = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === wanted);
      return String((found as unknown as Loose[]).at(-1)?.id ?? "");
    }, kind);
  await eventually(find).not.toBe("");
  const card = Card.of(page, await find());
  await card.root.waitFor();
  return card;
}

const penniless = async (): Promise<void> => {
  for (const name of ["Ronan", "Violet", "Antares Darkeye"]) {
    await change(table, name, { "fate.white": 0, "fate.red": 0, "fate.blue": 0 });
  }
};

describe("wills, fear and harm without a weapon", () => {
  it("[IMP-WILL-1] [IMP-WILL-2] a bluff is answered by the other player, unnerves, and a broken will draws a chip", async () => {
    const { ada, ben, gm } = table;
    await penniless();
    const dialog = await begin(ben, "Antares Darkeye", { check: "wills", data: { will: "bluff" }, on: "Ronan" });
    // Bluff 4, 4d10.
    await loadDice(ben, "10/10", "2/10", "3/10", "4/10", "8/10");
    const card = await thrown(dialog);
    const adas = await card.on(ada);
    await eventually(() => adas.waiting()).toContain("Ronan");
    // Ronan has not learnt Scrutinize: Perception, 2d6, halved.
    await loadDice(ada, "5/6", "2/6");
    await adas.root.locator('button[data-action="answer"]').first().click();
    await eventually(() => card.verdict()).toBe("Beaten by far");
    await eventually(() => statusesOf(ada, "Ronan")).toEqual(["unnerved"]);
    await loadDice(gm, "51/85");
    await card.button("Draw a chip").click();
    await eventually(() => purses(gm)).toMatchObject({ "Antares Darkeye": [0, 1, 0], pot: [50, 24, 10] });
    // A chip can be drawn only once.
    await eventually(() => card.button("Draw a chip").count()).toBe(0);
    await allThrown(ada, ben, gm);
  });

  it("[IMP-FEAR-1] [IMP-FEAR-3] a fright is faced by each hero on the own card, thrown by the own player", async () => {
    const { ada, ben, gm } = table;
    await penniless();
    // The GM begins a fright from the feared creature's sheet, or from the board.
    const sheet = await Sheet.ofToken(gm, "Corridor bug");
    await sheet.root.locator('button[data-check="imperfect.fear"]').click();
    await (await Dialog.opened(gm)).cancel();
    await sheet.close();
    await boardTool(gm, "imperfect-frighten");
    const dialog = await Dialog.opened(gm);
    await eventually(() => words(dialog.root)).toContain("Corridor bug");
    await dialog.choose("active");
    const cards = await cardCount(gm);
    await dialog.throw();
    await eventually(() => cardCount(gm)).toBe(cards + 4);

    const facing = async (page: Page, name: string): Promise<Card> => {
      const find = (): Promise<string> =>
        page.evaluate((who) => {
          const found = game.messages.find(
            ({ type, system }: Loose) => type === "card" && system.kind === "fear" && system.parties.self.name === who,
          );
          return String((found as Loose)?.id ?? "");
        }, name);
      await eventually(find).not.toBe("");
      const id = await find();
      await openTab(page, "chat");
      return Card.of(page, id);
    };
    // Guts 3, 3d6, against 5, plus 2 for an active source.
    const ronans = await facing(ada, "Ronan");
    await eventually(() => words(ronans.root)).toContain("TN 7");
    await throwIt(ronans, "1/6", "1/6", "4/6");
    await eventually(() => ronans.verdict()).toBe("Terrified");
    await eventually(() => statusesOf(ben, "Ronan")).toEqual(["terrified"]);
    // Ada cannot roll for Violet.
    await eventually(async () => (await facing(ada, "Violet")).act("throw").count()).toBe(0);
    const violets = await facing(ben, "Violet");
    await throwIt(violets, "4/8", "3/8");
    await eventually(() => violets.verdict()).toBe("Broken");
    await eventually(() => statusesOf(gm, "Violet")).toEqual(["unnerved"]);
    await loadDice(gm, "1/85");
    await (await violets.on(gm)).button("The Master draws a chip").click();
    await eventually(() => purses(gm)).toMatchObject({ master: [1, 0, 0], pot: [49, 25, 10] });
    await allThrown(ada, ben, gm);
  });

  it("[IMP-WILL-4] [IMP-WILL-5] stakes are named, agreed upon by both, and locked by the throw", async () => {
    const { ada, ben, gm } = table;
    await penniless();
    const dialog = await begin(ben, "Antares Darkeye", { check: "simpleWill", on: "Ronan" });
    await dialog.fill("will", "persuasion");
    await eventually(() => words(dialog.throwButton)).toBe("Announce");
    const card = await thrown(dialog);
    await eventually(() => words(card.act("throw"))).toContain("the stakes are not named");
    const rule = async (at: Card, id: string, text?: string): Promise<void> => {
      const ruling = at.root.locator(".q-ruling", { has: at.page.locator(`[data-ruling="${id}"]`) });
      if (text) await ruling.locator("input").fill(text);
      await ruling.locator(`button[data-ruling="${id}"]`).click();
    };
    const lines = (at: Card): Promise<string> => words(at.root.locator(".q-card__rulings"));
    await rule(card, "success", "Ronan lends the rifle");
    await eventually(() => lines(card)).toContain("On success: Ronan lends the rifle");
    await rule(card, "failure", "Antares cleans it");
    const adas = await card.on(ada);
    await eventually(() => lines(adas)).toContain("On failure: Antares cleans it");
    await eventually(() => adas.root.locator('[data-ruling="success"]').count()).toBe(0);
    await rule(adas, "counter", "for one day");
    await eventually(() => lines(card)).toContain("Counter-stake: for one day");
    await rule(card, "player");
    await eventually(() => words(card.act("throw"))).toContain("the Master has not agreed");
    // A changed stake must be agreed again.
    await rule(card, "success", "Ronan lends the rifle for one day");
    await eventually(() => words(card.act("throw"))).toContain("Antares Darkeye has not agreed");
    await rule(card, "player");
    const gms = await card.on(gm);
    await eventually(() => lines(gms)).toContain("The player agrees");
    await rule(gms, "master");
    await eventually(() => words(card.act("throw"))).not.toContain("agreed");
    // Persuasion 3, 4d10 against 2d6.
    await eventually(() => words(card.root)).toContain("TN 3");
    await throwIt(card, "4/10", "2/10", "3/10");
    await eventually(() => card.verdict()).toBe("Success");
    await eventually(() => card.why()).toContain("Agreed: Ronan lends the rifle for one day.");
    await eventually(() => card.root.locator("[data-ruling]").count()).toBe(0);
  });

  it("[IMP-HAZ-2] [IMP-EXP-2] [IMP-WIND-1] a fall goes on by itself to the harm it does, and every step can be taken back", async () => {
    const { ada, gm } = table;
    await penniless();
    const before = await figuresOf(gm, "Ronan");
    // Vigor 2d8 and Spirit 3d6.
    expect(before["wind"]).toMatchObject({ value: 14, max: 14 });
    const dialog = await begin(gm, "Ronan", { check: "fall", tab: "body" });
    await dialog.fill("meters", "10");
    // 2d6+10 against Size 6: 3, 5 and 10 are three wounds.
    await loadDice(gm, "3/6", "5/6");
    await dialog.throw();
    const card = await newest(gm, "fall");
    await eventually(() => card.verdict()).toBe("Hits hard");
    const hurt = await newest(ada, "hurt");
    await eventually(() => hurt.waiting()).toContain("Ronan");
    // Wind 3d6, and a place for each of three wounds: an arm, a leg, the head.
    await loadDice(ada, "4/6", "2/6", "3/6", "11/20", "2/20", "20/20");
    await hurt.root.locator('button[data-action="answer"]').first().click();
    await eventually(async () => (await figuresOf(gm, "Ronan"))["body"]).toMatchObject({
      leftArm: { level: 1 },
      rightLeg: { level: 1 },
      head: { level: 1 },
    });
    await eventually(async () => (await figuresOf(gm, "Ronan"))["wind"]).toMatchObject({ value: 5 });
    await card.press("undo");
    await answer(gm, "yes");
    await eventually(async () => (await figuresOf(gm, "Ronan"))["wind"]).toMatchObject({ value: 14 });
    expect((await figuresOf(gm, "Ronan"))["body"]).toEqual(before["body"]);
  });

  it("[IMP-WIND-4] the world's clock runs on, and the weary may rest", async () => {
    const { gm } = table;
    await penniless();
    await change(table, "Violet", { "wind.value": 4 });
    await gm.evaluate(() => (game as Loose).time.advance(600));
    await openTab(gm, "chat");
    const offer = gm.locator("#chat").getByRole("button", { name: "Violet rests" });
    await offer.click();
    const dialog = await Dialog.opened(gm);
    await dialog.throw();
    await eventually(async () => (await figuresOf(gm, "Violet"))["wind"]).toMatchObject({ value: 14 });
    await clearScreen(gm);
  });
});
