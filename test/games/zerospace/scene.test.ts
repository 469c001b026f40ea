import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  bears,
  BEN,
  borne,
  dialog,
  fighting,
  figures,
  GM,
  openTable,
  play,
  seen,
  somebody,
  standing,
} from "./plot-world.ts";
import { withoutLasting } from "../../../src/games/zerospace/conditions.ts";

beforeEach(() => openTable());

const ids = (of: Parameters<typeof borne>[0]): string[] => Object.keys(borne(of)).toSorted();

describe("the end of a scene", () => {
  it("[ZS-TIME-1] [ZS-SEN-3] [ZS-TER-3] removes the conditions that last a scene from all characters present, on one card", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const kohl = somebody("Virek-Kohl", []);
    standing(kohl);
    for (const id of ["sensoryLoss", "distracted", "cover", "prone", "restrained"]) bears(soraya, id);
    for (const id of ["cowering", "helpless"]) bears(kohl, id);
    const card = await play(GM, "endScene");
    expect(ids(soraya)).toEqual(["prone", "restrained"]);
    expect(ids(kohl)).toEqual(["helpless"]);
    expect(seen(card, ADA).changes).toHaveLength(4);
    await act(card, "undo", GM);
    expect(ids(soraya)).toEqual(["cover", "distracted", "prone", "restrained", "sensoryLoss"]);
    expect(ids(kohl)).toEqual(["cowering", "helpless"]);
  });

  it("[ZS-PLOT-5] [ZS-PLOT-7] ends boosts and power stunts, both of a round and of a scene", async () => {
    const soraya = somebody("Soraya", [ADA]);
    bears(soraya, "boosted", [
      { attribute: "brawn", lasts: "round" },
      { attribute: "brawn", lasts: "scene" },
    ]);
    bears(soraya, "powerStunt", [{ named: "floats", lasts: "scene" }]);
    const card = await play(GM, "endScene");
    expect(ids(soraya)).toEqual([]);
    expect(figures(soraya).values.brawn).toBe(4);
    await act(card, "undo", GM);
    expect(borne(soraya)).toEqual({
      boosted: [
        { attribute: "brawn", lasts: "round" },
        { attribute: "brawn", lasts: "scene" },
      ],
      powerStunt: [{ named: "floats", lasts: "scene" }],
    });
  });

  it("[ZS-TIME-1] ends the defeat of an unnamed character, but not of one without Endurance", async () => {
    const lackey = somebody("Lackey", [], { isNamed: false });
    const soraya = somebody("Soraya", [ADA], { endurance: 0 });
    standing(lackey);
    bears(lackey, "defeated");
    await play(GM, "endScene");
    expect(ids(lackey)).toEqual([]);
    expect(ids(soraya)).toEqual(["defeated"]);
  });

  it("[ZS-TIME-1] keeps the conditions of a combatant in a running fight that end with its turns", async () => {
    const [soraya, venn] = [somebody("Soraya", [ADA]), somebody("Venn Rao", [BEN])];
    for (const one of [soraya, venn]) for (const id of ["running", "dodging", "cover"]) bears(one, id);
    fighting(soraya);
    await play(GM, "endScene");
    expect(ids(soraya)).toEqual(["dodging", "running"]);
    expect(ids(venn)).toEqual([]);
  });

  it("[ZS-TIME-1] can be called only by the GM, and only if a condition ends", async () => {
    const soraya = somebody("Soraya", [ADA]);
    expect(dialog(GM, "endScene").why?.key).toBe("QUADRANT.zerospace.reason.nothingEnds");
    bears(soraya, "cover");
    expect((await play(ADA, "endScene")).system.state).toBe("refused");
    expect(ids(soraya)).toEqual(["cover"]);
  });

  it("[ZS-PLOT-7] differs from the end of a round, which keeps the power stunts of the scene by name", () => {
    const venn = somebody("Venn Rao", [BEN]);
    bears(venn, "powerStunt", [
      { named: "floats", lasts: "scene" },
      { named: "turns the lock", lasts: "round" },
    ]);
    expect(withoutLasting(venn, "powerStunt", "round")).toEqual([
      { who: "self", lose: "powerStunt", stacks: "all" },
      { who: "self", gain: "powerStunt", data: { named: "floats", lasts: "scene", text: "floats" } },
    ]);
    expect(withoutLasting(venn, "boosted", "round")).toEqual([]);
  });
});
