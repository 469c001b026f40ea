import { sessionDraws } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { Character } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { heldBy, potNow, sizeOf } from "./holders.ts";

/** The number of the session that is on; 0 before the first. */
export const sessionNow = (): number => gameSetting<number>("imperfect", "session");

/** Chips that are drawn when a session starts; null stands for the Master (IMP-FATE-2, -3). */
export function drawsOf(hero: Character | null): number {
  return sessionDraws({ chips: heldBy(hero), isMaster: hero === null });
}

/** Whether chips were drawn for a session already, or for a later one. */
export function hasDrawn(hero: Character | null, session: number): boolean {
  return (hero ? hero.system.drawnSession : gameSetting<number>("imperfect", "masterDrawn")) >= session;
}

/** Why nothing is drawn for this session: it is once a session. */
export function noDrawRefusal(hero: Character | null): Refusal | null {
  const session = sessionNow();
  if (session === 0) return refusal("draw.noSession");
  if (hasDrawn(hero, session)) return refusal("draw.drawn");
  if (drawsOf(hero) === 0) return refusal("draw.enough");
  return sizeOf(potNow()) === 0 ? refusal("draw.emptyPot") : null;
}

/** Whether chips turn into bounty now, and bounty into more. */
export const isBetween = (): boolean => gameSetting<boolean>("imperfect", "betweenScenarios");
