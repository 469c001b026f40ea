import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "sass";
import { describe, expect, it } from "vitest";

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

const sheets = filesIn("styles", /\.scss$/);

/** The CSS rules of each style sheet. A world loads several of these. */
const rules = new Map(
  sheets
    .filter((file) => !path.basename(file).startsWith("_"))
    .map((file) => [file, compile(file).css.split(/(?<=^\})\n+/m)] as const),
);

describe("styles", () => {
  // A rule that is repeated in a later sheet would override rules that should override it.
  it("have each rule in one sheet", () => {
    const all = [...rules.values()].flatMap((own) => [...new Set(own)]);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((rule, index) => all.indexOf(rule) !== index)).toEqual([]);
  });

  // Otherwise a browser would restyle all siblings of each element that is inserted or redrawn.
  it("use sibling selectors only beside named elements, and do not count the elements of long lists", () => {
    const selectors = [...rules.values()].flat().map((rule) => rule.slice(0, rule.indexOf("{")));
    const beside = selectors.flatMap((selector) => [...selector.matchAll(/([^\s>+~,(]+)\s*[+~]\s*[.#[:*a-z]/g)]);
    expect(beside.length).toBeGreaterThan(20);
    expect(beside.filter(([, left]) => !/[.#[]|^q-/.test(left!)).map(([, left]) => left)).toEqual([]);
    const counting = /\.(chat-message|q-message|combatant|q-turn|q-row)(?![\w-])[^\s>+~]*:(nth|first|last|only)-/;
    expect(selectors.filter((selector) => counting.test(selector))).toEqual([]);
  });

  it("have only classes that templates or code use", () => {
    const drawn = ["src", "templates", "modules"].flatMap((folder) => filesIn(folder, /\.(ts|hbs)$/));
    const words = new Set(drawn.flatMap((file) => readFileSync(file, "utf8").match(/q-[\w-]+/g) ?? []));
    const names = sheets.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\.(q-[\w-]+)/g)].map(([, name]) => name!),
    );
    // Class names of a game, and those with a modifier, are composed in code.
    const whole = [...new Set(names)].filter(
      (name) => !name.includes("--") && !/^q-(zap|zerospace|imperfect|gurps)$/.test(name),
    );
    expect(whole.length).toBeGreaterThan(300);
    expect(whole.filter((name) => !words.has(name))).toEqual([]);
  });
});
