import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { games, schemaOf, type Field } from "./support/gate-world.ts";
import type { Game } from "../../src/table/game.ts";

/** Whether a path is a field of a model, or is inside a free-form object. */
function stands(schema: Record<string, Field>, [first = "", ...rest]: string[]): boolean {
  const field = Object.hasOwn(schema, first) ? schema[first]! : null;
  if (!field || rest.length === 0) return field !== null;
  return field.below === true ? true : field.below !== null && stands(field.below, rest);
}

const words = JSON.parse(readFileSync(path.join("lang", "en", "gurps.json"), "utf8")) as object;
const hasWord = (key: string): boolean =>
  typeof key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], words) ===
  "string";

describe.each(games.map((game): [string, Game] => [game.id, game]))(
  "the fields that acts of %s may write",
  (_id, game) => {
    it("exist, in subtypes that exist", () => {
      for (const [key, paths] of Object.entries(game.writes)) {
        const [documentName = "", type] = key.split(".");
        expect(new Set(paths).size, key).toBe(paths.length);
        if (key === "JournalEntry") expect(paths.filter((word) => !hasWord(word))).toEqual([]);
        else if (key === "Actor")
          expect(Object.keys(game.models.Actor ?? {})).toEqual(expect.arrayContaining([...paths]));
        else {
          const schema = schemaOf(game, documentName, type!);
          const unknown = paths.filter((one) => !stands(schema, one.replace(/\.\*$/, ".x").split(".")));
          expect(unknown, key).toEqual([]);
        }
      }
    });

    it("include no text of users and no whole model", () => {
      const all = Object.entries(game.writes).flatMap(([key, paths]) => (key.includes(".") ? paths : []));
      const wide = all.filter((one) => one === "*" || /description|biography|gmNotes|notes|concept/.test(one));
      expect(wide).toEqual([]);
      // An object may be listed as a whole only if its model defines no fields in it, or keeps it as one value.
      const whole = Object.entries(game.writes).flatMap(([key, paths]) => {
        const [documentName = "", type] = key.split(".");
        if (!type || documentName === "Combatant") return [];
        const schema = schemaOf(game, documentName, type);
        return paths.filter((one) => !one.includes(".") && schema[one]?.below).map((one) => `${key} ${one}`);
      });
      expect(whole).toEqual(game.id === "zap" ? ["Item.zapEquipment repair"] : []);
    });
  },
);

/** A `TableChange` in the source: its `who`, and its path as a pattern. */
interface Written {
  file: string;
  who: string;
  path: string;
}

/** The text of a literal, or of a template with `*` for each gap; null for any other expression. */
function patternOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("");
}

const member = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | null => {
  const found = node.properties.find((one) => one.name && ts.isIdentifier(one.name) && one.name.text === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : null;
};

function writtenIn(file: string): Written[] {
  const found: Written[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isObjectLiteralExpression(node) &&
      node.properties.some(({ name }) => name && ts.isIdentifier(name) && name.text === "who")
    ) {
      const field = member(node, "set") ?? member(node, "add");
      const pattern = field && patternOf(field);
      const who = member(node, "who");
      if (pattern !== null && pattern !== "") found.push({ file, who: (who && patternOf(who)) ?? "*", path: pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

const sourcesOf = (game: string): string[] =>
  ["rules", "games"].flatMap((part) =>
    readdirSync(path.join("src", part, game), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => path.join("src", part, game, name)),
  );

/** Names of a rule that the game translates into paths before it writes. */
const SPELLED_OUT: Record<string, readonly string[]> = {
  zap: ["wealth"],
  imperfect: ["seat.draw", "seat.losses"],
  gurps: ["done", "*.done", "*.day"],
};

const asPattern = (written: string): RegExp =>
  new RegExp(`^${written.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".+")}$`);

describe.each(games.map((game): [string, Game] => [game.id, game]))("the source of %s", (id, game) => {
  it("writes only listed fields", () => {
    // The clock is a pool of the table.
    const pools = [...Object.keys(game.pools ?? {}), "clock"];
    const listed = Object.entries(game.writes).flatMap(([key, paths]) => (key.includes(".") ? paths : []));
    const isListed = (written: string): boolean =>
      listed.some((one) => written.startsWith(`${one}.`) || asPattern(written).test(one.replace(/\*$/, "x")));
    const all = sourcesOf(id).flatMap(writtenIn);
    expect(all.length).toBeGreaterThan(10);
    const strange = all.filter(
      ({ file, who, path: written }) =>
        !(who === "card" || file.endsWith("lapsing.ts")) &&
        !pools.includes(who) &&
        !SPELLED_OUT[id]?.includes(written) &&
        !isListed(written),
    );
    expect(strange).toEqual([]);
  });
});
