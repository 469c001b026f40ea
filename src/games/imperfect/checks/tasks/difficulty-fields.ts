import { DIFFICULTIES, type DifficultyName } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";

/** Nothing in the book comes near it. */
export const HARDEST = 40;

const isTn = (tn: unknown): tn is number => Number.isInteger(tn) && (tn as number) >= 1 && (tn as number) <= HARDEST;

const isName = (name: string): name is DifficultyName => Object.hasOwn(DIFFICULTIES, name);

/** A Target Number that a screen asked for, by number or by name, where there can be such; else Fair. */
export function tnOf(asked: unknown, otherwise: number = DIFFICULTIES.fair): number {
  if (typeof asked === "string" && isName(asked)) return DIFFICULTIES[asked];
  const number = typeof asked === "string" && asked !== "" ? Number(asked) : asked;
  return isTn(number) ? number : otherwise;
}

interface Difficulty<P extends Plan> {
  tn: number;
  put(tn: number): P;
  /** Those that there are: kinds of water for who swims. */
  names?: readonly DifficultyName[];
}

/** What every task may be as hard as. */
const TASKS = ["foolproof", "easy", "fair", "onerous", "hard", "incredible"] as const;

/** The list of Difficulties, and any number (IMP-ROLL-9). */
export function difficultyFields<P extends Plan>({ tn, put, names = TASKS }: Difficulty<P>): Field<P>[] {
  // Two names may mean one number: the first stands for it.
  const named = names.find((name) => DIFFICULTIES[name] === tn);
  return [
    {
      id: "difficulty",
      label: say("QUADRANT.imperfect.check.difficulty"),
      hint: "",
      type: "select",
      value: named ?? "",
      choices: [
        ...names.map((value) => ({
          value,
          label: say("QUADRANT.imperfect.check.named", {
            name: say(`QUADRANT.imperfect.difficulty.${value}`),
            tn: DIFFICULTIES[value],
          }),
        })),
        ...(named ? [] : [{ value: "", label: say("QUADRANT.imperfect.check.other") }]),
      ],
      apply: (value) => put(tnOf(value, tn)),
    },
    tnField(tn, put),
  ];
}

/** A Target Number as a mere number. */
export const tnField = <P extends Plan>(tn: number, put: (tn: number) => P): Field<P> => ({
  id: "tn",
  label: say("QUADRANT.imperfect.check.tnField"),
  hint: "",
  type: "number",
  value: String(tn),
  min: 1,
  max: HARDEST,
  apply: (value) => (isTn(Number(value)) ? put(Number(value)) : refusal("tn", { most: HARDEST })),
});
