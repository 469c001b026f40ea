import type { Modifier } from "../checks/choices.ts";
import type { Game } from "../game.ts";
import { bucketOf } from "./bucket.ts";

const LINE = /^pushed:\d+$/;

/** Whether a line comes from the GM's modifiers for everyone's next roll, brought in by `pushedLines`. */
export const isPushedLine = ({ key }: Pick<Modifier, "key">): boolean => LINE.test(key);

/** The waiting modifiers as lines in the GM's lane; empty for games whose checks read the bucket themselves. */
export function pushedLines({ id, bucket }: Pick<Game, "id" | "bucket">): Modifier[] {
  if (!bucket || bucket.readBy === "checks") return [];
  return bucketOf(id).map(({ value, label }, index) => ({ key: `pushed:${index}`, value, label, gm: true }));
}
