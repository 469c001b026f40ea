import type { Write } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { isNews } from "./change-view.ts";
import type { Reader, Situation } from "./check.ts";

/** What a card wrote, as far as this reader may know: conditions are visible to all, the numbers of a foe are not. */
export function writesFor(card: Card, now: Situation, reader: Reader): Write[] {
  const writes = card.system.applied.flatMap((step) => step.writes).filter(isNews);
  return writes.filter((write) => {
    if (["condition", "placed", "setting"].includes(write.kind)) return true;
    const isOf = (document: { uuid: string } | null): boolean =>
      document !== null && (write.uuid === document.uuid || write.uuid.startsWith(`${document.uuid}.Item.`));
    const who = Object.entries(now.parties).find(([, { actor, tool, combatant }]) =>
      [actor, tool, combatant].some((document) => isOf(document)),
    );
    return who ? reader.sees(who[0]) : game.user!.isGM;
  });
}
