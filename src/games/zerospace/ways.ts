import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import { type Character, isCharacter, isPower, itemsOf } from "./documents.ts";

/** Metres of the longest movement power that is on; 0 for none. */
function powered(actor: Character): number {
  const powers = itemsOf(actor, isPower).flatMap(({ system: { isActive, movement } }) =>
    isActive ? (movement ?? []) : [],
  );
  return Math.max(0, ...powers);
}

/** Metres of one movement action (ZS-ACT-2): in the water, by leaps, by a power that is on; else whatever gets farthest. */
export function baseOf(actor: Character, action: string): number {
  const { walk, swim, jump } = actor.system.movement;
  if (action === "swim") return swim;
  if (action === "jump") return jump;
  return action === "fly" ? powered(actor) : Math.max(walk, powered(actor));
}

/** Nobody flies without a power for it, nor crawls on two feet. */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  if (!isCharacter(actor)) return null;
  const isOpen = { crawl: has(actor, "prone"), fly: powered(actor) > 0 };
  const own = ["swim", "jump"].filter((action) => baseOf(actor, action) > 0);
  return [ON_FOOT, ...own, ...(["crawl", "fly"] as const).filter((action) => isOpen[action])];
}
