import type { AttackKind, Fact, FormId, Reach, Roll } from "../vocabulary.ts";

/** A circumstance that may affect one side's roll. */
export interface ModifierRow {
  key: string;
  /** A bonus die, a penalty die; null: this fact forbids the roll. */
  dice: 1 | -1 | null;
  /** Any one of these facts is enough; empty: the form of the attack is. */
  facts: readonly Fact[];
  /** Only against attacks of this form, this reach, this kind. */
  form?: FormId;
  reach?: Reach;
  kind?: AttackKind;
  /** The row does not count together with this fact. */
  unless?: Fact;
}

const RULED_OUT: ModifierRow = { key: "ruledOut", dice: null, facts: ["ruledOut"] };
const HELPLESS: ModifierRow = {
  key: "helpless",
  dice: null,
  facts: ["helpless", "unconscious", "defeated", "dead"],
};
const DISTRACTED: ModifierRow = { key: "distracted", dice: -1, facts: ["distracted"] };
const RESTRAINED: ModifierRow = { key: "restrained", dice: -1, facts: ["restrained"] };
const SURPRISED: ModifierRow = { key: "surprised", dice: -1, facts: ["surprised"] };
const CANNOT_PERCEIVE: ModifierRow = { key: "cannotPerceive", dice: -1, facts: ["cannotPerceive", "sensoryLoss"] };
const INJURED: ModifierRow = { key: "injured", dice: -1, facts: ["injured"] };
const EXPERTISE: ModifierRow = { key: "expertise", dice: 1, facts: ["expertise"] };

/** The rows for each kind of roll, in the order in which cards list them. ZeroSpace › Bonuses And Penalties. */
export const MODIFIER_ROWS: Readonly<Record<Roll, readonly ModifierRow[]>> = {
  skill: [
    RULED_OUT,
    HELPLESS,
    DISTRACTED,
    { key: "running", dice: -1, facts: ["running", "sprinting"] },
    RESTRAINED,
    INJURED,
    { key: "drop", dice: 1, facts: ["drop"] },
    EXPERTISE,
  ],
  attack: [
    RULED_OUT,
    { key: "sprinting", dice: null, facts: ["sprinting"] },
    HELPLESS,
    CANNOT_PERCEIVE,
    DISTRACTED,
    RESTRAINED,
    { key: "running", dice: -1, facts: ["running"] },
    SURPRISED,
    { key: "sweep", dice: -1, facts: [], form: "sweep" },
    { key: "oneHanded", dice: -1, facts: ["oneHanded"] },
    { key: "beyondRange", dice: -1, facts: ["beyondRange"] },
    { key: "underwater", dice: -1, facts: ["underwater"] },
    { key: "zeroG", dice: -1, facts: ["zeroG"] },
    INJURED,
    { key: "charge", dice: 1, facts: [], form: "charge" },
    // A flying tackle (ZS-AM-4).
    { key: "charge", dice: 1, facts: ["charging"], form: "grapple" },
    { key: "charge", dice: 1, facts: ["charging"], form: "slam" },
    EXPERTISE,
  ],
  defense: [
    HELPLESS,
    DISTRACTED,
    { key: "prone", dice: -1, facts: ["prone"], reach: "close" },
    RESTRAINED,
    SURPRISED,
    CANNOT_PERCEIVE,
    { key: "cowering", dice: -1, facts: ["cowering"] },
    { key: "moving", dice: -1, facts: ["moving"], form: "slam" },
    { key: "cover", dice: 1, facts: ["cover"] },
    { key: "prone", dice: 1, facts: ["prone"], reach: "ranged" },
    { key: "running", dice: 1, facts: ["running", "sprinting"] },
    { key: "fleeing", dice: 1, facts: ["fleeing"] },
    { key: "dodging", dice: 1, facts: ["dodging.physical"], kind: "physical" },
    { key: "dodging", dice: 1, facts: ["dodging.social"], kind: "social" },
    { key: "dodging", dice: 1, facts: ["dodging.mental"], kind: "mental" },
    { key: "stationary", dice: 1, facts: ["stationary"], form: "slam", unless: "restrained" },
  ],
};
