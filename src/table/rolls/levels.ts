import { rollsOf } from "./named-roll.ts";

type Levels = Record<string, Record<string, number>>;

/** The levels of an actor's rolls, nested by the parts of their ids for formulas: `skill:stealth` is `skill.stealth`. */
export function levelsOf(actor: Actor.Implementation): Levels {
  const levels: Levels = {};
  for (const { id, level } of rollsOf(actor)) {
    const [kind = "", ...name] = id.split(":");
    if (typeof level === "number") (levels[kind] ??= {})[name.join("-") || kind] ??= level;
  }
  return levels;
}

/** Roll data with a lazy `rolls`: the levels are computed only if a formula uses them. */
export function withLevels(actor: Actor.Implementation, data: object): object {
  let levels: Levels | null = null;
  return Object.defineProperty({ ...data }, "rolls", { configurable: true, get: () => (levels ??= levelsOf(actor)) });
}
