import { isThing } from "../../documents.ts";

/** Whoever is in charge of a vehicle fires what is mounted on it: its character's owner acts for both. */
export function operates(
  user: User.Implementation,
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
): boolean {
  const { controller } = isThing(actor) ? actor.system : { controller: null };
  if (!tool || !controller) return false;
  const operator = fromUuidSync(controller, { strict: false }) as Actor.Implementation | null;
  return operator?.testUserPermission(user, "OWNER") ?? false;
}
