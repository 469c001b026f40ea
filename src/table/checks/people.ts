import { hasLostActor, partyOf, tableParty, tokenOf, type Participant, type Parties, type Party } from "./parties.ts";
import { say } from "../words.ts";

/** An actor that is present, with the token that shows it. */
export interface Present<A extends Actor.Implementation> {
  actor: A;
  token: TokenDocument.Implementation | null;
}

/** The actors that a check of the GM can be about. */
interface People<A extends Actor.Implementation> {
  /** The characters of players, by name. */
  heroes(): A[];
  /** The players' characters on the active scene; all of them if none has a token there. */
  heroesHere(): Present<A>[];
  /** The actors of the scene: the players' characters, and every actor on the active scene. */
  sceneActors(): Present<A>[];
  /** The GM as a party, without a character. */
  gmParty(): Party;
  /** The GM as `self`, and these actors, each under a name that does not depend on which others take part. */
  gmAnd(others: readonly Present<A>[]): Parties;
  /** The characters among the parties, each with its party's name. */
  charactersIn(parties: Record<string, Participant>): [who: string, character: A][];
  /** The names of the parties that are characters, or whose actor was deleted: a card shows both. */
  castIn(parties: Record<string, Participant>): string[];
}

/**
 * @param is whether an actor is a character of the game
 * @param isHero whether it is a player's character
 * @param gm the key of the game's word for the GM
 */
export function people<A extends Actor.Implementation>(
  is: (actor: object | null | undefined) => actor is A,
  isHero: (actor: A) => boolean,
  gm: string,
): People<A> {
  const heroes = (): A[] =>
    ((game.actors?.contents ?? []) as Actor.Implementation[])
      .filter((actor): actor is A => is(actor) && isHero(actor))
      .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
  const standing = (): Present<A>[] =>
    ((game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[]).flatMap((token) => {
      const actor = token.actor as Actor.Implementation | null;
      return is(actor) ? [{ actor, token }] : [];
    });
  const gmParty = (): Party => tableParty(say(gm));
  return {
    heroes,
    heroesHere() {
      const here = onceEach(standing()).filter(({ actor }) => isHero(actor));
      return here.length > 0 ? here : heroes().map(present);
    },
    sceneActors: () => onceEach([...heroes().map(present), ...standing()]),
    gmParty,
    gmAnd(others) {
      const parties = others.map(({ actor, token }) => [nameOf(actor), partyOf(actor, token, null)] as const);
      return { self: gmParty(), ...Object.fromEntries(parties) };
    },
    charactersIn: (parties) =>
      Object.entries(parties).flatMap(([who, { actor }]): [string, A][] => (is(actor) ? [[who, actor]] : [])),
    castIn: (parties) => Object.keys(parties).filter((who) => is(parties[who]!.actor) || hasLostActor(parties[who]!)),
  };
}

/** An actor with the token that shows it on the board. */
export const present = <A extends Actor.Implementation>(actor: A): Present<A> => ({ actor, token: tokenOf(actor) });

const onceEach = <A extends Actor.Implementation>(all: readonly Present<A>[]): Present<A>[] => [
  ...new Map(all.map((one) => [one.actor.uuid, one])).values(),
];

/** The party's name. Unlinked tokens share the id of their base actor, so their own ids are used. */
const nameOf = ({ isToken, token, id }: Actor.Implementation): string => `with-${(isToken ? token?.id : id) ?? ""}`;
