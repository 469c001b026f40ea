import { facts, whole } from "../../guard.ts";
import { losing, noting, stakesOf } from "../changes.ts";
import { modifiers } from "../guards.ts";
import { modifier } from "../modifier.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

export interface LifesaveSituation {
  swimming: number;
  /** 0 and up. */
  rescuerSt: number;
  /** 0 and up. */
  victimSt: number;
  modifiers: Modifier[];
}

const PENALTY = -5;
const SECONDS_TO_TRY_AGAIN = 60;
const NEARLY_DROWNED = 6;

/** The rescue of another person from the water. GURPS › Swimming › Lifesaving. Errors by field. */
export function lifesave(given: LifesaveSituation): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.swimming, "swimming");
  const rescuer = whole(fields.rescuerSt, "rescuerSt", { min: 0 });
  const victim = whole(fields.victimSt, "victimSt", { min: 0 });
  return {
    base,
    modifiers: [
      ...modifier("lifesave", PENALTY, "task"),
      ...modifier("strengthDifference", rescuer - victim, "situation"),
      ...modifiers(fields.modifiers),
    ],
    isDefense: false,
    stakes: stakesOf((result) => {
      if (result === "failure") return [...losing("fp", 1), noting("tryAgain", { seconds: SECONDS_TO_TRY_AGAIN })];
      return result === "criticalFailure" ? [...losing("fp", NEARLY_DROWNED), noting("breakOff")] : [];
    }),
  };
}
