import { longestWords } from "#table/checks";
import type { Character, Skill } from "../../documents.ts";
import { believedGear } from "./gear.ts";
import { believedTime, USUAL_TIME } from "./time.ts";

/** What somebody has chosen for a roll of one's own. None of it is a number of the roll: those are read anew each time. */
export interface Choices {
  /** What is tried, in words: by them another try is known again. */
  task: string;
  /** Id of a piece of equipment, or how good what is at hand is; "": no equipment is asked for. */
  gear: string;
  /** The time taken by the usual time. */
  time: string;
  /** The GM says that more or less time makes no difference (GURPS-TIME-3). */
  isTimeless: boolean;
  /** It is tried again: what failed before counts, though nobody says in words what it was. */
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
  /** What is declared is a GM's word. */
  isGms: boolean;
}

/** Of what a screen says only what may be chosen as things stand. */
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
