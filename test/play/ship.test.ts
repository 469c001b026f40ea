import { beforeEach, describe, it } from "vitest";
import type { Card } from "./support/card.ts";
import { allThrown, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo } from "./support/fight.ts";
import { damageOf, does, FOE, muster, SHIP, ShipSheet, systemHit, systemId } from "./support/ships.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { entry } from "./support/sidebar.ts";

const table = useTable();
beforeEach(async () => {
  await muster(table.gm, table.pages);
});

/** Puts Falk and Spotty aboard the Peregrine: one with a button, one dragged from the sidebar. */
async function embark(): Promise<ShipSheet> {
  const { ada, gm } = table;
  const sheet = await ShipSheet.at(ada, SHIP);
  await sheet.button("Take Falk aboard").click();
  await sheet.person("Falk").waitFor();
  const gms = await ShipSheet.at(gm, SHIP);
  const line = await entry(gm, "actors", "Spotty");
  await line.dragTo(gms.root.locator(".window-content"));
  await gms.person("Spotty").waitFor();
  await gms.close();
  await sheet.person("Spotty").waitFor();
  return sheet;
}

describe("a ship battle", () => {
  it("[ZAP-SHIP-7] [ZAP-SHIP-16] [ZAP-SHIP-1] a station is taken, its weapon fired with the better die, and a system hit at random", async () => {
    const { gm, ada } = table;
    const sheet = await embark();
    await beginFight(gm, "Falk", "Spotty", SHIP, FOE);
    const tracker = await Tracker.open(ada);
    await passTo(gm, "Falk");
    await eventually(() => tracker.actions(SHIP)).toBe("2 of 2 Actions left");
    const guns = await systemId(ada, SHIP, "Gun Turrets");
    const card = await does(ada, tracker.control("Falk", "Station …"), { fill: { system: guns } });
    await card.becomes("Applied");
    await eventually(() => card.why()).toContain("Falk runs Gun Turrets of Peregrine with Gunner");
    await Tracker.open(ada);
    await eventually(() => tracker.actions("Falk")).toBe("0 of 2 Actions left");
    await eventually(() => tracker.actions(SHIP)).toBe("3 of 3 Actions left");
    await eventually(() => words(sheet.system("Gun Turrets"))).toContain("Falk runs it");
    await eventually(() => words(sheet.system("Gun Turrets").locator(".q-dice"))).toBe("8 4");
    await eventually(() => words(sheet.person("Falk"))).toContain("runs Gun Turrets with Gunner, PL 8");

    await passTo(gm, SHIP);
    const shot = await attack({
      at: ada,
      actor: SHIP,
      with: "Gun Turrets",
      on: FOE,
      dice: ["8/8", "2/4"],
    });
    const hit = await systemHit(gm, shot, { at: gm, by: ada, ship: FOE, dice: ["2/8", "1/8"], die: "1/5" });
    await eventually(async () => (await shot.on(gm)).note("defense")).toContain("PL 8");
    await eventually(() => hit.verdict()).toBe("broken");
    await eventually(() => damageOf(gm, FOE, "Guns")).toBe("out");
    await eventually(() => tracker.actions(SHIP)).toBe("2 of 3 Actions left");
  });

  it("[ZAP-SHIP-4] [ZAP-SHIP-5] broken, cannibalised for, and repaired", async () => {
    const { gm, ben } = table;
    await embark();
    await beginFight(gm, "Falk", "Spotty", SHIP, FOE);
    await passTo(gm, FOE);
    await shoot(["6/10", "1/8"], ["2/4", "1/4"], "1/7");
    await eventually(() => damageOf(gm, SHIP, "Movement")).toBe("out");
    await passTo(gm, "Spotty");
    const sheet = await ShipSheet.at(ben, SHIP);
    await eventually(() => sheet.step("Movement")).toContain("broken");
    await eventually(() => sheet.compartment("Movement")).toContain("broken");
    const strip = await does(ben, await sheet.way("Cargo Bay", "Cannibalise", "Parts for Movement"), { asks: false });
    await strip.becomes("Applied");
    await eventually(() => sheet.step("Cargo Bay")).toContain("hindered");
    await eventually(() => sheet.step("Movement")).toContain("spare parts ready");

    const way = await sheet.way("Movement", "Repair", /Spotty: Engineering/);
    await eventually(() => words(way)).toMatch(/\d+ % repaired/);
    const repair = await does(ben, way, { dice: ["5/6", "2/6", "3/6", "1/4"] });
    await repair.becomes("Applied");
    await allThrown(ben);
    await eventually(() => repair.verdict()).toBe("hindered");
    const tracker = await Tracker.open(ben);
    await eventually(() => tracker.actions("Spotty")).toBe("0 of 2 Actions left");
  });
});

/** The Star-cruiser fires at the Peregrine, and the GM rolls for the hit system. */
async function shoot(dice: Face[], defense: Face[], system: Face): Promise<Card> {
  const { gm, ada } = table;
  const shot = await attack({ at: gm, actor: FOE, with: "Guns", on: SHIP, dice });
  return systemHit(gm, shot, { at: ada, by: ada, ship: SHIP, dice: defense, die: system });
}
