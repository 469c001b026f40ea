import { type Throw, total } from "#rules/dice";
import { actionCost, defaultLevel, type Purpose, type Use, type UseKind, usePool } from "#rules/zap";
import type { Field, Option, Participant, Plan, Refusal, Spend } from "#table/checks";
import { isRefusal } from "#table/checks";
import { has } from "#table/conditions";
import { type Ability, abilityOf, type Contender, contenderOf, isCharacter, isShip } from "../documents.ts";
import { actionChanges, fightOf, type Side } from "../fight.ts";
import { gearOf } from "../gear.ts";
import { shipFacts } from "../ships/facts.ts";
import { effortsOf } from "./ships/exertions.ts";
import type { Slot } from "./tropes/tropes.ts";
import { refusal, tell } from "../words.ts";

/** The facts of an Ability and its user that decide the dice. */
interface UseFacts {
  level: number;
  kind: UseKind;
  automatic: boolean;
  canBeHindered: boolean;
  hindered: boolean;
  tired: boolean;
  damaged: boolean;
}

/** A use of an Ability, without Tropes and modifiers. */
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

/** A use without a user and its conditions, e.g. of scenery or goods. */
export function plainUse(level: number, kind: UseKind, purpose: Purpose, automatic = false): Use {
  const nobody = { canBeHindered: false, hindered: false, tired: false, damaged: false };
  return makeUse({ level, kind, automatic, ...nobody }, purpose);
}

/** A defence without dice, total 0: an actor that is Out has only automatic defences. */
export function helpless(): Use {
  return { ...plainUse(1, "default", "defense"), fixed: 0 };
}

/**
 * A use of an Ability, or for null of the Default Skill, from its owner's present state.
 * @param declared the same use as declared; only the choices of equipment and Background are taken from it
 */
export function useOf(actor: Contender, ability: Ability | null, purpose: Purpose, declared: Use | null = null): Use {
  const automatic = ability?.system.automatic ?? false;
  // The player decides whether the Background covers it (ZAP-AM-4).
  const outside = ability === null && isCharacter(actor) && declared?.outsideBackground === true;
  const facts: UseFacts = {
    level: ability?.system.level ?? (isShip(actor) || outside ? defaultLevel(false) : actor.system.defaultLevel),
    kind: (ability?.system.kind as UseKind | undefined) ?? "default",
    automatic,
    canBeHindered: ability?.system.hasTrait("canBeHindered") ?? false,
    hindered: has(actor, "hindered"),
    tired: has(actor, "tired"),
    // After one step of damage an automatic defence is the only Ability that still works, with one die (ZAP-ATT-6).
    damaged: automatic && ability?.system.automaticUse === "defense" && ability.system.damage === "hindered",
  };
  const use = {
    ...makeUse(facts, purpose),
    ...(outside && { outsideBackground: true }),
    ...gearOf(actor, ability, purpose, declared),
  };
  return isShip(actor) ? { ...use, ...shipFacts(actor, ability, purpose) } : use;
}

/** The Default Skill outside the actor's Background. */
export function outsideUse(actor: Contender, purpose: Purpose): Use {
  return useOf(actor, null, purpose, { ...useOf(actor, null, purpose), outsideBackground: true });
}

/** The use with the total of its thrown dice as `fixed`; unchanged if it is not thrown yet. */
export function settled(use: Use, thrown: Throw | undefined): Use {
  return thrown ? { ...use, fixed: total(usePool(use).pool, thrown) } : use;
}

/**
 * The declared use with its facts replaced by those of `fresh`: only Tropes, effort and modifiers are kept. A Trope that is no
 * longer allowed is dropped.
 */
export function renewed(use: Use, fresh: Use, user: Contender, ability: Ability | null): Use {
  const { wildShot, carefulAim, modifiers } = use;
  const made = effortsOf(user, fresh, ability).find(({ effort }) => effort.kind === use.effort?.kind);
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

/** The efforts after the throw: in a fight each costs an Action then (ZAP-TR-4). */
export function effortSpends<P extends Plan>(
  role: string,
  side: Side,
  participant: Participant | undefined,
  { use, put }: Slot<P>,
): Spend<P>[] {
  const user = contenderOf(participant);
  if (!user || use.effort || use.fixed !== null) return [];
  const count = fightOf(participant?.combatant) ? Number(actionCost("effortAfterRoll")) : 0;
  return effortsOf(user, use, abilityOf(participant)).map(({ effort, reason }) => ({
    id: `${effort.kind}.${role}`,
    role,
    label: tell(`trope.${effort.kind}.spend`, { name: participant?.name ?? "", value: effort.value }),
    note: `QUADRANT.zap.trope.${effort.kind}.name`,
    price: actionPrice(count),
    costs: actionChanges(side, count, participant),
    reason: reason ?? laterRefusal(participant, count),
    plan: put({ ...use, effort }),
  }));
}

/** Why `count` more Actions cannot be paid after the throw; null if they can. */
export function laterRefusal(participant: Participant | undefined, count: number): Refusal | null {
  const actor = participant?.actor;
  const data = { name: participant?.name ?? "", ability: "" };
  if (actor && has(actor, "out")) return refusal("bar.out", data);
  const fight = fightOf(participant?.combatant);
  return fight && fight.left < count ? refusal("bar.noActions", data) : null;
}

/** "1 Action", or "free". */
export function actionPrice(count: number): string {
  return count === 0 ? tell("price.free") : tell("price.action", { count });
}

/** The price of a use before its throw, and the Actions left: "1 Action of 2". */
export function usePrice(self: Participant | undefined, use: Use, count = use.automatic ? 0 : 1): string {
  const fight = fightOf(self?.combatant);
  if (!fight) return tell("price.noFight");
  if (count === 0) return tell("price.automatic");
  return tell(`price.${count === 1 ? "actionOf" : "actionsOf"}`, { count, left: fight.left });
}

/** Returns why an act cannot have this plan; null if it can. */
export type WhyNot<P extends Plan> = (plan: P) => Refusal | null;

/** Disables those shared options that lead to a plan which this act does not allow. */
export function allowedOptions<P extends Plan>(options: Option<P>[], whyNot: WhyNot<P>): Option<P>[] {
  return options.map((option) => ({ ...option, reason: option.reason ?? whyNot(option.plan) }));
}

/** The same for fields: `apply` returns the refusal. */
export function allowedFields<P extends Plan>(fields: Field<P>[], whyNot: WhyNot<P>): Field<P>[] {
  return fields.map((field) => ({
    ...field,
    apply(value) {
      const made = field.apply(value);
      if (isRefusal(made)) return made;
      return whyNot("parties" in made ? made.plan : made) ?? made;
    },
  }));
}
