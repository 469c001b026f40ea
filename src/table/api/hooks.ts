import { tokenOf } from "../checks/parties.ts";
import { conditionData, isCondition } from "../conditions/conditions.ts";
import { actorOf } from "../documents/actor-of.ts";
import { cardByUuid, isCard, type Card, type Message } from "../documents/messages.ts";
import { isActRecord } from "../documents/records.ts";
import { gameOf } from "../register.ts";
import { changesOf } from "./cards.ts";
import { toldOf } from "./told.ts";
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
  Hooks.on("createChatMessage", onRecord as never);
  Hooks.on("updateChatMessage", onMessageChange as never);
  Hooks.on("createActiveEffect" as never, onEffect as never);
  Hooks.on("updateActiveEffect" as never, onEffectChange as never);
  Hooks.on("deleteActiveEffect" as never, onEffectGone as never);
}

type Changed = { system?: Partial<Card["system"]> & { admitted?: boolean } };

/** Fields of a record on which the result of its card depends. */
const SAID = ["plan", "throws", "spends", "rulings", "parties"] as const;

/** A record may be created with dice that are thrown already. */
function onRecord(document: unknown): void {
  const record = document as Message;
  const card = isActRecord(record) ? cardByUuid(record.system.subject) : null;
  if (card) tellThrow(card, true);
}

function onMessageChange(document: unknown, changed: Changed): void {
  const message = document as Message;
  if (isCard(message) && changed.system?.admitted) tellThrow(message, true);
  if (isActRecord(message)) onRecordChange(cardByUuid(message.system.subject), changed.system ?? {});
}

/** The state of a card is on its record: open, applied or undone. */
function onRecordChange(message: Card | null, changed: Partial<Card["system"]>): void {
  const { state, applied } = changed;
  if (!message?.visible || !message.isContentVisible) return;
  const isRevised = Boolean(changed.spends ?? changed.rulings);
  if (SAID.some((name) => changed[name] !== undefined)) tellThrow(message, changed.throws !== undefined && !isRevised);
  if (state === "undone") tellModules("quadrant.cardUndone", message, toldOf(message));
  else if (message.system.state === "applied" && (state || applied)) {
    tellModules("quadrant.cardApplied", message, changesOf(message), toldOf(message));
  }
}

/** What the hooks last reported of each card, as JSON by card id: the same report is not repeated. */
const told = new Map<string, string>();

/** Calls `cardThrown` or `cardMended`. @param isNew whether the card's dice may have been thrown just now */
function tellThrow(card: Card, isNew: boolean): void {
  if (!card.visible || !card.isContentVisible) return;
  const now = toldOf(card);
  if (now.result === null) return;
  const before = told.get(card.id);
  const words = JSON.stringify(now);
  told.set(card.id, words);
  if (before === undefined && isNew) tellModules("quadrant.cardThrown", card, now);
  else if (before !== words) tellModules("quadrant.cardMended", card, now);
}

interface Effect extends ActiveEffect.Implementation {
  active: boolean;
}

function onEffect(effect: Effect): void {
  const borne = bornBy(effect);
  if (borne && effect.active)
    tellModules("quadrant.conditionGiven", borne.actor, borne.id, conditionData(effect).stacks);
}

/** Only a change of the stacks, or switching the effect off or on, concerns modules. */
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
 * The actor and the id of an effect's condition; null if it is no condition, or its token is hidden from this user.
 */
function bornBy(effect: Effect): { actor: Actor.Implementation; id: string } | null {
  const actor = actorOf(effect);
  if (!isCondition(effect) || !actor) return null;
  const id = gameOf(actor)?.conditions.find((one) => effect.statuses.has(one.id))?.id;
  const isHidden = !game.user!.isGM && Boolean(tokenOf(actor)?.hidden);
  return id && !isHidden ? { actor, id } : null;
}
