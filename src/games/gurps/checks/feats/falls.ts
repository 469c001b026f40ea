import type { Change } from "#rules/check.ts";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { Ruling, TableChange } from "#table/checks";
import { textRuling } from "../roll/text-ruling.ts";
import type { FeatSituation } from "./feat-plan.ts";

const FALL = "gurps.note.fall";
const isFall = (change: Change): boolean => "note" in change && change.note === FALL;

/** Where things fall otherwise than on Earth, the card says how fast they come to fall (GURPS-GRAV-4). */
export function withTerminalSpeed(changes: readonly Change[], gravity: number): (Change | TableChange)[] {
  if (gravity === 1 || !changes.some(isFall)) return [...changes];
  return [...changes, { who: "self", note: "gurps.note.terminalSpeed", data: { gravity: amount(gravity) } }];
}

/** What a fall does is no matter of these rules: the GM says it, and the card remembers. */
export function fallRuling<F extends object, B extends object>({ plan, outcome }: FeatSituation<F, B>): Ruling[] {
  const result = outcome?.result;
  const fell = result === "failure" || result === "criticalFailure" ? (plan.stakes[result] ?? []).some(isFall) : false;
  if (!fell) return [];
  return [textRuling("fall", say("QUADRANT.gurps.feat.ruling.fall"), "QUADRANT.gurps.feat.ruled.fall")];
}
