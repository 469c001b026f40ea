import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give, setSetting } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { Table } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

let table: Table;

beforeAll(async () => {
  table = await Table.open();
});
beforeEach(() => table.reset());
afterEach(() => expect(table.newErrors()).toEqual([]));
afterAll(() => table?.close());

const TRIO = ["Ace Astra", "Ford", "Space Marine"];

/** A task of Ada's Leadership, PL 5: d6 d4. */
async function lead(difficulty: string, dice: Face[], options: string[] = []): Promise<Card> {
  const { ada } = table;
  const sheet = await sheetOf(ada, "Ace Astra");
  await sheet.use("Leadership");
  const dialog = await Dialog.opened(ada);
  await dialog.fill("named", difficulty);
  for (const option of options) await dialog.choose(option);
  await loadDice(ada, ...dice);
  const cards = await ada.locator("#chat article.q-card").count();
  await dialog.throw();
  return Card.nth(ada, cards + 1);
}

describe("before the throw", () => {
  it("[ZAP-TR-2] [ZAP-TR-3] [ZAP-DICE-5] Careful Aim throws nothing, and a pulled punch is never Overkill", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.optionRow("pullYourPunch"))).toContain("needs Careful Aim");
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
    expect(await card.verdict()).toBe("Out");
    expect(await words(card.root.locator(".q-verdict__number"))).toBe("10 Damage");
    expect(await card.note("attack")).toMatch(/Careful Aim: 4 without dice.*From behind|From behind.*Careful Aim: 4/);
    expect(await (await card.on(gm)).why()).toContain("The punch was pulled: no Overkill.");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({ out: 1 });
  });

  it("[ZAP-TR-2] [ZAP-DICE-4] no Careful Aim and no Wild Shot while Hindered, and it is said why", async () => {
    const { gm, ada } = table;
    await give(gm, "Ace Astra", "hindered");
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.condition("hindered").waitFor();
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.optionRow("carefulAim"))).toContain("not while Hindered");
    expect(await words(dialog.optionRow("wildShot"))).toContain("needs two dice: Hindered leaves one");
    await dialog.option("wildShot").click({ force: true });
    expect(await dialog.option("wildShot").isChecked()).toBe(false);
    await dialog.cancel();
  });

  it("[ZAP-TR-4] [ZAP-TIR-1] [ZAP-TIR-2] Supreme Effort before the throw is free; Second Wind ends Tired", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      options: ["supremeEffort"],
      dice: ["3/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Applied");
    expect(await card.verdict()).toBe("Hindered");
    const tracker = await Tracker.open(ada);
    expect(await tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
    const sheet = await sheetOf(ada, "Ace Astra");
    expect(await sheet.figure("stamina")).toBe("2/3");
    await sheet.condition("tired").locator('[data-means="secondWind"]').click();
    await sheet.condition("tired").waitFor({ state: "detached" });
    await eventually(() => sheet.figure("stamina")).toBe("1/3");
    expect(await tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
  });

  it("[ZAP-TR-1] a tile of the sheet begins a throw with the Trope called", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.root.locator('.q-tile[data-trope="wildShot"]').click();
    const dialog = await Dialog.opened(ada);
    expect(await dialog.option("wildShot").isChecked()).toBe(true);
    await dialog.cancel();
  });
});

describe("tasks and contests", () => {
  it("[ZAP-TASK-1] [ZAP-TASK-2] a task against a Difficulty of the list, or any number", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Leadership");
    const dialog = await Dialog.opened(ada);
    expect(await wordsOfAll(dialog.root.locator('[data-field="named"] option'))).toEqual([
      "Anybody (2)",
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
    expect(await odds()).not.toBe(before);
    await dialog.fill("difficulty", "5");
    await eventually(odds).toMatch(/reach 5/);
    await dialog.fill("difficulty", "0");
    await eventually(async () => (await notifications(ada)).join()).toContain("A Difficulty is a whole number");
    await eventually(odds).toMatch(/reach 5/);
    await loadDice(ada, "5/6", "2/4");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    expect(await card.verdict()).toBe("Success");
    expect(await card.why()).toBe("5 reaches the Difficulty of 5.");
  });

  it("[ZAP-TR-5] Failure Is Not An Option makes the throw the best it could be, at a price", async () => {
    const { gm, ada } = table;
    const card = await lead("squad", ["2/6", "1/4"]);
    await card.becomes("Open");
    expect(await card.verdict()).toBe("Failure");
    await card.spend("notAnOption").click();
    await card.becomes("Applied");
    expect(await card.verdict()).toBe("Success");
    expect(await card.why()).toContain("Failure was not an option: 4 more than the dice showed.");
    expect(await conditionsOf(gm, "Ace Astra")).toEqual({ tired: 1 });
    expect(await systemOf(ada, "Ace Astra", "stamina.value")).toBe(3);
  });

  it("[ZAP-TR-5] in a fight it costs an Action and Hinders", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const card = await lead("squad", ["3/6", "1/4"]);
    await card.becomes("Open");
    await card.spend("notAnOption").click();
    await card.becomes("Applied");
    expect(await conditionsOf(gm, "Ace Astra")).toEqual({ hindered: 1 });
    expect(await (await Tracker.open(ada)).actions("Ace Astra")).toBe("0 of 2 Actions left");
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
    expect(await card.root.locator(".q-choice").count()).toBe(0);
    const gms = await card.on(gm);
    expect(await words(gms.choice("Power Armour"))).toContain("works by itself and does nothing else");
    await loadDice(gm, "3/4");
    await gms.choice("Default Skill").click();
    await card.becomes("Applied");
    expect(await card.verdict()).toBe("Won");
    expect(await card.why()).toBe("Both have 3, and ties go to Ace Astra.");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({});
  });

  it("[ZAP-ABI-1] a Shtick neither attacks nor defends, and a Movement Power fights with one die", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    expect(await wordsOfAll(sheet.row("Leadership").locator(".q-row__tools button"))).not.toContainEqual(
      expect.stringContaining("Attack"),
    );
    await new Board(ada).target("Space Marine");
    await sheet.useFor("Flight Academy", "Attack");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.root.locator('.q-ask__side[data-role="attack"]'))).toContain("Movement Power: one die");
    await dialog.cancel();
  });
});

describe("getting better", () => {
  it("[ZAP-TIR-3] Overdrive clears Tired and gives back the Stamina of Supreme Effort, once a scene", async () => {
    const { gm, ada } = table;
    const card = await lead("normal", ["2/6", "1/4"], ["supremeEffort"]);
    await card.becomes("Applied");
    const sheet = await sheetOf(ada, "Ace Astra");
    await eventually(() => sheet.figure("stamina")).toBe("2/3");
    await sheet.root.locator('.q-hero [data-means="overdrive"]').click();
    await eventually(() => sheet.figure("stamina")).toBe("3/3");
    expect(await conditionsOf(gm, "Ace Astra")).toEqual({});
    expect(await systemOf(gm, "Ace Astra", "overdriveUsed")).toBe(true);
    await eventually(() => words(sheet.root.locator('.q-hero [data-means="overdrive"]'))).toContain(
      "used in this scene",
    );

    // A new scene brings it back, and can be taken back itself.
    const tracker = await Tracker.open(gm);
    const before = await snapshot(gm);
    await tracker.button("New scene").click();
    await eventually(() => systemOf(gm, "Ace Astra", "overdriveUsed")).toBe(false);
    const scene = await Card.titled(gm, "New scene");
    await scene.act("undo").click();
    await scene.becomes("Taken back");
    expect(await snapshot(gm)).toEqual(before);
  });

  it("[ZAP-HIN-1] [ZAP-HIN-2] an Action clears one stack; a friend's Action clears all", async () => {
    const { gm, ada, ben } = table;
    await give(gm, "Ace Astra", "hindered", 3);
    await beginFight(gm, ...TRIO);
    const sheet = await Sheet.open(ada, "Ace Astra");
    expect(await words(sheet.condition("hindered"))).toContain("×3");
    await sheet.condition("hindered").locator('[data-means="clearOne"]').click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ hindered: 2 });
    await eventually(() => words(sheet.condition("hindered").locator('[data-means="giveUpTurn"]'))).toContain(
      "whole turn",
    );
    await passTo(gm, "Ford");
    const tracker = await Tracker.open(ben);
    await tracker.control("Ace Astra", "Aid").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => tracker.actions("Ford")).toBe("1 of 2 Actions left");
    const card = await Card.titled(ben, "Aid");
    expect(await card.why()).toContain("Ford spends an Action and frees Ace Astra");
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
    await gms.act("undo").click();
    await gms.becomes("Taken back");
    expect(await conditionsOf(gm, "Ace Astra")).toEqual({ out: 1 });

    const again = await Tracker.open(ben);
    await eventually(() => again.actions("Ford")).toBe("2 of 2 Actions left");
    await again.control("Ace Astra", "Streetwise").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => again.actions("Ford")).toBe("1 of 2 Actions left");
  });

  it("[ZAP-TIR-1] [ZAP-TURN-4] Tired ends after three Rounds without using an Ability", async () => {
    const { gm, ada } = table;
    await give(gm, "Ace Astra", "tired");
    const tracker = await beginFight(gm, ...TRIO);
    for (const round of [2, 3, 4]) {
      expect(await conditionsOf(gm, "Ace Astra")).toEqual({ tired: 1 });
      await passTo(gm, "Space Marine");
      await tracker.foot("nextTurn").click();
      await tracker.turnTo("Ace Astra");
      expect(await tracker.round()).toBe(String(round));
    }
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    const chat = await openTab(ada, "chat");
    await chat.getByText("Ace Astra is no longer Tired after three Rounds of rest.").waitFor();
  });

  it("[ZAP-INF-1] [ZAP-ATT-2] Influenced by an attack on Will, and rallied by a friend", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Mad Genius");
    await passTo(gm, "Mad Genius");
    const card = await attack({
      at: gm,
      actor: "Mad Genius",
      with: "Mind Control Helmet",
      on: "Ace Astra",
      words: "Open the airlock.",
      dice: ["8/10", "1/8"],
    });
    const mine = await card.on(ada);
    await loadDice(ada, "2/8", "1/6");
    await mine.choice("Force Belt").click();
    await mine.becomes("Open");
    await mine.act("settle").click();
    await mine.becomes("Applied");
    expect(await mine.verdict()).toBe("Influenced");
    const tracker = await Tracker.open(ben);
    await eventually(() => tracker.conditions("Ace Astra")).toEqual(["Influenced"]);
    await tracker.control("Ace Astra", "Aid").click();
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });

  it("[ZAP-INF-1] [ZAP-TURN-3] Influenced ends when the third own turn is over", async () => {
    const { gm } = table;
    await give(gm, "Ace Astra", "influenced");
    const tracker = await beginFight(gm, ...TRIO);
    for (const count of [1, 2, 3]) {
      await passTo(gm, "Ace Astra");
      expect(await tracker.count("Ace Astra")).toBe(`${count} of 3 own turns`);
      await tracker.foot("nextTurn").click();
      await tracker.turnTo("Ford");
    }
    expect(await conditionsOf(gm, "Ace Astra")).toEqual({});
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
    expect(await card.verdict()).toBe("Overkill");
    expect(await conditionsOf(gm, "Trooper squad")).toEqual({ out: 1, overkill: 1 });
    expect(await card.button("Death").count()).toBe(0);
    const gms = await card.on(gm);
    await gms.button("Rest of the fight").click();
    await eventually(() => conditionsOf(gm, "Trooper squad")).toMatchObject({ out: 1, down: 1 });
    const ruling = await Card.titled(ada, "Overkill");
    expect(await ruling.verdict()).toBe("Down");
    expect(await words(ruling.root.locator(".q-chip"))).toContain("Light: nobody dies");
  });
});

describe("turns", () => {
  it("[ZAP-TURN-2] a turn is postponed and taken later in the Round, between other turns", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    await tracker.control("Ace Astra", "Postpone").click();
    await tracker.turnTo("Ford");
    expect(await tracker.state("Ace Astra")).toContain("postponed");
    const bens = await Tracker.open(ben);
    await bens.control("Ford", "End turn").click();
    await tracker.turnTo("Space Marine");
    await tracker.control("Ace Astra", "Take turn now").click();
    await tracker.turnTo("Ace Astra");
    expect(await tracker.round()).toBe("1");
    expect(await tracker.names()).toEqual(["Ford", "Ace Astra", "Space Marine"]);
    await tracker.control("Ace Astra", "End turn").click();
    await tracker.turnTo("Space Marine");
    await passTo(gm, "Ace Astra");
    expect(await tracker.round()).toBe("2");
    expect(await tracker.names()).toEqual(["Ace Astra", "Ford", "Space Marine"]);
  });

  it("[ZAP-ACT-1] [ZAP-ACT-2] [ZAP-ACT-5] only in one's own turn, each Ability once a Round, and no more than one has Actions", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const fords = await sheetOf(ben, "Ford");
    await eventually(() => words(fords.row("Blaster Rifle"))).toContain("only in one’s own turn");
    await new Board(ben).target("Space Marine");
    await fords.use("Blaster Rifle");
    const refused = await Dialog.opened(ben);
    expect(await words(refused.root)).toContain("only in one’s own turn");
    await refused.throwButton.click({ force: true });
    await eventually(async () => (await notifications(ben)).join()).toContain("only in one’s own turn");
    await refused.cancel();

    const sheet = await sheetOf(ada, "Ace Astra");
    const first = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await first.becomes("Applied");
    await eventually(() => words(sheet.row("Freeze Ray"))).toContain("used this Round");
    const tracker = await Tracker.open(ada);
    await tracker.row("Ace Astra").locator(".q-pip").first().click();
    await eventually(() => tracker.actions("Ace Astra")).toBe("0 of 2 Actions left");
    await eventually(() => words(sheet.row("Flight Academy"))).toContain("no Actions left");
    await tracker.row("Ace Astra").locator(".q-pip").nth(1).click();
    await eventually(() => tracker.actions("Ace Astra")).toBe("2 of 2 Actions left");
  });

  it("a fight that ends frees everybody who is Hindered", async () => {
    const { gm } = table;
    await give(gm, "Ace Astra", "hindered", 2);
    const tracker = await beginFight(gm, ...TRIO);
    await tracker.foot("endCombat").click();
    await gm.locator("dialog.dialog button[data-action=yes]").click();
    await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });
});

describe("automation and macros", () => {
  const freeze = () =>
    attack({
      at: table.ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm: table.gm, dice: ["6/10", "3/8"] },
    });

  it("confirm: the card waits for the GM's word", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "confirm");
    const card = await freeze();
    await card.becomes("Waits for the GM to apply it");
    expect(await card.verdict()).toBe("Hindered");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({});
    expect(await card.act("apply").count()).toBe(0);
    const gms = await card.on(gm);
    await gms.act("apply").click();
    await card.becomes("Applied");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
  });

  it("the GM mends a modifier of a thrown card: the same dice lead to another result", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "confirm");
    const card = await freeze();
    await card.becomes("Waits for the GM to apply it");
    const gms = await card.on(gm);
    await gms.act("mend").click();
    const mend = gm.locator(".q-mend-dialog");
    await mend.locator('[name="new.attack.label"]').fill("Behind a pillar");
    await mend.locator('[name="new.attack.value"]').fill("-3");
    await mend.locator('[data-action="addModifier"][data-role="attack"]').click();
    await eventually(() => words(mend.locator(".q-verdict__word"))).toBe("Miss");
    await mend.locator("button[type=submit]").click();
    await eventually(() => card.verdict()).toBe("Miss");
    expect(await card.dice("attack")).toEqual(["d8 shows 7 and counts", "d8 shows 2 and does not count"]);
    expect(await words(card.root.locator(".q-ledger"))).toContain("mended by GM");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({});
  });

  it("off: the card tells, and changes nothing", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "off");
    await beginFight(gm, ...TRIO);
    const before = await snapshot(gm);
    const card = await freeze();
    await card.becomes("Nothing is changed by itself");
    expect(await card.verdict()).toBe("Hindered");
    expect(await (await card.on(gm)).act("apply").count()).toBe(0);
    expect(await snapshot(gm)).toEqual(before);
  });

  it("an Ability dragged onto the hotbar is a macro that begins its throw", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.row("Freeze Ray").dragTo(ada.locator('#hotbar [data-slot="3"]'));
    await eventually(() => ada.locator('#hotbar [data-slot="3"]').getAttribute("aria-label")).toBe("Freeze Ray, key 3");
    await ada.locator("#board").focus();
    await ada.keyboard.press("3");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.root.locator(".window-title"))).toContain("Freeze Ray");
    await dialog.cancel();
    await loadDice(ada, "7/8", "2/8");
    await loadDice(table.gm, "6/10", "3/8");
    await ada.locator('#hotbar [data-slot="3"]').click({ modifiers: ["Shift"] });
    await (await Card.nth(ada, 1)).becomes("Applied");
  });
});
