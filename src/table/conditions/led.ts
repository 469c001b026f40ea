import type { ConditionState } from "../documents/card-model.ts";
import { actorOf } from "../documents/actor-of.ts";
import { conditionOf, isCondition } from "./conditions.ts";
import { handOver } from "./give.ts";
import { conditionMeant } from "./statuses.ts";

type Effect = ActiveEffect.Implementation;

/** Whether an operation says that it is the referee's own: everything else is led to the referee. */
export const isByReferee = (options: { quadrant?: { byReferee?: boolean } } & object): boolean =>
  options.quadrant?.byReferee === true;

/** What an update of an effect may say of how much of a condition somebody bears. */
interface Changed {
  disabled?: boolean;
  system?: { stacks?: number };
}

/**
 * Whatever way Foundry has to put a condition upon somebody, to take it off, to switch it or to count it, leads to the
 * referee, who tells of it and can take it back (ZS-AM-14). Three questions, asked before Foundry writes: whether the
 * referee does it instead.
 */
export async function isGivenByReferee(effect: Effect, options: object): Promise<boolean> {
  const borne = effect.disabled ? null : borneBy(effect, options);
  if (!borne) return false;
  const { core } = effect.flags as { core?: { overlay?: boolean } };
  await handOver("give", ...borne, { ...stateOf(effect), ...(core?.overlay && { overlay: true }) });
  return true;
}

export async function isTakenByReferee(effect: Effect, options: object): Promise<boolean> {
  // One that gives nothing any more is only cleared away.
  const borne = effect.active ? borneBy(effect, options) : null;
  if (borne) await handOver("take", ...borne);
  return borne !== null;
}

/** What the referee does is struck from the update; the rest of it is Foundry's. */
export async function changesByReferee(effect: Effect, changed: Changed, options: object): Promise<void> {
  const borne = borneBy(effect, options);
  if (!borne) return;
  const now = (effect.system as unknown as { stacks: number }).stacks;
  const { disabled = effect.disabled, system: { stacks = now } = {} } = changed;
  const isSwitched = disabled !== effect.disabled;
  // What is off may be changed as anybody likes: nobody bears it.
  if (!isSwitched && (disabled || stacks === now)) return;
  delete changed.disabled;
  delete changed.system?.stacks;
  if (!isSwitched) await handOver(stacks > now ? "give" : "take", ...borne, { stacks: Math.abs(stacks - now) });
  else if (disabled) await handOver("take", ...borne, { off: true });
  else await handOver("give", ...borne, { ...stateOf(effect), stacks });
}

/** What an effect's data say of its condition. */
function stateOf({ system }: Effect): { stacks: number; text: string; data: object } {
  const { stacks = 1, text = "", data = {} } = system as unknown as Partial<ConditionState>;
  return { stacks, text, data };
}

type Borne = [actor: Actor.Implementation, id: string];

/** Whose condition it is, and which; null where that is nothing of the referee's, or its own batch. */
function borneBy(effect: Effect, options: object): Borne | null {
  if (isByReferee(options) || !isCondition(effect)) return null;
  const actor = actorOf(effect);
  if (!actor || actor.pack) return null;
  const statuses = [...effect.statuses];
  const own = statuses.find((status) => conditionOf(actor, status));
  const id = own ?? statuses.map((status) => conditionMeant(actor, status)).find((one) => one !== null)?.id;
  return id === undefined ? null : [actor, id];
}
