import { type Party, partyOf, tokenOf } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { isCharacter, isWeapon, type Character, type Weapon } from "../../documents.ts";

/** What somebody is entangled in, and by whom. */
export interface Caught {
  by: Character;
  weapon: Weapon | null;
}

/** What the condition keeps of it; null where nobody knows who did it: then the Master says how to get out. */
export function caughtBy(actor: Actor.Implementation): Caught | null {
  const entangled = conditionsOf(actor).find(({ id }) => id === "entangled");
  const { by, weapon } = (entangled?.data ?? {}) as { by?: string; weapon?: string };
  const captor = found(by);
  if (!isCharacter(captor)) return null;
  const item = found(weapon);
  return { by: captor, weapon: isWeapon(item) ? item : null };
}

const found = (uuid: string | undefined): object | null => (uuid ? fromUuidSync(uuid, { strict: false }) : null);

/** Whoever holds somebody, with what does it. */
export function captorParty({ by, weapon }: Caught): Party {
  return partyOf(by, tokenOf(by), weapon?.actor === by ? weapon : null);
}
