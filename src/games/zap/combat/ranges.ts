import { RuleError } from "#rules/error.ts";
import { type Range, RANGES, shiftRange, type Way } from "#rules/zap";
import { type ButtonView, type Participant, type Refusal, button } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import type { TurnAct } from "#table/game.ts";
import { type Fighter, isFighter, isHero, nameOf } from "../documents.ts";
import { nothing } from "./turns.ts";
import { refusal, tell } from "../words.ts";

/** The Range between two rows. Ranges are mutual: the farther one counts for both (ZAP-TR-9). */
export function rangeBetween(one: Fighter, other: Fighter): Range {
  return RANGES[Math.max(RANGES.indexOf(one.system.range), RANGES.indexOf(other.system.range))]!;
}

/** The Range one step nearer or farther, or why there is none. */
export function rangeAfter(range: Range, way: Way): Range | Refusal {
  try {
    return shiftRange(range, way);
  } catch (error) {
    if (error instanceof RuleError) return refusal(`chase.${error.code}`);
    throw error;
  }
}

/** The refusal of any act but a chase against the other side beyond Combat Range; null within it (ZAP-TR-9). */
export function tooFarRefusal(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  const [one, other] = [self?.combatant, target?.combatant];
  if (!isFighter(one) || !isFighter(other) || !one.combat?.started || one.combat !== other.combat) return null;
  if (!one.actor || !other.actor || isHero(one.actor) === isHero(other.actor)) return null;
  const range = rangeBetween(one, other);
  return range === "combat" ? null : refusal(`tooFar.${range}`, { name: nameOf(other) });
}

/**
 * Why an actor is too far from the other side to take part in an announced act; null if it is not. In a change of Range, and
 * in a Counter of one, actors at Pursuit Range may take part, too, even allies of the opponent (ZAP-AM-17).
 * @param cards the card of the act, and the one that it counters
 */
export function partRefusal(
  self: Participant | undefined,
  other: Participant | undefined,
  ...cards: (Card | null | undefined)[]
): Refusal | null {
  const [one, two] = [self?.combatant, other?.combatant];
  const chases = cards.some((card) => card?.system.kind === "chase") && isFighter(one) && isFighter(two);
  return chases && rangeBetween(one, two) !== "lost" ? null : tooFarRefusal(self, other);
}

const isRange = (value: string | undefined): value is Range => RANGES.some((range) => range === value);

/** The GM sets the Range of one row. */
export function setRange(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  if (!isRange(value)) return refusal("noSuchAct");
  const data = { name: nameOf(fighter) };
  return {
    ...nothing(),
    combatants: [{ id: fighter.id!, system: { range: value } }],
    log: fighter.combat?.started ? [{ key: `QUADRANT.zap.log.range.${value}`, data }] : [],
  };
}

/** The GM sets the Range of all rows: the sides are within reach, or have sighted each other from afar. */
export function setRanges(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  if (!isRange(value)) return refusal("noSuchAct");
  const rows = fighter.combat?.combatants.contents.filter(isFighter) ?? [];
  return { ...nothing(), combatants: rows.map(({ id }) => ({ id: id!, system: { range: value } })) };
}

/** The button for the Range at which a fight begins: Combat Range, or Pursuit if the sides sight each other from afar. */
export function openingButtons(combat: Combat.Implementation): ButtonView[] {
  const [first, ...others] = combat.combatants.contents.filter(isFighter);
  if (!first || others.length === 0) return [];
  const value = first.system.range === "combat" ? "pursuit" : "combat";
  return [button("turnAct", tell(`opening.${value}`), { data: { act: "setRanges", value, combatant: first.id! } })];
}
