import { actorOf } from "./actor-of.ts";
import { hasEnd, startNow, timed, type Timed } from "../effects/duration.ts";
import { isRollKey, type EffectChange } from "../effects/keys.ts";
import { changesOf } from "../effects/lines.ts";
import { partLoaded } from "../loading.ts";
import { sayRefusal } from "../words.ts";

/** A static member of effects that the published types (V13) lack. */
interface Applying {
  shouldApplyChange(target: object, change: EffectChange, options: object): boolean;
}

interface Changed {
  duration?: Partial<Timed["duration"]>;
  start?: Timed["start"];
  system?: { changes?: unknown };
}

const loadFaults = () => import("../effects/faults.ts");

/** Warns the user who writes an effect of changes to rolls that have no effect. Not awaited by callers. */
async function tellFaults(changes: readonly EffectChange[], actor: Actor.Implementation | null): Promise<void> {
  if (!changes.some(({ key }) => isRollKey(key))) return;
  const part = await partLoaded(loadFaults);
  for (const change of changes) {
    const fault = part?.faultOf(change, actor);
    if (fault) ui.notifications?.warn(sayRefusal(fault));
  }
}

const listIn = (changes: unknown): readonly EffectChange[] =>
  (Array.isArray(changes) ? changes : []).filter((one) => typeof one === "object" && one !== null);

/** An active effect. Its changes to rolls (`roll:…`) change no field of an actor: lists of modifiers read them. */
export class QuadrantActiveEffect extends ActiveEffect {
  static shouldApplyChange(target: object, change: EffectChange, options: object = {}): boolean {
    if (isRollKey(change.key)) return false;
    return (ActiveEffect as unknown as Applying).shouldApplyChange?.(target, change, options) ?? true;
  }

  /** An effect with an end starts now, unless its data have a start. */
  protected override async _preCreate(...args: Parameters<ActiveEffect["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const effect = this as ActiveEffect.Implementation;
    const actor = actorOf(effect);
    void tellFaults(changesOf(effect), actor);
    const { start } = timed(effect);
    if (hasEnd(timed(effect)) && !start) this.updateSource({ start: startNow(actor) } as never);
  }

  /** An effect that this update gives an end starts now. */
  protected override async _preUpdate(...args: Parameters<ActiveEffect["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const changed = args[0] as Changed;
    const effect = this as ActiveEffect.Implementation;
    const actor = actorOf(effect);
    if (changed.system?.changes !== undefined) void tellFaults(listIn(changed.system.changes), actor);
    const { duration, start } = timed(effect);
    const after = { duration: { ...duration, ...changed.duration }, start };
    if (changed.duration && hasEnd(after) && !start && !changed.start) changed.start = startNow(actor);
  }
}
