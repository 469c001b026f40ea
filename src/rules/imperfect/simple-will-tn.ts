import { highestFace } from "../dice/index.ts";
import { facts, whole } from "../guard.ts";
import { traitDie } from "./guards.ts";
import { DIFFICULTIES } from "./tables/difficulties.ts";
import type { TraitDie } from "./vocabulary.ts";

interface SimpleWill {
  /** Die of the Trait behind the test. */
  own: TraitDie;
  /** Die of the Trait that resists. */
  opposing: TraitDie;
  /** The defender's level in the resisting Aptitude; 0 and up. */
  level: number;
}

/** From this level on a defender is practised. */
const PRACTISED = 3;

/**
 * The Target Number of a test of wills that only one side throws. Future Imperfect › Simple Tests of Will. Errors: the
 * fields' names.
 */
export function simpleWillTn(will: SimpleWill): number {
  const fields = facts(will);
  const own = highestFace(traitDie(fields.own, "own"));
  const opposing = highestFace(traitDie(fields.opposing, "opposing"));
  const level = whole(fields.level, "level", { min: 0 });
  return difference(opposing - own) + (level >= PRACTISED ? 1 : 0);
}

function difference(greater: number): number {
  if (greater < 0) return DIFFICULTIES.easy;
  if (greater === 0) return DIFFICULTIES.fair;
  return greater <= 2 ? DIFFICULTIES.onerous : DIFFICULTIES.hard;
}
