import {
  actionCost,
  couldHinder,
  pay,
  tieTo,
  usePool,
  type Act,
  type ActionCost,
  type Use,
} from "../../rules/zap/index.ts";
import type { Reason } from "../../table/checks/check.ts";
import { has } from "../../table/conditions/conditions.ts";
import { say } from "../../table/words.ts";
import { attackReason } from "./checks/attack/attack-plan.ts";
import { likelyDefense } from "./checks/attack/defenses.ts";
import { actionPrice } from "./checks/efforts.ts";
import { against } from "./checks/attack/scopes.ts";
import { holderOf, losesGrip } from "./combat/holds.ts";
import { abilitiesOf, isHero, type Ability, type Character, type Contender } from "./documents.ts";
import { barReason, fightOf, type Fight } from "./fight.ts";
import { reason } from "./reason.ts";
import type { Standing } from "./ways-out.ts";

/** Ways to keep somebody down who is Out. */
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
  return cost === "all" ? say("QUADRANT.zap.price.turn") : actionPrice(cost);
}

/** Why somebody cannot keep another one down now. */
export function keepReason(act: Keeping, victim: Standing, foe: Standing): Reason | null {
  const fight = fightOf(foe.fighter);
  if (!fight || !fightOf(victim.fighter)) return reason("noFight");
  return victimReason(act, victim) ?? foeReason(act, foe, fight);
}

function victimReason(act: Keeping, { actor, fighter }: Standing): Reason | null {
  const data = { name: actor.name };
  if (!has(actor, "out")) return reason("notOut", data);
  if (has(actor, "down")) return reason("downAlready", data);
  const held = act === "restrain" && fighter !== null && holderOf(fighter) !== null;
  return held ? reason("restrainedAlready", data) : null;
}

function foeReason(act: Keeping, { actor, fighter }: Standing, fight: Fight): Reason | null {
  const cost = keepCost(act);
  if (has(actor, "out")) return barReason("out", actor, null);
  if (act === "restrain" && fighter && losesGrip(fighter)) return reason("notWhileHindered");
  if (act === "restrain" && fight.fighter.system.restrains !== null)
    return reason("holdsAlready", { name: actor.name });
  if (act === "down" && fight.fighter.system.moved) return reason("movedAlready");
  if (cost === "all" && !fight.ownTurn) return barReason("notYourTurn", actor, null);
  if (pay(cost, fight) !== null) return null;
  return cost === "all" ? reason("wholeTurn", { name: actor.name }) : barReason("noActions", actor, null);
}

/** The Powers with which somebody could try it, the strongest first; null stands for the Default Skill. */
export function keepersOf(actor: Character): (Ability | null)[] {
  const powers = abilitiesOf(actor)
    .filter((ability) => !attackReason(actor, ability))
    .sort((a, b) => b.system.level - a.system.level);
  return [...powers, null];
}

/** A Power that could never Hinder the victim keeps nobody down either; with friends' help it may (ZAP-OUT-3). */
export function couldKeep(foe: Contender, use: Use, victim: { actor: Character; fight: Fight | null }): boolean {
  const attack = usePool(against(use, foe, victim.actor)).pool;
  const defense = usePool(against(likelyDefense(victim.actor, victim.fight).use, victim.actor, foe)).pool;
  const ties = tieTo({ actorIsPlayer: isHero(foe), opponentIsPlayer: isHero(victim.actor) });
  return couldHinder(attack, defense, ties);
}
