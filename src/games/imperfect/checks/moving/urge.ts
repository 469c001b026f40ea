import { check, type CheckOutcome, DIFFICULTIES } from "#rules/imperfect";
import { type Check, type Draft, type Field, only, type Parties, partyOf, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isCharacter, isVehicle, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { type Asked, rollOf, wayOf } from "../roll/ways.ts";
import { actPrice } from "../tasks/spends-card.ts";
import { type TaskPlan, taskView } from "../tasks/task.ts";
import { movedParties } from "./moved-parties.ts";
import { carrierOf } from "./rates.ts";

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
  refresh({ plan, parties: all }) {
    const actor = throwerOf({ parties: all });
    if (!actor) return plan;
    const fresh = urgePlan(actor, { ...plan, carried: plan.carried === "drive" ? "drive" : "ride" }, plan.way.id);
    return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
  },
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return carrierOf(actor, plan.carried) ? mayAct(self) : refusal(`move.no.${plan.carried}`);
  },
  announces: true,
  costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }) => actPrice(self),
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const asked: Asked = { aptitude: plan.aptitude };
    const kinds: Field<UrgePlan>[] =
      plan.carried === "drive"
        ? []
        : [
            {
              id: "aptitude",
              label: say("QUADRANT.imperfect.ask.asked"),
              hint: "",
              type: "select",
              value: plan.aptitude,
              choices: RIDES.map((value) => ({ value, label: say(`QUADRANT.imperfect.aptitudeName.${value}`) })),
              apply(value) {
                const fresh = urgePlan(actor, { carried: plan.carried, aptitude: value });
                return { ...fresh, roll: byWay(actor, fresh.way, plan.roll) };
              },
            },
          ];
    return [
      ...kinds,
      ...wayField<UrgePlan>(actor, {
        asked,
        way: plan.way,
        put: (way) => ({ ...plan, way, roll: byWay(actor, way, plan.roll) }),
      }),
      ...chipFields(ownSlot(plan), self),
    ];
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
    taskView(situation, reader, {
      kind: "urge",
      source: situation.plan.carried === "drive" ? "vehicles" : "movement",
      title: situation.parties["carrier"]?.name ?? say("QUADRANT.imperfect.mount.title"),
      note: say("QUADRANT.imperfect.pickup.first"),
    }),
});
