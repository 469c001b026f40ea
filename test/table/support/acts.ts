import { user, type Person } from "./world.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";

/** An act on a card, as the referee receives it from a user, with the dice that the user rolled. */
export const act = (
  card: Card,
  name: string,
  person: Person,
  { rolls = [], ...data }: ActData & { rolls?: Roll[] } = {},
): Promise<Refusal | null> => actOnCard(card, { subject: card.uuid, act: name, data, user: user(person), rolls });

/** The short key of a refusal; "done" without one. */
export const refused = (reason: Refusal | null): string => reason?.key.replace("QUADRANT.table.refusal.", "") ?? "done";
