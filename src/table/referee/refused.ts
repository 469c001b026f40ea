import { RuleError } from "../../rules/error.ts";
import type { Refusal } from "../checks/check.ts";
import { ruleRefusal } from "../checks/rule-refusal.ts";
import { Overtaken } from "../send-batch.ts";
import { say } from "../words.ts";

/** An act that is not possible at all, and why: thrown before anything is written. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(say(reason.key, reason.data));
    this.name = "Refused";
    this.reason = reason;
  }
}

/** Why something failed, in words: a refusal, and an unknown error, says so; everything else makes no sense. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Overtaken) return { key: "QUADRANT.table.refusal.gone" };
  if (error instanceof RuleError) return ruleRefusal(error, "");
  if (isInvalid(error)) return { key: "QUADRANT.table.refusal.notStorable", data: { why: error.message } };
  return error instanceof Refused ? error.reason : { key: "QUADRANT.table.refusal.nonsense" };
}

/** Foundry's error for data that its models do not accept. */
const isInvalid = (error: unknown): error is Error => error instanceof Error && /ValidationError$/.test(error.name);
