import { type Act, actionCost, type ActionCost, couldHinder, pay, tieTo, type Use, usePool } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { unfitRefusal } from "./checks/attack/attack-plan.ts";
import { likelyDefense } from "./checks/attack/defenses.ts";
import { actionPrice } from "./checks/use.ts";
import { useAgainst } from "./checks/attack/aims.ts";
import { holderOf, losesGrip } from "./combat/duties.ts";
import { abilitiesOf, type Ability, type Character, type Contender, isHero } from "./documents.ts";
import { barRefusal, type Fight, fightOf } from "./fight.ts";
import type { Standing } from "./ways-out.ts";
import { refusal, tell } from "./words.ts";

/** Ways to keep an Out victim down. */
const KEEPINGS = ["restrain", "down"] as const;
export type Keeping = (typeof KEEPINGS)[number];

export function isKeeping(value: string | undefined): value is Keeping {
  return KEEPINGS.some((one) => one === value);
}

const ACTS: Record<Keeping, Act> = { restrain: "restrain", down: "downForTheCount" };

export function keepCost(act: Keeping): ActionCost {
  return actionCost(ACTS[act]);
}

export function keepPrice(act: Keeping): string {
  const cost = keepCost(act);
  return cost === "all" ? tell("price.turn") : actionPrice(cost);
}

/** Why the foe cannot keep the victim down now; null if it can. */
export function keepRefusal(act: Keeping, victim: Standing, foe: Standing): Refusal | null {
  const fight = fightOf(foe.fighter);
  if (!fight || !fightOf(victim.fighter)) return refusal("noFight");
  return victimRefusal(act, victim) ?? foeRefusal(act, foe, fight);
}

function victimRefusal(act: Keeping, { actor, fighter }: Standing): Refusal | null {
  const data = { name: actor.name };
  if (!has(actor, "out")) return refusal("notOut", data);
  if (has(actor, "down")) return refusal("downAlready", data);
  const held = act === "restrain" && fighter !== null && holderOf(fighter) !== null;
  return held ? refusal("restrainedAlready", data) : null;
}

function foeRefusal(act: Keeping, { actor, fighter }: Standing, fight: Fight): Refusal | null {
  const cost = keepCost(act);
  if (has(actor, "out")) return barRefusal("out", actor, null);
  if (act === "restrain" && fighter && losesGrip(fighter)) return refusal("notWhileHindered");
  if (act === "restrain" && fight.fighter.system.restrains !== null)
    return refusal("holdsAlready", { name: actor.name });
  if (act === "down" && fight.fighter.system.moved) return refusal("movedAlready");
  if (cost === "all" && !fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (pay(cost, fight) !== null) return null;
  return cost === "all" ? refusal("wholeTurn", { name: actor.name }) : barRefusal("noActions", actor, null);
}

/** The Powers with which the actor could try it, the strongest first; null stands for the Default Skill. */
export function keepersOf(actor: Character): (Ability | null)[] {
  const powers = abilitiesOf(actor)
    .filter((ability) => !unfitRefusal(actor, ability))
    .sort((a, b) => b.system.level - a.system.level);
  return [...powers, null];
}

/** Whether the use, helpers included, could Hinder the victim: only then can it keep the victim down (ZAP-OUT-3). */
export function couldKeep(foe: Contender, use: Use, victim: { actor: Character; fight: Fight | null }): boolean {
  const attack = usePool(useAgainst(use, foe, victim.actor)).pool;
  const defense = usePool(useAgainst(likelyDefense(victim.actor, victim.fight).use, victim.actor, foe)).pool;
  const ties = tieTo({ actorIsPlayer: isHero(foe), opponentIsPlayer: isHero(victim.actor) });
  return couldHinder(attack, defense, ties);
}
