import { facts, fail, flag, member, whole } from "../../guard.ts";
import { losing, noting, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { modifiers as modifiersGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import { CLIMB_ROWS } from "../tables/climbs.ts";
import { CLIMBS, type Climb, type Modifier, type SuccessPlan } from "../vocabulary.ts";

export interface ClimbSituation {
  climbing: number;
  climb: Climb;
  /** Level of encumbrance, 0 to 4. */
  encumbrance: number;
  isCombat: boolean;
  isRoped: boolean;
  /** FP that the climb costs by the GM's ruling, 0 and up. */
  assessedFatigue: number;
  modifiers: Modifier[];
}

/**
 * A climb: a failure is a fall, and after a critical failure the rope does not hold. In combat a climb always costs FP.
 * GURPS › Climbing. Errors by field; `climb` for a ladder, which needs no roll.
 */
export function climb(given: ClimbSituation): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.climbing, "climbing");
  const kind = member(fields.climb, CLIMBS, "climb");
  const encumbrance = whole(fields.encumbrance, "encumbrance", { min: 0, max: 4 });
  const isCombat = flag(fields.isCombat, "isCombat");
  const isRoped = flag(fields.isRoped, "isRoped");
  const assessed = whole(fields.assessedFatigue, "assessedFatigue", { min: 0 });
  const own = modifiersGuard(fields.modifiers);
  const fatigue = losing("fp", isCombat ? Math.max(1, 2 * assessed) : assessed);
  return {
    base,
    modifiers: [
      ...modifier(`climb.${kind}`, CLIMB_ROWS[kind].modifier ?? fail("climb"), "task"),
      ...modifier("encumbrance", -encumbrance, "encumbrance"),
      ...own,
    ],
    isDefense: false,
    stakes: stakesOf((result) =>
      isGood(result) ? fatigue : [...fatigue, noting("fall", { isRoped: isRoped && result === "failure" })],
    ),
  };
}
