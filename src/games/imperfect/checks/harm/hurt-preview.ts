import { AREAS, hurt, type HurtOutcome } from "#rules/imperfect";
import { say } from "#table/words.ts";
import type { HurtAct } from "./hurt-act.ts";

/** What would come of a wound if it were taken as it is; Wind apart. Null where its places are still to be thrown. */
export function previewOf(plan: HurtAct): HurtOutcome | null {
  if (plan.where === "scatter") return null;
  // A hit costs some Wind at least: only how much is unknown.
  return hurt.resolve({ ...plan, windLoss: plan.windLoss ?? 1 }, {});
}

/** "level 2, TN 7"; "3 wounds" where they scatter. */
export function previewWords(plan: HurtAct): string {
  const preview = previewOf(plan);
  if (!preview) {
    const { suffered } = hurt.resolve({ ...plan, windLoss: 0, where: ["guts"] }, {});
    return say("QUADRANT.imperfect.hurt.preview.scatter", { wounds: suffered });
  }
  const worst = Math.max(...worstAreas(plan).map((area) => preview.body[area].level));
  if (preview.result === "mortal") return say("QUADRANT.imperfect.hurt.preview.mortal", { level: worst });
  return preview.stunTn === null
    ? say("QUADRANT.imperfect.hurt.preview.level", { level: worst })
    : say("QUADRANT.imperfect.hurt.preview.stun", { level: worst, tn: preview.stunTn });
}

/** The areas that it goes to. */
export const worstAreas = ({ where }: HurtAct) => (where === "scatter" ? [...AREAS] : where);
