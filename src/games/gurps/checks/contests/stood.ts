import { isForbidden } from "#rules/gurps";
import type { Card } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { counting, type Roll } from "../roll/roll.ts";
import { wholeThrows } from "./contest-plan.ts";
import type { QuickPlan } from "./quick.ts";
import type { ContestSide } from "./side.ts";

/** The throw of a success roll's card, with the score that it was made against; null where there is none that could stand. */
export function stood(card: Card | null | undefined): (Pick<QuickPlan, "stands"> & { self: ContestSide }) | null {
  if (!card || card.system.game !== "gurps" || !isAdmitted(card)) return null;
  const { plan, throws } = card.system as unknown as { plan: Partial<Roll>; throws: QuickPlan["stands"] };
  const { roll } = wholeThrows(throws);
  if (!roll || plan.granted || plan.base === undefined || !plan.modifiers || !plan.tag) return null;
  const { base, modifiers, tag } = counting(plan as Roll);
  const self = { way: "", base, modifiers, tag };
  // Under 3 a roll that is forced stands; a contest would not count it.
  return isForbidden(self) ? null : { stands: { self: roll }, self };
}
