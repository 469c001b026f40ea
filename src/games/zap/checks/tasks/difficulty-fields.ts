import { DIFFICULTIES, type DifficultyKey, scopeFeats, spotDifficulty, taskDifficulty } from "#rules/zap";
import { amount } from "#table/amount.ts";
import type { Field, Refusal } from "#table/checks";
import { type Contender, isCharacter } from "../../documents.ts";
import { type AskedTask, HARDEST, isDifficulty, spotFields, spotOf } from "./spotting.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, selectField } from "../ask-fields.ts";

/** The preset Difficulty of a new task. */
const USUAL: DifficultyKey = "badass";
const TONNE = 1000;
const LIGHT_KPH = 1_079_252_849;
/** The only printed weight between the rows: two tonnes at Neighborhood are Difficulty 9. */
const PRINTED = { scope: 4, weight: 2000, difficulty: 9 } as const;

/** The declared Difficulty if it is valid, else the preset. */
export function difficultyOf(asked: number): number {
  return isDifficulty(asked) ? asked : taskDifficulty(USUAL);
}

/** The Difficulty of a plan read anew: the typed number, or computed from `spot`. */
export function difficultyAnew(plan: AskedTask): Pick<AskedTask, "difficulty" | "spot"> {
  const spot = spotOf(plan.spot);
  if (!spot) return { difficulty: difficultyOf(plan.difficulty) };
  return { spot, difficulty: spotDifficulty(spot.base, spot.distanceScope, spot.baseScope) };
}

/** The fields for the Difficulty: the list and any number (ZAP-TASK-2), and spotting from afar (ZAP-TASK-5). */
export function difficultyFields(plan: AskedTask, actor: Contender | null): Field<AskedTask>[] {
  const keys = Object.keys(DIFFICULTIES) as DifficultyKey[];
  const named = keys.find((key) => taskDifficulty(key) === plan.difficulty);
  const apply = (difficulty: number): AskedTask | Refusal =>
    isDifficulty(difficulty) ? { ...plan, difficulty, spot: null } : refusal("difficulty", { max: HARDEST });
  return [
    selectField(
      "named",
      tell("difficulty.label"),
      named ?? "",
      [
        ...keys.map((value) => ({
          value,
          label: tell("difficulty.named", {
            name: tell(`difficulty.${value}`),
            value: taskDifficulty(value),
          }),
        })),
        ...(named ? [] : [{ value: "", label: tell("difficulty.other") }]),
      ],
      (value) => (keys.includes(value as DifficultyKey) ? apply(taskDifficulty(value as DifficultyKey)) : plan),
    ),
    numberField(
      "difficulty",
      tell("difficulty.number"),
      plan.difficulty,
      { min: 1, max: HARDEST },
      (value) => apply(Number(value)),
      actor ? featsHint(scopeOf(actor)) : "",
    ),
    ...(actor ? spotFields(plan, scopeOf(actor)) : []),
  ];
}

const BIGGEST = 12;

/** Scopes have feats up to Cosmic; a ship's campaign may go beyond. */
function scopeOf(actor: Contender): number {
  return isCharacter(actor) ? actor.system.scope : Math.min(BIGGEST, actor.system.campaignScope);
}

/** The weight and the speed of Difficulty 6, and the factor of each further level (ZAP-TASK-4). */
function featsHint(scope: number): string {
  const { weightKg, speedKph, step } = scopeFeats(scope);
  const hint = tell("difficulty.feats", {
    scope: tell(`scope.${scope}`),
    weight: weight(weightKg),
    speed: speed(speedKph),
    step: amount(step),
  });
  if (scope !== PRINTED.scope) return hint;
  const printed = { weight: weight(PRINTED.weight), value: PRINTED.difficulty };
  return `${hint} ${tell("difficulty.printed", printed)}`;
}

const weight = (kg: number): string =>
  kg < TONNE
    ? tell("difficulty.kilograms", { value: amount(kg) })
    : tell("difficulty.tonnes", { value: amount(kg / TONNE) });

const speed = (kph: number): string =>
  kph < LIGHT_KPH
    ? tell("difficulty.kph", { value: amount(kph) })
    : tell("difficulty.light", { value: amount(kph / LIGHT_KPH) });
