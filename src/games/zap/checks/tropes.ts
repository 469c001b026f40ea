import { usePool, type Use } from "../../../rules/zap/index.ts";
import type { Option, Plan, Reason } from "../../../table/checks/check.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { say } from "../../../table/words.ts";
import { isCharacter, type Character } from "../documents.ts";
import { reason } from "../reason.ts";

/** A use inside a plan: how to read it, and the plan with another one in its place. */
export interface Slot<P> {
  use: Use;
  put(use: Use): P;
}

/** Why the dice cannot be merged (ZAP-TR-1). */
export function wildShotReason(use: Use): Reason | null {
  if (use.carefulAim) return reason("notWithCarefulAim");
  const { pool, reasons } = usePool({ ...use, wildShot: false });
  if (pool.dice.length >= 2) return null;
  const [cause] = reasons;
  const named = cause === "hindered" || cause === "tired" || cause === "movement";
  return named ? reason("oneDieBy", { cause: say(`QUADRANT.zap.cause.${cause}`) }) : reason("oneDie");
}

/** Why nobody aims carefully now (ZAP-TR-2). */
export function carefulAimReason(use: Use): Reason | null {
  if (use.hindered) return reason("notWhileHindered");
  return use.wildShot ? reason("notWithWildShot") : null;
}

/** Why no Supreme Effort can be made (ZAP-TR-4): neither by whoever threw Tired, nor by whoever is Tired since. */
export function supremeEffortReason(use: Use, actor: Character | null): Reason | null {
  if (use.tired || (actor && has(actor, "tired"))) return reason("notWhileTired");
  return (actor?.system.stamina.value ?? 0) < 1 ? reason("noStamina") : null;
}

/** The effort that an actor could make: the Will that is left. */
export function supremeEffort(actor: Character): Use["effort"] {
  return { kind: "supremeEffort", value: actor.system.will.value };
}

/** The Tropes that the one who throws may call before the throw, all of them free then. */
export function tropeOptions<P extends Plan>({ use, put }: Slot<P>, user: Actor.Implementation | null): Option<P>[] {
  const actor = isCharacter(user) ? user : null;
  return [
    {
      ...words("wildShot"),
      hint: wildShotHint(use),
      checked: use.wildShot,
      reason: use.wildShot ? null : wildShotReason(use),
      plan: put({ ...use, wildShot: !use.wildShot }),
    },
    {
      ...words("carefulAim"),
      checked: use.carefulAim,
      reason: use.carefulAim ? null : carefulAimReason(use),
      plan: put({ ...use, carefulAim: !use.carefulAim }),
    },
    {
      ...words("supremeEffort"),
      hint: say("QUADRANT.zap.trope.supremeEffort.hint", { will: use.effort?.value ?? actor?.system.will.value ?? 0 }),
      checked: use.effort !== null,
      reason: use.effort ? null : supremeEffortReason(use, actor),
      plan: put({ ...use, effort: use.effort || !actor ? null : supremeEffort(actor) }),
    },
  ];
}

export function words(id: string): { id: string; label: string; hint: string } {
  return { id, label: say(`QUADRANT.zap.trope.${id}.name`), hint: say(`QUADRANT.zap.trope.${id}.hint`) };
}

/** What merging does depends on the dice: equal ones grow, unequal ones leave the larger, +1. */
function wildShotHint(use: Use): string {
  const { dice } = usePool({ ...use, wildShot: false, carefulAim: false }).pool;
  const [first, second] = dice;
  const equal = first && second && first.faces === second.faces && first.bonus === second.bonus;
  return say(`QUADRANT.zap.trope.wildShot.${equal ? "equal" : "unequal"}`);
}

/** A use with a Trope called already, where the rules allow it: what a tile of the sheet asks for. */
export function called(use: Use, trope: string | undefined, actor: Character): Use {
  if (trope === "wildShot" && !wildShotReason(use)) return { ...use, wildShot: true };
  const aims = trope === "carefulAim" || trope === "pullYourPunch";
  if (aims && !carefulAimReason(use)) return { ...use, carefulAim: true };
  if (trope === "supremeEffort" && !supremeEffortReason(use, actor)) return { ...use, effort: supremeEffort(actor) };
  return use;
}
