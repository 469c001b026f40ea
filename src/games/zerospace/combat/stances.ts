import { action, type ActionId, type AttackKind } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import { conditionData, conditionEffect, has } from "#table/conditions";
import { refusal } from "../refusal.ts";

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
