import { openLinks, wasTakenBack, whyNotDue, type Link } from "../checks/chain.ts";
import { situationOf } from "../checks/situation.ts";
import { isCard, messages, oldestFirst, type Card } from "../documents/messages.ts";
import { gameById } from "../register.ts";
import { begin } from "./begin.ts";
import { isTrusted } from "./trust.ts";

/** Begins what follows upon a card that was just applied, where nobody has a choice and the table applies by itself. */
export async function followUp(card: Card): Promise<void> {
  if (card.system.state !== "applied" || card.system.automation !== "apply") return;
  for (const link of openLinks(card, situationOf(card))) {
    if (link.automatic && !link.why && !whyNotDue(link) && !wasTakenBack(card, link)) await beginSafely(link);
  }
}

/** What has waited for its time begins now that this has come. */
export async function followDue(): Promise<void> {
  for (const card of oldestFirst(messages().filter(isCard))) {
    const isDone = card.system.state === "applied" && card.system.automation === "apply";
    if (!isDone || !gameById(card.system.game)?.checks[card.system.kind]?.follows || !isTrusted(card)) continue;
    try {
      const waited = openLinks(card, situationOf(card)).filter(({ due, automatic }) => automatic && due !== undefined);
      if (waited.length > 0) await followUp(card);
    } catch (error) {
      console.error(`Quadrant | card ${card.id} cannot go on`, error);
    }
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
