import type { Check } from "#table/checks";
import { attackCheck } from "./attack.ts";

/** Attacks of ZeroSpace, by name. */
export const attackChecks: Record<string, Check> = { attack: attackCheck as unknown as Check };
