import type { Card } from "../documents/messages.ts";
import { parseDeclaration, type Declaration } from "./declaration.ts";
import { isRefusal } from "./is-refusal.ts";

/** What an unadmitted card declares: its author's word. Null for any other card, and for one that makes no sense. */
export function declarationOf(card: Card): Declaration | null {
  if (card.system.state !== "declared") return null;
  const said = parseDeclaration((card.system as { declared?: unknown }).declared);
  return isRefusal(said) ? null : said;
}
