import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import { isAbility } from "./documents.ts";

/** The names of a roll: by the Ability that it is made with, or `default` without one. Null for a throw without a name. */
export function rollNames({ check, role, party: { tool } }: Rolling): string[] | null {
  // Goods throw their own level, without an Ability of an actor.
  if (role === "cargo") return null;
  if (!isAbility(tool)) return ["default", `default:${check}`];
  const word = slug(storedName(tool));
  return [`ability:${word}`, `${check}:${word}`];
}
