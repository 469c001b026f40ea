import { type Declared, only, type Option, owns, participants, type Parties, partiesOf, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import type { Doing } from "./doing.ts";

/** Others who lend a hand: people add up what they can lift, not their ST (GURPS-LIFT-1). */

const HELPER = "helper";
const MOST = 12;

export const isHelper = (who: string): boolean => who.startsWith(HELPER);

/** Those of the parties who help, with the names under which they do. */
export function helpersIn(parties: Doing["parties"]): [string, Character][] {
  return Object.entries(parties).flatMap(([who, one]): [string, Character][] => {
    const actor = isHelper(who) ? characterOf(one) : null;
    return actor ? [[who, actor]] : [];
  });
}

/** What all of them can lift together, in lb. */
export const liftOfAll = ({ actor, parties }: Doing): number =>
  helpersIn(parties).reduce((sum, [, { system }]) => sum + system.basicLift, actor.system.basicLift);

/** A token with somebody behind it. */
interface Present {
  token: TokenDocument.Implementation;
  actor: Character;
}

/** Whoever stands on the scene in the open. */
function present(): Present[] {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const all = tokens.filter(({ hidden }) => !hidden);
  const people = all.flatMap((token): Present[] => (isCharacter(token.actor) ? [{ token, actor: token.actor }] : []));
  return [...new Map(people.map((one) => [one.actor.uuid, one])).values()];
}

/** Foes lend nobody a hand. */
function onSideOf(self: Actor.Implementation | null | undefined): Present[] {
  const all = present();
  const own = all.find(({ actor }) => actor.uuid === self?.uuid)?.token.disposition;
  return all.filter(
    ({ actor, token }) => actor.uuid !== self?.uuid && (own === undefined || token.disposition === own),
  );
}

/** Players' characters on the scene beside this one, each under a name of its own. */
export function heroesPresent(self: Character): Parties {
  const heroes = present().filter(({ actor }) => actor.hasPlayerOwner && actor.uuid !== self.uuid);
  return Object.fromEntries(heroes.slice(0, MOST).map((one, index) => [`${HELPER}${index + 1}`, partyFor(one)]));
}

interface Helping {
  /** What it costs is theirs: only the own ones are asked. */
  ownOnly: boolean;
}

/** A switch for everybody who could help. */
export function helperOptions<P extends object>(
  { plan, parties }: { plan: P; parties: Doing["parties"] },
  planWith: (parties: Doing["parties"]) => P,
  { ownOnly }: Helping,
): Option<P>[] {
  const stored = partiesOf(parties);
  const inIt = new Map(helpersIn(parties).map(([who, { uuid }]) => [uuid, who]));
  const asked = onSideOf(parties["self"]?.actor).filter(
    ({ actor }) => !ownOnly || owns(game.user!, { actor } as never),
  );
  return asked.slice(0, MOST).map((one, index): Option<P> => {
    const who = inIt.get(one.actor.uuid);
    const then: Parties = who ? without(stored, who) : { ...stored, [freeName(stored)]: partyFor(one) };
    return {
      id: `helper${index}`,
      label: say("QUADRANT.gurps.feat.helper.label", { name: one.token.name }),
      hint: "",
      checked: who !== undefined,
      reason: null,
      plan: then === stored ? plan : planWith(participants(then)),
      parties: then,
    };
  });
}

const partyFor = ({ actor, token }: Present) => partyOf(actor, token, null);

function freeName(parties: Parties): string {
  let count = 1;
  while (`${HELPER}${count}` in parties) count += 1;
  return `${HELPER}${count}`;
}

function without(parties: Parties, who: string): Parties {
  const { [who]: _gone, ...others } = parties;
  return others;
}

/** Those who help may take part; where it costs them something, only whom the declarer may speak for. */
export function admitsHelpers({ ownOnly }: Helping): (declared: Declared) => Parties {
  return (declared) => {
    const named = Object.keys(declared.parties).filter((who) => {
      const author = declared.card?.author;
      return isHelper(who) && (!ownOnly || !author || owns(author, declared.parties[who]));
    });
    return only(...named)(declared);
  };
}
