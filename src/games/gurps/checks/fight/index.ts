import type { Check } from "#table/checks";
import { attackCheck } from "./attack.ts";
import { criticalCheck } from "./critical.ts";
import { damageCheck } from "./damage.ts";
import { defenseCheck } from "./defense.ts";
import { standCheck } from "./stand.ts";

/** Blows, and what people do about them. */
export const fightChecks: Record<string, Check> = {
  attack: attackCheck,
  defense: defenseCheck,
  damage: damageCheck,
  critical: criticalCheck,
  stand: standCheck,
} as unknown as Record<string, Check>;
