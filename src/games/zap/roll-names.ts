import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import { isAbility } from "./documents.ts";

/** What a roll of Zap! is known by: the Ability that it is made with, or none. */
export function rollNames({ check, role, party: { tool } }: Rolling): string[] | null {
  // Goods throw for themselves.
  if (role === "cargo") return null;
  if (!isAbility(tool)) return ["default", `default:${check}`];
  const word = slug(storedName(tool));
  return [`ability:${word}`, `${check}:${word}`];
}
