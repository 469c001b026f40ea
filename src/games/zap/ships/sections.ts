import { rangeDice, type RangeDice, type Section, SECTIONS } from "#rules/zap";
import { combatantOf, tokenOf } from "#table/checks";
import { abilitiesOf, isFighter, isHero, isShip, type Ability, type Contender, type Fighter } from "../documents.ts";

/** The traits of weapons that make Combat Range have a section beside the usual one. */
const MADE_BY: Record<Exclude<Section, "combat">, readonly string[]> = {
  short: ["shortRange", "shortRangeForbidden"],
  long: ["longRange", "longRangeOnly", "extremeRange"],
  extreme: ["extremeRange"],
};

const traitKeys = ({ system }: Ability): string[] => system.traits.map(({ key }) => key);

/** The sections of Combat Range in a fight, near to far: one exists where some weapon has its trait (ZAP-SHIP-14). */
export function sectionsOf(combat: Combat.Implementation): Section[] {
  const traits = new Set(shipRows(combat).flatMap(({ actor }) => abilitiesOf(actor as Contender).flatMap(traitKeys)));
  return SECTIONS.filter((section) => section === "combat" || MADE_BY[section].some((trait) => traits.has(trait)));
}

/** The ships of a fight. */
export function shipRows(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isShip(row.actor));
}

/** Ships against which this one fights: they are as far from it as it is from them. */
export function opposed(fighter: Fighter): Fighter[] {
  const side = isHero(fighter.actor!);
  return shipRows(fighter.combat!).filter(({ actor }) => isHero(actor!) !== side);
}

/** How many dice a weapon of a ship may use against another ship, as far apart as they are; elsewhere it is no matter. */
export function weaponDice(
  attacker: Actor.Implementation,
  weapon: Ability | null,
  target: Actor.Implementation,
): RangeDice {
  if (!weapon || !isShip(attacker) || !isShip(target)) return 2;
  const [self, other] = [attacker, target].map(rowOf);
  if (!self || !other) return 2;
  return rangeDice({ traits: traitKeys(weapon), section: farther(self.system.section, other.system.section) });
}

/** Ranges are mutual. Should two ships be said to be at different ones, they are as far apart as the farther says. */
function farther(one: Section, other: Section): Section {
  return SECTIONS.indexOf(one) >= SECTIONS.indexOf(other) ? one : other;
}

function rowOf(actor: Actor.Implementation): Fighter | null {
  const row = combatantOf(actor, tokenOf(actor));
  return isFighter(row) ? row : null;
}
