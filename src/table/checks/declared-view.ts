import type { Card } from "../documents/messages.ts";
import { recordOf } from "../documents/records.ts";
import { clock, say, sayRefusal } from "../words.ts";
import { declarationOf } from "./declaration-of.ts";
import { declaredLine, type DeclaredLine } from "./declaration.ts";
import type { CardView } from "./views.ts";

/** A card that is not admitted: it waits for a referee, or was refused. */
export interface DeclaredView extends DeclaredLine {
  id: string;
  time: string;
  state: CardView["state"];
}

/** Only a few checked strings, without evaluating the plan: the author may have written anything. */
export function declaredView(card: Card): DeclaredView {
  return { ...declaredLine(card), id: card.id, time: clock(card.timestamp), state: stateOf(card) };
}

function stateOf(card: Card): DeclaredView["state"] {
  const refusal = recordOf(card)?.system.refusal;
  if (refusal) {
    return { icon: "cancel", text: say("QUADRANT.table.state.refused", { why: sayRefusal(refusal) }), tone: "harm" };
  }
  const secret = declarationOf(card)?.secret === "declared" ? "secret" : "waitsForReferee";
  const key = game.users!.activeGM ? secret : "noGm";
  return { icon: "empty-hourglass", text: say(`QUADRANT.table.state.${key}`), tone: "wait" };
}
