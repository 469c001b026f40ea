import { beforeEach, describe, expect, it } from "vitest";
import { ask, card, character, clicked, fight, participant, peace, rowOf, setting, thing } from "./world.ts";
import { distractCheck } from "../../../src/games/zerospace/checks/tasks/fixed-tasks.ts";
import { skillCheck } from "../../../src/games/zerospace/checks/tasks/skill.ts";
import type { Task } from "../../../src/games/zerospace/checks/tasks/task-check.ts";

beforeEach(() => peace());

const venn = (more: object = {}) =>
  character("Venn", { attributes: { presence: 7, reason: 6 }, skills: ["deception"], ...more });
const technician = (more: object = {}) =>
  character("Technician", {
    attributes: { presence: 3, reason: 6 },
    skills: ["engineering*", "deception"],
    played: false,
    ...more,
  });

const lied = (target = technician()) => ask(skillCheck, clicked(venn(), "deception", [target])).now;
const answers = (now: Task, role = "target") => skillCheck.answers(role, now);

describe("an opposed task", () => {
  it("[ZS-DV-1] is opposed with the same skill if the target has it, otherwise with the attribute alone", () => {
    expect(lied().plan.others).toMatchObject([{ skill: "deception", attribute: "presence" }]);
    expect(lied(technician({ skills: [] })).plan.others).toMatchObject([{ skill: null, attribute: "presence" }]);
  });

  it("[ZS-DV-1] lets the target choose one of its own skills, with its value and its expertise", () => {
    const now = lied();
    expect(answers(now).map(({ id }) => id)).toEqual(["deception:presence", "engineering:reason", ":presence"]);
    const [, engineering] = answers(now);
    expect(engineering!.plan.target).toEqual([{ value: 6, modifiers: [{ key: "expertise", value: 1 }], isAble: true }]);
    expect(engineering!.plan.others).toMatchObject([{ skill: "engineering" }]);
  });

  it("keeps the modifiers entered for a side, with any of its answers", () => {
    const now = lied();
    const mended = skillCheck.modifiers(now.plan, "target")!.with([
      { key: "Shaken", value: -1 },
      { key: "plotPoint", value: 1 },
    ]);
    const [, engineering] = answers({ ...now, plan: mended });
    expect(engineering!.plan.target[0]!.modifiers.map(({ key }) => key)).toEqual(["expertise", "Shaken", "plotPoint"]);
  });

  it("is answered automatically as the setting says, and only with the first answer", () => {
    const automatic = () => answers(lied()).map((one) => one.automatic);
    expect(automatic()).toEqual([true, false, false]);
    setting("defenseRolls", "ask");
    expect(automatic()).toEqual([false, false, false]);
    setting("defenseRolls", "all");
    expect(automatic()).toEqual(["always", false, false]);
  });

  it("has only one answer for a thing, and for a difficulty", () => {
    setting("defenseRolls", "ask");
    const door = thing("Door", { system: { defense: 6 } });
    const against = ask(skillCheck, clicked(venn(), "deception", [door])).now;
    expect(answers(against).map(({ automatic }) => automatic)).toEqual([true]);
    expect(answers(ask(skillCheck, clicked(venn(), "deception")).now).map(({ id }) => id)).toEqual(["difficulty"]);
  });

  it("[ZS-COMB-1] can be opposed by several targets together, each with a role of its own", () => {
    const guard = character("Guard", { attributes: { presence: 2 }, played: false });
    const { now, thrown } = ask(skillCheck, clicked(venn(), "deception", [technician(), guard]));
    expect(skillCheck.roles instanceof Function && skillCheck.roles(now.plan)).toEqual({
      self: "self",
      target: "target",
      target2: "target2",
    });
    expect(answers(now, "target2").map(({ id }) => id)).toEqual([":presence"]);
    const { outcome } = thrown({ self: [[4], [4]], target: [[2], [2]], target2: [[5], [5]] });
    // The best of both is 12; two of them make it 14.
    expect(outcome).toMatchObject({ result: "success", margin: 1, target: { best: 1, total: 14 } });
  });

  it("keeps only the parties that its plan names", () => {
    const now = lied();
    const parties = { ...now.parties, self2: now.parties["target"]!, ally: now.parties["target"]! };
    expect(Object.keys(skillCheck.parties!({ ...now, parties } as never))).toEqual(["self", "target"]);
  });
});

describe("an open roll that is opposed later", () => {
  const open = (state = "open"): Task => ({
    ...ask(skillCheck, clicked(venn(), "deception")).fill("against", "open").now,
    card: card(state),
  });
  const opposing = (now: Task, actor = technician()) =>
    skillCheck.interventions!(now, actor).filter(({ id }) => id.startsWith("oppose"));

  it("[ZS-ROLL-5] is resolved against the opponent, with the dice that are already rolled", () => {
    const now = open();
    const [first] = opposing(now);
    expect([first!.id, Object.keys(first!.parties)]).toEqual(["oppose:deception:presence", ["target"]]);
    const { plan } = first!;
    expect(skillCheck.kind.resolve(plan, { self: [[2], [2]], target: [[3], [3]] })).toMatchObject({
      result: "success",
      margin: 2,
    });
  });

  it("[ZS-COMB-1] may be opposed by a second actor of the same side", () => {
    const now = open();
    const [first] = opposing(now);
    const next = { ...now, plan: first!.plan, parties: { ...now.parties, target: { actor: technician() } as never } };
    const [second] = opposing(next, character("Guard", { played: false }));
    expect(Object.keys(second!.parties)).toEqual(["target2"]);
    expect(second!.plan.target).toHaveLength(2);
    // A player's character cannot oppose together with foes.
    expect(opposing(next, character("Soraya"))).toEqual([]);
  });

  it("is open again once the GM excludes all opponents", () => {
    const [first] = opposing(open());
    const now = {
      ...open(),
      plan: first!.plan,
      parties: { ...open().parties, target: { name: "Technician" } as never },
    };
    const outcome = skillCheck.kind.resolve(now.plan, { self: [[2], [2]], target: [[3], [3]] });
    const rulings = skillCheck.rulings!({ ...now, outcome });
    const away = rulings.find(({ id }) => id === "companion:target")!.plan!("out") as typeof now.plan;
    expect(skillCheck.kind.resolve(away, { self: [[2], [2]] }).result).toBe("open");
    const again = skillCheck.rulings!({ ...now, plan: away, outcome });
    expect(again.map(({ id }) => id)).toContain("target");
    expect(rulings.map(({ id }) => id)).not.toContain("target");
  });

  it("cannot be opposed if there is a difficulty already", () => {
    const now: Task = { ...ask(skillCheck, clicked(venn(), "deception")).now, card: card("open") };
    expect(opposing(now)).toEqual([]);
  });
});

describe("distracting", () => {
  const distracted = (dice: Record<string, number[][]>, target = technician()) =>
    ask(distractCheck, clicked(venn({ attributes: { presence: 3 }, skills: [] }), null, [target])).thrown(dice);

  it("[ZS-DIS-1] sets Presence against Presence, without a skill", () => {
    const { plan } = distracted({ self: [[1], [2]], target: [[1], [1]] });
    expect([plan.self[0]!.value, plan.target[0]!.value]).toEqual([3, 3]);
    expect(distractCheck.fields!({ plan, parties: {} } as never)).toEqual([]);
  });

  it("[ZS-DIS-1] needs a higher total than the target's: equal totals fail", () => {
    const tie = distracted({ self: [[1], [2]], target: [[1], [2]] });
    expect([tie.outcome?.result, distractCheck.changes!(tie)]).toEqual(["failure", []]);
    const more = distracted({ self: [[2], [2]], target: [[1], [2]] });
    expect(distractCheck.changes!(more)).toEqual([{ who: "target", gain: "distracted" }]);
  });

  it("[ZS-DIS-1] [ZS-ACT-6] takes the task action of the actor's own turn", () => {
    const people = [venn(), technician()];
    const combat = fight(people);
    const { now } = ask(distractCheck, clicked(people[0]!, null, [people[1]!]));
    const during = (name: string) => ({
      ...now,
      parties: { ...now.parties, self: participant(rowOf(combat, name).actor!, null, combat) },
    });
    expect(distractCheck.refuse(during("Venn"))).toBeNull();
    expect(distractCheck.costs(during("Venn"))).toEqual([
      { who: "self.combatant", add: "spent.task", value: 1 },
      { who: "self.combatant", set: "struck", value: "standing" },
    ]);
    rowOf(combat, "Venn").system.spent.task = 1;
    expect(distractCheck.refuse(during("Venn"))?.key).toContain("turn.taskSpent");
    Object.assign(combat.system, { acting: [{ id: "Technician", isDelayed: false }] });
    expect(distractCheck.refuse(during("Venn"))?.key).toContain("notYourTurn");
  });

  it("[ZS-DIS-1] needs exactly one target, with a mind and other than the actor", () => {
    expect(() => ask(distractCheck, clicked(venn(), null, [thing("Door")]))).toThrow("noMind");
    expect(() => ask(distractCheck, clicked(venn(), null))).toThrow("noTarget");
    expect(() => ask(distractCheck, clicked(venn(), null, [technician(), character("Guard")]))).toThrow(
      "severalTargets",
    );
    const self = venn();
    expect(() => ask(distractCheck, clicked(self, null, [self]))).toThrow("oneself");
  });

  it("[ZS-SUC-2] is a plain success even with a large margin", () => {
    setting("marginOfSuccess", true);
    expect(distracted({ self: [[6], [6]], target: [[1], [1]] }).outcome?.result).toBe("success");
  });

  it("[ZS-DIS-2] takes a die from the target's skill rolls, too, and is not used up by them", () => {
    const dazed = venn({ conditions: { distracted: 1 } });
    const { now, thrown } = ask(skillCheck, clicked(dazed, "deception"));
    expect(now.plan.self[0]!.modifiers).toEqual([{ key: "distracted", value: -1 }]);
    expect(skillCheck.changes!(thrown({ self: [[6]], target: [[1], [1]] }))).toEqual([]);
  });
});
