import type { Data, Field, Grammar, Lore, Section, Source } from "./grammar.ts";
import { at, isSame, laidOver } from "./paths.ts";
import { isHeading, saysSomething } from "./read.ts";
import { said } from "./said.ts";
import { toText } from "./rich.ts";
import { thingOf } from "./things.ts";
import { needsQuotes, quoted } from "./tidy.ts";

const NAME = "QUADRANT.table.bring.name";

/** A character as text, in the reader's language. */
export function written(source: Source, grammar: Grammar, lore: Lore): string {
  const { words } = lore;
  const system = laidOver(lore.blank("Actor", grammar.type), source.system);
  const told = grammar.tell?.(system) ?? system;
  const head = [
    nameLine(source.name, grammar, lore),
    words.say(`TYPES.Actor.${grammar.type}`),
    ...figureLines(told, grammar, lore),
  ];
  const sections = grammar.sections.map((section) => {
    const own = source.items.filter((item) => sectionOf(item, grammar) === section);
    return own.length === 0
      ? []
      : [words.say(section.heading), ...own.flatMap((item) => thingLines(item, section, grammar, lore))];
  });
  const prose = grammar.prose.map(({ path, label }) => {
    const lines = toText(String(at(system, path) ?? ""));
    return lines.length === 0 ? [] : [words.say(label), ...lines.map((line) => marked(line, grammar, lore))];
  });
  return (
    [head, ...sections, ...prose]
      .filter((part) => part.length > 0)
      .map((part) => part.join("\n"))
      .join("\n\n") + "\n"
  );
}

/** The names of Items that the format cannot hold. */
export const unwritten = ({ items }: Source, grammar: Grammar): string[] =>
  items.filter((item) => !sectionOf(item, grammar)).map(({ name }) => name);

function nameLine(name: string, grammar: Grammar, lore: Lore): string {
  if (!needsQuotes(name) && !saysSomething(name, grammar, lore)) return name;
  return `${lore.words.say(NAME)}: ${quoted(name)}`;
}

function figureLines(system: Data, { lines, type, tell }: Grammar, lore: Lore): string[] {
  const plainly = lore.blank("Actor", type) as Data;
  const blank = tell?.(plainly) ?? plainly;
  return lines.flatMap((fields) => {
    const own = fields.filter(
      ({ path, always, readOnly }) => !readOnly && (always || !isSame(at(system, path), at(blank, path))),
    );
    const free = own.filter(({ kind }) => kind.isFree);
    const row = own
      .filter(({ kind }) => !kind.isFree)
      .flatMap((field) => said(field, at(system, field.path), lore.words));
    return [
      ...free.flatMap((field) => said(field, at(system, field.path), lore.words)),
      ...(row.length > 0 ? [row.join(" · ")] : []),
    ];
  });
}

function sectionOf({ type, system }: { type: string; system: object }, { sections }: Grammar): Section | undefined {
  return sections.find(
    (section) =>
      section.type === type &&
      Object.entries(section.fixed ?? {}).every(([path, value]) => isSame(at(system, path), value)),
  );
}

function thingLines(item: Source["items"][number], section: Section, grammar: Grammar, lore: Lore): string[] {
  const told = (some: object): Data => {
    const whole = laidOver(lore.blank("Item", section.type), some);
    return section.tell?.(whole) ?? whole;
  };
  const blank = told({});
  const system = told(item.system);
  const known = lore.kin(section.type, item.name)?.system ?? section.named?.(item.name, lore.words);
  const like = known ? told(known) : null;
  const fields = section.fields.filter(({ readOnly }) => !readOnly);
  const differs = ({ path }: Field, from: object | null): boolean =>
    !!from && !isSame(at(system, path), at(from, path));
  const isKnown = like && !fields.some((field) => differs(field, like));
  const shown = isKnown ? [] : fields.filter((field) => differs(field, blank) || differs(field, like));
  const facts = shown.flatMap((field) => said(field, at(system, field.path), lore.words));
  const { lead, html } = section;
  const figure = lead && (isShown(lead, system, blank, like) ? lead.kind.write(at(system, lead.path), lore.words) : "");
  const rich = String(at(system, html) ?? "");
  const isTold = rich !== String(at(like ?? blank, html) ?? "");
  const line = (name: string): string =>
    [[name, figure].filter(Boolean).join(" "), facts.join(" · ")].filter(Boolean).join(" – ");
  const safe = isReadBack(line(item.name), item.name, section, grammar, lore) ? item.name : quoted(item.name);
  return [`• ${line(safe)}`, ...(isTold ? proseLines(rich) : [])];
}

/** Whether the value after the name is written: not if it equals that of the known Item with this name, or the default. */
const isShown = ({ path, always }: Field, system: object, blank: object, like: object | null): boolean =>
  always === true || !isSame(at(system, path), at(like ?? blank, path));

const proseLines = (html: string): string[] => {
  const lines = toText(html);
  return lines.length === 0 ? [">"] : lines.map((line) => `> ${line}`);
};

/** Whether a line would be read back correctly. Otherwise its name must be quoted. */
const isReadBack = (line: string, name: string, section: Section, grammar: Grammar, lore: Lore): boolean =>
  !needsQuotes(name) && thingOf(`• ${line}`, section, lore).name === name && !isHeading(line, grammar, lore);

/** Marks a line of rich text that would otherwise be read as a quote or a heading. */
const marked = (line: string, grammar: Grammar, lore: Lore): string =>
  line !== "" && (/^\s*>/.test(line) || isHeading(line, grammar, lore)) ? `> ${line}` : line;
