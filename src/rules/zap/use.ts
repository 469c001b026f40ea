import type { Die } from "../dice/index.ts";
import { distinct, fail, fieldName, flag, isRecord, isText, isWhole, list, member, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { rung } from "./die-sizes.ts";
import {
  EFFORTS,
  PURPOSES,
  SPLITS,
  USE_KINDS,
  type EffortKind,
  type Purpose,
  type Split,
  type UseKind,
} from "./vocabulary.ts";

/** A named number that is added to the total. Whole. */
export interface Modifier {
  key: string;
  value: number;
}

/** The Will or Power that an effort adds: its value before the price is paid; 0 and up. */
export interface Effort {
  kind: EffortKind;
  value: number;
}

/** One use of one Ability: everything that decides which dice are thrown. Zap! › Using Abilities. */
export interface Use {
  /** Power Level in this contest, after Scopes and Scales; 1 and up. */
  level: number;
  kind: UseKind;
  /** `task` also for an Ability that is rolled to resist being disabled. */
  purpose: Purpose;
  automatic: boolean;
  canBeHindered: boolean;
  /** Conditions of the user. */
  hindered: boolean;
  tired: boolean;
  /** The Ability itself is reduced to one die. */
  damaged: boolean;
  /** The target is beyond the range of two dice. */
  outranged: boolean;
  equipped: boolean;
  bareHanded: boolean;
  equipmentRequired: boolean;
  /** The die of the equipment used. */
  equipmentDie: Die | null;
  /** Every die is this many sizes smaller; 0 and up. */
  sizeSteps: number;
  /** For the Default Skill: nothing in the Background fits (ZAP-AM-4). */
  outsideBackground?: boolean;
  /** The size steps go down the whole ladder, even below d4, when several targets are intimidated at once (ZAP-AM-11). */
  wholeLadder?: boolean;
  /** The die of a split use that goes to this target. */
  split: Split | null;
  wildShot: boolean;
  carefulAim: boolean;
  /** Bonus of the helpers; 0 and up. */
  helpers: number;
  effort: Effort | null;
  modifiers: Modifier[];
  /** The total is fixed, and nothing is thrown. */
  fixed: number | null;
}

const FLAGS = [
  "automatic",
  "canBeHindered",
  "hindered",
  "tired",
  "damaged",
  "outranged",
  "equipped",
  "bareHanded",
  "equipmentRequired",
  "wildShot",
  "carefulAim",
] as const satisfies readonly (keyof Use)[];

/**
 * Checks a use field by field and returns it. The error's code is the field's name in kebab-case, but `power-level` for
 * the level. Whether the rules allow the use is checked by `usePool`.
 */
export function checkUse(use: Use, field = "use"): Use {
  const fields = record(use, fieldName(field));
  whole(fields.level, "level", { min: 1, code: "power-level" });
  member(fields.kind, USE_KINDS, "kind");
  member(fields.purpose, PURPOSES, "purpose");
  for (const name of FLAGS) flag(fields[name], name);
  if (fields.equipmentDie !== null) rung(fields.equipmentDie as Die, "equipmentDie", "equipment-die");
  whole(fields.sizeSteps, "sizeSteps", { min: 0 });
  for (const name of ["wholeLadder", "outsideBackground"]) if (fields[name] !== undefined) flag(fields[name], name);
  if (fields.split !== null) member(fields.split, SPLITS, "split");
  whole(fields.helpers, "helpers", { min: 0 });
  if (fields.effort !== null) checkEffort(fields.effort);
  const modifiers = list(fields.modifiers, "modifiers", "modifiers", LIMITS.modifiers);
  for (const modifier of modifiers) checkModifier(modifier);
  distinct(
    (modifiers as { key: string }[]).map(({ key }) => key),
    "modifiers",
  );
  if (fields.fixed !== null) whole(fields.fixed, "fixed");
  return use;
}

function checkEffort(effort: unknown): void {
  const fields = record(effort, "effort");
  member(fields.kind, EFFORTS, "effort");
  whole(fields.value, "effort", { min: 0 });
}

function checkModifier(modifier: unknown): void {
  const fits = isRecord(modifier) && isText(modifier.key) && isWhole(modifier.value);
  if (!fits) fail("modifiers");
}
