import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { newest, type Card } from "./support/card.ts";
import { type Table, useTable } from "./support/table.ts";
import { change, stand } from "./support/zerospace.ts";
import { answer, attacks, d6 } from "./support/zerospace-cards.ts";
import { fightingInOrder } from "./support/zerospace-tracker.ts";

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

let table: Table;

interface Tumbled {
  type: string;
  dice: Face[];
}

/** The dice animations on a page since the test began. */
const tumbled = (page: Page): Promise<Tumbled[]> =>
  page.evaluate(() => (globalThis as Loose).tumblingDice.tumbled as Tumbled[]);

/** Asserts that every screen has shown these dice, each once, and only for cards. */
async function everybodySaw(...dice: Face[]): Promise<void> {
  for (const page of table.pages) {
    await eventually(async () => (await tumbled(page)).flatMap(({ dice: shown }) => shown).sort()).toEqual(
      dice.toSorted(),
    );
    expect((await tumbled(page)).map(({ type }) => type).filter((type) => type !== "card")).toEqual([]);
  }
}

here("3D dice of a module", () => {
  table = useTable({ scene: "Landing deck", modules: ["test/play/fixtures/tumbling-dice"], lit: true });
  beforeEach(async () => {
    for (const page of table.pages) await page.evaluate(() => ((globalThis as Loose).tumblingDice.tumbled.length = 0));
  });

  /** Soraya attacks Virek-Kohl, who just defends. */
  async function strikes(): Promise<Card> {
    const { gm, ada } = table;
    await stand(table, "Soraya", [11, 5]);
    await change(table, "Soraya", { plotPoints: 2 });
    const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
    await loadDice(ada, ...d6(3, 4, 2));
    await loadDice(gm, ...d6(2, 6));
    await dialog.throw();
    return newest(ada, "attack");
  }

  /** The same in a fight, in which the GM lets him dodge. */
  async function dodged(): Promise<Card> {
    const { gm } = table;
    await fightingInOrder(table, "Soraya", "Virek-Kohl");
    const card = await strikes();
    const gms = await card.on(gm);
    await loadDice(gm, ...d6(2, 6, 3));
    await answer(gms, "dodge").click();
    await eventually(() => card.verdict()).toBe("Miss");
    return card;
  }

  /** Soraya buys one more die, and hits. */
  async function pays(card: Card): Promise<void> {
    await loadDice(card.page, ...d6(5));
    await card.spend("bonusDie").click();
  }

  it("tumble once on every screen: own ones, the GM's answer, what somebody adds, and none where it is done again", async () => {
    const { gm, ada } = table;
    const card = await dodged();
    const gms = await card.on(gm);
    await everybodySaw("3/6", "4/6", "2/6", "2/6", "6/6", "3/6");

    await card.on(ada);
    await pays(card);
    await eventually(() => card.verdict()).toBe("Hit");
    await allThrown(ada, gm);
    const all = ["3/6", "4/6", "2/6", "2/6", "6/6", "3/6", "5/6"] as const;
    await everybodySaw(...all);

    await gms.on(gm);
    await gms.press("undo");
    await gms.becomes("Undone");
    await gms.press("redo");
    await gms.becomes("Applied");
    await card.becomes("Applied");
    await everybodySaw(...all);
  });

  it("tumble once where a player answers: the request has none of its own", async () => {
    const { gm, ada } = table;
    const dialog = await attacks(gm, "Virek-Kohl", "Dread", "Soraya");
    await loadDice(gm, ...d6(6));
    await dialog.throw();
    const card = await newest(gm, "attack");
    const hers = await card.on(ada);
    await loadDice(ada, ...d6(1, 1));
    await answer(hers, "defend").click();
    await eventually(() => card.verdict()).toBe("Hit");
    await allThrown(ada, gm);
    await everybodySaw("6/6", "1/6", "1/6");
    // The request for it is carried out.
    await eventually(() =>
      gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "request").length),
    ).toBe(0);
  });

  it("are not outrun: what follows from them is seen when they have landed", async () => {
    const { gm, ada } = table;
    const card = await dodged();
    await card.on(ada);
    await ada.evaluate(() => (globalThis as Loose).tumblingDice.hold());
    const verdict = card.root.locator(".q-verdict");
    const isSeen = (): Promise<boolean> =>
      verdict.evaluate((element) => element.checkVisibility({ checkOpacity: true }));
    await eventually(() => isSeen()).toBe(true);

    const gms = await card.on(gm);
    await pays(card);
    await eventually(() => gms.verdict()).toBe("Hit");
    await eventually(() => card.verdict()).toBe("Hit");
    await eventually(() => isSeen()).toBe(false);
    await eventually(() =>
      card.root.locator(".q-card__title").evaluate((one) => one.checkVisibility({ checkOpacity: true })),
    ).toBe(true);
    // A screen without such a module shows it at once.
    await eventually(() =>
      gms.root.locator(".q-verdict").evaluate((one) => one.checkVisibility({ checkOpacity: true })),
    ).toBe(true);

    await ada.evaluate(() => (globalThis as Loose).tumblingDice.land());
    await eventually(isSeen).toBe(true);
  });

  it("come with a new card, which is hidden whole as long", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => (globalThis as Loose).tumblingDice.hold());
    const card = await strikes();
    const line = gm.locator(`#chat .chat-message:has([data-card="${await card.id()}"])`);
    await eventually(() => line.getAttribute("class")).toContain("dsn-hide");
    await eventually(async () => (await card.on(gm)).verdict()).toBe("Hit");
    await eventually(() => line.getAttribute("class")).toContain("dsn-hide");
    await gm.evaluate(() => (globalThis as Loose).tumblingDice.land());
    await eventually(() => line.getAttribute("class")).not.toContain("dsn-hide");
    await eventually(() => ada.locator("#chat .dsn-hide").count()).toBe(0);
  });
});
