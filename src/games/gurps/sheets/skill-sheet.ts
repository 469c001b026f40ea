import { say } from "#table/words.ts";
import { isSkill, type Skill } from "../documents.ts";
import { levelOf } from "../scores.ts";
import { INFLUENCE_SKILLS, SKILL_DIFFICULTIES } from "../vocabulary.ts";
import { choiceField, GurpsItemSheet, itemParts } from "./item-sheet.ts";
import { addRow, DEFAULTS_LIST, listField, type ListField, type ListKind } from "./list-field.ts";
import { levelShown, levelWords } from "./skill-facts.ts";

/** What stands in for it; where nobody has said so yet, that and no more. */
function defaultsField(defaults: readonly object[] | null): ListField {
  const list = listField(DEFAULTS_LIST, defaults ?? []);
  return defaults === null ? { ...list, empty: say("QUADRANT.gurps.list.defaults.unknown") } : list;
}

/** The sheet of a skill: what it hangs on, how far it was learnt, and what may stand in for it. */
export class GurpsSkillSheet extends GurpsItemSheet {
  static override PARTS = itemParts("skill", "list");

  get skill(): Skill {
    const { item } = this;
    if (!isSkill(item)) throw new Error(`"${item.type}" is no skill of GURPS`);
    return item;
  }

  override get list(): ListKind {
    return DEFAULTS_LIST;
  }

  protected override view(): object {
    const { skill } = this;
    const { influence, isGravitySensitive, difficulty, defaults } = skill.system;
    const own = skill.actor ? levelOf(skill) : null;
    return {
      level: own && levelShown(own.level),
      from: own && levelWords(own, skill),
      influence: choiceField({
        path: "system.influence",
        label: say("QUADRANT.gurps.skill.FIELDS.influence.label"),
        value: influence,
        options: [
          { value: null, label: say("QUADRANT.gurps.itemSheet.noInfluence") },
          ...INFLUENCE_SKILLS.map((id) => ({ value: id, label: say(`QUADRANT.gurps.influenceSkill.${id}`) })),
        ],
      }),
      gravity: choiceField({
        path: "system.isGravitySensitive",
        label: say("QUADRANT.gurps.skill.FIELDS.isGravitySensitive.label"),
        value: isGravitySensitive,
        options: [
          { value: null, label: say("QUADRANT.gurps.itemSheet.gravity.byAttribute") },
          { value: true, label: say("QUADRANT.gurps.itemSheet.gravity.yes") },
          { value: false, label: say("QUADRANT.gurps.itemSheet.gravity.no") },
        ],
      }),
      difficulty: choiceField({
        path: "system.difficulty",
        label: say("QUADRANT.gurps.skill.FIELDS.difficulty.label"),
        value: difficulty,
        options: [
          { value: null, label: say("QUADRANT.gurps.itemSheet.unknown") },
          ...SKILL_DIFFICULTIES.map((id) => ({ value: id, label: say(`QUADRANT.gurps.skillDifficulty.${id}`) })),
        ],
      }),
      list: defaultsField(defaults),
    };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path === "system.isGravitySensitive") return { [path]: value === "" ? null : value === "true" };
    return { [path]: value || null };
  }

  /** A skill that is dropped here may stand in for this one. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    if (!isSkill(item) || item.uuid === this.skill.uuid) return false;
    const isThere = (this.skill.system.defaults ?? []).some(({ kind, of }) => kind === "skill" && of === item.name);
    return isThere ? false : addRow(this.skill, DEFAULTS_LIST, { kind: "skill", of: item.name, modifier: 0 });
  }
}
