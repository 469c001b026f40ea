import type { ButtonView, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { checkButton } from "../../buttons.ts";

/** What a Mishap of research brings is drawn, or the GM chooses otherwise (ZAP-RES-3). */
export function researchDraw({ card, tied, parties: { self } }: Situation, user: User.Implementation): ButtonView[] {
  const actor = self?.actor;
  if (!user.isGM || tied?.system.kind !== "research" || !actor) return [];
  const why = followUpRefusal(card, ["draw"]);
  return [
    checkButton({
      data: { check: "zap.draw", actor: actor.uuid, purpose: "research" },
      label: say("QUADRANT.zap.research.draw"),
      why,
      primary: true,
    }),
  ];
}
