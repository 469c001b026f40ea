import { beforeEach, expect, it, vi } from "vitest";
import { character, peace, token } from "./world.ts";
import { attack } from "../../../src/rules/zap/index.ts";
import { characterView } from "../../../src/games/zap/sheets/character-view.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return {
    gameOf: () => ({ id: "zap", conditions }),
    playOf: () => null,
    playOfDocument: () => null,
    gameById: () => null,
  };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

beforeEach(peace);

it("a character sheet that is drawn again works out only the odds whose values have changed", () => {
  const odds = vi.spyOn(attack, "odds");
  const names = ["Freeze Ray", "Bare Fists", "Heat Vision"];
  const ace = character("Ace", { abilities: names.map((name, index) => ({ name, kind: "power", level: 12 + index })) });
  const genius = character("Genius", { role: "foe", toughness: 3 });
  const user = { isGM: true, targets: new Set([{ document: token(genius) }]) } as unknown as User.Implementation;
  const shown = (): (string | undefined)[] => {
    odds.mockClear();
    const { groups } = characterView(ace, { user, editable: true, isEdit: false });
    return groups.flatMap(({ rows }) => rows.map((row) => row.odds?.odds.label));
  };
  const first = shown();
  expect(first.every(Boolean)).toBe(true);
  expect(odds).toHaveBeenCalledTimes(3);
  Object.assign(ace.system.stamina, { value: 1 });
  expect(shown()).toEqual(first);
  expect(odds).not.toHaveBeenCalled();
  // A value that the odds depend on has changed: no earlier odds are reused.
  Object.assign(genius.system, { toughness: 6 });
  const tougher = shown();
  expect(odds).toHaveBeenCalledTimes(3);
  for (const [index, label] of tougher.entries()) expect(label).not.toBe(first[index]);
});
