import { facts, whole } from "../guard.ts";
import type { Training } from "./vocabulary.ts";

/** The levels of a character that count for an Aptitude. */
export interface Ability {
  /** Level of the concentration itself; 0 and up. */
  level: number;
  /** The highest level among the other concentrations of the same Aptitude; 0 and up. */
  related: number;
  /** Coordination of the linked Trait; at least 1. */
  coordination: number;
}

/**
 * The number of dice of the Trait's type, and the training of the roll. Future Imperfect › Aptitude Checks, Weapons.
 * Errors `level`, `related`, `coordination`.
 */
export function ability(given: Ability): { dice: number; training: Training } {
  const fields = facts(given);
  const level = whole(fields.level, "level", { min: 0 });
  const related = whole(fields.related, "related", { min: 0 });
  const coordination = whole(fields.coordination, "coordination", { min: 1 });
  if (level >= 1) return { dice: level, training: "skilled" };
  if (related >= 1) return { dice: related, training: "related" };
  return { dice: coordination, training: "unskilled" };
}
