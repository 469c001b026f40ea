import type { ButtonView, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { obstacles } from "../../perils.ts";
import { isCounterable } from "../announced.ts";
import { checkButton } from "../../buttons.ts";

/** What stands in the way counters, too: the button of everything that the reader runs (ZAP-PER-2). It costs no Action. */
export function obstacleButtons({ card }: Situation, round: number | null): ButtonView[] {
  if (!card || !isCounterable(card)) return [];
  return obstacles(round)
    .filter(({ isOwner }) => isOwner)
    .map((thing) =>
      checkButton({
        data: { check: "zap.counter", actor: thing.uuid, card: card.uuid },
        label: say("QUADRANT.zap.counter.buttonOf", { name: thing.name }),
        price: say("QUADRANT.zap.price.free"),
      }),
    );
}
