import { type Modifier, modifiers as bucket, type Quality } from "#rules/gurps";
import { type Field, longestWords } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { signed } from "#table/words.ts";
import { isCalled } from "../../called.ts";
import { type Character, type Equipment, isEquipment, itemsOf, type Skill } from "../../documents.ts";
import { tell } from "../../words.ts";
import type { OwnRoll } from "./own-roll.ts";

/** The qualities of equipment that may be there though the actor does not carry it. */
const AT_HAND = ["none", "improvised", "basic"] as const satisfies readonly Quality[];

/** The roll asks for no equipment. */
const UNASKED = "";

interface Kit {
  id: string;
  name: string;
  lines: Modifier[];
  worth: number;
}

/** The carried equipment that serves a skill, the best first (GURPS-EQ-1, 2). */
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

/** The id of the best carried equipment; without any, `none` if the skill needs equipment. */
export function bestGear(actor: Character, skill: Skill): string {
  const [best] = kits(actor, skill);
  return best?.id ?? (skill.system.needsEquipment ? "none" : UNASKED);
}

/** The declared equipment, if it is carried or one of `AT_HAND`; else the best that is carried. */
export function believedGear(gear: string, actor: Character, skill: Skill): string {
  if (isAtHand(gear) || kits(actor, skill).some(({ id }) => id === gear)) return gear;
  return gear === UNASKED && !isAsked(actor, skill) ? UNASKED : bestGear(actor, skill);
}

/** The modifiers of the equipment. */
export function gearLines(actor: Character, skill: Skill, gear: string): Modifier[] {
  if (isAtHand(gear)) return linesOf(actor, skill, sound(gear));
  return kits(actor, skill).find(({ id }) => id === gear)?.lines ?? [];
}

/** Whether the roll asks for equipment: the skill needs some, or the actor carries some that serves it. */
const isAsked = (actor: Character, skill: Skill): boolean =>
  skill.system.needsEquipment || kits(actor, skill).length > 0;

/** The equipment in use: carried, with its condition; not carried, by quality; or none, if the skill needs none. */
export function gearField<P extends OwnRoll>(
  { actor, skill, plan }: { actor: Character; skill: Skill; plan: P },
  put: (gear: string) => P,
): Field<P> {
  const carried = kits(actor, skill).map(({ id, name, worth }) => ({
    value: id,
    label: worth === 0 ? name : tell("gear.with", { name, value: signed(worth) }),
  }));
  const atHand = AT_HAND.map((value) => {
    const worth = linesOf(actor, skill, sound(value)).reduce((sum, line) => sum + line.value, 0);
    const name = tell(`gear.${value}`);
    return { value, label: worth === 0 ? name : tell("gear.with", { name, value: signed(worth) }) };
  });
  const unasked = isAsked(actor, skill) ? [] : [{ value: UNASKED, label: tell("gear.unasked") }];
  return {
    id: "gear",
    label: tell("gear.label"),
    hint: tell("gear.hint"),
    type: "select",
    value: plan.chosen.gear,
    choices: [...unasked, ...carried, ...atHand],
    apply: put,
  };
}

export const USUAL_TIME = "1";
/** Multiples of the usual time; not in a fight (GURPS-TIME-1). */
const LONGER = ["30", "15", "8", "4", "2"];
/** Fractions of the usual time (GURPS-TIME-2). */
const SHORTER = ["0.9", "0.8", "0.7", "0.6", "0.5", "0.4", "0.3", "0.2", "0.1"];
/** No time at all, if the table plays with cinematic haste. */
const AT_ONCE = "0";

const isCinematic = (): boolean => gameSetting<boolean>("gurps", "cinematicHaste") ?? false;

const timesThere = (inCombat: boolean): string[] => [
  ...(inCombat ? [] : LONGER),
  USUAL_TIME,
  ...SHORTER,
  ...(isCinematic() ? [AT_ONCE] : []),
];

/** The declared time, if it may be taken now; else the usual time. */
export const believedTime = (time: string, inCombat: boolean): string =>
  timesThere(inCombat).includes(time) ? time : USUAL_TIME;

/** The modifiers for the time taken. @param time one of those that may be taken */
export const timeLines = (time: string): Modifier[] =>
  bucket.time({ ratio: Number(time), isCinematic: time === AT_ONCE });

function labelOf(time: string): string {
  const value = signed(timeLines(time).reduce((sum, line) => sum + line.value, 0));
  if (time === USUAL_TIME) return tell("time.usual");
  if (time === AT_ONCE) return tell("time.atOnce", { value });
  if (Number(time) > 1) return tell("time.longer", { times: time, value });
  return tell("time.shorter", { percent: Math.round(Number(time) * 100), value });
}

/** The time taken. */
export function timeField<P extends OwnRoll>(
  { plan, inCombat }: { plan: P; inCombat: boolean },
  put: (time: string) => P,
): Field<P> {
  return {
    id: "time",
    label: tell("time.label"),
    hint: inCombat ? tell("time.inCombat") : tell("time.hint"),
    type: "select",
    value: plan.chosen.time,
    choices: timesThere(inCombat).map((value) => ({ value, label: labelOf(value) })),
    apply: put,
  };
}

/** The choices for an actor's own roll. None of them is a modifier: those are read anew each time. */
export interface Choices {
  /** The task in words. A repeated attempt is recognised by them. */
  task: string;
  /** Id of a piece of equipment, or a quality of `AT_HAND`; "": the roll asks for no equipment. */
  gear: string;
  /** The time taken, as a multiple of the usual time: "0.5". */
  time: string;
  /** The GM says that more or less time makes no difference (GURPS-TIME-3). */
  isTimeless: boolean;
  /** This is a repeated attempt: earlier failures count, even without words for the task. */
  isAgain: boolean;
}

export const untouched = (data: Readonly<Record<string, string>> = {}): Choices => ({
  task: longestWords(data["task"]),
  gear: data["gear"] ?? "",
  time: data["time"] ?? USUAL_TIME,
  isTimeless: false,
  isAgain: data["again"] === "true",
});

export interface Circumstances {
  actor: Character;
  skill: Skill | null;
  inCombat: boolean;
  /** A GM declares the roll. */
  isGms: boolean;
}

/** The declared choices, as far as they are valid now. */
export function believed(chosen: Choices, { actor, skill, inCombat, isGms }: Circumstances): Choices {
  const isTimeless = isGms && chosen.isTimeless;
  return {
    task: longestWords(chosen.task),
    gear: skill ? believedGear(chosen.gear, actor, skill) : "",
    time: isTimeless ? USUAL_TIME : believedTime(chosen.time, inCombat),
    isTimeless,
    isAgain: chosen.isAgain === true,
  };
}
