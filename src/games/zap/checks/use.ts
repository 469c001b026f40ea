import { type Throw, total } from "#rules/dice";
import { defaultLevel, type Purpose, type Use, type UseKind, usePool } from "#rules/zap";
import { has } from "#table/conditions";
import { isCharacter, isShip, type Ability, type Contender } from "../documents.ts";
import { gearOf } from "../gear.ts";
import { shipFacts } from "../ships/facts.ts";
import { exertionsOf } from "./ships/exertions.ts";

/** What of an Ability and its user decides the dice. */
interface UseFacts {
  level: number;
  kind: UseKind;
  automatic: boolean;
  canBeHindered: boolean;
  hindered: boolean;
  tired: boolean;
  damaged: boolean;
}

/** One use of one Ability, with no Trope called and nothing added. */
export function makeUse(facts: UseFacts, purpose: Purpose): Use {
  return {
    level: facts.level,
    kind: facts.kind,
    purpose,
    automatic: facts.automatic,
    canBeHindered: facts.canBeHindered,
    hindered: facts.hindered,
    tired: facts.tired,
    damaged: facts.damaged,
    outranged: false,
    equipped: true,
    bareHanded: false,
    equipmentRequired: false,
    equipmentDie: null,
    sizeSteps: 0,
    split: null,
    wildShot: false,
    carefulAim: false,
    helpers: 0,
    effort: null,
    modifiers: [],
    fixed: null,
  };
}

/** Nobody's use: what a thing throws, or what is there without a user. */
export function plainUse(level: number, kind: UseKind, purpose: Purpose, automatic = false): Use {
  const nobody = { canBeHindered: false, hindered: false, tired: false, damaged: false };
  return makeUse({ level, kind, automatic, ...nobody }, purpose);
}

/** Nothing to throw: whoever is Out has no defence but automatic ones. */
export function helpless(): Use {
  return { ...plainUse(1, "default", "defense"), fixed: 0 };
}

/**
 * A use of an Ability, or of the Default Skill where there is none, as its owner stands now.
 * @param declared the same use as its user declared it: of what one may choose to use, that is believed
 */
export function useOf(actor: Contender, ability: Ability | null, purpose: Purpose, declared: Use | null = null): Use {
  const automatic = ability?.system.automatic ?? false;
  // Whether the Background covers it is the player's word, and the table's (ZAP-AM-4).
  const outside = ability === null && isCharacter(actor) && declared?.outsideBackground === true;
  const facts: UseFacts = {
    level: ability?.system.level ?? (isShip(actor) || outside ? defaultLevel(false) : actor.system.defaultLevel),
    kind: (ability?.system.kind as UseKind | undefined) ?? "default",
    automatic,
    canBeHindered: ability?.system.hasTrait("canBeHindered") ?? false,
    hindered: has(actor, "hindered"),
    tired: has(actor, "tired"),
    // One step down, all that still works is an automatic defence (ZAP-ATT-6).
    damaged: automatic && ability?.system.automaticUse === "defense" && ability.system.damage === "hindered",
  };
  const use = {
    ...makeUse(facts, purpose),
    ...(outside && { outsideBackground: true }),
    ...gearOf(actor, ability, purpose, declared),
  };
  return isShip(actor) ? { ...use, ...shipFacts(actor, ability, purpose) } : use;
}

/** The Default Skill of somebody whose Background has nothing that fits. */
export function outsideUse(actor: Contender, purpose: Purpose): Use {
  return useOf(actor, null, purpose, { ...useOf(actor, null, purpose), outsideBackground: true });
}

/** A use whose dice lie: its total is known. One that was not thrown stays as it is. */
export function settled(use: Use, thrown: Throw | undefined): Use {
  return thrown ? { ...use, fixed: total(usePool(use).pool, thrown) } : use;
}

/**
 * The same use with its facts read anew from its user: of what the thrower's screen said, only Tropes and modifiers are
 * taken over. A Trope that is no longer allowed is dropped.
 */
export function renewed(use: Use, fresh: Use, user: Contender, ability: Ability | null): Use {
  const { wildShot, carefulAim, modifiers } = use;
  const made = exertionsOf(user, fresh, ability).find(({ effort }) => effort.kind === use.effort?.kind);
  const effort = made && !made.reason ? made.effort : null;
  const called = { ...fresh, modifiers, wildShot, carefulAim, effort };
  return isAllowed(called) ? called : { ...called, wildShot: false, carefulAim: false };
}

export function isAllowed(use: Use): boolean {
  try {
    usePool(use);
    return true;
  } catch {
    return false;
  }
}
