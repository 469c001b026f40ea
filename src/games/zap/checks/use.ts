import { total, type Throw } from "../../../rules/dice/index.ts";
import type { Use } from "../../../rules/zap/index.ts";
import type { Purpose, UseKind } from "../../../rules/zap/vocabulary.ts";
import { usePool } from "../../../rules/zap/index.ts";
import { has } from "../../../table/conditions/conditions.ts";
import type { Ability, Character } from "../documents.ts";
import { supremeEffort, supremeEffortReason } from "./tropes.ts";

/** What of an Ability and its user decides the dice. */
interface UseFacts {
  level: number;
  kind: UseKind;
  automatic: boolean;
  canBeHindered: boolean;
  hindered: boolean;
  tired: boolean;
}

/** One use of one Ability, with no Trope called and nothing added. */
function makeUse(facts: UseFacts, purpose: Purpose): Use {
  return {
    level: facts.level,
    kind: facts.kind,
    purpose,
    automatic: facts.automatic,
    canBeHindered: facts.canBeHindered,
    hindered: facts.hindered,
    tired: facts.tired,
    damaged: false,
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

/** Nothing to throw: whoever is Out has no defence but automatic ones. */
export function helpless(): Use {
  const facts = { level: 1, kind: "default", automatic: false, canBeHindered: false, hindered: false, tired: false };
  return { ...makeUse(facts as UseFacts, "defense"), fixed: 0 };
}

/** A use of an Ability, or of the Default Skill where there is none, as its owner stands now. */
export function useOf(actor: Character, ability: Ability | null, purpose: Purpose): Use {
  const facts: UseFacts = {
    level: ability?.system.level ?? actor.system.defaultLevel,
    kind: (ability?.system.kind as UseKind | undefined) ?? "default",
    automatic: ability?.system.automatic ?? false,
    canBeHindered: ability?.system.hasTrait("canBeHindered") ?? false,
    hindered: has(actor, "hindered"),
    tired: has(actor, "tired"),
  };
  return makeUse(facts, purpose);
}

/** A use whose dice lie: its total is known. One that was not thrown stays as it is. */
export function settled(use: Use, thrown: Throw | undefined): Use {
  return thrown ? { ...use, fixed: total(usePool(use).pool, thrown) } : use;
}

/**
 * The same use with its facts read anew from its user: of what the thrower's screen said, only Tropes and modifiers are
 * taken over. A Trope that is no longer allowed is dropped.
 */
export function renewed(use: Use, fresh: Use, user: Character): Use {
  const { wildShot, carefulAim, modifiers } = use;
  const effort = use.effort && !supremeEffortReason(fresh, user) ? supremeEffort(user) : null;
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
