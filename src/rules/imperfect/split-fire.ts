import { facts, fail, list, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";

interface Burst {
  /** Dice of the shooter's roll; at least 1. */
  dice: number;
  /** Shots that the weapon fires; at least 1. */
  rateOfFire: number;
  /** At least one die and one shot each. */
  targets: { dice: number; shots: number }[];
}

/**
 * The dice and shots left when a burst is split among targets. Future Imperfect › Automatic Weapons. Errors: the
 * fields' names; `split-dice`, `split-shots` if the targets get more than there are.
 */
export function splitFire(burst: Burst): { spareDice: number; spareShots: number } {
  const fields = facts(burst);
  let spareDice = whole(fields.dice, "dice", { min: 1 });
  let spareShots = whole(fields.rateOfFire, "rateOfFire", { min: 1 });
  for (const target of list(fields.targets, "targets", "targets", LIMITS.people)) {
    const { dice, shots } = record(target, "targets");
    spareDice -= whole(dice, "dice", { min: 1 });
    spareShots -= whole(shots, "shots", { min: 1 });
  }
  if (spareDice < 0) return fail("targets", "split-dice");
  if (spareShots < 0) return fail("targets", "split-shots");
  return { spareDice, spareShots };
}
