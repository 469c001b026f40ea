import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, peace, type CharacterFacts } from "./world.ts";
import { changesOf, follow, followsOf, lay, now } from "./chain.ts";
import { hoursCheck, recoverCheck, stunCheck } from "../../../src/games/imperfect/checks/harm/stun.ts";
import { hurtPlan } from "../../../src/games/imperfect/checks/harm/hurt-view.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { partyOf } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const ronan = (facts: CharacterFacts = {}): Character => character("Ronan", { traits: { vigor: "2d8" }, ...facts });

/** Adds the card of this many wounds in an arm, which were just taken. */
function wounded(victim: Character, wounds: number): Card {
  const party = partyOf(victim, null, null);
  const plan = hurtPlan({ wounds, windLoss: 2, where: ["leftArm"] }, victim, "hit", "Rifle");
  return lay("hurt", { plan, parties: { self: party, target: party }, throws: { wind: [] } });
}

describe("a stun check", () => {
  beforeEach(peace);

  it("[IMP-STUN-1] [IMP-WND-1] rolls Vigor against the level of the struck area, with the penalty of the new wound", () => {
    const card = follow("stun", wounded(ronan(), 2), { roll: [[5], [3]] });
    const situation = now(stunCheck, card);
    expect(situation.plan).toMatchObject({ level: 2, recovery: false, way: { trait: "vigor" } });
    expect(situation.plan.roll.modifiers).toEqual([{ key: "wound", value: -2 }]);
    expect(situation.outcome).toMatchObject({ result: "failure", total: 3 });
    expect(changesOf(card)).toEqual([{ who: "self", gain: "stunned" }]);
    expect(stunCheck.view(situation, { sees: () => true }).chip).toContain('"tn":7');
  });

  it("[IMP-STUN-1] is against level 0 after a loss of Wind alone, and a success prevents the stun", () => {
    const card = follow("stun", wounded(ronan(), 0), { roll: [[5], [3]] });
    expect(now(stunCheck, card).plan.level).toBe(0);
    expect(changesOf(card)).toEqual([]);
    expect(followsOf(card)).toEqual([]);
  });

  it("[IMP-STUN-3] makes the actor unconscious on a bust, and leads to a roll of the hours", () => {
    const bust = follow("stun", wounded(ronan(), 1), { roll: [[1], [1]] });
    expect(changesOf(bust)).toEqual([{ who: "self", gain: "unconscious" }]);
    expect(followsOf(bust)).toMatchObject([{ check: "imperfect.hours", actor: "Actor.Ronan", automatic: true }]);
    const hours = follow("hours", bust, { hours: [[4]] });
    expect(changesOf(hours)).toEqual([{ who: "self", gain: "unconscious", data: { hours: 4, until: 4 * 3600 } }]);
    expect(hoursCheck.refuse(now(hoursCheck, hours))).toBeNull();
    const fine = follow("stun", wounded(ronan(), 1), { roll: [[5], [6]] });
    expect(() => follow("hours", fine, { hours: [[4]] })).toThrow(/gone$/);
  });

  it("[IMP-FATE-6] [IMP-STUN-3] waits with the hours if the hero has a blue chip to cancel the bust, not for other colours", () => {
    const waits = (fate: object): boolean =>
      !followsOf(follow("stun", wounded(ronan({ fate }), 1), { roll: [[1], [1]] }))[0]!.automatic;
    expect([waits({ blue: 1 }), waits({ white: 2, red: 1 })]).toEqual([true, false]);
  });

  it("[IMP-STUN-2] for recovery takes the called card, and is against the worst wound", () => {
    const victim = ronan({ conditions: { stunned: 1 }, body: { leftArm: 1, head: 3 } });
    fight([victim], { step: "9S", seats: { Ronan: { hand: ["9S"] } } });
    const asked = ask(recoverCheck, { actor: victim, token: null, item: null, targets: [], data: {} });
    expect(asked.now.plan).toMatchObject({ level: 3, recovery: true });
    expect(recoverCheck.refuse(asked.now)).toBeNull();
    expect(recoverCheck.costs(asked.now)).toContainEqual({ who: "self.combatant", set: "played", value: "9S" });
    const won = asked.thrown({ roll: [[8, 7], [2]] });
    expect(recoverCheck.changes!(won)).toEqual([{ who: "self", lose: "stunned", stacks: "all" }]);
    expect(recoverCheck.changes!(asked.thrown({ roll: [[5], [2]] }))).toEqual([]);
  });

  it("[IMP-STUN-2] [IMP-STUN-3] for recovery needs the called card and a stunned actor, and can end unconscious", () => {
    const refusal = (facts: CharacterFacts, hand: string[]): string | undefined => {
      const victim = ronan(facts);
      fight([victim], { step: "9S", seats: { Ronan: { hand } } });
      const asked = ask(recoverCheck, { actor: victim, token: null, item: null, targets: [], data: {} });
      return recoverCheck.refuse(asked.now)?.key.split(".reason.")[1];
    };
    expect(refusal({ conditions: { stunned: 1 } }, ["8S"])).toBe("turn.notCalled");
    expect(refusal({}, ["9S"])).toBe("stun.notStunned");
    expect(refusal({ conditions: { stunned: 1, unconscious: 1 } }, ["9S"])).toBe("turn.unconscious");
    peace();
    const stunned = ronan({ conditions: { stunned: 1 } });
    const bust = ask(recoverCheck, { actor: stunned, token: null, item: null, targets: [], data: {} }).thrown({
      roll: [[1], [1]],
    });
    expect(recoverCheck.changes!(bust)).toEqual([
      { who: "self", gain: "unconscious" },
      { who: "self", lose: "stunned", stacks: "all" },
    ]);
    expect(recoverCheck.follows!(bust)).toMatchObject([{ check: "imperfect.hours" }]);
  });
});
