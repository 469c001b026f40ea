import { gravityPenalties, type Modifier, modifiers as bucket, type RollTag } from "#rules/gurps";
import { bucketOf, pushedModifiers } from "#table/bucket/bucket.ts";
import { type Circumstance, distinctLines, type TableChange } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { gravityFor } from "../../traits.ts";
import { type Character, isTrait, itemsOf, type Skill, type TraitItem } from "../../documents.ts";
import type { Attribute, ConditionData } from "../../vocabulary.ts";
import { tell } from "../../words.ts";
import { counts, type Line, type Roll } from "./roll.ts";

/** The modifiers that the GM has laid out for the next roll of any actor (GURPS-MOD-1). */
export function pushed(): Line[] {
  const lines = pushedModifiers("gurps").map((line) => ({
    ...line,
    source: (line.source ?? "other") as Line["source"],
  }));
  return distinctLines(lines);
}

/** Those modifiers count once: the roll that takes them empties the GM's bucket. */
export function takesPushed(): TableChange[] {
  return bucketOf("gurps").length > 0 ? [{ who: "bucket", set: "", value: [] }] : [];
}

/**
 * The modifiers that the dialog offers for a roll: from the tables those for every roll and for this kind; from the character
 * those of traits and of influence (GURPS-MOD-3). Self-control and Will share their lists (GURPS-SELF-1).
 */
export function offersFor(character: Character | null, tag: RollTag): Circumstance[] {
  const tags = new Set<RollTag>(["any", tag, ...relatives(tag)]);
  const told = [...tags].flatMap((one) => bucket.options(one));
  if (!character) return told;
  const liking = tags.has("influence") ? reactionOffers(character) : [];
  return [...told, ...liking, ...ownOffers(character, tags), ...sway(character)];
}

function relatives(tag: RollTag): RollTag[] {
  if (tag === "will") return ["selfControl"];
  return tag === "selfControl" ? ["will"] : [];
}

const PERSONAL = "gurps.mod.personal.";

/** Whether a line is one of the character's reaction modifiers. */
export const isPersonal = ({ key }: { key: string }): boolean => key.startsWith(PERSONAL);

/** Unconditional reaction modifiers: they count without being chosen, and may be struck (GURPS-AM-8). */
export const likingLines = (character: Character): Circumstance[] =>
  reactionOffers(character).filter(({ key }) => !character.system.reactionModifiers[placeOf(key)]?.when);

const placeOf = (key: string): number => Number(key.slice(PERSONAL.length));

/** All reaction modifiers of the character, for rolls that influence others. */
export function reactionOffers({ system }: Character): Circumstance[] {
  return system.reactionModifiers.flatMap(({ label, value, when }, index): Circumstance[] => {
    const words = called(label, when) || tell("mod.personal");
    const key = `${PERSONAL}${index}`;
    return value === 0 ? [] : [{ key, value, source: "trait", label: words }];
  });
}

/** "Honest face: among strangers" */
const called = (label: string, when: string): string => [label, when].filter(Boolean).join(": ");

/** Modifiers of traits that count only when a user chooses them. */
function ownOffers(character: Character, tags: ReadonlySet<RollTag>): Circumstance[] {
  return itemsOf<TraitItem>(character, isTrait).flatMap(({ id, name, system }) =>
    system.offers.flatMap(({ label, tag, value, when }, index): Circumstance[] => {
      if (value === 0 || !tags.has(tag as RollTag)) return [];
      const words = called(label, when) || name;
      return [{ key: `gurps.mod.offer.${id}.${index}`, value, source: "trait", label: words }];
    }),
  );
}

/** For each influencer a modifier on rolls that deal with it, between minus and plus its margin (GURPS-INF-4). */
function sway(character: Character): Circumstance[] {
  const borne = conditionsOf(character).find(({ id }) => id === "influenced");
  const each = (borne?.data as { each?: (ConditionData & { by?: string })[] } | undefined)?.each ?? [];
  return each.flatMap(({ value = 0, by = "" }, index): Circumstance[] => {
    if (value === 0) return [];
    const key = `gurps.mod.influenced.${index}`;
    const label = by || tell("mod.influenced");
    return [{ key, source: "condition", min: -value, max: value, label }];
  });
}

/** The part of a roll, or of a contest's side, that decides about its lines. */
type Listed = Pick<Roll, "penalty" | "modifiers" | "difficultyOnly">;

const DIFFICULTY = "gurps.mod.difficulty";

/**
 * The meaning of a line, in words: the name of a difficulty, for an untrained actor with the difficulty that it amounts to
 * (GURPS-DIFF-1, 2); or that the line does not count, because the difficulty replaces it.
 */
export function rungOf(plan: Listed, key: string, value: number): string {
  if (key === DIFFICULTY) return difficultyRung(plan, value);
  const line = plan.modifiers.find((one) => one.key === key);
  return line && !counts(plan, line) ? tell("difficultyOnly.struck") : "";
}

function difficultyRung({ penalty }: Listed, value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > HARDEST) return "";
  const rung = rungWord(value);
  if (penalty >= 0) return rung;
  return tell("untrained.rung", { rung, untrained: rungWord(Math.max(-HARDEST, value + penalty)) });
}

const HARDEST = 10;

const rungWord = (value: number): string => tell(`rung.${bucket.difficulty(value)}`);

/** The difficulty in the list of a roll; 0 without one. */
export const difficultyOf = ({ modifiers }: { modifiers: readonly Line[] }): number =>
  modifiers.find(({ key }) => key === DIFFICULTY)?.value ?? 0;

/**
 * The modifiers of the present state on every roll against an attribute, or a skill based on it: an unfamiliar gravity, and
 * the condition `shaken` (GURPS-GRAV-3; section 3, `shaken`).
 */
export function stateModifierLines(character: Character, attribute: Attribute, skill: Skill | null = null): Modifier[] {
  return [...gravity(character, attribute, skill), ...shaken(character)];
}

/** DX suffers from both more and less gravity, IQ and HT only from more. */
function gravity(character: Character, attribute: Attribute, skill: Skill | null): Modifier[] {
  const penalties = gravityPenalties(gravityFor(character, character.system));
  const of = suffers(attribute);
  if (of === null || (of === "dx" && skill && skill.system.isGravitySensitive === false)) return [];
  const value = penalties[of];
  return value === 0 ? [] : [{ key: `gurps.mod.gravity.${of}`, value, source: "gravity" }];
}

function suffers(attribute: Attribute): "dx" | "iq" | "ht" | null {
  switch (attribute) {
    case "dx":
    case "iq":
    case "ht":
      return attribute;
    case "will":
    case "per":
      return "iq";
    case "st":
      return null;
  }
}

function shaken(character: Character): Modifier[] {
  const borne = conditionsOf(character).find(({ id }) => id === "shaken");
  if (!borne) return [];
  const { value = -2 } = borne.data as ConditionData;
  return value === 0 ? [] : [{ key: "gurps.mod.shaken", value, source: "condition" }];
}
