import type { FormId } from "../../rules/zerospace/index.ts";
import { iconPath } from "../../table/conditions/conditions.ts";
import { buttonRoll, itemRoll, type RollGroup } from "../../table/rolls/make.ts";
import type { NamedRoll } from "../../table/rolls/named-roll.ts";
import { say } from "../../table/words.ts";
import { HARDEST } from "./checks/tasks/roll/task-plan.ts";
import { skillLabel } from "./checks/side/side-view.ts";
import { isCharacter, isPower, isSkill, isThing, isWeapon, itemsOf, type Character } from "./documents.ts";
import { actTiles } from "./sheets/act-tiles.ts";
import { standingOf } from "./sheets/standing.ts";
import { ATTRIBUTES, SKILLS, type SkillKey } from "./vocabulary.ts";

const group = (title: string, { icon }: Pick<RollGroup, "icon">): RollGroup => ({
  title: say(`QUADRANT.zerospace.sheet.group.${title}`),
  icon,
});

/** A difficulty value may be said: `dv=12`. */
const DV = { dv: { as: "dv", min: 0, max: HARDEST, words: ["routine"] } } as const;

/** What the GM asks for takes nobody's action (ZS-ACT-9). */
const ASKED = { takes: DV, asked: "zerospace.asked" } as const;

/** What everybody's hands can do. */
const UNARMED = ["close", "charge", "sweep", "grapple", "slam"] as const satisfies readonly FormId[];

/** All that the sheet of a character, or of a thing with weapons, rolls by name. */
export function rolls(actor: Actor.Implementation): NamedRoll[] {
  if (isThing(actor)) return weapons(actor);
  if (!isCharacter(actor)) return [];
  return [...skills(actor), ...unskilled(actor), ...attributes(), ...weapons(actor), ...unarmed(), ...acts(actor)];
}

function skills(actor: Character): NamedRoll[] {
  const of = group("skills", { icon: "skills" });
  return itemsOf(actor, isSkill).map((skill) => {
    const { key } = skill.system;
    return itemRoll(skill, { kind: "skill", key, aliases: [key], check: "zerospace.skill", ...ASKED }, of);
  });
}

/** What nobody taught them counts all the same (ZS-AV-4). */
function unskilled(actor: Character): NamedRoll[] {
  const learnt = new Set(itemsOf(actor, isSkill).map(({ system }) => system.key));
  const { title, icon } = group("skills", { icon: "skills" });
  return (Object.keys(SKILLS) as SkillKey[])
    .filter((key) => !learnt.has(key))
    .map((key) => ({
      id: `skill:${key.toLowerCase()}`,
      name: skillLabel(actor, key),
      icon: iconPath(icon),
      group: title,
      check: "zerospace.skill",
      data: { skill: key },
      ...ASKED,
    }));
}

function attributes(): NamedRoll[] {
  const { title, icon } = group("attributes", { icon: "person" });
  return ATTRIBUTES.map((attribute) => ({
    id: `attribute:${attribute}`,
    name: say(`QUADRANT.zerospace.attribute.${attribute}`),
    icon: iconPath(icon),
    group: title,
    check: "zerospace.skill",
    data: { attribute },
    ...ASKED,
  }));
}

/** Weapons, in hand or not, and powers that attack. */
function weapons(actor: Actor.Implementation): NamedRoll[] {
  const of = group("attacks", { icon: "ray-gun" });
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.attack !== null);
  return [...itemsOf(actor, isWeapon), ...powers].map((item) =>
    itemRoll(item, { kind: "attack", check: "zerospace.attack" }, of),
  );
}

function unarmed(): NamedRoll[] {
  const { title, icon } = group("attacks", { icon: "fist" });
  const hands = say("QUADRANT.zerospace.sheet.attack.unarmed");
  return UNARMED.map((form) => ({
    id: `unarmed:${form}`,
    name: form === "close" ? hands : `${hands}: ${say(`QUADRANT.zerospace.form.${form}`)}`,
    aliases: [form === "close" ? "unarmed" : say(`QUADRANT.zerospace.form.${form}`)],
    icon: iconPath(icon),
    group: title,
    check: "zerospace.attack",
    data: { form },
  }));
}

/** What else one rolls for; the GM's own tiles are no character's. */
function acts(actor: Character): NamedRoll[] {
  const of = group("acts", { icon: "muscle-up" });
  return actTiles(standingOf(actor)).flatMap((tile) => {
    const name = (tile.data["check"] ?? "").replace("zerospace.", "");
    const roll = name === "extendedTask" ? null : buttonRoll(`act:${name}`, tile, of);
    return roll ? [name === "obstacle" ? { ...roll, takes: DV } : roll] : [];
  });
}
