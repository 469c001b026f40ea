import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, fight, peace, seatAt } from "./world.ts";
import { lay } from "./chain.ts";
import { paid } from "./table.ts";
import { endureCheck } from "../../../src/games/imperfect/checks/hazards/endure.ts";
import { exposureCheck, putOutCheck } from "../../../src/games/imperfect/checks/hazards/exposure.ts";
import { fallCheck } from "../../../src/games/imperfect/checks/hazards/fall.ts";
import { mayAct } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { procedure, roundStarts } from "../../../src/games/imperfect/combat/procedure.ts";
import { fireOn } from "../../../src/games/imperfect/exposure.ts";
import { partiesOf } from "../../../src/table/checks/parties.ts";
import type { TurnAct } from "../../../src/table/game.ts";
import type { Reader } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

type Facts = Parameters<typeof character>[1];

const ronan = (facts: Facts = {}) =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6", vigor: "2d8", spirit: "3d6" },
    aptitudes: [{ key: "swimming", trait: "strength", level: 2 }],
    ...facts,
  });

const inWater = (water: string, tn: number, facts: Facts = {}) =>
  ronan({ conditions: { inWater: { data: { water, tn } } }, ...facts });

const enduring = (actor: ReturnType<typeof ronan>, kind = "water") =>
  ask(endureCheck, clicked(actor, null, [], { kind }));

describe("water", () => {
  it("[IMP-HAZ-1] takes a swimming roll, and each point short of the TN costs 1 Wind", () => {
    const check = enduring(inWater("roughOcean", 9));
    expect(check.now.plan).toMatchObject({
      tn: 9,
      roll: { dice: 2, training: "skilled" },
      wind: { value: 14, max: 14 },
    });
    expect(endureCheck.changes!(check.thrown({ roll: [[4], [3]] }))).toEqual([
      { who: "self", add: "wind.value", value: -5 },
    ]);
    expect(endureCheck.changes!(check.thrown({ roll: [[6, 4], [3]] }))).toEqual([]);
    expect(endureCheck.view(check.thrown({ roll: [[4], [3]] }), EVERYBODY).verdict!.why).toContain("endure.lost");
  });

  it("[IMP-HAZ-1] takes an unskilled Deftness roll of an actor that cannot swim", () => {
    const check = enduring(inWater("swiftCreek", 5, { aptitudes: [] }));
    expect(check.now.plan.way).toMatchObject({ trait: "deftness", training: "unskilled", dice: 3 });
    expect(check.thrown({ roll: [[7], [2], [3]] }).outcome).toMatchObject({ total: 3, windLost: 2 });
  });

  it("[IMP-HAZ-1] is dangerous even when calm, but not to swimmers", () => {
    const calm = enduring(inWater("calm", 5));
    expect(endureCheck.refuse(calm.now)?.key).toBe("QUADRANT.imperfect.reason.endure.swims");
    const helpless = enduring(inWater("calm", 5, { aptitudes: [] }));
    expect(endureCheck.refuse(helpless.now)).toBeNull();
    expect(helpless.now.plan.tn).toBe(5);
  });

  it("[IMP-HAZ-1] [IMP-WIND-5] drowns an actor at the lowest Wind", () => {
    const check = enduring(inWater("stormySea", 11, { wind: -12 }));
    const thrown = check.thrown({ roll: [[2], [3]] });
    expect(endureCheck.changes!(thrown)).toEqual([
      { who: "self", add: "wind.value", value: -2 },
      { who: "self", gain: "dead" },
    ]);
    expect(endureCheck.view(thrown, EVERYBODY).verdict!.why).toContain("endure.dead");
  });

  it("has the TN of the actor's condition, or else of the dialog, but not of a forged card", () => {
    const { now } = enduring(inWater("stormySea", 11));
    expect(endureCheck.refresh({ ...now, plan: { ...now.plan, tn: 3 } }).tn).toBe(11);
    const told = enduring(ronan());
    expect(told.fill("difficulty", "rapidRiver").now.plan.tn).toBe(7);
  });
});

describe("smoke", () => {
  it("[IMP-HAZ-3] takes an Onerous Vigor roll, and a wet cloth gives +2", () => {
    const bare = enduring(ronan({ conditions: { inSmoke: 1 } }), "smoke");
    expect(bare.now.plan).toMatchObject({ tn: 7, way: { id: "trait:vigor" }, roll: { modifiers: [] } });
    const cloth = enduring(ronan({ conditions: { inSmoke: { data: { cloth: true } } } }), "smoke");
    expect(cloth.now.plan.roll.modifiers).toEqual([{ key: "cloth", value: 2 }]);
    expect(cloth.thrown({ roll: [[4], [2]] }).outcome).toMatchObject({ total: 6, windLost: 1 });
  });

  it("[IMP-HAZ-3] affects an unconscious actor, but not a dead one", () => {
    const senseless = enduring(ronan({ conditions: { inSmoke: 1, unconscious: 1, stunned: 1 } }), "smoke");
    expect(endureCheck.refuse(senseless.now)).toBeNull();
    const dead = enduring(ronan({ conditions: { inSmoke: 1, dead: 1 } }), "smoke");
    expect(endureCheck.refuse(dead.now)?.key).toBe("QUADRANT.imperfect.reason.turn.dead");
  });

  it("[IMP-HAZ-1] [IMP-HAZ-3] is endured in each round from the first action, as is water; players roll for themselves", () => {
    const people = [
      ronan({ conditions: { inSmoke: 1, inWater: { data: { water: "rapidRiver", tn: 7 } } } }),
      character("Cook", { role: "extra", conditions: { inSmoke: 1 } }),
      character("Swimmer", {
        aptitudes: [{ key: "swimming", level: 1 }],
        conditions: { inWater: { data: { water: "calm" } } },
      }),
    ];
    const seats = { Ronan: { hand: ["KS"] }, Swimmer: { hand: ["KS", "2H"] } };
    expect((roundStarts(fight(people)) as TurnAct).begins, "not before the first action").toEqual([]);
    const combat = fight(people, { phase: "choosing", seats });
    const { begins = [] } = procedure.actAll!("count", combat, {}) as TurnAct;
    expect(begins.map(({ check, actor, data, announced }) => [check, actor, data["kind"], announced])).toEqual([
      ["imperfect.endure", "Actor.Cook", "smoke", false],
      ["imperfect.endure", "Actor.Ronan", "water", true],
      ["imperfect.endure", "Actor.Ronan", "smoke", true],
    ]);
  });

  it("[IMP-AM-12] costs no card, while swimming is the first action of the round and takes the called card", () => {
    const actor = ronan({ conditions: { inSmoke: 1, inWater: { data: { water: "rapidRiver", tn: 7 } } } });
    const combat = fight([actor, character("Cook", { role: "extra" })], {
      step: "KS",
      seats: { Ronan: { hand: ["KS", "2H"] } },
    });
    const [swim, breathe] = (["water", "smoke"] as const).map((kind) => {
      const check = enduring(actor, kind);
      const self = { ...check.now.parties["self"]!, combatant: seatAt(combat, "Ronan") };
      return { ...check.thrown({ roll: [[4], [3]] }), parties: { self } };
    });
    expect(endureCheck.thrownCosts!(breathe!)).toEqual([]);
    const open = lay("endure", { plan: swim!.plan, parties: partiesOf(swim!.parties), state: "open" });
    expect(mayAct(swim!.parties.self)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.swimFirst" });
    Object.assign(open.system, { state: "applied" });
    paid(combat, "Ronan", endureCheck.thrownCosts!(swim!));
    expect(seatAt(combat, "Ronan").system).toMatchObject({ hand: ["2H"], played: "KS", acted: true });
    expect(mayAct(swim!.parties.self)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.acted" });
  });
});

describe("a lasting danger", () => {
  const exposed = (condition: string, facts: Facts = {}) =>
    ask(exposureCheck, clicked(ronan(facts), null, [], { condition }));

  it("[IMP-HAZ-1] [IMP-HAZ-3] is a condition with its severity as data", () => {
    const water = exposed("inWater").fill("water", "roughOcean");
    expect(exposureCheck.changes!(water.now)).toEqual([
      { who: "self", gain: "inWater", data: { water: "roughOcean", tn: 9 } },
    ]);
    const smoke = exposed("inSmoke").toggle("cloth");
    expect(exposureCheck.changes!(smoke.now)).toEqual([{ who: "self", gain: "inSmoke", data: { cloth: true } }]);
  });

  it("[IMP-HAZ-4] such as fire burns the chosen areas, or all six when engulfing", () => {
    const burning = exposed("burning").fill("size", "large").toggle("area-leftArm").toggle("area-guts");
    expect(exposureCheck.changes!(burning.now)).toEqual([
      { who: "self", gain: "burning", data: { size: "large", areas: ["leftArm"] } },
    ]);
    expect(exposureCheck.refuse(burning.toggle("area-leftArm").now)?.key).toContain("exposure.nowhere");
    const engulfed = ronan({ conditions: { burning: { data: { size: "engulfing", areas: [] } } } });
    expect(fireOn(engulfed)?.areas).toHaveLength(6);
  });

  it("can be left again; but a player must put fire out, and only the Master can simply end it", () => {
    const out = exposed("inWater", { conditions: { inWater: 1 } });
    expect(out.now.plan.enters).toBe(false);
    expect(exposureCheck.changes!(out.now)).toEqual([{ who: "self", lose: "inWater", stacks: "all" }]);
    const burning = exposed("burning", { conditions: { burning: 1 } });
    expect(exposureCheck.refuse(burning.now)).toBeNull();
    Object.assign(game, { user: { isGM: false } });
    expect(exposureCheck.refuse(burning.now)?.key).toBe("QUADRANT.imperfect.reason.exposure.putOut");
  });

  it("[IMP-HAZ-4] such as fire can be put out by an action, if the Master rules so", () => {
    const actor = ronan({ conditions: { burning: 1 } });
    fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const { now } = ask(putOutCheck, clicked(actor, null));
    expect(putOutCheck.costs(now)).toEqual(
      expect.arrayContaining([{ who: "self.combatant", set: "played", value: "KS" }]),
    );
    const [ruling] = putOutCheck.rulings!(now);
    expect(ruling).toMatchObject({ who: "gm" });
    expect(ruling!.changes?.("out")).toEqual([{ who: "target", lose: "burning", stacks: "all" }]);
    expect(ruling!.changes?.("burns")).toEqual([]);
    peace();
    expect(putOutCheck.prepare(clicked(ronan(), null))).toMatchObject({
      key: "QUADRANT.imperfect.reason.exposure.nothingBurns",
    });
  });
});

describe("a fall", () => {
  const falling = (meters: string, landing = "hard", facts: Facts = {}) =>
    ask(fallCheck, clicked(ronan(facts), null, [], { meters, landing }));

  const harm = (dice: number, halved = false) => ({
    source: "fall",
    dice,
    faces: 6,
    bonus: 5 * dice,
    halved,
    where: "scatter",
  });

  it("[IMP-HAZ-2] deals a die for every full five metres, at most twenty, and no harm below five", () => {
    const of = (meters: string) => falling(meters).thrown({}).outcome!;
    expect(of("14")).toMatchObject({ result: "full", harm: harm(2) });
    expect(of("500").harm).toMatchObject({ dice: 20 });
    expect(of("4")).toMatchObject({ result: "unharmed", harm: null });
    expect(fallCheck.kind.pools(falling("14").now.plan)).toEqual({});
  });

  it("[IMP-HAZ-2] [IMP-EXP-2] is followed automatically by damage, unless it is harmless", () => {
    const thrown = falling("10").thrown({});
    expect(fallCheck.follows!(thrown)).toMatchObject([
      { check: "imperfect.damage", actor: "Actor.Ronan", automatic: true },
    ]);
    expect(fallCheck.follows!(falling("3").thrown({}))).toEqual([]);
  });

  it("[IMP-HAZ-2] into water is halved, and harmless on a successful swimming roll", () => {
    const check = falling("10", "water");
    expect(check.now.plan.roll).toMatchObject({ dice: 2, training: "skilled" });
    expect(check.thrown({ roll: [[5], [2]] }).outcome).toMatchObject({ result: "unharmed", harm: null });
    expect(check.thrown({ roll: [[4], [2]] }).outcome).toMatchObject({ result: "halved", harm: harm(2, true) });
    expect(fallCheck.view(check.now, EVERYBODY).chip).toContain("5");
    const unlearnt = falling("10", "water", { aptitudes: [] });
    expect(unlearnt.now.plan.way).toMatchObject({ trait: "deftness", training: "unskilled" });
  });

  it("[IMP-HAZ-2] onto something soft is halved by an Onerous Deftness check", () => {
    const check = falling("10", "soft");
    expect(check.now.plan.way.id).toBe("trait:deftness");
    expect(check.thrown({ roll: [[7], [2], [3]] }).outcome).toMatchObject({ result: "halved" });
    expect(check.thrown({ roll: [[6], [2], [3]] }).outcome).toMatchObject({ result: "full" });
    expect(check.thrown({ roll: [[1], [1], [7]] }).outcome).toMatchObject({ result: "full" });
  });

  it("[IMP-ROLL-13] has the odds of each result", () => {
    const odds = fallCheck.kind.odds(falling("10", "water").now.plan);
    expect(odds["full"]).toBe(0);
    expect(odds["halved"]! + odds["unharmed"]!).toBeCloseTo(1);
    expect(fallCheck.kind.odds(falling("10").now.plan)).toEqual({ full: 1, halved: 0, unharmed: 0 });
  });

  it("takes its landing and height from the dialog, and refuses a negative height", () => {
    const check = falling("10");
    expect(check.choices("way")).toEqual([]);
    expect(check.fill("landing", "water").now.plan.way.id).toBe("skilled:swimming");
    expect(() => check.fill("meters", "-3")).toThrow("fall.meters");
  });
});
