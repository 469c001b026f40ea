import { expect, it, vi } from "vitest";

const localize = vi.hoisted(() => vi.fn((key: string) => key));
vi.mock("../../src/foundry.ts", () => ({ localize }));

it("rows that are drawn together look up a text once, and the next rows do so anew", async () => {
  const { gameWords } = await import("../../src/table/words.ts");
  const { inOneLook } = await import("../../src/table/once.ts");
  const [one, other] = [gameWords("lantern"), gameWords("gloom")];
  const rows = (): string[] =>
    inOneLook(() => [one.tell("row"), one.tell("row"), other.tell("row"), one.tell("row", { count: 1 })]);
  expect(rows().slice(0, 3)).toEqual(["QUADRANT.lantern.row", "QUADRANT.lantern.row", "QUADRANT.gloom.row"]);
  expect(localize).toHaveBeenCalledTimes(3);
  localize.mockImplementation((key) => `${key}!`);
  expect(rows()[0]).toBe("QUADRANT.lantern.row!");
  expect([one.tell("row"), one.tell("row")].length).toBe(2);
  expect(localize).toHaveBeenCalledTimes(8);
});
