import "./support/world.ts";
import { describe, expect, it, vi } from "vitest";
import { dieViews } from "../../src/table/checks/glyphs.ts";

vi.stubGlobal("game", { i18n: { lang: "en" } });

const pool = (faces: number) => ({ dice: [{ faces, bonus: 0 }] }) as never;

describe("an aced die", () => {
  it("shows each of its faces, also in its label for screen readers", () => {
    const [die] = dieViews(pool(8), [[8, 6]]);
    expect(die).toMatchObject({ aces: ["8", "6"] });
    expect(die!.label).toMatch(/aced.*8 and 6/);
    expect(dieViews(pool(8), [[8, 8, 3]])[0]!.aces).toEqual(["8", "8", "3"]);
  });
});
