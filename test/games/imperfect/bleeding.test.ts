import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, participant, peace, type CharacterFacts } from "./world.ts";
import { changesOf, follow, followsOf, lay } from "./chain.ts";
import { bleedCheck, burnCheck } from "../../../src/games/imperfect/checks/harm/upkeep.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";

const bleeder = (facts: CharacterFacts = {}): Character =>
  character("Ronan", {
    traits: { vigor: "2d8", spirit: "3d6" },
    body: { leftArm: { level: 3, bleeding: true }, guts: { level: 4, bleeding: true } },
    ...facts,
  });

const asked = (actor: Character) => ask(bleedCheck, { actor, token: null, item: null, targets: [], data: {} });

describe("bleeding", () => {
  beforeEach(peace);

  it("[IMP-BLD-1] [IMP-BLD-2] takes Wind by the bleeding wounds, and is refused for an actor that does not bleed", () => {
    const { now } = asked(bleeder());
    const situation = { ...now, outcome: bleedCheck.kind.resolve(now.plan, {}) };
    expect(situation.outcome).toMatchObject({ windLost: 3, result: "standing" });
    expect(bleedCheck.changes!(situation)).toEqual([{ who: "target", add: "wind.value", value: -3 }]);
    expect(bleedCheck.refuse(situation)).toBeNull();
    expect(bleedCheck.refuse(asked(character("Violet")).now)?.key).toMatch(/bleed\.dry$/);
  });

  it("[IMP-BLD-2] [IMP-WIND-5] kills at the lowest Wind, and notes it when the actor becomes winded", () => {
    const { now } = asked(bleeder({ wind: -12 }));
    const card = lay("bleed", { plan: now.plan, parties: bleedCheck.parties!(now) });
    expect(changesOf(card)).toEqual([
      { who: "target", add: "wind.value", value: -2 },
      { who: "target", gain: "dead" },
    ]);
    const last = asked(bleeder({ wind: 2 })).now;
    const winded = lay("bleed", { plan: last.plan, parties: bleedCheck.parties!(last) });
    expect(changesOf(winded)).toContainEqual({
      who: "target",
      note: "QUADRANT.imperfect.hurt.winded",
      data: { name: "Ronan" },
    });
  });

  it("[IMP-BLD-2] [IMP-FATE-9] lets chips save Wind only while cards are drawn", () => {
    const victim = bleeder({ fate: { white: 1 } });
    const combat = fight([victim], { phase: "drawing", round: 3 });
    const { now } = asked(victim);
    expect(now.plan.round).toBe(3);
    const parties = { self: participant(victim, null, combat), target: participant(victim, null, combat) };
    const applied = { ...now, parties, outcome: bleedCheck.kind.resolve(now.plan, {}) };
    const white = bleedCheck.spends(applied).find(({ id }) => id === "wind:white")!;
    expect(white.reason).toBeNull();
    expect(bleedCheck.kind.resolve(white.plan, {})).toMatchObject({ windLost: 0 });
    expect(bleedCheck.lockedReason!(applied)).toBeNull();
    Object.assign(combat.system, { phase: "counting" });
    expect(bleedCheck.lockedReason!(applied)?.key).toMatch(/bleed\.late$/);
  });
});

describe("fire", () => {
  beforeEach(peace);

  const burning = (data: object, facts: CharacterFacts = {}): Character =>
    character("Ronan", { conditions: { burning: { data } }, ...facts });
  const fire = (actor: Character) => ask(burnCheck, { actor, token: null, item: null, targets: [], data: {} });

  it("[IMP-HAZ-4] rolls dice by its size at the burning areas, and is refused if nothing burns", () => {
    expect(fire(burning({ size: "large", areas: ["leftArm", "head"] })).now.plan).toMatchObject({
      dice: 2,
      faces: 12,
      where: ["head", "leftArm"],
      penetration: null,
    });
    expect(fire(burning({})).now.plan).toMatchObject({ dice: 1, where: ["guts"] });
    expect(fire(burning({ size: "engulfing" })).now.plan.where).toHaveLength(6);
    expect(() => fire(character("Violet"))).toThrow(/burn\.cold$/);
  });

  it("[IMP-HAZ-4] [IMP-WND-2] deals its full damage to every burning area", () => {
    const victim = burning({ size: "large", areas: ["leftArm", "head"] });
    const { now } = fire(victim);
    const card = lay("burn", { plan: now.plan, parties: burnCheck.parties!(now), throws: { damage: [[7], [6]] } });
    expect(followsOf(card)).toMatchObject([{ check: "imperfect.hurt", actor: victim.uuid, automatic: true }]);
    const hurt = follow("hurt", card);
    expect(hurt.system.plan).toMatchObject({ wounds: 2, where: ["head", "leftArm"], chain: "hazard" });
  });
});
