import { splitFire } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { refusal } from "../../refusal.ts";
import { wayOf } from "../roll/ways.ts";
import { skillFor } from "./arms.ts";
import type { Share } from "./attack-act.ts";
import { mostShots, type Attackers } from "./attack-plan.ts";

type Token = TokenDocument.Implementation;

/** Dice and rounds for each of several targets, as evenly as they go (IMP-SHT-10). */
export function sharesOf({ actor, weapon }: Attackers, aimed: Token[]): Share[] | Refusal {
  if (aimed.length < 2) return [];
  if (!weapon?.system.automatic) return refusal("attack.oneTarget");
  const { dice } = wayOf(actor, skillFor(weapon));
  const shots = mostShots(weapon);
  if (dice < aimed.length) return refusal("attack.splitDice", { dice });
  if (shots < aimed.length) return refusal("attack.splitShots", { shots });
  const part = (all: number, index: number): number =>
    Math.floor(all / aimed.length) + (index < all % aimed.length ? 1 : 0);
  return aimed.map((token, index) => ({
    token: token.uuid,
    name: token.name,
    dice: part(dice, index),
    shots: part(shots, index),
  }));
}

/** Why dice and rounds cannot be parted like that (IMP-SHT-10). */
export function shareRefusal(shares: readonly Share[], dice: number, shots: number): Refusal | null {
  if (shares.length === 0) return null;
  const targets = shares.map((one) => ({ dice: one.dice, shots: one.shots }));
  try {
    splitFire({ dice, rateOfFire: shots, targets });
    return null;
  } catch (error) {
    const code = (error as { code?: string }).code;
    return code === "split-shots" ? refusal("attack.splitShots", { shots }) : refusal("attack.splitDice", { dice });
  }
}
