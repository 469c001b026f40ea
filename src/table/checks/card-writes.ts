import type { Write } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { isNews } from "./change-view.ts";
import type { Reader, Situation } from "./check.ts";

/** The writes of a card that this reader may see: conditions are visible to all, the numbers of a foe are not. */
export function writesFor(card: Card, now: Situation, reader: Reader): Write[] {
  const writes = card.system.applied.flatMap((step) => step.writes).filter(isNews);
  return writes.filter((write) => {
    if (["condition", "placed", "setting"].includes(write.kind)) return true;
    const isOf = (uuid: string | null | undefined): boolean =>
      Boolean(uuid) && (write.uuid === uuid || write.uuid.startsWith(`${uuid}.Item.`));
    const who = Object.entries(now.parties).find(([, { actor, actorUuid, tool, toolUuid, combatant }]) =>
      [actor?.uuid ?? actorUuid, tool?.uuid ?? toolUuid, combatant?.uuid].some(isOf),
    );
    return who ? reader.sees(who[0]) : game.user!.isGM;
  });
}
