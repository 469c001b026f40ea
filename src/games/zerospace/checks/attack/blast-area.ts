import { participant, type Party } from "#table/checks";
import type { Burst } from "./attack-card.ts";
import { isMeasured, withinMeters } from "./distances.ts";
import { asParty } from "./target-names.ts";

interface Blast {
  burst: Burst;
  /** Whoever throws it, or what it is fired from. */
  from: Party | undefined;
  /** Those whom somebody names, the first one first. */
  named: readonly Party[];
  radius: number;
}

/**
 * Whom a blast reaches: all who stand within its radius around the first target, or around whoever throws it; the nearest
 * first. Where nobody can measure, those who are named.
 */
export function inBlast({ burst, from, named, radius }: Blast): Party[] {
  const center = burst === "point" ? undefined : burst === "self" ? from : named[0];
  const token = center && participant(center).token;
  if (!token || !isMeasured()) return once(named);
  const near = withinMeters(token, radius).map((one) => asParty(one.token));
  return once(burst === "target" ? [center, ...near] : near);
}

/** Everybody once. */
function once(list: readonly Party[]): Party[] {
  return list.filter((party, index) => list.findIndex((other) => isSame(other, party)) === index);
}

export function isSame(one: Party, other: Party): boolean {
  return one.token !== null && other.token !== null ? one.token === other.token : one.actor === other.actor;
}
