import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, peace } from "./world.ts";
import { at, falk, GUNS, SHIELDS, spotty, system, vessel } from "./ship-world.ts";
import { costOf } from "../../../src/games/zap/growth/purse.ts";
import { fitRefusal, hullTaken } from "../../../src/games/zap/ships/systems.ts";
import { restrictionButtons } from "../../../src/games/zap/ships/facts.ts";
import { shipView } from "../../../src/games/zap/sheets/ship-view.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;
const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

describe("the sheet of a ship", () => {
  beforeEach(peace);

  it("shows no number to a reader with limited permission", () => {
    const ship = vessel({ system: { description: "A legend" }, conditions: { hindered: 1 } });
    Object.assign(ship, { testUserPermission: (_user: unknown, level: string) => level === "LIMITED" });
    const view = shipView(ship, player, false);
    expect(view).toMatchObject({ limited: true, name: "Peregrine", description: ["A legend"] });
    expect([view.gauges, view.systems, view.conditions, view.restrictions]).toEqual([[], [], [], []]);
    expect(JSON.stringify(view)).not.toMatch(/\d/);
  });

  it("[ZAP-SHIP-1] numbers the systems like the die for a hit, and shows the state of each and the ship's gauges", () => {
    const ship = vessel();
    system(ship, "Drive").system.damage = "hindered";
    system(ship, "Air").system.damage = "out";
    Object.assign(system(ship, "Stores").system, { damage: "overkill", ruined: true });
    const { systems, gauges } = shipView(ship, player, true);
    expect(systems.map(({ damage, step }) => [damage, step.value, step.word.split(".").at(-1)])).toEqual([
      ["none", 0, "none"],
      ["none", 0, "none"],
      ["hindered", 1, "hindered"],
      ["out", 2, "out"],
      ["ruined", 3, "ruined"],
    ]);
    expect(systems.map(({ number, name }) => [number, name])).toEqual([
      [1, "Guns"],
      [2, "Shields"],
      [3, "Drive"],
      [4, "Air"],
      [5, "Stores"],
    ]);
    expect(gauges.map(({ id, value }) => [id, value])).toEqual([
      ["actions", 2],
      ["toughness", 3],
      ["power", 3],
      ["crew", 2],
    ]);
  });

  it("[ZAP-SHIP-4] offers the repairs of a broken system for the reader's actors aboard", () => {
    const mechanic = spotty();
    const ship = vessel({ system: { aboard: [mechanic.uuid] } });
    system(ship, "Drive").system.damage = "hindered";
    const { systems } = shipView(ship, player, true);
    const repairs = systems.flatMap(({ name, menus }) =>
      menus.flatMap(({ entries }) => entries.map(({ data }) => [name, data.check, data.actor])),
    );
    expect(repairs).toContainEqual(["Drive", "zap.repairSystem", "Actor.Spotty"]);
    expect(repairs.every(([name]) => name === "Drive")).toBe(true);
  });

  it("[ZAP-EQ-5] shows whether its maintenance is due, with a button for the scene", () => {
    const looked = (maintenance: string, editable = true) =>
      shipView(vessel({ system: { maintenance } }), player, editable).maintenance!;
    expect(looked("done")).toMatchObject({ button: null });
    const due = looked("skipped");
    expect(due.words).toContain("QUADRANT.zap.maintenance.skipped");
    expect(due.button!.data).toEqual({ check: "zap.maintenance", actor: "Actor.Peregrine", alone: "true" });
    expect(looked("due", false).button).toBeNull();
    const foe = vessel({ role: "foe" });
    expect(shipView(foe, gm, true).maintenance).toBeNull();
  });

  it("[ZAP-SHIP-18] labels a cranky ship's button without the ship's name, which other lists of buttons add", () => {
    const ship = vessel({ system: { restrictions: ["cranky"] } });
    const own = shipView(ship, gm, true).restrictions.find(({ has }) => has)!.button!;
    expect([own.label, own.price]).toEqual(["QUADRANT.zap.restriction.cranky.button", ""]);
    expect(restrictionButtons(ship)[0]!.label).toContain('"ship":"Peregrine"');
  });

  it("[ZAP-SHIP-7] shows who is aboard, and at which system", () => {
    const [gunner, mechanic] = [falk(), spotty()];
    const ship = vessel({ system: { aboard: [gunner.uuid, mechanic.uuid], stations: [at("Guns", "Falk")] } });
    fight([ship]);
    const { aboard, systems } = shipView(ship, player, true);
    expect(aboard.people.map(({ name }) => name)).toEqual(["Falk", "Spotty"]);
    expect(JSON.stringify(systems[0])).toContain("Falk");
    expect(JSON.stringify(systems[1])).not.toContain("Falk");
  });

  it("[ZAP-SHIP-11] counts the crew in people: its points times the unit of the Scale", () => {
    const words = (scale: number, crew: object) => shipView(vessel({ system: { scale, crew } }), player, false).people;
    expect(words(1, { value: 2, max: 4 })).toBe('QUADRANT.zap.ship.people {"now":"2","full":"4"}');
    expect(words(3, { value: 2, max: 4 })).toMatch(/"now":"200","full":"400"/);
  });

  it("[ZAP-SHIP-15] shows the hull that is taken, warns if that is more than the ship has, and then refuses another system", () => {
    const ship = vessel({ system: { hull: 5 } });
    const used = hullTaken(ship);
    expect(used, "three Powers and two Shticks").toBe(4);
    expect(shipView(ship, player, true).hull).toEqual({
      words: 'QUADRANT.zap.ship.hullUsed {"used":"4","hull":5}',
      over: "",
    });
    ship.system.hull = Math.ceil(used) - 1;
    expect(shipView(ship, player, true).hull.over).toContain("QUADRANT.zap.ship.hullOver");
    expect(fitRefusal(ship, { kind: "power", traits: [] })?.key).toBe("QUADRANT.zap.reason.hullFull");
    const roomy = vessel({ system: { hull: 12 } });
    expect(fitRefusal(roomy, { kind: "power", traits: [] })).toBeNull();
  });

  it("[ZAP-SHIP-15] refuses weapons on a ship without hardpoints, but not shields or movement", () => {
    const ship = vessel({ abilities: [], system: { hull: 12, restrictions: ["noHardpoints"] } });
    const donor = vessel({ abilities: [GUNS, SHIELDS] });
    const [guns, shields] = donor.items.contents as Item.Implementation[];
    expect(fitRefusal(ship, guns!)?.key).toBe("QUADRANT.zap.reason.ship.noHardpoints");
    expect(fitRefusal(ship, shields!)).toBeNull();
    expect(fitRefusal(ship, { kind: "movement", traits: [] })).toBeNull();
  });

  it("[ZAP-SHIP-18] lists its restrictions, with the GM's rolls for them", () => {
    const ship = vessel({ system: { restrictions: ["cranky", "hangarQueen", "exotic"], crankySystem: "Drive" } });
    const own = shipView(ship, gm, true).restrictions.filter(({ has }) => has);
    expect(own.map(({ key, button }) => [key, button?.data.check ?? null]).sort()).toEqual([
      ["cranky", "zap.draw"],
      ["exotic", null],
      ["hangarQueen", "zap.mishap"],
    ]);
    expect(own.find(({ key }) => key === "cranky")!.text).toContain("Drive");
    expect(shipView(ship, player, true).restrictions.every(({ button }) => button === null)).toBe(true);
  });

  it("[ZAP-SHIP-19] has Boosts of its own, which cost one more for an exotic ship", () => {
    const boosts = { start: 1, bonus: 2, bought: 0 };
    const plain = vessel({ system: { boosts } });
    const exotic = vessel({ system: { boosts, restrictions: ["exotic"] } });
    expect(costOf(exotic, "ability")).toBe(costOf(plain, "ability") + 1);
    expect(shipView(plain, player, true).growth).not.toBeNull();
  });
});
