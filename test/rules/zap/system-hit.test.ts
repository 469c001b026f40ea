import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAMAGES, SYSTEM_HITS, systemHit, type Damage } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { systemHitPlan } from "../support/zap.ts";

describe("zap.systemHit", () => {
  proves(
    systemHit,
    fc.record({
      systems: fc
        .array(fc.record({ damage: fc.constantFrom(...DAMAGES), hardened: fc.boolean() }), {
          minLength: 1,
          maxLength: 14,
        })
        .map((systems) => systems.map((system, index) => ({ id: `system ${index}`, ...system }))),
      hit: fc.constantFrom(...SYSTEM_HITS),
      ablative: fc.boolean(),
      stepRule: fc.boolean(),
      crew: fc.nat(2),
      pcs: fc.nat(2),
    }),
  );

  const struck = (number: number, more: Parameters<typeof systemHitPlan>[0] = {}): object =>
    systemHit.resolve(systemHitPlan(more), { system: [[number]] });
  const hardened = (damage: Damage) => [
    { id: "guns", damage, hardened: true },
    { id: "bay", damage: "none" as const, hardened: false },
  ];

  it("rolls one die even for one system", () => {
    const plan = systemHitPlan({ systems: [{ id: "hull", damage: "out", hardened: false }], hit: "overkill" });
    expect(systemHit.pools(plan).system!.dice).toEqual([{ faces: 1, bonus: 0 }]);
    expect(systemHit.odds(plan)).toMatchObject({ shipDestroyed: 1 });
    expect(systemHit.resolve(plan, { system: [[1]] })).toEqual({
      result: "shipDestroyed",
      totals: { system: 1 },
      counted: { system: 0 },
      system: "hull",
      from: "out",
      to: "overkill",
    });
  });

  it("is softened by ablative armour before every other rule", () => {
    expect(struck(1, { hit: "overkill", ablative: true })).toMatchObject({ result: "damaged", to: "out" });
    expect(struck(4, { hit: "overkill", ablative: true })).toMatchObject({ result: "crewLoss" });
    expect(struck(4, { hit: "hindered", ablative: true, crew: 0 })).toMatchObject({ result: "none" });
    expect(struck(2, { hit: "hindered", ablative: true, stepRule: true })).toMatchObject({
      result: "none",
      from: "hindered",
      to: "hindered",
    });
  });

  it("is softened again by a hardened system, and still follows the step rule", () => {
    const twice = { systems: hardened("none"), hit: "overkill" as const, ablative: true };
    expect(struck(1, twice)).toMatchObject({ result: "damaged", to: "hindered" });
    const again = { ...twice, systems: hardened("hindered") };
    expect(struck(1, again)).toMatchObject({ result: "none", to: "hindered" });
    expect(struck(1, { ...again, stepRule: true })).toMatchObject({ result: "damaged", to: "out" });
    expect(struck(1, { ...again, systems: hardened("out"), stepRule: true })).toMatchObject({ to: "overkill" });
  });

  it("ignores the hardening of a destroyed system", () => {
    expect(struck(1, { systems: hardened("overkill"), hit: "overkill" })).toMatchObject({ result: "shipDestroyed" });
    expect(struck(1, { systems: hardened("overkill"), hit: "out" })).toMatchObject({ result: "crewLoss" });
  });

  it("strikes the Crew if the system is destroyed already, then a player's character, then no one", () => {
    expect(struck(4, { crew: 1, pcs: 1 })).toMatchObject({ result: "crewLoss" });
    expect(struck(4, { crew: 2, pcs: 0 })).toMatchObject({ result: "crewLoss" });
    expect(struck(4, { crew: 1, pcs: 0 })).toMatchObject({ result: "shipOut" });
    expect(struck(4, { crew: 0, pcs: 1, hit: "out" })).toMatchObject({
      result: "pcOut",
      from: "overkill",
      to: "overkill",
    });
    expect(struck(4, { crew: 0, pcs: 0, stepRule: true })).toMatchObject({ result: "none" });
    expect(struck(4, { crew: 0, pcs: 0, hit: "overkill" })).toMatchObject({ result: "shipDestroyed" });
  });

  it("destroys a ship with its last system, also by the step rule", () => {
    const systems = [
      { id: "guns", damage: "out" as const, hardened: true },
      { id: "drive", damage: "overkill" as const, hardened: false },
    ];
    expect(struck(1, { systems, stepRule: true })).toMatchObject({ result: "shipDestroyed", to: "overkill" });
    expect(struck(1, { systems })).toMatchObject({ result: "none" });
  });

  it("costs ablative armour a level wherever the hit lands, and whatever it does", () => {
    const armor = { who: "tool", add: "levelLost", value: 1 };
    const changesOf = (number: number, more: Parameters<typeof systemHitPlan>[0]) => {
      const plan = systemHitPlan({ ...more, ablative: true });
      return systemHit.changes(plan, systemHit.resolve(plan, { system: [[number]] }));
    };
    expect(changesOf(1, {})).toEqual([armor]);
    expect(changesOf(4, { hit: "out" })).toEqual([armor, { who: "self", add: "crew.value", value: -1 }]);
    expect(changesOf(4, { hit: "out", crew: 1, pcs: 0 })).toEqual([
      armor,
      { who: "self", add: "crew.value", value: -1 },
      { who: "self", gain: "out" },
    ]);
    expect(changesOf(4, { hit: "out", crew: 0 })).toEqual([
      armor,
      { who: "self", note: "zap.note.crewMemberOut", data: { system: "drive" } },
    ]);
  });

  it.each([
    ["plan", null],
    ["systems", { systems: undefined }],
    ["systems", { systems: [] }],
    ["systems", { systems: [null] }],
    ["systems", { systems: [...systemHitPlan().systems, systemHitPlan().systems[0]] }],
    ["id", { systems: [{ damage: "none", hardened: false }] }],
    ["id", { systems: [{ id: 7, damage: "none", hardened: false }] }],
    ["damage", { systems: [{ id: "a", damage: "ruined", hardened: false }] }],
    ["damage", { systems: [{ id: "a", damage: null, hardened: false }] }],
    ["hardened", { systems: [{ id: "a", damage: "none" }] }],
    ["hit", { hit: "miss" }],
    ["hit", { hit: "none" }],
    ["ablative", { ablative: null }],
    ["step-rule", { stepRule: "step" }],
    ["crew", { crew: -1 }],
    ["crew", { crew: "2" }],
    ["pcs", { pcs: 1.5 }],
    ["pcs", { pcs: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...systemHitPlan(), ...more }) as never;
    expect(codeOf(() => systemHit.pools(plan))).toBe(code);
    expect(codeOf(() => systemHit.odds(plan))).toBe(code);
    expect(codeOf(() => systemHit.resolve(plan, { system: [[1]] }))).toBe(code);
    expect(codeOf(() => systemHit.changes(plan, {} as never))).toBe(code);
  });

  it.each([
    ["throws", {}],
    ["throws", null],
    ["throws", { system: [[1]], attack: [[1]] }],
    ["throw-face", { system: [[5]] }],
    ["throw-face", { system: [[0]] }],
    ["throw-count", { system: [] }],
    ["throw-chain", { system: [[4, 1]] }],
  ])("refuses throws with %s: %o", (code, throws) => {
    expect(codeOf(() => systemHit.resolve(systemHitPlan(), throws as never))).toBe(code);
  });

  it.each([
    ["outcome", null],
    ["result", { result: "miss" }],
    ["system", { result: "none" }],
    ["from", { result: "none", system: "guns", from: "whole" }],
    ["to", { result: "none", system: "guns", from: "none" }],
  ])("refuses outcomes with %s", (code, outcome) => {
    expect(codeOf(() => systemHit.changes(systemHitPlan(), outcome as never))).toBe(code);
  });
});
