import { parseUuid } from "../common/utils/index.ts";
import type { Source } from "../common/protocol.ts";
import { RequestError } from "./errors.ts";
import { embeddedKey } from "./hierarchy.ts";
import { listAt, objectAt } from "./plain.ts";
import { deltaOf, syntheticActor } from "./synthetic.ts";
import type { Draft } from "./world.ts";

/** A document in the chain from a primary document down to the addressed one. */
export interface Link {
  documentName: string;
  source: Source;
}

/** The chain of parents of an operation's documents, outermost first, as the draft's own copies. */
export interface Place {
  chain: Link[];
  /** Writes changes of the copies to the stored data: those of a synthetic actor to its token's delta. */
  settle(): void;
}

const nothing = (): void => undefined;

/**
 * Find the parents of a UUID, as copies that may be changed.
 * @param parentUuid  null for primary documents
 * @throws RequestError when there is no such document
 */
export function findPlace(draft: Draft, parentUuid: string | null | undefined): Place {
  if (parentUuid === null || parentUuid === undefined) return { chain: [], settle: nothing };
  const parsed = parseUuid(parentUuid);
  if (!parsed || parsed.pack) throw new RequestError(`"${parentUuid}" is not the uuid of a document in the world`);
  const root = draft.edit(parsed.primaryType, parsed.primaryId);
  if (!root) throw missing(parsed.primaryType, parsed.primaryId);
  let place: Place = { chain: [{ documentName: parsed.primaryType, source: root }], settle: nothing };
  for (let index = 0; index < parsed.embedded.length; index += 2) {
    const [documentName = "", id = ""] = parsed.embedded.slice(index, index + 2);
    place = descend(draft, place, documentName, id);
  }
  return place;
}

function descend(draft: Draft, place: Place, documentName: string, id: string): Place {
  const parent = place.chain.at(-1);
  if (!parent) throw missing(documentName, id);
  if (parent.documentName === "Token" && (documentName === "Actor" || documentName === "ActorDelta"))
    return tokenActorPlace(draft, place, parent.source);
  const children = listAt(parent.source, embeddedKey(parent.documentName, documentName));
  const source = children.find((child) => child["_id"] === id);
  if (!source) throw missing(documentName, id);
  return { ...place, chain: [...place.chain, { documentName, source }] };
}

/** The actor of a token, as a place: the world actor of a linked token, else the synthetic one. */
export function tokenActorPlace(draft: Draft, place: Place, token: Source): Place {
  const actorId = String(token["actorId"]);
  if (token["actorLink"] === true) return findPlace(draft, `Actor.${actorId}`);
  const base = draft.find("Actor", actorId);
  const source = syntheticActor(draft, token);
  if (!base || !source) throw missing("Actor", actorId);
  return {
    chain: [...place.chain, { documentName: "Actor", source }],
    settle: () => {
      token["delta"] = deltaOf(base, source, { _id: token["_id"], ...objectAt(token, "delta") });
      place.settle();
    },
  };
}

export function missing(documentName: string, id: string): RequestError {
  return new RequestError(`${documentName} [${id}] does not exist`);
}

/**
 * Find a document itself, as a copy that may be changed: the place's last link is the document.
 * @throws RequestError when there is no such document
 */
export function findTarget(draft: Draft, place: Place, documentName: string, id: string): Place {
  if (place.chain.length) return descend(draft, place, documentName, id);
  const source = draft.edit(documentName, id);
  if (!source) throw missing(documentName, id);
  return { chain: [{ documentName, source }], settle: nothing };
}
