import { storedName } from "#table/documents/item-names.ts";
import { buttonRolls, checkName, type IdOf, itemRoll, namedRoll, type RollGroup, slug } from "#table/rolls/make.ts";
import type { NamedRoll } from "#table/rolls/named-roll.ts";
import { type Character, isAttack, isCharacter, isSkill, isTrait, itemsOf } from "./documents.ts";
import { ATTRIBUTES } from "./vocabulary.ts";
import { tell } from "./words.ts";
import { defenseTiles } from "./sheets/gear-rows.ts";
import { type Bearing, bearingOf } from "./sheets/facts.ts";
import { contestTiles, featTiles, influenceView, otherFeats, senseTiles } from "./sheets/tiles.ts";
import { attributeOf, levelOf } from "./abilities.ts";
import { unlearntSkills } from "./unlearnt.ts";

const group = (title: string, { icon }: Pick<RollGroup, "icon">): RollGroup => ({
  title: tell(`sheet.group.${title}`),
  icon,
});

/** Further names of attributes, the same in all languages. */
const LONG: Readonly<Record<string, string[]>> = {
  st: ["strength"],
  dx: ["dexterity"],
  iq: ["intelligence"],
  ht: ["health"],
  per: ["perception"],
};

/** All rolls of a character's sheet, with their names. */
export function rolls(actor: Actor.Implementation): NamedRoll[] {
  if (!isCharacter(actor)) return [];
  const bearing = bearingOf(actor);
  return [
    ...attributes(actor),
    ...skills(actor),
    ...senses(bearing),
    ...attacks(actor),
    ...buttonRolls(defenseTiles(bearing), group("defenses", { icon: "shield" }), ({ defense }) => `defense:${defense}`),
    ...selfControls(actor),
    ...feats(bearing),
    ...influences(bearing),
    ...contests(bearing),
    ...untrained(actor),
  ];
}

function attributes(actor: Character): NamedRoll[] {
  const of = group("attributes", { icon: "person" });
  return ATTRIBUTES.map((id) => {
    const aliases = [tell(`attributeShort.${id}`), ...(LONG[id] ?? [])];
    const check = id === "will" ? "gurps.will" : "gurps.attribute";
    const name = tell(`attribute.${id}`);
    const level = attributeOf(actor, id);
    return namedRoll({ id: `attribute:${id}`, name, aliases, check, level, data: { attribute: id } }, of);
  });
}

function skills(actor: Character): NamedRoll[] {
  const of = group("skills", { icon: "skills" });
  return itemsOf(actor, isSkill).map((skill) =>
    itemRoll(skill, { kind: "skill", key: skill.system.key, check: "gurps.skill", level: levelOf(skill).level }, of),
  );
}

/** Skills that the actor never learnt, by name; and a roll at any other default (GURPS-AM-2). */
function untrained(actor: Character): NamedRoll[] {
  const of = group("untrained", { icon: "skills" });
  const any = { id: "skill:untrained", name: tell("untrained.button"), check: "gurps.untrained" };
  return [
    ...unlearntSkills(actor).map(({ uuid, name, system }) => {
      const id = `skill:${slug(system.key || name)}`;
      return namedRoll({ id, name, check: "gurps.skill", data: { skill: uuid } }, of);
    }),
    namedRoll(any, of),
  ];
}

function senses(bearing: Bearing): NamedRoll[] {
  return buttonRolls(senseTiles(bearing), group("senses", { icon: "eye-target" }), ({ sense }) => `sense:${sense}`);
}

/** Each attack, and its damage if it has a formula. */
function attacks(actor: Character): NamedRoll[] {
  const of = group("attacks", { icon: "ray-gun" });
  return itemsOf(actor, isAttack).flatMap((attack) => {
    const name = `${attack.name}: ${tell("sheet.attack.damage")}`;
    const damage = itemRoll(attack, { kind: "damage", name, check: "gurps.damage" }, of);
    const blow = itemRoll(attack, { kind: "attack", check: "gurps.attack" }, of);
    return attack.system.damage ? [blow, damage] : [blow];
  });
}

function selfControls(actor: Character): NamedRoll[] {
  const of = group("traits", { icon: "puzzle" });
  return itemsOf(actor, isTrait)
    .filter(({ system }) => system.selfControl !== null)
    .map((trait) =>
      itemRoll(trait, { kind: "selfControl", key: trait.system.rule ?? "", check: "gurps.selfControl" }, of),
    );
}

function feats(bearing: Bearing): NamedRoll[] {
  const of = group("feats", { icon: "muscle-up" });
  return [
    ...buttonRolls(featTiles(bearing), of, ({ check }) => `feat:${checkName(check)}`),
    ...buttonRolls(
      otherFeats(bearing),
      of,
      ({ attribute }) => `feat:${attribute === "dx" ? "precision" : "endurance"}`,
    ),
  ];
}

/** A skill's name for an id: the stored one, because ids are the same in every language. */
function handle({ actor }: Bearing, itemId: string, label: string): string {
  const skill = itemsOf(actor, isSkill).find(({ id }) => id === itemId);
  return slug(skill ? storedName(skill) : label);
}

/** Fright Checks; and Influence rolls, with a certain skill or with any. */
function influences(bearing: Bearing): NamedRoll[] {
  const of = group("influence", { icon: "broken-heart" });
  const idOf: IdOf = ({ check, itemId }, label) =>
    check === "gurps.fright" ? "fright" : `influence:${itemId ? handle(bearing, itemId, label) : "any"}`;
  return buttonRolls(influenceView(bearing).tiles, of, idOf).map((roll) => withSkill(roll, "influence"));
}

function contests(bearing: Bearing): NamedRoll[] {
  const idOf: IdOf = ({ check, itemId }, label) =>
    itemId ? `resistance:${handle(bearing, itemId, label)}` : `contest:${checkName(check)}`;
  const rolled = buttonRolls(contestTiles(bearing), group("contests", { icon: "muscle-up" }), idOf);
  return rolled.map((roll) => withSkill(roll, "resistance"));
}

/** The bare name of a skill already names the roll against the skill, so this roll gets a longer name. */
const withSkill = (roll: NamedRoll, use: "influence" | "resistance"): NamedRoll =>
  roll.itemId ? { ...roll, name: tell(`rolls.${use}`, { name: roll.name }) } : roll;
