import {
  partyOf,
  tableParty,
  tokenOf,
  type Participant,
  type Parties,
  type Party,
} from "../../table/checks/parties.ts";
import { say } from "../../table/words.ts";
import { isCharacter, isHero, type Character } from "./documents.ts";

/** Somebody who is there, with the token that shows it. */
export interface Present {
  actor: Character;
  token: TokenDocument.Implementation | null;
}

/** The characters of players, by name. */
export function heroes(): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && isHero(actor))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** Everybody who stands on the active scene. */
function standing(): Present[] {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  return onceEach(tokens.flatMap((token) => (isCharacter(token.actor) ? [{ actor: token.actor, token }] : [])));
}

const onceEach = (people: readonly Present[]): Present[] => [
  ...new Map(people.map((one) => [one.actor.uuid, one])).values(),
];

/** The players' characters on the scene; all of them, where none stands there. */
export function heroesHere(): Present[] {
  const here = standing().filter(({ actor }) => isHero(actor));
  return here.length > 0 ? here : heroes().map((actor) => ({ actor, token: tokenOf(actor) }));
}

/** Whose scene it is: the characters of players, and everybody who stands on the active scene. */
export const sceneActors = (): Present[] =>
  onceEach([...heroes().map((actor): Present => ({ actor, token: tokenOf(actor) })), ...standing()]);

/** The GM takes part as nobody's character. */
export const gmParty = (): Party => tableParty(say("QUADRANT.gurps.gm"));

/** The GM, and all of these, each under the same name whoever of them takes part. */
export function gmAnd(others: readonly Present[]): Parties {
  const parties = others.map(({ actor, token }) => [nameOf(actor), partyOf(actor, token, null)] as const);
  return { self: gmParty(), ...Object.fromEntries(parties) };
}

/** Several tokens may be of one actor. */
const nameOf = ({ isToken, token, id }: Character): string => `with-${(isToken ? token?.id : id) ?? ""}`;

/** The characters among the parties, each with the name under which it takes part. */
export function charactersIn(parties: Record<string, Participant>): [who: string, character: Character][] {
  return Object.entries(parties).flatMap(([who, { actor }]): [string, Character][] =>
    isCharacter(actor) ? [[who, actor]] : [],
  );
}
