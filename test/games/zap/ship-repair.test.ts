import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, card, clicked } from "./asking.ts";
import { abilityNamed, fight, fighter, peace, setting } from "./world.ts";
import { falk, GUNS, lay, SHIELDS, spotty, STORES, system, told, vessel } from "./ship-world.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import type { Check, Draft, Throws } from "../../../src/table/checks/check.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import type { Ship } from "../../../src/games/zap/documents.ts";
import { backlashCheck } from "../../../src/games/zap/checks/ships/backlash.ts";
import { backupCheck, storesCheck } from "../../../src/games/zap/checks/ships/stores.ts";
import { cannibalizeCheck, salvageCheck } from "../../../src/games/zap/checks/ships/salvage.ts";
import { drawCheck, useDrawCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { mishapCheck } from "../../../src/games/zap/checks/gear/mishap.ts";
import { arriveCheck } from "../../../src/games/zap/checks/trade/trek.ts";
import { payPartCheck } from "../../../src/games/zap/checks/ships/pay-part.ts";
import { type Repair, repairSystemCheck } from "../../../src/games/zap/checks/ships/repair-system.ts";
import { systemsPass } from "../../../src/games/zap/combat/turns.ts";
import { pointsOwed } from "../../../src/games/zap/ships/fate.ts";
import { shipSceneChanges } from "../../../src/games/zap/ships/life-support.ts";
import { systemRows } from "../../../src/games/zap/sheets/ship-systems.ts";
import { restrictionButtons } from "../../../src/games/zap/ships/facts.ts";
import { isErratic } from "../../../src/games/zap/checks/gear/mishap-buttons.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});

Object.assign(known, { "zap.repairSystem": repairSystemCheck, "zap.draw": drawCheck, "zap.mishap": mishapCheck });

const gm = { isGM: true } as User.Implementation;

const WON = { use: [[6], [1]], system: [[1], [1]] };
const LOST = { use: [[1], [2]], system: [[4], [4]] };

/** The Peregrine with Spotty aboard, and with this damage to its systems. */
function broken(damage: Record<string, string>, of: object = {}): Ship {
  const mechanic = spotty();
  const { system: fields, ...more } = of as { system?: object };
  const ship = vessel({ system: { aboard: [mechanic.uuid], ...fields }, ...more });
  for (const [one, step] of Object.entries(damage)) system(ship, one).system.damage = step;
  return ship;
}

const click = (ship: Ship, what: string, data: Record<string, string> = {}) =>
  clicked(spottyOf(ship), "Engineering", [], { ship: ship.uuid, system: what, ...data });

/** The mechanic aboard; each call of `broken` makes a new one with the same UUID. */
const spottyOf = (ship: Ship): Actor.Implementation => fromUuidSync(ship.system.aboard[0]!) as Actor.Implementation;

const repair = (ship: Ship, what: string) => ask(repairSystemCheck, click(ship, what));

/** All changes of a resolved repair. */
function changesOf(now: Repair): Record<string, unknown> {
  const changes = [...repairSystemCheck.kind.changes(now.plan, now.outcome!), ...repairSystemCheck.effects!(now)];
  return told(changes as object[]);
}

describe("a repair", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-4] rolls a usable Ability against the system's full level, and takes the actor's whole turn", () => {
    const ship = broken({ Guns: "hindered" });
    const mechanic = spottyOf(ship);
    const combat = fight([mechanic, ship]);
    const { now } = repair(ship, "Guns");
    expect(now.plan).toMatchObject({ use: { level: 6 }, system: { level: 6 }, tieTo: "actor", inCombat: true });
    expect(repairSystemCheck.refuse(now)).toBeNull();
    expect(told(repairSystemCheck.costs(now))).toEqual({ "tool.usedRound": 2, "self.combatant.spent": "+2" });
    fighter(combat, "Spotty").system.spent = 1;
    expect(repairSystemCheck.refuse(now)?.key).toBe("QUADRANT.zap.reason.wholeTurn");
    fight([ship, mechanic]);
    expect(repairSystemCheck.refuse(repair(ship, "Guns").now)?.key).toBe("QUADRANT.zap.reason.bar.notYourTurn");
    fight([mechanic, ship]);
    for (const damage of ["hindered", "out", "overkill"] as const) {
      abilityNamed(mechanic, "Engineering").system.damage = damage;
      expect(repairSystemCheck.refuse(repair(ship, "Guns").now)?.key, damage).toBe("QUADRANT.zap.reason.bar.disabled");
    }
  });

  it("[ZAP-SHIP-4] [ZAP-COMB-1] may use up a second Ability of the actor in the same Round, and friends may join", () => {
    const ship = broken({ Guns: "hindered" });
    const engineering = { name: "Engineering", kind: "shtick", level: 6 };
    const mechanic = spotty({ abilities: [engineering, { name: "Spanner", level: 4 }] });
    const friend = falk();
    fight([mechanic, friend, ship]);
    const asked = repair(ship, "Guns");
    const { now } = asked.fill("combine", "Spanner");
    expect(now.plan).toMatchObject({ use: { level: 6, helpers: 1 }, system: { level: 6 }, joint: { base: "self" } });
    expect(repairSystemCheck.refuse(now)).toBeNull();
    expect(told(repairSystemCheck.costs(now))).toEqual({
      "tool.usedRound": 2,
      "self.combatant.spent": "+2",
      "own.tool.usedRound": 2,
    });
    const announced = { ...asked.now, card: card("open") };
    const [join] = repairSystemCheck.interventions!(announced, friend).filter(({ reason }) => !reason);
    expect(join).toMatchObject({ id: expect.stringContaining("join:") as string, plan: { use: { helpers: 2 } } });
    expect(told(join!.costs)).toMatchObject({ "helper1.combatant.spent": "+1" });
    // The referee takes the ship from the system, not from the declaration, and keeps the second Ability.
    expect(Object.keys(repairSystemCheck.parties!(now))).toEqual(["self", "own", "item", "ship"]);
  });

  it("[ZAP-SHIP-4] is open to actors aboard only, and only for a broken system that is not ruined", () => {
    const ship = broken({ Guns: "hindered" });
    const stranger = falk();
    const asked = ask(repairSystemCheck, clicked(stranger, "Gunner", [], { ship: ship.uuid, system: "Guns" }));
    expect(repairSystemCheck.refuse(asked.now)?.key).toBe("QUADRANT.zap.reason.ship.notAboard");
    expect(() => repair(ship, "Drive")).toThrow("QUADRANT.zap.reason.ship.nothingBroken");
    system(ship, "Guns").system.ruined = true;
    expect(() => repair(ship, "Guns")).toThrow("QUADRANT.zap.reason.bar.ruined");
  });

  it("[ZAP-SHIP-4] mends by a step, or after as many Rounds as it failed by, three fewer if the system is offline", () => {
    const ship = broken({ Guns: "hindered" });
    expect(changesOf(repair(ship, "Guns").thrown(WON))).toMatchObject({
      "item.damage": "none",
      "item.repairRounds": 0,
      "item.tool.offline": false,
    });
    const failed = repair(ship, "Guns").thrown({ use: [[1], [1]], system: [[6], [1]] });
    expect(changesOf(failed)).toMatchObject({ "item.repairRounds": 5, "item.tool.offline": false });
    const offline = repair(ship, "Guns")
      .toggle("offline")
      .thrown({ use: [[1], [1]], system: [[6], [1]] });
    expect(changesOf(offline)).toMatchObject({ "item.repairRounds": 2, "item.tool.offline": true });
    system(ship, "Guns").system.damage = "out";
    expect(repair(ship, "Guns").option("offline")!.reason?.key).toBe("QUADRANT.zap.reason.ship.brokenAnyway");
  });

  it("[ZAP-SHIP-4] goes on by itself in each Round after that of the attempt, and the log notes its end", () => {
    const ship = broken({ Guns: "hindered" });
    const combat = fight([ship]);
    Object.assign(system(ship, "Guns").system, { repairRounds: 2, triedRound: 2 });
    expect(systemsPass(combat)).toEqual({ changes: [], log: [] });
    system(ship, "Guns").system.triedRound = 1;
    expect(systemsPass(combat).changes).toEqual([
      { uuid: system(ship, "Guns").uuid, changes: [{ who: "self", set: "repairRounds", value: 1 }] },
    ]);
    system(ship, "Guns").system.repairRounds = 1;
    const done = systemsPass(combat);
    expect(told(done.changes[0]!.changes)).toMatchObject({ "self.repairRounds": 0, "self.damage": "none" });
    expect(done.log).toEqual([{ key: "QUADRANT.zap.log.systemMended", data: { name: "Peregrine", system: "Guns" } }]);
  });

  it("[ZAP-SHIP-4] of a system that is Out needs parts: ready ones, or scrounged ones that are owed for", () => {
    const ship = broken({ Guns: "out" });
    const asked = repair(ship, "Guns");
    expect(asked.choices("parts")).toEqual(["scrounged"]);
    expect(changesOf(asked.thrown(WON))).toMatchObject({ "item.damage": "hindered", "ship.partsOwed": true });
    system(ship, "Guns").system.parts = 0;
    expect(repair(ship, "Guns").choices("parts")).toEqual(["ready", "scrounged"]);
    const ready = changesOf(repair(ship, "Guns").thrown(WON));
    expect(ready).toMatchObject({ "item.damage": "hindered", "item.tool.parts": -1 });
    expect(ready).not.toHaveProperty(["ship.partsOwed"]);
    expect(changesOf(repair(ship, "Guns").thrown(LOST))).not.toHaveProperty(["item.tool.parts"]);
  });

  it("[ZAP-SHIP-4] without ready parts is refused while a part is owed for, which Wealth or XP may pay", () => {
    const ship = broken(
      { Guns: "out", Drive: "hindered" },
      { system: { partsOwed: true, wealth: { level: 3, points: 1 } } },
    );
    expect(() => repair(ship, "Guns")).toThrow("QUADRANT.zap.reason.ship.partsOwed");
    expect(() => repair(ship, "Drive")).toThrow("QUADRANT.zap.reason.ship.partsOwed");
    system(ship, "Drive").system.parts = 0;
    expect(repair(ship, "Drive").choices("parts")).toEqual(["ready"]);
    const pay = ask(payPartCheck, clicked(ship, null, [], { ship: ship.uuid })).thrown({});
    expect(payPartCheck.refuse(pay)).toBeNull();
    expect(told(payPartCheck.kind.changes(pay.plan, pay.outcome!))).toEqual({
      "self.wealth.points": "-1",
      "ship.partsOwed": false,
      "ship.pointsOwed": 0,
    });
    const poor = ask(payPartCheck, clicked(spottyOf(ship), null, [], { ship: ship.uuid })).now;
    expect([poor.plan.from, payPartCheck.refuse(poor)?.key]).toEqual(["xp", "QUADRANT.zap.reason.ship.tooPoor"]);
    ship.system.partsOwed = false;
    expect(payPartCheck.refuse(pay)?.key).toBe("QUADRANT.zap.reason.ship.nothingOwed");
  });

  it("[ZAP-SHIP-4] may find parts in the stores by a contest, once for each system", () => {
    const ship = broken({ Guns: "out" });
    const search = () => ask(storesCheck, clicked(ship, "Stores", [], { system: "Guns" }));
    const found = search();
    expect(found.now.plan).toMatchObject({ actor: { level: 4, kind: "shtick" }, opponent: { level: 6 } });
    const [won, lost] = [
      { actor: [[4], [1]], opponent: [[1], [1]] },
      { actor: [[1], [2]], opponent: [[4], [4]] },
    ];
    expect(told(storesCheck.effects!(found.thrown(won)))).toEqual({ "item.tool.parts": 0 });
    expect(told(storesCheck.effects!(found.thrown(lost)))).toEqual({ "item.tool.parts": -2 });
    system(ship, "Guns").system.parts = -2;
    expect(search).toThrow("QUADRANT.zap.reason.ship.searched");
    Object.assign(system(ship, "Guns").system, { parts: -1, damage: "hindered" });
    expect(search).toThrow("QUADRANT.zap.reason.ship.needsNoParts");
  });

  it("[ZAP-SHIP-4] of a destroyed system is refused in a fight, and ruins the system if it fails", () => {
    const ship = broken({ Guns: "overkill" });
    const outside = repair(ship, "Guns");
    expect(changesOf(outside.thrown(WON))).toMatchObject({ "item.damage": "out" });
    expect(changesOf(outside.thrown(LOST))).toMatchObject({ "item.ruined": true });
    fight([spottyOf(ship), ship]);
    expect(() => repair(ship, "Guns")).toThrow("QUADRANT.zap.reason.ship.repairInCombat");
  });

  it("[ZAP-SHIP-4] can be tried again from its card, and its Mishap strikes the actor who made it", () => {
    setting("mishap", "plain");
    const ship = broken({ Guns: "hindered" });
    const throws = { use: [[1], [1]], system: [[6], [1]] };
    const { now } = repair(ship, "Guns");
    const { parties } = repairSystemCheck.prepare(click(ship, "Guns")) as Draft<Repair["plan"]>;
    const card = lay({ kind: "repairSystem", plan: now.plan, parties, throws });
    const [again, mishap] = repairSystemCheck.acts!({ ...repair(ship, "Guns").thrown(throws), card }, gm);
    expect(again!.data).toMatchObject({ check: "zap.repairSystem", actor: "Actor.Spotty", system: "Guns" });
    expect(mishap!.data).toMatchObject({ check: "zap.mishap" });
    const drafted = mishapCheck.prepare(clicked(spottyOf(ship), null, [], { card: card.uuid })) as Draft;
    const second = lay({
      id: "second",
      kind: "mishap",
      plan: drafted.plan,
      parties: drafted.parties,
      throws: { mishap: [[1]] },
      tied: card.uuid,
    });
    const happened = situation(
      mishapCheck as unknown as Check,
      drafted.plan,
      { mishap: [[1]] },
      drafted.parties,
      card.uuid,
    );
    const buttons = mishapCheck.acts!({ ...happened, card: second } as never, gm);
    expect(buttons).toHaveLength(1);
    expect(buttons[0]!.data).toEqual({ check: "zap.backlash", actor: ship.uuid });
    const strike = backlashCheck.prepare(clicked(ship, null, [], { card: second.uuid })) as Draft<{ attack: object }>;
    expect(strike.plan).toMatchObject({ attack: { level: 6, kind: "peril", automatic: true }, aim: "harm" });
    expect(strike.parties.target).toMatchObject({ actor: "Actor.Spotty" });
  });
});

describe("taking a system apart", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-5] makes it a step worse, and gives its parts to another system at once", () => {
    const ship = broken({ Guns: "out", Drive: "hindered" });
    const strip = (from: string) => ask(cannibalizeCheck, click(ship, from, { for: "Guns" }));
    const of = (from: string) => {
      const { plan, outcome } = strip(from).thrown({});
      return told(cannibalizeCheck.kind.changes(plan, outcome!));
    };
    expect(of("Air")).toEqual({ "item.damage": "hindered", "other.tool.parts": 0 });
    expect(of("Drive")).toEqual({ "item.damage": "out", "other.tool.parts": 0 });
    expect(cannibalizeCheck.refuse(strip("Air").now)).toBeNull();
    system(ship, "Guns").system.parts = 0;
    expect(() => strip("Air")).toThrow("QUADRANT.zap.reason.ship.nothingNeeded");
  });

  it("[ZAP-SHIP-5] that is destroyed needs a roll, and ruins it", () => {
    const ship = broken({ Guns: "out", Drive: "overkill" });
    const strip = ask(cannibalizeCheck, click(ship, "Drive", { for: "Guns" }));
    expect(cannibalizeCheck.refuse(strip.now)?.key).toBe("QUADRANT.zap.reason.ship.wreck");
    const search = ask(salvageCheck, click(ship, "Drive", { for: "Guns" }));
    expect(salvageCheck.refuse(search.now)).toBeNull();
    const done = (throws: Throws) => {
      const now = search.thrown(throws);
      return told([...(salvageCheck.kind.changes(now.plan, now.outcome!) as object[]), ...salvageCheck.effects!(now)]);
    };
    expect(done(WON)).toEqual({ "item.ruined": true, "other.tool.parts": 0 });
    expect(done({ use: [[1], [2]], system: [[4], [1]] })).toEqual({ "item.ruined": true, "other.tool.parts": 2 });
    const combat = fight([ship]);
    system(ship, "Guns").system.parts = 2;
    expect(systemsPass(combat).changes).toEqual([
      { uuid: system(ship, "Guns").uuid, changes: [{ who: "self", set: "parts", value: 1 }] },
    ]);
  });
});

describe("a ship's system", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-12] may switch to a backup two levels lower, for an Action in a Round after that of the hit", () => {
    const ship = vessel({ abilities: [{ ...GUNS, traits: ["backup"] }, SHIELDS] });
    fight([ship]);
    const switched = () => ask(backupCheck, clicked(ship, "Guns"));
    const why = () => backupCheck.refuse(switched().now)?.key;
    expect(why()).toBe("QUADRANT.zap.reason.ship.notBroken");
    Object.assign(system(ship, "Guns").system, { damage: "out", hitRound: 2 });
    expect(why()).toBe("QUADRANT.zap.reason.ship.backupNextRound");
    system(ship, "Guns").system.hitRound = 1;
    const { now } = switched();
    expect([backupCheck.refuse(now), told(backupCheck.costs(now))]).toEqual([null, { "self.combatant.spent": "+1" }]);
    expect(told(backupCheck.kind.changes(now.plan, backupCheck.kind.resolve(now.plan, {})))).toEqual({
      "tool.damage": "none",
      "tool.repairRounds": 0,
      "tool.onBackup": true,
      "tool.levelLost": "+2",
    });
    system(ship, "Guns").system.onBackup = true;
    expect(why()).toBe("QUADRANT.zap.reason.ship.noBackup");
  });

  it("[ZAP-SHIP-12] may repair itself by a step between scenes, when delayed repairs are done, too", () => {
    const ship = vessel({ abilities: [{ ...GUNS, traits: ["selfRepairing"] }, SHIELDS, STORES] });
    system(ship, "Guns").system.damage = "out";
    Object.assign(system(ship, "Shields").system, { damage: "hindered", repairRounds: 4 });
    const changes = shipSceneChanges(ship).map((one) => [one.uuid, told(one.changes)]);
    expect(Object.fromEntries(changes)).toMatchObject({
      [system(ship, "Guns").uuid]: { "self.damage": "hindered" },
      [system(ship, "Shields").uuid]: { "self.damage": "none", "self.repairRounds": 0 },
    });
    expect(changes).toHaveLength(2);
  });
});

describe("restrictions and prices of a ship", () => {
  beforeEach(peace);

  const use = (ship: Ship, purpose: string) => {
    const draft = drawCheck.prepare(clicked(ship, null, [], { purpose })) as Draft<{ from: string[] }>;
    const card = lay({ kind: "draw", plan: draft.plan, parties: draft.parties, throws: { draw: [[3]] } });
    const used = useDrawCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as Draft;
    const now = situation(useDrawCheck as unknown as Check, used.plan, {}, used.parties as Parties, card.uuid);
    return told(useDrawCheck.effects!(now as never));
  };

  it("[ZAP-SHIP-18] make a cranky ship draw the system that is erratic this session", () => {
    const ship = vessel({ system: { restrictions: ["cranky", "notoriety"] } });
    expect(restrictionButtons(ship).map(({ data }) => data)).toEqual([
      { check: "zap.draw", purpose: "cranky", actor: ship.uuid },
    ]);
    expect(use(ship, "cranky")).toEqual({ "self.crankySystem": "Drive" });
    ship.system.crankySystem = "Drive";
    const erratic = (name: string) => {
      const tool = abilityNamed(ship, name);
      return isErratic({ participant: { actor: ship, tool } as never, use: {} as never });
    };
    expect([erratic("Drive"), erratic("Guns")]).toEqual([true, false]);
  });

  it("[ZAP-SHIP-18] break a system of a hangar queen on a 1, and make a system a step worse on a Mishap", () => {
    const ship = broken({ Guns: "hindered" }, { system: { restrictions: ["hangarQueen"] } });
    expect(restrictionButtons(ship).map(({ data }) => data)).toEqual([{ check: "zap.mishap", actor: ship.uuid }]);
    const draft = mishapCheck.prepare(clicked(ship, null)) as Draft<{ dieFaces: number }>;
    expect(draft.plan).toEqual({ dieFaces: 1 });
    const now = situation(mishapCheck as unknown as Check, draft.plan, { mishap: [[1]] }, draft.parties, null);
    expect(mishapCheck.acts!(now as never, gm)[0]!.data).toMatchObject({ check: "zap.draw", purpose: "hangarQueen" });
    expect(use(ship, "hangarQueen")).toEqual({ "drawn.tool.damage": "hindered" });
    const self = { actor: ship, tool: abilityNamed(ship, "Guns") };
    expect(told(backlashCheck.effects!({ parties: { self } } as never))).toEqual({
      "tool.damage": "out",
      "tool.parts": -1,
    });
  });

  it("[ZAP-SHIP-18] double the price of exotic parts", () => {
    const ship = broken({ Guns: "out" }, { system: { restrictions: ["exotic"], wealth: { level: 3, points: 3 } } });
    const now = repair(ship, "Guns").thrown(WON);
    expect(changesOf(now)).toMatchObject({ "ship.partsOwed": true, "ship.pointsOwed": 2 });
    const [pay] = repairSystemCheck.acts!(now, gm);
    expect([pay!.data.check, pay!.price]).toEqual(["zap.payPart", 'QUADRANT.zap.ship.pay.wealth {"count":2}']);
    system(ship, "Guns").system.damage = "hindered";
    expect(changesOf(repair(ship, "Guns").thrown(WON))).toMatchObject({ "ship.pointsOwed": 1 });
    expect(repairSystemCheck.acts!(repair(ship, "Guns").thrown(WON), gm)[0]!.price).toContain('"count":1');
    // Points that were owed before are still owed.
    Object.assign(ship.system, { partsOwed: true, pointsOwed: 1 });
    Object.assign(system(ship, "Guns").system, { damage: "out", parts: 0 });
    expect(changesOf(repair(ship, "Guns").thrown(WON))).toMatchObject({ "ship.pointsOwed": 2 });
    expect(repairSystemCheck.acts!(repair(ship, "Guns").thrown(WON), gm)[0]!.price).toContain('"count":1');
  });

  it("[ZAP-SHIP-4] include a point for a destroyed system even if its parts are ready, on the card and in the menu", () => {
    const ship = broken({ Guns: "overkill" }, { system: { wealth: { level: 3, points: 3 } } });
    system(ship, "Guns").system.parts = 0;
    const now = repair(ship, "Guns").thrown(WON);
    expect(now.plan.parts).toBe("ready");
    expect(changesOf(now)).toMatchObject({ "ship.partsOwed": true, "ship.pointsOwed": 1 });
    expect(repairSystemCheck.acts!(now, gm).map(({ data }) => data.check)).toContain("zap.payPart");
    const costs = 'QUADRANT.zap.ship.repair.costs {"count":1}';
    expect(repairSystemCheck.view(now, { sees: () => true }).note).toBe(costs);
    const row = systemRows(ship, { actor: ship, fight: null, aim: null, user: gm }, true)[0]!;
    expect(row.menus[0]!.entries[0]!.price).toContain(costs);
    Object.assign(ship.system, { partsOwed: true, pointsOwed: 2 });
    const paid = ask(payPartCheck, clicked(ship, null, [], { ship: ship.uuid })).now;
    expect([paid.plan.price, pointsOwed(ship)]).toEqual([2, 2]);
    system(ship, "Guns").system.damage = "hindered";
    ship.system.partsOwed = false;
    expect(repairSystemCheck.view(repair(ship, "Guns").now, { sees: () => true }).note).toBe("");
  });

  it("[ZAP-SHIP-18] warn in the dialog and on the card of its arrival if the ship cannot land", () => {
    const warned = (restrictions: string[]) => {
      const ship = vessel({ system: { restrictions } });
      const { now } = ask(arriveCheck, clicked(ship, null));
      const view = arriveCheck.view({ ...now, outcome: { result: "arrived" } }, { sees: () => true });
      return [view.note, view.verdict!.why].map((words) => words.includes("QUADRANT.zap.trade.cannotLand"));
    };
    expect(warned(["cannotLand"])).toEqual([true, true]);
    expect(warned(["exotic"])).toEqual([false, false]);
  });
});
