import type { Pool } from "../dice/index.ts";
import { fail, flag, member, record, whole } from "../guard.ts";
import { checkScope } from "./breaking-things.ts";
import type { Reading } from "./reading.ts";
import type { BodyPart } from "./tables/body-parts.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import {
  AIMS,
  ATTRIBUTES,
  TIE_SIDES,
  type Aim,
  type AttackResult,
  type Attribute,
  type TieSide,
} from "./vocabulary.ts";

/** An attack on a person, on an Ability, or on a thing. Zap! › Damage. */
export interface AttackPlan {
  attack: Use;
  /** The defender's use; with the aims `intimidate` and `disable` the Ability that the attack is measured against. */
  defense: Use;
  tieTo: TieSide;
  versus: Attribute;
  /** The defender's score in `versus`; 0 and up. */
  attribute: number;
  /** `ship`: the hit goes to one of the ship's systems. */
  aim: Aim;
  pulled: boolean;
  /** The table's option Overkill. */
  overkillRule: boolean;
  /** The Ability under attack; with the aim `disable` only. */
  disabling: null | {
    isAutomaticDefense: boolean;
    canBeDisabled: boolean;
    /** The attacking Ability can only disable. */
    disablingOnly: boolean;
  };
  /** The target is a thing to break; with the aim `harm` only. Scopes 1–14. */
  object: null | { attackScope: number; objectScope: number; sturdy: boolean };
  /** The number of the called part, 0–9; null without a called shot. */
  calledShot: number | null;
}

export interface AttackOutcome extends Reading<"attack" | "defense"> {
  result: AttackResult;
  /** The attack's total minus the defence's; for a hit this is the Damage. */
  margin: number;
  /** The attack's total if its lower die counted, for bystanders; null unless two dice were thrown. */
  collateral: number | null;
  /** Where a hit landed; null for a miss or without dice. */
  location: { digit: number; part: BodyPart } | null;
  /** Whether the called shot hit its part; null without a called shot. */
  called: boolean | null;
}

/**
 * Checks an attack and returns its pools. Errors: those of `usePool`; the fields' names; `attack-purpose`,
 * `defense-purpose`, `pull-needs-aim`, `intimidate-versus`.
 */
export function attackPools(plan: AttackPlan): { attack: Pool; defense: Pool } {
  const fields = record(plan, "plan");
  const pools = { attack: usePool(plan.attack, "attack").pool, defense: usePool(plan.defense, "defense").pool };
  member(fields.tieTo, TIE_SIDES, "tieTo");
  member(fields.versus, ATTRIBUTES, "versus");
  whole(fields.attribute, "attribute", { min: 0 });
  member(fields.aim, AIMS, "aim");
  flag(fields.pulled, "pulled");
  flag(fields.overkillRule, "overkillRule");
  checkDisabling(fields.disabling, plan.aim);
  checkObject(fields.object, plan.aim);
  if (fields.calledShot !== null) whole(fields.calledShot, "calledShot", { min: 0, max: 9 });
  checkAllowed(plan);
  return pools;
}

function checkDisabling(disabling: unknown, aim: Aim): void {
  if (disabling === null && aim !== "disable") return;
  const fields = record(disabling, "disabling");
  if (aim !== "disable") fail("disabling");
  flag(fields.isAutomaticDefense, "isAutomaticDefense");
  flag(fields.canBeDisabled, "canBeDisabled");
  flag(fields.disablingOnly, "disablingOnly");
}

function checkObject(object: unknown, aim: Aim): void {
  if (object === null) return;
  const fields = record(object, "object");
  if (aim !== "harm") fail("object");
  checkScope(fields.attackScope, "attackScope");
  checkScope(fields.objectScope, "objectScope");
  flag(fields.sturdy, "sturdy");
}

function checkAllowed(plan: AttackPlan): void {
  if (plan.attack.purpose !== "attack") fail("attack", "attack-purpose");
  const answer = plan.aim === "harm" || plan.aim === "ship" ? "defense" : "task";
  if (plan.defense.purpose !== answer) fail("defense", "defense-purpose");
  if (plan.pulled && !plan.attack.carefulAim) fail("pulled", "pull-needs-aim");
  if (plan.aim === "intimidate" && plan.versus !== "will") fail("versus", "intimidate-versus");
}
