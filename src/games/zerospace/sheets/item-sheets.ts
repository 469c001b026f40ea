import { say } from "#table/words.ts";
import { skillLabel } from "../checks/side/side.ts";
import { isGear, isPower, isSkill, isWeapon, type Skill } from "../documents.ts";
import { isSkillKey, POWER_KEYS, SKILLS } from "../vocabulary.ts";
import { attackFields, changesWith, NEW_ATTACK, unticked } from "./attack-fields.ts";
import { slugOf } from "./item-facts.ts";
import { itemParts, ZerospaceItemSheet } from "./item-sheet.ts";
import { tickList } from "./tick-list.ts";

/** The sheet of a tool or a piece of armour. */
export class ZerospaceGearSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("gear", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isGear(item)) throw new Error(`"${item.type}" is no gear of ZeroSpace`);
    const { use, skills } = item.system;
    const learnt = item.actor?.items.contents.filter((one) => isSkill(one)) ?? [];
    const own = learnt.flatMap(({ system }) => (system as { key: string }).key || []);
    const helps = tickList({
      path: "system.skills",
      label: say("QUADRANT.zerospace.itemSheet.helps"),
      hint: say("QUADRANT.zerospace.itemSheet.helpsHint"),
      values: [...new Set([...Object.keys(SKILLS), ...own, ...skills])],
      chosen: skills,
      word: (key) => skillLabel(item.actor, key),
    });
    return { helps: use === "tool" ? helps : null };
  }
}

/** The sheet of a complication: what it is, and how often it came into play. */
export class ZerospaceComplicationSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("complication");
}

/** Chosen to bring a skill of one's own. */
const OWN = "*";

/** The sheet of a skill: which one, on which attribute, with expertise or without. */
export class ZerospaceSkillSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("skill", "choice-field");

  get skill(): Skill {
    const { item } = this;
    if (!isSkill(item)) throw new Error(`"${item.type}" is no skill of ZeroSpace`);
    return item;
  }

  protected override view(): object {
    const { key } = this.skill.system;
    const isOwn = !isSkillKey(key);
    const options = Object.keys(SKILLS).map((value) => ({
      value,
      label: say(`QUADRANT.zerospace.skillName.${value}`),
      selected: value === key,
    }));
    const own = { value: OWN, label: say("QUADRANT.zerospace.itemSheet.ownSkill"), selected: isOwn };
    const label = say("QUADRANT.zerospace.skill.FIELDS.key.label");
    return { key: { path: "system.key", label, options: [...options, own] }, ownKey: isOwn ? key : null };
  }

  /** A skill of the book brings its attribute, and its name where it had none but one of the book's. */
  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path !== "system.key") return super.chosen(path, value);
    const { name, system } = this.skill;
    if (!isSkillKey(value)) return { [path]: ownKey(name, system.key) };
    const named = isNamedByTheBook(name, system.key) ? { name: say(`QUADRANT.zerospace.skillName.${value}`) } : {};
    return { [path]: value, "system.attribute": SKILLS[value], ...named };
  }
}

/** What a skill of one's own is known by: the key that it has, or its name; blank where that is one of the book's. */
function ownKey(name: string, key: string): string {
  const own = isSkillKey(key) ? slugOf(name) : key;
  return isSkillKey(own) ? "" : own;
}

function isNamedByTheBook(name: string, key: string): boolean {
  const fresh = say("QUADRANT.table.sheet.newItem", { type: say("TYPES.Item.zerospaceSkill") });
  return name === fresh || (isSkillKey(key) && name === say(`QUADRANT.zerospace.skillName.${key}`));
}

/** What a power defends with, where it did not before. */
const NEW_LAYER = { attribute: "power", rating: 1 };

/** The sheet of a power: what it is worth, and what it does: defend, move, attack. */
export class ZerospacePowerSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("power", "attack-fields", "choice-field", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isPower(item)) throw new Error(`"${item.type}" is no power of ZeroSpace`);
    const { attack, layer, key } = item.system;
    return { key: keyField(key), attack: attack && attackFields(attack), hasLayer: layer !== null };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    return changesWith(path, value) ?? super.chosen(path, value);
  }

  protected override unticked(path: string): null | [] {
    return unticked(path);
  }

  protected override begun(path: string): object {
    return path === "system.layer" ? NEW_LAYER : NEW_ATTACK;
  }
}

/** The part that it has in rules: most have none. A word that no rule knows stays what it is. */
function keyField(key: string): object {
  const known: readonly string[] = POWER_KEYS;
  const unknown = key && !known.includes(key) ? [{ value: key, label: key, selected: true }] : [];
  const none = { value: "", label: say("QUADRANT.zerospace.itemSheet.noPart"), selected: key === "" };
  const options = known.map((value) => ({
    value,
    label: say(`QUADRANT.zerospace.powerKey.${value}`),
    selected: value === key,
  }));
  const label = say("QUADRANT.zerospace.power.FIELDS.key.label");
  return { path: "system.key", label, options: [none, ...options, ...unknown] };
}

/** The sheet of a weapon: its rating, and the attack that it makes. */
export class ZerospaceWeaponSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("weapon", "attack-fields", "choice-field", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isWeapon(item)) throw new Error(`"${item.type}" is no weapon of ZeroSpace`);
    return { attack: attackFields(item.system.attack), isWeapon: true };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    return changesWith(path, value) ?? super.chosen(path, value);
  }

  protected override unticked(path: string): null | [] {
    return unticked(path);
  }
}
