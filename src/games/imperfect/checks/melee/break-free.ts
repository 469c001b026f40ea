import { check, type CheckOutcome, type CheckPlan } from "#rules/imperfect";
import { type Parties, type Party, partyOf, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter, type Character, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { rollCheck, type RollPlan } from "../roll/roll-check.ts";
import { wayName, rollOf, wayOf, type Way } from "../roll/ways.ts";
import { takesCard } from "../tasks/spends-card.ts";
import { captorParty, caughtBy } from "./caught.ts";
import { rollView } from "../roll/roll-view.ts";

/** Tearing what holds one, as the table keeps it. */
interface BreakAct extends CheckPlan, RollPlan {
  way: Way;
}

/** What holds somebody and can be torn: it is fragile, and says how hard that is (IMP-MEL-7). */
function fragile(actor: Character): { weapon: Weapon; tn: number } | Refusal {
  const weapon = caughtBy(actor)?.weapon;
  if (!weapon) return refusal("grapple.unknown");
  const { fragile: tears, breakTn, quantity } = weapon.system;
  if (quantity < 1) return refusal("grapple.torn", { name: weapon.name });
  return tears && breakTn !== null ? { weapon, tn: breakTn } : refusal("grapple.tough", { name: weapon.name });
}

function breakPlan(actor: Character, tn: number): BreakAct {
  const way = wayOf(actor, { trait: "strength" });
  return { way, roll: rollOf(actor, way), tn };
}

function partiesOf(actor: Character, self: Party): Parties {
  const caught = caughtBy(actor);
  return { self, ...(caught && { captor: captorParty(caught) }) };
}

/** Future Imperfect › Entanglement: breaking a fragile weapon. */
export const breakFreeCheck = rollCheck<BreakAct, CheckOutcome>({
  kind: check as never,
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const found = fragile(actor);
    if ("key" in found) return found;
    return { plan: breakPlan(actor, found.tn), parties: partiesOf(actor, partyOf(actor, token, null)) };
  },
  parties({ parties: { self } }): Parties {
    const actor = characterOf(self);
    return actor ? partiesOf(actor, partyOf(actor, self?.token ?? null, null)) : {};
  },
  anew(actor) {
    const found = fragile(actor);
    return "key" in found ? null : breakPlan(actor, found.tn);
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const found = fragile(actor);
    return "key" in found ? found : mayAct(self);
  },
  ...takesCard,
  /** Torn, it is one less, and holds nobody any more. */
  changes({ outcome }) {
    if (!outcome || !hasSucceeded(outcome)) return [];
    return [
      { who: "self", lose: "entangled", stacks: "all" },
      { who: "captor.tool", add: "quantity", value: -1 },
    ];
  },
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const key = outcome && hasSucceeded(outcome) ? "torn" : "held";
    return rollView(situation, reader, {
      kind: "breakFree",
      source: "entangle",
      title: parties.captor?.tool?.name ?? wayName(plan.way),
      tn: plan.tn,
      more: [say(`QUADRANT.imperfect.grapple.${key}`, { name: parties.self?.name ?? "" })],
    });
  },
});
