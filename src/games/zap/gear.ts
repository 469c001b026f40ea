import type { Change } from "#rules/check.ts";
import type { Purpose, Use } from "#rules/zap";
import type { ButtonView, Refusal } from "#table/checks";
import { allNames } from "#table/documents/item-names.ts";
import { checkButton } from "./checks/follow-ups.ts";
import type { Ability, Contender, Equipment } from "./documents.ts";
import { isCharacter, isContender, isEquipment, itemsOf } from "./documents.ts";
import { refusal, tell } from "./words.ts";

/**
 * A use, and the thing it is made with. The rules read the die alone; the thing's id goes along, so that the referee finds
 * it again among what its user owns. Null: with nothing in particular.
 */
export interface GearedUse extends Use {
  gear?: string | null;
}

/** What of a use its equipment decides (ZAP-EQ-1, ZAP-EQ-3). */
type GearFacts = Pick<GearedUse, "equipped" | "bareHanded" | "equipmentRequired" | "equipmentDie" | "gear">;

/**
 * What an Ability is used with, as its use knows it. A use that the rules would not have at all is never made: what needs
 * equipment and has none is barred by `gearReason`, and the GM who allows it has found some.
 * @param declared the same use as its user declared it: of it, only what the user may choose is believed
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
 * What is used as long as nobody says otherwise: of what is in use and fits, that with the largest die. Most uses are
 * assumed to be equipped; not so where all that there is for the Ability is broken, lost or laid aside.
 */
function usualGear(actor: Contender, ability: Ability | null, purpose: Purpose): Choice {
  const inUse = fittingGear(actor, ability, purpose).filter(({ system }) => system.inUse);
  const ready = has(ability, "bareHanded") ? inUse.filter(({ system }) => isFor(system, ability)) : inUse;
  const [item = null] = ready;
  const own = gear(actor).filter(({ system }) => isFor(system, ability));
  return { item, equipped: item !== null || own.length === 0 };
}

/** The whole things that somebody may use an Ability with, the largest die first, what is made for it before the rest. */
export function fittingGear(actor: Contender, ability: Ability | null, purpose: Purpose): Equipment[] {
  const size = ({ system }: Equipment): number => system.die?.faces ?? 0;
  // A sheet asks for each Ability, and of each thing.
  const use = { ability, takesUp: !ability?.system.automatic, worn: purpose === "defense" };
  return gear(actor)
    .filter(({ system }) => system.isUsable && fits(system, use))
    .sort((a, b) => size(b) - size(a) || Number(isFor(b.system, ability)) - Number(isFor(a.system, ability)));
}

/** A ship's systems are all that it has; what its crew carries is theirs. */
const gear = (actor: Contender): Equipment[] => (isCharacter(actor) ? itemsOf(actor, isEquipment) : []);

/** What is made for one Ability fits no other. Armour is worn in defence, and what works by itself takes nothing up. */
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

/** Why an Ability that needs equipment cannot be used: all that there is for it is broken, lost or laid aside (ZAP-EQ-3). */
export function gearRefusal(actor: Contender, ability: Ability | null, purpose: Purpose): Refusal | null {
  if (!ability || !has(ability, "equipmentRequired") || has(ability, "bareHanded")) return null;
  return usualGear(actor, ability, purpose).equipped ? null : refusal("needsGear", { ability: ability.name });
}

/** The thing that a use is made with. */
export function gearItem(actor: Actor.Implementation | null, use: GearedUse): Equipment | null {
  const item = use.gear ? (actor?.items.get(use.gear) ?? null) : null;
  return isEquipment(item) ? item : null;
}

/** A session begins: its maintenance is still to be done (ZAP-EQ-5). `who` is the party of whoever has the equipment. */
export function maintenanceDue(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "done" ? [{ who, set: "maintenance", value: "due" }] : [];
}

/** A session ends: what was not done till now was skipped, and all equipment is erratic till it is. */
export function maintenanceJudged(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance === "due"
    ? [{ who, set: "maintenance", value: "skipped" }]
    : [];
}

/** The scene is played. */
export function maintained(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.system.maintenance !== "done" ? [{ who, set: "maintenance", value: "done" }] : [];
}

/** The button of a sheet by which its owner plays the scene; null where nothing is to be done. */
export function maintenanceButton(actor: Contender): ButtonView | null {
  if (actor.system.maintenance === "done") return null;
  return checkButton({
    data: { check: "zap.maintenance", actor: actor.uuid, alone: "true" },
    label: tell("maintenance.button"),
    price: tell(`maintenance.${actor.system.maintenance}`),
  });
}
