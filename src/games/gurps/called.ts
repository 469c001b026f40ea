import { allNames } from "#table/documents/item-names.ts";
import type { Skill } from "./documents.ts";

/** Skills by their key, and by each of their names in lower case. */
export type Called = Map<string, Skill[]>;

export const plainly = (word: string): string => word.trim().toLowerCase();

/** Whether a word names this skill: by the key that rules use, or by one of its names in any case. */
export function isCalled(skill: Skill, word: string): boolean {
  const wanted = plainly(word);
  return word !== "" && (skill.system.key === word || allNames(skill).some((name) => plainly(name) === wanted));
}

/** An index for many look-ups by `isCalled`. Skills of the same name keep their order. */
export function calledBy(skills: Iterable<Skill>): Called {
  const called: Called = new Map();
  for (const skill of skills) enter(called, skill);
  return called;
}

/** Adds a skill to the index, behind others of the same name. */
export function enter(called: Called, skill: Skill): void {
  for (const word of new Set([skill.system.key, ...allNames(skill).map(plainly)])) {
    if (word === "") continue;
    const before = called.get(word);
    if (before) before.push(skill);
    else called.set(word, [skill]);
  }
}

export const calledIn = (called: Called, word: string): readonly Skill[] =>
  called.get(word) ?? called.get(plainly(word)) ?? [];
