import { describe, expect, it } from "vitest";
import { abilityNamed, character, fight, participant, peace, token } from "./world.ts";
import { boldlyGoCheck } from "../../../src/games/zap/checks/tropes/boldly-go.ts";
import { juryRigCheck } from "../../../src/games/zap/checks/tropes/jury-rig.ts";
import { lastsRuling } from "../../../src/games/zap/checks/target.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import type { Showdown } from "../../../src/games/zap/checks/tropes/showdown-plan.ts";
import { thisEndsNowCheck } from "../../../src/games/zap/checks/tropes/this-ends-now.ts";
import { workCheck } from "../../../src/games/zap/checks/tasks/work.ts";
import type { Participant } from "../../../src/table/checks/parties.ts";

const keyOf = (why: { key: string } | null) => why?.key.replace("QUADRANT.zap.reason.", "") ?? null;

describe("Jury Rig", () => {
  const spotty = (conditions: Record<string, number> = {}) =>
    character("Spotty", {
      conditions,
      abilities: [
        { name: "Gadgets", level: 7 },
        { name: "Spanner", level: 5 },
        { name: "Engineering", kind: "shtick", level: 6 },
      ],
    });

  function rig(
    hero = spotty(),
    contributors: Record<string, "burnOut" | "tired"> = {},
    more: Record<string, Participant> = {},
  ) {
    peace();
    const self = participant(hero, abilityNamed(hero, "Gadgets"), null);
    const parties = {
      self,
      part1: participant(hero, abilityNamed(hero, "Spanner"), null),
      part2: participant(hero, abilityNamed(hero, "Engineering"), null),
      ...more,
    };
    const plan = { name: "Shield", level: 7, contributors };
    return { plan, throws: { rig: [] }, outcome: { result: "rigged" }, parties };
  }

  it("[ZAP-TR-6] makes a makeshift Ability, a level higher for each contributed one", () => {
    const situation = rig(spotty(), { part1: "burnOut", part2: "tired" });
    const plan = juryRigCheck.refresh(situation);
    expect(plan).toEqual({ name: "Shield", level: 9, contributors: { part1: "burnOut", part2: "tired" } });
    expect(juryRigCheck.effects!({ ...situation, plan })).toMatchObject([
      {
        who: "self",
        create: { type: "zapAbility", name: "Shield", system: { kind: "power", level: 9, makeshift: true } },
      },
    ]);
    expect(juryRigCheck.costs({ ...situation, plan }), "gone as soon as it is put in").toEqual([
      { who: "part1.tool", set: "burnedOut", value: true },
      { who: "part2", gain: "tired" },
    ]);
  });

  it("[ZAP-TR-6] needs another Ability; no actor is Tired twice, and a burned-out Ability does not contribute", () => {
    expect(keyOf(juryRigCheck.refuse(rig()))).toBe("noContributors");
    const tired = rig(spotty({ tired: 1 }), { part1: "tired" });
    expect(juryRigCheck.refresh(tired).contributors).toEqual({});
    const broken = character("Spotty", {
      abilities: [{ name: "Gadgets" }, { name: "Spanner", system: { burnedOut: true } }, { name: "Engineering" }],
    });
    expect(juryRigCheck.refresh(rig(broken, { part1: "burnOut", part2: "burnOut" })).contributors).toEqual({
      part2: "burnOut",
    });
  });

  it("[ZAP-TR-6] ignores another actor's Ability in the plan; friends contribute theirs themselves", () => {
    const ford = character("Ford", { abilities: [{ name: "Rifle" }, { name: "Boots" }] });
    const lent = { part3: participant(ford, abilityNamed(ford, "Rifle"), null) };
    expect(juryRigCheck.refresh(rig(spotty(), { part3: "burnOut" }, lent)).contributors).toEqual({});
    const announced = rig(spotty(), { part1: "burnOut" });
    const offers = juryRigCheck.interventions!({ ...announced, outcome: null }, ford);
    expect(offers.map(({ id, plan }) => [id, plan.level])).toEqual([
      ["burnOut:Rifle", 9],
      ["tired:Rifle", 9],
      ["burnOut:Boots", 9],
      ["tired:Boots", 9],
    ]);
    expect(offers[0]!.parties).toMatchObject({ part3: { actor: "Actor.Ford", tool: "Actor.Ford.Item.Rifle" } });
  });
});

describe("This Ends Now!", () => {
  const gadgets = { name: "Gadgets", level: 7 };
  const spanner = { name: "Spanner", level: 5 };

  function showdown(): Showdown {
    const ace = character("Ace", { abilities: [{ name: "Ray", level: 8 }] });
    const ford = character("Ford", { abilities: [gadgets, spanner, { name: "Rifle", level: 6 }] });
    const genius = character("Genius", { role: "foe", abilities: [{ name: "Helmet", level: 9 }] });
    const trooper = character("Trooper", { role: "foe" });
    const combat = fight([ace, genius, ford, trooper]);
    const draft = thisEndsNowCheck.prepare({ actor: ace, token: null, item: null, targets: [token(genius)], data: {} });
    if (!("plan" in draft)) throw new Error(draft.key);
    expect(Object.keys(draft.parties).sort()).toEqual(["ours1", "ours2", "self", "target", "theirs1", "theirs2"]);
    const parties = {
      self: participant(ace, abilityNamed(ace, "Ray"), combat),
      target: participant(genius, null, combat),
      ours1: participant(ace, null, combat),
      ours2: participant(ford, null, combat),
      theirs1: participant(genius, null, combat),
      theirs2: participant(trooper, null, combat),
    };
    return { plan: draft.plan, throws: {}, outcome: null, parties };
  }

  const steps = (situation: Showdown, name: string) =>
    thisEndsNowCheck.interventions!(
      situation,
      Object.values(situation.parties).find((one) => one.name === name)!.actor!,
    );

  /** The same card after the named actor has taken one of its steps. */
  function said(situation: Showdown, name: string, id: string): Showdown {
    const step = steps(situation, name).find((one) => one.id === id);
    if (!step)
      throw new Error(
        `${id} of ${steps(situation, name)
          .map((one) => one.id)
          .join()}`,
      );
    return { ...situation, plan: step.plan };
  }

  it("[ZAP-TR-7] rolls nothing for the actor before the other side agrees, and changes nothing if it refuses", () => {
    const situation = showdown();
    const { kind } = thisEndsNowCheck;
    expect(Object.keys(kind.pools(situation.plan))).toEqual(["opponent"]);
    const answers = thisEndsNowCheck.answers("opponent", situation);
    expect(answers.map(({ id }) => id)).toEqual([
      "Helmet",
      "Helmet:wildShot",
      "Helmet:supremeEffort",
      "default",
      "refuse",
    ]);
    expect(Object.keys(kind.pools(answers[0]!.plan))).toEqual(["actor", "opponent"]);
    const refused = answers.at(-1)!.plan;
    const outcome = kind.resolve(refused, { opponent: [] });
    expect(outcome.result).toBe("refused");
    expect(kind.changes(refused, outcome)).toEqual([]);
    expect(thisEndsNowCheck.effects!({ ...situation, plan: refused, outcome })).toEqual([]);
  });

  it("[ZAP-TR-7] puts the loser's whole side Out, and lets each side roll together", () => {
    const situation = showdown();
    expect(situation.plan.actor.helpers, "Ace and Ford").toBe(2);
    const agreed = thisEndsNowCheck.answers("opponent", situation)[0]!.plan;
    expect(agreed.opponent.helpers).toBe(2);
    const throws = { actor: [[8], [1]], opponent: [[1], [1]] };
    const outcome = thisEndsNowCheck.kind.resolve(agreed, throws);
    expect(outcome.result).toBe("won");
    const thrown = { ...situation, plan: agreed, throws, outcome };
    expect(thisEndsNowCheck.changes!(thrown)).toEqual([
      { who: "target", gain: "out" },
      { who: "target", note: "QUADRANT.zap.note.atTheMercy" },
    ]);
    expect(thisEndsNowCheck.effects!(thrown)).toEqual([{ who: "theirs2", gain: "out" }]);
    const alone = said(situation, "Ford", "self:keep:Gadgets");
    expect(alone.plan.actor.helpers).toBe(0);
  });

  it("[ZAP-AM-3] lets any member's Ability be the base, with combinations, Jury Rig, Wild Shot and Supreme Effort", () => {
    let card = said(showdown(), "Ford", "self:base:Rifle");
    expect(card.plan.actor).toMatchObject({ level: 6, helpers: 2 });
    card = said(said(card, "Ford", "self:keep:Gadgets"), "Ford", "self:add:Gadgets");
    card = said(card, "Ford", "self:rig.burnOut:Spanner");
    expect(card.plan.actor, "a level higher for what is built in").toMatchObject({ level: 7, helpers: 2 });
    expect(
      steps(card, "Ace").map(({ id }) => id),
      "what is called for the dice is the owner's word",
    ).not.toContain("self:wildShot:on");
    card = said(said(card, "Ford", "self:wildShot:on"), "Ford", "self:effort:on");
    expect(card.plan.actor).toMatchObject({ wildShot: true, effort: { kind: "supremeEffort", value: 3 } });
    const agreed = { ...thisEndsNowCheck.answers("opponent", card)[0]!.plan };
    const throws = { actor: [[1]], opponent: [[9], [1]] };
    const outcome = thisEndsNowCheck.kind.resolve(agreed, throws);
    const thrown = { ...card, plan: agreed, throws, outcome };
    expect(thisEndsNowCheck.changes!(thrown).slice(0, 3), "Ford pays for it").toEqual([
      { who: "ours2", gain: "tired" },
      { who: "ours2", add: "stamina.value", value: -1 },
      { who: "ours2", add: "effortSpent", value: 1 },
    ]);
    expect(thisEndsNowCheck.effects!(thrown)).toContainEqual({
      who: "ours2.items.Spanner",
      set: "burnedOut",
      value: true,
    });
    expect(steps(thrown, "Ford"), "thrown is thrown").toEqual([]);
  });

  it("[ZAP-AM-3] asks each player of the targeted side, and gives the GM the same freedom for the foes", () => {
    const there = showdown();
    expect(steps(there, "Trooper").map(({ id }) => id)).toContain("target:base:default");
    expect(steps(there, "Genius").map(({ id }) => id)).toContain("target:effort:on");
    const heroes = {
      ...there,
      parties: { ...there.parties, self: there.parties.target!, target: there.parties.self! },
    };
    Object.assign(heroes.parties, {
      ours1: there.parties.theirs1,
      ours2: there.parties.theirs2,
      theirs1: there.parties.ours1,
      theirs2: there.parties.ours2,
    });
    const plan = thisEndsNowCheck.refresh(heroes);
    const answers = thisEndsNowCheck.answers("opponent", { ...heroes, plan });
    const fords = answers.filter(({ party }) => party?.actor === "Actor.Ford");
    expect(fords.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["Actor.Ford:agreed", "Actor.Ford:Rifle", "Actor.Ford:refuse"]),
    );
    expect(fords.find(({ id }) => id === "Actor.Ford:Rifle")!.plan).toMatchObject({
      agreed: true,
      opponent: { level: 6, helpers: 2 },
    });
    expect(fords.find(({ id }) => id === "Actor.Ford:agreed")!.plan.opponent.level, "with Ace's Ray").toBe(8);
    expect(answers.some(({ id, party }) => id === "Ray" && !party)).toBe(true);
  });

  it("[ZAP-AM-3] drops impossible parts of the declared assault, and ignores a declared assault of the other side", () => {
    const situation = showdown();
    const { assaults } = situation.plan;
    const self = {
      ...assaults.self,
      brings: [...assaults.self.brings, { actor: "Actor.Genius", item: "Helmet" }],
      rig: [{ actor: "Actor.Ace", item: "Ray", price: "burnOut" as const }],
    };
    const target = { ...assaults.target, brings: [], base: { actor: "Actor.Trooper", item: null } };
    const forged = { ...situation, plan: { ...situation.plan, assaults: { self, target } } };
    expect(thisEndsNowCheck.refresh(forged).assaults).toEqual({ self: assaults.self, target: assaults.target });
  });
});

describe("Boldly Go", () => {
  const hook = (facts: object = {}) => {
    peace();
    const ace = character("Ace", facts);
    Object.assign(ace.system, { wentBoldly: false, xp: { value: 0, earned: 0 } });
    const self = participant(ace, null, null);
    return { plan: { taken: null }, throws: {}, outcome: null, parties: { self, volunteer: self } };
  };

  it("[ZAP-TR-8] is offered by the GM only, and gives 1 XP to the character who takes the hook", () => {
    const situation = hook();
    expect(keyOf(boldlyGoCheck.refuse(situation)), "a player does not ask for it").toBe("gmHook");
    const [take, decline] = boldlyGoCheck.answers("volunteer", situation);
    expect(boldlyGoCheck.kind.changes(take!.plan, { result: "taken" })).toEqual([
      { who: "volunteer", add: "xp.value", value: 1 },
      { who: "volunteer", add: "xp.earned", value: 1 },
      { who: "volunteer", set: "wentBoldly", value: true },
    ]);
    expect(boldlyGoCheck.kind.changes(decline!.plan, { result: "declined" })).toEqual([]);
  });

  it("[ZAP-TR-8] is for the players' characters", () => {
    expect(keyOf(boldlyGoCheck.refuse(hook({ role: "foe" })))).toBe("heroesOnly");
  });
});

describe("long work", () => {
  function work(act: "begin" | "stop", rounds: number, busy = -1, inFight = true) {
    const spotty = character("Spotty", { abilities: [{ name: "Engineering", kind: "shtick", system: { busy } }] });
    const combat = inFight ? fight([spotty]) : null;
    if (!inFight) peace();
    const parties = { self: participant(spotty, abilityNamed(spotty, "Engineering"), combat) };
    return { plan: { act, rounds }, throws: {}, outcome: { result: act as string }, parties };
  }

  it("[ZAP-ABI-6] is declared for a number of Rounds in a fight, and for an open time outside it", () => {
    const begun = work("begin", 3);
    expect(workCheck.refuse(begun)).toBeNull();
    expect(workCheck.costs(begun)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    expect(workCheck.kind.changes(workCheck.refresh(begun), { result: "begin" })).toEqual([
      { who: "tool", set: "busy", value: 2 },
    ]);
    expect(workCheck.refresh(work("begin", 900)).rounds).toBe(20);
    const open = workCheck.refresh(work("begin", 3, -1, false));
    expect(workCheck.kind.changes(open, { result: "begin" })).toEqual([{ who: "tool", set: "busy", value: 0 }]);
  });

  it("[ZAP-ABI-6] is stopped for free, and gives nothing back", () => {
    const stopped = work("stop", 0, 2);
    expect(workCheck.refuse(stopped)).toBeNull();
    expect(workCheck.costs(stopped)).toEqual([]);
    expect(workCheck.kind.changes(stopped.plan, { result: "stop" })).toEqual([{ who: "tool", set: "busy", value: -1 }]);
    expect(keyOf(workCheck.refuse(work("stop", 0)))).toBe("notBusy");
    expect(keyOf(workCheck.refuse(work("begin", 2, 1)))).toBe("busy");
  });
});

describe("an effect that is only recorded", () => {
  it("[ZAP-ABI-5] has a duration that the owner notes", () => {
    const ruling = lastsRuling();
    expect(ruling).toMatchObject({ who: "owner", note: "QUADRANT.zap.lasts.note" });
    expect((ruling.choices as { value: string }[]).map(({ value }) => value)).toEqual(["overcome", "scene", "lasting"]);
    expect(ruling.changes?.("scene")).toEqual([]);
  });

  it("[ZAP-ABI-3] of an automatic sense is noted on an attack, while the sense itself cannot attack", () => {
    peace();
    const ace = character("Ace", {
      abilities: [{ name: "Ray" }, { name: "X-Ray Vision", activation: "automatic", automaticUse: "sense" }],
    });
    const genius = character("Genius", { role: "foe" });
    const subject = { actor: ace, token: null, targets: [token(genius)], data: {} };
    expect(attackCheck.prepare({ ...subject, item: abilityNamed(ace, "X-Ray Vision") })).toMatchObject({
      key: "QUADRANT.zap.reason.bar.automaticNeither",
    });
    const draft = attackCheck.prepare({ ...subject, item: abilityNamed(ace, "Ray") });
    if (!("plan" in draft)) throw new Error(draft.key);
    const parties = { self: participant(ace, abilityNamed(ace, "Ray"), null), target: participant(genius, null, null) };
    const situation = { plan: draft.plan, throws: {}, outcome: null, parties };
    const option = attackCheck.options(situation).find(({ id }) => id.startsWith("sense."))!;
    const sensed = { ...situation, plan: option.plan };
    expect(attackCheck.kind.pools(option.plan)).toEqual(attackCheck.kind.pools(draft.plan));
    expect(attackCheck.refresh(sensed).sense, "it is there").toBe("X-Ray Vision");
    expect(attackCheck.view(sensed, { sees: () => true }).note).toContain("QUADRANT.zap.sense.note");
    const blind = { ...sensed, plan: { ...option.plan, sense: "Sixth Sense" } };
    expect(attackCheck.refresh(blind).sense, "there is no such sense").toBeUndefined();
  });
});
