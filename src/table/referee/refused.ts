import { RuleError } from "../../rules/error.ts";
import type { Refusal } from "../checks/check.ts";
import { ruleRefusal } from "../checks/rule-refusal.ts";
import { Overtaken } from "../send-batch.ts";
import { say } from "../words.ts";

/** Thrown before anything is written if an act is not possible; `reason` says why. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(say(reason.key, reason.data));
    this.name = "Refused";
    this.reason = reason;
  }
}

/** The Refusal to show for an error: that of a `Refused`, or one for its class; `nonsense` for any other error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Overtaken) return { key: "QUADRANT.table.refusal.gone" };
  if (error instanceof RuleError) return ruleRefusal(error, "");
  if (isInvalid(error)) return { key: "QUADRANT.table.refusal.notStorable", data: { why: error.message } };
  return error instanceof Refused ? error.reason : { key: "QUADRANT.table.refusal.nonsense" };
}

/** Foundry's error for data that its models do not accept. */
const isInvalid = (error: unknown): error is Error => error instanceof Error && /ValidationError$/.test(error.name);
