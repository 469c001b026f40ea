import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { LARGEST, shoot, trim } from "./support/album.ts";
import { Board } from "./support/board.ts";
import type { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { beginFight, passTo } from "./support/fight.ts";
import { thrown, openSkillRoll } from "./support/gurps-cards.ts";
import { give } from "./support/conditions.ts";
import { change, stand } from "./support/tokens.ts";
import { freeze } from "./support/openers.ts";
import { chooseTheme } from "./support/look.ts";
import { press } from "./support/imperfect-tracker.ts";
import { newest } from "./support/imperfect-cards.ts";
import { openTab } from "./support/sidebar.ts";
import { Sheet } from "./support/sheet.ts";
import { Table } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene, clearScreen } from "./support/world.ts";
import { attacks, d6, fromSheet } from "./support/zerospace-cards.ts";

/** A screen higher than any card, with 1.5 pixels per CSS px. */
const SCREEN = { viewport: { width: 1920, height: 1600 }, deviceScaleFactor: 1.5 };

/** Takes a picture for README and docs; asserts that it is not blank, and small enough. */
async function take(name: string, element: Locator): Promise<void> {
  await element.waitFor();
  const shot = await shoot(name, element);
  expect(shot.width, name).toBeGreaterThan(500);
  expect(shot.height, name).toBeGreaterThan(250);
  expect(shot.colors, `${name} is blank`).toBeGreaterThan(200);
  expect(shot.plainest, `${name} is blank`).toBeLessThan(0.9);
  expect(shot.bytes, name).toBeLessThanOrEqual(LARGEST);
}

/** Takes a picture of a sheet as it opens, with its owner's target. */
async function takeSheet(name: string, who: string, on?: string): Promise<void> {
  const { ada } = table;
  const sheet = await Sheet.ofToken(ada, who);
  if (on) await new Board(ada).target(on);
  await sheet.fold();
  await trim(sheet.root);
  await take(name, sheet.root);
  await sheet.close();
}

/** Takes a picture of a card on the GM's screen, which shows all changes. */
async function takeCard(name: string, card: Card): Promise<void> {
  await take(name, (await card.on(table.gm)).root);
}

/** The hands of all combatants, as text. */
const hands = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify((game.combat as Loose).combatants.map(({ system }: Loose) => system.hand as unknown)),
  );

/** Enough dice for a whole chain; some stay unused. */
const ENOUGH: Face[] = Array.from(
  { length: 60 },
  (_, index): Face => `${[97, 38, 55, 71, 47, 63, 22][index % 7]!}/100`,
);

let table: Table;

describe.skipIf(process.env["QUADRANT_URL"])("pictures for README and docs", () => {
  describe("of the demo world", () => {
    beforeAll(async () => {
      table = await Table.open(["GM", "Ada"], SCREEN);
    });
    afterEach(async () => {
      expect(table.newErrors()).toEqual([]);
      for (const page of table.pages) await clearScreen(page);
      await table.gm.evaluate(async () => {
        await Combat["deleteDocuments"](game.combats.map((combat: Loose) => combat.id as string));
        await ChatMessage["deleteDocuments"](game.messages.map((message: Loose) => message.id as string));
      });
    });
    afterAll(() => table?.close());

    it("Zap!: a sheet in the middle of a fight, the dialog, the card, and the card taken back", async () => {
      const { gm, ada } = table;
      await chooseTheme(ada, "dark");
      await beginFight(gm, "Ace Astra", "Ford", "Space Marine", "Trooper squad", "Mad Genius");
      await passTo(gm, "Ace Astra");
      await new Board(ada).target("Space Marine");
      const sheet = await Sheet.ofToken(ada, "Ace Astra");
      await sheet.use("Freeze Ray");
      const dialog = await Dialog.opened(ada);
      await dialog.choose("wildShot");
      await take("dialog", dialog.root);
      await dialog.cancel();
      await sheet.close();

      await chooseTheme(gm, "light");
      const card = await freeze(table);
      await eventually(() => card.verdict()).toBe("Hindered");
      await card.stands();
      await takeCard("zap-card", card);
      const gms = await card.on(gm);
      await gms.press("undo");
      await card.becomes("Undone");
      // An undone card is one struck line, until it is unfolded.
      const line = gms.root.locator(".q-card__open");
      await eventually(async () => {
        if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
        return line.getAttribute("aria-expanded");
      }).toBe("true");
      await takeCard("undone", card);

      await give(gm, "Ace Astra", "hindered");
      await takeSheet("zap-sheet", "Ace Astra", "Space Marine");
    });

    it("ZeroSpace: a sheet, and a sword that meets its match", async () => {
      const { gm, ada } = table;
      await activateScene(gm, "Landing deck");
      await stand(table, "Soraya", [12, 5]);
      await chooseTheme(ada, "light");
      await takeSheet("zerospace-sheet", "Soraya", "Virek-Kohl");
      await chooseTheme(gm, "dark");
      const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
      await loadDice(ada, ...d6(5, 4, 2));
      await loadDice(gm, ...d6(2, 6));
      await dialog.throw();
      const card = await newest(ada, "attack");
      await eventually(() => card.verdict()).toBe("Hit");
      await allThrown(gm, ada);
      await takeCard("zerospace-card", card);
    });

    it("Future Imperfect: a sheet with wounds and chips, a shot, and cards in the tracker", async () => {
      const { gm, ada } = table;
      await activateScene(gm, "Dockside corridor");
      await change(table, "Ronan", { "fate.white": 2, "fate.red": 1, "fate.blue": 1, "body.leftArm.level": 2 });
      await chooseTheme(ada, "dark");
      await takeSheet("imperfect-sheet", "Ronan", "Constable 1");

      await chooseTheme(gm, "light");
      await new Board(ada).target("Constable 1");
      const dialog = await fromSheet(ada, "Ronan", ({ root }) =>
        root.locator(".q-arm", { hasText: "Blast rifle" }).locator('button[data-check="imperfect.attack"]').first(),
      );
      for (const page of [gm, ada]) await loadDice(page, ...ENOUGH);
      await dialog.throw();
      const card = await newest(ada, "attack");
      await eventually(() => card.verdict()).toBe("Hit");
      await takeCard("imperfect-card", card);

      const tracker = await beginFight(gm, "Ronan", "Violet", "Constable 1", "Constable 2");
      await tracker.button("Draw all extras").click();
      for (const name of ["Ronan", "Violet"]) {
        await tracker.control(name, "Draw").click({ modifiers: ["Shift"] });
        await eventually(() => tracker.control(name, "Draw").count()).toBe(0);
      }
      await press(tracker, "Ronan", "Take the cards");
      await tracker.button("Choose for the slow").click();
      const adas = await Tracker.open(ada);
      for (let passed = 0; !(await tracker.state("Ronan")).includes("acting now"); passed += 1) {
        if (passed > 8) throw new Error("No card of Ronan's comes up");
        const before = await hands(gm);
        await press(tracker, await tracker.acting(), "Pass");
        await eventually(() => hands(gm)).not.toBe(before);
        await eventually(() => tracker.acting()).not.toBe("");
      }
      await eventually(() => adas.state("Ronan")).toContain("acting now");
      await ada.setViewportSize({ ...SCREEN.viewport, height: 720 });
      await take("tracker", adas.root);
      await ada.setViewportSize(SCREEN.viewport);
    });

    it("GURPS: a sheet, and the sixteen totals on a card", async () => {
      const { gm, ada } = table;
      await activateScene(gm, "Old salt mine");
      await chooseTheme(ada, "light");
      await takeSheet("gurps-sheet", "Vesna Korda");
      await chooseTheme(gm, "dark");
      const dialog = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
      await dialog.fill("time", "0.8");
      const card = await thrown(dialog, "skill", [4, 4, 3]);
      await eventually(() => card.verdict()).toBe("Success");
      await (await card.on(gm)).root.locator(".q-card__bucket summary").click();
      await takeCard("gurps-card", card);
    });

    it("a question of the GM's, answered by one of those who were asked", async () => {
      const { gm, ada } = table;
      await activateScene(gm, "Old salt mine");
      await chooseTheme(gm, "light");
      await gm.evaluate(() => ChatMessage["create"]({ content: "[[/gurps DX -2 (wet salt)]]" }));
      const chat = await openTab(gm, "chat");
      await chat.locator(".q-link__aside").last().click();
      const asking = gm.locator("#quadrant-asking");
      await asking.locator("[name=words]").fill("Past the sleeping horse, on wet salt");
      const unasked = asking.locator("input[data-whom]:not(:checked)");
      while ((await unasked.count()) > 0) await unasked.first().click();
      await asking.locator("button[type=submit]").click();
      await asking.waitFor({ state: "detached" });
      const row = (await openTab(ada, "chat")).locator(".q-asking__row", { hasText: "Vesna Korda" });
      await loadDice(ada, ...d6(3, 4, 2));
      await row
        .getByRole("button")
        .first()
        .click({ modifiers: ["Shift"] });
      const asked = chat.locator(".q-asking").last();
      await asked.locator(".q-asking__row", { hasText: "Vesna Korda" }).getByText("Success").waitFor();
      await take("request", asked);
    });
  });

  describe("of a new world", () => {
    beforeAll(async () => {
      table = await Table.open(["GM", "Ada"], { ...SCREEN, world: "new" });
    });
    afterEach(() => expect(table.newErrors()).toEqual([]));
    afterAll(() => table?.close());

    it("the welcome window", async () => {
      await take("welcome", table.gm.locator(".q-welcome"));
    });
  });
});
