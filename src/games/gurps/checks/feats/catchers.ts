import { isCharacter, type Character } from "../../documents.ts";
import type { Doing } from "./doing.ts";

/** Those for whom a user may reach out for what somebody else has thrown: the own character, of the GM the selected ones. */
export function catchers(parties: Doing["parties"], user: User.Implementation): Character[] {
  const selected = user.isGM ? (canvas?.tokens?.controlled ?? []).map(({ actor }) => actor) : [user.character];
  const thrower = parties["self"]?.actor?.uuid;
  return [...new Set(selected)].filter(isCharacter).filter(({ uuid }) => uuid !== thrower);
}
