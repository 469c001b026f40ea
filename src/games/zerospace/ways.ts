import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import { type Character, isCharacter, isPower, itemsOf } from "./documents.ts";

/** Metres per movement action of the actor's best active movement power; 0 without one. */
function powered(actor: Character): number {
  const powers = itemsOf(actor, isPower).flatMap(({ system: { isActive, movement } }) =>
    isActive ? (movement ?? []) : [],
  );
  return Math.max(0, ...powers);
}

/** Metres of one movement action (ZS-ACT-2). On foot, an active movement power counts if it is faster than walking. */
export function baseOf(actor: Character, action: string): number {
  const { walk, swim, jump } = actor.system.movement;
  if (action === "swim") return swim;
  if (action === "jump") return jump;
  return action === "fly" ? powered(actor) : Math.max(walk, powered(actor));
}

/** The movement actions of the actor's tokens: flying needs an active movement power, crawling needs the actor to be prone. */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  if (!isCharacter(actor)) return null;
  const isOpen = { crawl: has(actor, "prone"), fly: powered(actor) > 0 };
  const own = ["swim", "jump"].filter((action) => baseOf(actor, action) > 0);
  return [ON_FOOT, ...own, ...(["crawl", "fly"] as const).filter((action) => isOpen[action])];
}
