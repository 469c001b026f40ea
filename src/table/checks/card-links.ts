import type { Card } from "../documents/messages.ts";
import { say, sayReason } from "../words.ts";
import { actorOf, linksToRun, openLinks, wasTakenBack } from "./chain.ts";
import type { Situation } from "./check.ts";
import type { ButtonView } from "./views.ts";

/** Where the chain may go from this card: the next links that this user may begin, and the GM's way to run them all. */
export function linkButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const open = openLinks(card, now).filter((link) => user.isGM || actorOf(link)?.testUserPermission(user, "OWNER"));
  const links = open.map(({ link, label, price = "", why }, index): ButtonView => {
    const data = { choice: link };
    const again = !user.isGM && wasTakenBack(card, { link }) ? { key: "QUADRANT.table.refusal.takenBack" } : null;
    const barred = why ?? again;
    const reason = barred ? sayReason(barred) : null;
    return { action: "follow", label, data, price, reason, primary: index === 0 && card.system.state === "applied" };
  });
  if (!user.isGM || linksToRun(card, now).length === 0) return links;
  const label = say("QUADRANT.table.card.run");
  return [...links, { action: "run", label, data: {}, price: "", reason: null, primary: false }];
}
