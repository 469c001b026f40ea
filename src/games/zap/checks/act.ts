import type { Change, CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import { actCardView, type ActWords, type CheckView, type Plan } from "#table/checks";
import { say } from "#table/words.ts";

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.zap.card` and `QUADRANT.zap.source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({
    ...words,
    kind: say(`QUADRANT.zap.card.${kind}`),
    source: `QUADRANT.zap.source.${source}`,
  });
}

/** The kind of an act without dice: its result, and what it changes whatever documents say. */
export function act<P extends Plan>(
  result: string | ((plan: P) => string),
  changes: (plan: P) => Change[] = () => [],
): CheckKind<P, { result: string }> {
  const resultOf = (plan: P): string => (typeof result === "string" ? result : result(plan));
  return {
    pools: () => ({}),
    resolve: (plan) => ({ result: resultOf(plan) }),
    odds: (plan) => ({ [resultOf(plan)]: 1 }),
    changes,
  };
}

/** The same for an act that waits for others: it has a role, but no dice. */
export function announcedAct<P extends Plan>(
  role: string,
  ...words: Parameters<typeof act<P>>
): ReturnType<typeof act<P>> {
  const pool: Pool = { dice: [], read: "highest", modifier: 0, aces: false, rerollOnes: false };
  return { ...act(...words), pools: () => ({ [role]: pool }) };
}
