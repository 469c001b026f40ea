import type { FollowUp } from "#table/checks";
import { say } from "#table/words.ts";
import { isHero } from "../../documents.ts";

/**
 * Whoever breaks a will draws a chip, blindly: a hero for itself, for everybody else the Master. Future Imperfect › Test
 * of Wills, Fear (IMP-WILL-2, IMP-FEAR-1).
 */
export function drawFollows(winner: Actor.Implementation | null): FollowUp {
  const hero = winner && isHero(winner) ? winner : null;
  return {
    check: hero ? "imperfect.fateDraw" : "imperfect.masterDraw",
    actor: hero?.uuid ?? "",
    data: { occasion: "broken" },
    label: hero ? say("QUADRANT.imperfect.wills.drawChip") : say("QUADRANT.imperfect.wills.masterDraws"),
    automatic: false,
  };
}
