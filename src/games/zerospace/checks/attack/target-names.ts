import { roleOf } from "#rules/zerospace";
import { type Participant, type Parties, partiesOf, type Party, partyOf } from "#table/checks";

type Token = TokenDocument.Implementation;

/** The parties that an attack is aimed at, in order. */
export function targetNames(parties: Record<string, unknown>): string[] {
  const numbered = Object.keys(parties).filter((who) => /^target\d*$/.test(who));
  return numbered.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (who: string): number => Number(who.slice("target".length) || 1);

/** They take part as `target`, `target2` … */
export function numberedTargets(list: readonly Party[]): Parties {
  return Object.fromEntries(list.map((party, index) => [roleOf("target", index), party]));
}

/** The same parties with other targets. */
export function withTargets(parties: Record<string, Participant>, list: readonly Party[]): Parties {
  const targets = targetNames(parties);
  const others = Object.entries(partiesOf(parties)).filter(([who]) => !targets.includes(who));
  return { ...Object.fromEntries(others), ...numberedTargets(list) };
}

/** Those who are aimed at, as a card stores them. */
export function targetsIn(parties: Record<string, Participant>): Party[] {
  const stored = partiesOf(parties);
  return targetNames(stored).map((who) => stored[who]!);
}

export const asParty = (token: Token): Party => partyOf(token.actor as Actor.Implementation, token, null);
