import { facts, flag, member, whole } from "../guard.ts";
import { AUTOMATIC_USES, DAMAGES, PURPOSES, USE_KINDS } from "./vocabulary.ts";
import type { AutomaticUse, Damage, Purpose, UseKind } from "./vocabulary.ts";

/** The state of an Ability. */
export interface AbilityState {
  kind: UseKind;
  automatic: boolean;
  /** The use of an automatic Ability; null for an active one. */
  automaticUse: AutomaticUse | null;
  damage: Damage;
  /** A ship's system, which still works with one die after one step of damage. */
  isSystem: boolean;
  burnedOut: boolean;
  ruined: boolean;
  /** It counts shots, and none is left. */
  isEmpty: boolean;
  /** It was used in this Round. */
  usedThisRound: boolean;
  /** It was raised in defence and still holds. */
  standing: boolean;
  /** It was only used to defend in this Round; if missing, it was used otherwise. */
  usedInDefense?: boolean;
}

/** When the Ability would be used, and by whom. Out of combat only `out` matters. */
export interface Moment {
  inCombat: boolean;
  ownTurn: boolean;
  /** 0 and up. */
  actionsLeft: number;
  out: boolean;
}

/** Why an Ability cannot be used now, as a key. */
export type UseBar =
  | "ruined"
  | "burnedOut"
  | "disabled"
  | "empty"
  | "shtickInCombat"
  | "automaticMovement"
  | "automaticAttackOnly"
  | "automaticDefenseOnly"
  | "automaticNeither"
  | "out"
  | "notYourTurn"
  | "usedThisRound"
  | "noActions";

/**
 * Why this Ability cannot be used for this purpose now; null if it can. An Ability is used once a Round, whatever
 * Actions are left, but a defence that has fallen may be raised again (ZAP-AM-2). A defence that stands needs no new
 * Action, automatic Abilities need none at all, and the Default Skill is never used up. Attacks are made only in the
 * owner's turn; defences and tasks only need an Action. Zap! › Rounds and Turns, Regular Powers, Defining Abilities.
 * Errors: the fields' names, `purpose`.
 */
export function whyNotUse(ability: AbilityState, purpose: Purpose, moment: Moment): UseBar | null {
  checkAbility(ability);
  checkMoment(moment);
  member(purpose, PURPOSES, "purpose");
  return brokenBar(ability) ?? kindBar(ability, purpose) ?? momentBar(ability, purpose, moment);
}

/**
 * Why this Ability cannot be shown off to intimidate now; null if it can. Any Power can, even automatic, movement and
 * defensive ones, for an Action (ZAP-AM-11). Zap! › Tropes › Intimidation. Errors as `whyNotUse`.
 */
export function whyNotShowOff(ability: AbilityState, moment: Moment): UseBar | null {
  checkAbility(ability);
  return whyNotUse({ ...ability, automatic: false, automaticUse: null }, "attack", moment);
}

function brokenBar(ability: AbilityState): UseBar | null {
  if (ability.ruined) return "ruined";
  if (ability.burnedOut) return "burnedOut";
  if (isDisabled(ability)) return "disabled";
  return ability.isEmpty ? "empty" : null;
}

/** With one step of damage, an automatic defence and a ship's system still have one die; all other Abilities are disabled. */
function isDisabled({ damage, automatic, automaticUse, isSystem }: AbilityState): boolean {
  if (damage === "none") return false;
  const keepsOneDie = isSystem || (automatic && automaticUse === "defense");
  return damage !== "hindered" || !keepsOneDie;
}

function kindBar({ kind, automatic, automaticUse }: AbilityState, purpose: Purpose): UseBar | null {
  if (purpose === "task") return null;
  if (kind === "shtick") return "shtickInCombat";
  if (!automatic) return null;
  if (kind === "movement") return "automaticMovement";
  if (automaticUse === purpose) return null;
  if (automaticUse === "attack") return "automaticAttackOnly";
  return automaticUse === "defense" ? "automaticDefenseOnly" : "automaticNeither";
}

function momentBar(ability: AbilityState, purpose: Purpose, moment: Moment): UseBar | null {
  if (ability.automatic) return null;
  if (moment.out) return "out";
  if (!moment.inCombat) return null;
  if (purpose === "defense" && (ability.standing || ability.kind === "default")) return null;
  if (purpose === "attack" && !moment.ownTurn) return "notYourTurn";
  const renews = purpose === "defense" && ability.usedInDefense === true;
  if (ability.usedThisRound && !renews && ability.kind !== "default") return "usedThisRound";
  return moment.actionsLeft < 1 ? "noActions" : null;
}

function checkAbility(ability: AbilityState): void {
  const given = facts(ability);
  member(given.kind, USE_KINDS, "kind");
  flag(given.automatic, "automatic");
  if (given.automaticUse !== null) member(given.automaticUse, AUTOMATIC_USES, "automaticUse");
  member(given.damage, DAMAGES, "damage");
  for (const name of ["isSystem", "burnedOut", "ruined", "isEmpty", "usedThisRound", "standing"]) {
    flag(given[name], name);
  }
  if (given.usedInDefense !== undefined) flag(given.usedInDefense, "usedInDefense");
}

function checkMoment(moment: Moment): void {
  const given = facts(moment);
  for (const name of ["inCombat", "ownTurn", "out"]) flag(given[name], name);
  whole(given.actionsLeft, "actionsLeft", { min: 0 });
}
