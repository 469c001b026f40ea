import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight, passTo, sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { lead, TRIO } from "./support/openers.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("getting better", () => {
  it("[ZAP-TIR-3] Overdrive clears Tired and gives back the Stamina of Supreme Effort, once a scene", async () => {
    const { gm, ada } = table;
    const card = await lead(table, "normal", ["2/6", "1/4"], ["supremeEffort"]);
    await card.becomes("Applied");
    const sheet = await sheetOf(ada, "Ace Astra");
    await eventually(() => sheet.figure("stamina")).toBe("2/3");
    await sheet.root.locator('.q-hero [data-means="overdrive"]').click();
    await eventually(() => sheet.figure("stamina")).toBe("3/3");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => systemOf(gm, "Ace Astra", "overdriveUsed")).toBe(true);
    await eventually(() => words(sheet.root.locator('.q-later [data-means="overdrive"]'))).toContain("used this scene");

    // A new scene restores it, and can be undone itself.
    const tracker = await Tracker.open(gm);
    const before = await snapshot(gm);
    await tracker.button("New scene").click();
    await eventually(() => systemOf(gm, "Ace Astra", "overdriveUsed")).toBe(false);
    const scene = await Card.titled(gm, "New scene");
    await scene.press("undo");
    await scene.becomes("Undone");
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("[ZAP-HIN-1] [ZAP-HIN-2] an Action clears one stack; a friend's Action clears all", async () => {
    const { gm, ada, ben } = table;
    await give(gm, "Ace Astra", "hindered", 3);
    await beginFight(gm, ...TRIO);
    const sheet = await Sheet.open(ada, "Ace Astra");
    await eventually(() => words(sheet.condition("hindered"))).toContain("×3");
    await sheet.condition("hindered").locator('[data-means="clearOne"]').click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ hindered: 2 });
    await eventually(() => words(sheet.condition("hindered").locator('[data-means="giveUpTurn"]'))).toContain(
      "has already acted this turn",
    );
    await passTo(gm, "Ford");
    const tracker = await Tracker.open(ben);
    await tracker.control("Ace Astra", "Aid").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => tracker.actions("Ford")).toBe("1 of 2 Actions left");
    const card = await Card.titled(ben, "Aid");
    await eventually(() => card.why()).toContain("Ford spends an Action and frees Ace Astra");
  });

  it("[ZAP-OUT-1] Revive takes a whole Round of a friend; a fitting Shtick an Action", async () => {
    const { gm, ben } = table;
    await give(gm, "Ace Astra", "out");
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ben);
    await tracker.turnTo("Ford");
    await tracker.control("Ace Astra", "Revive").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => tracker.actions("Ford")).toBe("0 of 2 Actions left");
    const card = await Card.titled(ben, "Revive");
    const gms = await card.on(gm);
    await gms.press("undo");
    await gms.becomes("Undone");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ out: 1 });

    const again = await Tracker.open(ben);
    await eventually(() => again.actions("Ford")).toBe("2 of 2 Actions left");
    await again.control("Ace Astra", "Streetwise").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => again.actions("Ford")).toBe("1 of 2 Actions left");
  });

  it("[ZAP-OVK-1] Overkill is Out, and the GM rules what more it is", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Trooper squad");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await dialog.root.locator('[name="new.attack.value"]').fill("6");
    await dialog.root.locator('[data-action="addModifier"][data-role="attack"]').click();
    await loadDice(ada, "8/8", "1/8");
    await loadDice(gm, "1/8", "1/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Overkill");
    await eventually(() => conditionsOf(gm, "Trooper squad")).toEqual({ out: 1, overkill: 1 });
    await eventually(() => card.button("Death").count()).toBe(0);
    const gms = await card.on(gm);
    await gms.button("Rest of the fight").click();
    await eventually(() => conditionsOf(gm, "Trooper squad")).toMatchObject({ out: 1, down: 1 });
    const ruling = await Card.titled(ada, "Overkill");
    await eventually(() => ruling.verdict()).toBe("Down");
    await eventually(() => words(ruling.root.locator(".q-chip"))).toContain("Light: no one dies");
  });
});
