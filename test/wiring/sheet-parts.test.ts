import { describe, expect, it } from "vitest";
import type { Play } from "../../src/table/game.ts";
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

/** The parts that a template marks by name, and whether it marks others by what it is given. */
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

describe("the parts of an actor's sheet", () => {
  it.each(sheets)("of %s are those that its templates mark", (_types, { sheet, ...parts }) => {
    const all = [sheet!.template, ...(sheet!.templates ?? [])].map((one) => markedIn(table.parse(source(one))));
    const marked = new Set(all.flatMap(({ names }) => names));
    const listed = new Set(Object.keys(parts));
    expect(marked.size).toBeGreaterThan(1);
    expect([...marked].filter((name) => !listed.has(name))).toEqual([]);
    // Groups of Items are marked by their kinds.
    if (all.every(({ isOpen }) => !isOpen)) expect(listed).toEqual(marked);
    for (const { template } of Object.values(parts)) expect(template).toBe(sheet!.template);
  });
});
