import { DIFFICULTIES, difficulty, type Difficulty } from "#rules/zerospace";
import type { Field, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { refusal } from "../../../refusal.ts";
import { HARDEST, isDv } from "./task-plan.ts";

interface Picking<P extends Plan> {
  dv: number | null;
  /** Those that there may be. */
  names?: readonly Difficulty[];
  put(dv: number | null): P;
}

/** "Remarkably difficult, DV 6" */
export function difficultyLabel(name: Difficulty): string {
  const dv = difficulty(name);
  const label = say(`QUADRANT.zerospace.difficulty.${name}`);
  return dv === null ? label : say("QUADRANT.zerospace.ask.difficulty.choice", { label, dv });
}

/** What kind of task under what conditions is so difficult; and for the GM, when not to roll at all (ZS-DV-5). */
function hintOf(name: Difficulty | undefined): string {
  const why = name ? say(`QUADRANT.zerospace.ask.difficulty.${name}`) : "";
  const reminder = game.user?.isGM ? say("QUADRANT.zerospace.ask.difficulty.reminder") : "";
  return [why, reminder].filter(Boolean).join(" ");
}

/** "DV 6"; "Routine" */
export const dvLabel = (dv: number | null): string =>
  dv === null ? say("QUADRANT.zerospace.difficulty.routine") : say("QUADRANT.zerospace.value.dv", { value: dv });

/** The difficulty that a value is called by; none for a number in between. */
const difficultyOf = (dv: number | null): Difficulty | undefined =>
  DIFFICULTIES.find((name) => difficulty(name) === dv);

/** The five difficulties, explained, and any number (ZS-DV-4). */
export function difficultyFields<P extends Plan>({ dv, names = DIFFICULTIES, put }: Picking<P>): Field<P>[] {
  const named = difficultyOf(dv);
  const other = { value: "", label: say("QUADRANT.zerospace.ask.difficulty.other") };
  return [
    {
      id: "difficulty",
      label: say("QUADRANT.zerospace.ask.difficulty.label"),
      hint: hintOf(named),
      type: "select",
      value: named ?? "",
      choices: [
        ...names.map((value) => ({ value, label: difficultyLabel(value) })),
        ...(named === undefined ? [other] : []),
      ],
      apply: (value) => put(names.includes(value as Difficulty) ? difficulty(value as Difficulty) : dv),
    },
    {
      id: "dv",
      label: say("QUADRANT.zerospace.ask.difficulty.number"),
      hint: "",
      type: "number",
      value: dv === null ? "" : String(dv),
      min: 0,
      max: HARDEST,
      apply(value) {
        const number = value === "" ? Number.NaN : Number(value);
        return isDv(number) ? put(number) : refusal("dv", { most: HARDEST });
      },
    },
  ];
}
