import type { Field, Option, Participant, Plan } from "#table/checks";
import { backgroundOptions } from "./background.ts";
import { gearFields, gearOptions } from "./gear/gear-fields.ts";
import { tropeOptions, type Slot } from "./tropes/tropes.ts";

/** What whoever throws may switch before the throw: the Tropes, and whether there is equipment. */
export function ownOptions<P extends Plan>(slot: Slot<P>, user: Participant | undefined): Option<P>[] {
  return [...backgroundOptions(slot, user), ...tropeOptions(slot, user), ...gearOptions(slot, user)];
}

/** With what whoever throws does it. */
export function ownFields<P extends Plan>(slot: Slot<P>, user: Participant | undefined): Field<P>[] {
  return gearFields(slot, user);
}
