import { openLinks, wasTakenBack, type Link } from "../checks/chain.ts";
import { situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { begin } from "./begin.ts";

/** Begins what follows upon a card that was just applied, where nobody has a choice and the table applies by itself. */
export async function followUp(card: Card): Promise<void> {
  if (card.system.state !== "applied" || card.system.automation !== "apply") return;
  for (const link of openLinks(card, situationOf(card))) {
    if (link.automatic && !link.why && !wasTakenBack(card, link)) await beginSafely(link);
  }
}

/** A card stands, whatever becomes of its chain. */
export async function beginSafely(link: Link): Promise<Card | null> {
  try {
    return await begin(link, link.link);
  } catch (error) {
    console.error(`Quadrant | ${link.check} cannot follow`, error);
    return null;
  }
}
