import { updateDocument } from "#foundry";
import { signed } from "#table/words.ts";
import { isAttribute, levelOf, skillOf } from "../abilities.ts";
import {
  type Attack,
  type Character,
  type Equipment,
  isAttack,
  isEquipment,
  isSkill,
  isTrait,
  itemsOf,
  type Skill,
  type TraitItem,
} from "../documents.ts";
import {
  ATTRIBUTES,
  INFLUENCE_SKILLS,
  type Quality,
  SELF_CONTROLS,
  SKILL_DIFFICULTIES,
  TRAIT_IDS,
} from "../vocabulary.ts";
import { tell } from "../words.ts";
import { formulaWords, poundsWords } from "../measures.ts";
import { levelShown, levelWords } from "./facts.ts";
import { attackLevel, damageFormula } from "../arms.ts";
import { equipmentWorth, wardWords } from "./gear-rows.ts";
import { choiceField, type ChoiceField, GurpsItemSheet, itemParts } from "./item-sheet.ts";
import { BONUSES_LIST, DEFAULTS_LIST, OFFERS_LIST } from "./item-lists.ts";
import { addRow, listField, type ListField, type ListKind } from "./list-field.ts";
import { accountOf } from "./skill-rows.ts";
import { levelAccount } from "./study.ts";

/** The sheet of an attack: the skill that it uses, and its effect by the user's own book. */
export class GurpsAttackSheet extends GurpsItemSheet {
  static override PARTS = itemParts("attack");

  get attack(): Attack {
    const { item } = this;
    if (!isAttack(item)) throw new Error(`"${item.type}" is no attack of GURPS`);
    return item;
  }

  protected override view(): object {
    const owner = this.attack.actor as Character | null;
    return {
      skill: this.#skillField(owner),
      level: owner && levelShown(attackLevel(owner, this.attack)),
      does: owner && [formulaWords(damageFormula(this.attack)), ...wardWords(owner, this.attack)].join(" · "),
    };
  }

  /** The choice among attributes and the owner's skills; any other name that the attack has stays in the list. */
  #skillField(owner: Character | null): ChoiceField {
    const { skill } = this.attack.system;
    const learnt = owner ? itemsOf<Skill>(owner, isSkill).map(({ name }) => name) : [];
    const names = [...new Set([...learnt, ...(skill === "" || isAttribute(skill) ? [] : [skill])])];
    return choiceField({
      path: "system.skill",
      label: tell("attack.FIELDS.skill.label"),
      value: skill,
      options: [
        ...ATTRIBUTES.map((id) => ({ value: id, label: tell(`attribute.${id}`) })),
        ...names.map((name) => ({ value: name, label: name })),
      ],
    });
  }

  /** A skill that is dropped here becomes the skill of the attack. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    return isSkill(item) ? updateDocument(this.attack, { "system.skill": item.name }) : false;
  }
}

/** The sheet of a piece of equipment: its weight, the skills that it serves, and its modifiers to their rolls. */
export class GurpsEquipmentSheet extends GurpsItemSheet {
  static override PARTS = itemParts("equipment-sheet", "list");

  get equipment(): Equipment {
    const { item } = this;
    if (!isEquipment(item)) throw new Error(`"${item.type}" is no equipment of GURPS`);
    return item;
  }

  override get lists(): readonly ListKind[] {
    return [BONUSES_LIST];
  }

  protected override view(): object {
    const { weight, quantity, skills, quality, bonuses } = this.equipment.system;
    return {
      bonuses: listField(BONUSES_LIST, bonuses),
      skills: skills.join(", "),
      worth: this.#worth(),
      whole: poundsWords(weight * quantity),
      price: quality === "basic" || quality === "improvised" ? "" : tell(`itemSheet.price.${quality}`),
    };
  }

  /** "Lockpicking +2", for each skill, because quality counts differently for technological ones (GURPS-EQ-1, GURPS-EQ-2). */
  #worth(): string[] {
    const { actor, system } = this.equipment;
    const owner = actor as Character | null;
    const given = {
      quality: system.quality as Quality,
      missingItems: system.missingItems,
      damage: system.damage,
      techLevel: owner?.system.techLevel ?? system.techLevel,
    };
    return system.skills.map((name) => {
      const isTechnological = (owner && skillOf(owner, name)?.system.isTechnological) ?? false;
      return `${name} ${signed(equipmentWorth({ ...given, isTechnological }))}`;
    });
  }

  /** A skill that is dropped here is added to those that it serves. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    const { skills } = this.equipment.system;
    if (!isSkill(item) || skills.includes(item.name)) return false;
    return updateDocument(this.equipment, { "system.skills": [...skills, item.name] });
  }
}

/** The defaults of a skill; if they are not known, the empty list says so. */
function defaultsField(defaults: readonly object[] | null): ListField {
  const list = listField(DEFAULTS_LIST, defaults ?? []);
  return defaults === null ? { ...list, empty: tell("list.defaults.unknown") } : list;
}

/** How the level follows from points; "" without points. */
const boughtWords = (skill: Skill): string =>
  skill.actor && skill.system.points > 0 ? levelAccount(skill, skill.actor as Character) : "";

/** The sheet of a skill: its attribute, its level, and its defaults. */
export class GurpsSkillSheet extends GurpsItemSheet {
  static override PARTS = itemParts("skill", "list");

  get skill(): Skill {
    const { item } = this;
    if (!isSkill(item)) throw new Error(`"${item.type}" is no skill of GURPS`);
    return item;
  }

  override get lists(): readonly ListKind[] {
    return [DEFAULTS_LIST];
  }

  protected override view(): object {
    const { skill } = this;
    const { influence, isGravitySensitive, difficulty, defaults } = skill.system;
    const own = skill.actor ? levelOf(skill) : null;
    return {
      level: own && levelShown(own.level),
      from: own && (levelWords(own, skill) || boughtWords(skill)),
      influence: choiceField({
        path: "system.influence",
        label: tell("skill.FIELDS.influence.label"),
        value: influence,
        options: [
          { value: null, label: tell("itemSheet.noInfluence") },
          ...INFLUENCE_SKILLS.map((id) => ({ value: id, label: tell(`influenceSkill.${id}`) })),
        ],
      }),
      gravity: choiceField({
        path: "system.isGravitySensitive",
        label: tell("skill.FIELDS.isGravitySensitive.label"),
        value: isGravitySensitive,
        options: [
          { value: null, label: tell("itemSheet.gravity.byAttribute") },
          { value: true, label: tell("itemSheet.gravity.yes") },
          { value: false, label: tell("itemSheet.gravity.no") },
        ],
      }),
      difficulty: choiceField({
        path: "system.difficulty",
        label: tell("skill.FIELDS.difficulty.label"),
        value: difficulty,
        options: [
          { value: null, label: tell("itemSheet.unknown") },
          ...SKILL_DIFFICULTIES.map((id) => ({ value: id, label: tell(`skillDifficulty.${id}`) })),
        ],
      }),
      list: defaultsField(defaults),
    };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path === "system.isGravitySensitive") return { [path]: value === "" ? null : value === "true" };
    return { [path]: value || null };
  }

  /** A skill that is dropped here becomes a default of this one. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    if (!isSkill(item) || item.uuid === this.skill.uuid) return false;
    const isThere = (this.skill.system.defaults ?? []).some(({ kind, of }) => kind === "skill" && of === item.name);
    return isThere ? false : addRow(this.skill, DEFAULTS_LIST, { kind: "skill", of: item.name, modifier: 0 });
  }
}

/** The sheet of a trait: what it is, the effects of its rule, and the modifiers that it offers to dialogs. */
export class GurpsTraitSheet extends GurpsItemSheet {
  static override PARTS = itemParts("trait", "list");

  get trait(): TraitItem {
    const { item } = this;
    if (!isTrait(item)) throw new Error(`"${item.type}" is no trait of GURPS`);
    return item;
  }

  override get lists(): readonly ListKind[] {
    return [OFFERS_LIST, BONUSES_LIST];
  }

  protected override view(): object {
    const { trait } = this;
    const { rule, selfControl, offers, bonuses } = trait.system;
    const named = TRAIT_IDS.map((id) => ({ value: id, label: tell(`mod.trait.${id}`) }));
    return {
      rule: choiceField({
        path: "system.rule",
        label: tell("trait.FIELDS.rule.label"),
        value: rule,
        options: [
          { value: "", label: tell("itemSheet.noRule") },
          ...named.toSorted((one, other) => one.label.localeCompare(other.label, game.i18n?.lang)),
        ],
      }),
      selfControl: choiceField({
        path: "system.selfControl",
        label: tell("trait.FIELDS.selfControl.label"),
        value: selfControl as number | null,
        options: [
          { value: null, label: tell("itemSheet.noSelfControl") },
          ...SELF_CONTROLS.map((number) => ({ value: number, label: tell(`itemSheet.selfControl.${number}`) })),
        ],
      }),
      bearsGravity: rule === "improvedGTolerance",
      account: accountOf(trait),
      list: listField(OFFERS_LIST, offers),
      bonuses: listField(BONUSES_LIST, bonuses),
    };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path === "system.selfControl") return { [path]: value === "" ? null : Number(value) };
    return super.chosen(path, value);
  }
}
