import type { Change } from "#rules/check.ts";
import type { Purpose, Use } from "#rules/zap";
import type { ButtonView, Refusal } from "#table/checks";
import { allNames } from "#table/documents/item-names.ts";
import { checkButton } from "./checks/follow-ups.ts";
import type { Ability, Contender, Equipment } from "./documents.ts";
import { isCharacter, isContender, isEquipment, itemsOf } from "./documents.ts";
import { refusal, tell } from "./words.ts";

/**
 * A use with its equipment. The rules read only the die; `gear` is the Item id, by which the referee finds the thing among its
 * user's Items. Null: without a certain thing.
 */
export interface GearedUse extends Use {
  gear?: string | null;
}

/** The parts of a use that its equipment decides (ZAP-EQ-1, ZAP-EQ-3). */
type GearFacts = Pick<GearedUse, "equipped" | "bareHanded" | "equipmentRequired" | "equipmentDie" | "gear">;

/**
 * The equipment of an Ability's use. The rules would reject an Ability that requires equipment and has none, so such a use
 * always counts as equipped: `gearRefusal` bars it, unless the GM allows it.
 * @param declared the same use as declared; only what its user may choose is taken from it
 */
export function gearOf(
  actor: Contender,
  ability: Ability | null,
  purpose: Purpose,
  declared: GearedUse | null = null,
): GearFacts {
  const bareHanded = has(ability, "bareHanded");
  const equipmentRequired = has(ability, "equipmentRequired");
  const { item, equipped } = chosen(actor, ability, purpose, declared);
  return {
    equipped: equipped || (equipmentRequired && !bareHanded),
    bareHanded,
    equipmentRequired,
    equipmentDie: item?.system.die ?? null,
    gear: item?.id ?? null,
  };
}

interface Choice {
  item: Equipment | null;
  equipped: boolean;
}

function chosen(actor: Contender, ability: Ability | null, purpose: Purpose, declared: GearedUse | null): Choice {
  if (declared?.gear === undefined) return usualGear(actor, ability, purpose);
  const item = fittingGear(actor, ability, purpose).find(({ id }) => id === declared.gear) ?? null;
  return { item, equipped: item !== null || declared.equipped };
}

/**
 * The preset equipment: of the fitting things in use the one with the largest die. Most uses count as equipped; not so if
 * everything made for the Ability is broken, lost or laid aside.
 */
function usualGear(actor: Contender, ability: Ability | null, purpose: Purpose): Choice {
  const inUse = fittingGear(actor, ability, purpose).filter(({ system }) => system.inUse);
  const ready = has(ability, "bareHanded") ? inUse.filter(({ system }) => isFor(system, ability)) : inUse;
  const [item = null] = ready;
  const own = gear(actor).filter(({ system }) => isFor(system, ability));
  return { item, equipped: item !== null || own.length === 0 };
}

/** The usable things that fit an Ability, the largest die first; of equal dice, things made for the Ability come first. */
export function fittingGear(actor: Contender, ability: Ability | null, purpose: Purpose): Equipment[] {
  const size = ({ system }: Equipment): number => system.die?.faces ?? 0;
  // Computed once for all things, because a sheet calls this for each Ability.
  const use = { ability, takesUp: !ability?.system.automatic, worn: purpose === "defense" };
  return gear(actor)
    .filter(({ system }) => system.isUsable && fits(system, use))
    .sort((a, b) => size(b) - size(a) || Number(isFor(b.system, ability)) - Number(isFor(a.system, ability)));
}

/** A ship has no equipment: its crew's things belong to the crew. */
const gear = (actor: Contender): Equipment[] => (isCharacter(actor) ? itemsOf(actor, isEquipment) : []);

/**
 * A thing made for one Ability fits no other. Armour fits only in defence, and automatic Abilities take up no other equipment.
 */
function fits(
  thing: Equipment["system"],
  { ability, takesUp, worn }: { ability: Ability | null; takesUp: boolean; worn: boolean },
): boolean {
  if (thing.forAbility.trim() !== "") return isFor(thing, ability);
  return takesUp && thing.isArmor === worn;
}

function isFor(thing: Equipment["system"], ability: Ability | null): boolean {
  const wanted = plain(thing.forAbility);
  return wanted !== "" && ability !== null && allNames(ability).some((name) => plain(name) === wanted);
}

const plain = (name: string): string => name.trim().toLocaleLowerCase();

const has = (ability: Ability | null, trait: string): boolean => ability?.system.hasTrait(trait) ?? false;

/**
 * Why an Ability that requires equipment cannot be used: everything made for it is broken, lost or laid aside (ZAP-EQ-3). Null
 * if it can.
 */
export function gearRefusal(actor: Contender, ability: Ability | null, purpose: Purpose): Refusal | null {
  if (!ability || !has(ability, "equipmentRequired") || has(ability, "bareHanded")) return null;
  return usualGear(actor, ability, purpose).equipped ? null : refusal("needsGear", { ability: ability.name });
}

/** The equipment of a use; null without any. */
export function gearItem(actor: Actor.Implementation | null, use: GearedUse): Equipment | null {
  const item = use.gear ? (actor?.items.get(use.gear) ?? null) : null;
  return isEquipment(item) ? item : null;
}

/** Maintenance becomes due when a session begins (ZAP-EQ-5). `who` is the party of the equipment's owner. */
export function maintenanceDue(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "done" ? [{ who, set: "maintenance", value: "due" }] : [];
}

/** Maintenance that is still due when a session ends counts as skipped: all equipment is erratic until it is done. */
export function maintenanceJudged(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "due"
    ? [{ who, set: "maintenance", value: "skipped" }]
    : [];
}

/** The maintenance scene is played. */
export function maintained(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance !== "done" ? [{ who, set: "maintenance", value: "done" }] : [];
}

/** The sheet's button for the maintenance scene; null if maintenance is done. */
export function maintenanceButton(actor: Contender): ButtonView | null {
  if (actor.system.maintenance === "done") return null;
  return checkButton({
    data: { check: "zap.maintenance", actor: actor.uuid, alone: "true" },
    label: tell("maintenance.button"),
    price: tell(`maintenance.${actor.system.maintenance}`),
  });
}
