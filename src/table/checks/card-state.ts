import type { Card } from "../documents/messages.ts";
import { waitingRequests } from "../documents/in-log.ts";
import { clock, say, sayRefusal } from "../words.ts";
import type { Situation } from "./check.ts";
import { isRead } from "./situation.ts";
import type { CardView } from "./views.ts";

type State = CardView["state"];

/** The state of a card in one line. */
export function cardState(card: Card, now: Situation): State {
  const waits = waitingForGm(card);
  if (waits) return waits;
  const { state, refusal, ended, applied, secret } = card.system;
  const at = clock(applied.findLast(({ phase }) => phase === "result")?.at ?? card.timestamp);
  if (secret === "declared" && state !== "refused") return secretState();
  switch (state) {
    case "refused": {
      const why = refusal ? sayRefusal(refusal) : "";
      return { icon: "cancel", text: say("QUADRANT.table.state.refused", { why }), tone: "harm" };
    }
    case "closed": {
      const text = ended
        ? say("QUADRANT.table.state.ended", { why: sayRefusal(ended) })
        : say("QUADRANT.table.state.closed");
      return { icon: "cancel", text, tone: "plain" };
    }
    case "applied":
      return { icon: "check-mark", text: say("QUADRANT.table.state.applied", { at }), tone: "plain" };
    case "undone":
      return { icon: "anticlockwise-rotation", text: say("QUADRANT.table.state.undone"), tone: "plain" };
    default:
      return openState(card, now);
  }
}

/** A secret throw that a user asked for: the card shows only that it was made. */
function secretState(): State {
  return { icon: "check-mark", text: say("QUADRANT.table.state.thrownInSecret"), tone: "plain" };
}

function openState(card: Card, now: Situation): State {
  const waits = isRead(now) ? "QUADRANT.table.state.staged" : "QUADRANT.table.state.waiting";
  if (!now.outcome) return { icon: "empty-hourglass", text: say(waits), tone: "wait" };
  const key = { apply: "held", confirm: "confirm", off: "off" }[card.system.automation];
  return { icon: "empty-hourglass", text: say(`QUADRANT.table.state.${key}`), tone: key === "off" ? "plain" : "wait" };
}

/** Without a GM online there is no referee: the line says so, and how many requests wait. */
function waitingForGm(card: Card): State | null {
  if (game.users!.activeGM) return null;
  const requests = waitingRequests(card.uuid).length;
  if (card.system.state !== "declared" && card.system.state !== "open" && requests === 0) return null;
  const text = requests > 0 ? say("QUADRANT.table.state.noGmRequests", { requests }) : say("QUADRANT.table.state.noGm");
  return { icon: "empty-hourglass", text, tone: "wait" };
}
