import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, peace, type CharacterFacts } from "./world.ts";
import { board, lay } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { cockCheck } from "../../../src/games/imperfect/checks/turns/loading.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";

const lever = (equipped: string, cocked = true) => ({
  name: "Lever rifle",
  system: { hands: 2, lever: true, cocked, equipped, feed: "single", ammo: { value: 3, max: 12 } },
});
const left = { name: "Left pistol", system: { equipped: "left" } };

const ronan = (facts: CharacterFacts = {}): Character =>
  character("Ronan", { traits: { deftness: "3d8" }, aptitudes: [{ key: "shooting", level: 2 }], ...facts });

function asked(actor: Character, name: string) {
  const [token, mark] = board([
    [actor, { x: 0, y: 0 }],
    [character("Constable", { role: "extra" }), { x: 8, y: 0 }],
  ]);
  return ask(attackCheck, { actor, token: token!, item: itemNamed(actor, name), targets: [mark!], data: {} });
}

const modifiers = (actor: Character, name: string): object =>
  Object.fromEntries(asked(actor, name).now.plan.roll.modifiers.map(({ key, value }) => [key, value]));

describe("hands", () => {
  beforeEach(peace);

  it("[IMP-HAND-1] the off hand, by handedness, has −4, also without a second weapon", () => {
    expect(modifiers(ronan({ weapons: [left] }), "Left pistol")).toEqual({ offHand: -4 });
    expect(modifiers(ronan({ weapons: [left], system: { handedness: "left" } }), "Left pistol")).toEqual({});
    const right = { name: "Right pistol" };
    const both = asked(ronan({ weapons: [left, right] }), "Left pistol").toggle("twoWeapons");
    expect(both.now.plan.roll.modifiers).toEqual([
      { key: "twoWeapons", value: -2 },
      { key: "offHand", value: -4 },
    ]);
    expect(asked(ronan({ weapons: [left] }), "Left pistol").option("twoWeapons")).toBeUndefined();
  });

  it("[IMP-HAND-2] a two-handed weapon in one hand has −2", () => {
    expect(modifiers(ronan({ weapons: [lever("right")] }), "Lever rifle")).toEqual({ oneHanded: -2 });
    expect(modifiers(ronan({ weapons: [lever("both")] }), "Lever rifle")).toEqual({});
  });

  it("[IMP-HAND-3] a lever-action weapon in one hand is cocked again after every shot, by an Onerous check", () => {
    const actor = ronan({ weapons: [lever("right")] });
    const { now } = asked(actor, "Lever rifle");
    expect(attackCheck.thrownCosts!({ ...now, outcome: null })).toContainEqual({
      who: "tool",
      set: "cocked",
      value: false,
    });
    const both = asked(ronan({ weapons: [lever("both")] }), "Lever rifle").now;
    expect(attackCheck.thrownCosts!({ ...both, outcome: null })).not.toContainEqual({
      who: "tool",
      set: "cocked",
      value: false,
    });
    const stuck = ronan({ weapons: [lever("right", false)] });
    expect(attackCheck.refuse(asked(stuck, "Lever rifle").now)?.key).toMatch(/attack\.notCocked$/);
    const spin = ask(cockCheck, {
      actor: stuck,
      token: null,
      item: itemNamed(stuck, "Lever rifle"),
      targets: [],
      data: {},
    });
    expect(spin.now.plan).toMatchObject({ tn: 7, way: { trait: "deftness" } });
    expect(cockCheck.costs(spin.now)).toEqual([]);
    expect(cockCheck.changes!(spin.thrown({ roll: [[7], [2], [3]] }))).toEqual([
      { who: "tool", set: "cocked", value: true },
    ]);
    expect(cockCheck.changes!(spin.thrown({ roll: [[6], [2], [3]] }))).toEqual([]);
  });

  it("[IMP-HAND-3] cocking is free, with one try per action", () => {
    const actor = ronan({ weapons: [lever("right", false)] });
    const seats = { Ronan: { hand: ["9S"] } };
    fight([actor], { step: "9S", seats });
    const item = itemNamed(actor, "Lever rifle");
    const spin = ask(cockCheck, { actor, token: null, item, targets: [], data: {} });
    const first = cockCheck.refresh(spin.now);
    expect(cockCheck.refuse({ ...spin.now, plan: first })).toBeNull();
    lay("cock", { plan: first, parties: cockCheck.parties!(spin.now), throws: { roll: [[2], [2], [3]] } });
    expect(cockCheck.refuse({ ...spin.now, plan: first })?.key).toMatch(/attack\.triedCocking$/);
    const later = { ...first, moment: "2:4H" };
    expect(cockCheck.refuse({ ...spin.now, plan: later })).toBeNull();
  });

  it("[IMP-HAND-3] cocking is only for an uncocked lever-action weapon in one hand", () => {
    const refusal = (weapon: object): string | undefined => {
      const actor = ronan({ weapons: [weapon as never] });
      const name = (weapon as { name: string }).name;
      const spin = ask(cockCheck, { actor, token: null, item: itemNamed(actor, name), targets: [], data: {} });
      return cockCheck.refuse(spin.now)?.key.split(".reason.")[1];
    };
    expect(refusal(lever("both", false))).toBe("attack.noLever");
    expect(refusal(left)).toBe("attack.noLever");
    expect(refusal(lever("right"))).toBe("attack.cocked");
  });
});
