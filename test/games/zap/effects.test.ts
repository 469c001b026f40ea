import { beforeEach, describe, expect, it } from "vitest";
import { character, peace } from "./world.ts";
import { clicked } from "../asking.ts";

import * as checks from "../../../src/games/zap/checks/index.ts";
import { rollNames } from "../../../src/games/zap/roll-names.ts";
import { rolls } from "../../../src/games/zap/rolls.ts";
import type { Check, Draft } from "../../../src/table/checks/check.ts";
import { withEffects } from "../../../src/table/effects/effected.ts";
import { expectMeant } from "../effects.ts";

const ace = () => character("Ace", { abilities: [{ name: "Fire Blast" }, { name: "Charm", kind: "shtick" }] });

describe("an effect on a roll", () => {
  beforeEach(peace);

  it("adds a modifier line to that roll, for every roll of the sheet", () => {
    const actor = ace();
    expectMeant(actor, rolls(actor), { game: "zap", checks: checks as never, rollNames, clicked });
  });

  it("adds no line to any other roll", () => {
    const actor = ace();
    const foe = Object.assign(character("Genius", { role: "foe" }), { appliedEffects: [] });
    const rolled: [string, string | null][] = [
      ["attack", "Fire Blast"],
      ["contest", "Fire Blast"],
      ["task", "Fire Blast"],
      ["task", "Charm"],
      ["contest", "Charm"],
      ["task", null],
      ["contest", null],
    ];
    const meant = (key: string): string[] => {
      const system = { changes: [{ key: `roll:${key}`, value: 1 }] };
      const blessed = { id: "blessed000000000", name: "Blessed", parent: { documentName: "Actor" }, system };
      Object.defineProperty(actor, "appliedEffects", { value: [blessed], configurable: true });
      return rolled.flatMap(([name, tool]) => {
        const written = (checks as unknown as Record<string, Check>)[name]!;
        const of = { check: written, id: `zap.${name}`, game: { id: "none" } as never, play: { rollNames } as never };
        const check = withEffects(of, () => of);
        const { plan } = check.prepare(clicked(actor, tool, name === "task" ? [] : [foe])) as Draft;
        const lines = Object.keys(check.kind.pools(plan)).flatMap((role) => check.modifiers(plan, role)?.list ?? []);
        return lines.length > 0 ? [`${name} ${tool ?? "default"}`] : [];
      });
    };
    expect(meant("contest:charm")).toEqual(["contest Charm"]);
    expect(meant("ability:fire-blast")).toEqual(["attack Fire Blast", "contest Fire Blast", "task Fire Blast"]);
    expect(meant("default:contest")).toEqual(["contest default"]);
    expect(meant("task")).toEqual(["task Fire Blast", "task Charm", "task default"]);
    expect(meant("ability:mind-blast")).toEqual([]);
  });
});
