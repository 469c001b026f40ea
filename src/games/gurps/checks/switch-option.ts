import type { Option, Plan } from "#table/checks";
import { say } from "#table/words.ts";

/**
 * A switch of a dialog.
 * @param words where its words lie: `<words>.label` and `<words>.hint`, with `blanks` in both
 */
export function switchOption<P extends Plan>(
  words: string,
  option: Pick<Option<P>, "id" | "checked" | "plan"> & Partial<Option<P>>,
  blanks: Record<string, string | number> = {},
): Option<P> {
  return { label: say(`${words}.label`, blanks), hint: say(`${words}.hint`, blanks), reason: null, ...option };
}
