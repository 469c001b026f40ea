import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { expect } from "vitest";
import { templatesOf } from "../../../tools/lib/templates.ts";
import type { DieView, OddsView } from "../../../src/table/checks/views.ts";

export const SYSTEM = "systems/quadrant/";

export const files = readdirSync("templates", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".hbs"))
  .map((name) => path.posix.join("templates", name.replaceAll(path.sep, "/")));
export const sources = new Map(files.map((name) => [name, readFileSync(name, "utf8")]));

export const table = Handlebars.create();

/** The names of the partials and helpers that Quadrant registers. */
interface Registered {
  partials: string[];
  own: string[];
}

/** Stands in for every member of Foundry that a module looks up or calls while it is loaded. */
export function anything(): unknown {
  const self: unknown = new Proxy(function (): void {}, { get: () => self, apply: () => self });
  return self;
}

/** Registers helpers and partials as Quadrant does, and those of Foundry's helpers that its templates call. */
export async function registerAll(): Promise<Registered> {
  const global = globalThis as Record<string, unknown>;
  const lookUp = (own: Record<string, unknown>): unknown =>
    new Proxy(own, { get: (target, key) => (key in target ? target[key as string] : anything()) });
  global["foundry"] = lookUp({ utils: lookUp({ getRoute: (address: string) => address }) });
  global["Handlebars"] = table;
  // Each folder is one file, as in the build.
  global["fetch"] = async (address: string) => ({
    ok: true,
    json: () => templatesOf(path.basename(address, ".json")),
  });
  const { registerHandlebars, takeTemplates } = await import("../../../src/table/handlebars.ts");
  const before = Object.keys(table.helpers);
  registerHandlebars();
  for (const folder of readdirSync("templates")) await takeTemplates(folder);
  const own = Object.keys(table.helpers).filter((name) => !before.includes(name));
  const partials = Object.keys(table.partials);
  table.registerHelper({
    localize: (key: string, { hash }: { hash: Record<string, unknown> }) => [key, ...Object.values(hash)].join(" "),
    eq: (a: unknown, b: unknown) => a === b,
    gt: (a: number, b: number) => a > b,
    lt: (a: number, b: number) => a < b,
    or: (...values: unknown[]) => values.slice(0, -1).find(Boolean) ?? false,
    and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
    not: (value: unknown) => !value,
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    concat: (...values: unknown[]) => values.slice(0, -1).join(""),
  });
  return { partials, own };
}

/** A template by the path at which Foundry serves it. */
export function source(served: string): string {
  const text = sources.get(served.replace(SYSTEM, ""));
  if (text === undefined) throw new Error(`There is no template ${served}`);
  return text;
}

/** A malicious name of a character. */
export const EVIL = `"'><i data-evil onclick=x>&amp;`;

/** Asserts that a user's text is escaped in the HTML. */
export function expectTame(html: string): void {
  expect(html).not.toContain("<i data-evil");
  expect(html).not.toMatch(/undefined|\[object Object\]/);
  // An unescaped quote would end an attribute.
  expect(html).not.toContain(`"'>`);
}

export const die = (over: Partial<DieView> = {}): DieView => ({
  faces: 8,
  text: EVIL,
  state: "counted",
  label: EVIL,
  changed: false,
  ...over,
});

export const odds: OddsView = {
  label: EVIL,
  segments: [
    { key: "miss", label: EVIL, density: 0, print: "0", share: 0.4, percent: "40 %", marked: false },
    { key: "out", label: EVIL, density: 3, print: "3", share: 0.6, percent: EVIL, marked: true },
  ],
};

export const button = (action: string, reason: string | null = null) => ({
  action,
  data: { choice: EVIL, itemId: EVIL },
  label: EVIL,
  price: EVIL,
  reason,
  primary: true,
});
