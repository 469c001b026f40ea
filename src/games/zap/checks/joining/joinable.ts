import type { Purpose } from "#rules/zap";
import type { Participant, Plan, Situation } from "#table/checks";

/** An act that others may have a part in, as its check knows it. */
export interface JoinableAct<P extends Plan> {
  situation: Pick<Situation<P>, "plan" | "parties" | "card">;
  /** What the Abilities are put in for. */
  purpose: Purpose;
  /**
   * The plan read anew, with these who take part.
   * @param triggered those whose automatic Ability the act itself sets off
   * @param base whose Ability is to be thrown; by default the own one
   */
  anew(parties: Record<string, Participant>, triggered: string[], base?: string): P;
}

/** The first name of a kind that nobody bears yet: `helper1`, `helper2` … */
export function nextName(kind: string, taken: object): string {
  let number = 1;
  while (`${kind}${number}` in taken) number += 1;
  return `${kind}${number}`;
}
