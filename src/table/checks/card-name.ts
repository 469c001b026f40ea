import type { Card } from "../documents/messages.ts";
import { viewAsKept } from "./kept.ts";
import { checkOf, situationOf } from "./situation.ts";

/** The name of a card in a list: "Hurt: Heavy revolver (Constable, Ronan)". */
export function cardName(card: Card): string {
  const { kind, title, parties } = viewAsKept(checkOf(card), situationOf(card), { sees: () => false });
  const names = parties.map(({ name }) => name).join(", ");
  return names ? `${kind}: ${title} (${names})` : `${kind}: ${title}`;
}
