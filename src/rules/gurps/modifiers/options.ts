import { member } from "../../guard.ts";
import { OPTIONS, type Option } from "../tables/options.ts";
import { ROLL_TAGS, type RollTag } from "../vocabulary.ts";

export type { Option } from "../tables/options.ts";

/** The modifiers that the dialog offers for a roll on this subject. GURPS › Modifiers. Error `tag`. */
export function options(tag: RollTag): Option[] {
  return (OPTIONS[member(tag, ROLL_TAGS, "tag")] ?? []).map((option) => ({ ...option }));
}
