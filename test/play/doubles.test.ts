import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { doubleClick, eventually } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

/** Waits until no request is left: the referee carries them out one after another. */
async function settled(gm: Page): Promise<void> {
  await eventually(() => gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "request").length)).toBe(
    0,
  );
}

const countCards = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

it("two clicks on an Ability open one dialog, and two on Throw make one card", async () => {
  const { gm, ada } = table;
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const sheet = await Sheet.open(ada, "Ace Astra");
  await new Board(ada).target("Space Marine");
  await doubleClick(sheet.row("Freeze Ray").locator(".q-row__main"));
  const dialog = await Dialog.opened(ada);
  await eventually(() => ada.locator("form.q-ask-dialog").count()).toBe(1);
  await loadDice(ada, "7/8", "2/8");
  await loadDice(gm, "6/10", "3/8");
  await doubleClick(dialog.throwButton);
  const card = await Card.nth(ada, 1);
  await card.becomes("Applied");
  await allThrown(ada, gm);
  await settled(gm);
  await eventually(() => countCards(gm)).toBe(1);
  await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
  await eventually(async () => (await Tracker.open(gm)).actions("Ace Astra")).toBe("1 of 2 Actions left");
});

it("two clicks on an answer throw and pay once", async () => {
  const { gm, ben } = table;
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  await passTo(gm, "Space Marine");
  const card = await attack({ at: gm, actor: "Space Marine", with: "Gauss Cannon", on: "Ford", dice: ["6/10", "1/8"] });
  const mine = await card.on(ben);
  // Two spare faces: if it were rolled twice, none would be left.
  await loadDice(ben, "2/6", "1/6", "6/6", "6/6");
  await doubleClick(mine.choice("Streetfighting"));
  await mine.becomes("Applied");
  await settled(gm);
  await eventually(() => mine.verdict()).toBe("Hindered");
  await eventually(() => mine.dice("defense")).toEqual([
    expect.stringContaining("shows 2"),
    expect.stringContaining("shows 1"),
  ]);
  await eventually(() => conditionsOf(gm, "Ford")).toEqual({ hindered: 1 });
  await eventually(async () => (await Tracker.open(ben)).actions("Ford")).toBe("1 of 2 Actions left");
});

it("two clicks on Undo, and on Redo, take back and do again once", async () => {
  const { gm, ada } = table;
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const before = await snapshot(gm);
  const card = await attack({
    at: ada,
    actor: "Ace Astra",
    with: "Freeze Ray",
    on: "Space Marine",
    dice: ["7/8", "2/8"],
    defense: { gm, dice: ["6/10", "3/8"] },
  });
  await card.becomes("Applied");
  const after = await snapshot(gm);
  const gms = await card.on(gm);
  await gms.more();
  await doubleClick(gms.act("undo"));
  await gms.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before);
  await gms.more();
  await doubleClick(gms.act("redo"));
  await gms.becomes("Applied");
  await eventually(() => snapshot(gm)).toEqual(after);
  await eventually(() => countCards(gm)).toBe(1);
});

it("two clicks on letting a wish for an undo be take it away once, and nobody is told of a fault", async () => {
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
  await card.press("askBack");
  await openTab(gm, "chat");
  const wish = gm.locator("#chat .q-request", { hasText: "Ada" });
  await doubleClick(wish.locator('[data-action="dismiss"]'));
  await eventually(() => wish.count()).toBe(0);
  await settled(gm);
  await eventually(() => gm.locator("#notifications .error").count()).toBe(0);
  await eventually(() => card.state()).toContain("Applied");
});

it("two clicks on a way to get better pay once", async () => {
  const { gm, ada } = table;
  await gm.evaluate(async () => {
    await (game.actors.getName("Ace Astra") as Loose).toggleStatusEffect("hindered", { active: true });
  });
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const sheet = await Sheet.open(ada, "Ace Astra");
  await doubleClick(sheet.condition("hindered").locator('[data-means="sheerDetermination"]'));
  await sheet.condition("hindered").waitFor({ state: "detached" });
  await settled(gm);
  const card = await Card.nth(ada, 1);
  await card.becomes("Applied");
  await eventually(() => systemOf(gm, "Ace Astra", "will.value")).toBe(3);
  await eventually(() => countCards(gm)).toBe(1);
});

it("two clicks on End turn end one turn", async () => {
  const { gm, ada } = table;
  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const tracker = await Tracker.open(ada);
  await doubleClick(tracker.control("Ace Astra", "End turn"));
  await tracker.turnTo("Ford");
  await settled(gm);
  await eventually(() => tracker.acting()).toBe("Ford");
  const gms = await Tracker.open(gm);
  await doubleClick(gms.foot("nextTurn"));
  await gms.turnTo("Space Marine");
  await eventually(() => gms.acting()).toBe("Space Marine");
});

it("with two GMs online the result is applied once", async () => {
  const { gm, ada } = table;
  await gm.evaluate(() => (game.users.getName("Ben") as Loose).update({ role: CONST.USER_ROLES.GAMEMASTER }));
  const second = await table.sit("Ben");
  try {
    await eventually(() => second.evaluate(() => game.user["isGM"] as boolean)).toBe(true);
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const active = await gm.evaluate(() => game.users.activeGM?.name);
    const [referee, other] = active === "GM" ? [gm, second] : [second, gm];
    await loadDice(other, "1/10", "1/8");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm: referee, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Applied");
    await allThrown(ada, referee);
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
    await eventually(() => countCards(gm)).toBe(1);
    await eventually(async () => (await Tracker.open(gm)).actions("Ace Astra")).toBe("1 of 2 Actions left");
    // The other GM's undo is a request to the referee.
    const others = await card.on(other);
    await others.press("undo");
    await others.becomes("Undone");
    await eventually(() => conditionsOf(other, "Space Marine")).toEqual({});
  } finally {
    await gm.evaluate(() => (game.users.getName("Ben") as Loose).update({ role: CONST.USER_ROLES.PLAYER }));
    await table.sit("Ben");
  }
});

it("one who owns both sides may take back what touches only these", async () => {
  const { gm, ada } = table;
  await gm.evaluate(async () => {
    const ace: Loose = game.actors.getName("Ace Astra");
    await ace.toggleStatusEffect("hindered", { active: true });
  });
  await sheetOf(ada, "Ace Astra");
  const sheet = new Sheet(ada, "Ace Astra");
  const before = await snapshot(gm);
  await sheet.condition("hindered").locator('[data-means="clearOne"]').click();
  const card = await Card.nth(ada, 1);
  await card.becomes("Applied");
  await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  await card.press("undo");
  await card.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before);
});
