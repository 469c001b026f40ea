import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";

const table = useTable();

/** The HTML of the whole chat on a page. */
async function chatOf(page: Page): Promise<string> {
  const chat = await openTab(page, "chat");
  return chat.locator(".chat-log").innerHTML();
}

/** Ada attacks in a message mode, with a description that must stay secret. */
const secretly = async (mode: string): Promise<string> => {
  const { gm, ada } = table;
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const sheet = await sheetOf(ada, "Ace Astra");
  await new Board(ada).target("Space Marine");
  await sheet.use("Freeze Ray");
  const dialog = await Dialog.opened(ada);
  await dialog.describe("A whisper of frost.");
  await dialog.mode(mode);
  await loadDice(ada, "7/8", "2/8");
  await loadDice(gm, "6/10", "3/8");
  await dialog.throw();
  const card = await Card.nth(gm, 1);
  await card.becomes("Applied");
  await eventually(() => card.verdict()).toBe("Hindered");
  return card.id();
};

const REVEALING = /frost|Hindered|q-die|q-verdict|q-side/i;

describe("message modes", () => {
  it("a blind roll: its author sees no dice and no outcome, others nothing, the GM all; revealed, everybody sees it", async () => {
    const { gm, ada, ben } = table;
    const id = await secretly("blind");
    for (const page of [ada, ben]) {
      await eventually(() => chatOf(page)).not.toMatch(REVEALING);
      await eventually(() => page.locator("#chat article.q-card").count()).toBe(0);
    }
    await eventually(() => words(Card.of(gm, id).root.locator(".q-card__secret"))).toBe("Secret");

    await gm.evaluate((card) => (game.messages.get(card) as Loose).update({ whisper: [], blind: false }), id);
    for (const page of [ada, ben]) {
      const card = await Card.nth(page, 1);
      await eventually(() => card.verdict()).toBe("Hindered");
    }
    // The changes on the board are public.
    await eventually(() => new Board(ben).label("Space Marine")).toContain("Hindered");
  });

  it("a roll for the GM: its author sees it, the other player does not", async () => {
    const { ada, ben } = table;
    await secretly("gm");
    const card = await Card.nth(ada, 1);
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => chatOf(ben)).not.toMatch(REVEALING);
  });

  it("the choice of the chat is the choice of the dialog", async () => {
    const { gm, ben } = table;
    await openTab(gm, "chat");
    await gm.locator("#chat-mode").selectOption("gm");
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await passTo(gm, "Space Marine");
    const card = await attack({
      at: gm,
      actor: "Space Marine",
      with: "Gauss Cannon",
      on: "Ace Astra",
      dice: ["6/10", "1/8"],
    });
    await eventually(() => words(card.root.locator(".q-card__secret"))).toBe("Secret");
    await eventually(() => chatOf(ben)).not.toMatch(/Gauss|q-die|q-verdict/);
  });
});

describe("numbers of foes", () => {
  const setting = (value: string) =>
    table.gm.evaluate((chosen) => game.settings.set("quadrant", "foeNumbers", chosen), value);

  async function dialogOfAda(): Promise<Dialog> {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    return Dialog.opened(ada);
  }

  it("none: a player sees no odds, no dice and no score of a foe", async () => {
    await setting("none");
    const { ada } = table;
    const dialog = await dialogOfAda();
    await eventually(() => dialog.headlines()).toEqual([]);
    await eventually(() => dialog.root.locator(".q-odds").count()).toBe(0);
    await eventually(() => words(dialog.root)).not.toMatch(/Toughness 5|Power Armour|\d+ %/);
    await eventually(() => new Sheet(ada, "Ace Astra").root.locator(".q-row__odds").count()).toBe(0);
    await loadDice(ada, "7/8", "2/8");
    await loadDice(table.gm, "6/10", "3/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => words(card.side("defense"))).toBe("Space Marine kept secret");
    await eventually(() => card.root.locator(".q-verdict__number, .q-odds").count()).toBe(0);
    await eventually(async () => words((await card.on(table.gm)).side("defense"))).toContain("Power Armour, PL 9");
  });

  it("odds: a player sees the odds, but neither dice nor score", async () => {
    await setting("odds");
    const dialog = await dialogOfAda();
    await eventually(() => dialog.headlines()).toHaveLength(2);
    await eventually(() => words(dialog.root)).not.toMatch(/Toughness 5|Power Armour/);
    await eventually(() => dialog.root.locator('.q-ask__side[data-role="defense"] .q-die').count()).toBe(0);
    await dialog.cancel();
  });

  it("all: a player sees everything", async () => {
    await setting("all");
    const dialog = await dialogOfAda();
    await eventually(() => words(dialog.root)).toMatch(/Toughness 5/);
    await eventually(() => words(dialog.root)).toContain("Power Armour");
    await eventually(() => dialog.root.locator('.q-ask__side[data-role="defense"] .q-die').count()).toBe(2);
    await dialog.cancel();
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual({});
  });
});
