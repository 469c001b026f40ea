import type { Attribute, AttackKind, FormId, Reach } from "../vocabulary.ts";

/** The values that an attack of this form and its defence use; all of them are presets. */
export interface FormValues {
  /** Null: neither hand-to-hand nor ranged. */
  reach: Reach | null;
  kind: AttackKind;
  /** Key of the combat skill; null: no skill is needed. */
  skill: string | null;
  attribute: Attribute;
  /** Whether the weapon's rating is added to the attribute. */
  usesRating: boolean;
  /** The best of these attributes defends. */
  defense: Attribute[];
  /** Whether armour is added to the defence. */
  usesArmor: boolean;
  dealsDamage: boolean;
}

const CLOSE: FormValues = {
  reach: "close",
  kind: "physical",
  skill: "closeCombat",
  attribute: "brawn",
  usesRating: true,
  defense: ["brawn"],
  usesArmor: true,
  dealsDamage: true,
};
const RANGED: FormValues = {
  ...CLOSE,
  reach: "ranged",
  skill: "rangedCombat",
  attribute: "agility",
  defense: ["agility"],
};
/** Only strength counts: neither weapon nor armour helps. */
const WRESTLING: FormValues = { ...CLOSE, usesRating: false, usesArmor: false };
const MENTAL: FormValues = {
  reach: null,
  kind: "mental",
  skill: null,
  attribute: "power",
  usesRating: true,
  defense: ["reason"],
  usesArmor: false,
  dealsDamage: true,
};

/** ZeroSpace › Combat, Opposed Tasks, Special Actions. */
export const FORM_VALUES: Readonly<Record<FormId, Readonly<FormValues>>> = {
  close: CLOSE,
  ranged: RANGED,
  explosion: RANGED,
  charge: CLOSE,
  sweep: CLOSE,
  grapple: { ...WRESTLING, defense: ["agility", "brawn"], dealsDamage: false },
  hurt: CLOSE,
  throw: WRESTLING,
  slam: WRESTLING,
  mental: MENTAL,
  social: { ...MENTAL, kind: "social", attribute: "presence", defense: ["presence"] },
};
