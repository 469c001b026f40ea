import { playOfDocument } from "../register.ts";
import { rollsOf } from "../rolls/named-roll.ts";
import { say, sayRefusal, signed } from "../words.ts";
import { hasEnd, timed, type Timed } from "./duration.ts";
import { faultOf } from "./faults.ts";
import { amountOf, EVERY, isMeant, isRollKey, nameIn, type EffectChange } from "./keys.ts";
import { changesOf } from "./lines.ts";
import { effectsOf } from "./of-actor.ts";

/** An effect in the list of a sheet. */
export interface EffectRow {
  uuid: string;
  name: string;
  img: string;
  /** "On", "off", "over". */
  state: string;
  isOn: boolean;
  /** Its changes: "+1 Stealth". */
  changes: string[];
  /** Its duration. */
  lasts: string;
  /** The name of the Item that has it; empty for the actor's own. */
  source: string;
  /** Why some of its changes have no effect. */
  faults: string[];
  /** It belongs to the actor itself, so that it can be deleted here. */
  isOwn: boolean;
}

export interface EffectList {
  rows: EffectRow[];
  mayEdit: boolean;
}

/** The effects of an actor and its Items, without conditions. */
export function effectList(actor: Actor.Implementation, mayEdit: boolean): EffectList {
  return { rows: effectsOf(actor).map((effect) => rowOf(effect, actor)), mayEdit };
}

function rowOf(effect: ActiveEffect.Implementation, actor: Actor.Implementation): EffectRow {
  const { uuid, name, img, active, disabled, parent } = effect;
  const changes = changesOf(effect);
  const item = parent?.documentName === "Item" ? parent : null;
  const state = active ? "on" : disabled ? "off" : "over";
  return {
    uuid,
    name,
    img: img ?? "",
    state: say(`QUADRANT.table.effects.state.${state}`),
    isOn: active,
    changes: changes.map((change) => wordsOf(change, actor)),
    lasts: lastsFor(timed(effect)),
    source: item?.name ?? "",
    faults: changes.flatMap((change) => {
      const fault = faultOf(change, actor);
      return fault ? [sayRefusal(fault)] : [];
    }),
    isOwn: item === null,
  };
}

/** "+1 Stealth" */
function wordsOf(change: EffectChange, actor: Actor.Implementation): string {
  const amount = amountOf(change);
  const what = isRollKey(change.key) ? rollWords(change.key, actor) : figureWords(change.key, actor);
  return amount === null ? `${what}: ${String(change.value)}` : `${signed(amount)} ${what}`;
}

function rollWords(key: string, actor: Actor.Implementation): string {
  if (nameIn(key) === EVERY) return say("QUADRANT.table.effects.every");
  return rollsOf(actor).find(({ id }) => isMeant(key, [id]))?.name ?? nameIn(key) ?? key;
}

function figureWords(path: string, actor: Actor.Implementation): string {
  const figures = playOfDocument(actor)?.figures?.(actor) ?? [];
  return figures.find((figure) => figure.path === path)?.label ?? path;
}

/** "until the end of the fight", "3 rounds" */
function lastsFor(effect: Timed): string {
  if (!hasEnd(effect)) return say("QUADRANT.table.effects.lasts.off");
  const { value, units, expiry } = effect.duration;
  const time = value === null ? "" : say(`QUADRANT.table.effects.time.${units}`, { count: value });
  const until = expiry === null ? "" : say(`QUADRANT.table.effects.until.${expiry}`);
  return [time, until].filter(Boolean).join(", ");
}
