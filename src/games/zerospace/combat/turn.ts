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

/** The rows of a fight that may act, in the combat's order. Things and vehicles are left out: they have no turns. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && !isThingsRow(row));
}

/** Whether the row is that of a thing or vehicle. A row whose actor was deleted counts as a character's. */
export const isThingsRow = ({ actor }: Combatant.Implementation): boolean => actor !== null && !isCharacter(actor);

/** The row whose place a fighter shares (its group's leader, or the fighter itself), and all rows that share that place. */
export const { leaderOf, groupOf } = groupsOf<Fighter>(isFighter, fightersOf);

/** Whether the order of play is made. */
export const isOrdered = ({ started, system }: Fight): boolean =>
  started && (system.up >= 0 || system.acting.length > 0);

/** The fighter's fight, if its order of play is made; else null. */
export function orderedFightOf(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && isOrdered(combat) ? combat : null;
}

/** Whether it is this fighter's turn: its place is the last of the stack `acting` (ZS-TURN-3). */
export function isActing(fighter: Fighter): boolean {
  return orderedFightOf(fighter)?.system.acting.at(-1)?.id === leaderOf(fighter).id;
}

/**
 * Whether the row is out of the fight: the actor is defeated, dead or destroyed, the GM has marked the row as defeated, or the
 * actor was deleted.
 */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean =>
  actor === null || defeated || isDefeated(actor) === true;

/** Whether the fighter's turns are passed over: it is out of the fight or unconscious. */
export const takesNoTurn = (fighter: Pick<Fighter, "actor" | "defeated">): boolean =>
  isOut(fighter) || has(fighter.actor!, "unconscious");

/** Why the fighter cannot do this now: e.g. it is not its turn, or that kind of action is spent (ZS-ACT-1). */
export function spendRefusal(fighter: Fighter, id: ActionId): Refusal | null {
  const name = fighter.name ?? "";
  if (takesNoTurn(fighter)) return refusal("turn.out", { name });
  if (action(id).isAnytime) return null;
  if (!orderedFightOf(fighter)) return refusal("turn.notBegun");
  if (!isActing(fighter)) return notActingRefusal(fighter, name);
  return spentRefusal(fighter.system.spent, id) ?? movedRefusal(fighter, id);
}

/** The reason if none of the action's kind is left in this turn; else null. */
export const spentRefusal = (before: Spent, id: ActionId): Refusal | null =>
  spent(before, id) ? null : refusal(lackOf(before, id));

/** Why a fighter that has attacked or made a skill roll in this turn cannot run or sprint any more (ZS-AM-6). */
function movedRefusal({ system }: Fighter, id: ActionId): Refusal | null {
  return mayMoveAfter(id, system.struck as Struck | null) ? null : refusal(`turn.after.${id}`);
}

function notActingRefusal(fighter: Fighter, name: string): Refusal {
  const { rank, isHolding } = leaderOf(fighter).system;
  if (rank === null) return refusal("turn.newcomer", { name });
  return refusal(isHolding ? "turn.delayed" : "notYourTurn", { name });
}

/** The spent actions including this one; null if none of its kind is left. */
export function spent(before: Spent, id: ActionId): Spent | null {
  try {
    return spendAction({ movement: before.movement, task: before.task }, id);
  } catch (error) {
    if (error instanceof RuleError && error.code === "spent") return null;
    throw error;
  }
}

/** Why a group cannot delay its turn: a member has spent a movement or task action (ZS-AM-1). Free actions do not count. */
export function delayRefusal(group: readonly { spent: Spent }[]): Refusal | null {
  return group.some(({ spent: { movement, task } }) => movement + task > 0) ? refusal("turn.delayLate") : null;
}

function lackOf(before: Spent, id: ActionId): string {
  const { movement, task } = action(id);
  if (movement > 0 && before.movement > 0) return task > 0 && before.task > 0 ? "actionSpent" : "turn.movementSpent";
  return "turn.taskSpent";
}

/** The conditions that an action gives its actor and takes away. Moving away also ends cover (ZS-AM-12). */
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

/** Moves on foot, which are impossible while the actor is held (ZS-COND-3). */
const ON_FOOT: readonly ActionId[] = ["walk", "run", "sprint", "charge", "runForCover"];

/** What terror forbids: a cowering actor stays put, a fleeing one uses its movement action only to flee (ZS-AM-10). */
const FRIGHT = {
  cowering: ["walk", "run", "sprint", "charge", "runForCover", "intercept"],
  fleeing: ["equivalent", "charge", "intercept"],
} as const satisfies Record<string, readonly ActionId[]>;

function frightRefusal(actor: Actor.Implementation, id: ActionId): Refusal | null {
  const barring = (["cowering", "fleeing"] as const).filter((fright) => has(actor, fright));
  const fright = barring.find((one) => (FRIGHT[one] as readonly ActionId[]).includes(id));
  return fright ? refusal(`terror.move.${fright}`) : null;
}

/** Why the actor's conditions make an action impossible, or pointless because it would change nothing. */
export function stanceRefusal(actor: Actor.Implementation, id: ActionId, kind: AttackKind | null): Refusal | null {
  if (ON_FOOT.includes(id) && isHeldFast(actor)) return refusal("rooted");
  const fright = frightRefusal(actor, id);
  if (fright) return fright;
  const { lose } = action(id);
  if (isAlready(actor, id, kind)) return refusal("already");
  if (lose !== null && !has(actor, lose)) return refusal("notProne");
  return id === "standUp" && wasSlammed(actor) ? refusal("slammed") : null;
}

/** A sprinting actor may still run for cover: what counts is where that run ends (ZS-AM-8). */
function isAlready(actor: Actor.Implementation, id: ActionId, kind: AttackKind | null): boolean {
  const { gain } = action(id);
  if (gain === "dodging") return isDodging(actor, kind);
  return gain !== null && id !== "runForCover" && has(actor, gain);
}

/** Held, or wholly immobilised. */
export const isHeldFast = (actor: Actor.Implementation): boolean => has(actor, "restrained") || has(actor, "helpless");

/** Standing up costs a movement action after a slam, and nothing after lying down (ZS-SLAM-3). */
export const wasSlammed = (actor: Actor.Implementation): boolean => dataOf(actor, "prone")["slammed"] === true;

const isDodging = (actor: Actor.Implementation, kind: AttackKind | null): boolean =>
  kind !== null && dataOf(actor, "dodging")[kind] === true;

function dataOf(actor: Actor.Implementation, condition: string): Record<string, unknown> {
  const effect = conditionEffect(actor, condition);
  return effect ? (conditionData(effect).data as Record<string, unknown>) : {};
}

/** A warning only: a held actor does not walk away, but a slam or a rescuer may move its token (ZS-COND-3). */
export function warnsMover(token: TokenDocument.Implementation): Refusal | null {
  const actor = token.actor as Actor.Implementation | null;
  return actor && isHeldFast(actor) ? refusal("turn.heldMoves", { name: token.name || actor.name }) : null;
}
