import { type Care, CARES, heal, type HealOutcome } from "#rules/imperfect";
import {
  type Check,
  type Draft,
  isRefusal,
  only,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
  type TableChange,
} from "#table/checks";
import { unfitness } from "../../combat/fitness.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { breathNote } from "../harm/breath.ts";
import { hasSucceeded } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { withDeclared } from "../roll/renewed.ts";
import { rollCheck } from "../roll/roll-check.ts";
import { patientOf } from "./healers.ts";
import { healFields } from "./heal-fields.ts";
import { healView } from "./heal-view.ts";
import { injuryOf, isMortal, isTreatable, treatable } from "./injuries.ts";
import { treatPlan, type TreatPlan } from "./treat-plan.ts";
import { triesBefore } from "./tries.ts";
import { wakeDraft, type WakePlan } from "./wake.ts";

export type Treatment = Situation<TreatPlan, HealOutcome>;

const isCare = (word: unknown): word is Care => CARES.some((one) => one === word);

/** What is asked for in the place of an area: to bring somebody round. */
const WAKING = "waking";

/**
 * `data.care` and `data.area`; the patient is who is targeted, else whose sheet it is; who treats it is chosen in the
 * dialog. With time everybody heals by oneself.
 */
function prepare(subject: Subject): Draft<TreatPlan | WakePlan> | Refusal {
  const { actor, token, data } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const care = isCare(data.care) ? data.care : undefined;
  if (data.area === WAKING) return wakeDraft(subject);
  const found = care === "time" ? { actor, token } : patientOf(subject, actor);
  if (isRefusal(found)) return found;
  const patient = found.actor;
  const asked = isTreatable(data.area) ? data.area : null;
  const area = asked && injuryOf(patient, asked) ? asked : treatable(patient, care ?? "general")[0];
  const plan = area && treatPlan({ healer: actor, patient, area, care });
  if (!plan) return refusal("heal.nothing", { name: patient.name });
  return {
    plan,
    parties: { self: partyOf(actor, token, null), target: partyOf(patient, found.token, null) },
    ...(data.card && { tied: data.card }),
  };
}

/** What is treated is chosen; how bad it is, the patient's body says. */
function refresh({ plan, parties: { self, target } }: Treatment): TreatPlan {
  const [healer, patient] = [characterOf(self), characterOf(target)];
  const area = plan.injury.area;
  if (!healer || !patient || !isTreatable(area) || !isCare(plan.care)) return plan;
  const fresh = treatPlan({ healer, patient, area, care: plan.care, way: plan.way.id });
  return fresh ? { ...fresh, roll: withDeclared(fresh.roll, plan.roll, healer) } : plan;
}

function refuse({ plan, parties: { self, target }, card }: Treatment): Refusal | null {
  const [healer, patient] = [characterOf(self), characterOf(target)];
  if (!healer || !patient) return refusal("gone");
  const { area } = plan.injury;
  if (!isTreatable(area) || !treatable(patient, plan.care).includes(area)) {
    return refusal("heal.nothing", { name: patient.name });
  }
  if (plan.care === "time") return healer.uuid === patient.uuid ? null : refusal("heal.ownVigor");
  if (unfitness(healer)) return refusal("heal.unfit", { name: healer.name });
  if (isMortal(plan.injury)) return refusal("heal.mortal");
  const count = triesBefore(patient, plan, card);
  return count > 0 ? refusal("heal.tried", { count }) : null;
}

/** Whoever has breath again is told of it. */
function changes({ plan, outcome, parties: { target } }: Treatment): TableChange[] {
  if (!outcome) return [];
  const breathes = plan.injury.area === "wind" && plan.winded && hasSucceeded(outcome);
  return [...atTable(heal.changes(plan, outcome)), ...(breathes ? [breathNote("target", target?.name)] : [])];
}

/** Future Imperfect › Healing: medicine, surgery and time (IMP-HEAL-1 … -5). */
export const healCheck: Check<TreatPlan, HealOutcome> = rollCheck({
  kind: heal as Check<TreatPlan, HealOutcome>["kind"],
  ties: "continues",
  parties: only("target"),
  prepare: prepare as Check<TreatPlan, HealOutcome>["prepare"],
  refresh,
  refuse,
  fields: healFields,
  changes,
  isOtherOutcome: (one, other) => one.level !== other.level || one.staunched !== other.staunched,
  view: healView,
});
