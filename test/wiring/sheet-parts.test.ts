import { describe, expect, it } from "vitest";
import type { Play } from "../../src/table/game.ts";
import { qPart, type PartTexts, type Written } from "../../src/table/parts/part-texts.ts";
import { source, table } from "./support/drawing.ts";
import { loadGames } from "./support/games.ts";

type Parts = Record<string, { template: string; templates?: string[] }>;

const games = await loadGames();
const sheets = (
  await Promise.all(
    games.map(async (one) => {
      const play = one as unknown as Play;
      return [...play.sheets, ...((await play.laterSheets?.())?.sheets ?? [])];
    }),
  )
)
  .flat()
  .filter(({ document }) => document === "Actor")
  .map(({ types, sheet }) => [types.join(), (sheet as unknown as { PARTS: Parts }).PARTS] as const);

/** The parts that a template marks with a literal name, and whether it marks others with a computed name. */
function markedIn(value: unknown): { names: string[]; isOpen: boolean } {
  if (value === null || typeof value !== "object") return { names: [], isOpen: false };
  const node = value as hbs.AST.Node & { path?: { original?: string }; params?: { type: string; value?: string }[] };
  const isPart = node.type === "BlockStatement" && node.path?.original === "qPart";
  const name = isPart && node.params?.[0]?.type === "StringLiteral" ? node.params[0].value! : null;
  const inner = Object.entries(value).flatMap(([key, one]) => (key === "loc" ? [] : [markedIn(one)]));
  return {
    names: [...(name === null ? [] : [name]), ...inner.flatMap(({ names }) => names)],
    isOpen: (isPart && name === null) || inner.some(({ isOpen }) => isOpen),
  };
}

/** The paths of a template that lead out of a part with a declared source (`of=`). */
function leadOut(value: unknown, depth: number | null): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((one) => leadOut(one, depth));
  const node = value as hbs.AST.Node & { path?: { original?: string }; hash?: hbs.AST.Hash; program?: object };
  if (node.type === "PathExpression") {
    const { depth: up, original } = value as hbs.AST.PathExpression;
    return depth !== null && up > depth ? [original] : [];
  }
  const name = node.type === "BlockStatement" ? node.path?.original : undefined;
  const begins = name === "qPart" && node.hash?.pairs.some(({ key }) => key === "of");
  const within = begins ? 0 : depth === null ? null : depth + Number(name === "each" || name === "with");
  return Object.entries(value).flatMap(([key, one]) =>
    key === "loc" ? [] : leadOut(one, key === "program" ? within : depth),
  );
}

describe("a part with a declared source", () => {
  it.each(sheets)("of %s shows only that source", (_types, { sheet }) => {
    const all = [sheet!.template, ...(sheet!.templates ?? [])];
    expect(all.flatMap((one) => leadOut(table.parse(source(one)), null))).toEqual([]);
  });

  it("is found by this test if it shows something else", () => {
    const text =
      '{{#qPart "a" of=one}}{{#if x}}{{../name}}{{/if}}{{#each list}}{{../name}}{{/each}}{{/qPart}}{{../other}}';
    expect(leadOut(table.parse(text), null)).toEqual(["../name"]);
  });

  it("is written once for the same source and mode, and again for another", () => {
    let count = 0;
    const helpers = { qPart, counts: () => (count += 1) };
    const page = table.compile(
      '{{#qPart "gear" of=gear}}{{name}} {{@root.secret}}{{@root.rootId}} {{counts}}{{/qPart}}',
    );
    const written: Written = new Map();
    const drawn = (gear: object, more: object = {}): string => {
      const partTexts: PartTexts = new Map();
      page(
        { gear, rootId: "sheet-1", secret: "told", isPlay: true, ...more, partTexts, written },
        { helpers: helpers as never },
      );
      return partTexts.get("gear")!;
    };
    expect(drawn({ name: "Torch" })).toBe("Torch sheet-1 1");
    expect(drawn({ name: "Torch" }, { secret: "changed" })).toBe("Torch sheet-1 1");
    expect(drawn({ name: "Rope" })).toBe("Rope sheet-1 2");
    expect(drawn({ name: "Rope" }, { isPlay: false })).toBe("Rope sheet-1 3");
  });
});

describe("the parts of an actor's sheet", () => {
  it.each(sheets)("of %s are those that its templates mark", (_types, { sheet, ...parts }) => {
    const all = [sheet!.template, ...(sheet!.templates ?? [])].map((one) => markedIn(table.parse(source(one))));
    const marked = new Set(all.flatMap(({ names }) => names));
    const listed = new Set(Object.keys(parts));
    expect(marked.size).toBeGreaterThan(1);
    expect([...marked].filter((name) => !listed.has(name))).toEqual([]);
    // Groups of Items are marked with a computed name: their kind.
    if (all.every(({ isOpen }) => !isOpen)) expect(listed).toEqual(marked);
    for (const { template } of Object.values(parts)) expect(template).toBe(sheet!.template);
  });
});
