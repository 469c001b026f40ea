import { type Split, SPLITS, type Use, usePool } from "#rules/zap";
import { abilitiesOf, type Ability, type Contender } from "../../documents.ts";
import { useRefusal, type Fight } from "../../fight.ts";
import { isAllowed, useOf } from "../use.ts";

/** One die attacks, the other stands as a defence till the own next turn. Zap! › Special Situations › Shoulder Roll. */
export interface Shoulder {
  /** The die that attacks. */
  attacks: Split;
  /** Item id of the automatic defence that helps the other one. */
  automatic: string | null;
  /** The use whose die stands. */
  use: Use;
}

/** What was asked for, as the attacker stands now; null where it cannot be: outside a fight, or without two dice. */
export function shoulderOf(
  attacker: { actor: Contender; fight?: Fight | null; use: Use },
  asked: Pick<Shoulder, "attacks" | "automatic"> | undefined,
): Shoulder | null {
  if (!asked || !attacker.fight || !SPLITS.includes(asked.attacks) || !canSplit(attacker.use)) return null;
  const automatic = automaticDefenses(attacker.actor).find(({ id }) => id === asked.automatic) ?? null;
  const use = standing(attacker.use, asked.attacks, automatic && useOf(attacker.actor, automatic, "defense"));
  return isAllowed(use) ? { attacks: asked.attacks, automatic: automatic?.id ?? null, use } : null;
}

/** Whether there are two dice to share out. */
export function canSplit(use: Use): boolean {
  const whole = { ...use, wildShot: false, carefulAim: false, split: null };
  return isAllowed(whole) && usePool(whole).pool.dice.length === 2;
}

/** The automatic defences that could help a die that stands. */
export function automaticDefenses(actor: Contender): Ability[] {
  return abilitiesOf(actor).filter(
    (ability) => ability.system.automatic && !useRefusal(actor, ability, "defense", null),
  );
}

/** The other die; with an automatic defence the weaker of the two levels is the base, +1. */
function standing(attack: Use, attacks: Split, automatic: Use | null): Use {
  const own: Use = {
    ...attack,
    purpose: "defense",
    split: attacks === "larger" ? "smaller" : "larger",
    helpers: 0,
    modifiers: [],
  };
  return automatic ? { ...own, level: Math.min(attack.level, automatic.level), helpers: 1 } : own;
}
