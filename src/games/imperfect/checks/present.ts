import {
  type Aimed,
  aiming,
  type Option,
  type Participant,
  type Parties,
  partiesOf,
  partyOf,
  pickOptions,
  type Plan,
} from "#table/checks";
import { type Character, isCharacter } from "../documents.ts";
import { refusal } from "../words.ts";

/** A character that can take part in an act, with its token. */
export interface Present {
  actor: Character;
  token: TokenDocument.Implementation | null;
}

type Token = TokenDocument.Implementation;

/** The characters that the current user has targeted. */
export const targeted = (): Present[] =>
  asPresent([...(game.user?.targets ?? [])].map((token) => token.document as Token));

/** The characters in the running fight; without a fight, those on the active scene. Each is listed once. */
export function presentNow(): Present[] {
  const fight = (game.combats?.contents ?? []).find(({ active, started }) => active && started);
  const rows = fight?.combatants.contents ?? [];
  const fighting = rows.flatMap(({ actor, token }): Present[] =>
    isCharacter(actor) ? [{ actor, token: token as Token | null }] : [],
  );
  const found = fight ? fighting : asPresent((game.scenes?.active?.tokens.contents ?? []) as Token[]);
  return [...new Map(found.map((one) => [one.actor.uuid, one])).values()];
}

const asPresent = (tokens: readonly Token[]): Present[] =>
  tokens.flatMap((token): Present[] => {
    const actor = token.actor as Actor.Implementation | null;
    return isCharacter(actor) ? [{ actor, token }] : [];
  });

/** The parties of several characters: with the prefix `victim` they are `victim1`, `victim2` … */
export function numbered(prefix: string, people: readonly Present[]): Parties {
  return Object.fromEntries(
    people.map(({ actor, token }, index) => [`${prefix}${index + 1}`, partyOf(actor, token, null)]),
  );
}

/** The parties with this prefix whose characters still exist. */
export function numberedIn(prefix: string, parties: Record<string, Participant>): [who: string, one: Present][] {
  return Object.entries(parties).flatMap(([who, { actor, token }]): [string, Present][] =>
    isNumbered(prefix, who) && isCharacter(actor) ? [[who, { actor, token }]] : [],
  );
}

/** The names of all parties with this prefix, also of deleted characters: a card lists them all. */
export const numbersIn = (prefix: string, parties: Record<string, Participant>): string[] =>
  Object.keys(parties).filter((who) => isNumbered(prefix, who));

const isNumbered = (prefix: string, who: string): boolean =>
  who.startsWith(prefix) && /^\d+$/.test(who.slice(prefix.length));

interface Picking<P extends Plan> {
  prefix: string;
  plan: P;
  parties: Record<string, Participant>;
  /** The characters that may be picked. */
  around: readonly Present[];
  label(name: string): string;
  hint?: string;
}

/** One option for each character that may be picked. */
export function numberedOptions<P extends Plan>({
  prefix,
  plan,
  parties,
  around,
  label,
  hint = "",
}: Picking<P>): Option<P>[] {
  const others = Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => !isNumbered(prefix, who)));
  return pickOptions({
    picked: numberedIn(prefix, parties).map(([, one]) => one),
    around,
    put: (people) => ({ plan, parties: { ...others, ...numbered(prefix, people) } }),
    prefix,
    label,
    hint: () => hint,
  });
}

/** The target of an act. */
export type Target = Aimed<Character>;

export const { targetOf, targetsOf, oneselfReason: oneselfRefusal } = aiming(isCharacter, refusal);
