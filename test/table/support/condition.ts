import type { Condition } from "../../../src/table/game.ts";

/** A condition of an invented game. */
export const condition = (id: string, more: Partial<Condition> = {}): Condition => ({
  id,
  icon: id,
  stacks: false,
  tone: "harm",
  overlay: false,
  expires: null,
  ...more,
});
