import { user, type Person } from "./world.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";

/** An act upon a card, as the referee takes it from anybody, with the dice that they threw. */
export const act = (
  card: Card,
  name: string,
  person: Person,
  { rolls = [], ...data }: ActData & { rolls?: Roll[] } = {},
): Promise<Refusal | null> => actOnCard(card, { subject: card.uuid, act: name, data, user: user(person), rolls });

/** Why the table refused, in short: the key of its refusal; "done" where it did not. */
export const refused = (reason: Refusal | null): string => reason?.key.replace("QUADRANT.table.refusal.", "") ?? "done";
