import type { Change } from "#rules/check.ts";
import { actionCost, type Split, SPLITS, type Use, usePool } from "#rules/zap";
import type { Participant } from "#table/checks";
import { abilitiesOf, type Ability, abilityOf, type Contender } from "../../documents.ts";
import { actionChanges, type Fight, fightOf, useRefusal } from "../../fight.ts";
import { isAllowed, useOf } from "../use.ts";
import type { AimedAttack } from "./attack-plan.ts";

/** One die attacks, the other stands in defence until the attacker's next turn. Zap! › Special Situations › Shoulder Roll. */
export interface Shoulder {
  /** The die that attacks. */
  attacks: Split;
  /** Item id of the automatic defence that adds to the defending die. */
  automatic: string | null;
  /** The use of the defending die. */
  use: Use;
}

/** The declared Shoulder Roll from the attacker's present state; null outside a fight, or without two dice. */
export function shoulderOf(
  attacker: { actor: Contender; fight?: Fight | null; use: Use },
  asked: Pick<Shoulder, "attacks" | "automatic"> | undefined,
): Shoulder | null {
  if (!asked || !attacker.fight || !SPLITS.includes(asked.attacks) || !canSplit(attacker.use)) return null;
  const automatic = automaticDefenses(attacker.actor).find(({ id }) => id === asked.automatic) ?? null;
  const use = standing(attacker.use, asked.attacks, automatic && useOf(attacker.actor, automatic, "defense"));
  return isAllowed(use) ? { attacks: asked.attacks, automatic: automatic?.id ?? null, use } : null;
}

/** Whether the use has two dice to split. */
export function canSplit(use: Use): boolean {
  const whole = { ...use, wildShot: false, carefulAim: false, split: null };
  return isAllowed(whole) && usePool(whole).pool.dice.length === 2;
}

/** The automatic defences that could add to a Shoulder Roll's defending die. */
export function automaticDefenses(actor: Contender): Ability[] {
  return abilitiesOf(actor).filter(
    (ability) => ability.system.automatic && !useRefusal(actor, ability, "defense", null),
  );
}

/** The use of the other die; with an automatic defence the lower of the two levels is the base, +1. */
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

/** The use and the aim of an attack: on one target (`aim`), or on several (`rows`). */
export interface AttackUse {
  attack: Use;
  aim?: AimedAttack["aim"];
  rows?: readonly { plan: Pick<AimedAttack, "aim"> }[];
}

/** Whether the attack is an intimidation, of one target or of several (ZAP-ATT-5). */
export function frightens({ aim, rows }: AttackUse): boolean {
  return aim === "intimidate" || (rows ?? []).some(({ plan }) => plan.aim === "intimidate");
}

/** The Actions it costs to show off an automatic Ability, whose use is free otherwise (ZAP-AM-11). */
export function showCost(plan: AttackUse, self: Participant | undefined): number {
  return frightens(plan) && abilityOf(self)?.system.automatic ? Number(actionCost("intimidate")) : 0;
}

/** The changes for that cost; the Ability counts as used this Round. */
export function showChanges(plan: AttackUse, self: Participant | undefined): Change[] {
  const fight = fightOf(self?.combatant);
  const cost = showCost(plan, self);
  if (!fight || cost === 0) return [];
  return [{ who: "tool", set: "usedRound", value: fight.round }, ...actionChanges("self", cost, self)];
}
