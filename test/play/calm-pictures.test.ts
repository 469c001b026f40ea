import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Board } from "./support/board.ts";
import { inEachLanguage, takeCards, takeWindow, WRITES, type Cut } from "./support/calm-album.ts";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice, unloadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { beginFight, passTo } from "./support/fight.ts";
import { openSkillRoll, openContest } from "./support/gurps-cards.ts";
import { attack } from "./support/fight.ts";
import { freeze } from "./support/openers.ts";
import { Sheet } from "./support/sheet.ts";
import { Table } from "./support/table.ts";
import { stand } from "./support/tokens.ts";
import { activateScene, clearScreen } from "./support/world.ts";
import { attacks, d6, fromSheet } from "./support/zerospace-cards.ts";

/**
 * Takes the pictures of the calm table: cards in each of their states, and a dialog, in both themes and languages, wide and
 * on a phone. It runs only when pictures are written, and plays everything once. Whole screens: see calm-screens.test.ts.
 */
/** Each picture is taken eight times: two themes, languages and widths. */
vi.setConfig({ testTimeout: 600_000 });

let table: Table;
const cards: Cut[] = [];
const many: Cut[] = [];

const cut = async (page: Page, card: Card, into = cards): Promise<void> => {
  into.push({ page, id: await card.id() });
};

/** Rolls random dice. @returns the card as soon as it is there */
async function throwing(dialog: Dialog, kind: string, count = 1): Promise<Card> {
  await dialog.throw();
  return newest(dialog.page, kind, count);
}

/** Runs a task in each language. */
const inEach = (task: (language: "en" | "de") => Promise<void>): Promise<void> => inEachLanguage(table, task);

describe.skipIf(!WRITES || process.env["QUADRANT_URL"])("the calm table", () => {
  beforeAll(async () => {
    table = await Table.open(["GM", "Ada"], { deviceScaleFactor: 1 });
  });
  afterEach(async () => {
    expect(table.newErrors()).toEqual([]);
    for (const page of table.pages) await clearScreen(page);
  });
  afterAll(() => table?.close());

  it("is played: at rest, taken back, waiting, open, several at once", async () => {
    const { gm, ada } = table;
    await activateScene(gm, "Coolant hall", [gm, ada]);
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine", "Trooper squad", "Mad Genius");
    await passTo(gm, "Ace Astra");
    const rest = await freeze(table);
    await rest.stands();
    await cut(ada, rest);
    await passTo(gm, "Space Marine");
    const cannon = await attack({
      at: gm,
      actor: "Space Marine",
      with: "Gauss Cannon",
      on: "Ace Astra",
      dice: ["8/10", "3/8"],
    });
    await eventually(() => cannon.root.count()).toBe(1);
    await cut(ada, cannon);
    await cut(gm, cannon);
    for (const page of table.pages) await unloadDice(page);

    await activateScene(gm, "Landing deck", [gm, ada]);
    await stand(table, "Soraya", [12, 5]);
    const sword = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
    await loadDice(ada, ...d6(5, 4, 2));
    await loadDice(gm, ...d6(2, 6));
    const hit = await throwing(sword, "attack", 3);
    await eventually(() => hit.verdict()).toBe("Hit");
    await cut(ada, hit);
    for (const page of table.pages) await unloadDice(page);
    const grenade = await attacks(gm, "Lackey 3", "Fragmentation grenade", "Soraya");
    await cut(gm, await throwing(grenade, "attack", 4), many);

    await activateScene(gm, "Old salt mine", [gm, ada]);
    const lock = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
    await loadDice(ada, ...d6(2, 3, 4));
    await cut(ada, await throwing(lock, "skill"));
    const again = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
    await again.fill("task", "The chest");
    await loadDice(ada, ...d6(6, 6, 4));
    const failure = await throwing(again, "skill", 2);
    await eventually(() => failure.verdict()).toBe("Failure");
    await cut(gm, failure);
    await cut(ada, failure);
    await unloadDice(ada);
    const secret = await openSkillRoll(ada, "Vesna Korda", "Observation");
    await secret.throw();
    await eventually(() =>
      gm.evaluate(() => game.messages.filter(({ whisper }: Loose) => whisper.length > 0).length),
    ).toBeGreaterThan(0);
    const wrestling = await openContest(ada, "Titania Rook", { check: "regularContest", on: ["Baako Adeyemi"] });
    await cut(gm, await throwing(wrestling, "regularContest"), many);

    await activateScene(gm, "Dockside corridor", [gm, ada]);
    await new Board(ada).target("Constable 1");
    const shot = await fromSheet(ada, "Ronan", ({ root }) =>
      root.locator(".q-arm", { hasText: "Blast rifle" }).locator('button[data-check="imperfect.attack"]').first(),
    );
    await cut(gm, await throwing(shot, "attack", 5), many);

    const taken = await rest.on(gm);
    await taken.press("undo");
    await eventually(() =>
      gm.evaluate((id) => (game.messages.get(id) as Loose).system.state as string, cards[0]!.id),
    ).toBe("undone");
    await activateScene(gm, "Coolant hall", [gm, ada]);
  });

  it("cards", () => inEach((language) => takeCards(table.gm, "cards", language, cards)));

  it("cards of many, chains and contests", () =>
    inEach((language) => takeCards(table.gm, "cards-many", language, many)));

  it("a dialog", () =>
    inEach(async (language) => {
      const { ada } = table;
      await new Board(ada).target("Space Marine");
      const sheet = await Sheet.ofToken(ada, "Ace Astra");
      await sheet.root.locator('.q-row__main[data-check="zap.attack"]').first().click();
      const dialog = await Dialog.opened(ada);
      await takeWindow(ada, "dialog", language, "form.q-ask-dialog");
      await dialog.cancel();
      await sheet.close();
    }));
});
