import type { FormId } from "#rules/zerospace";
import { buttonRolls, checkName, itemRoll, namedRoll, type RollGroup, slug } from "#table/rolls/make.ts";
import type { NamedRoll } from "#table/rolls/named-roll.ts";
import { HARDEST } from "./checks/tasks/task-plan.ts";
import { skillLabel } from "./checks/side/side.ts";
import { type Character, isCharacter, isPower, isSkill, isThing, isWeapon, itemsOf, type Skill } from "./documents.ts";
import { actTiles, sheetStateOf } from "./sheets/act-tiles.ts";
import { type Attribute, ATTRIBUTES, type SkillKey, SKILLS } from "./vocabulary.ts";
import { tell } from "./words.ts";

const group = (title: string, { icon }: Pick<RollGroup, "icon">): RollGroup => ({
  title: tell(`sheet.group.${title}`),
  icon,
});

/** A roll by name may be given a difficulty value: `dv=12`. */
const DV = { dv: { as: "dv", min: 0, max: HARDEST, words: ["routine"] } } as const;

/** A roll that the GM asks for costs no action (ZS-ACT-9). */
const ASKED = { takes: DV, asked: "zerospace.asked" } as const;

/** The forms of unarmed attack. */
const UNARMED = ["close", "charge", "sweep", "grapple", "slam"] as const satisfies readonly FormId[];

/** All rolls by name on the sheet of a character, or of an object with weapons. */
export function rolls(actor: Actor.Implementation): NamedRoll[] {
  if (isThing(actor)) return weapons(actor);
  if (!isCharacter(actor)) return [];
  return [...skills(actor), ...unskilled(actor), ...attributes(actor), ...weapons(actor), ...unarmed(), ...acts(actor)];
}

/** A skill has no number of its own: its attribute counts. */
const levelOf = (actor: Character, { system }: Skill): number => actor.system.values[system.attribute as Attribute];

function skills(actor: Character): NamedRoll[] {
  const of = group("skills", { icon: "skills" });
  return itemsOf(actor, isSkill).map((skill) =>
    itemRoll(
      skill,
      { kind: "skill", key: skill.system.key, check: "zerospace.skill", level: levelOf(actor, skill), ...ASKED },
      of,
    ),
  );
}

/** Skills of the book that the character lacks may be rolled, too (ZS-AV-4). */
function unskilled(actor: Character): NamedRoll[] {
  const learnt = new Set(itemsOf(actor, isSkill).map(({ system }) => system.key));
  const of = group("skills", { icon: "skills" });
  const keys = (Object.keys(SKILLS) as SkillKey[]).filter((key) => !learnt.has(key));
  return keys.map((key) => {
    const [id, name] = [`skill:${slug(key)}`, skillLabel(actor, key)];
    return namedRoll({ id, name, check: "zerospace.skill", data: { skill: key }, ...ASKED }, of);
  });
}

function attributes(actor: Character): NamedRoll[] {
  const of = group("attributes", { icon: "person" });
  return ATTRIBUTES.map((attribute) => {
    const [id, name] = [`attribute:${attribute}`, tell(`attribute.${attribute}`)];
    return namedRoll(
      { id, name, check: "zerospace.skill", level: actor.system.values[attribute], data: { attribute }, ...ASKED },
      of,
    );
  });
}

/** Weapons, equipped or not, and powers that attack. */
function weapons(actor: Actor.Implementation): NamedRoll[] {
  const of = group("attacks", { icon: "ray-gun" });
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.attack !== null);
  return [...itemsOf(actor, isWeapon), ...powers].map((item) =>
    itemRoll(item, { kind: "attack", check: "zerospace.attack" }, of),
  );
}

function unarmed(): NamedRoll[] {
  const of = group("attacks", { icon: "fist" });
  const hands = tell("sheet.attack.unarmed");
  return UNARMED.map((form) => {
    const way = tell(`form.${form}`);
    const [name, alias] = form === "close" ? [hands, "unarmed"] : [`${hands}: ${way}`, way];
    return namedRoll({ id: `unarmed:${form}`, name, aliases: [alias], check: "zerospace.attack", data: { form } }, of);
  });
}

/** The rolls of the sheet's tiles, without the extended task, which only the GM begins. */
function acts(actor: Character): NamedRoll[] {
  const of = group("acts", { icon: "muscle-up" });
  const own = actTiles(sheetStateOf(actor)).filter(({ data }) => data["check"] !== "zerospace.extendedTask");
  return buttonRolls(own, of, ({ check }) => `act:${checkName(check)}`).map((roll) =>
    roll.check === "zerospace.obstacle" ? { ...roll, takes: DV } : roll,
  );
}
