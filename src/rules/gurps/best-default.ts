import { entries, list, member, record, text, whole } from "../guard.ts";
import { ATTRIBUTES, DEFAULT_KINDS, type Default } from "./vocabulary.ts";

/** A character's scores: attributes by id, trained skills by name. */
export interface Scores {
  attributes: Record<string, number>;
  skills: Record<string, number>;
}

/** The highest attribute that counts for a default: the Rule of 20. */
const BEST_ATTRIBUTE = 20;

/**
 * The level of an untrained character: the best of the skill's defaults whose source the character has, the first of
 * equals. Null if there is none, so that the skill cannot be tried. GURPS › Default Rolls. Errors by field.
 * @returns the level, of any sign, and the index of the default
 */
export function bestDefault(defaults: Default[], scores: Scores): { level: number; index: number } | null {
  checkDefaults(defaults);
  checkScores(scores);
  let best: { level: number; index: number } | null = null;
  defaults.forEach((from, index) => {
    const source = sourceOf(from, scores);
    if (source === null) return;
    const level = source + from.modifier;
    if (best === null || level > best.level) best = { level, index };
  });
  return best;
}

function sourceOf({ kind, of }: Default, { attributes, skills }: Scores): number | null {
  if (kind === "skill") return Object.hasOwn(skills, of) ? skills[of]! : null;
  return Object.hasOwn(attributes, of) ? Math.min(BEST_ATTRIBUTE, attributes[of]!) : null;
}

function checkDefaults(defaults: unknown): void {
  for (const entry of list(defaults, "defaults")) {
    const { kind, of, modifier } = record(entry, "defaults");
    if (member(kind, DEFAULT_KINDS, "kind") === "attribute") member(of, ATTRIBUTES, "of");
    else text(of, "of");
    whole(modifier, "modifier");
  }
}

function checkScores(scores: unknown): void {
  const { attributes, skills } = record(scores, "scores");
  for (const [, score] of entries(attributes, "attributes")) whole(score, "attributes");
  for (const [, score] of entries(skills, "skills")) whole(score, "skills");
}
