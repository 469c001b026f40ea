import type { Check, Subject } from "./check.ts";
import type { Kept } from "./kept.ts";

/** A party, as the card stores it: UUIDs, or null. */
export interface Party {
  actor: string | null;
  token: string | null;
  /** The Item used. */
  tool: string | null;
  /** Name and picture when the card was made, kept in case the actor is deleted. */
  name: string;
  img: string;
  /** What the card keeps of it besides; missing before the referee admits the card, and on cards of earlier versions. */
  kept?: Kept;
}

export type Parties = Record<string, Party>;

/** The same party, with its documents found again. A deleted document is null. */
export interface Participant extends Omit<Party, "actor" | "token" | "tool"> {
  actor: Actor.Implementation | null;
  token: TokenDocument.Implementation | null;
  tool: Item.Implementation | null;
  /** UUIDs of the actor and of the Item used, even if these are deleted. */
  actorUuid?: string | null;
  toolUuid?: string | null;
  combatant: Combatant.Implementation | null;
}

/** An actor as a party, with the Item that it uses. */
export function partyOf(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  tool: Item.Implementation | null,
): Party {
  return {
    actor: actor.uuid,
    token: token?.uuid ?? null,
    tool: tool?.uuid ?? null,
    name: token?.name || actor.name,
    img: actor.img ?? "",
  };
}

/** The party of an act without an actor: the table itself. */
export function tableParty(name: string): Party {
  return { actor: null, token: null, tool: null, name, img: "" };
}

/** Whether the actor of a party was deleted. */
export const hasLostActor = ({ actor, actorUuid }: Pick<Participant, "actor" | "actorUuid">): boolean =>
  actor === null && Boolean(actorUuid);

/** Whether two parties are the same actor, even if it was deleted. */
export const areSame = (one: Participant | undefined, other: Participant | undefined): boolean =>
  (one?.actor?.uuid ?? one?.actorUuid) === (other?.actor?.uuid ?? other?.actorUuid);

/** The first party whose actor is missing. The table's own party needs none. */
export function whoIsGone(
  check: Pick<Check, "table">,
  { parties }: { parties: Record<string, Participant> },
): Participant | undefined {
  return Object.entries(parties).find(([who, { actor }]) => !actor && !(check.table && who === "self"))?.[1];
}

/**
 * Finds the documents of the parties again. A deleted document is null; its name and picture stay.
 * @param known parties that were found a moment ago: those of them that are the same are not looked up again
 */
export function participants(parties: Parties, known: Record<string, Participant> = {}): Record<string, Participant> {
  const found = foundIn(known);
  return Object.fromEntries(
    Object.entries(parties).map(([who, party]) => {
      const before = found.get(keyOf(party));
      return [who, before && saysTheSame(before, party) ? before : participant(party)];
    }),
  );
}

const indexes = new WeakMap<Record<string, Participant>, ReadonlyMap<string, Participant>>();

/** Parties by their documents: the same actor may take part under another name. */
function foundIn(known: Record<string, Participant>): ReadonlyMap<string, Participant> {
  let index = indexes.get(known);
  if (!index) {
    const all = Object.values(known);
    index = new Map(all.map((one) => [documentsOf(one.actorUuid, one.token?.uuid, one.toolUuid), one]));
    indexes.set(known, index);
  }
  return index;
}

const documentsOf = (...uuids: (string | null | undefined)[]): string => uuids.map((uuid) => uuid ?? "").join(" ");

const keyOf = ({ actor, token, tool }: Party): string => documentsOf(actor, token, tool);

const saysTheSame = (one: Participant, { name, img, kept }: Party): boolean =>
  one.name === name && one.img === img && one.kept === kept;

/** One party with its documents found again. */
export function participant(party: Party): Participant {
  const actor = found<Actor.Implementation>(party.actor);
  const token = found<TokenDocument.Implementation>(party.token);
  const tool = found<Item.Implementation>(party.tool);
  const uuids = { actorUuid: party.actor, toolUuid: party.tool };
  return { ...party, ...uuids, actor, token, tool, combatant: combatantOf(actor, token) };
}

/** An Item by its UUID; null if it was deleted. */
export function itemBy(uuid: string | null): Item.Implementation | null {
  return found<Item.Implementation>(uuid);
}

function found<T>(uuid: string | null): T | null {
  return uuid ? (fromUuidSync(uuid, { strict: false }) as T | null) : null;
}

/** An actor's combatant: that of its token, if it has several. Null if it is in no fight. */
export function combatantOf(
  actor: Actor.Implementation | null,
  token: TokenDocument.Implementation | null,
): Combatant.Implementation | null {
  if (!actor) return null;
  // The active fight first: the tracker of this client may show another one.
  const fights = [...(game.combats?.contents ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  const rows = fights.flatMap(({ combatants }) => combatants.contents).filter((row) => row.actor?.uuid === actor.uuid);
  return rows.find((row) => token !== null && row.tokenId === token.id) ?? rows[0] ?? null;
}

/** An actor's token on the board. */
export function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  const own = actor.token as TokenDocument.Implementation | null;
  return own ?? (actor.getActiveTokens(true, true)[0] as TokenDocument.Implementation | undefined) ?? null;
}

/** The subject of a click on an actor's sheet, or of a macro, with the tokens that the user has targeted. */
export function subjectFrom(
  actor: Actor.Implementation,
  { item = null, data = {} }: { item?: Item.Implementation | null; data?: Record<string, string> } = {},
): Subject {
  const targets = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  return { actor, token: tokenOf(actor), item, targets, data };
}

/** Parties as a card stores them. */
export function partiesOf(participants: Record<string, Participant>): Parties {
  return Object.fromEntries(
    Object.entries(participants).map(([who, { actor, token, tool, name, img }]) => [
      who,
      { actor: actor?.uuid ?? null, token: token?.uuid ?? null, tool: tool?.uuid ?? null, name, img },
    ]),
  );
}

/** The same parties with the present names and pictures of their documents: a client could have made some up. */
export function withPresentNames(parties: Parties): Parties {
  return Object.fromEntries(
    Object.entries(participants(parties)).map(([who, { actor, token }]) => {
      const party = parties[who]!;
      return [who, actor ? { ...party, name: token?.name || actor.name, img: actor.img ?? "" } : party];
    }),
  );
}

/** The same parties, each with its token: without a token, a client could claim any position on the scene. */
export function withTokens(parties: Parties): Parties {
  return Object.fromEntries(
    Object.entries(participants(parties)).map(([who, { actor, token }]) => {
      const stands = token ?? (actor && tokenOf(actor));
      return [who, { ...parties[who]!, token: stands?.uuid ?? null }];
    }),
  );
}
