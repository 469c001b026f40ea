import { linksOf, openLinks, wasTakenBack, whyNotDue, type Link } from "../checks/chain.ts";
import type { FollowUp } from "../checks/choices.ts";
import { situationOf } from "../checks/situation.ts";
import { cardsWhere } from "../documents/in-log.ts";
import { oldestFirst, type Card } from "../documents/messages.ts";
import { cardOf, isGone, type ActRecord } from "../documents/records.ts";
import { checksWhich } from "../register.ts";
import { begin } from "./begin.ts";
import { reportRefereeError } from "./report-error.ts";

/** Begins the automatic follow-ups of a card that was just applied, if the table applies cards by itself. */
export async function followUp(card: Card): Promise<void> {
  if (card.system.state !== "applied" || card.system.automation !== "apply") return;
  for (const link of openLinks(card, situationOf(card))) {
    if (link.automatic && !link.why && !whyNotDue(link) && !wasTakenBack(card, link)) await beginSafely(link);
  }
}

/** Begins the follow-ups that waited for a time of the world clock (`due`) which has come. */
export async function followDue(): Promise<void> {
  const checks = checksWhich(({ timed }) => timed === true);
  const applied = cardsWhere({ states: ["applied"], checks }).filter(({ system }) => system.automation === "apply");
  for (const card of oldestFirst(applied)) {
    try {
      if (openLinks(card, situationOf(card)).some(waitsForTime)) await followUp(card);
    } catch (error) {
      reportRefereeError(error, `card ${card.id} cannot go on`);
    }
  }
}

/** Begins follow-ups of recently applied cards that an earlier referee did not begin before leaving. */
export async function followLeftOpen(recent: readonly ActRecord[]): Promise<void> {
  for (const record of recent) {
    const card = cardOf(record);
    if (!card || isGone(card) || linksOf(card).length > 0) continue;
    try {
      await followUp(card);
    } catch (error) {
      reportRefereeError(error, `card ${card.id} cannot go on`);
    }
  }
}

const waitsForTime = ({ automatic, due }: FollowUp): boolean => automatic && due !== undefined;

/** Begins a follow-up. An error is only reported: the card before it stays applied. */
export async function beginSafely(link: Link): Promise<Card | null> {
  try {
    return await begin(link, { link: link.link });
  } catch (error) {
    reportRefereeError(error, `${link.check} cannot follow`);
    return null;
  }
}
