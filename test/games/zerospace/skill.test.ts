import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, character, clicked, fight, participant, peace, rowOf, thing } from "./world.ts";
import { anew, figures, rolled, venn } from "./skill-rolls.ts";
import { paid, row } from "./table.ts";
import { type Modifier, MOVES } from "../../../src/rules/zerospace/index.ts";
import { skillCheck } from "../../../src/games/zerospace/checks/tasks/skill.ts";
import { spendRefusal } from "../../../src/games/zerospace/combat/turn.ts";
import type { TaskPlan } from "../../../src/games/zerospace/checks/tasks/task-plan.ts";

beforeEach(() => peace());

describe("a skill roll", () => {
  it("[ZS-AV-1] counts the attribute and the best fitting piece of equipment", () => {
    const { now } = rolled("computing");
    expect(figures(now)).toEqual([8, true, []]);
    expect(now.plan.own[0]).toMatchObject({ skill: "computing", attribute: "reason", tool: "Decryption tool" });
  });

  it("[ZS-AV-1] can use another chosen tool, or none", () => {
    const asked = rolled("computing");
    expect(figures(asked.fill("tool", "Multitool").now)[0]).toBe(7);
    expect(figures(asked.fill("tool", "").now)[0]).toBe(6);
    expect(asked.choices("tool")).not.toContain("Climbing kit");
  });

  it("[ZS-AV-2] can use any of the five attributes; the skill's own is preselected", () => {
    const asked = rolled("engineering");
    expect([asked.field("attribute"), asked.choices("attribute")]).toEqual([
      "reason",
      ["brawn", "agility", "reason", "presence", "power"],
    ]);
    expect(figures(asked.fill("attribute", "agility").now)[0]).toBe(4);
  });

  it("[ZS-AV-3] explains the rating of the chosen tool", () => {
    const hint = (tool: string): string =>
      skillCheck.fields!(rolled("computing").fill("tool", tool).now).find(({ id }) => id === "tool")!.hint;
    expect([hint("Multitool"), hint("Decryption tool"), hint("")]).toEqual([
      "QUADRANT.zerospace.ask.rating.1",
      "QUADRANT.zerospace.ask.rating.2",
      "QUADRANT.zerospace.ask.rating.none",
    ]);
  });

  it("[ZS-AV-4] counts only the equipment without the skill, unless a power stunt replaces the skill", () => {
    const asked = rolled(
      null,
      { skill: "athletics" },
      { conditions: { powerStunt: { data: { each: [{ lasts: "round" }] } } } },
    );
    expect(figures(asked.now)[0]).toBe(0);
    expect(figures(asked.fill("tool", "Multitool").now)[0]).toBe(1);
    expect(figures(asked.toggle("stunt").now)[0]).toBe(3);
    expect(rolled(null, { skill: "athletics" }).option("stunt")).toBeUndefined();
    expect(rolled("computing").option("stunt")).toBeUndefined();
  });

  it("[ZS-AV-4] offers every skill of the book, the actor's own first", () => {
    expect(rolled("deception").choices("skill").slice(0, 3)).toEqual(["deception", "computing", "engineering"]);
    expect(rolled("deception").choices("skill")).toHaveLength(11);
    expect(figures(rolled("deception").fill("skill", "").fill("attribute", "brawn").now)[0]).toBe(3);
  });

  it("[ZS-MOD-1] [ZS-MOD-5] reads conditions and expertise from the sheet, even if a forged plan leaves them out", () => {
    const conditions = { distracted: 1, running: 1, prone: 1, surprised: 1 };
    const { now } = rolled("deception", {}, { conditions });
    expect(figures(now)[2]).toEqual(["distracted-1", "running-1", "expertise+1"]);
    const forged = { ...now, plan: { ...now.plan, self: [{ value: 20, modifiers: [], isAble: true }] } };
    expect(figures({ plan: anew(forged) })).toEqual([7, true, ["distracted-1", "running-1", "expertise+1"]]);
  });

  it("[ZS-MOD-4] offers the circumstances that do not count yet, and none for a difficulty", () => {
    const { now } = rolled("deception", {}, { conditions: { distracted: 1 } });
    const keys = (role: string) => skillCheck.circumstances!(now, role).map(({ key, value }) => [key, value]);
    expect(keys("self")).toEqual([
      ["running", -1],
      ["restrained", -1],
      ["injured", -1],
      ["drop", 1],
    ]);
    expect(keys("target")).toEqual([]);
  });

  it("[ZS-ROLL-2] rolls one more die per bonus and one fewer per penalty", () => {
    const dice = (conditions: object): number =>
      skillCheck.kind.pools(rolled("deception", {}, { conditions }).now.plan)["self"]?.dice.length ?? 0;
    expect([dice({}), dice({ distracted: 1 }), dice({ distracted: 1, running: 1 })]).toEqual([3, 2, 1]);
    expect(dice({ distracted: 1, running: 1, restrained: 1 })).toBe(0);
  });

  it("[ZS-ROLL-3] is impossible without dice; a plot point's die makes it possible, but not for a helpless actor", () => {
    const conditions = { distracted: 1, running: 1, restrained: 1 };
    const hampered = rolled("deception", {}, { conditions, plotPoints: 2 });
    expect(hampered.thrown({}).outcome?.result).toBe("impossible");
    expect(hampered.fill("plotPoints", "1").thrown({ self: [[6]], target: [[1], [1]] }).outcome?.result).toBe(
      "success",
    );
    const helpless = rolled("deception", {}, { conditions: { helpless: 1 }, plotPoints: 3 });
    expect(helpless.fill("plotPoints", "3").thrown({}).outcome?.result).toBe("impossible");
  });

  it("[ZS-ROLL-3] is impossible if the GM rules it out, which a player cannot do", () => {
    const out = rolled("deception").toggle("ruledOut");
    expect(out.thrown({}).outcome?.result).toBe("impossible");
    const asPlayer = { ...out.now, card: { author: { isGM: false } } as never };
    expect(anew(asPlayer).self[0]!.isAble).toBe(true);
    vi.stubGlobal("game", { ...game, user: { isGM: false, targets: new Set() } });
    expect(rolled("deception").option("ruledOut")).toBeUndefined();
  });
});

describe("the opposition to a skill roll", () => {
  it("[ZS-ROLL-1] [ZS-DV-4] is a moderate difficulty by default, for which dice are rolled, too", () => {
    const asked = rolled("deception");
    expect([asked.field("difficulty"), asked.now.plan.target]).toEqual([
      "moderate",
      [{ value: 3, modifiers: [], isAble: true }],
    ]);
    const thrown = asked.thrown({ self: [[1], [1], [1]], target: [[3], [4]] });
    expect(thrown.outcome).toMatchObject({ result: "success", margin: 0 });
  });

  it("[ZS-DV-4] is one of five named difficulties, or any number", () => {
    const asked = rolled("deception");
    expect(asked.choices("difficulty")).toEqual(["routine", "moderate", "remarkable", "extreme", "inconceivable"]);
    const dv = (one: typeof asked) => one.now.plan.target[0]!.value;
    expect([dv(asked.fill("difficulty", "extreme")), dv(asked.fill("dv", "7"))]).toEqual([9, 7]);
    expect(asked.fill("dv", "7").field("difficulty")).toBe("");
    expect(() => asked.fill("dv", "-1")).toThrow("reason.dv");
    expect(() => asked.fill("dv", "")).toThrow("reason.dv");
  });

  it("[ZS-DV-4] explains each named difficulty, and not a number in between", () => {
    vi.stubGlobal("game", { ...game, user: { isGM: false, targets: new Set() } });
    const hint = (asked: ReturnType<typeof rolled>): string =>
      skillCheck.fields!(asked.now).find(({ id }) => id === "difficulty")!.hint;
    const asked = rolled("deception");
    for (const name of asked.choices("difficulty")) {
      expect(hint(asked.fill("difficulty", name))).toBe(`QUADRANT.zerospace.ask.difficulty.${name}`);
    }
    expect(hint(asked.fill("dv", "7"))).toBe("");
  });

  it("[ZS-DV-5] needs no dice if it is routine; a hint reminds only the GM when not to roll", () => {
    const routine = rolled("deception", { dv: "routine" });
    expect(skillCheck.kind.pools(routine.now.plan)).toEqual({});
    expect(routine.thrown({}).outcome).toMatchObject({ result: "success", margin: null });
    const hint = () => skillCheck.fields!(routine.now).find(({ id }) => id === "difficulty")!.hint;
    expect(hint()).toContain("QUADRANT.zerospace.ask.difficulty.reminder");
    vi.stubGlobal("game", { ...game, user: { isGM: false, targets: new Set() } });
    expect(hint()).toBe("QUADRANT.zerospace.ask.difficulty.routine");
  });

  it("[ZS-ROLL-5] may be left open: the roll then has only a total", () => {
    const open = rolled("deception").fill("against", "open");
    expect(open.thrown({ self: [[2], [3], [6]] }).outcome).toMatchObject({ result: "open", self: { total: 18 } });
  });

  it("[ZS-DV-1] is the targeted character, with its full attribute even without the skill", () => {
    const tech = character("Technician", { attributes: { presence: 3, reason: 6 }, played: false });
    const asked = ask(skillCheck, clicked(venn(), "deception", [tech]));
    expect(asked.now.plan).toMatchObject({ against: "opponents", target: [{ value: 3 }] });
    expect(asked.now.parties["target"]?.actor).toBe(tech);
    expect(asked.fill("opposedWith", "perception:reason").now.plan.target[0]!.value).toBe(6);
  });

  it("[ZS-DV-1] is a thing's own difficulty, and none if the thing is destroyed", () => {
    const door = thing("Door", { system: { defense: 6 } });
    expect(ask(skillCheck, clicked(venn(), "computing", [door])).now.plan.target).toEqual([
      { value: 6, modifiers: [], isAble: true },
    ]);
    const wreck = thing("Wreck", { system: { integrity: { value: 0, max: 6 } } });
    const asked = ask(skillCheck, clicked(venn(), "computing", [wreck]));
    expect(asked.thrown({}).outcome?.result).toBe("success");
  });

  it("[ZS-ROLL-4] does not resist if the target is unconscious", () => {
    const guard = character("Guard", { conditions: { unconscious: 1 }, played: false });
    const asked = ask(skillCheck, clicked(venn(), "deception", [guard]));
    expect(asked.thrown({}).outcome).toMatchObject({ result: "success", margin: null });
  });

  it("is recomputed from the target's sheet if a plan is forged", () => {
    const tech = character("Technician", { attributes: { presence: 3 }, played: false });
    const { now } = ask(skillCheck, clicked(venn(), "deception", [tech]));
    const forged = { ...now, plan: { ...now.plan, target: [{ value: 0, modifiers: [], isAble: false }] } };
    expect(anew(forged).target).toEqual([{ value: 3, modifiers: [], isAble: true }]);
  });
});

describe("the action of a skill roll", () => {
  const inFight = (acting: string) => {
    const people = [venn(), character("Soraya")];
    const combat = fight(people, { acting: [acting] });
    const asked = ask(skillCheck, clicked(people[0]!, "deception"));
    return {
      combat,
      asked: { ...asked, now: { ...asked.now, parties: { self: participant(people[0]!, null, combat) } } },
    };
  };

  it("[ZS-ACT-6] is the task action in the actor's own turn", () => {
    const { asked } = inFight("Venn");
    expect(asked.now.plan.isAction).toBe(true);
    expect(skillCheck.costs(asked.now)).toEqual([
      { who: "self.combatant", add: "spent.task", value: 1 },
      { who: "self.combatant", set: "struck", value: "standing" },
    ]);
  });

  it("[ZS-ACT-6] is refused once the task action is spent", () => {
    const people = [venn()];
    const combat = fight(people, { rows: { Venn: { spent: { movement: 0, task: 1 } } } });
    const { now } = ask(skillCheck, clicked(people[0]!, "deception"));
    const parties = { self: participant(people[0]!, null, combat) };
    expect(now.plan.isAction).toBe(false);
    expect(skillCheck.refuse({ ...now, parties, plan: { ...now.plan, isAction: true } })?.key).toContain(
      "turn.taskSpent",
    );
  });

  it("[ZS-AM-6] leaves no run and no sprint in that turn; with the penalty for running, it leaves both", () => {
    const left = (modifiers: Modifier[]) => {
      const { combat, asked } = inFight("Venn");
      const plan = skillCheck.modifiers(asked.now.plan, "self")!.with(modifiers);
      paid(combat, "Venn", skillCheck.costs({ ...asked.now, plan }));
      return MOVES.map((move) => spendRefusal(rowOf(combat, "Venn"), move)?.key);
    };
    const why = (move: string): string => `QUADRANT.zerospace.reason.turn.after.${move}`;
    expect(left([])).toEqual([undefined, why("run"), why("sprint")]);
    expect(left([{ key: "running", value: -1 }])).toEqual([undefined, undefined, undefined]);
  });

  it("[ZS-ACT-9] costs nothing as a reaction outside the actor's turn", () => {
    const { asked } = inFight("Soraya");
    expect(asked.now.plan.isAction).toBe(false);
    expect([skillCheck.costs(asked.now), skillCheck.refuse(asked.now)]).toEqual([[], null]);
    const forced = { ...asked.now, plan: { ...asked.now.plan, isAction: true } };
    expect(skillCheck.refuse(forced)?.key).toBe("QUADRANT.zerospace.reason.notYourTurn");
  });
});

describe("a roll without the skill", () => {
  const tried = (data: Record<string, string>) => rolled(null, data).thrown({ self: [[6], [6]], target: [[1], [1]] });
  const ruling = (data: Record<string, string>) => skillCheck.rulings!(tried(data)).find(({ id }) => id === "possible");

  it("[ZS-AV-4] can be ruled impossible by the GM, and allowed again", () => {
    const possible = ruling({ skill: "athletics" })!;
    expect([possible.who, possible.early, possible.now]).toEqual(["gm", true, "possible"]);
    const barred = possible.plan!("impossible") as TaskPlan;
    expect(skillCheck.kind.resolve(barred, {}).result).toBe("impossible");
    const again = skillCheck.rulings!({ ...tried({ skill: "athletics" }), plan: barred });
    const allowed = again.find(({ id }) => id === "possible")!.plan!("possible") as TaskPlan;
    expect(figures({ plan: allowed }).slice(0, 2)).toEqual([0, true]);
  });

  it("[ZS-AM-6] [ZS-AM-7] that is ruled out gives back the task action, and running and sprinting with it", () => {
    const people = [venn(), character("Soraya")];
    const combat = fight(people);
    const { now } = ask(skillCheck, clicked(people[0]!, null, [], { skill: "athletics" }));
    const during = { ...now, parties: { self: participant(people[0]!, null, combat) } };
    const task = { ...during, plan: { ...now.plan, isAction: true } };
    paid(combat, "Venn", skillCheck.costs(task));
    expect(row(combat, "Venn")).toMatchObject({ spent: { task: 1 }, struck: "standing" });
    const possible = skillCheck.rulings!(task).find(({ id }) => id === "possible")!;
    paid(combat, "Venn", possible.changes!("impossible"));
    expect(row(combat, "Venn")).toMatchObject({ spent: { task: 0 }, struck: null });
  });

  it("[ZS-AV-4] is the only one that needs this ruling: not a roll with the skill or only an attribute", () => {
    expect(ruling({ skill: "computing" })).toBeUndefined();
    expect(ruling({ attribute: "brawn" })).toBeUndefined();
  });
});

describe("bad input", () => {
  it("[ZS-ROLL-6] is corrected before dice are rolled", () => {
    const { now } = rolled("deception");
    const nonsense = {
      ...now.plan,
      own: [{ skill: 7, attribute: "luck", tool: "Sword", plotPoints: -2, byStunt: "yes", isRuledOut: 1 }],
      dv: 1e9,
      target: "nobody",
    };
    const fresh = anew({ ...now, plan: nonsense });
    expect(fresh).toMatchObject({ dv: 3, target: [{ value: 3 }], own: [{ attribute: "brawn", plotPoints: 0 }] });
    expect(skillCheck.kind.odds(fresh)["success"]).toBeGreaterThan(0);
  });

  it("is refused for a thing as the actor", () => {
    expect(() => ask(skillCheck, clicked(thing("Door"), null))).toThrow("otherGame");
  });
});
