import type { ImportedCharacter, BroughtItem } from "../brought.ts";
import { lineOf, NONE, type Fact } from "./facts.ts";
import { namesOf, type Data, type Grammar, type Lore, type Prose, type Section } from "./grammar.ts";
import { at, laidOver, put } from "./paths.ts";
import { toHtml } from "./rich.ts";
import { thingOf } from "./things.ts";
import { fold, hasBullet, plain, splitAt, tidied, unquoted } from "./tidy.ts";

/** The result of reading a text with a grammar. */
export interface Reading {
  brought: ImportedCharacter;
  /** The number of matches: headings, facts and known Items. */
  score: number;
  /** The text itself names this type. */
  isNamed: boolean;
}

const NAME = "QUADRANT.table.bring.name";

/** An Item whose lines are being read. */
interface Open {
  section: Section;
  line: string;
  prose: string[] | null;
}

type Place = { section: Section; isInline: boolean } | { prose: Prose; lines: string[] } | null;

/** Reads a text as a character of one type. */
export function readAs(text: string, grammar: Grammar, lore: Lore): Reading {
  const lines = tidied(text).split("\n");
  const language = languageOf(lines, grammar, lore);
  const reader = new TextReader(grammar, { ...lore, kin: (type, name) => lore.kin(type, name, language) });
  for (const line of lines) reader.take(line);
  return reader.done();
}

/** The language in which most headings and labels of a text are written. */
function languageOf(lines: readonly string[], grammar: Grammar, { words }: Lore): string {
  const { sections, prose, type } = grammar;
  const keys = [
    `TYPES.Actor.${type}`,
    ...sections.map(({ heading }) => heading),
    ...[...prose, ...grammar.lines.flat()].map(({ label }) => label),
  ];
  const starts = lines.map((line) => fold(plain(line)));
  const count = (language: string): number =>
    keys.filter((key) => words.in(language, key).some((word) => starts.some((line) => line.startsWith(fold(word)))))
      .length;
  const [own = ""] = words.languages;
  return words.languages.reduce((best, one) => (count(one) > count(best) ? one : best), own);
}

/** The text after a heading; null if the line does not begin with it. Without a colon, the heading must be the whole line. */
export function afterHeading(
  line: string,
  heading: { label: string; also?: readonly string[] },
  lore: Lore,
): string | null {
  for (const name of namesOf(heading, lore.words)) {
    if (!fold(line).startsWith(fold(name))) continue;
    const [, colon, rest = ""] = /^\s*(:?)\s*(.*)$/.exec(line.slice(name.length)) ?? [];
    if (rest === "" || colon) return rest;
  }
  return null;
}

/** Whether a line would be read as a heading: an Item or a paragraph that looks like one must be escaped. */
export function isHeading(line: string, grammar: Grammar, lore: Lore): boolean {
  const bare = plain(line);
  const headings = [...grammar.sections.map(headingOf), ...grammar.prose, { label: NAME }];
  return isTypeOf(bare, grammar, lore) || headings.some((heading) => afterHeading(bare, heading, lore) !== null);
}

/** Whether a line would be read as a heading or as facts: a name that looks like one must be escaped. */
export const saysSomething = (line: string, grammar: Grammar, lore: Lore): boolean =>
  isHeading(line, grammar, lore) || lineOf(plain(line), grammar.lines.flat(), lore.words).facts.length > 0;

const headingOf = ({ heading: label, also }: Section): Prose => ({ path: "", label, ...(also && { also }) });

const isTypeOf = (line: string, { type }: Grammar, { words }: Lore): boolean =>
  words.all(`TYPES.Actor.${type}`).some((word) => fold(word) === fold(line));

class TextReader {
  #grammar: Grammar;
  #lore: Lore;
  #name = "";
  #isNamed = false;
  #score = 0;
  #facts: Fact[] = [];
  #things: Open[] = [];
  #prose: { prose: Prose; lines: string[] }[] = [];
  #lost: string[] = [];
  #place: Place = null;
  /** The next line may continue the last one. */
  #isOpen = false;

  constructor(grammar: Grammar, lore: Lore) {
    this.#grammar = grammar;
    this.#lore = lore;
  }

  take(raw: string): void {
    const line = plain(raw);
    if (raw.trim() === "") return this.#blank();
    if (/^\s*>/.test(raw)) return this.#quote(raw.replace(/^\s*>\s?/, ""));
    if (/^\s*\\/.test(raw) && this.#place && "prose" in this.#place) return void this.#place.lines.push(raw);
    if (line === "" || this.#takeHeading(line)) return;
    if (this.#place && "prose" in this.#place) return void this.#place.lines.push(raw);
    if (this.#place) return this.#takeThing(raw, line);
    this.#takeFacts(line);
  }

  #blank(): void {
    this.#isOpen = false;
    if (this.#place && "prose" in this.#place) this.#place.lines.push("");
  }

  /** A quoted line: it belongs to the description of the Item above, or to the current prose. */
  #quote(words: string): void {
    const thing = this.#place && "section" in this.#place ? this.#things.at(-1) : null;
    if (thing) (thing.prose ??= []).push(words);
    else if (this.#place && "prose" in this.#place) this.#place.lines.push(words);
    else if (words.trim() !== "") this.#lost.push(words.trim());
  }

  #takeHeading(line: string): boolean {
    const { sections, prose } = this.#grammar;
    if (isTypeOf(line, this.#grammar, this.#lore)) {
      this.#isNamed = true;
      return true;
    }
    const isFirst = this.#name === "";
    const name = isFirst ? afterHeading(line, { label: NAME }, this.#lore) : null;
    if (name) {
      this.#name = unquoted(name);
      return true;
    }
    for (const one of prose) {
      const rest = afterHeading(line, one, this.#lore);
      if (rest === null) continue;
      const lines = rest === "" ? [] : [rest];
      this.#place = { prose: one, lines };
      this.#prose.push(this.#place);
      this.#score += 1;
      return true;
    }
    for (const section of sections) {
      const rest = afterHeading(line, headingOf(section), this.#lore);
      if (rest === null) continue;
      this.#place = { section, isInline: rest !== "" };
      this.#isOpen = false;
      this.#score += 1;
      for (const one of inlineThings(rest)) this.#things.push({ section, line: one, prose: null });
      return true;
    }
    return false;
  }

  #takeThing(raw: string, line: string): void {
    const { section, isInline } = this.#place as { section: Section; isInline: boolean };
    const last = this.#things.at(-1);
    const isMarked = hasBullet(raw);
    const { facts, unread } = lineOf(line, this.#grammar.lines.flat(), this.#lore.words);
    const isKin = this.#lore.kin(section.type, line) !== null;
    if (!isMarked && !isKin && facts.length > 0 && unread.length === 0) return this.#keep(facts);
    const isInList = isInline || (last !== undefined && hasBullet(last.line));
    // After a list, a line with a label of its own does not belong to the section.
    if (!isMarked && isInList && /^\p{Lu}[^:]*:\s/u.test(line)) {
      this.#place = null;
      return this.#takeFacts(line);
    }
    const isCut = last !== undefined && (/[,;·(–-]$/.test(last.line) || /^[\p{Ll}\d(]/u.test(line));
    if (!isMarked && this.#isOpen && last && (hasBullet(last.line) || isCut)) last.line += ` ${line}`;
    else this.#things.push({ section, line: raw, prose: null });
    this.#isOpen = true;
  }

  #keep(facts: readonly Fact[]): void {
    this.#facts.push(...facts);
    this.#score += facts.length;
  }

  #takeFacts(line: string): void {
    const { facts, unread } = lineOf(line, this.#grammar.lines.flat(), this.#lore.words);
    if (facts.length === 0 && this.#name === "") this.#name = unquoted(line);
    else {
      this.#keep(facts);
      this.#lost.push(...unread);
    }
  }

  done(): Reading {
    const { type, lostAt, atFirst, settle } = this.#grammar;
    const system = systemOf(this.#facts);
    for (const { prose, lines } of this.#prose) put(system, prose.path, toHtml(lines));
    const blank = this.#lore.blank("Actor", type);
    settle?.(system, laidOver(blank, system));
    const items = this.#items(laidOver(blank, system));
    const brought: ImportedCharacter = {
      id: `text:${type}:${fold(this.#name)}`,
      type,
      name: this.#name,
      system,
      atFirst: atFirst?.(laidOver(blank, system)) ?? {},
      items,
      lost: this.#lost,
      lostAt,
      isText: true,
      portrait: null,
    };
    return { brought, score: this.#score, isNamed: this.#isNamed };
  }

  #items(character: Data): BroughtItem[] {
    const counts = new Map<string, number>();
    return this.#things.map(({ section, line, prose }) => {
      const { name, facts, unread } = thingOf(line, section, this.#lore);
      this.#lost.push(...unread.map((words) => `${name}: ${words}`));
      this.#score += facts.length > 0 ? 1 : 0;
      const kin = this.#lore.kin(section.type, name);
      if (kin) this.#score += 2;
      const like = kin ? known(kin.system, section) : (section.named?.(name, this.#lore.words) ?? {});
      const system = laidOver(like, systemOf(facts));
      section.settle?.(system, character);
      for (const [path, value] of Object.entries(section.fixed ?? {})) put(system, path, value);
      if (prose) put(system, section.html, toHtml(prose));
      const key = `${section.type}/${fold(name)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return {
        id: `text:${key}${counts.get(key)! > 1 ? `#${counts.get(key)}` : ""}`,
        type: section.type,
        name,
        system,
        atFirst: section.atFirst?.(laidOver(this.#lore.blank("Item", section.type), system)) ?? {},
        ...(kin?.img && { img: kin.img }),
        ...(kin?.uuid && { from: kin.uuid }),
      };
    });
  }
}

/** Several Items after their heading: "Powers: Freeze Ray d8 (against Will), Force Belt d6". */
const inlineThings = (line: string): string[] =>
  splitAt(
    line.replace(/\(([^()]*)\)/g, (brackets) => brackets.replaceAll(",", "\u0003").replaceAll(";", "\u0004")),
    line.includes(";") ? /;/ : /,/,
  )
    .map((one) => one.replaceAll("\u0003", ",").replaceAll("\u0004", ";"))
    .filter((one) => !/^[–—-]$/.test(one));

/** The data of a compendium's Item, limited to the fields that text can contain. */
function known(stored: object, { fields, lead, html, tell }: Section): Data {
  const system = tell?.(stored as Data) ?? stored;
  const told: Data = {};
  for (const path of [...fields.map((field) => field.path), ...(lead ? [lead.path] : []), html]) {
    const value = at(system, path);
    if (value !== undefined) put(told, path, value);
  }
  return told;
}

function systemOf(facts: readonly Fact[]): Data {
  const system: Data = {};
  const lists = new Map<string, unknown[]>();
  for (const { field, value } of facts) {
    if (field.many) lists.set(field.path, [...(lists.get(field.path) ?? []), ...(value === NONE ? [] : [value])]);
    else put(system, field.path, value);
  }
  for (const [path, values] of lists) put(system, path, values);
  return system;
}
