import { describe, it } from "vitest";
import type { Page } from "playwright-core";
import { cardCount, intervention, throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { does, FOE, muster, SHIP, systemId } from "./support/ships.ts";
import { conditionsOf, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

/** Somebody shoots at Ace Astra, and misses: she raises the Freeze Ray against it. */
async function shotAt(page: Page, actor: string, weapon: string): Promise<void> {
  const { ada } = table;
  const shot = await attack({ at: page, actor, with: weapon, on: "Ace Astra", dice: ["1/8", "1/8"] });
  const adas = await shot.on(ada);
  await loadDice(ada, "7/8", "7/8");
  await adas.choice("Freeze Ray").click();
  await (await shot.on(page)).stands();
}

async function ends(gm: Page): Promise<void> {
  const tracker = await Tracker.open(gm);
  await tracker.foot("endCombat").click();
  await gm.locator("dialog.dialog button[data-action=yes]").click();
  await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
}

describe("the Actions of a Round", () => {
  it("[ZAP-AM-1] [ZAP-AM-2] a defence before the own turn is missing in it, and is renewed after it for another Action", async () => {
    const { gm, ada, ben } = table;
    await gm.evaluate(() => game.settings.set("quadrant", "zap.heroesFirst", false));
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    await passTo(gm, "Space Marine");
    await shotAt(gm, "Space Marine", "Gauss Cannon");
    await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");

    await passTo(gm, "Ace Astra");
    const sheet = await sheetOf(ada, "Ace Astra");
    await eventually(() => words(sheet.row("Freeze Ray"))).toContain("used this Round");
    await eventually(() => tracker.actions("Ace Astra"), { message: "the own turn brings none back" }).toBe(
      "1 of 2 Actions left",
    );

    await passTo(gm, "Ford");
    await shotAt(ben, "Ford", "Blaster Rifle");
    await eventually(() => tracker.actions("Ace Astra")).toBe("0 of 2 Actions left");
    await passTo(gm, "Space Marine");
    await eventually(() => tracker.round()).toBe("2");
    await eventually(() => tracker.actions("Ace Astra")).toBe("2 of 2 Actions left");
  });

  it("[ZAP-AM-1] a station that was left, or whose fight is over, leaves no fight with Actions missing", async () => {
    const { gm, ada, pages } = table;
    await muster(gm, pages);
    await gm.evaluate(async (name) => {
      const { id } = game.actors.getName("Falk") as Loose;
      await (game.actors.getName(name) as Loose).update({ "system.aboard": [`Actor.${id}`] });
    }, SHIP);
    const guns = await systemId(gm, SHIP, "Gun Turrets");
    const whole = async (): Promise<void> => {
      const tracker = await Tracker.open(ada);
      await eventually(async () => (await tracker.actions("Falk")).replace(/^(\d+) of \1 .*/, "whole")).toBe("whole");
    };
    const manned = async (): Promise<Tracker> => {
      await beginFight(gm, "Falk", SHIP, FOE);
      await whole();
      await passTo(gm, "Falk");
      const tracker = await Tracker.open(ada);
      const station = await does(ada, tracker.control("Falk", "Station …"), { fill: { system: guns } });
      await station.becomes("Applied");
      await eventually(() => tracker.actions("Falk")).toMatch(/^0 of/);
      return tracker;
    };
    const tracker = await manned();
    const gms = await Tracker.open(gm);
    const left = await does(gm, gms.control("Falk", "Leave the station"), { asks: false });
    await left.becomes("Applied");
    await eventually(() => tracker.actions("Falk"), { message: "leaving gives none back" }).toMatch(/^0 of/);
    await ends(gm);

    await manned();
    await ends(gm);
    await eventually(() => systemOf(gm, SHIP, "stations")).toEqual([]);
    await beginFight(gm, "Falk", FOE);
    await whole();
  });
});

describe("This Ends Now!", () => {
  it("[ZAP-AM-3] both sides put their assault together, at three screens, and decide it all", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    const cards = await cardCount(ada);
    await sheet.button(/^This Ends Now/).click();
    await (await Dialog.opened(ada)).throw();
    const card = await Card.nth(ada, cards + 1);

    // Ben's Ability is thrown, and what may be called for it is his word.
    const bens = await card.on(ben);
    await (await intervention(bens, "Throw Blaster Rifle")).click();
    await eventually(() => card.note("actor")).toContain("Blaster Rifle");
    await (await intervention(bens, "Call Supreme Effort")).click();
    await eventually(() => card.note("actor")).toContain("Supreme Effort");

    // The GM has the same freedom for the foes.
    const gms = await card.on(gm);
    await eventually(() => gms.note("actor")).toContain("Supreme Effort");
    await (await intervention(gms, "Call Supreme Effort")).click();
    await eventually(() => gms.note("opponent")).toContain("Supreme Effort");
    await loadDice(gm, "2/10", "1/8");
    await gms.choice("Agree, with Gauss Cannon").first().click();

    await card.root.locator("button[data-action=throw]").waitFor();
    await throwIt(card, "10/10", "8/8");
    await eventually(() => card.verdict()).toBe("Won");
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Space Marine")).toMatchObject({ out: 1 });
    await eventually(() => conditionsOf(gm, "Ford")).toEqual({ tired: 1 });
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });

  it("[ZAP-AM-3] asks each player of the side, whoever was targeted", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const sheet = await sheetOf(gm, "Space Marine");
    await new Board(gm).target("Ace Astra");
    const cards = await cardCount(gm);
    await sheet.button(/^This Ends Now/).click();
    await (await Dialog.opened(gm)).throw();
    const card = await Card.nth(gm, cards + 1);
    const adas = await card.on(ada);
    await adas.choice("Refuse").waitFor();
    const bens = await card.on(ben);
    await loadDice(ben, "1/10", "1/8");
    await bens.choice("Agree, with Blaster Rifle").click();
    await card.root.locator("button[data-action=throw]").waitFor();
    await throwIt(card, "10/10", "8/8");
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ out: 1 });
    await eventually(() => conditionsOf(gm, "Ford")).toEqual({ out: 1 });
  });
});
