import { cardByUuid, type Request } from "../documents/messages.ts";
import { gameOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";

export interface RequestView {
  game: string;
  tone: "wait" | "harm";
  icon: string;
  text: string;
  reason: string;
}

/** One line: what was asked for, and that it waits, or why it was refused. */
export function requestView({ system, author }: Request): RequestView {
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
  };
}
