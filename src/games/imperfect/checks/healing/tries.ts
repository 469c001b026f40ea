import { holds } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import type { TreatPlan } from "./treat-plan.ts";

/** Treatment is for the first hour. */
export const HOUR = 3600;

/**
 * How often an area was treated within the hour before: one roll each is what the rules give, any further is the Master's to
 * grant (IMP-HEAL-2). What was taken back does not count; for Wind there are five minutes as often as it takes (IMP-HEAL-1).
 */
export function triesBefore(
  patient: Actor.Implementation,
  { injury, care, at }: TreatPlan,
  card: Card | null = null,
): number {
  if (care === "time" || injury.area === "wind") return 0;
  return messages()
    .filter(isCard)
    .filter(({ id, system }) => id !== card?.id && system.game === "imperfect" && system.kind === "heal")
    .filter(({ system }) => system.state === "open" || system.state === "applied")
    .filter(
      holds(({ system }) => {
        const plan = system.plan as TreatPlan;
        const isSame = system.parties["target"]?.actor === patient.uuid && plan.injury.area === injury.area;
        return isSame && plan.care !== "time" && Math.abs(plan.at - at) < HOUR;
      }),
    ).length;
}
