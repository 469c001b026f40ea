import { frightCheck, plans } from "#rules/gurps";
import { say, signed } from "#table/words.ts";
import { standing } from "../checks/roll/standing.ts";
import { isSkill, itemsOf, type Skill } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { levelOf } from "../scores.ts";
import { traitsOf } from "../traits.ts";
import type { Attribute } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { checkTiles, type CheckTile, type TileView } from "./check-button.ts";
import { sumOf } from "./line-words.ts";

/** What others make of somebody, as far as it is a number. */
export interface ReactionLine {
  label: string;
  value: string;
  when: string;
}

/** Fear, and moving others (GURPS-FRIGHT-1, GURPS-INF-1). */
export interface InfluenceView {
  tiles: TileView[];
  reactions: ReactionLine[];
}

export function influenceView(bearing: Bearing): InfluenceView {
  const { reactionModifiers } = bearing.actor.system;
  return {
    tiles: checkTiles([frightTile(bearing), ...skillTiles(bearing), anyTile(bearing)]),
    reactions: reactionModifiers.map(({ label, value, when }) => ({ label, value: signed(value), when })),
  };
}

/** What a Fright Check comes to by itself: Will and traits, 13 at most (GURPS-FRIGHT-3). */
function frightTile({ actor, held }: Bearing): CheckTile {
  const { will, attributes } = actor.system;
  const plan = plans.fright({
    will,
    ht: attributes.ht,
    traits: traitsOf(actor),
    facts: [],
    modifiers: standing(actor, "will"),
    relatedSelfControl: null,
  });
  const label = say("QUADRANT.gurps.sheet.influence.fright");
  if (!plan) return { check: "fright", label, hint: "", why: refusal("fright.unfazeable", { name: actor.name }) };
  // The score does not hang on the dice; those that always pass ask for no more of them.
  const { effective } = frightCheck.resolve(plan, { will: [[1], [1], [1]] });
  return { check: "fright", label, hint: String(effective), why: held };
}

function skillTiles({ actor, held }: Bearing): CheckTile[] {
  return itemsOf<Skill>(actor, isSkill).flatMap((skill): CheckTile[] => {
    const { id, name, system } = skill;
    const { level } = levelOf(skill);
    if (!system.influence || level === null) return [];
    const sum = sumOf(standing(actor, system.attribute as Attribute, skill));
    return [{ check: "influence", label: name, hint: String(level + sum), data: { itemId: id ?? "" }, why: held }];
  });
}

/** What others may resist, as it is done to them (GURPS-RES-1). */
function anyTile({ held }: Bearing): CheckTile {
  const hint = say("QUADRANT.gurps.sheet.influence.anyHint");
  return { check: "influence", label: say("QUADRANT.gurps.sheet.influence.any"), hint, why: held };
}
