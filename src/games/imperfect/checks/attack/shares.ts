import { splitFire } from "../../../../rules/imperfect/index.ts";
import type { Reason } from "../../../../table/checks/check.ts";
import { reason } from "../../reason.ts";
import { wayOf } from "../roll/ways.ts";
import { skillFor } from "./arms.ts";
import type { Share } from "./attack-act.ts";
import { mostShots, type Attackers } from "./attack-plan.ts";

type Token = TokenDocument.Implementation;

/** Dice and rounds for each of several targets, as evenly as they go (IMP-SHT-10). */
export function sharesOf({ actor, weapon }: Attackers, aimed: Token[]): Share[] | Reason {
  if (aimed.length < 2) return [];
  if (!weapon?.system.automatic) return reason("attack.oneTarget");
  const { dice } = wayOf(actor, skillFor(weapon));
  const shots = mostShots(weapon);
  if (dice < aimed.length) return reason("attack.splitDice", { dice });
  if (shots < aimed.length) return reason("attack.splitShots", { shots });
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
export function shareReason(shares: readonly Share[], dice: number, shots: number): Reason | null {
  if (shares.length === 0) return null;
  const targets = shares.map((one) => ({ dice: one.dice, shots: one.shots }));
  try {
    splitFire({ dice, rateOfFire: shots, targets });
    return null;
  } catch (error) {
    const code = (error as { code?: string }).code;
    return code === "split-shots" ? reason("attack.splitShots", { shots }) : reason("attack.splitDice", { dice });
  }
}
