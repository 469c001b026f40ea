import { gameById } from "../register.ts";
import { isWord, say, signed } from "../words.ts";
import type { Modifier } from "./choices.ts";
import type { ModifierView, SourceView } from "./views.ts";

/** What a modifier is called: as somebody typed it, one of the rules' own, or by its key, which then was typed. */
export function modifierLabel({ key, label }: Pick<Modifier, "key" | "label">, game: string): string {
  if (label) return label;
  // Rules may name their game in their keys.
  const words = key.startsWith(`${game}.`) ? `QUADRANT.${key}` : `QUADRANT.${game}.modifier.${key}`;
  // A key may be the beginning of others: then it has its own words apart.
  const own = [words, `${words}.plain`].find(isWord);
  return own === undefined ? key : say(own);
}

/** A line of a list as everybody reads it. */
export function modifierWords(
  line: Pick<Modifier, "key" | "label" | "value" | "source">,
  game: string,
): Pick<ModifierView, "label" | "signed" | "source"> {
  return { label: modifierLabel(line, game), signed: signed(line.value), source: sourceView(line.source, game) };
}

/** What a list comes to: "+3". */
export function signedSum(list: readonly Pick<Modifier, "value">[]): string {
  return signed(list.reduce((total, { value }) => total + value, 0));
}

/** Where it comes from, for a game that tells. */
export function sourceView(source: string | undefined, game: string): SourceView | null {
  const icon = source === undefined ? undefined : gameById(game)?.sources?.[source];
  return icon === undefined ? null : { icon, label: say(`QUADRANT.${game}.source.${source}`) };
}
