import { say, sayRefusal } from "#table/words.ts";
import { actionPrice } from "../checks/efforts.ts";
import { abilitiesOf, isCharacter, type Ability, type Character, type Contender } from "../documents.ts";
import type { Fight } from "../fight.ts";
import { restoreCost, restoreRefusal, restoreWays, type RestoreWay } from "../restoring.ts";
import { friendsRestoring, helperFor, standingOf } from "../ways-out.ts";
import type { RowAct } from "./ability-row.ts";

/**
 * The buttons by which a disabled Ability comes back: those that are open now, else the first with its reason; own ways,
 * and the Shticks of the friend for whom the reader may act (ZAP-ATT-6).
 */
export function restoreActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!ability || !isCharacter(actor) || ability.system.ruined) return [];
  const standing = standingOf(actor);
  const friend = helperFor(standing);
  const helping = friend ? friendsRestoring(standing, friend).filter(({ data }) => data.ability === ability.uuid) : [];
  const helped = helping.map(({ data: { check = "", ...data }, label, price, reason }): RowAct => ({
    check,
    label: [label, price].filter(Boolean).join(" · "),
    data,
    reason: reason ?? "",
  }));
  return [...ownRestoring(actor, ability, fight), ...helped];
}

function ownRestoring(actor: Character, ability: Ability, fight: Fight | null): RowAct[] {
  return restoreWays(ability).flatMap((way) => {
    const tools = way === "shtick" ? abilitiesOf(actor).filter(({ system }) => system.kind === "shtick") : [null];
    return tools.map((shtick): RowAct => {
      const why = restoreRefusal(way, ability, { actor, shtick, fight });
      return {
        check: "zap.restore",
        label: restoreLabel(way, shtick, fight),
        data: { way, ...(shtick?.id && { shtick: shtick.id }) },
        reason: why ? sayRefusal(why) : "",
      };
    });
  });
}

/** "Restore: 1 Action", "Restore: with Spanner, 1 Action". */
function restoreLabel(way: RestoreWay, shtick: Ability | null, fight: Fight | null): string {
  const how = shtick
    ? say("QUADRANT.zap.restore.shtick.label", { shtick: shtick.name })
    : say(`QUADRANT.zap.restore.${way}.label`);
  const cost = restoreCost(way);
  const price = !fight || cost === 0 ? "" : cost === "all" ? say("QUADRANT.zap.price.turn") : actionPrice(cost);
  return [how, price].filter(Boolean).join(" · ");
}
