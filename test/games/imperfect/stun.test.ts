import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, peace, type CharacterFacts } from "./world.ts";
import { changesOf, follow, followsOf, lay, now } from "./chain.ts";
import { hoursCheck, recoverCheck, stunCheck } from "../../../src/games/imperfect/checks/harm/stun.ts";
import { hurtPlan } from "../../../src/games/imperfect/checks/harm/hurt-view.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { partyOf } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const ronan = (facts: CharacterFacts = {}): Character => character("Ronan", { traits: { vigor: "2d8" }, ...facts });

/** So many wounds in an arm that were taken just now; the sheet shows them already. */
function wounded(victim: Character, wounds: number): Card {
  const party = partyOf(victim, null, null);
  const plan = hurtPlan({ wounds, windLoss: 2, where: ["leftArm"] }, victim, "hit", "Rifle");
  return lay("hurt", { plan, parties: { self: party, target: party }, throws: { wind: [] } });
}

describe("a stun check", () => {
  beforeEach(peace);

  it("[IMP-STUN-1] [IMP-WND-1] is Vigor against the struck area, the new wound already weighing on it", () => {
    const card = follow("stun", wounded(ronan(), 2), { roll: [[5], [3]] });
    const situation = now(stunCheck, card);
    expect(situation.plan).toMatchObject({ level: 2, recovery: false, way: { trait: "vigor" } });
    expect(situation.plan.roll.modifiers).toEqual([{ key: "wound", value: -2 }]);
    expect(situation.outcome).toMatchObject({ result: "failure", total: 3 });
    expect(changesOf(card)).toEqual([{ who: "self", gain: "stunned" }]);
    expect(stunCheck.view(situation, { sees: () => true }).chip).toContain('"tn":7');
  });

  it("[IMP-STUN-1] Wind alone is easy, and a success leaves nobody stunned", () => {
    const card = follow("stun", wounded(ronan(), 0), { roll: [[5], [3]] });
    expect(now(stunCheck, card).plan.level).toBe(0);
    expect(changesOf(card)).toEqual([]);
    expect(followsOf(card)).toEqual([]);
  });

  it("[IMP-STUN-3] a bust is unconsciousness, and the hours are thrown at once", () => {
    const bust = follow("stun", wounded(ronan(), 1), { roll: [[1], [1]] });
    expect(changesOf(bust)).toEqual([{ who: "self", gain: "unconscious" }]);
    expect(followsOf(bust)).toMatchObject([{ check: "imperfect.hours", actor: "Actor.Ronan", automatic: true }]);
    const hours = follow("hours", bust, { hours: [[4]] });
    expect(changesOf(hours)).toEqual([{ who: "self", gain: "unconscious", data: { hours: 4, until: 4 * 3600 } }]);
    expect(hoursCheck.refuse(now(hoursCheck, hours))).toBeNull();
    const fine = follow("stun", wounded(ronan(), 1), { roll: [[5], [6]] });
    expect(() => follow("hours", fine, { hours: [[4]] })).toThrow(/gone$/);
  });

  it("[IMP-FATE-6] [IMP-STUN-3] the hours wait for whoever holds a blue chip to lift the bust; no other colour does", () => {
    const waits = (fate: object): boolean =>
      !followsOf(follow("stun", wounded(ronan({ fate }), 1), { roll: [[1], [1]] }))[0]!.automatic;
    expect([waits({ blue: 1 }), waits({ white: 2, red: 1 })]).toEqual([true, false]);
  });

  it("[IMP-STUN-2] recovering takes the card, against the worst wound", () => {
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

  it("[IMP-STUN-2] [IMP-STUN-3] waits for the own card, is for the stunned, and may end in a faint", () => {
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
