import { say } from "#table/words.ts";
import { isSkill, type Skill } from "../documents.ts";
import { isSkillKey, SKILLS } from "../vocabulary.ts";
import { itemParts, ZerospaceItemSheet } from "./item-sheet.ts";
import { slugOf } from "./slug.ts";

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
