import type { Use } from "#rules/zap";
import { say } from "#table/words.ts";
import type { Ability, Contender } from "../../documents.ts";
import { exertionsOf } from "../ships/exertions.ts";
import { wildShotRefusal } from "./tropes.ts";

/** The same use with a Trope that an answering side may call for it before it throws. */
export function tropeUses(
  use: Use,
  user: Contender | null,
  ability: Ability | null,
): { id: string; trope: string; use: Use }[] {
  const named = (id: string, called: Use) => ({ id, trope: say(`QUADRANT.zap.trope.${id}.name`), use: called });
  const wild = wildShotRefusal(use) ? [] : [named("wildShot", { ...use, wildShot: true })];
  const efforts = user ? exertionsOf(user, use, ability).filter(({ reason }) => !reason) : [];
  return [...wild, ...efforts.map(({ effort }) => named(effort.kind, { ...use, effort }))];
}
