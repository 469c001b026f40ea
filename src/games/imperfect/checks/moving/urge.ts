import { check, type CheckOutcome, DIFFICULTIES } from "#rules/imperfect";
import { type Check, type Draft, only, type Parties, partyOf, type Refusal, form } from "#table/checks";
import { say } from "#table/words.ts";
import { mayAct, paceCosts } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isCharacter, isVehicle, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { rollCheck, rollFields } from "../roll/roll-check.ts";
import { byWay } from "../roll/way-fields.ts";
import { rollOf, wayOf } from "../roll/ways.ts";
import { takesCard } from "../tasks/spends-card.ts";
import type { TaskPlan } from "../tasks/task.ts";
import { carrierOf } from "./rates.ts";
import { rollView } from "../roll/roll-view.ts";
import { paceRefusal } from "./bars.ts";
import { movedParties } from "./carriers.ts";

/** What one rides, drives before a cart, or steers. */
const RIDES = ["riding", "teamster"] as const;

/** A mount or a vehicle is to go faster: Fair, and only then does it (IMP-MOVE-6, IMP-VEH-1). */
export interface UrgePlan extends Omit<TaskPlan, "asked" | "spendsCard"> {
  carried: "ride" | "drive";
  aptitude: string;
}

/** The Aptitude that moves what carries somebody: a vehicle says which. */
function aptitudeFor(actor: Character, { carried, aptitude }: Pick<UrgePlan, "carried" | "aptitude">): string {
  const carrier = carrierOf(actor, carried);
  if (carrier && isVehicle(carrier)) return carrier.system.aptitude;
  return RIDES.some((one) => one === aptitude) ? aptitude : RIDES[0];
}

function urgePlan(actor: Character, facts: Pick<UrgePlan, "carried" | "aptitude">, wayId?: string): UrgePlan {
  const aptitude = aptitudeFor(actor, facts);
  const way = wayOf(actor, { aptitude }, wayId);
  return { carried: facts.carried, aptitude, way, roll: rollOf(actor, way), tn: DIFFICULTIES.fair };
}

/** Somebody who rides or drives picks up the Pace: first this must be made. */
export function urgeDraft(
  actor: Character,
  token: TokenDocument.Implementation | null,
  carried: UrgePlan["carried"],
): Draft<UrgePlan> | Refusal {
  if (!carrierOf(actor, carried)) return refusal(`move.no.${carried}`);
  return {
    check: "imperfect.urge",
    plan: urgePlan(actor, { carried, aptitude: RIDES[0] }),
    parties: parties({ plan: { carried }, self: partyOf(actor, token, null), actor }),
  };
}

interface Carried {
  plan: Pick<UrgePlan, "carried">;
  self: Parties[string];
  actor: Character;
}

function parties({ plan, self, actor }: Carried): Parties {
  const carrier = carrierOf(actor, plan.carried);
  return { self, ...(carrier && movedParties(actor, carrier, [])) };
}

/** Future Imperfect › Movement, Vehicles (IMP-MOVE-6, IMP-VEH-1). */
export const urgeCheck = rollCheck<UrgePlan, CheckOutcome>({
  kind: check as Check<UrgePlan, CheckOutcome>["kind"],
  parties(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { self } = only()(situation);
    return actor && self ? parties({ plan: situation.plan, self, actor }) : only()(situation);
  },
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return urgeDraft(actor, token, data.mode === "drive" ? "drive" : "ride");
  },
  anew: (actor, { plan }) =>
    urgePlan(actor, { ...plan, carried: plan.carried === "drive" ? "drive" : "ride" }, plan.way.id),
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!carrierOf(actor, plan.carried)) return refusal(`move.no.${plan.carried}`);
    return mayAct(self) ?? paceRefusal(self, "");
  },
  announces: true,
  ...takesCard,
  costs: (situation) => [
    ...takesCard.costs(situation),
    ...paceCosts("self", seatOf(situation.parties["self"]), "urged"),
  ],
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const asked = form("QUADRANT.imperfect.ask", plan, ({ aptitude = plan.aptitude }) => {
      const fresh = urgePlan(actor, { carried: plan.carried, aptitude });
      return { ...fresh, roll: byWay(actor, fresh.way, plan.roll) };
    });
    const kind = asked.select("aptitude", RIDES, {
      label: say("QUADRANT.imperfect.ask.asked"),
      words: (aptitude) => say(`QUADRANT.imperfect.aptitudeName.${aptitude}`),
    });
    return [...(plan.carried === "drive" ? [] : [kind]), ...rollFields(plan, self, { aptitude: plan.aptitude })];
  },
  follows({ plan, outcome, parties: { self } }) {
    if (!outcome || !hasSucceeded(outcome) || !self?.actor) return [];
    return [
      {
        check: "imperfect.pickup",
        actor: self.actor.uuid,
        data: { mode: plan.carried },
        label: say("QUADRANT.imperfect.pickup.follow"),
        automatic: true,
      },
    ];
  },
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "urge",
      source: situation.plan.carried === "drive" ? "vehicles" : "movement",
      title: situation.parties["carrier"]?.name ?? say("QUADRANT.imperfect.mount.title"),
      note: say("QUADRANT.imperfect.pickup.first"),
    }),
});
