import { describe, expect, it } from "vitest";
import { Board, dragIntoFight } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { question } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { AbilitySheet, Sheet } from "./support/sheet.ts";
import { entry, moveWindow, openPack, openTab } from "./support/sidebar.ts";
import { conditionsOf, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("a character", () => {
  it("[ZAP-ABI-1] [ZAP-DICE-3] is made from the sidebar, filled in edit mode, and gets an Ability from the compendium", async () => {
    const { gm } = table;
    const actors = await openTab(gm, "actors");
    await actors.getByRole("button", { name: "Create Actor" }).click();
    const create = await question(gm);
    await create.locator("input[name=name]").fill("Nova");
    await create.locator("button[data-action=ok]").click();
    const sheet = new Sheet(gm, "Nova");
    await sheet.root.waitFor();

    const tokenIs = (): Promise<LooseObject> =>
      gm.evaluate(() => {
        const { actorLink, disposition, bar1 } = (game.actors.getName("Nova") as Loose).prototypeToken;
        return { actorLink, disposition, bar: bar1.attribute };
      });
    await eventually(() => tokenIs(), { message: "a hero is one of a kind" }).toEqual({
      actorLink: true,
      disposition: 1,
      bar: "will",
    });
    await sheet.mode("edit");
    await sheet.fill("system.role", "foe");
    await eventually(tokenIs).toEqual({ actorLink: false, disposition: -1, bar: "will" });
    await sheet.fill("system.scope", "4");
    await sheet.fill("system.background", "Star Patrol");
    await sheet.fill("system.toughness", "5");
    await sheet.fill("system.will.max", "4");
    await sheet.fill("system.will.value", "4");
    await eventually(() => systemOf(gm, "Nova", "will.value")).toBe(4);

    const pack = await openPack(gm, "Zap! Abilities");
    await moveWindow(pack, 100, 100);
    await pack
      .locator(".directory-item.entry", { hasText: "Freeze Ray" })
      .dragTo(sheet.root.locator(".window-content"));
    await sheet.root.locator(".q-line", { hasText: "Freeze Ray" }).waitFor();
    await pack.locator("[data-action=close]").click();
    await sheet.root.locator(".q-group[data-kind=power] [data-action=createItem]").click();
    await gm.locator("#quadrant-picker [data-action=blank]").click();
    const ability = new AbilitySheet(gm, "New Zap! Ability");
    await ability.root.waitFor();
    await ability.field("system.level").fill("5");
    await ability.field("system.level").press("Tab");
    await eventually(() => words(ability.root.locator(".q-dice").first())).toBe("6 4");
    await ability.close();

    await sheet.mode("play");
    await eventually(() => words(sheet.root.locator(".q-hero .q-slant"))).toContain("Foe · Scope 4");
    await eventually(() => sheet.figure("toughness")).toBe("5");
    await eventually(() => sheet.figure("will")).toBe("4/4");
    await eventually(() => words(sheet.row("Freeze Ray").locator(".q-row__value"))).toContain("8");
    await eventually(() => words(sheet.row("Default Skill").locator(".q-row__value"))).toContain("3");
    await eventually(() => sheet.root.locator("input, select, textarea").count()).toBe(0);

    const line = await entry(gm, "actors", "Nova");
    await line.dragTo(gm.locator("#board"), { targetPosition: { x: 260, y: 260 } });
    await eventually(() => new Board(gm).label("Nova")).toContain("Nova");
  });
});

describe("a fight", () => {
  it("[ZAP-TURN-1] tokens are dragged onto the tracker, and heroes and foes take turns", async () => {
    const { gm, ada } = table;
    await dragIntoFight(gm, "Space Marine", "Ace Astra", "Ford");
    const tracker = await Tracker.open(gm);
    await tracker.begin();
    await eventually(() => tracker.names()).toEqual(["Ace Astra", "Ford", "Space Marine"]);
    await tracker.turnTo("Ace Astra");
    const adas = await Tracker.open(ada);
    await eventually(() => adas.acting()).toBe("Ace Astra");
    await eventually(() => adas.actions("Ace Astra")).toBe("2 of 2 Actions left");

    await adas.control("Ace Astra", "End turn").click();
    await adas.turnTo("Ford");
    await tracker.turnTo("Ford");
    await tracker.foot("nextTurn").click();
    await tracker.turnTo("Space Marine");
    await tracker.foot("nextTurn").click();
    await tracker.turnTo("Ace Astra");
    await eventually(() => tracker.round()).toBe("2");
  });

  it("[ZAP-ATT-1] [ZAP-TR-1] [ZAP-DICE-1] [ZAP-DICE-2] [ZAP-DEF-1] [ZAP-ABI-2] [ZAP-ABI-4] an attack: odds, the foe's automatic defence, the result once", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await eventually(() => words(sheet.row("Freeze Ray"))).toContain("47 % hits Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    expect((await dialog.headlines())[0]).toMatch(/47\s*% to hit ties go to Ace Astra/);
    await eventually(() => words(dialog.optionRow("wildShot"))).toMatch(/44\s*% ▼ 3 hit/);
    await dialog.choose("wildShot");
    await eventually(async () => (await dialog.headlines())[0]).toMatch(/44\s*% to hit/);
    await eventually(() => words(dialog.optionRow("carefulAim"))).toContain("not together with Wild Shot");
    await dialog.describe("Ice climbs up the servo plates.");
    await loadDice(ada, "7/10");
    await loadDice(gm, "6/10", "3/8");
    await dialog.throw();

    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await allThrown(ada, gm);
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => words(card.root.locator(".q-verdict__number"))).toBe("1 Damage");
    await eventually(() => card.why()).toBe("Space Marine: Hindered.");
    await eventually(async () => (await card.on(gm)).why()).toContain(
      "Damage 1 is within Toughness 5. Space Marine: Hindered.",
    );
    await eventually(() => card.dice("attack")).toContain("d10 shows 7 and counts");
    await eventually(() => words(card.root.locator(".q-card__words"))).toBe("Ice climbs up the servo plates.");
    await eventually(() => card.changes()).toContainEqual(expect.stringContaining("Space Marine: Hindered"));
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
    await eventually(() => systemOf(gm, "Ace Astra", "will.value")).toBe(4);

    for (const page of [ada, ben]) {
      await eventually(() => new Board(page).label("Space Marine")).toContain("Hindered");
      const tracker = await Tracker.open(page);
      await eventually(() => tracker.conditions("Space Marine")).toEqual(["Hindered"]);
      await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
    }
    const foe = await sheetOf(gm, "Space Marine");
    await foe.condition("hindered").waitFor();
    await eventually(() => words(sheet.row("Freeze Ray"))).toContain("used this Round");
  });

  it("[ZAP-DEF-2] [ZAP-ACT-2] [ZAP-ACT-5] the player defends with an active Power: an Action, and it stands", async () => {
    const { gm, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await passTo(gm, "Space Marine");
    const first = await attack({
      at: gm,
      actor: "Space Marine",
      with: "Gauss Cannon",
      on: "Ford",
      dice: ["6/10", "1/8"],
    });
    const mine = await first.on(ben);
    await eventually(() => mine.waiting()).toContain("Waiting for Ford");
    await eventually(() => words(mine.choice("Trooper Plate"))).toContain("automatic, free");
    await eventually(() => words(mine.choice("Streetfighting"))).toContain("1 Action");
    await eventually(() => words(mine.choice("Streetfighting"))).toMatch(/\d+ % Hindered/);
    await loadDice(ben, "2/6", "1/6");
    await mine.choice("Streetfighting").click();
    await mine.becomes("Applied");
    await eventually(() => mine.verdict()).toBe("Hindered");
    await allThrown(ben, gm);
    await eventually(() => conditionsOf(gm, "Ford")).toEqual({ hindered: 1 });
    const tracker = await Tracker.open(ben);
    await eventually(() => tracker.actions("Ford")).toBe("1 of 2 Actions left");
    await eventually(() => tracker.state("Ford")).toContain("Streetfighting up");
  });

  it("[ZAP-TR-4] [ZAP-TIR-1] Supreme Effort after the throw: the card is held open, and it costs an Action", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["3/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Open: the result may still change");
    await eventually(() => card.verdict()).toBe("Miss");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
    await eventually(() => words(card.spend("supremeEffort.attack"))).toMatch(/Supreme Effort \+4.*1 Action/);
    await card.spend("supremeEffort.attack").click();
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => words(card.root.locator(".q-ledger"))).toMatch(/Supreme Effort.* for Ace Astra/);
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ tired: 1 });
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
    await eventually(() => systemOf(gm, "Ace Astra", "stamina.value")).toBe(2);
    await eventually(() => systemOf(gm, "Ace Astra", "effortSpent")).toBe(1);
    const tracker = await Tracker.open(ada);
    await eventually(() => tracker.actions("Ace Astra")).toBe("0 of 2 Actions left");
    const sheet = await sheetOf(ada, "Ace Astra");
    await eventually(() => words(sheet.condition("tired"))).toContain("Tired");
    await eventually(() => sheet.figure("stamina")).toBe("2/3");
  });

  it("[ZAP-OUT-1] [ZAP-TURN-3] Out: the tracker counts three own turns, passes them, and brings them back", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["8/8", "2/8"],
      defense: { gm, dice: ["1/10", "2/8"] },
    });
    await card.becomes("Open");
    await card.act("settle").click();
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Out");
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.conditions("Space Marine")).toEqual(["Out"]);
    await eventually(() => tracker.state("Space Marine")).toContain("Out");
    await eventually(() => new Board(ada).label("Space Marine")).toMatch(/defeated.*Out|Out/);
    for (const count of [1, 2]) {
      await passTo(gm, "Ford");
      await tracker.foot("nextTurn").click();
      await tracker.turnTo("Ace Astra");
      await eventually(() => tracker.round()).toBe(String(count + 1));
      await eventually(() => tracker.count("Space Marine")).toBe(`${count} of 3 turns`);
    }
    await passTo(gm, "Ford");
    await tracker.foot("nextTurn").click();
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
    await eventually(() => tracker.conditions("Space Marine")).toEqual([]);
    const chat = await openTab(ada, "chat");
    await chat.getByText("Space Marine is back: three turns have passed.").waitFor();
  });
});
