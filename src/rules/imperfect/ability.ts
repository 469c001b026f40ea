import { facts, whole } from "../guard.ts";
import type { Training } from "./vocabulary.ts";

/** What a person brings to an Aptitude. */
export interface Ability {
  /** Of the very concentration; 0 and up. */
  level: number;
  /** The highest level among the other concentrations of the same Aptitude; 0 and up. */
  related: number;
  /** Of the linked Trait; at least 1. */
  coordination: number;
}

/**
 * How many dice of the Trait's type are thrown, and how well trained they are. Future Imperfect › Aptitude Checks,
 * Weapons. Errors `level`, `related`, `coordination`.
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
