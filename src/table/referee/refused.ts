import { RuleError } from "../../rules/error.ts";
import type { Reason } from "../checks/check.ts";
import { ruleReason } from "../checks/rule-reason.ts";
import { say } from "../words.ts";

/** What cannot be done at all, and why: thrown before anything is written. */
export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(say(reason.key, reason.data));
    this.name = "Refused";
    this.reason = reason;
  }
}

/** Why something failed, in words: what was refused, and what no rule knows, says so; everything else makes no sense. */
export function refusalOf(error: unknown): Reason {
  if (error instanceof RuleError) return ruleReason(error, "");
  if (isInvalid(error)) return { key: "QUADRANT.table.refusal.notStorable", data: { why: error.message } };
  return error instanceof Refused ? error.reason : { key: "QUADRANT.table.refusal.nonsense" };
}

/** What Foundry says of data that its models do not take. */
const isInvalid = (error: unknown): error is Error => error instanceof Error && /ValidationError$/.test(error.name);
