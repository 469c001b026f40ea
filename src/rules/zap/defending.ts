import { whyNotUse, type AbilityState, type Moment, type UseBar } from "./once-a-round.ts";

/** What it takes to defend with an Ability now: so many Actions, or why it cannot be. */
export interface Defense {
  actions: 0 | 1;
  bar: UseBar | null;
  /** An active Power that will hold from now on till its owner's next turn begins. */
  stands: boolean;
}

/**
 * What a defence costs. Automatic ones, one that still stands and the Default Skill are free; an active Power costs an
 * Action if it is unused this Round, or was used in it for defence alone (ZAP-AM-2), and then holds against every attack
 * that it makes sense against till its owner's next turn begins. Zap! › Regular Powers, Rounds and Turns. Errors as `whyNotUse`.
 */
export function defenseCost(ability: AbilityState, moment: Moment): Defense {
  const bar = whyNotUse(ability, "defense", moment);
  const isFree = ability.automatic || ability.kind === "default" || !moment.inCombat;
  const stands = bar === null && !isFree;
  return { actions: isFree || ability.standing ? 0 : 1, bar, stands };
}
