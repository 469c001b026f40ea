import type { Die, Pool } from "../dice/index.ts";
import { RuleError } from "../error.ts";
import { fail, whole } from "../guard.ts";
import { carefulAim } from "./careful-aim.ts";
import { largerFirst, rung, stepsSmaller } from "./die-sizes.ts";
import { withEquipment } from "./equipment.ts";
import { pair } from "./pool.ts";
import { powerDice } from "./power-dice.ts";
import { singleDie } from "./single-die.ts";
import { checkUse, type Use } from "./use.ts";
import type { EffortKind } from "./vocabulary.ts";
import { wildShot } from "./wild-shot.ts";

/** The error of a use that cannot be split. */
const ONE_DIE = "split-one-die";

/** The reasons for the dice of a use. */
export type UseRefusal =
  | "equipment"
  | "hindered"
  | "tired"
  | "unequipped"
  | "movement"
  | "damaged"
  | "outranged"
  | "split"
  | "smaller"
  | "wildShot"
  | "carefulAim"
  | "helpers"
  | EffortKind
  | "fixed";

/**
 * The dice of a use, and the reasons for them in the order in which they apply. Zap! › Using Abilities. Every roll of
 * an Ability gets its dice here. A `fixed` total throws nothing and skips the other rules.
 *
 * Errors: of the use's fields (`checkUse`); `shtick-in-combat`, `automatic-movement`, `peril-trope`,
 * `equipment-required`, `equipment-die` (not equipped), `trope-conflict`, `careful-aim-hindered`,
 * `supreme-effort-tired`, `split-one-die`, `wild-shot-one-die`, `die-size` (a step under d4).
 */
export function usePool(use: Use, field = "use"): { pool: Pool; reasons: UseRefusal[] } {
  checkUse(use, field);
  if (use.fixed !== null) return { pool: pair([], use.fixed), reasons: ["fixed"] };
  checkAllowed(use);
  const { pool: full, replaced } = equip(use);
  const causes = oneDieCauses(use);
  let pool = causes.length > 0 ? singleDie(full) : full;
  if (use.split !== null) pool = splitOff(pool, use.split);
  pool = { ...pool, dice: pool.dice.map((die) => stepsSmaller(die, use.sizeSteps, use.wholeLadder)) };
  if (use.wildShot) pool = wildShot(pool);
  if (use.carefulAim) pool = pair([], carefulAim(pool) + pool.modifier);
  const modifier = whole(pool.modifier + added(use), "modifiers");
  return { pool: pair(pool.dice, modifier), reasons: reasons(use, replaced, causes) };
}

/**
 * Why this use cannot be split between two targets or tasks, as `usePool`'s error code (`split-one-die`: fewer than two
 * dice are left); null if it can. Zap! › Using Abilities › Splitting Abilities. Errors: of the use's fields.
 */
export function whyNotSplit(use: Use): string | null {
  if (checkUse(use).fixed !== null) return ONE_DIE;
  try {
    // If the smaller die can be thrown alone, so can the larger one.
    usePool({ ...use, split: "smaller" });
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
}

/** The one or two dice of a use after equipment, before any die is taken away; larger first. The use must have been checked. */
export function fullDice(use: Use): Die[] {
  return equip(use).pool.dice;
}

function equip(use: Use): { pool: Pool; replaced: boolean } {
  const pool = powerDice(use.level);
  const die = use.equipmentDie;
  if (die === null || rung(die) <= rung(pool.dice.at(-1)!)) return { pool, replaced: false };
  return { pool: withEquipment(pool, die), replaced: true };
}

function oneDieCauses(use: Use): UseRefusal[] {
  const exempt = use.automatic && !use.canBeHindered;
  const needsGear = use.kind !== "default" && use.kind !== "peril";
  const causes: [UseRefusal, boolean][] = [
    ["hindered", use.hindered && !exempt],
    ["tired", use.tired && !exempt],
    ["unequipped", needsGear && !use.equipped && !use.bareHanded],
    ["movement", use.kind === "movement" && use.purpose !== "task"],
    ["damaged", use.damaged],
    ["outranged", use.outranged],
  ];
  return causes.filter(([, holds]) => holds).map(([cause]) => cause);
}

function splitOff(pool: Pool, split: "larger" | "smaller"): Pool {
  const [larger, smaller] = largerFirst(pool.dice);
  if (larger === undefined || smaller === undefined) return fail("split", ONE_DIE);
  return { ...pool, dice: [split === "larger" ? larger : smaller] };
}

function added(use: Use): number {
  const named = use.modifiers.reduce((sum, modifier) => sum + modifier.value, 0);
  return use.helpers + (use.effort?.value ?? 0) + named;
}

function reasons(use: Use, replaced: boolean, causes: UseRefusal[]): UseRefusal[] {
  const found: UseRefusal[] = replaced ? ["equipment", ...causes] : [...causes];
  if (use.split !== null) found.push("split");
  if (use.sizeSteps > 0) found.push("smaller");
  if (use.wildShot) found.push("wildShot");
  if (use.carefulAim) found.push("carefulAim");
  if (use.helpers > 0) found.push("helpers");
  if (use.effort) found.push(use.effort.kind);
  return found;
}

/** Refuses uses that the rules forbid, whatever the dice. */
function checkAllowed(use: Use): void {
  const fights = use.purpose !== "task";
  if (use.kind === "shtick" && fights) fail("kind", "shtick-in-combat");
  if (use.kind === "movement" && use.automatic && fights) fail("automatic", "automatic-movement");
  if (use.kind === "peril" && (use.wildShot || use.effort)) fail("kind", "peril-trope");
  if (use.equipmentRequired && !use.equipped && !use.bareHanded) fail("equipmentRequired", "equipment-required");
  if (use.equipmentDie !== null && !use.equipped) fail("equipmentDie", "equipment-die");
  if (use.wildShot && use.carefulAim) fail("carefulAim", "trope-conflict");
  if (use.carefulAim && use.hindered) fail("carefulAim", "careful-aim-hindered");
  if (use.effort?.kind === "supremeEffort" && use.tired) fail("effort", "supreme-effort-tired");
}
