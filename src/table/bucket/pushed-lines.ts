import type { Modifier } from "../checks/choices.ts";
import type { Game } from "../game.ts";
import { bucketOf } from "./bucket.ts";

const LINE = /^pushed:\d+$/;

/** Whether a line is one that the GM has pushed to everybody's next roll, and the table has brought into it. */
export const isPushedLine = ({ key }: Pick<Modifier, "key">): boolean => LINE.test(key);

/** What waits for the next roll of a game whose rolls get it from the table, as lines in the GM's lane. */
export function pushedLines({ id, bucket }: Pick<Game, "id" | "bucket">): Modifier[] {
  if (!bucket || bucket.readBy === "checks") return [];
  return bucketOf(id).map(({ value, label }, index) => ({ key: `pushed:${index}`, value, label, gm: true }));
}
