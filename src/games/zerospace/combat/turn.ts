import { groupsOf } from "#table/combat/groups.ts";
import { has, isDefeated, conditionData, conditionEffect } from "#table/conditions";
import type { Change } from "#rules/check.ts";
import { RuleError } from "#rules/error.ts";
import {
  action,
  type ActionId,
  leavesCover,
  mayMoveAfter,
  spendAction,
  type Spent,
  type Struck,
  type AttackKind,
} from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import { type Fight, type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { refusal } from "../words.ts";

/** The rows of a fight that may act, as they are listed. What has no will of its own moves with others. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && !isThingsRow(row));
}

/** A thing or a vehicle in the tracker. A row whose actor is gone was somebody's. */
export const isThingsRow = ({ actor }: Combatant.Implementation): boolean => actor !== null && !isCharacter(actor);

/** With whom a fighter shares a place: itself, or whoever leads its group; and all who share that. */
export const { leaderOf, groupOf } = groupsOf<Fighter>(isFighter, fightersOf);

/** Whether the order of play is made: somebody acts, or the environment does. */
export const isOrdered = ({ started, system }: Fight): boolean =>
  started && (system.up >= 0 || system.acting.length > 0);

/** The fight in which somebody has, or could have, a turn; null before there is an order of play. */
export function orderedFightOf(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && isOrdered(combat) ? combat : null;
}

/** Whether it is this fighter's turn: theirs is the last of the stack (ZS-TURN-3). */
export function isActing(fighter: Fighter): boolean {
  return orderedFightOf(fighter)?.system.acting.at(-1)?.id === leaderOf(fighter).id;
}

/**
 * Out of the fight: defeated, dead, destroyed; or struck through by the GM, who keeps the row all the same. A row whose actor
 * is gone is nobody's any more.
 */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean =>
  actor === null || defeated || isDefeated(actor) === true;

/** Whether a turn of theirs passes by itself: whoever is out takes none, nor does whoever has lost consciousness. */
export const takesNoTurn = (fighter: Pick<Fighter, "actor" | "defeated">): boolean =>
  isOut(fighter) || has(fighter.actor!, "unconscious");

/** Why somebody in a fight cannot do this now: not their turn, or that kind of action is spent (ZS-ACT-1). */
export function spendRefusal(fighter: Fighter, id: ActionId): Refusal | null {
  const name = fighter.name ?? "";
  if (takesNoTurn(fighter)) return refusal("turn.out", { name });
  if (action(id).isAnytime) return null;
  if (!orderedFightOf(fighter)) return refusal("turn.notBegun");
  if (!isActing(fighter)) return notActingRefusal(fighter, name);
  return spentRefusal(fighter.system.spent, id) ?? movedRefusal(fighter, id);
}

/** Why an action is not to be had any more; null where it is. */
export const spentRefusal = (before: Spent, id: ActionId): Refusal | null =>
  spent(before, id) ? null : refusal(lackOf(before, id));

/** Why somebody who has attacked in this turn does not run or sprint any more (ZS-AM-6). */
function movedRefusal({ system }: Fighter, id: ActionId): Refusal | null {
  return mayMoveAfter(id, system.struck as Struck | null) ? null : refusal(`turn.after.${id}`);
}

function notActingRefusal(fighter: Fighter, name: string): Refusal {
  const { rank, isHolding } = leaderOf(fighter).system;
  if (rank === null) return refusal("turn.newcomer", { name });
  return refusal(isHolding ? "turn.delayed" : "notYourTurn", { name });
}

/** What is spent with this action, too; null where there is none left of a kind. */
export function spent(before: Spent, id: ActionId): Spent | null {
  try {
    return spendAction({ movement: before.movement, task: before.task }, id);
  } catch (error) {
    if (error instanceof RuleError && error.code === "spent") return null;
    throw error;
  }
}

/** Why the turn of those who share a place is not delayed: some of it is spent (ZS-AM-1). Mere free actions are no matter. */
export function delayRefusal(group: readonly { spent: Spent }[]): Refusal | null {
  return group.some(({ spent: { movement, task } }) => movement + task > 0) ? refusal("turn.delayLate") : null;
}

function lackOf(before: Spent, id: ActionId): string {
  const { movement, task } = action(id);
  if (movement > 0 && before.movement > 0) return task > 0 && before.task > 0 ? "actionSpent" : "turn.movementSpent";
  return "turn.taskSpent";
}

/** What an action puts on whoever does it, and takes off. Whoever moves away leaves cover (ZS-AM-12). */
export function actionEffects(actor: Actor.Implementation, id: ActionId, data: object = {}): Change[] {
  const { gain, lose } = action(id);
  const left = [...(lose ? [lose] : []), ...(leavesCover(id) ? ["cover"] : [])].filter((condition) =>
    has(actor, condition),
  );
  return [
    ...left.map((condition): Change => ({ who: "self", lose: condition })),
    ...(gain ? [{ who: "self", gain, ...(Object.keys(data).length > 0 && { data }) }] : []),
  ];
}

/** Ways to go on foot: nobody who is held fast does (ZS-COND-3). */
const ON_FOOT: readonly ActionId[] = ["walk", "run", "sprint", "charge", "runForCover"];

/** What the terrified do not do: who cowers stays, who flees has the movement action for nothing else (ZS-AM-10). */
const FRIGHT = {
  cowering: ["walk", "run", "sprint", "charge", "runForCover", "intercept"],
  fleeing: ["equivalent", "charge", "intercept"],
} as const satisfies Record<string, readonly ActionId[]>;

function frightRefusal(actor: Actor.Implementation, id: ActionId): Refusal | null {
  const barring = (["cowering", "fleeing"] as const).filter((fright) => has(actor, fright));
  const fright = barring.find((one) => (FRIGHT[one] as readonly ActionId[]).includes(id));
  return fright ? refusal(`terror.move.${fright}`) : null;
}

/** Why an action would not change how somebody stands, lies or moves; or why it cannot. */
export function stanceRefusal(actor: Actor.Implementation, id: ActionId, kind: AttackKind | null): Refusal | null {
  if (ON_FOOT.includes(id) && isHeldFast(actor)) return refusal("rooted");
  const fright = frightRefusal(actor, id);
  if (fright) return fright;
  const { lose } = action(id);
  if (isAlready(actor, id, kind)) return refusal("already");
  if (lose !== null && !has(actor, lose)) return refusal("notProne");
  return id === "standUp" && wasSlammed(actor) ? refusal("slammed") : null;
}

/** Whoever sprints already may run for cover all the same: it is about where that ends (ZS-AM-8). */
function isAlready(actor: Actor.Implementation, id: ActionId, kind: AttackKind | null): boolean {
  const { gain } = action(id);
  if (gain === "dodging") return isDodging(actor, kind);
  return gain !== null && id !== "runForCover" && has(actor, gain);
}

/** Held, or wholly immobilised. */
export const isHeldFast = (actor: Actor.Implementation): boolean => has(actor, "restrained") || has(actor, "helpless");

/** Whoever was slammed down rises with a movement action; whoever lay down, at no cost (ZS-SLAM-3). */
export const wasSlammed = (actor: Actor.Implementation): boolean => dataOf(actor, "prone")["slammed"] === true;

const isDodging = (actor: Actor.Implementation, kind: AttackKind | null): boolean =>
  kind !== null && dataOf(actor, "dodging")[kind] === true;

function dataOf(actor: Actor.Implementation, condition: string): Record<string, unknown> {
  const effect = conditionEffect(actor, condition);
  return effect ? (conditionData(effect).data as Record<string, unknown>) : {};
}

/** Whoever is held does not walk away: the token may be dragged all the same, by a slam or a rescuer (ZS-COND-3). */
export function warnsMover(token: TokenDocument.Implementation): Refusal | null {
  const actor = token.actor as Actor.Implementation | null;
  return actor && isHeldFast(actor) ? refusal("turn.heldMoves", { name: token.name || actor.name }) : null;
}
