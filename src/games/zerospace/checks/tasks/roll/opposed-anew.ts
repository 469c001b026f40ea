import { isCharacter } from "../../../documents.ts";
import { soundSide } from "../../side/sound-side.ts";
import { opponentsIn } from "./opponent-fields.ts";
import { opposingRoller, sideAgainst, withOpponents } from "./opposition.ts";
import type { Task } from "./task-check.ts";
import { asOpen, isDv, MODERATE, withDifficulty, type TaskPlan } from "./task-plan.ts";

/**
 * The other side read anew. Of what was said about it, the difficulty is believed, and with what an opponent is expected to
 * meet it: that one chooses for itself upon the card.
 */
export function opposedAnew(fresh: TaskPlan, { against, dv, others }: TaskPlan, parties: Task["parties"]): TaskPlan {
  if (against === "open") return asOpen(fresh);
  const opponents = opponentsIn(parties).map(({ actor }) => actor);
  if (against !== "opponents" || opponents.length === 0) return withDifficulty(fresh, isDv(dv) ? dv : MODERATE);
  const fitting = withOpponents(fresh, opponents);
  const sides = opponents.map((one, index) => {
    const preset = fitting.others[index]!;
    return preset && isCharacter(one) ? sideAgainst(one, soundSide(one, others[index], preset)) : preset;
  });
  return { ...fitting, others: sides, target: opponents.map((one, index) => opposingRoller(one, sides[index]!)) };
}
