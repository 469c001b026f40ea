import { isGms, type Situation } from "#table/checks";
import { PLAIN, type AttackAct, type Choice } from "./attack-act.ts";

/**
 * What of a declared attack is believed: whatever the attacker chooses, and what makes it harder. How far it is where that
 * can be measured, fewer rounds than the weapon fires, and a prone target seen from elsewhere are the Master's word.
 */
export function believedChoice(
  situation: Pick<Situation<AttackAct>, "plan" | "card" | "tied">,
  measured: number | null,
): Choice {
  const choice = { ...PLAIN, ...situation.plan.choice };
  const tied = situation.tied;
  const first = choice.further && tied ? (tied.system.plan as AttackAct).choice : null;
  const shares = choice.further === null ? choice.shares : choice.further === "share" ? (first?.shares ?? []) : [];
  if (isGms(situation)) return { ...choice, shares };
  return {
    ...choice,
    shares,
    // Whether both hands are used was said with the first blow.
    twoWeapons: first?.twoWeapons ?? choice.twoWeapons,
    distance: measured === null ? choice.distance : null,
    shots: null,
    inFront: true,
  };
}
