import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { freeze, lead } from "./support/openers.ts";
import { Look } from "./support/look.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { keepCardsOpen } from "./support/world.ts";

const table = useTable();
const look = new Look("dark", "light");

const heightOf = (card: Card): Promise<number> => card.root.evaluate((one: HTMLElement) => one.offsetHeight);
const stageOf = (card: Card): Promise<string | null> => card.root.getAttribute("data-stage");
const buttonsOn = (card: Card): Locator => card.root.locator("button:visible");

/** Lets cards fold in this test, as with default settings. */
const calm = (): Promise<void[]> => Promise.all(table.pages.map((page) => keepCardsOpen(page, false)));

describe("a card at rest", () => {
  it("is one sentence and at most 150 px tall, the same for everybody; what can be done waits behind ⋯", async () => {
    await calm();
    const { gm, ada, ben } = table;
    const card = await freeze(table);
    const [gms, bens] = [await card.on(gm), await card.on(ben)];
    await eventually(() => card.state()).toContain("Applied");
    await lead(table, "normal", ["3/6", "4/4"]);
    for (const one of [card, gms, bens]) {
      await eventually(() => stageOf(one)).toBe("rest");
      await eventually(() => heightOf(one)).toBeLessThanOrEqual(150);
      await eventually(() => one.verdict()).toBe("Hindered");
      await eventually(() => one.root.locator("[aria-disabled=true]").count()).toBe(0);
      // The title is its only button: ⋯ appears on hover and on focus.
      await one.page.mouse.move(0, 0);
      await eventually(() => buttonsOn(one).count()).toBe(1);
      await one.root.hover();
      await eventually(() => buttonsOn(one).count()).toBe(2);
      await one.page.mouse.move(0, 0);
      await eventually(() => buttonsOn(one).count()).toBe(1);
      await one.root.locator(".q-card__open").focus();
      await eventually(() => buttonsOn(one).count()).toBe(2);
      await one.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
    await eventually(() => card.root.getAttribute("aria-label")).toMatch(
      /Freeze Ray.*Ace Astra against Space Marine.*Hindered/,
    );
    await look.at("card-at-rest", bens.root.page(), `[data-card="${await card.id()}"]`);
    await bens.more();
    await look.at("card-menu", ben, ".q-card__menu:popover-open");
    await ben.keyboard.press("Escape");
    expect(ada).toBeTruthy();
  });

  it("unfolds with Enter to at most 320 px, stays so till it is folded; how it was thrown and its odds stand behind ⋯", async () => {
    await calm();
    const { ben } = table;
    const bens = await (await freeze(table)).on(ben);
    await eventually(() => bens.state()).toContain("Applied");
    const opener = bens.root.locator('[data-action="unfold"]').first();
    await opener.focus();
    await ben.keyboard.press("Enter");
    await eventually(() => opener.getAttribute("aria-expanded")).toBe("true");
    // Its odds are one bar with one number.
    await eventually(() => bens.root.locator(".q-card__odds--line .q-odds--small").count()).toBe(1);
    await eventually(() => bens.root.locator(".q-side, .q-odds__legend").count()).toBe(0);
    await eventually(() => heightOf(bens)).toBeLessThanOrEqual(320);
    await eventually(() => ben.evaluate(() => document.activeElement?.getAttribute("data-action"))).toBe("unfold");
    await ben.keyboard.press("Enter");
    await eventually(() => opener.getAttribute("aria-expanded")).toBe("false");
    const part = (name: string): Locator => bens.root.locator(`.q-card__item[data-part="${name}"]`);
    for (const [name, shows, most] of [
      ["thrown", ".q-side", 320],
      ["odds", ".q-odds__legend", 240],
    ] as const) {
      await bens.more();
      await part(name).click();
      await eventually(() => bens.root.locator(shows).count()).toBeGreaterThan(0);
      await eventually(() => heightOf(bens)).toBeLessThanOrEqual(most);
      // Its title folds every unfolded part.
      await opener.click();
      await eventually(() => opener.getAttribute("aria-expanded")).toBe("false");
      await eventually(() => bens.root.locator(shows).count()).toBe(0);
    }
  });
});

describe("taking back", () => {
  it("is Z on a card; what is taken back is one struck line of at most 40 px for everybody", async () => {
    await calm();
    const { gm, ben } = table;
    const card = await freeze(table);
    const gms = await card.on(gm);
    await eventually(() => gms.state()).toContain("Applied");
    // A card with a decision: one filled button, and at most four small ones besides the title.
    for (const one of [card, gms]) {
      await eventually(() => stageOf(one)).toMatch(/deciding|rest/);
      await eventually(() => heightOf(one)).toBeLessThanOrEqual(320);
      await eventually(() => one.root.locator(".is-primary:visible").count()).toBeLessThanOrEqual(1);
      await eventually(() =>
        one.root.locator(".q-card__acts > .q-card__buttons > .q-button").count(),
      ).toBeLessThanOrEqual(5);
    }
    await gms.root.locator('[data-action="unfold"]').first().focus();
    await gm.keyboard.press("z");
    await gms.becomes("Undone");
    for (const one of [gms, card, await card.on(ben)]) {
      await eventually(() => stageOf(one)).toBe("takenBack");
      await eventually(() => heightOf(one)).toBeLessThanOrEqual(40);
    }
    await look.at("card-taken-back", gm, `[data-card="${await card.id()}"]`);
    // With cards kept open it is the same line, with no buttons.
    await keepCardsOpen(ben, true);
    const bens = await card.on(ben);
    await eventually(() => heightOf(bens)).toBeLessThanOrEqual(40);
    await ben.mouse.move(0, 0);
    await eventually(() => buttonsOn(bens).count()).toBe(1);
    await gms.press("redo");
    await eventually(() => gms.state()).toContain("Applied");
  });

  it("is asked for with one click by whoever threw; the GM answers with one; a card is copied as text", async () => {
    await calm();
    const { gm, ada } = table;
    const card = await freeze(table);
    await eventually(() => card.state()).toContain("Applied");
    await ada.evaluate(() => {
      (game as Loose).clipboard.copyPlainText = (text: string) =>
        Promise.resolve(void ((globalThis as Loose).copied = text));
    });
    await card.press("copy");
    await eventually(() => ada.evaluate(() => String((globalThis as Loose).copied))).toMatch(
      /Freeze Ray[\s\S]*Hindered/,
    );
    await eventually(() => card.act("undo").count()).toBe(0);
    await card.press("askBack");
    const request = gm.locator("#chat .q-request", { hasText: "Ada" });
    await request.locator('[data-action="undo"]').waitFor();
    await eventually(() => card.act("askBack").count()).toBe(0);
    await request.locator('[data-action="undo"]').click();
    await card.becomes("Undone");
    await eventually(() => request.count()).toBe(0);
    await eventually(() => conditionsOf(ada, "Space Marine")).toEqual({});
  });

  it("needs nobody where a card touches only the player's own", async () => {
    await calm();
    const card = await lead(table, "normal", ["3/6", "4/4"]);
    await eventually(() => card.state()).toContain("Applied");
    if (await card.act("undo").count()) {
      await card.press("undo");
      await card.becomes("Undone");
    } else await eventually(() => card.act("askBack").count()).toBe(0);
  });
});

describe("a card that waits", () => {
  it("asks whoever defends, and tells the others for whom it waits", async () => {
    await calm();
    const { gm, ada, ben } = table;
    await loadDice(gm, "8/12", "3/8");
    const sheet = await sheetOf(gm, "Space Marine");
    await new Board(gm).target("Ace Astra");
    await sheet.use("Gauss Cannon");
    const dialog = await Dialog.opened(gm);
    await dialog.throw();
    const gms = await Card.nth(gm, 1);
    const [adas, bens] = [await gms.on(ada), await gms.on(ben)];
    await eventually(() => stageOf(adas)).toBe("asked");
    expect([await stageOf(gms), await stageOf(bens)]).toEqual(["waiting", "waiting"]);
    for (const one of [gms, bens]) await eventually(() => heightOf(one)).toBeLessThanOrEqual(150);
    await eventually(() => heightOf(adas)).toBeLessThanOrEqual(320);
    const answers = await adas.root
      .locator(".q-choice:visible")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
    expect(Math.max(...answers)).toBeLessThanOrEqual(36);
    await eventually(() => words(bens.root.locator(".q-waiting"))).toContain("Ace Astra");
    await eventually(() => bens.root.locator(".q-choice").count()).toBe(0);
    await look.at("card-asked", ada, `[data-card="${await gms.id()}"]`);
    await look.at("card-waiting", gm, `[data-card="${await gms.id()}"]`);
  });
});

it("is readable for everybody: axe finds nothing", () => {
  expect(look.found).toEqual({});
});
