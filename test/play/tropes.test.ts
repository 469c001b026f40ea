import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications } from "./support/sidebar.ts";
import { conditionsOf, systemOf } from "./support/snapshot.ts";
import { lead } from "./support/openers.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

describe("before the throw", () => {
  it("[ZAP-TR-2] [ZAP-TR-3] [ZAP-DICE-5] Careful Aim throws nothing, and a pulled punch is never Overkill", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.optionRow("pullYourPunch"))).toContain("needs Careful Aim");
    await dialog.choose("carefulAim");
    await dialog.root.locator('[name="new.attack.label"]').fill("From behind");
    await dialog.root.locator('[name="new.attack.value"]').fill("9");
    await dialog.root.locator('[data-action="addModifier"][data-role="attack"]').click();
    await eventually(() => dialog.odds()).toMatch(/Overkill \d+ %/);
    await dialog.choose("pullYourPunch");
    await eventually(() => dialog.odds()).not.toContain("Overkill");
    await loadDice(ada);
    await loadDice(gm, "3/10", "2/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await allThrown(gm);
    await eventually(() => card.verdict()).toBe("Out");
    await eventually(() => words(card.root.locator(".q-verdict__number"))).toBe("10 Damage");
    await eventually(() => card.note("attack")).toMatch(
      /Careful Aim: 4 without dice.*From behind|From behind.*Careful Aim: 4/,
    );
    await eventually(async () => (await card.on(gm)).why()).toContain("The punch was pulled: no Overkill.");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1 });
  });

  it("[ZAP-TR-1] a tile of the sheet begins a throw with the Trope called", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.root.locator('.q-tile[data-trope="wildShot"]').click();
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.option("wildShot").isChecked()).toBe(true);
    await dialog.cancel();
  });
});

describe("tasks and contests", () => {
  it("[ZAP-TASK-1] [ZAP-TASK-2] a task against a Difficulty of the list, or any number", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Leadership");
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.choices("named")).toEqual([
      "Anyone (2)",
      "An expert (3)",
      "A badass (4)",
      "A squad together (6)",
      "The whole party (8)",
      "The party, with research (10)",
      "The party, with a Jury Rig (12)",
    ]);
    const odds = async () => (await dialog.headlines())[0];
    await eventually(odds).toMatch(/to succeed reach 4/);
    const before = await odds();
    await dialog.fill("named", "expert");
    await eventually(odds).toMatch(/reach 3/);
    await eventually(() => odds()).not.toBe(before);
    await dialog.fill("difficulty", "5");
    await eventually(odds).toMatch(/reach 5/);
    await dialog.fill("difficulty", "0");
    await eventually(async () => (await notifications(ada)).join()).toContain("A Difficulty is a whole number");
    await eventually(odds).toMatch(/reach 5/);
    await loadDice(ada, "5/6", "2/4");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Success");
    await eventually(() => card.why()).toBe("5 reaches the Difficulty of 5.");
  });

  it("[ZAP-TR-5] Failure Is Not An Option makes the throw the best it could be, at a price", async () => {
    const { gm, ada } = table;
    const card = await lead(table, "squad", ["2/6", "1/4"]);
    await card.becomes("Open");
    await eventually(() => card.verdict()).toBe("Failure");
    await card.spend("notAnOption").click();
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Success");
    await eventually(() => card.why()).toContain("Failure was not an option: 4 more than the dice showed.");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ tired: 1 });
    await eventually(() => systemOf(ada, "Ace Astra", "stamina.value")).toBe(3);
  });

  it("[ZAP-CON-1] [ZAP-CON-2] a contest: the GM chooses for the foe, and ties go to the player", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.useFor("Flight Academy", "Contest");
    const dialog = await Dialog.opened(ada);
    expect((await dialog.headlines())[0]).toContain("ties go to Ace Astra");
    await loadDice(ada, "3/8", "1/6");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await eventually(() => card.waiting()).toContain("Waiting for Space Marine: the GM answers");
    await eventually(() => card.root.locator(".q-choice").count()).toBe(0);
    const gms = await card.on(gm);
    await eventually(() => words(gms.choice("Power Armour"))).toContain("is automatic and does nothing else");
    await loadDice(gm, "3/4");
    await gms.choice("Default Skill").click();
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Won");
    await eventually(() => card.why()).toBe("Both have 3, and ties go to Ace Astra.");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
  });
});
