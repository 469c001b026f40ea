import { say } from "#table/words.ts";
import { isSkill, itemsOf, type Skill } from "../documents.ts";
import { levelOf } from "../scores.ts";
import type { Bearing } from "./bearing.ts";
import { checkTiles, type CheckTile, type TileView } from "./check-button.ts";

/**
 * Setting oneself against others: with one throw each, for as long as it takes, or with what they may resist (GURPS-QC-1,
 * GURPS-REG-1, GURPS-RES-1).
 */
export function contestTiles(bearing: Bearing): TileView[] {
  const contests = (["contest", "regularContest"] as const).map((check): CheckTile => ({
    check,
    label: say(`QUADRANT.gurps.card.${check}`),
    hint: say(`QUADRANT.gurps.sheet.contest.${check}`),
    why: bearing.held,
  }));
  return checkTiles([...contests, ...resistedTiles(bearing)]);
}

function resistedTiles({ actor, held }: Bearing): CheckTile[] {
  return itemsOf<Skill>(actor, isSkill).flatMap((skill): CheckTile[] => {
    const { level } = levelOf(skill);
    if (!skill.system.resistedBy || level === null) return [];
    const hint = say("QUADRANT.gurps.sheet.contest.resistance", { level });
    return [{ check: "resistance", label: skill.name, hint, data: { itemId: skill.id ?? "" }, why: held }];
  });
}
