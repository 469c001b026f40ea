import { type Modifier, modifiers as bucket, type Quality } from "#rules/gurps";
import type { Field } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { isEquipment, itemsOf, type Character, type Equipment, type Skill } from "../../documents.ts";
import { isCalled } from "../../scores.ts";
import type { OwnRoll } from "./own-roll.ts";

/** What may be at hand where nothing fitting is carried. */
const AT_HAND = ["none", "improvised", "basic"] as const satisfies readonly Quality[];

/** No equipment is asked for. */
const UNASKED = "";

interface Kit {
  id: string;
  name: string;
  lines: Modifier[];
  worth: number;
}

/** What somebody carries that serves a skill, the best first (GURPS-EQ-1, 2). */
function kits(actor: Character, skill: Skill): Kit[] {
  return itemsOf<Equipment>(actor, isEquipment)
    .filter(({ system }) => system.isCarried && system.quantity > 0)
    .filter(({ system }) => system.skills.some((word) => isCalled(skill, word)))
    .map(({ id, name, system }): Kit => {
      const { quality, missingItems, damage } = system;
      const lines = linesOf(actor, skill, { quality: quality as Quality, missingItems, damage });
      return { id: id ?? "", name, lines, worth: lines.reduce((sum, { value }) => sum + value, 0) };
    })
    .toSorted((one, other) => other.worth - one.worth);
}

interface Condition {
  quality: Quality;
  missingItems: number;
  damage: number;
}

function linesOf(actor: Character, skill: Skill, condition: Condition): Modifier[] {
  const { techLevel } = actor.system;
  return bucket.equipment({ ...condition, techLevel, isTechnological: skill.system.isTechnological });
}

const sound = (quality: Quality): Condition => ({ quality, missingItems: 0, damage: 0 });

const isAtHand = (gear: string): gear is (typeof AT_HAND)[number] => (AT_HAND as readonly string[]).includes(gear);

/** The best that is carried; else nothing, where a skill needs something. */
export function bestGear(actor: Character, skill: Skill): string {
  const [best] = kits(actor, skill);
  return best?.id ?? (skill.system.needsEquipment ? "none" : UNASKED);
}

/** What is really carried, or may be at hand; else the best that is there. */
export function believedGear(gear: string, actor: Character, skill: Skill): string {
  if (isAtHand(gear) || kits(actor, skill).some(({ id }) => id === gear)) return gear;
  return gear === UNASKED && !isAsked(actor, skill) ? UNASKED : bestGear(actor, skill);
}

/** What the equipment does to the roll. */
export function gearLines(actor: Character, skill: Skill, gear: string): Modifier[] {
  if (isAtHand(gear)) return linesOf(actor, skill, sound(gear));
  return kits(actor, skill).find(({ id }) => id === gear)?.lines ?? [];
}

/** Whether a skill asks for equipment by itself: it needs some, or something that serves it is carried. */
const isAsked = (actor: Character, skill: Skill): boolean =>
  skill.system.needsEquipment || kits(actor, skill).length > 0;

/** With what it is done: what is carried, with its condition; what is at hand; nothing that matters. */
export function gearField<P extends OwnRoll>(
  { actor, skill, plan }: { actor: Character; skill: Skill; plan: P },
  put: (gear: string) => P,
): Field<P> {
  const carried = kits(actor, skill).map(({ id, name, worth }) => ({
    value: id,
    label: worth === 0 ? name : say("QUADRANT.gurps.gear.with", { name, value: signed(worth) }),
  }));
  const atHand = AT_HAND.map((value) => {
    const worth = linesOf(actor, skill, sound(value)).reduce((sum, line) => sum + line.value, 0);
    const name = say(`QUADRANT.gurps.gear.${value}`);
    return { value, label: worth === 0 ? name : say("QUADRANT.gurps.gear.with", { name, value: signed(worth) }) };
  });
  const unasked = isAsked(actor, skill) ? [] : [{ value: UNASKED, label: say("QUADRANT.gurps.gear.unasked") }];
  return {
    id: "gear",
    label: say("QUADRANT.gurps.gear.label"),
    hint: say("QUADRANT.gurps.gear.hint"),
    type: "select",
    value: plan.chosen.gear,
    choices: [...unasked, ...carried, ...atHand],
    apply: put,
  };
}
