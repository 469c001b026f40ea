import { type Fact, type Modifier, modifiers as bucket, type Sound, SOUNDS } from "#rules/gurps";
import { type Field, type Participant, participants, partiesOf } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { attributeOf, levelOf } from "../../abilities.ts";
import { traitOf } from "../../traits.ts";
import { type Character, isSkill, type Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { tell } from "../../words.ts";
import type { Rolled } from "../roll/roll.ts";
import { attributeWord, levelWords, type Made, type OwnRoll } from "./own-roll.ts";

export const SENSES = ["vision", "hearing", "taste", "smell", "sense"] as const;
export type Sense = (typeof SENSES)[number];
export const isSense = (word: unknown): word is Sense => (SENSES as readonly unknown[]).includes(word);

/** The direction of the thing, seen from the actor. */
export const BEARINGS = ["ahead", "aside", "rearward", "behind"] as const;
export type Bearing = (typeof BEARINGS)[number];

export const PITCHES = ["plain", "subsonic", "ultrasonic"] as const;
export type Pitch = (typeof PITCHES)[number];

/** The declared situation of a Sense roll. */
export interface Sensed {
  sense: Sense;
  bearing: Bearing;
  isTotallyDark: boolean;
  /** Within a yard of the eyes. It matters only to near-sighted and far-sighted actors. */
  isNear: boolean;
  /** How loud the sound is; null: not given, and the GM adds a modifier of their own. */
  sound: Sound | null;
  /** yards */
  distance: number;
  pitch: Pitch;
}

/** A Sense roll, as cards keep it. */
export interface SenseRoll extends OwnRoll, Sensed {
  /** The thing to notice is a danger (GURPS-SENSE-6). */
  isDangerous: boolean;
  /** The throw is public. */
  isOpen: boolean;
}

export const nothingSaid = (sense: Sense): Sensed => ({
  sense,
  bearing: "ahead",
  isTotallyDark: false,
  isNear: false,
  sound: null,
  distance: 1,
  pitch: "plain",
});

const known = <T extends string>(words: readonly T[], word: unknown, otherwise: T): T =>
  words.find((one) => one === word) ?? otherwise;

/** The declared situation, with defaults for invalid values. */
export function believedSituation(said: Sensed, actor: Character): Sensed {
  const { sense, sound, distance } = said;
  const isSeen = sense === "vision";
  const isHeard = sense === "hearing";
  return {
    sense: isSense(sense) ? sense : "vision",
    bearing: isSeen ? known(BEARINGS, said.bearing, "ahead") : "ahead",
    isTotallyDark: isSeen && said.isTotallyDark === true,
    isNear: isSeen && minds(actor) && said.isNear === true,
    sound: isHeard && SOUNDS.includes(sound as Sound) ? sound : null,
    distance: Number.isFinite(distance) && distance > 0 ? distance : 1,
    pitch: isHeard ? known(PITCHES, said.pitch, "plain") : "plain",
  };
}

/** Whether it matters to the actor how near a thing is. */
export const minds = (actor: Character): boolean =>
  traitOf(actor, "nearsighted") !== null || traitOf(actor, "farsighted") !== null;

/** The facts of the scene that matter for traits (GURPS-SENSE-2, 3). */
export function factsOf({ sense, bearing, isTotallyDark, isNear, pitch }: Sensed): Fact[] {
  if (sense === "hearing") return pitch === "plain" ? [] : [pitch];
  if (sense !== "vision") return [];
  return [
    ...(isTotallyDark ? (["totalDarkness"] as const) : []),
    ...(bearing === "ahead" ? [] : [bearing]),
    isNear ? "withinOneYard" : "beyondOneYard",
  ];
}

/** The modifier for hearing a sound at this distance (GURPS-SENSE-3). */
export const linesOf = ({ sense, sound, distance }: Sensed): Modifier[] =>
  sense === "hearing" && sound ? bucket.hearing(sound, distance) : [];

/**
 * Whether the GM has marked the subject of a roll as a danger. The mark is on the tied card and never on a button, where
 * players could read it (GURPS-SENSE-6).
 * @param kinds the kinds of cards that may have the mark
 */
export function isDangerousOn(card: Card | null, ...kinds: string[]): boolean {
  if (card?.system.game !== "gurps" || !kinds.includes(card.system.kind) || !isAdmitted(card)) return false;
  return (card.system.plan as { isDangerous?: boolean }).isDangerous === true;
}

/** Whether a skill may be rolled in place of an attribute. Equipment does not count then (`madeWith`). */
export const canStandIn = (skill: Skill): boolean => levelOf(skill).level !== null;

/** The chosen skill; null: the attribute itself. */
export function standIn({ parties: { self } }: Pick<Rolled, "parties">): Skill | null {
  const skill = self?.tool;
  return isSkill(skill) && canStandIn(skill) ? skill : null;
}

/** The figures of a roll with this skill, or with the attribute itself. */
export function madeWith(actor: Character, skill: Skill | null, attribute: Attribute) {
  const level = skill && levelOf(skill);
  return {
    base: level?.level ?? attributeOf(actor, attribute),
    attribute: skill ? (skill.system.attribute as Attribute) : attribute,
    skill,
    withGear: false,
    penalty: level?.penalty ?? 0,
  } satisfies Partial<Made>;
}

export const standInWords = (skill: Skill | null, attribute: Attribute): string =>
  skill ? levelWords(skill.name, levelOf(skill)) : attributeWord(attribute);

interface Asked {
  id: string;
  label: string;
  /** The attribute that the skills may replace. */
  attribute: Attribute;
  /** The skills to choose from. */
  skills: readonly Skill[];
}

/** The choice between the attribute and these skills. @param planWith returns the plan of these parties */
export function standInField<P extends OwnRoll>(
  { parties }: Pick<Rolled, "parties">,
  { id, label, attribute, skills }: Asked,
  planWith: (parties: Record<string, Participant>) => P,
): Field<P> {
  const now = partiesOf(parties);
  return {
    id,
    label,
    hint: "",
    type: "select",
    value: now["self"]?.tool ?? "",
    choices: [
      { value: "", label: tell(`attribute.${attribute}`) },
      ...skills.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ],
    apply(value) {
      const tool = skills.find(({ uuid }) => uuid === value)?.uuid ?? null;
      const next = { ...now, self: { ...now["self"]!, tool } };
      return { plan: planWith(participants(next)), parties: next };
    },
  };
}
