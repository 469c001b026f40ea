import { gameById } from "../register.ts";
import { isWord, say, signed } from "../words.ts";
import { labelBrought } from "../effects/brought.ts";
import type { Modifier } from "./choices.ts";
import { keyOf } from "./distinct-lines.ts";
import type { ModifierView, SourceView } from "./views.ts";

/** The name of a modifier: its typed label, the game's word for its key, or else the key, which a user has then typed. */
export function modifierLabel({ key: own, label }: Pick<Modifier, "key" | "label">, game: string): string {
  const key = keyOf(own);
  const words = labelBrought(key) ?? label;
  if (words) return words;
  if (key === "") return say("QUADRANT.table.ask.unnamed");
  // The rules of a game may use keys that begin with the game's id.
  const word = key.startsWith(`${game}.`) ? `QUADRANT.${key}` : `QUADRANT.${game}.modifier.${key}`;
  // If a key is the beginning of other keys, `lang/` has its own word under `.plain`.
  const found = [word, `${word}.plain`].find(isWord);
  return found === undefined ? key : say(found);
}

/** A line of a list in words, for every reader. */
export function modifierWords(
  line: Pick<Modifier, "key" | "label" | "value" | "source">,
  game: string,
): Pick<ModifierView, "label" | "signed" | "source"> {
  return { label: modifierLabel(line, game), signed: signed(line.value), source: sourceView(line.source, game) };
}

/** The sum of a list: "+3". */
export function signedSum(list: readonly Pick<Modifier, "value">[]): string {
  return signed(list.reduce((total, { value }) => total + value, 0));
}

/** The source of a modifier; null in a game without `sources`. */
export function sourceView(source: string | undefined, game: string): SourceView | null {
  const icon = source === undefined ? undefined : gameById(game)?.sources?.[source];
  return icon === undefined ? null : { icon, label: say(`QUADRANT.${game}.source.${source}`) };
}
