import { type Participant, type Parties, type Party, partyOf, tableParty } from "#table/checks";
import { say } from "#table/words.ts";
import { isHero, isCharacter, type Character } from "../documents.ts";

/** The Master takes part as nobody's character. */
export const masterParty = (): Party => tableParty(say("QUADRANT.imperfect.fate.master"));

/** The Master in the reader's language. */
export function asMaster(participant: Participant | undefined): Participant | undefined {
  return participant && { ...participant, name: say("QUADRANT.imperfect.fate.master") };
}

/** The Master, and each of these heroes under a name of their own. */
export function masterAnd(heroes: readonly Character[]): Parties {
  const others = heroes.map((actor, index) => [`hero${index}`, partyOf(actor, null, null)] as const);
  return { self: masterParty(), ...Object.fromEntries(others) };
}

/** The heroes among the parties, each with the name under which it takes part. */
export function heroesAmong(parties: Record<string, Participant>): [who: string, hero: Character][] {
  return Object.entries(parties).flatMap(([who, { actor }]): [string, Character][] =>
    isCharacter(actor) && isHero(actor) ? [[who, actor]] : [],
  );
}
