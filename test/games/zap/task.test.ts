import { beforeEach, describe, expect, it } from "vitest";
import { ask, clicked } from "./asking.ts";
import { abilityNamed, character, fight, fighter, participant, peace, token } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import type { Draft, Situation, Throws } from "../../../src/table/checks/check.ts";
import type { ContestPlan, TaskOutcome, TaskPlan } from "../../../src/rules/zap/index.ts";

const spotty = (more = {}) =>
  character("Spotty", { abilities: [{ name: "Engineering", kind: "shtick", level: 6 }], ...more });

function task(
  actor = spotty(),
  throws: Throws = {},
  combat: Combat.Implementation | null = null,
): Situation<TaskPlan, TaskOutcome> {
  const item = abilityNamed(actor, "Engineering");
  const { plan } = taskCheck.prepare({ actor, token: null, item, targets: [], data: {} }) as Draft<TaskPlan>;
  const outcome = throws.use ? taskCheck.kind.resolve(plan, throws) : null;
  return { plan, throws, outcome, parties: { self: participant(actor, item, combat) } };
}

describe("a task", () => {
  beforeEach(peace);

  it("[ZAP-TASK-2] lists the Difficulties, and takes any other whole number within the limits", () => {
    const [named, number] = taskCheck.fields!(task());
    expect(named!.choices!.map(({ value }) => value).slice(0, 7)).toEqual([
      "normal",
      "expert",
      "badass",
      "squad",
      "party",
      "partyWithResearch",
      "juryRigged",
    ]);
    expect(named!.apply("party")).toMatchObject({ difficulty: 8 });
    expect(number!.apply("5")).toMatchObject({ difficulty: 5 });
    for (const wrong of ["0", "", "2.5", "x", "99"]) expect(number!.apply(wrong)).toHaveProperty("key");
    const other = { ...task(), plan: { ...task().plan, difficulty: 5 } };
    expect(taskCheck.fields!(other)[0]).toMatchObject({ value: "" });
  });

  it("[ZAP-TASK-1] shows its total, Difficulty, result and margin", () => {
    const view = taskCheck.view(task(spotty(), { use: [[5], [2]] }), { sees: () => true });
    expect(view.verdict).toMatchObject({ word: "QUADRANT.zap.result.success", number: "1" });
    expect(view).toMatchObject({ chip: 'QUADRANT.zap.difficulty.chip {"value":4}', sides: [{ total: 5 }] });
    expect(view.verdict!.why).toMatch(/"total":5,"difficulty":4/);
  });

  it("[ZAP-TR-5] can be turned by Failure Is Not An Option only if it failed, for an Action in a fight", () => {
    const actor = spotty({ stamina: 1 });
    const combat = fight([actor], { system: { Spotty: { spent: 1 } } });
    const failed = task(actor, { use: [[1], [1]] }, combat);
    const spend = taskCheck.spends(failed).find(({ id }) => id === "notAnOption")!;
    expect(spend).toMatchObject({ reason: null, costs: [{ who: "self.combatant", add: "spent", value: 1 }] });
    const outcome = taskCheck.kind.resolve(spend.plan, failed.throws);
    expect(outcome).toMatchObject({ result: "success", adjusted: 5 });
    expect(taskCheck.kind.changes(spend.plan, outcome)).toEqual([
      { who: "self", gain: "hindered", stacks: 1 },
      { who: "self", gain: "tired" },
    ]);
    const won = task(actor, { use: [[6], [1]] }, combat);
    expect(taskCheck.spends(won).find(({ id }) => id === "notAnOption")?.reason?.key).toBe(
      "QUADRANT.zap.reason.succeeded",
    );
  });

  it("begins with the Trope whose tile was clicked on the sheet", () => {
    const item = abilityNamed(spotty(), "Engineering");
    const subject = { actor: spotty(), token: null, item, targets: [], data: { trope: "carefulAim" } };
    expect((taskCheck.prepare(subject) as Draft<TaskPlan>).plan.use.carefulAim).toBe(true);
  });

  it("takes only Tropes, modifiers and a valid Difficulty from a forged plan", () => {
    const honest = task();
    const forged = (difficulty: number): TaskPlan => ({
      use: { ...honest.plan.use, level: 25, wildShot: true, modifiers: [{ key: "?", value: 1 }] },
      difficulty,
      yields: "wealthPoint",
      notAnOption: { stamina: 99, inCombat: false, actionsLeft: 9 },
    });
    const fresh = taskCheck.refresh({ ...honest, plan: forged(-3) });
    expect(fresh).toEqual({
      ...honest.plan,
      use: { ...honest.plan.use, wildShot: true, modifiers: [{ key: "?", value: 1 }] },
    });
    expect(taskCheck.refresh({ ...honest, plan: forged(2.5) }).difficulty).toBe(honest.plan.difficulty);
    expect(taskCheck.refresh({ ...honest, plan: forged(7) }).difficulty).toBe(7);
  });

  it("[ZAP-ABI-2] is refused if the card names an automatic Ability", () => {
    const actor = character("Ace", { abilities: [{ name: "Belt", activation: "automatic" }] });
    const { plan } = task();
    const parties = { self: participant(actor, abilityNamed(actor, "Belt"), null) };
    expect(taskCheck.refuse({ plan, throws: {}, outcome: null, parties })?.key).toBe(
      "QUADRANT.zap.reason.automaticElse",
    );
  });

  it("hides the total from a reader who may not see it", () => {
    const hidden = taskCheck.view(task(spotty(), { use: [[5], [2]] }), { sees: () => false, totals: false });
    expect(hidden.verdict).toMatchObject({ word: "QUADRANT.zap.result.success", number: "", label: "", why: "" });
    expect(hidden.sides[0]).toMatchObject({ total: null, hidden: true });
    const failed = task(spotty(), { use: [[1], [1]] });
    const plan: TaskPlan = { ...failed.plan, notAnOption: { stamina: 3, inCombat: false, actionsLeft: 0 } };
    const turned = { ...failed, plan, outcome: taskCheck.kind.resolve(plan, failed.throws) };
    expect(taskCheck.view(turned, { sees: () => false }).verdict!.why).not.toContain("notAnOption");
    expect(taskCheck.view(turned, { sees: () => true }).verdict!.why).toContain("notAnOption");
  });
});

describe("a contest", () => {
  it("[ZAP-AM-4] rolls the Default Skill at PL 3, or at PL 2 if the player unticks that the Background fits", () => {
    const [actor, foe] = [spotty(), character("Clerk", { role: "foe", background: "" })];
    fight([actor, foe]);
    const asked = ask(contestCheck, clicked(actor, null, [foe]));
    expect(asked.now.plan.actor).toMatchObject({ kind: "default", level: 3 });
    expect(asked.option("background")).toMatchObject({ checked: true, reason: null });
    const outside = asked.toggle("background");
    expect(outside.now.plan.actor).toMatchObject({ level: 2, outsideBackground: true });
    expect(contestCheck.refresh(outside.now).actor.level, "and the referee reads it so").toBe(2);
    expect(outside.toggle("background").now.plan.actor.level).toBe(3);
    expect(ask(contestCheck, clicked(actor, "Engineering", [foe])).option("background")).toBeUndefined();
    const answers = contestCheck.answers("opponent", asked.now);
    expect(answers.map(({ id, plan }) => [id, plan.opponent.level])).toEqual([
      ["default", 3],
      ["outside", 2],
    ]);
    const defended = attackCheck.answers("defense", ask(attackCheck, clicked(actor, null, [foe])).now);
    expect(defended.map(({ id, plan, automatic }) => [id, plan.defense.level, automatic])).toEqual([
      ["default", 3, true],
      ["outside", 2, false],
    ]);
    const far = character("Giant", { role: "foe", scope: 6 });
    const huge = ask(contestCheck, clicked(far, null, [actor]));
    const shifted = huge.toggle("background").now;
    expect(shifted.plan.actor.level).toBe(contestCheck.refresh(shifted).actor.level);
  });

  it("[ZAP-CON-1] [ZAP-CON-2] is answered with any Ability that may be used, or the Default Skill", () => {
    const foe = character("Genius", {
      role: "foe",
      abilities: [
        { name: "Base Systems", kind: "shtick", level: 6 },
        { name: "Deflector", activation: "automatic", level: 8 },
      ],
    });
    const actor = spotty();
    const combat = fight([actor, foe]);
    const item = abilityNamed(actor, "Engineering");
    const draft = contestCheck.prepare({
      actor,
      token: null,
      item,
      targets: [token(foe)],
      data: {},
    }) as Draft<ContestPlan>;
    expect(draft.plan).toMatchObject({ tieTo: "actor", decisive: false, opponent: { level: 6, kind: "shtick" } });
    const parties = { self: participant(actor, item, combat), target: participant(foe, null, combat) };
    const answers = contestCheck.answers("opponent", { plan: draft.plan, throws: {}, outcome: null, parties });
    expect(answers.map(({ id, reason, costs }) => [id, reason?.key ?? null, costs.length])).toEqual([
      ["Deflector", "QUADRANT.zap.reason.automaticElse", 0],
      ["Base Systems", null, 2],
      ["default", null, 0],
      ["outside", null, 0],
    ]);
    Object.assign(fighter(combat, "Genius").system, { spent: 2 });
    const poor = contestCheck.answers("opponent", { plan: draft.plan, throws: {}, outcome: null, parties });
    const open = poor.filter(({ reason }) => reason === null).map(({ id }) => id);
    expect(open, "there is always an answer").toEqual(["default", "outside"]);
  });

  it("[ZAP-COMB-1] lets the opposing side combine two of its own Abilities, which adds 1 and costs both", () => {
    const abilities = ["Base Systems", "Hypnosis", "Chess"].map((name, index) => ({
      name,
      kind: "shtick",
      level: 8 - index,
    }));
    const [actor, foe] = [spotty(), character("Genius", { role: "foe", abilities })];
    const combat = fight([actor, foe]);
    const item = abilityNamed(actor, "Engineering");
    const { plan } = contestCheck.prepare(clicked(actor, "Engineering", [foe])) as Draft<ContestPlan>;
    const parties = { self: participant(actor, item, combat), target: participant(foe, null, combat) };
    const pairs = () =>
      contestCheck
        .answers("opponent", { plan, throws: {}, outcome: null, parties })
        .filter(({ id }) => id.includes("+"));
    expect(
      pairs().map(({ id, automatic, plan: { opponent } }) => [id, automatic, opponent.level, opponent.helpers]),
    ).toEqual([
      ["Base Systems+Hypnosis", false, 8, 1],
      ["Hypnosis+Chess", false, 7, 1],
    ]);
    expect(pairs()[0]!.costs).toEqual([
      { who: "targetTool", set: "usedRound", value: 2 },
      { who: "target.combatant", add: "spent", value: 1 },
      { who: "target.items.Hypnosis", set: "usedRound", value: 2 },
      { who: "target.combatant", add: "spent", value: 1 },
    ]);
    // A pair needs two Actions.
    Object.assign(fighter(combat, "Genius").system, { spent: 1 });
    expect(pairs()).toEqual([]);
  });

  const opposed = (throws: Throws = {}) => {
    const actor = spotty();
    const foe = character("Genius", { role: "foe", abilities: [{ name: "Base Systems", kind: "shtick", level: 6 }] });
    const item = abilityNamed(actor, "Engineering");
    const subject = { actor, token: null, item, targets: [token(foe)], data: {} };
    const { plan } = contestCheck.prepare(subject) as Draft<ContestPlan>;
    const outcome = throws.actor ? contestCheck.kind.resolve(plan, throws) : null;
    const parties = {
      self: participant(actor, item, null),
      target: participant(foe, abilityNamed(foe, "Base Systems"), null),
    };
    return { plan, throws, outcome, parties };
  };

  it("[ZAP-CON-2] takes only the actor's Tropes and modifiers from a forged plan", () => {
    peace();
    const honest = opposed();
    const modifiers = [{ key: "?", value: 1 }];
    const plan: ContestPlan = {
      actor: { ...honest.plan.actor, level: 25, wildShot: true, modifiers },
      opponent: { ...honest.plan.opponent, modifiers: [{ key: "?", value: -9 }], wildShot: true },
      tieTo: "opponent",
      decisive: true,
    };
    expect(contestCheck.refresh({ ...honest, plan })).toEqual({
      ...honest.plan,
      actor: { ...honest.plan.actor, wildShot: true, modifiers },
    });
  });

  it("is refused if the card names the actor as the target", () => {
    peace();
    const honest = opposed();
    const parties = { self: honest.parties.self, target: honest.parties.self };
    expect(contestCheck.refuse({ ...honest, parties })?.key).toBe("QUADRANT.zap.reason.oneself");
  });

  it("shows no number from which a hidden total could be worked out", () => {
    peace();
    const thrown = opposed({ actor: [[5], [2]], opponent: [[5], [1]] });
    const hidden = contestCheck.view(thrown, { sees: (who) => who === "self", totals: false });
    expect(hidden.verdict).toMatchObject({ number: "", label: "" });
    expect(hidden.verdict!.why).not.toMatch(/\d/);
    expect(hidden.sides.map(({ total }) => total)).toEqual([5, null]);
  });
});
