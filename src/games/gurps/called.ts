import { allNames } from "#table/documents/item-names.ts";
import type { Skill } from "./documents.ts";

/** Skills by what each is called: by its key, and by each of its names in plain letters. */
export type Called = Map<string, Skill[]>;

export const plainly = (word: string): string => word.trim().toLowerCase();

/** Whether a skill is the one that somebody names: by the key that rules know it by, or by one of its names. */
export function isCalled(skill: Skill, word: string): boolean {
  const wanted = plainly(word);
  return word !== "" && (skill.system.key === word || allNames(skill).some((name) => plainly(name) === wanted));
}

/** The same for whoever asks about many skills at once; of those that are called the same, the first comes first. */
export function calledBy(skills: Iterable<Skill>): Called {
  const called: Called = new Map();
  for (const skill of skills) enter(called, skill);
  return called;
}

/** Adds a skill behind those that are called the same. */
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
