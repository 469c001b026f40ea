import { moveDistance, MOVES, throwDistance } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { defenceOf } from "../checks/attack/attack-plan.ts";
import { bestTool, sideFor, skillLabel, valueOf } from "../checks/side/side.ts";
import { type Character, type Gear, isGear, isPower, isSkill, isWeapon, itemsOf, type Weapon } from "../documents.ts";
import { type SkillKey, SKILLS } from "../vocabulary.ts";
import { attackFacts, gearFacts } from "./item-facts.ts";
import { tell } from "../words.ts";

/** Weapons, tools and armour, whether each is equipped, and which armour counts (ZS-DV-3). */
export function gearGroups(actor: Character) {
  const gear = itemsOf(actor, isGear);
  const group = (kind: "weapon" | "tool" | "armor", rows: ThingRow[]) => ({
    kind,
    title: tell(`sheet.gear.${kind}`),
    // Type, button label and `use` of a new Item of this group.
    type: kind === "weapon" ? "zerospaceWeapon" : "zerospaceGear",
    add: tell(`sheet.gear.add.${kind}`),
    use: kind === "weapon" ? "" : kind,
    rows,
  });
  const used = (use: Gear["system"]["use"]): Gear[] => gear.filter(({ system }) => system.use === use);
  // The name of the armour or power that defends in close combat.
  const counting = defenceOf(actor, { form: "close", defense: null }).source;
  const armor = used("armor").map((one) => ({
    ...gearLine(one, "worn"),
    counts: one.name === counting ? tell(`sheet.gear.counts`) : "",
  }));
  const tools = used("tool").map((tool) => gearLine(tool, "atHand"));
  return [group("weapon", itemsOf(actor, isWeapon).map(weaponLine)), group("tool", tools), group("armor", armor)];
}

export type ThingRow = ReturnType<typeof thingLine>;

/** The line of a weapon or a piece of gear. `counts` marks the armour that counts now. */
function thingLine({ id, name, img, system }: Weapon | Gear, word: "atHand" | "worn", facts: string) {
  const { rating, isEquipped } = system;
  const equipped = {
    checked: isEquipped,
    word: tell(`sheet.gear.${word}`),
    label: tell(`sheet.gear.${word}Of`, { name }),
  };
  const quantity = null as ReturnType<typeof counter> | null;
  return { id: id ?? "", name, img: img ?? "", facts, rating, equipped, quantity, counts: "" };
}

function weaponLine(weapon: Weapon): ThingRow {
  const { attack, quantity } = weapon.system;
  const line = thingLine(weapon, "atHand", attackFacts(attack).join(" · "));
  return { ...line, quantity: quantity === null ? null : counter(weapon.name, quantity) };
}

/** The line of a tool or a piece of armour. Its rating has a column of its own, so that fact is left out. */
const gearLine = (gear: Gear, word: "atHand" | "worn"): ThingRow =>
  thingLine(gear, word, gearFacts(gear).slice(2).join(" · "));

function counter(name: string, value: number) {
  const label = tell(`sheet.gear.quantity`, { name });
  return { value, label, less: tell(`sheet.less`, { label }), more: tell(`sheet.more`, { label }) };
}

/** The skills of a character by name, with the tool that counts (ZS-AV-1). */
export function skillRows(actor: Character) {
  return itemsOf(actor, isSkill)
    .map(({ id, name, img, system }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      attribute: tell(`attribute.${system.attribute}`),
      tool: bestTool(actor, system.key)?.name ?? "",
      hasExpertise: system.hasExpertise,
      value: valueOf(actor, { ...sideFor(actor, system.key), attribute: system.attribute }),
    }))
    .toSorted(byName);
}

/** The book's skills that a character has not learnt: only the equipment counts for them (ZS-AV-4). */
export function unskilledRows(actor: Character) {
  const learnt = itemsOf(actor, isSkill).map(({ system }) => system.key);
  return (Object.keys(SKILLS) as SkillKey[])
    .filter((skill) => !learnt.includes(skill))
    .map((skill) => ({
      key: skill,
      name: skillLabel(actor, skill),
      attribute: tell(`attribute.${SKILLS[skill]}`),
      value: valueOf(actor, sideFor(actor, skill)),
    }))
    .toSorted(byName);
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, game.i18n?.lang);

/** The description, the metres per movement action, and how far the character can throw things (ZS-ACT-2 to -4, ZS-GRA-6). */
export function notesPage(actor: Character, user: User.Implementation) {
  const { movement, mass, description } = actor.system;
  const flying = itemsOf(actor, isPower).filter(({ system }) => system.movement !== null && system.isActive);
  // The user's targets are listed as well, because their mass matters before a throw.
  const targets = [...user.targets].flatMap(({ document }) => (document.actor as Actor.Implementation | null) ?? []);
  return {
    description: paragraphs(description),
    moves: MOVES.map((move) => tell(`action.${move}`)),
    movement: [
      ...(["walk", "swim", "jump"] as const).map((way) => movementRow(tell(`sheet.movement.${way}`), movement[way])),
      ...flying.map(({ name, system }) => movementRow(name, system.movement!)),
    ],
    mass: kilograms(mass),
    heaves: [
      ...targets.flatMap((target) => {
        const { mass: weight } = target.system as { mass?: number };
        return weight !== undefined && target.uuid !== actor.uuid ? [heave(actor, target.name, weight)] : [];
      }),
      ...EXAMPLES.map(([word, kg]) => heave(actor, tell(`sheet.heave.${word}`), kg)),
    ],
  };
}

/** One way to move: its metres walked, run and sprinted. */
const movementRow = (name: string, base: number) => ({
  name,
  meters: MOVES.map((move) => meters(moveDistance({ base, move, isHindered: false }))),
});

const meters = (value: number): string => tell(`sheet.meters`, { meters: amount(value) });

const kilograms = (mass: number): string => tell(`sheet.kilograms`, { mass: amount(mass) });

/** Examples of things to throw, in kg. */
const EXAMPLES = [
  ["crate", 35],
  ["person", 75],
  ["bike", 250],
  ["car", 1500],
] as const;

/** How far the actor throws a mass: "5 m", "lifted, not thrown", "too heavy". */
function heave(actor: Character, name: string, mass: number) {
  const { distance } = throwDistance({ brawn: actor.system.values.brawn, mass });
  const word = distance === null ? "tooHeavy" : "lifted";
  return { name, mass: kilograms(mass), distance: distance ? meters(distance) : tell(`sheet.heave.${word}`) };
}
