import { type Use, usePool } from "#rules/zap";
import type { Option, Participant, Plan, Refusal } from "#table/checks";
import { type Ability, abilityOf, type Contender, contenderOf } from "../../documents.ts";
import { effortsOf } from "../ships/exertions.ts";
import { refusal, tell } from "../../words.ts";

/** A use inside a plan: how to read it, and the plan with another one in its place. */
export interface Slot<P> {
  use: Use;
  put(use: Use): P;
}

/** Why no Wild Shot can merge the dice (ZAP-TR-1); null if one can. */
export function wildShotRefusal(use: Use): Refusal | null {
  if (use.carefulAim) return refusal("notWithCarefulAim");
  if (use.kind === "peril") return refusal("noPerilTrope");
  const { pool, reasons } = usePool({ ...use, wildShot: false });
  if (pool.dice.length >= 2) return null;
  const [cause] = reasons;
  const named = cause === "hindered" || cause === "tired" || cause === "movement";
  return named ? refusal("oneDieBy", { cause: tell(`cause.${cause}`) }) : refusal("oneDie");
}

/** Why no Careful Aim can be called (ZAP-TR-2); null if it can. */
export function carefulAimRefusal(use: Use): Refusal | null {
  if (use.hindered) return refusal("notWhileHindered");
  return use.wildShot ? refusal("notWithWildShot") : null;
}

/** The Tropes that the throwing player may call before the throw, when they are free. */
export function tropeOptions<P extends Plan>(slot: Slot<P>, user: Participant | undefined): Option<P>[] {
  const { use, put } = slot;
  return [
    {
      ...words("wildShot"),
      hint: wildShotHint(use),
      checked: use.wildShot,
      reason: use.wildShot ? null : wildShotRefusal(use),
      plan: put({ ...use, wildShot: !use.wildShot }),
    },
    ...effortOptions(slot, user),
    {
      ...words("carefulAim"),
      checked: use.carefulAim,
      reason: use.carefulAim ? null : carefulAimRefusal(use),
      plan: put({ ...use, carefulAim: !use.carefulAim }),
    },
  ];
}

/** The efforts that can be added to the throw, one at a time. */
function effortOptions<P extends Plan>({ use, put }: Slot<P>, user: Participant | undefined): Option<P>[] {
  const contender = contenderOf(user);
  const known = contender ? effortsOf(contender, use, abilityOf(user)) : [];
  return known.map(({ effort, reason }) => {
    const made = use.effort?.kind === effort.kind;
    return {
      ...words(effort.kind),
      hint: tell(`trope.${effort.kind}.hint`, { value: use.effort?.value ?? effort.value }),
      checked: made,
      reason: made ? null : reason,
      plan: put({ ...use, effort: made ? null : effort }),
    };
  });
}

export function words(id: string): { id: string; label: string; hint: string } {
  return { id, label: tell(`trope.${id}.name`), hint: tell(`trope.${id}.hint`) };
}

/** The effect of a Wild Shot depends on the dice: equal ones grow, unequal ones leave the larger, +1. */
function wildShotHint(use: Use): string {
  const { dice } = usePool({ ...use, wildShot: false, carefulAim: false }).pool;
  const [first, second] = dice;
  const equal = first && second && first.faces === second.faces && first.bonus === second.bonus;
  return tell(`trope.wildShot.${equal ? "equal" : "unequal"}`);
}

/** The use with the Trope that a sheet's tile asks for, if the rules allow it. */
export function called(use: Use, trope: string | undefined, actor: Contender): Use {
  if (trope === "wildShot" && !wildShotRefusal(use)) return { ...use, wildShot: true };
  const aims = trope === "carefulAim" || trope === "pullYourPunch";
  if (aims && !carefulAimRefusal(use)) return { ...use, carefulAim: true };
  const made = effortsOf(actor, use, null).find(({ effort, reason }) => effort.kind === trope && !reason);
  return made ? { ...use, effort: made.effort } : use;
}

/** Variants of the use, one for each Trope that an answering side may call before it throws. */
export function tropeUses(
  use: Use,
  user: Contender | null,
  ability: Ability | null,
): { id: string; trope: string; use: Use }[] {
  const named = (id: string, called: Use) => ({ id, trope: tell(`trope.${id}.name`), use: called });
  const wild = wildShotRefusal(use) ? [] : [named("wildShot", { ...use, wildShot: true })];
  const efforts = user ? effortsOf(user, use, ability).filter(({ reason }) => !reason) : [];
  return [...wild, ...efforts.map(({ effort }) => named(effort.kind, { ...use, effort }))];
}
