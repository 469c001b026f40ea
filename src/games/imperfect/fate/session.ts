import { sessionDraws } from "../../../rules/imperfect/index.ts";
import type { Reason } from "../../../table/checks/check.ts";
import { gameSetting } from "../../../table/settings.ts";
import type { Character } from "../documents.ts";
import { reason } from "../reason.ts";
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
export function noDrawReason(hero: Character | null): Reason | null {
  const session = sessionNow();
  if (session === 0) return reason("draw.noSession");
  if (hasDrawn(hero, session)) return reason("draw.drawn");
  if (drawsOf(hero) === 0) return reason("draw.enough");
  return sizeOf(potNow()) === 0 ? reason("draw.emptyPot") : null;
}

/** Whether chips turn into bounty now, and bounty into more. */
export const isBetween = (): boolean => gameSetting<boolean>("imperfect", "betweenScenarios");
