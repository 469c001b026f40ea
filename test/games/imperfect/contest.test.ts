import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, peace } from "./world.ts";
import { opposedCheck } from "../../../src/games/imperfect/checks/tasks/task.ts";
import type { Reader, Throws } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

const people = (foe: Parameters<typeof character>[1] = {}) => {
  const actor = character("Violet", {
    traits: { deftness: "4d8" },
    aptitudes: [{ key: "driving", level: 3 }],
    fate: { white: 2, blue: 1 },
  });
  const other = character("Constable", {
    role: "extra",
    traits: { strength: "2d8", deftness: "2d8" },
    aptitudes: [
      { key: "shooting", concentration: "pistol", level: 2 },
      { key: "shooting", concentration: "rifle", level: 1 },
    ],
    ...foe,
  });
  return { actor, other };
};

function opposed(data: Record<string, string> = { trait: "deftness" }) {
  const { actor, other } = people();
  return ask(opposedCheck, clicked(actor, null, [other], data));
}

const outcome = (throws: Throws) => opposed().thrown(throws).outcome!;

describe("an opposed roll", () => {
  it("[IMP-ROLL-10] succeeds with at least Fair and more than the opponent; a tie fails", () => {
    const opposing = [[6], [2]];
    expect(outcome({ roll: [[7], [2], [3], [4]], opposing })).toMatchObject({ result: "success", margin: 1 });
    expect(outcome({ roll: [[6], [2], [3], [4]], opposing })).toMatchObject({ result: "failure", margin: 0 });
    expect(outcome({ roll: [[4], [2], [3], [4]], opposing: [[2], [3]] })).toMatchObject({ result: "failure" });
    // Raises count from Fair, or from the opponent's total if that is higher.
    expect(outcome({ roll: [[8, 2], [2], [3], [4]], opposing: [[2], [3]] })).toMatchObject({ result: "raise" });
    expect(outcome({ roll: [[8, 2], [2], [3], [4]], opposing })).toMatchObject({ result: "success", margin: 4 });
  });

  it("[IMP-ROLL-10] beats a bust opponent with a 5", () => {
    expect(outcome({ roll: [[5], [2], [3], [4]], opposing: [[1], [1]] })).toMatchObject({ result: "success" });
    expect(outcome({ roll: [[4], [2], [3], [4]], opposing: [[1], [1]] })).toMatchObject({ result: "failure" });
  });

  it("[IMP-ROLL-10] sets any Trait or Aptitude against any other", () => {
    const check = opposed({ aptitude: "driving" });
    expect(check.now.plan).toMatchObject({ over: "other", roll: { dice: 3 }, resists: { aptitude: "driving" } });
    const against = check.fill("resists", "aptitude:shooting:pistol");
    expect(against.now.plan.opposing).toMatchObject({ dice: 2, training: "skilled" });
    expect(against.fill("resists", "trait:strength").now.plan.opposing).toMatchObject({ die: { faces: 8, bonus: 0 } });
  });

  it("lets the target choose its way to answer; an extra's best way is taken automatically", () => {
    const check = opposed().fill("resists", "aptitude:shooting:rifle");
    const answers = opposedCheck.answers("opposing", check.now);
    expect(answers.map(({ id, automatic, costs }) => [id, automatic, costs.length])).toEqual([
      ["skilled:rifle", true, 0],
      ["related:pistol", false, 0],
      ["unskilled:deftness", false, 0],
    ]);
    expect(answers[1]!.plan.opposing).toMatchObject({ dice: 2, training: "related" });
    expect(opposedCheck.answers("roll", check.now)).toEqual([]);
  });

  it("[IMP-ROLL-13] shows the odds that remain after one side has rolled", () => {
    const { plan } = opposed().now;
    const open = opposedCheck.odds(plan, { roll: [[1], [1], [1], [4]] }, "opposing");
    expect(open).toMatchObject({ bust: 1 });
    const met = opposedCheck.odds(plan, { roll: [[8, 1], [2], [3], [4]] }, "opposing");
    // A nine beats everything except an ace.
    expect(met["success"]).toBeGreaterThan(0.7);
    expect(met["success"]! + met["raise"]! + met["failure"]!).toBeCloseTo(1);
  });

  it("takes chips of both sides, each on its own roll", () => {
    const thrown = opposed().thrown({ roll: [[7], [2], [3], [4]], opposing: [[6], [2]] });
    const spends = opposedCheck.spends(thrown).filter(({ group }) => !group);
    expect(spends.map(({ role, id, reason }) => [role, id, reason?.key ?? null])).toEqual([
      ["roll", "white", null],
      ["roll", "red", "QUADRANT.imperfect.reason.chip.empty"],
      ["roll", "blue", null],
      ["opposing", "white", "QUADRANT.imperfect.reason.chip.emptyMaster"],
      ["opposing", "red", "QUADRANT.imperfect.reason.chip.emptyMaster"],
      ["opposing", "blue", "QUADRANT.imperfect.reason.chip.emptyMaster"],
    ]);
    expect(opposedCheck.kind.pools(spends[0]!.plan)["white"]?.dice).toHaveLength(1);
  });

  it("shows the margin of a success and the reason of a failure", () => {
    const view = (throws: Throws) => opposedCheck.view(opposed().thrown(throws), EVERYBODY).verdict!;
    const opposing = [[6], [2]];
    expect(view({ roll: [[7], [2], [3], [4]], opposing })).toMatchObject({
      word: "QUADRANT.imperfect.contest.success",
      number: "1",
      label: "QUADRANT.imperfect.contest.ahead",
      tone: "gain",
    });
    expect(view({ roll: [[6], [2], [3], [4]], opposing }).why).toContain("whyTie");
    expect(view({ roll: [[4], [2], [3], [4]], opposing: [[2], [3]] }).why).toContain("whyFloor");
    expect(view({ roll: [[6], [2], [3], [4]], opposing: [[1], [1]] }).why).toContain("whyBust");
  });

  it("needs another actor as its target, and ignores forged dice", () => {
    const { actor, other } = people();
    const drafted = (targets: Actor.Implementation[]) => opposedCheck.prepare(clicked(actor, null, targets, {}));
    expect(drafted([])).toMatchObject({ key: "QUADRANT.imperfect.reason.noTarget" });
    expect(drafted([other, actor])).toMatchObject({ key: "QUADRANT.imperfect.reason.oneself" });
    const { now } = opposed();
    const forged = { ...now.plan, opposing: { ...now.plan.opposing, dice: 1 }, roll: { ...now.plan.roll, dice: 12 } };
    expect(opposedCheck.refresh({ ...now, plan: forged })).toMatchObject({ roll: { dice: 4 }, opposing: { dice: 2 } });
  });

  it("lets the Master roll the declared way if the target's actor is gone", () => {
    const { now } = opposed();
    const parties = { ...now.parties, target: { ...now.parties["target"]!, actor: null } };
    expect(opposedCheck.answers("opposing", { ...now, parties })).toMatchObject([
      { plan: { opposing: now.plan.opposing }, automatic: true, costs: [] },
    ]);
    expect(opposedCheck.answers("roll", { ...now, parties })).toEqual([]);
  });
});
