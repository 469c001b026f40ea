import type { FollowUp, Participant } from "#table/checks";
import { say } from "#table/words.ts";

/** *Roll damage*, for whoever struck; none where that one is gone. */
export function damageLink(striker: Participant | undefined): FollowUp[] {
  if (!striker?.actor) return [];
  const label = say("QUADRANT.gurps.attack.follow.damage");
  const item = striker.tool?.id ?? null;
  return [{ check: "gurps.damage", actor: striker.actor.uuid, item, label, data: {}, automatic: false }];
}
