import type { Card } from "../documents/messages.ts";
import { parseDeclaration, type Declaration } from "./declaration.ts";
import { isRefusal } from "./is-refusal.ts";

/** The declaration of an unadmitted card, as its author wrote it. Null for any other card, and if it is invalid. */
export function declarationOf(card: Card): Declaration | null {
  if (card.system.state !== "declared") return null;
  const declaration = parseDeclaration((card.system as { declared?: unknown }).declared);
  return isRefusal(declaration) ? null : declaration;
}
