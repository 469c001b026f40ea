import { type Parties, partyOf, tokenOf } from "#table/checks";
import type { Character } from "../../documents.ts";
import type { Carrier } from "./carriers.ts";

/** What carries whoever moves, and everybody who is carried along: read from documents, never from a screen. */
export function movedParties(mover: Character, carrier: Carrier, carried: readonly Character[]): Parties {
  const others = carried.filter(({ uuid }) => uuid !== mover.uuid);
  return {
    ...(carrier.uuid !== mover.uuid && { carrier: partyOf(carrier, tokenOf(carrier), null) }),
    ...Object.fromEntries(others.map((actor, index) => [`rider${index + 1}`, partyOf(actor, tokenOf(actor), null)])),
  };
}
