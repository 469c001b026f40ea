import { type Fact, type Modifier, modifiers as bucket, type Sound, SOUNDS } from "#rules/gurps";
import type { Character } from "../../documents.ts";
import { traitOf } from "../../traits.ts";
import type { OwnRoll } from "./own-roll.ts";

export const SENSES = ["vision", "hearing", "taste", "smell", "sense"] as const;
export type Sense = (typeof SENSES)[number];
export const isSense = (word: unknown): word is Sense => (SENSES as readonly unknown[]).includes(word);

/** Where what is to be seen is, from whoever looks. */
export const BEARINGS = ["ahead", "aside", "rearward", "behind"] as const;
export type Bearing = (typeof BEARINGS)[number];

export const PITCHES = ["plain", "subsonic", "ultrasonic"] as const;
export type Pitch = (typeof PITCHES)[number];

/** What the dialog asks about a Sense roll. */
export interface Sensed {
  sense: Sense;
  bearing: Bearing;
  isTotallyDark: boolean;
  /** Within a yard of the eyes; it matters to those alone who see near or far things badly. */
  isNear: boolean;
  /** How loud it is; null: as the GM says, by itself. */
  sound: Sound | null;
  /** yards */
  distance: number;
  pitch: Pitch;
}

/** A Sense roll, as cards keep it. */
export interface SenseRoll extends OwnRoll, Sensed {
  /** What is not noticed is a danger (GURPS-SENSE-6). */
  isDangerous: boolean;
  /** Everybody may see it. */
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

/** Of what a screen says only what there is. */
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

/** Whether it matters to somebody how near a thing is. */
export const minds = (actor: Character): boolean =>
  traitOf(actor, "nearsighted") !== null || traitOf(actor, "farsighted") !== null;

/** What holds of the scene, as traits ask for it (GURPS-SENSE-2, 3). */
export function factsOf({ sense, bearing, isTotallyDark, isNear, pitch }: Sensed): Fact[] {
  if (sense === "hearing") return pitch === "plain" ? [] : [pitch];
  if (sense !== "vision") return [];
  return [
    ...(isTotallyDark ? (["totalDarkness"] as const) : []),
    ...(bearing === "ahead" ? [] : [bearing]),
    isNear ? "withinOneYard" : "beyondOneYard",
  ];
}

/** What the distance does to hearing a sound (GURPS-SENSE-3). */
export const linesOf = ({ sense, sound, distance }: Sensed): Modifier[] =>
  sense === "hearing" && sound ? bucket.hearing(sound, distance) : [];
