import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, fight, participant, peace, seatAt } from "./world.ts";
import { taskCheck, type TaskPlan } from "../../../src/games/imperfect/checks/tasks/task.ts";
import type { CheckOutcome } from "../../../src/rules/imperfect/index.ts";
import type { Reader, Situation } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

const ronan = (facts: Parameters<typeof character>[1] = {}) =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6", knowledge: "1d6", vigor: "4d12+2" },
    aptitudes: [
      { key: "shooting", concentration: "blastRifle", level: 3 },
      { key: "shooting", concentration: "blastPistol", level: 2 },
    ],
    ...facts,
  });

beforeEach(() => peace());

const asked = (data: Record<string, string>, facts: Parameters<typeof ronan>[0] = {}) =>
  ask(taskCheck, clicked(ronan(facts), null, [], data));

const verdict = (situation: Situation<TaskPlan, CheckOutcome>) => taskCheck.view(situation, EVERYBODY).verdict!;

describe("a check", () => {
  it("renames modifiers that are typed twice, because the rules refuse a key twice", () => {
    const check = asked({ trait: "deftness" });
    const typed = [
      { key: "dark", value: -2 },
      { key: "dark", value: -1 },
      { key: "", value: 1 },
    ];
    const plan = taskCheck.modifiers(check.now.plan, "roll")!.with(typed);
    expect(plan.roll.modifiers.map(({ key }) => key)).toEqual(["dark", "dark 2", "±"]);
    expect(() => taskCheck.kind.pools(plan)).not.toThrow();
    const twice = { ...plan, roll: { ...plan.roll, modifiers: typed.slice(0, 2) } };
    expect(() => taskCheck.kind.pools(twice)).toThrow();
  });

  it("[IMP-ROLL-1] of a Trait rolls its Coordination in its dice, and nothing is halved", () => {
    const check = asked({ trait: "deftness", tn: "7" });
    expect(check.now.plan.roll).toMatchObject({ dice: 3, die: { faces: 8, bonus: 0 }, training: "skilled" });
    expect(check.thrown({ roll: [[7], [2], [3]] }).outcome).toMatchObject({ total: 7, result: "success" });
  });

  it("[IMP-ROLL-2] of an Aptitude rolls its level in its Trait's dice, or another way by choice", () => {
    const check = asked({ aptitude: "shooting", concentration: "blastRifle" });
    expect(check.now.plan.roll).toMatchObject({ dice: 3, training: "skilled" });
    expect(check.choices("way")).toEqual(["skilled:blastRifle", "related:blastPistol", "unskilled:deftness"]);
    const unskilled = check.fill("way", "unskilled:deftness");
    expect(unskilled.now.plan.roll).toMatchObject({ dice: 3, training: "unskilled" });
  });

  it("keeps no localized text in its plan, so that every client shows its own language", () => {
    const all: Record<string, string>[] = [
      { trait: "vigor" },
      { aptitude: "shooting", concentration: "shotgun" },
      { aptitude: "riding" },
    ];
    for (const asks of all) {
      const { now } = asked(asks);
      expect(JSON.stringify(now.plan)).not.toContain("QUADRANT");
    }
    const { now } = asked({ aptitude: "shooting", concentration: "shotgun" });
    expect(taskCheck.view(now, EVERYBODY).sides[0]!.note).toContain("QUADRANT.imperfect.concentration.blastRifle");
  });

  it("[IMP-ROLL-2] can start from an Aptitude on the sheet", () => {
    const actor = ronan();
    const { plan } = ask(taskCheck, clicked(actor, "blastPistol")).now;
    expect(plan.way).toMatchObject({ item: "blastPistol", dice: 2, training: "skilled" });
  });

  it("[IMP-ROLL-2] can be of every Trait and every Aptitude, learnt or not", () => {
    const check = asked({ trait: "vigor" }, { aptitudes: [{ key: "cooking", trait: "knowledge", level: 2 }] });
    expect(check.choices("asked")).toEqual(
      expect.arrayContaining(["trait:spirit", "aptitude:swimming", "aptitude:medicine:surgery", "aptitude:cooking"]),
    );
    expect(check.fill("asked", "aptitude:medicine:surgery").now.plan.roll).toMatchObject({
      dice: 1,
      training: "unskilled",
    });
    expect(check.fill("asked", "aptitude:cooking").now.plan.roll).toMatchObject({ dice: 2, training: "skilled" });
  });

  it("[IMP-ROLL-3] [IMP-ROLL-12] adds another roll after an ace, and the bonus of a die beyond d12 once", () => {
    const check = asked({ trait: "vigor", tn: "11" });
    const thrown = check.thrown({ roll: [[12, 3], [5], [2], [4]] });
    expect(thrown.outcome).toMatchObject({ highest: 17, total: 17 });
    expect(taskCheck.view(thrown, EVERYBODY).sides[0]!.dice.map(({ text }) => text)).toEqual(["17", "7", "4", "6"]);
  });

  it("[IMP-ROLL-4] [IMP-ROLL-11] counts the highest die, and the actor's penalties", () => {
    const check = asked({ trait: "deftness", tn: "3" }, { body: { guts: 2 }, conditions: { unnerved: 1, running: 1 } });
    expect(check.now.plan.roll.modifiers).toEqual([
      { key: "wound", value: -2 },
      { key: "unnerved", value: -4 },
      { key: "running", value: -4 },
    ]);
    expect(check.thrown({ roll: [[7], [6], [3]] }).outcome).toMatchObject({ highest: 7, total: -3 });
    expect(taskCheck.view(check.now, EVERYBODY).sides[0]!.note).toContain("−2 QUADRANT.imperfect.modifier.wound");
  });

  it("[IMP-ROLL-5] shows success, raises, and the margin from the Target Number", () => {
    const check = asked({ trait: "deftness", tn: "5" });
    const result = (best: number[]) => verdict(check.thrown({ roll: [best, [2], [3]] }));
    expect(result([4])).toMatchObject({ word: "QUADRANT.imperfect.degree.failure", number: "1", tone: "plain" });
    expect(result([7])).toMatchObject({ word: "QUADRANT.imperfect.degree.success", number: "2", tone: "gain" });
    expect(result([8, 2])).toMatchObject({ word: "QUADRANT.imperfect.degree.raise" });
    expect(result([8, 7]).why).toContain('"raises":2');
  });

  it("[IMP-ROLL-6] is a bust when most dice show a 1, however high the best die is", () => {
    const check = asked({ trait: "deftness", tn: "3" });
    const bust = check.thrown({ roll: [[1], [1], [8, 8, 2]] });
    expect(bust.outcome).toMatchObject({ result: "bust", bust: true });
    expect(verdict(bust)).toMatchObject({ tone: "harm", number: "" });
    expect(verdict(bust).why).toContain("QUADRANT.imperfect.why.bust");
    expect(check.thrown({ roll: [[1], [8, 1], [4]] }).outcome).toMatchObject({ bust: false });
  });

  it("[IMP-ROLL-7] halves an unskilled roll before modifiers are added", () => {
    const check = asked({ aptitude: "climbing", tn: "3" }, { body: { leftLeg: 1 } });
    expect(check.thrown({ roll: [[7], [2], [3]] }).outcome).toMatchObject({ highest: 7, total: 2, result: "failure" });
    expect(taskCheck.view(check.now, EVERYBODY).sides[0]!.note).toContain("QUADRANT.imperfect.side.unskilled");
  });

  it("[IMP-ROLL-8] has −2 if only another concentration is learnt", () => {
    const check = asked({ aptitude: "shooting", concentration: "shotgun", tn: "5" });
    expect(check.now.plan.way.id).toBe("related:blastRifle");
    expect(check.thrown({ roll: [[7], [2], [3]] }).outcome).toMatchObject({ total: 5, result: "success" });
  });

  it("[IMP-ROLL-9] has a Difficulty by name or by number", () => {
    const check = asked({ trait: "deftness" });
    expect(check.now.plan.tn).toBe(5);
    expect(check.fill("difficulty", "incredible").now.plan.tn).toBe(11);
    expect(check.fill("difficulty", "foolproof").field("tn")).toBe("3");
    expect(check.fill("tn", "8").field("difficulty")).toBe("");
    expect(() => check.fill("tn", "0")).toThrow("reason.tn");
    expect(() => check.fill("tn", "7.5")).toThrow("reason.tn");
    expect(asked({ trait: "deftness", tn: "hard" }).now.plan.tn).toBe(9);
  });

  it("[IMP-ROLL-13] shows the odds of its degrees", () => {
    const { plan } = asked({ trait: "deftness", tn: "9" }).now;
    const odds = taskCheck.kind.odds(plan);
    expect(Object.values(odds).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    // 9 or more takes an ace, on dice of which no two show a 1.
    expect(odds["failure"]! + odds["bust"]!).toBeCloseTo(1 - (odds["success"]! + odds["raise"]! + odds["raises"]!));
    expect(taskCheck.view(asked({ trait: "deftness" }).now, EVERYBODY).results.map(({ key }) => key)).toEqual(
      Object.keys(odds),
    );
  });

  it("ignores forged dice, and replaces a senseless TN or Trait", () => {
    const { now } = asked({ trait: "deftness", tn: "7" });
    const forged = { ...now.plan, roll: { ...now.plan.roll, dice: 9 }, way: { ...now.plan.way, dice: 9 }, tn: -3 };
    expect(taskCheck.refresh({ ...now, plan: forged })).toMatchObject({ tn: 5, roll: { dice: 3 }, way: { dice: 3 } });
    const nonsense = { ...now.plan, asked: { trait: "charm" } } as unknown as TaskPlan;
    expect(taskCheck.refresh({ ...now, plan: nonsense }).asked).toEqual({ trait: "deftness" });
  });

  it("[IMP-TURN-4] takes the called card only if its plan says so", () => {
    const actor = ronan();
    const combat = fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS", "4C"], sleeve: "QH" } } });
    const check = ask(taskCheck, clicked(actor, null, [], { trait: "deftness" }));
    const parties = { self: participant(actor, null, combat) };
    expect(taskCheck.costs({ ...check.now, parties })).toEqual([]);
    const paying = { ...check.now, parties, plan: { ...check.now.plan, spendsCard: true } };
    expect(taskCheck.refuse(paying)).toBeNull();
    expect(taskCheck.costs(paying)).toEqual(
      expect.arrayContaining([{ who: "self.combatant", set: "hand", value: ["4C"] }]),
    );
    Object.assign(seatAt(combat, "Ronan").system, { hand: ["4C"] });
    expect(taskCheck.refuse(paying)?.key).toBe("QUADRANT.imperfect.reason.turn.notCalled");
  });

  it("hides the total and the dice of a hidden roll from a reader who may not know them", () => {
    const thrown = asked({ trait: "deftness" }).thrown({ roll: [[7], [2], [3]] });
    const hidden = taskCheck.view(thrown, { sees: () => false, totals: false });
    expect(hidden.verdict).toMatchObject({ word: "QUADRANT.imperfect.degree.success", number: "", why: "" });
    expect(hidden.sides[0]).toMatchObject({ total: null, dice: [], hidden: true });
  });
});
