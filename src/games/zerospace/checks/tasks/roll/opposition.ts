import { actionValue, type Modifier, type Roller } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { isCharacter, isThing, type Character, type Thing } from "../../../documents.ts";
import { ratingOf, rollerOf, sideFor, type Side } from "../../side/side.ts";
import { fittingWay, type Way } from "../../side/ways.ts";
import type { TaskPlan } from "./task-plan.ts";

/** Who or what may stand against a roll. */
export type Opponent = Character | Thing;

export const opponentOf = (participant: Participant | undefined): Opponent | null => {
  const actor = participant?.actor;
  return isCharacter(actor) || isThing(actor) ? actor : null;
};

/** How somebody meets a roll; a thing has no way of its own. */
export function sideAgainst(opponent: Opponent, way: Way): Side | null {
  return isCharacter(opponent) ? sideFor(opponent, way.skill, way.attribute) : null;
}

/**
 * The other side of an opposed task: attribute and equipment, learnt or not (ZS-DV-1); of a thing its own value. What is
 * destroyed stands in nobody's way.
 */
export function opposingRoller(opponent: Opponent, side: Side | null): Roller {
  if (!isCharacter(opponent)) {
    return { value: opponent.system.defense, modifiers: [], isAble: !opponent.system.isDestroyed };
  }
  if (!side) return { value: 0, modifiers: [], isAble: false };
  const { attribute, tool } = side;
  const value = actionValue({
    attribute: opponent.system.values[attribute],
    rating: ratingOf(opponent, tool),
    isSkilled: true,
  });
  return rollerOf(opponent, side, value, { roll: "skill" });
}

/** The plan with these opponents; each with what fits best, where nothing else is asked for. */
export function withOpponents<P extends TaskPlan>(plan: P, opponents: readonly Opponent[], asked?: Way): P {
  const [own] = plan.own;
  const others = opponents.map((one) => {
    const way = asked ? { ...fittingWay(one, asked), attribute: asked.attribute } : fittingWay(one, own!);
    return sideAgainst(one, way);
  });
  return {
    ...plan,
    against: "opponents",
    others,
    target: opponents.map((one, index) => opposingRoller(one, others[index]!)),
  };
}

/** A side that was read anew, with what people had said about it before. */
export function withSaid(fresh: Roller, before: Roller, readBefore: Roller): Roller {
  const said = without(before.modifiers, readBefore.modifiers);
  const struck = without(readBefore.modifiers, before.modifiers);
  return { ...fresh, modifiers: [...without(fresh.modifiers, struck), ...said] };
}

/** The first list without what is in the second, one for one. */
function without(list: readonly Modifier[], taken: readonly Modifier[]): Modifier[] {
  const left = [...taken];
  return list.filter(({ key, value }) => {
    const index = left.findIndex((one) => one.key === key && one.value === value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
