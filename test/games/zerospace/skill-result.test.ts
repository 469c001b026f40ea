import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, effect, peace, setting } from "./world.ts";
import { anew, figures, rolled, venn } from "./skill-rolls.ts";
import { skillCheck } from "../../../src/games/zerospace/checks/tasks/skill.ts";
import type { TaskPlan } from "../../../src/games/zerospace/checks/tasks/task-plan.ts";

beforeEach(() => peace());

describe("plot points", () => {
  it("[ZS-PLOT-4] buy dice before the roll, and are paid with it", () => {
    const asked = rolled("deception", {}, { plotPoints: 2 }).fill("plotPoints", "2");
    expect(skillCheck.kind.pools(asked.now.plan)["self"]?.dice).toHaveLength(5);
    expect(skillCheck.costs(asked.now)).toEqual([
      { who: "self", add: "plotPoints", value: -1 },
      { who: "self", add: "plotPoints", value: -1 },
    ]);
    expect(() => rolled("deception", {}, { plotPoints: 1 }).fill("plotPoints", "2")).toThrow("noPlotPoints");
  });

  it("[ZS-PLOT-4] are refused beyond the number available, and ignored for a foe", () => {
    const { now } = rolled("deception", {}, { plotPoints: 1 }).fill("plotPoints", "1");
    const greedy = { ...now, plan: { ...now.plan, own: [{ ...now.plan.own[0]!, plotPoints: 3 }] } };
    expect(skillCheck.refuse(greedy)?.key).toContain("noPlotPoints");
    const foe = character("Foe", { played: false, plotPoints: 5, skills: ["deception"] });
    const asked = ask(skillCheck, clicked(foe, "deception"));
    expect(asked.field("plotPoints")).toBeUndefined();
    const forged = { ...asked.now, plan: { ...asked.now.plan, own: [{ ...asked.now.plan.own[0]!, plotPoints: 3 }] } };
    expect(anew(forged).self[0]!.modifiers).toEqual([]);
  });

  it("[ZS-PLOT-4] buy a die after the roll, in addition to those already rolled", () => {
    const asked = rolled("deception", {}, { plotPoints: 1 });
    const thrown = asked.thrown({ self: [[1], [1], [1]], target: [[5], [6]] });
    const [spend] = skillCheck.spends(thrown);
    expect([spend!.id, spend!.role, spend!.costs]).toEqual([
      "bonusDie",
      "self",
      [{ who: "self", add: "plotPoints", value: -1 }],
    ]);
    expect(skillCheck.kind.pools(spend!.plan)["self"]?.dice).toHaveLength(4);
  });
});

describe("the margin of success", () => {
  const lucky = { self: [[6], [6], [6]], target: [[1], [1]] };

  it("[ZS-SUC-2] makes a large success a eureka with a note, if the setting is on", () => {
    expect(rolled("deception").thrown(lucky).outcome?.result).toBe("success");
    setting("marginOfSuccess", true);
    const thrown = rolled("deception").thrown(lucky);
    expect(thrown.outcome?.result).toBe("eureka");
    expect(skillCheck.changes!(thrown)).toEqual([
      { who: "self", note: "QUADRANT.zerospace.note.eureka", data: { name: "Venn" } },
    ]);
  });

  it("[ZS-SUC-1] changes nothing if the setting is off", () => {
    expect(skillCheck.changes!(rolled("deception").thrown(lucky))).toEqual([]);
  });
});

describe("a failure", () => {
  const failed = rolled;
  const unlucky = { self: [[1], [1], [1]], target: [[6], [6]] };
  const ruling = (id: string) => skillCheck.rulings!(failed("deception").thrown(unlucky)).find((one) => one.id === id);

  it("[ZS-FAIL-1] offers the GM four prompts, a text of their own, and a roll for one of the prompts", () => {
    const { choices, plan, who } = ruling("failure")!;
    expect([who, (choices as { value: string }[]).map(({ value }) => value)]).toEqual([
      "gm",
      ["quidProQuo", "redHerring", "stirringThePot", "alertingTheEnemy", "thrown"],
    ]);
    expect(ruling("failureWords")?.choices).toBe("text");
    const rolledPlan = plan!("thrown") as TaskPlan;
    expect(skillCheck.kind.pools(rolledPlan)["cost"]?.dice).toEqual([{ faces: 4, bonus: 0 }]);
    expect(skillCheck.kind.resolve(rolledPlan, { ...unlucky, cost: [[3]] })).toMatchObject({
      result: "failure",
      cost: "stirringThePot",
    });
    expect(skillCheck.kind.resolve(plan!("redHerring") as TaskPlan, unlucky)).toMatchObject({ cost: "redHerring" });
  });

  it("[ZS-FAIL-1] is the only result with these prompts, and changes nothing else", () => {
    const thrown = failed("deception").thrown({ self: [[6], [6], [6]], target: [[1], [1]] });
    expect(skillCheck.rulings!(thrown).map(({ id }) => id)).not.toContain("failure");
    expect(skillCheck.changes!(failed("deception").thrown(unlucky))).toEqual([]);
    expect(ruling("failure")!.changes).toBeUndefined();
  });
});

describe("the GM's ruling", () => {
  const unlucky = { self: [[1], [1], [1]], target: [[6], [6]] };
  const lucky = { self: [[6], [6], [6]], target: [[1], [1]] };
  const override = (throws: typeof lucky) => {
    const thrown = rolled("deception").thrown(throws);
    return skillCheck.rulings!(thrown).find(({ id }) => id === "override")!;
  };

  it("[ZS-PLOT-2] overrides the dice, and gives a plot point to a player's character harmed by it", () => {
    const harmful = override(lucky);
    expect(harmful.changes?.("failure")).toEqual([{ who: "self", add: "plotPoints", value: 1 }]);
    expect(skillCheck.kind.resolve(harmful.plan!("failure") as TaskPlan, lucky).result).toBe("failure");
    const kind = override(unlucky);
    expect(kind.changes?.("success")).toEqual([]);
    expect(skillCheck.kind.resolve(kind.plan!("success") as TaskPlan, unlucky).result).toBe("success");
    expect(skillCheck.kind.resolve(kind.plan!("") as TaskPlan, unlucky).result).toBe("failure");
  });

  it("[ZS-ROLL-5] sets a difficulty with its own dice for an open roll, and can remove it again", () => {
    const open = rolled("deception")
      .fill("against", "open")
      .thrown({ self: [[2], [3], [6]] });
    const target = skillCheck.rulings!(open).find(({ id }) => id === "target")!;
    expect(target.now).toBe("open");
    const set = target.plan!("9") as TaskPlan;
    expect(Object.keys(skillCheck.kind.pools(set))).toEqual(["self", "target"]);
    expect(skillCheck.kind.resolve(set, { self: [[2], [3], [6]], target: [[4], [4]] })).toMatchObject({
      result: "success",
      margin: 1,
    });
    expect(skillCheck.kind.resolve(target.plan!("open") as TaskPlan, { self: [[2], [3], [6]] }).result).toBe("open");
    expect(skillCheck.kind.resolve(target.plan!("routine") as TaskPlan, {}).result).toBe("success");
  });
});

describe("a power stunt", () => {
  it("[ZS-PLOT-7] no longer counts once its condition is gone", () => {
    const actor = venn({ conditions: { powerStunt: 1 } });
    const { now } = ask(skillCheck, clicked(actor, null, [], { skill: "athletics" })).toggle("stunt");
    expect(figures(now)[0]).toBe(3);
    (actor.effects as unknown as object[]).length = 0;
    expect(figures({ plan: anew(now) })[0]).toBe(0);
    (actor.effects as unknown as object[]).push(effect("powerStunt", 1));
  });
});
