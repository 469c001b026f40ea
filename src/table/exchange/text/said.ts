import { factsOf } from "./facts.ts";
import type { Data, Field, TextWords } from "./grammar.ts";
import type { Kind } from "./kinds.ts";
import { at, isSame, laidOver, put } from "./paths.ts";
import { quoted, splitAt } from "./tidy.ts";

/** A field's value with its label, as text: one fact, or with `many` one per value. */
export function said(field: Field, value: unknown, words: TextWords): string[] {
  const { kind, label, bare, many, each } = field;
  const colon = kind.isFree || many || kind.alone !== undefined ? ":" : "";
  const named = (text: string): string => `${words.say(label)}${colon} ${text}`;
  if (many) {
    const all = (value as unknown[]).map((one) => kind.write(one, words));
    return all.length === 0 ? [named("–")] : each ? all.map(named) : all;
  }
  if (kind.alone !== undefined && isSame(value, kind.alone)) return [words.say(label)];
  const text = kind.write(value, words);
  return [bare ? text : named(text)];
}

/**
 * A value with several members, separated by commas.
 * @param usual the defaults of members that the text leaves out; null: those are left out of the value, too
 */
export const compound = (members: readonly Field[], usual: Data | null): Kind => ({
  write: (value, words) =>
    members
      .filter(({ path, always }) => always || !isSame(at(value as Data, path), usual && at(usual, path)))
      .flatMap((member) => said(member, at(value as Data, member.path), words).map((text) => safe(text, member, words)))
      .join(", "),
  read: (text, words) => {
    const told: Data = {};
    for (const part of splitAt(text, /\s*[,;]\s*/)) {
      const { facts, unread } = factsOf(part, members, words);
      if (unread.length > 0 || facts.length === 0) return undefined;
      for (const { field, value } of facts) {
        const own = at(told, field.path);
        put(told, field.path, field.many ? [...(Array.isArray(own) ? (own as unknown[]) : []), value] : value);
      }
    }
    return usual ? laidOver(usual, told) : told;
  },
});

/** Puts free text that contains a comma in quotes. */
function safe(text: string, { kind, label }: Field, words: TextWords): string {
  const head = `${words.say(label)}: `;
  if (!kind.isFree || !text.startsWith(head) || !text.includes(",") || text[head.length] === '"') return text;
  return head + quoted(text.slice(head.length));
}
