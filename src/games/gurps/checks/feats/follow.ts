import type { FollowUp } from "#table/checks";
import { say } from "#table/words.ts";
import type { FeatSituation } from "./feat-plan.ts";

interface Next {
  /** Without the game's name. */
  check: string;
  /** Key under `QUADRANT.gurps.feat.follow`. */
  label: string;
  data?: Record<string, string>;
  /** Seconds from the card's own time on. */
  after?: number;
}

/** What whoever did a feat may do next. */
export function next<F extends object, B extends object>(
  { plan, parties }: FeatSituation<F, B>,
  { check, label, data = {}, after }: Next,
): FollowUp {
  return {
    check: `gurps.${check}`,
    actor: parties["self"]?.actor?.uuid ?? "",
    data,
    label: say(`QUADRANT.gurps.feat.follow.${label}`),
    automatic: false,
    ...(after !== undefined && { due: plan.at + after }),
  };
}

/** Extra effort in the feat of this card. */
export const effortIn = <F extends object, B extends object>(situation: FeatSituation<F, B>, feat: string): FollowUp =>
  next(situation, { check: "effort", label: "effort", data: { feat } });
