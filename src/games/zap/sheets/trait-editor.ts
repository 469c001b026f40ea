import { updateDocument } from "#foundry";
import { onChange } from "#table/sheets/sheet-parts.ts";
import { gradeName, gradesOf, newTrait, shotsOf, type Trait, traitHint, traitName } from "../traits.ts";
import { TRAIT_GRADES } from "../vocabulary.ts";
import { tell } from "../words.ts";

interface Choice<T> {
  value: T;
  label: string;
  selected: boolean;
}

interface TraitLine {
  index: number;
  name: string;
  hint: string;
  grade: string;
  /** The grades to choose from; empty if there is only one. */
  grades: Choice<number>[];
  note: string;
}

/** The traits of an Ability, a thing or a peril, and those that can still be added. */
export interface TraitEditor {
  lines: TraitLine[];
  offered: { label: string; traits: Choice<string>[] }[];
  /** Grades that a custom trait may have. */
  grades: Choice<number>[];
  longestNote: number;
}

/** A note is a word or two beside the trait. */
const LONGEST_NOTE = 80;

/** @param lists keys to pick from, by the name of their list */
export function traitEditor(traits: readonly Trait[], lists: Record<string, readonly string[]>): TraitEditor {
  const isTaken = (key: string): boolean => traits.some((trait) => trait.key === key);
  return {
    lines: traits.map((trait, index) => line(trait, index)),
    offered: Object.entries(lists).map(([list, keys]) => ({
      label: tell(`traitList.${list}`),
      traits: keys.filter((key) => !isTaken(key)).map((value) => ({ value, label: offer(value), selected: false })),
    })),
    grades: TRAIT_GRADES.map((grade) => ({ value: grade, label: gradeName(grade), selected: grade === 1 })),
    longestNote: LONGEST_NOTE,
  };
}

function line({ key, grade, note }: Trait, index: number): TraitLine {
  const grades = gradesOf(key, TRAIT_GRADES);
  return {
    index,
    name: traitName({ key, note: "" }),
    hint: traitHint(key),
    grade: gradeName(grade),
    grades:
      grades.length > 1 ? grades.map((value) => ({ value, label: gradeName(value), selected: value === grade })) : [],
    note,
  };
}

const offer = (key: string): string =>
  tell("traitSheet.offer", {
    name: traitName({ key, note: "" }),
    grade: gradesOf(key, TRAIT_GRADES).map(gradeName).join("/"),
  });

/** A document with traits. */
type Traited = Item.Implementation | Actor.Implementation;

interface TraitSheet {
  readonly document: Traited;
  readonly element: HTMLElement;
}

/** The clicks of the trait editor, for a sheet's actions. */
export const traitActions = {
  addTrait(this: TraitSheet): Promise<unknown> | undefined {
    const value = (name: string): string =>
      this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-trait="${name}"]`)?.value ?? "";
    const known = storedTraits(this.document);
    const asked = { chosen: value("chosen"), typed: value("typed"), grade: Number(value("grade")) };
    const trait = newTrait(asked, known);
    return trait ? putTraits(this.document, [...known, trait]) : undefined;
  },

  removeTrait(this: TraitSheet, _event: Event, target: HTMLElement): Promise<unknown> {
    const index = Number(target.dataset.index);
    return putTraits(
      this.document,
      storedTraits(this.document).filter((_, place) => place !== index),
    );
  },
};

/** Grades and notes update the list as a whole, because a form cannot address a single trait. */
export function listenForTraits(document: Traited, root: HTMLElement): void {
  onChange<HTMLInputElement | HTMLSelectElement>(root, "[data-trait-field]", ({ dataset, value }) => {
    const { index, traitField } = dataset;
    const changed = traitField === "grade" ? { grade: Number(value) } : { note: value.trim() };
    const traits = storedTraits(document).map((trait, place) =>
      place === Number(index) ? { ...trait, ...changed } : trait,
    );
    return putTraits(document, traits);
  });
  // The fields for a new trait are not stored until it is added.
  onChange(root, "[data-trait]", () => undefined);
}

/** Traits as they are stored. */
function storedTraits(document: Traited): Trait[] {
  return (document.toObject() as unknown as { system: { traits: Trait[] } }).system.traits;
}

/** The traits that set the Attribute an attack is compared with. */
const VERSUS: Readonly<Record<string, string>> = { vsStamina: "stamina", vsWill: "will" };

/** Stores the traits, and what follows from them: the shots, and the Attribute that an attack is compared with. */
async function putTraits(document: Traited, traits: Trait[]): Promise<unknown> {
  const known = storedTraits(document);
  const { system } = document as { system: object };
  const changes: Record<string, unknown> = { "system.traits": traits };
  const shots = shotsOf(traits);
  if ("shots" in system && shots !== shotsOf(known)) changes["system.shots"] = { value: shots, max: shots };
  const added = traits.find(({ key }) => key in VERSUS && !known.some((trait) => trait.key === key));
  if ("versus" in system && added) changes["system.versus"] = VERSUS[added.key];
  return updateDocument(document, changes);
}
