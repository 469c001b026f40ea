import { beforeEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo } from "./support/fight.ts";
import { Look } from "./support/look.ts";
import { damageOf, does, FOE, muster, shields, SHIP, ShipSheet, systemHit, systemId } from "./support/ships.ts";
import { systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const look = new Look();
const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await muster(table.gm, table.pages);
});

describe("a ship's place in a fight", () => {
  it("[ZAP-SHIP-14] [ZAP-SHIP-3] it goes farther off, and comes near again; a system is disabled behind its shields", async () => {
    const { gm, ada } = table;
    await beginFight(gm, SHIP, FOE);
    await passTo(gm, FOE);
    const tracker = await Tracker.open(gm);
    const away = await does(gm, tracker.control(FOE, "Farther off"), { dice: ["2/4"] });
    await (await away.on(ada)).choice("Let them go").click();
    await (await away.on(gm)).stands();
    for (const ship of [SHIP, FOE]) await eventually(() => words(tracker.row(ship))).toContain("long distance");
    await eventually(() => tracker.actions(FOE)).toBe("3 of 4 Actions left");

    await passTo(gm, SHIP);
    const adas = await Tracker.open(ada);
    const closing = await does(ada, adas.control(SHIP, "Closer"), { dice: ["3/6", "2/4"] });
    await (await closing.on(gm)).choice("Let them come").click();
    await (await closing.on(ada)).stands();
    await eventually(() => words(adas.row(SHIP))).toContain("medium distance");
    const sheet = await ShipSheet.at(ada, SHIP);
    await new Board(ada).target(FOE);
    const drive = await systemId(ada, FOE, "Drive");
    const breach = await does(ada, sheet.row("Gun Turrets").locator(".q-row__main"), {
      fill: { aim: "disable", prey: drive },
      dice: ["4/4", "1/4"],
    });
    await shields(gm, breach, FOE, ["2/8", "1/8"]);
    await (await breach.on(ada)).stands();
    await loadDice(gm, "1/4");
    const further = (await breach.on(ada)).button(/Drive/);
    const second = await does(ada, further, { dice: ["4/4", "1/4"] });
    await (await second.on(ada)).stands();
    await eventually(() => damageOf(gm, FOE, "Drive")).not.toBe("none");
    const begun = await breach.on(ada);
    await eventually(() => words(begun.button(/Drive/))).toContain("already done");
  });

  it("[ZAP-SHIP-7] whoever runs a system may use it, though the ship is another's; and nothing else", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Falk", SHIP, FOE);
    await gm.evaluate(async (name) => {
      const ship = game.actors.getName(name) as Loose;
      const { id } = game.actors.getName("Falk") as Loose;
      const { id: player } = game.users.getName("Ada") as Loose;
      await ship.update({ ownership: { default: 2, [player as string]: 2 }, "system.aboard": [`Actor.${id}`] });
    }, SHIP);
    await passTo(gm, "Falk");
    const tracker = await Tracker.open(ada);
    const guns = await systemId(ada, SHIP, "Gun Turrets");
    const station = await does(ada, tracker.control("Falk", "Station …"), { fill: { system: guns } });
    await station.becomes("Applied");
    await passTo(gm, SHIP);
    const sheet = await ShipSheet.at(ada, SHIP);
    await eventually(() => words(sheet.system("Gun Turrets"))).toContain("Falk runs it");
    await eventually(() => sheet.row("Gun Turrets").locator(".q-row__main").isEnabled()).toBe(true);
    await eventually(() => sheet.row("Engineering").locator(".q-row__main").isEnabled()).toBe(false);
    const shot = await attack({ at: ada, actor: SHIP, with: "Gun Turrets", on: FOE, dice: ["8/8", "2/4"] });
    await systemHit(gm, shot, { at: gm, by: ada, ship: FOE, dice: ["2/8", "1/8"], die: "1/5" });
    await eventually(() => shot.note("attack")).toContain("Gun Turrets");
  });
});

describe("the board of a ship", () => {
  it("[ZAP-SHIP-10] [ZAP-SHIP-6] runs silent without air, and the crew is thrown for", async () => {
    const { gm, ada } = table;
    const sheet = await ShipSheet.at(ada, SHIP);
    const off = await does(ada, sheet.button("Run silent"), { asks: false });
    await off.becomes("Applied");
    await eventually(() => off.verdict()).toBe("All systems off");
    await eventually(() => words(sheet.system("Gun Turrets"))).toContain("Peregrine runs silent");
    const air = await does(ada, sheet.button("Roll for the air"), { asks: false, dice: ["6/6"] });
    await air.becomes("Applied");
    await eventually(() => systemOf(gm, SHIP, "lifeSupportFailures")).toBe(0);
    const on = await does(ada, sheet.button("End silent running"), { asks: false });
    await on.becomes("Applied");
    await eventually(() => sheet.button("Roll for the air").count()).toBe(0);
  });

  it("[ZAP-SHIP-18] names the system that is erratic this session", async () => {
    const { gm, ada } = table;
    const sheet = await ShipSheet.at(gm, SHIP);
    const drawn = await does(gm, sheet.button("Draw the system"), { asks: false, dice: ["2/7"] });
    await eventually(() => drawn.verdict()).toBe("Deflector Shields");
    const used = await does(gm, drawn.button("Use it"), { asks: false });
    await used.becomes("Applied");
    const adas = await ShipSheet.at(ada, SHIP);
    await eventually(() => words(adas.root.locator('[data-restricted="cranky"]'))).toContain("Now: Deflector Shields");
  });

  it("[ZAP-SHIP-11] [ZAP-SHIP-15] [ZAP-SHIP-19] is built: people, hull and restrictions", async () => {
    const { gm } = table;
    const sheet = await ShipSheet.at(gm, SHIP);
    await sheet.mode("edit");
    await sheet.root.locator("[data-people]").fill("430");
    await sheet.button("Set Scale and Crew").click();
    await eventually(() => systemOf(gm, SHIP, "scale")).toBe(3);
    await eventually(() => systemOf(gm, SHIP, "crew")).toEqual({ value: 4, max: 4 });
    const systems = (): Promise<number> =>
      gm.evaluate((name) => (game.actors.getName(name) as Loose).items.size as number, SHIP);
    const before = await systems();
    await sheet.button("Add a system").click();
    const said = gm.locator("#notifications li", { hasText: "no room in the hull of Peregrine" });
    await said.first().waitFor();
    await eventually(() => systems()).toBe(before);
    const bonus = await systemOf(gm, SHIP, "boosts.bonus");
    await sheet.root.locator('[data-restriction="exotic"]').check();
    await eventually(() => systemOf(gm, SHIP, "boosts.bonus")).toBe(Number(bonus) + 1);
    await eventually(() => systemOf(gm, SHIP, "restrictions")).toEqual(["cranky", "exotic"]);
    await look.at("ship-edit", gm, "form.q-sheet");
    expect(look.found).toEqual({});
    await sheet.mode("play");
    await eventually(() => words(sheet.root.locator(".q-hero"))).toContain("400 of 400 people");
  });

  it("axe finds nothing on it in both themes, broken and with its folds open", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async (name) => {
      const ship = game.actors.getName(name) as Loose;
      const system = (wanted: string): Loose => ship.items.find((item: Loose) => item.name === wanted);
      const aboard = ["Falk", "Spotty"].map((one) => `Actor.${(game.actors.getName(one) as Loose).id}`);
      await ship.update({ "system.aboard": aboard, "system.partsOwed": true });
      await ship.updateEmbeddedDocuments("Item", [
        { _id: system("Movement").id, "system.damage": "out" },
        { _id: system("Cargo Bay").id, "system.damage": "hindered", "system.repairRounds": 3 },
        { _id: system("Life Support").id, "system.damage": "overkill" },
      ]);
    }, SHIP);
    const sheet = await ShipSheet.at(ada, SHIP);
    await eventually(() => sheet.step("Movement")).toContain("broken");
    for (const fold of await sheet.root.locator("details.q-menu > summary").all()) await fold.click();
    await look.at("ship-broken", ada, "form.q-sheet");
    expect(look.found).toEqual({});
  });
});
