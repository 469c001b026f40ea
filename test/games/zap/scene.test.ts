import { describe, expect, it, vi } from "vitest";
import { character, token } from "./world.ts";
import { sceneButtons, sceneCheck, type ScenePlan } from "../../../src/games/zap/checks/scene.ts";
import type { Draft } from "../../../src/table/checks/check.ts";
import type { Character } from "../../../src/games/zap/documents.ts";

function table(present: Character[], others: Character[] = []): void {
  const tokens = present.map(token);
  vi.stubGlobal("game", { scenes: { active: { tokens } }, actors: [...present, ...others], combat: null });
}

const called = (actor: Character, means: string) =>
  sceneCheck.draft({ actor, token: null, item: null, targets: [], data: { means } });

describe("what passes with a scene", () => {
  const ace = character("Ace", { conditions: { hindered: 2, out: 1 } });
  const ford = character("Ford", { stamina: 2, conditions: { tired: 1 } });
  const foe = character("Genius", { role: "foe", conditions: { influenced: 1 } });

  it("[ZAP-OUT-1] [ZAP-INF-1] a new scene mends everybody who is there or whom a player owns, on one card", () => {
    table([ace, foe], [ford]);
    const { plan, parties } = called(ace, "sceneEnd") as Draft<ScenePlan>;
    expect(Object.values(parties).map(({ name }) => name)).toEqual(["Ace", "Genius"]);
    expect(sceneCheck.kind.changes(plan, { result: "sceneEnd" })).toEqual([
      { who: "self", lose: "hindered", stacks: "all" },
      { who: "self", lose: "out" },
      { who: "self.combatant", set: "turnsOut", value: 0 },
      { who: "other1", lose: "influenced" },
      { who: "other1.combatant", set: "turnsOut", value: 0 },
    ]);
  });

  it("[ZAP-TIR-1] a rest ends Tired and gives a point of Stamina back", () => {
    table([ace], [ford]);
    const { plan } = called(ace, "restScene") as Draft<ScenePlan>;
    expect(sceneCheck.kind.changes(plan, { result: "restScene" })).toEqual([
      { who: "self", lose: "tired" },
      { who: "self", add: "stamina.value", value: 1 },
    ]);
  });

  it("is the GM's to call, and says so where it would change nothing", () => {
    table([character("Ford")]);
    expect(called(ford, "sceneEnd")).toMatchObject({ key: "QUADRANT.zap.reason.nothingToMend" });
    expect(sceneButtons().map(({ data }) => data.means)).toEqual(["restScene", "sceneEnd", "adventureEnd"]);
    table([]);
    expect(sceneButtons()).toEqual([]);
  });
});
