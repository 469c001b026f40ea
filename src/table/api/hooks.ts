import { tokenOf } from "../checks/parties.ts";
import { conditionData, isCondition } from "../conditions/conditions.ts";
import { actorOf } from "../documents/actor-of.ts";
import { cardByUuid, type Card, type Message } from "../documents/messages.ts";
import { isActRecord } from "../documents/records.ts";
import { gameOf } from "../register.ts";
import { changesOf } from "./cards.ts";
import type { QuadrantHooks } from "./types.ts";

/** Calls one of Quadrant's hooks. */
export function tellModules<Name extends keyof QuadrantHooks>(
  name: Name,
  ...told: Parameters<QuadrantHooks[Name]>
): void {
  (Hooks as unknown as { callAll(name: string, ...told: unknown[]): void }).callAll(name, ...told);
}

/** Calls Quadrant's hooks for modules when cards and conditions change, on every client. */
export function watchForModules(): void {
  Hooks.on("updateChatMessage", onRecordChange as never);
  Hooks.on("createActiveEffect" as never, onEffect as never);
  Hooks.on("updateActiveEffect" as never, onEffectChange as never);
  Hooks.on("deleteActiveEffect" as never, onEffectGone as never);
}

/** A card's record says what became of the card. */
function onRecordChange(document: unknown, changed: { system?: Partial<Card["system"]> }): void {
  const record = document as Message;
  const { state, applied } = changed.system ?? {};
  const message = isActRecord(record) ? cardByUuid(record.system.subject) : null;
  if (!message?.visible || !message.isContentVisible) return;
  if (state === "undone") tellModules("quadrant.cardUndone", message);
  else if (message.system.state === "applied" && (state || applied)) {
    tellModules("quadrant.cardApplied", message, changesOf(message));
  }
}

interface Effect extends ActiveEffect.Implementation {
  active: boolean;
}

function onEffect(effect: Effect): void {
  const borne = bornBy(effect);
  if (borne && effect.active)
    tellModules("quadrant.conditionGiven", borne.actor, borne.id, conditionData(effect).stacks);
}

/** The stacks changed, or a user switched the effect off or on. */
function onEffectChange(effect: Effect, changed: { disabled?: boolean; system?: { stacks?: number } }): void {
  if (changed.disabled === undefined && changed.system?.stacks === undefined) return;
  if (effect.active) onEffect(effect);
  else onEffectGone(effect);
}

function onEffectGone(effect: Effect): void {
  const borne = bornBy(effect);
  if (borne) tellModules("quadrant.conditionTaken", borne.actor, borne.id);
}

/**
 * The actor and the id of an effect's condition; null where it is no condition, or the reader may not see the actor.
 */
function bornBy(effect: Effect): { actor: Actor.Implementation; id: string } | null {
  const actor = actorOf(effect);
  if (!isCondition(effect) || !actor) return null;
  const id = gameOf(actor)?.conditions.find((one) => effect.statuses.has(one.id))?.id;
  const isHidden = !game.user!.isGM && Boolean(tokenOf(actor)?.hidden);
  return id && !isHidden ? { actor, id } : null;
}
