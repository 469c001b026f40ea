import { type Participant, type Parties, partyOf } from "#table/checks";
import { characterOf, type Character } from "../../documents.ts";
import type { Present } from "../../people.ts";

/** No more sides than these take part in a contest, oneself among them. */
export const MOST_SIDES = 8;

const targetName = (index: number): string => (index === 0 ? "target" : `target${index + 1}`);

/** The names under which others take part, as far as there are some. */
export const targetNames = (parties: Record<string, unknown>): string[] =>
  Array.from({ length: MOST_SIDES - 1 }, (_, index) => targetName(index)).filter((name) => name in parties);

/** Others as the parties of a check: `target`, `target2` … */
export function asTargets(people: readonly Present[]): Parties {
  return Object.fromEntries(people.map(({ actor, token }, index) => [targetName(index), partyOf(actor, token, null)]));
}

/** Those of them who are there. */
export function targetsIn(parties: Record<string, Participant>): { who: string; actor: Character }[] {
  return targetNames(parties).flatMap((who) => {
    const actor = characterOf(parties[who]);
    return actor ? [{ who, actor }] : [];
  });
}

export function peopleIn(parties: Record<string, Participant>): Present[] {
  return targetsIn(parties).map(({ who, actor }) => ({ actor, token: parties[who]?.token ?? null }));
}
