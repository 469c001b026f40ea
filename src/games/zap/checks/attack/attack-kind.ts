import type { Change, CheckKind } from "#rules/check.ts";
import { total } from "#rules/dice";
import { attack, type AttackOutcome, type AttackResult, DAMAGES, usePool } from "#rules/zap";
import { worded } from "../../notes.ts";
import type { AimedAttack } from "./attack-plan.ts";

export interface AimedOutcome extends AttackOutcome {
  /** What the die that stands in defence shows; null where none does. */
  shoulder: number | null;
}

/**
 * The attack of the rules, as the table plays it: with the die of a Shoulder Roll, which is thrown along and stands; with
 * what it does to a peril, which has no Ability to disable; and with the notes that the table knows.
 */
export const attackKind: CheckKind<AimedAttack, AimedOutcome> = {
  pools(plan) {
    const pools = attack.pools(plan);
    return plan.shoulder ? { ...pools, shoulder: usePool(plan.shoulder.use).pool } : pools;
  },

  resolve(plan, throws) {
    const { shoulder, ...sides } = throws;
    const stands = plan.shoulder && shoulder ? total(usePool(plan.shoulder.use).pool, shoulder) : null;
    return { ...attack.resolve(plan, sides), shoulder: stands };
  },

  odds: (plan) => attack.odds(plan),

  changes(plan, outcome) {
    const changes = attack.changes(plan, outcome);
    return worded(changes.flatMap((change) => asPlayed(plan, outcome.result as AttackResult, change)));
  },
};

/** What is further down already gets no better by a lesser hit; a peril is idle for a Round, or gone (ZAP-PER-4). */
function asPlayed(plan: AimedAttack, result: AttackResult, change: Change): Change[] {
  if ("note" in change && change.note === "zap.note.systemHit")
    return [{ ...change, note: plan.breach ? "zap.note.breached" : `${change.note}.${result}` }];
  if (!("set" in change) || change.who !== "item") return [change];
  if (plan.hazard) {
    const idle: Change = { who: "target", set: "idleRound", value: plan.hazard.round + 1 };
    return [result === "hindered" ? idle : { who: "target", set: "state", value: "destroyed" }];
  }
  const known = DAMAGES.indexOf(plan.prey?.damage ?? "none");
  return DAMAGES.some((damage, step) => damage === change.value && step > known) ? [change] : [];
}
