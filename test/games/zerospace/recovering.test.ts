import { beforeEach, describe, expect, it } from "vitest";
import { ask, card, character, clicked, fight, participant, peace } from "./world.ts";
import {
  obstacleCheck,
  recoverNerveCheck,
  recoverSensesCheck,
} from "../../../src/games/zerospace/checks/tasks/fixed-tasks.ts";

beforeEach(() => peace());

describe("recovering the senses", () => {
  const blinded = (skills = ["perception"]) =>
    character("Venn", { attributes: { reason: 6 }, skills, conditions: { sensoryLoss: 1 } });
  const tried = (faces: number[]) =>
    ask(recoverSensesCheck, clicked(blinded(), null)).thrown({ self: faces.map((face) => [face]), target: [[4], [3]] });

  it("[ZS-SEN-2] is a Perception roll with Reason at DV 3, whose success ends the sensory loss", () => {
    const success = tried([1, 3]);
    expect(success.plan).toMatchObject({ self: [{ value: 6, modifiers: [] }], target: [{ value: 3 }] });
    expect(recoverSensesCheck.changes!(success)).toEqual([{ who: "self", lose: "sensoryLoss" }]);
    expect(recoverSensesCheck.changes!(tried([1, 2]))).toEqual([]);
  });

  it("[ZS-SEN-2] [ZS-AV-4] has the value 0 without the Perception skill, as any task", () => {
    expect(ask(recoverSensesCheck, clicked(blinded([]), null)).now.plan.self[0]!.value).toBe(0);
  });

  it("[ZS-SEN-2] is a task action, and only for an actor with sensory loss", () => {
    expect(() => ask(recoverSensesCheck, clicked(character("Soraya"), null))).toThrow("recoverSenses.needless");
    const actor = blinded();
    const combat = fight([actor, character("Soraya")], { acting: ["Soraya"] });
    const { now } = ask(recoverSensesCheck, clicked(actor, null));
    const parties = { self: participant(actor, null, combat) };
    expect(recoverSensesCheck.refuse({ ...now, parties })?.key).toContain("notYourTurn");
    expect(recoverSensesCheck.costs({ ...now, parties })).toEqual([
      { who: "self.combatant", add: "spent.task", value: 1 },
      { who: "self.combatant", set: "struck", value: "standing" },
    ]);
  });
});

describe("recovering nerve", () => {
  const shaken = (condition: string) =>
    character("Venn", { attributes: { presence: 7 }, skills: ["survival*"], conditions: { [condition]: 1 } });

  it("[ZS-TER-3] is a Survival roll with Presence at DV 3, for both cowering and fleeing", () => {
    for (const condition of ["cowering", "fleeing"]) {
      const { thrown } = ask(recoverNerveCheck, clicked(shaken(condition), null));
      const done = thrown({ self: [[1], [1], [1]], target: [[3], [4]] });
      expect(done.plan).toMatchObject({
        self: [{ value: 7, modifiers: [{ key: "expertise" }] }],
        target: [{ value: 3 }],
      });
      expect(recoverNerveCheck.changes!(done)).toEqual([
        { who: "self", lose: "cowering" },
        { who: "self", lose: "fleeing" },
      ]);
    }
    expect(() => ask(recoverNerveCheck, clicked(character("Soraya"), null))).toThrow("recoverNerve.needless");
  });

  it("can neither be joined nor be rolled with another skill", () => {
    const { now } = ask(recoverNerveCheck, clicked(shaken("cowering"), null));
    expect(recoverNerveCheck.interventions).toBeUndefined();
    expect(recoverNerveCheck.fields!(now).map(({ id }) => id)).not.toContain("skill");
    const forged = { ...now.plan, own: [{ ...now.plan.own[0]!, skill: "deception" }] };
    expect(recoverNerveCheck.refresh({ ...now, plan: forged }).own[0]).toMatchObject({ skill: "survival" });
  });
});

describe("an obstacle", () => {
  const runner = () => character("Soraya", { attributes: { brawn: 5 }, skills: ["athletics"] });
  const met = (faces: number[], data: Record<string, string> = {}) => {
    const actor = runner();
    const combat = fight([actor, character("Foe")], { acting: ["Soraya"] });
    const { now } = ask(obstacleCheck, clicked(actor, null, [], data));
    const throws = { self: faces.map((face) => [face]), target: [[3], [4]] };
    const parties = { self: participant(actor, null, combat) };
    return { ...now, parties, throws, outcome: obstacleCheck.kind.resolve(now.plan, throws) };
  };

  it("[ZS-ACT-5] needs an Athletics roll; a failure halves the actor's movement", () => {
    const failed = met([1, 1]);
    expect(failed.plan.self[0]!.value).toBe(5);
    expect(obstacleCheck.changes!(failed)).toEqual([
      { who: "self", note: "QUADRANT.zerospace.note.halfMovement", data: { name: "Soraya" } },
    ]);
    expect(obstacleCheck.effects!(failed)).toEqual([{ who: "self.combatant", set: "isHindered", value: true }]);
    const passed = met([3, 2]);
    expect([obstacleCheck.changes!(passed), obstacleCheck.effects!(passed)]).toEqual([[], []]);
  });

  it("[ZS-ACT-5] hinders an actor that cannot roll, and costs no action", () => {
    const now = met([3, 3]);
    const plan = obstacleCheck.modifiers(now.plan, "self")!.with([{ key: "Ice", value: -2 }]);
    const outcome = obstacleCheck.kind.resolve(plan, {});
    expect(outcome.result).toBe("impossible");
    expect(obstacleCheck.effects!({ ...now, plan, outcome })).toHaveLength(1);
    expect(obstacleCheck.costs(now)).toEqual([]);
  });

  it("[ZS-ACT-5] [ZS-AM-7] gives no action back if the GM rules it out without the skill", () => {
    const actor = character("Soraya", { attributes: { brawn: 5 } });
    const combat = fight([actor, character("Foe")]);
    const { now } = ask(obstacleCheck, clicked(actor, null));
    const ruled = { ...now, parties: { self: participant(actor, null, combat) } };
    const possible = obstacleCheck.rulings!(ruled).find(({ id }) => id === "possible")!;
    expect(possible.changes!("impossible")).toEqual([]);
  });

  it("[ZS-ACT-5] has the difficulty that the GM sets", () => {
    expect(met([1, 1], { dv: "9" }).plan.target[0]!.value).toBe(9);
    const { fill } = ask(obstacleCheck, clicked(runner(), null));
    expect(fill("difficulty", "remarkable").now.plan.target[0]!.value).toBe(6);
  });

  it("lets the owner choose the attribute on the card if the GM asked for the roll", () => {
    const asked = { ...ask(obstacleCheck, clicked(runner(), null)).now, card: card("open"), tied: card("applied") };
    const attribute = obstacleCheck.rulings!(asked).find(({ id }) => id === "attribute")!;
    expect([attribute.who, attribute.before]).toEqual(["owner", true]);
    expect((attribute.plan!("agility") as typeof asked.plan).self[0]!.value).toBe(2);
  });
});
