import { type Aim, type AttackPlan, crossScope, type Use } from "#rules/zap";
import { gameSetting } from "#table/settings.ts";
import type { Ability, Contender, Scenery, Ship } from "../../documents.ts";
import { abilitiesOf, isCharacter, isContender, isHero, isScenery, isShip } from "../../documents.ts";
import { gearItem } from "../../gear.ts";
import { scaledUse } from "../../ships/systems.ts";
import type { Attackable } from "../target.ts";
import { useOf } from "../use.ts";
import { tell } from "../../words.ts";

/** The aims that an attacker can choose. The aim `ship` is missing: it follows from the target (`aimOf`). */
export const CHOSEN_AIMS = ["harm", "intimidate", "disable"] as const satisfies readonly Aim[];
export type ChosenAim = (typeof CHOSEN_AIMS)[number];

/**
 * The aims that the Ability allows against the target. A Power that only disables does nothing else (ZAP-ATT-6); perils and
 * obstacles can only be removed (ZAP-PER-4), other things only broken; only characters can be intimidated.
 */
export function aimsFor(ability: Ability | null, target: Attackable): readonly ChosenAim[] {
  if (isScenery(target)) return isHazard(target) ? ["disable"] : ["harm"];
  if (onlyShows(ability)) return isCharacter(target) ? ["intimidate"] : [];
  const prey = abilitiesOf(target).length > 0;
  if (ability?.system.hasTrait("disablingOnly")) return prey ? ["disable"] : [];
  return CHOSEN_AIMS.filter((aim) => (aim === "disable" ? prey : aim === "harm" || isCharacter(target)));
}

/** An automatic Ability that never attacks can still be shown off to intimidate (ZAP-AM-11). */
export function onlyShows(ability: Ability | null): boolean {
  if (!ability?.system.automatic) return false;
  return ability.system.kind === "movement" || ability.system.automaticUse !== "attack";
}

/**
 * The chosen aim, or the first possible one. Against a ship it is `ship` until the ship's defence is beaten: only then can an
 * attack aim at one of its systems (ZAP-SHIP-3).
 */
export function aimOf(asked: string | undefined, ability: Ability | null, target: Attackable, beaten = false): Aim {
  const aim = chosenAim(asked, ability, target);
  return hasSystems(target) && !beaten ? "ship" : aim;
}

function chosenAim(asked: string | undefined, ability: Ability | null, target: Attackable): ChosenAim {
  const open = aimsFor(ability, target);
  return open.find((one) => one === asked) ?? open[0] ?? "harm";
}

/**
 * The ship's system that the attacker wants to disable, while the ship's defence is still to be beaten; undefined if any system
 * will do.
 */
export function breachOf(
  declared: { aim?: Aim; breach?: { id: string } | undefined },
  ability: Ability | null,
  target: Attackable,
): { id: string } | undefined {
  if (!hasSystems(target)) return undefined;
  const known = declared.aim === "harm" ? undefined : declared.breach?.id;
  const wanted = known !== undefined || chosenAim(declared.aim, ability, target) === "disable";
  const prey = wanted ? targetAbilityOf(target, known) : null;
  return prey ? { id: prey.id! } : undefined;
}

/** Whether hits on the target strike single systems of a ship. */
function hasSystems(target: Attackable): target is Ship {
  return isShip(target) && !isOneUnit(target);
}

/** Perils and obstacles: they are removed instead of broken. */
export function isHazard(target: Actor.Implementation): boolean {
  return isScenery(target) && (target.system.kind === "peril" || target.system.kind === "obstacle");
}

/** Whether hits harm the ship as a whole instead of its systems (ZAP-SHIP-17). */
export function isOneUnit(ship: Ship): boolean {
  return ship.system.damageModel === "unit" || gameSetting<string>("zap", "fasterShips") === "unit";
}

/** The Ability under attack: the one that was chosen, else the strongest (ZAP-ATT-6). */
export function targetAbilityOf(target: Contender, asked: string | undefined): Ability | null {
  const all = abilitiesOf(target);
  return all.find(({ id }) => id === asked) ?? strongest(all);
}

/**
 * The Ability that resists intimidation: the strongest Power, movement Powers included; null, the Default Skill, without any
 * (ZAP-ATT-5, ZAP-AM-11).
 */
export function abilityAgainstIntimidation(target: Contender): Ability | null {
  return strongest(abilitiesOf(target).filter(({ system }) => system.kind !== "shtick"));
}

function strongest(abilities: readonly Ability[]): Ability | null {
  return abilities.toSorted((a, b) => b.system.level - a.system.level)[0] ?? null;
}

/**
 * The Ability that an intimidation or disabling is rolled against: it is measured, not used in defence. Null for other aims.
 */
export function measuredAbility(
  aim: Aim,
  target: Contender,
  prey: string | undefined,
): { ability: Ability | null; use: Use } | null {
  if (aim !== "intimidate" && aim !== "disable") return null;
  const ability = aim === "disable" ? targetAbilityOf(target, prey) : abilityAgainstIntimidation(target);
  return { ability, use: useOf(target, ability, "task") };
}

/** The facts that limit how far an Ability can be disabled. */
export function disablingOf(prey: Ability | null, attacker: Ability | null): AttackPlan["disabling"] {
  return {
    isAutomaticDefense: prey !== null && prey.system.automatic && prey.system.automaticUse === "defense",
    canBeDisabled: prey?.system.hasTrait("canBeDisabled") ?? false,
    disablingOnly: attacker?.system.hasTrait("disablingOnly") ?? false,
  };
}

/** Whether the Ability, or the equipment it is used with, has a trait. */
export function bears(actor: Actor.Implementation | null, ability: Ability | null, use: Use, trait: string): boolean {
  return Boolean(ability?.system.hasTrait(trait) || gearItem(actor, use)?.system.hasTrait(trait));
}

/** The Scope at which an actor acts, or at which scenery of this kind usually stands. */
export function scopeOf(actor: Contender | Scenery): number {
  return isShip(actor) ? actor.system.campaignScope : actor.system.scope;
}

/** How many Scopes a foe is above the opposing hero; 0 for a hero, and if `other` is not a hero (ZAP-SCOPE-1). */
export function stepsAbove(actor: Contender, other: Actor.Implementation | null): number {
  if (isHero(actor) || !isContender(other) || !isHero(other)) return 0;
  return scopeOf(actor) - scopeOf(other);
}

/**
 * The use with its level against `other`: a foe's level is converted to the hero's Scope, then a foe's ship to the Scale of the
 * heroes' ship.
 */
export function useAgainst(use: Use, actor: Contender, other: Actor.Implementation | null): Use {
  const steps = stepsAbove(actor, other);
  const crossed = steps === 0 ? use : { ...use, level: crossScope(use.level, steps) };
  return scaledUse(crossed, actor, other);
}

/** "2 Scopes higher: PL as in yours"; empty within the same Scope. */
export function scopeWords(actor: Actor.Implementation | null, other: Actor.Implementation | null): string {
  const steps = isContender(actor) ? stepsAbove(actor, other) : 0;
  if (steps === 0) return "";
  return tell(`side.scope.${steps > 0 ? "higher" : "lower"}`, { steps: Math.abs(steps) });
}
