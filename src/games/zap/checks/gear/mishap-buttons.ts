import type { Throw } from "#rules/dice";
import { mishapChance, type Use } from "#rules/zap";
import type { ButtonView, Participant, Situation } from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { gameSetting } from "#table/settings.ts";
import { abilityOf, isCharacter, isShip } from "../../documents.ts";
import { gearItem } from "../../gear.ts";
import { checkButton, isVoid } from "../follow-ups.ts";
import { refusal, tell } from "../../words.ts";

/** A side of a card that may have a Mishap. */
interface Side {
  role: string;
  participant: Participant | undefined;
  use: Use;
  /** The check is due even without erratic equipment: for research and repairs. */
  always?: boolean;
}

/** The GM's button for every side whose throw may turn into a Mishap, where that matters (ZAP-EQ-4). */
export function mishapButtons(
  { throws, card }: Pick<Situation, "throws" | "card">,
  user: User.Implementation,
  sides: readonly Side[],
): ButtonView[] {
  if (!user.isGM) return [];
  return sides.flatMap((side) => {
    const thrown = throws[side.role];
    const matters = thrown && (side.always || isErratic(side)) && mayHappen(thrown);
    return matters ? [button(side, card)] : [];
  });
}

/** Doubles, or a 1 on a single die; with the setting `plain` every throw counts (ZAP-AM-10). */
const mayHappen = (thrown: Throw): boolean =>
  gameSetting<string>("zap", "mishap") === "plain" ? thrown.length > 0 : mishapChance(thrown);

function button({ participant, use }: Side, card: Situation["card"]): ButtonView {
  const actor = participant?.actor ?? null;
  const thing = gearItem(actor, use) ?? participant?.tool ?? null;
  const known = card ? cardsTiedTo(card).filter(({ system }) => system.kind === "mishap" && !isVoid(system.state)) : [];
  const why = known.some(({ system }) => system.parties.item?.tool === (thing?.uuid ?? null))
    ? refusal("followed")
    : null;
  return checkButton({
    data: { check: "zap.mishap", actor: actor?.uuid ?? "", ...(thing?.id && { itemId: thing.id }) },
    label: tell("mishap.button"),
    price: thing?.name ?? "",
    why,
  });
}

/**
 * Whether Mishaps count for a use: by the trait of the equipment or the Ability; or because its user skipped maintenance and
 * the use was made with equipment (ZAP-EQ-5); on a ship also for the system that is cranky this session (ZAP-SHIP-18).
 */
export function isErratic({ participant, use }: Pick<Side, "participant" | "use">): boolean {
  const actor = participant?.actor ?? null;
  const ability = abilityOf(participant);
  if (ability?.system.hasTrait("erratic")) return true;
  if (isShip(actor)) return actor.system.maintenance === "skipped" || actor.system.crankySystem === ability?.id;
  const thing = gearItem(actor, use);
  if (thing) return thing.system.isErratic;
  const equipped = use.equipped && !use.bareHanded && !use.automatic && use.kind !== "default" && use.kind !== "peril";
  return isCharacter(actor) && actor.system.maintenance === "skipped" && equipped;
}
