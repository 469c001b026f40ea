import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { reloadBy } from "./support/anew.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

/** Errors that a test causes on purpose. */
let expected: RegExp | null = null;

const table = useTable({ meant: () => expected });
beforeEach(() => {
  expected = null;
});

/** The GM logs in again. The dice are loaded before, because the referee catches up as soon as the world is open. */
async function gmReturns(...dice: Face[]): Promise<Page> {
  const gm = await table.sit("GM", { dice });
  return gm;
}

const cards = (page: Page): Promise<LooseObject[]> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").map((card: Loose) => card.toObject()));

describe("with no GM online", () => {
  it("an attack waits visibly, changes nothing, and is caught up in order, once, when the GM returns", async () => {
    const { ada, ben } = table;
    await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
    await table.leave("GM");
    const before = await snapshot(ada);
    const freeze = { at: ada, actor: "Ace Astra", with: "Freeze Ray", on: "Space Marine" };
    const card = await attack({ ...freeze, dice: ["7/8", "2/8"] });
    await card.becomes(/waiting .*GM|GM.*wait/i);
    await eventually(() => card.verdict()).toBe("");
    await eventually(() => snapshot(ben)).toEqual(before);

    // The same click again has no effect except a notification.
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Freeze Ray");
    await ada.locator("form.q-ask-dialog button[type=submit]").click();
    await eventually(() => notifications(ada)).toContainEqual(expect.stringContaining("waiting for the GM"));
    await eventually(() => cards(ben)).toHaveLength(1);
    await eventually(() => snapshot(ben)).toEqual(before);

    // A second, different act waits behind the first.
    const contest = { at: ada, actor: "Ace Astra", with: "Flight Academy", on: "Space Marine" };
    await attack({ ...contest, dice: ["2/8"] });
    await eventually(() => snapshot(ben)).toEqual(before);

    const gm = await gmReturns("6/10", "3/8", "9/10");
    await card.becomes("Applied");
    const second = await Card.nth(ada, 2);
    await second.becomes(/Applied|Open/);
    await allThrown(gm);
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => second.verdict()).toBe("Miss");
    await eventually(() => conditionsOf(ben, "Space Marine")).toEqual({ hindered: 1 });
    const tracker = await Tracker.open(ada);
    await eventually(() => tracker.actions("Ace Astra")).toBe("0 of 2 Actions left");
  });

  it("a request made meanwhile is shown as waiting, and carried out when the GM returns", async () => {
    const { ada, ben } = table;
    await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
    await table.leave("GM");
    const tracker = await Tracker.open(ada);
    await tracker.control("Ace Astra", "End turn").click();
    await eventually(() => notifications(ada)).toContainEqual(expect.stringContaining("GM"));
    await eventually(() => wordsOfAll(tracker.root.locator(".q-tracker__waiting"))).toEqual([
      expect.stringContaining("1"),
    ]);
    await eventually(() => tracker.acting()).toBe("Ace Astra");
    await tracker.control("Ace Astra", "End turn").click();
    await eventually(() => notifications(ada)).toContainEqual(expect.stringContaining("Already sent"));

    const gm = await gmReturns();
    await tracker.turnTo("Ford");
    await eventually(() => wordsOfAll(tracker.root.locator(".q-tracker__waiting"))).toEqual([]);
    await (await Tracker.open(ben)).turnTo("Ford");
    await eventually(() =>
      gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "request").length),
    ).toBe(0);
  });
});

describe("what was done stays", () => {
  it("a page that is loaded again shows the same card, fight and conditions", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Applied");
    const before = await snapshot(ada);
    await reloadBy(ada, () => ada.reload());
    await (await card.on(ada)).becomes("Applied");
    await eventually(() => snapshot(ada)).toEqual(before);
    await eventually(async () => (await card.on(ada)).verdict()).toBe("Hindered");
    await eventually(() => new Board(ada).label("Space Marine")).toContain("Hindered");
    await eventually(async () => (await Tracker.open(ada)).acting()).toBe("Ace Astra");
    const gms = await card.on(gm);
    await gms.press("undo");
    await gms.becomes("Undone");
    await eventually(() => conditionsOf(ada, "Space Marine")).toEqual({});
  });
});

describe("what is not one's own", () => {
  it("an answer for another's character is refused by the referee, and shown", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await passTo(gm, "Space Marine");
    const card = await attack({
      at: gm,
      actor: "Space Marine",
      with: "Gauss Cannon",
      on: "Ace Astra",
      dice: ["7/10", "1/8"],
    });
    const bens = await card.on(ben);
    await eventually(() => bens.waiting()).toContain("Waiting for Ace Astra");
    await eventually(() => bens.root.locator(".q-choice").count()).toBe(0);
    const before = await snapshot(gm);
    await ben.evaluate(
      async (id) => {
        await ChatMessage["create"]({
          type: "request",
          whisper: game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id),
          system: { subject: `ChatMessage.${id}`, act: "answer", data: { role: "defense", choice: "default" } },
        });
      },
      await card.id(),
    );
    const chat = await openTab(ben, "chat");
    await eventually(() => wordsOfAll(chat.locator(".q-request"))).toEqual([
      expect.stringContaining("You may not act for Ace Astra."),
    ]);
    await eventually(() => snapshot(gm)).toEqual(before);
    await eventually(() => card.waiting()).toContain("Waiting for Ace Astra");
    await loadDice(ada, "8/8", "3/6");
    const mine = await card.on(ada);
    await mine.choice("Force Belt").click();
    await mine.becomes("Applied");
    await eventually(() => mine.verdict()).toBe("Miss");
  });

  it("a card for another's character, and one with dice of one's own making, are refused", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Applied");
    const before = await snapshot(gm);
    const thrown = await card.id();
    const forged = (page: Page, faces: number[][] | null): Promise<unknown> =>
      page.evaluate(
        async ([id, attackFaces]) => {
          const source = (game.messages.get(id) as Loose).toObject();
          const { throws, ...declared } = source.system.declared;
          const system = { declared: { ...declared, throws: { attack: attackFaces ?? throws.attack } } };
          await ChatMessage["create"]({ type: "card", rolls: source.rolls.slice(0, 1), system });
        },
        [thrown, faces] as const,
      );
    await forged(ben, null);
    const second = await Card.nth(gm, 2);
    await second.becomes(/Refused.*You may not act for Ace Astra/);
    await forged(ada, [[8], [8]]);
    const third = await Card.nth(gm, 3);
    await third.becomes(/Refused.*dice do not match/);
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("a player's own update of a foe is refused by the server, and shown", async () => {
    const { gm, ben } = table;
    expected = /lacks permission|permission/i;
    const before = await snapshot(gm);
    const refused = await ben.evaluate(async () => {
      const foe: Loose =
        game.actors.getName("Space Marine") ?? (game.scenes["active"] as Loose).tokens.getName("Space Marine").actor;
      try {
        await foe.update({ "system.toughness": 0 });
        return "";
      } catch (error) {
        return String((error as Error).message);
      }
    });
    expect(refused).toMatch(/lacks permission to update/);
    await eventually(() => snapshot(gm)).toEqual(before);
    await eventually(() => systemOf(gm, "Space Marine", "toughness")).toBe(5);
    await eventually(() => new Board(ben).label("Space Marine")).toContain("Space Marine");
  });
});
