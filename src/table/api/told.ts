import type { Participant } from "../checks/parties.ts";
import { readerOf } from "../checks/reader.ts";
import { situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { isAdmitted } from "../documents/records.ts";
import { gameById, playOf } from "../register.ts";
import { outcomeOf } from "./cards.ts";
import type { Strike } from "./strikes.ts";
import type { CardParty, CardTold } from "./types.ts";

/** The description of a card that hooks pass to modules, as far as this user may read it. */
export function toldOf(card: Card): CardTold {
  const { check, result, label } = outcomeOf(card);
  if (!isAdmitted(card)) return { check, outcome: null, result, label, hit: null, reach: null, parties: {} };
  const now = situationOf(card);
  const { game: owner, kind } = card.system;
  // Without a result, or while it is secret, modules learn nothing of the attack either.
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

/** The damage to a foe is hidden like all its numbers. */
const strikeOf = (strike: Strike | null, isSeen: boolean): Strike => ({
  hit: strike?.hit ?? null,
  damage: isSeen ? (strike?.damage ?? null) : null,
});

function partyOf({ actor, token, tool, toolUuid, name, img, kept }: Participant): Omit<CardParty, "hit" | "damage"> {
  // If the Item is deleted, the card still has a copy of its name and picture.
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
