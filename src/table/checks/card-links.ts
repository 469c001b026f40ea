import type { Card } from "../documents/messages.ts";
import { say, sayRefusal } from "../words.ts";
import { button } from "./button-view.ts";
import { actorOf, linksToRun, openLinks, wasTakenBack, whyNotDue } from "./chain.ts";
import type { Situation } from "./check.ts";
import type { ButtonView } from "./views.ts";

/** Buttons for the follow-ups of this card that the user may begin, and the GM's button that runs several in one go. */
export function linkButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const open = openLinks(card, now).filter(
    (link) => user.isGM || (!link.gm && actorOf(link)?.testUserPermission(user, "OWNER")),
  );
  const links = open.map((one, index): ButtonView => {
    const { link, label, why, due } = one;
    const waits = whyNotDue(one);
    // By `due`, the button is redrawn when world time advances.
    const data = { choice: link, ...(waits && { due: String(due) }) };
    const again = wasTakenBack(card, { link }) ? { key: "QUADRANT.table.refusal.takenBack" } : null;
    const barred = why ?? (user.isGM ? null : (again ?? waits));
    const reason = barred ? sayRefusal(barred) : null;
    const price = [one.price ?? "", waits && user.isGM ? sayRefusal(waits) : ""].filter(Boolean).join(" · ");
    return { action: "follow", label, data, price, reason, primary: index === 0 && card.system.state === "applied" };
  });
  if (!user.isGM || linksToRun(card, now).length === 0) return links;
  const label = say("QUADRANT.table.card.run");
  return [...links, button("run", label)];
}
