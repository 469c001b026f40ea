import type { Situation, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts } from "../../combat/cards-in-hand.ts";
import { seatOf } from "../../documents.ts";
import { declaredCosts } from "../roll/declared-costs.ts";
import { actPrice } from "../tasks/spends-card.ts";
import { isOneHanded, isThrown, weaponIn, weaponParty } from "./arms.ts";
import type { AttackAct } from "./attack-act.ts";

type Attack = Pick<
  Situation<AttackAct, { result: string; spent: { white: number; red: number; blue: number } }>,
  "plan" | "parties" | "outcome"
>;

/** The card of whoever attacks. A further shot of the same action costs none, nor does firing before a mark is gone (IMP-AIM-4). */
export function attackCosts({ plan, parties }: Attack): TableChange[] {
  const seat = seatOf(parties.self);
  if (plan.choice.further || !seat) return [];
  if (plan.choice.now) return [{ who: "self.combatant", set: "task", value: null }];
  return actCosts("self", seat);
}

/** What leaves the hand with the throw: chips, rounds, what is thrown; and a lever that one hand still has to work. */
export function thrownCosts({ plan, parties, outcome }: Attack): TableChange[] {
  const weapon = weaponIn(parties);
  const who = weaponParty(parties);
  return [
    ...(outcome ? declaredCosts("self", parties.self, outcome.spent) : []),
    ...(weapon && weapon.system.feed !== "none" ? [{ who, add: "ammo.value", value: -plan.shots }] : []),
    ...(isThrown(weapon) ? [{ who, add: "quantity", value: -1 }] : []),
    // Two hands work the lever with the shot.
    ...(weapon?.system.lever ? [{ who, set: "cocked", value: !isOneHanded(weapon) }] : []),
  ];
}

export function attackPrice({ plan, parties }: Attack): string {
  const words = [
    ...(plan.choice.further ? [say("QUADRANT.imperfect.attack.price.further")] : []),
    ...(plan.choice.further || plan.choice.now ? [] : [actPrice(parties.self)]),
    ...ammunition({ plan, parties }),
  ];
  return words.filter(Boolean).join(" · ");
}

function ammunition({ plan, parties }: Pick<Attack, "plan" | "parties">): string[] {
  const weapon = weaponIn(parties);
  if (!weapon || weapon.system.feed === "none") return [];
  // A burst at several is told as a whole.
  const { shares, further } = plan.choice;
  const rounds = further || shares.length === 0 ? plan.shots : shares.reduce((sum, { shots }) => sum + shots, 0);
  return [say("QUADRANT.imperfect.attack.price.rounds", { rounds, left: weapon.system.ammo.value })];
}
