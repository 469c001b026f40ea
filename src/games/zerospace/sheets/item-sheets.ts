import { createMessage, renderTemplate, updateDocument } from "#foundry";
import { listenForChoices } from "#table/sheets/choice-fields.ts";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { say } from "#table/words.ts";
import {
  itemFacts,
  itemMessage,
  listenForTicks,
  attackFields,
  changesWith,
  NEW_ATTACK,
  unticked,
  slugOf,
  tickList,
} from "./item-facts.ts";
import { skillLabel } from "../checks/side/side.ts";
import { isGear, isPower, isSkill, isWeapon, type Skill } from "../documents.ts";
import { isSkillKey, POWER_KEYS, SKILLS } from "../vocabulary.ts";
import { tell } from "../words.ts";

const TEMPLATES = "systems/quadrant/templates/zerospace";

type Action = (this: ZerospaceItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Posts the Item's description to the chat. */
  async toChat() {
    const content = await renderTemplate(`${TEMPLATES}/item-message.hbs`, itemMessage(this.item));
    await createMessage({ speaker: ChatMessage.getSpeaker({ actor: this.item.actor as never }), content });
  },
};

/** The parts of an Item sheet: its own template, and those that it includes. */
export const itemParts = (template: string, ...included: string[]) => ({
  sheet: {
    template: `${TEMPLATES}/${template}.hbs`,
    templates: ["item-head", "item-notes", ...included].map((name) => `${TEMPLATES}/${name}.hbs`),
    scrollable: [""],
  },
});

/** The sheet of an Item of ZeroSpace. */
export class ZerospaceItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  protected override facts(): string[] {
    return itemFacts(this.item);
  }

  /** The update for a chosen value of the list in `data-choice`. */
  protected chosen(path: string, value: string): Record<string, unknown> {
    return { [path]: value };
  }

  /** The stored value of a list without a tick. */
  protected unticked(_path: string): null | [] {
    return [];
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForTicks(this.item, this.element, (path) => this.unticked(path));
    listenForChoices(this.item, this.element, (path, value) => this.chosen(path, value));
    // A checkbox for an optional part, e.g. a power's attack: it creates the part with defaults, or removes it.
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-has]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const path = field.dataset.has ?? "";
        void updateDocument(this.item, { [path]: field.checked ? this.begun(path) : null });
      });
    }
  }

  /** The initial value of an optional part. */
  protected begun(_path: string): object | null {
    return null;
  }
}

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
      label: tell("itemSheet.helps"),
      hint: tell("itemSheet.helpsHint"),
      values: [...new Set([...Object.keys(SKILLS), ...own, ...skills])],
      chosen: skills,
      word: (key) => skillLabel(item.actor, key),
    });
    return { helps: use === "tool" ? helps : null };
  }
}

/** The sheet of a complication, with its count. */
export class ZerospaceComplicationSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("complication");
}

/** The choice of a skill that is not in the book. */
const OWN = "*";

/** The sheet of a skill: its key, attribute and expertise. */
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
      label: tell(`skillName.${value}`),
      selected: value === key,
    }));
    const own = { value: OWN, label: tell("itemSheet.ownSkill"), selected: isOwn };
    const label = tell("skill.FIELDS.key.label");
    return { key: { path: "system.key", label, options: [...options, own] }, ownKey: isOwn ? key : null };
  }

  /** A skill of the book also sets the attribute, and the name unless the user has given one. */
  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path !== "system.key") return super.chosen(path, value);
    const { name, system } = this.skill;
    if (!isSkillKey(value)) return { [path]: ownKey(name, system.key) };
    const named = isNamedByTheBook(name, system.key) ? { name: tell(`skillName.${value}`) } : {};
    return { [path]: value, "system.attribute": SKILLS[value], ...named };
  }
}

/** The key of a skill that is not in the book: its present key, or a slug of its name; "" if that is a key of the book. */
function ownKey(name: string, key: string): string {
  const own = isSkillKey(key) ? slugOf(name) : key;
  return isSkillKey(own) ? "" : own;
}

function isNamedByTheBook(name: string, key: string): boolean {
  const fresh = say("QUADRANT.table.sheet.newItem", { type: say("TYPES.Item.zerospaceSkill") });
  return name === fresh || (isSkillKey(key) && name === tell(`skillName.${key}`));
}

/** The initial defence layer of a power. */
const NEW_LAYER = { attribute: "power", rating: 1 };

/** The sheet of a power: its rating, and its defence layer, movement and attack. */
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

/** The field for a power's key, by which rules recognize it; most powers have none. An unknown key is kept as a choice. */
function keyField(key: string): object {
  const known: readonly string[] = POWER_KEYS;
  const unknown = key && !known.includes(key) ? [{ value: key, label: key, selected: true }] : [];
  const none = { value: "", label: tell("itemSheet.noPart"), selected: key === "" };
  const options = known.map((value) => ({ value, label: tell(`powerKey.${value}`), selected: value === key }));
  const label = tell("power.FIELDS.key.label");
  return { path: "system.key", label, options: [none, ...options, ...unknown] };
}

/** The sheet of a weapon: its rating and its attack. */
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
