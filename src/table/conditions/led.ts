import type { ConditionState } from "../documents/card-model.ts";
import { actorOf } from "../documents/actor-of.ts";
import { conditionOf, isCondition } from "./conditions.ts";
import { handOver } from "./give.ts";
import { conditionMeant } from "./statuses.ts";

type Effect = ActiveEffect.Implementation;

/** Whether an operation is marked as the referee's own. All others are redirected to the referee. */
export const isByReferee = (options: { quadrant?: { byReferee?: boolean } } & object): boolean =>
  options.quadrant?.byReferee === true;

/** The parts of an effect's update that change how many stacks of a condition the actor bears. */
interface Changed {
  disabled?: boolean;
  system?: { stacks?: number };
}

/**
 * Every way in which Foundry gives, removes, switches or counts a condition is redirected to the referee, so that it is
 * logged and can be undone (ZS-AM-14). The three functions below are called before Foundry writes. This one and the next
 * return whether the referee does it instead.
 */
export async function redirectCreate(effect: Effect, options: object): Promise<boolean> {
  const borne = effect.disabled ? null : borneBy(effect, options);
  if (!borne) return false;
  const { core } = effect.flags as { core?: { overlay?: boolean } };
  await handOver("give", ...borne, { ...stateOf(effect), ...(core?.overlay && { overlay: true }) });
  return true;
}

export async function redirectDelete(effect: Effect, options: object): Promise<boolean> {
  // An inactive effect gives no condition: Foundry may simply delete it.
  const borne = effect.active ? borneBy(effect, options) : null;
  if (borne) await handOver("take", ...borne);
  return borne !== null;
}

/** Removes from the update what the referee does instead; Foundry writes the rest. */
export async function redirectUpdate(effect: Effect, changed: Changed, options: object): Promise<void> {
  const borne = borneBy(effect, options);
  if (!borne) return;
  const now = (effect.system as unknown as { stacks: number }).stacks;
  const { disabled = effect.disabled, system: { stacks = now } = {} } = changed;
  const isSwitched = disabled !== effect.disabled;
  // An effect that stays disabled gives no condition, so its changes are not redirected.
  if (!isSwitched && (disabled || stacks === now)) return;
  delete changed.disabled;
  delete changed.system?.stacks;
  if (!isSwitched) await handOver(stacks > now ? "give" : "take", ...borne, { stacks: Math.abs(stacks - now) });
  else if (disabled) await handOver("take", ...borne, { off: true });
  else await handOver("give", ...borne, { ...stateOf(effect), stacks });
}

/** The condition's state in an effect's data. */
function stateOf({ system }: Effect): { stacks: number; text: string; data: object } {
  const { stacks = 1, text = "", data = {} } = system as unknown as Partial<ConditionState>;
  return { stacks, text, data };
}

type Borne = [actor: Actor.Implementation, id: string];

/** The actor and the id of an effect's condition; null if it is no condition on an actor, or the referee's own operation. */
function borneBy(effect: Effect, options: object): Borne | null {
  if (isByReferee(options) || !isCondition(effect)) return null;
  const actor = actorOf(effect);
  if (!actor || actor.pack) return null;
  const statuses = [...effect.statuses];
  const own = statuses.find((status) => conditionOf(actor, status));
  const id = own ?? statuses.map((status) => conditionMeant(actor, status)).find((one) => one !== null)?.id;
  return id === undefined ? null : [actor, id];
}
