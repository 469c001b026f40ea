import { beforeEach, describe, expect, it } from "vitest";
import { abilityNamed, character, fight, participant, peace, token } from "./world.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/zap/checks/attack/attack.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import type { Draft, Subject } from "../../../src/table/checks/check.ts";
import type { AttackPlan } from "../../../src/rules/zap/index.ts";

const ray = { name: "Freeze Ray", level: 8 };
const belt = { name: "Force Belt", level: 7, activation: "automatic" };
const ace = (more = {}): Character =>
  character("Ace", { abilities: [ray, belt, { name: "Leadership", kind: "shtick" }], ...more });
const marine = (more = {}): Character =>
  character("Marine", {
    role: "foe",
    toughness: 3,
    abilities: [{ name: "Armour", level: 7, activation: "automatic" }],
    ...more,
  });

function subject(actor: Character, tool: string | null, targets: Character[], data = {}): Subject {
  const item = tool ? abilityNamed(actor, tool) : null;
  return { actor, token: null, item, targets: targets.map(token), data };
}

function situation(
  actor: Character,
  foe: Character,
  { combat = null as Combat.Implementation | null, tool = "Freeze Ray", throws = {} } = {},
): AttackSituation {
  const draft = attackCheck.prepare(subject(actor, tool, [foe])) as Draft<AttackPlan>;
  const parties = {
    self: participant(actor, abilityNamed(actor, tool), combat),
    target: participant(foe, abilityNamed(foe, "Armour"), combat),
  };
  const outcome = Object.keys(throws).length === 2 ? attackCheck.kind.resolve(draft.plan, throws) : null;
  return { plan: draft.plan, throws, outcome, parties };
}

const key = (found: unknown): string => (found as { key: string }).key;

describe("an attack", () => {
  beforeEach(peace);

  it("[ZAP-ATT-1] needs a target other than the attacker, and becomes a volley with several targets", () => {
    const hero = ace();
    expect(key(attackCheck.prepare(subject(hero, "Freeze Ray", [])))).toBe("QUADRANT.zap.reason.noTarget");
    const several = attackCheck.prepare(subject(hero, "Freeze Ray", [marine(), character("Goon", { role: "foe" })]));
    expect(several).toMatchObject({ check: "zap.volley" });
    expect(key(attackCheck.prepare(subject(hero, "Freeze Ray", [hero])))).toBe("QUADRANT.zap.reason.oneself");
  });

  it("[ZAP-ABI-1] [ZAP-ABI-2] is not made with a Shtick, nor with an automatic defence", () => {
    const hero = ace();
    expect(key(attackCheck.prepare(subject(hero, "Leadership", [marine()])))).toBe(
      "QUADRANT.zap.reason.bar.shtickInCombat",
    );
    expect(key(attackCheck.prepare(subject(hero, "Force Belt", [marine()])))).toBe(
      "QUADRANT.zap.reason.bar.automaticDefenseOnly",
    );
  });

  it("[ZAP-ABI-1] rolls one die with a Movement Power, and the attacker's side of the card notes why", () => {
    const flier = ace({ abilities: [{ name: "Flight", kind: "movement", level: 6 }] });
    const thrown = situation(flier, marine(), { tool: "Flight", throws: { attack: [[6]], defense: [[5], [2]] } });
    const [side] = attackCheck.view(thrown, { sees: () => true }).sides;
    expect(side?.note).toContain('oneDie {"cause":"QUADRANT.zap.cause.movement"}');
  });

  it("[ZAP-DICE-3] may be made with the Default Skill", () => {
    const draft = attackCheck.prepare(subject(ace(), null, [marine()])) as Draft<AttackPlan>;
    expect(draft.plan.attack).toMatchObject({ kind: "default", level: 3 });
  });

  it("[ZAP-CON-2] gives ties to the hero", () => {
    const heroAttacks = attackCheck.prepare(subject(ace(), "Freeze Ray", [marine()])) as Draft<AttackPlan>;
    expect(heroAttacks.plan.tieTo).toBe("actor");
    const foe = marine({ abilities: [ray] });
    const foeAttacks = attackCheck.prepare(subject(foe, "Freeze Ray", [ace()])) as Draft<AttackPlan>;
    expect(foeAttacks.plan.tieTo).toBe("opponent");
  });

  it("[ZAP-ACT-1] [ZAP-ACT-2] [ZAP-ACT-5] is refused out of turn, twice a Round, and without Actions", () => {
    const refusal = (hero: Character, acting: number, system = {}): string | undefined => {
      const foe = marine();
      const combat = fight([hero, foe], { acting, system: { Ace: system } });
      return attackCheck.refuse(situation(hero, foe, { combat }))?.key;
    };
    expect(refusal(ace(), 0)).toBeUndefined();
    expect(refusal(ace(), 1)).toBe("QUADRANT.zap.reason.bar.notYourTurn");
    expect(refusal(ace({ abilities: [{ ...ray, usedRound: 2 }] }), 0)).toBe("QUADRANT.zap.reason.bar.usedThisRound");
    expect(refusal(ace(), 0, { spent: 2 })).toBe("QUADRANT.zap.reason.bar.noActions");
    expect(refusal(ace({ conditions: { out: 1 } }), 0)).toBe("QUADRANT.zap.reason.bar.out");
    const hero = ace();
    const foe = marine();
    const combat = fight([foe]);
    const outside = situation(hero, foe, { combat: null });
    outside.parties.target = participant(foe, null, combat);
    expect(attackCheck.refuse(outside)?.key).toBe("QUADRANT.zap.reason.notInFight");
  });

  it("[ZAP-ACT-1] [ZAP-ACT-2] costs an Action and the use of the Ability; nothing outside a fight", () => {
    const hero = ace();
    const foe = marine();
    const combat = fight([hero, foe]);
    expect(attackCheck.costs(situation(hero, foe, { combat }))).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    expect(attackCheck.costs(situation(hero, foe))).toEqual([]);
  });

  it("[ZAP-HIN-3] puts the attacker Out if their last Will is spent", () => {
    const hero = ace({ conditions: { willSpent: 1 } });
    const foe = marine();
    const combat = fight([hero, foe]);
    expect(attackCheck.costs(situation(hero, foe, { combat }))).toContainEqual({ who: "self", gain: "out" });
  });

  it("[ZAP-TR-1] [ZAP-TR-2] [ZAP-TR-3] [ZAP-TR-4] offers each Trope with the plan it leads to, or with the reason against it", () => {
    const fresh = attackCheck.options(situation(ace(), marine()));
    expect(Object.fromEntries(fresh.map(({ id, reason }) => [id, reason?.key ?? null]))).toEqual({
      wildShot: null,
      supremeEffort: null,
      carefulAim: null,
      equipped: null,
      pullYourPunch: "QUADRANT.zap.reason.needsCarefulAim",
    });
    const aimed = { ...situation(ace(), marine()), plan: fresh.find(({ id }) => id === "carefulAim")!.plan };
    const after = Object.fromEntries(attackCheck.options(aimed).map((option) => [option.id, option]));
    expect(after.wildShot!.reason?.key).toBe("QUADRANT.zap.reason.notWithCarefulAim");
    expect(after.pullYourPunch!.plan.pulled).toBe(true);
    const pulled = { ...aimed, plan: after.pullYourPunch!.plan };
    const unaimed = attackCheck.options(pulled).find(({ id }) => id === "carefulAim")!.plan;
    expect(unaimed).toMatchObject({ pulled: false, attack: { carefulAim: false } });
    expect(() => attackCheck.kind.odds(unaimed)).not.toThrow();
    const hindered = attackCheck.options(situation(ace({ conditions: { hindered: 1, tired: 1 } }), marine()));
    expect(hindered.map(({ reason }) => reason?.key.split(".").at(-1))).toEqual([
      "oneDieBy",
      "notWhileTired",
      "notWhileHindered",
      undefined,
      "needsCarefulAim",
    ]);
  });

  it("[ZAP-TR-4] lets each side that has rolled make a Supreme Effort once, for an Action", () => {
    const hero = ace();
    const foe = marine();
    const combat = fight([hero, foe], { system: { Marine: { spent: 2 } } });
    const thrown = situation(hero, foe, { combat, throws: { attack: [[2], [3]], defense: [[5], [2]] } });
    const [own, theirs] = attackCheck.spends(thrown);
    expect(own).toMatchObject({
      role: "attack",
      reason: null,
      costs: [{ who: "self.combatant", add: "spent", value: 1 }],
    });
    expect(attackCheck.kind.resolve(own!.plan, thrown.throws)).toMatchObject({ result: "hindered", margin: 1 });
    expect(theirs).toMatchObject({ role: "defense", reason: { key: "QUADRANT.zap.reason.bar.noActions" } });
    const waiting = situation(hero, foe, { combat, throws: {} });
    expect(attackCheck.spends(waiting)).toEqual([]);
    const once = attackCheck.spends({ ...thrown, plan: own!.plan });
    expect(once.map(({ role }) => role)).toEqual(["defense"]);
  });

  it("works out the odds of the rolls still open once one side has rolled", () => {
    const { plan } = situation(ace(), marine());
    const odds = attackCheck.odds(plan, { attack: [[8], [1]] });
    expect(odds.miss).toBe(0);
    expect(Object.values(odds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it("[ZAP-ATT-2] [ZAP-ATT-3] shows the result and its reasons, with only the numbers that the reader may see", () => {
    const throws = { attack: [[8], [3]], defense: [[5], [2]] };
    const thrown = situation(ace(), marine(), { throws });
    const open = attackCheck.view(thrown, { sees: () => true });
    expect(open.verdict).toMatchObject({ word: "QUADRANT.zap.result.hindered", number: "3" });
    expect(open.verdict?.why).toContain("why.within");
    expect(open.verdict?.why).toContain("why.oneMore");
    expect(open.note).toContain('collateral {"value":3}');
    const hidden = attackCheck.view(thrown, { sees: (who) => who === "self" });
    expect(hidden.sides[1]).toMatchObject({ hidden: true, dice: [] });
    expect(hidden.chip).toBe("QUADRANT.zap.attribute.toughness");
    expect(hidden.verdict?.why).not.toContain("oneMore");
    expect(hidden.verdict?.why).toContain("why.plain");
  });

  it("[ZAP-OVK-1] asks the GM for a ruling on Overkill", () => {
    const throws = { attack: [[8], [3]], defense: [[1], [1]] };
    const thrown = situation(ace(), marine({ conditions: { overkill: 1, out: 1 } }), { throws });
    expect(thrown.outcome?.result).toBe("overkill");
    const rulings = attackCheck.acts!(thrown, { isGM: true } as User.Implementation);
    expect(rulings.flatMap(({ data }) => data.ruling ?? [])).toEqual(["outOnly", "restOfFight", "injury", "death"]);
    expect(attackCheck.acts!(thrown, { isGM: false } as User.Implementation)).toEqual([]);
  });

  it("is read again after waiting, and loses Tropes that are no longer allowed", () => {
    const waited = situation(ace(), marine());
    const plan = attackCheck.options(waited).find(({ id }) => id === "wildShot")!.plan;
    const now = ace({ conditions: { hindered: 1 } });
    const parties = { ...waited.parties, self: participant(now, abilityNamed(now, "Freeze Ray"), null) };
    const fresh = attackCheck.refresh({ ...waited, plan, parties });
    expect(fresh.attack).toMatchObject({ hindered: true, wildShot: false });
    expect(() => attackCheck.kind.pools(fresh)).not.toThrow();
  });

  it("takes only Tropes and modifiers from the declared plan, and every other value from the documents", () => {
    const honest = situation(ace(), marine());
    const effort = { kind: "supremeEffort" as const, value: 40 };
    const forged = {
      ...honest.plan.attack,
      level: 25,
      helpers: 9,
      fixed: 99,
      effort,
      modifiers: [{ key: "?", value: 1 }],
    };
    const { attack } = attackCheck.refresh({ ...honest, plan: { ...honest.plan, attack: forged, attribute: 0 } });
    expect(attack).toMatchObject({ level: 8, helpers: 0, fixed: null, modifiers: [{ key: "?", value: 1 }] });
    expect(attack.effort?.value).toBe(ace().system.will.value);
  });

  it("ignores what the attacker's plan says about the defence and about ties", () => {
    const honest = situation(ace(), marine());
    const defense = { ...honest.plan.defense, level: 1, modifiers: [{ key: "?", value: -20 }] };
    const { plan } = honest;
    expect(attackCheck.refresh({ ...honest, plan: { ...plan, defense, tieTo: "opponent" } })).toEqual(plan);
  });

  it("is refused if the card names the attacker as the target", () => {
    const honest = situation(ace(), marine());
    const { self } = honest.parties;
    expect(attackCheck.refuse({ ...honest, parties: { self: self!, target: self! } })?.key).toBe(
      "QUADRANT.zap.reason.oneself",
    );
  });

  it("[ZAP-TR-4] refuses a Supreme Effort to an attacker who has become Tired", () => {
    const throws = { attack: [[2], [3]], defense: [[5], [2]] };
    const thrown = situation(ace(), marine(), { throws });
    const tired = ace({ conditions: { tired: 1 } });
    const parties = { ...thrown.parties, self: participant(tired, abilityNamed(tired, "Freeze Ray"), null) };
    const [own] = attackCheck.spends({ ...thrown, parties });
    expect(own?.reason?.key).toBe("QUADRANT.zap.reason.notWhileTired");
  });

  it("shows no number from which a hidden total could be worked out", () => {
    const reader = (who: string) => ({ sees: (one: string) => one === who, totals: false });
    for (const throws of [
      { attack: [[8], [3]], defense: [[5], [2]] },
      { attack: [[2], [1]], defense: [[5], [2]] },
      { attack: [[5], [1]], defense: [[5], [2]] },
    ]) {
      const thrown = situation(ace(), marine(), { throws });
      const shown = attackCheck.view(thrown, reader("self"));
      expect(shown.sides.map(({ total }) => total)).toEqual([thrown.outcome!.totals.attack, null]);
      expect(shown.verdict).toMatchObject({ number: "", label: "" });
      expect(shown.verdict!.why).not.toMatch(/\d/);
      const defended = attackCheck.view(thrown, reader("target"));
      expect(defended.verdict!.why).not.toMatch(/\d/);
      expect(defended.note).not.toContain("collateral");
    }
    const seen = situation(ace(), marine(), { throws: { attack: [[8], [3]], defense: [[5], [2]] } });
    expect(attackCheck.view(seen, { sees: (who) => who === "self" }).sides[1]!.total).toBe(5);
  });
});
