import type { Plan, Spend } from "#table/checks";
import { say } from "#table/words.ts";

/** What whoever was made an offer says to it. */
export type Deal = "taken" | "refused";

/** A plan that may lead to an offer; null as long as nobody has said yes or no. */
export interface Dealt {
  deal: Deal | null;
}

interface Offer<P extends Plan & Dealt> {
  role: string;
  /** The button that says yes: under `QUADRANT.zap.deal`. */
  yes: string;
  data?: Record<string, string | number>;
  /** The plan in which it is taken. */
  taken: P;
  reason?: Spend<P>["reason"];
}

/** Yes and no to an offer. The card waits for one of them. */
export function dealSpends<P extends Plan & Dealt>(plan: P, { role, yes, data, taken, reason }: Offer<P>): Spend<P>[] {
  if (plan.deal !== null) return [];
  const answer = (id: string, words: string, next: P): Spend<P> => ({
    id,
    role,
    label: say(`QUADRANT.zap.deal.${words}`, data),
    note: `QUADRANT.zap.deal.noted.${words}`,
    price: "",
    costs: [],
    reason: null,
    plan: next,
    timing: "owed",
  });
  return [
    { ...answer("take", yes, { ...taken, deal: "taken" }), reason: reason ?? null },
    answer("refuse", "refuse", { ...plan, deal: "refused" }),
  ];
}

/** Adds to an outcome what was made of the offer, so that it can be told apart from the offer itself. */
export function dealt<O extends object>(outcome: O, { deal }: Dealt): O & Dealt {
  return { ...outcome, deal };
}

export function dealDiffers(one: Dealt & { result: string }, other: Dealt & { result: string }): boolean {
  return one.result !== other.result || one.deal !== other.deal;
}
