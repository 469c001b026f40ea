import type { Participant } from "../checks/parties.ts";
import { readerOf } from "../checks/reader.ts";
import { situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { isAdmitted } from "../documents/records.ts";
import { gameById, playOf } from "../register.ts";
import { outcomeOf } from "./cards.ts";
import type { Strike } from "./strikes.ts";
import type { CardParty, CardTold } from "./types.ts";

/** What modules are told of a card that this user may read. */
export function toldOf(card: Card): CardTold {
  const { check, result, label } = outcomeOf(card);
  if (!isAdmitted(card)) return { check, outcome: null, result, label, hit: null, reach: null, parties: {} };
  const now = situationOf(card);
  const { game: owner, kind } = card.system;
  // What nobody may know yet, modules do not know either.
  const struck = result === null ? null : playOf(gameById(owner))?.strikes?.(kind, now);
  const strikes = Object.values(struck?.targets ?? {});
  const { sees } = readerOf(now.parties, game.user!);
  const parties = Object.entries(now.parties).map(([who, party]): [string, CardParty] => {
    const strike = struck?.targets[who] ?? null;
    return [who, { ...partyOf(party), ...strikeOf(strike, sees(who)) }];
  });
  return {
    check,
    outcome: result === null ? null : `${check}.${result}`,
    result,
    label,
    hit: strikes.some(({ hit }) => hit !== null) ? strikes.some(({ hit }) => hit) : null,
    reach: struck?.reach ?? null,
    parties: Object.fromEntries(parties),
  };
}

/** A foe's losses are hidden numbers, like its others. */
const strikeOf = (strike: Strike | null, isSeen: boolean): Strike => ({
  hit: strike?.hit ?? null,
  damage: isSeen ? (strike?.damage ?? null) : null,
});

function partyOf({ actor, token, tool, toolUuid, name, img, kept }: Participant): Omit<CardParty, "hit" | "damage"> {
  // Of an Item that is gone, what the card has kept of it.
  const used = tool ?? kept?.tool ?? null;
  const isShown = token !== null && (game.user!.isGM || !token.hidden);
  return {
    name,
    img,
    actor: actor?.uuid ?? null,
    token: isShown ? token.uuid : null,
    item: used && (tool?.uuid ?? toolUuid ?? null),
    itemName: used?.name ?? "",
    itemImg: used?.img ?? "",
  };
}
