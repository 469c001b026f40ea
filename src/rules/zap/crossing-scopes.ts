import { whole } from "../guard.ts";

/** From this level on a Scope counts two levels, below it one. */
const STEEP = 6;

/**
 * A Power Level as seen from other Scopes: `steps` above 0 if its owner is that many Scopes higher than the observers,
 * below 0 if lower. Never under 1. Zap! › Special Situations › Crossing Scopes. Errors `power-level`, `steps`.
 */
export function crossScope(level: number, steps: number): number {
  whole(level, "level", { min: 1, code: "power-level" });
  whole(steps, "steps");
  return steps < 0 ? lowered(level, -steps) : raised(level, steps);
}

function raised(level: number, steps: number): number {
  const gentle = Math.min(steps, Math.max(0, STEEP - level));
  return level + gentle + 2 * (steps - gentle);
}

function lowered(level: number, steps: number): number {
  const steep = Math.min(steps, Math.max(0, Math.ceil((level - STEEP + 1) / 2)));
  return Math.max(1, level - 2 * steep - (steps - steep));
}
