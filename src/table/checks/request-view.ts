import { cardByUuid, type Request } from "../documents/messages.ts";
import { ASK_BACK } from "../referee/ask-back.ts";
import { gameOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import { button } from "./button-view.ts";
import type { ButtonView } from "./views.ts";

export interface RequestView {
  game: string;
  tone: "wait" | "harm";
  icon: string;
  text: string;
  reason: string;
  /** The GM's answers to a player who asks to undo a card. */
  buttons: ButtonView[];
}

/** A request as one line: the act that the player asked for, and that it waits or why it was refused. */
export function requestView({ system, author }: Request, user: User.Implementation): RequestView {
  const { subject, act, refusal } = system;
  const about = cardByUuid(subject);
  const combat = about ? null : (fromUuidSync(subject, { strict: false }) as Combat.Implementation | null);
  const game = about ? about.system.game : (gameOf(combat)?.id ?? "table");
  const name = author?.name ?? "";
  return {
    game,
    tone: refusal ? "harm" : "wait",
    icon: refusal ? "cancel" : "empty-hourglass",
    text: say(refusal ? "QUADRANT.table.request.refused" : "QUADRANT.table.request.waiting", {
      name,
      act: say(`QUADRANT.table.act.${act}`),
    }),
    reason: refusal ? sayRefusal(refusal) : "",
    buttons: act === ASK_BACK && about && user.isGM ? answersToAsking() : [],
  };
}

/** Undo the card, or dismiss the request. */
const answersToAsking = (): ButtonView[] => [
  button("undo", say("QUADRANT.table.card.undo")),
  button("dismiss", say("QUADRANT.table.request.dismiss")),
];
