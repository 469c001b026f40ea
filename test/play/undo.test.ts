import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { answer, question } from "./support/confirm.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo } from "./support/fight.ts";
import { conditionsOf, snapshot } from "./support/snapshot.ts";
import { freeze } from "./support/openers.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("collateral damage", () => {
  it("[ZAP-ATT-3] [ZAP-DICE-6] the low die befalls whom the GM points at", async () => {
    const { gm } = table;
    const card = await freeze(table);
    await card.becomes("Applied");
    const gms = await card.on(gm);
    await eventually(() => gms.button(/^Collateral/).innerText()).toContain("2");
    await new Board(gm).target("Trooper squad");
    await loadDice(gm, "1/8", "1/8");
    await gms.button(/^Collateral/).click();
    const second = await Card.nth(gm, 2);
    await second.becomes("Applied");
    await allThrown(gm);
    await eventually(() => words(second.root.locator(".q-verdict__number"))).toBe("1 Damage");
    await eventually(() => conditionsOf(gm, "Trooper squad")).toEqual({ hindered: 1 });
    await eventually(() => card.button(/^Collateral/).count()).toBe(0);
  });
});

describe("taking back", () => {
  it("undo and redo of an attack restore every value", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const before = await snapshot(ada);
    const card = await freeze(table);
    await card.becomes("Applied");
    const after = await snapshot(ada);
    expect(after).not.toEqual(before);
    await eventually(() => card.act("undo").count()).toBe(0);

    const gms = await card.on(gm);
    await gms.press("undo");
    await gms.becomes("Undone");
    await card.becomes("Undone");
    await eventually(() => snapshot(ada)).toEqual(before);
    await eventually(() => snapshot(gm)).toEqual(before);
    await eventually(() => new Board(ada).label("Space Marine")).not.toContain("Hindered");

    await gms.press("redo");
    await card.becomes("Applied");
    await eventually(() => snapshot(ada)).toEqual(after);
    await eventually(() => snapshot(gm)).toEqual(after);
  });

  it("an undo that conflicts with what came since asks before", async () => {
    const { gm, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await freeze(table);
    await card.becomes("Applied");
    await passTo(gm, "Ford");
    const second = await attack({
      at: ben,
      actor: "Ford",
      with: "Blaster Rifle",
      on: "Space Marine",
      dice: ["6/8", "5/8"],
      defense: { gm, dice: ["5/10"] },
    });
    await second.becomes("Applied");
    const before = await snapshot(gm);
    const gms = await card.on(gm);
    await gms.press("undo");
    await eventually(async () => words(await question(gm))).toContain("Space Marine: Hindered");
    await answer(gm, "no");
    await eventually(() => snapshot(gm)).toEqual(before);
    await gms.press("undo");
    await answer(gm, "yes");
    await gms.becomes("Undone");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
  });

  it("the tracker takes a step back", async () => {
    const { gm } = table;
    const tracker = await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await (await freeze(table)).becomes("Applied");
    await Tracker.open(gm);
    const before = await snapshot(gm);
    await tracker.foot("nextTurn").click();
    await tracker.turnTo("Ford");
    await tracker.undoStep.click();
    await tracker.turnTo("Ace Astra");
    await eventually(() => snapshot(gm)).toEqual(before);
  });
});
