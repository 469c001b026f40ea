import { check, type CheckOutcome, type CheckPlan } from "#rules/imperfect";
import { type Parties, type Party, partyOf, partyViews, type Refusal, tellsTotals } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter, seatOf, type Character, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, hasSucceeded, tnLabel } from "../parts.ts";
import { rollCheck, type RollPlan } from "../roll/roll-check.ts";
import { rollSide } from "../roll/roll-side.ts";
import { withDeclared } from "../roll/renewed.ts";
import { wayName, rollOf, wayOf, type Way } from "../roll/ways.ts";
import { actPrice } from "../tasks/spends-card.ts";
import { captorParty, caughtBy } from "./caught.ts";

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
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const found = actor && fragile(actor);
    if (!actor || !found || "key" in found) return plan;
    const fresh = breakPlan(actor, found.tn);
    return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const found = fragile(actor);
    return "key" in found ? found : mayAct(self);
  },
  costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }) => actPrice(self),
  /** Torn, it is one less, and holds nobody any more. */
  changes({ outcome }) {
    if (!outcome || !hasSucceeded(outcome)) return [];
    return [
      { who: "self", lose: "entangled", stacks: "all" },
      { who: "captor.tool", add: "quantity", value: -1 },
    ];
  },
  view({ plan, outcome, throws, parties: { self, captor } }, reader) {
    const { roll, way, tn } = plan;
    const pools = check.pools({ roll, tn });
    const key = outcome && hasSucceeded(outcome) ? "torn" : "held";
    return {
      kind: say("QUADRANT.imperfect.card.breakFree"),
      title: captor?.tool?.name ?? wayName(way),
      chip: tnLabel(tn),
      parties: partyViews(self),
      sides: [
        rollSide({ side: "roll", who: "self", roll, label: wayName(way), participant: self, pools, throws }, reader),
      ],
      results: degreeResults(),
      headlines: degreeHeadlines(tnLabel(tn)),
      note: "",
      verdict:
        outcome &&
        degreeVerdict(outcome, {
          told: tellsTotals(reader, "self"),
          tn,
          source: "entangle",
          more: [say(`QUADRANT.imperfect.grapple.${key}`, { name: self?.name ?? "" })],
        }),
    };
  },
});
