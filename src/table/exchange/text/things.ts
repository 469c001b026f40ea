import { factsOf, type Fact } from "./facts.ts";
import type { Field, Lore, Section } from "./grammar.ts";
import { plain, splitAt, unquoted } from "./tidy.ts";

/** A line of a section: the Item's name and its facts. */
export interface ThingLine {
  name: string;
  facts: Fact[];
  unread: string[];
}

const DASH = / [–—-] /;
const QUOTED_NAME = /^"(?:[^"\\]|\\.)*"/;

/** Reads a line of a section: "Freeze Ray 8 – against Will · Area Effect AA", "Freeze Ray (d8, against Will)", "Freeze Ray". */
export function thingOf(line: string, section: Section, lore: Lore): ThingLine {
  const text = pointsBehind(plain(line).replace(/[;,]$/, ""));
  const [name] = QUOTED_NAME.exec(text) ?? [];
  if (name) return quotedThing(unquoted(name), text.slice(name.length).trim(), section, lore);
  if (lore.kin(section.type, text)) return { name: text, facts: [], unread: [] };
  const [head = "", ...tail] = splitAt(text, DASH);
  if (tail.length > 0) {
    const first = inBrackets(head, section, lore) ?? headOf(head, section, lore);
    return together(first, tail.join(" – "), section, lore);
  }
  return inBrackets(text, section, lore) ?? afterMark(text, section, lore) ?? headOf(text, section, lore);
}

/** Moves a number in square brackets, "Guns [4]", to the facts. */
const pointsBehind = (text: string): string => {
  const found = text.startsWith('"') ? null : /\s*(\[[+–−-]?\d+\])[\s;,.·]*/.exec(text);
  if (!found) return text;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return [`${before}${DASH.test(before) ? " · " : " – "}${found[1]}`, after].filter(Boolean).join(" · ");
};

const fieldsOf = ({ fields, lead }: Section): readonly Field[] =>
  lead ? [...fields, { ...lead, bare: true }] : fields;

function quotedThing(name: string, rest: string, section: Section, lore: Lore): ThingLine {
  const [, lead = "", tail = ""] = /^(.*?)(?:\s*[–—-] (.*))?$/.exec(rest) ?? [];
  const value = lead === "" ? undefined : section.lead?.kind.read(lead, lore.words);
  const own = value === undefined ? [] : [{ field: section.lead!, value }];
  return together({ name, facts: own, unread: value === undefined && lead !== "" ? [lead] : [] }, tail, section, lore);
}

function together(head: ThingLine, tail: string, section: Section, lore: Lore): ThingLine {
  if (tail === "") return head;
  const { facts, unread } = factsOf(tail, fieldsOf(section), lore.words);
  return { name: head.name, facts: [...head.facts, ...facts], unread: [...head.unread, ...unread] };
}

/** Reads facts in brackets after the name; null if the brackets hold no facts. */
function inBrackets(text: string, section: Section, lore: Lore): ThingLine | null {
  const [, head = "", inner = ""] = /^(.+?)\s*\(([^()]*)\)$/.exec(text) ?? [];
  if (head === "") return null;
  const { facts, unread } = factsOf(inner, fieldsOf(section), lore.words);
  return facts.length > unread.length ? together(headOf(head, section, lore), inner, section, lore) : null;
}

/** Reads facts after a colon, comma or other mark; null if no facts follow. */
function afterMark(text: string, section: Section, lore: Lore): ThingLine | null {
  for (const mark of [/:\s+/, /,\s+/, /\s*·\s*|;\s+/]) {
    const found = mark.exec(text);
    if (!found) continue;
    const tail = text.slice(found.index + found[0].length);
    const { facts, unread } = factsOf(tail, fieldsOf(section), lore.words);
    if (facts.length > unread.length)
      return together(headOf(text.slice(0, found.index), section, lore), tail, section, lore);
  }
  return null;
}

/** Reads the name, and the number directly after it. */
function headOf(head: string, section: Section, lore: Lore): ThingLine {
  const alone = { name: head, facts: [], unread: [] };
  const { lead } = section;
  if (!lead || lore.kin(section.type, head)) return alone;
  for (const found of [
    /^(.+?)\s+(\S+\s+\S+)$/.exec(head),
    /^(.+?)[\s:]+\(?([^\s()]+)\)?$/.exec(head),
    /^(.*[^\d\s])[-–](\d+)$/.exec(head),
  ]) {
    const [, name = "", figure = ""] = found ?? [];
    const own = figure === "" ? undefined : leadOf(figure, section, lore);
    if (!own) continue;
    const rest = name.replace(/\s*[:,–-]$/, "");
    // "Guns (Pistol) (E) DX+2": brackets before the number may hold a fact, too.
    const named = lore.kin(section.type, rest) ? null : inBrackets(rest, { ...section, lead: undefined }, lore);
    return named ? { ...named, facts: [own, ...named.facts] } : { name: rest, facts: [own], unread: [] };
  }
  return alone;
}

/** The fact that a number after the name gives: the section's `lead`, or an alternative form of it. */
function leadOf(figure: string, { lead, fields }: Section, { words }: Lore): Fact | undefined {
  const others = fields.filter(({ bare, readOnly, kind }) => bare && readOnly && kind.token);
  return [...(lead ? [lead] : []), ...others]
    .map((field) => ({ field, value: field.kind.read(figure, words) }))
    .find(({ value }) => value !== undefined);
}
