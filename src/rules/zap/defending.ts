import { whyNotUse, type AbilityState, type Moment, type UseBar } from "./once-a-round.ts";

/** The cost of defending with an Ability now, or the reason why it cannot defend. */
export interface Defense {
  actions: 0 | 1;
  bar: UseBar | null;
  /** The Ability is an active Power that holds from now until its owner's next turn begins. */
  stands: boolean;
}

/**
 * The cost of a defence. Automatic Abilities, one that still stands and the Default Skill are free. An active Power
 * costs an Action if it is unused this Round, or if it was only used to defend in it (ZAP-AM-2); it then holds against
 * every fitting attack until its owner's next turn begins. Zap! › Regular Powers, Rounds and Turns. Errors as
 * `whyNotUse`.
 */
export function defenseCost(ability: AbilityState, moment: Moment): Defense {
  const bar = whyNotUse(ability, "defense", moment);
  const isFree = ability.automatic || ability.kind === "default" || !moment.inCombat;
  const stands = bar === null && !isFree;
  return { actions: isFree || ability.standing ? 0 : 1, bar, stands };
}
