import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/rules/check.ts";
import {
  MEANS,
  overkillRuling,
  recover,
  whyNotRecover,
  type Means,
  type RecoverState,
} from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";
import { recoverState } from "../support/zap.ts";

const resource = fc.nat(4).chain((max) => fc.record({ max: fc.constant(max), value: fc.nat(max) }));
const anyState: fc.Arbitrary<RecoverState> = fc.record({
  hindered: fc.nat(3),
  tired: fc.boolean(),
  out: fc.boolean(),
  influenced: fc.boolean(),
  restrained: fc.boolean(),
  down: fc.boolean(),
  willSpent: fc.boolean(),
  turnsOut: fc.nat(5),
  roundsRested: fc.nat(5),
  will: resource,
  stamina: resource,
  effortSpent: fc.nat(3),
  overdriveUsed: fc.boolean(),
});

/** The state after the changes, as the referee writes them. */
function after(state: RecoverState, changes: Change[]): RecoverState {
  const next = structuredClone(state) as RecoverState & Record<string, unknown>;
  for (const change of changes) {
    if ("lose" in change && change.lose === "hindered") next.hindered = change.stacks === "all" ? 0 : next.hindered - 1;
    else if ("lose" in change) next[change.lose] = false;
    else if ("gain" in change) next[change.gain] = true;
    else if ("add" in change) write(next, change.add, (value) => Number(value) + change.value);
    else if ("set" in change) write(next, change.set, () => change.value);
  }
  return next;
}

function write(state: Record<string, unknown>, path: string, of: (value: unknown) => unknown): void {
  const [first, second] = path.split(".") as [string, string | undefined];
  if (second === undefined) state[first] = of(state[first]);
  else write(state[first] as Record<string, unknown>, second, of);
}

describe("[ZAP-HIN-1] zap.recover", () => {
  it("returns no change without effect, keeps resources within their limits, and does not change its input", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEANS), anyState, (means, state) => {
        const before = structuredClone(state);
        if (whyNotRecover(means, state) !== null) {
          expect(codeOf(() => recover(means, state))).toBe(whyNotRecover(means, state));
          return;
        }
        const changes = recover(means, state);
        expect(state).toEqual(before);
        expect(changes.every(({ who }) => who === "self")).toBe(true);
        for (const change of changes) expect(after(state, [change])).not.toEqual(state);
        const { will, stamina } = after(state, changes);
        expect(will.value).toBeGreaterThanOrEqual(0);
        expect(will.value).toBeLessThanOrEqual(will.max);
        expect(stamina.value).toBeGreaterThanOrEqual(0);
        expect(stamina.value).toBeLessThanOrEqual(stamina.max);
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves nothing to recover after the adventure's end", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const rested = after(state, recover("adventureEnd", state));
        expect(recover("adventureEnd", rested)).toEqual([]);
      }),
    );
  });

  it.each([
    ["state", null],
    ["hindered", recoverState({ hindered: -1 })],
    ["turns-out", recoverState({ turnsOut: 0.5 })],
    ["rounds-rested", recoverState({ roundsRested: Number.NaN })],
    ["will-spent", recoverState({ willSpent: undefined as never })],
    ["stamina", recoverState({ stamina: { value: -1, max: 3 } })],
    ["stamina", recoverState({ stamina: null as never })],
    ["effort-spent", recoverState({ effortSpent: null as never })],
    ["overdrive-used", recoverState({ overdriveUsed: 1 as never })],
  ])("refuses with %s", (code, state) => {
    expect(codeOf(() => recover("sceneEnd", state as RecoverState))).toBe(code);
    expect(codeOf(() => whyNotRecover("sceneEnd", state as RecoverState))).toBe(code);
  });
});

describe("a refused recovery", () => {
  it.each<[string, Means, Partial<RecoverState>]>([
    ["not-hindered", "giveUpTurn", {}],
    ["not-hindered", "sheerDetermination", { will: { value: 0, max: 3 } }],
    ["nothing-to-clear", "aid", { tired: true, out: true }],
    ["not-out", "revive", { influenced: true }],
    ["nothing-to-clear", "shtick", { hindered: 1 }],
    ["restrained", "shtick", { out: true, restrained: true, down: true }],
    ["not-out", "turns", { turnsOut: 3 }],
    ["down", "turns", { out: true, down: true, turnsOut: 3 }],
    ["not-tired", "secondWind", {}],
    ["nothing-to-clear", "overdrive", {}],
    ["not-tired", "rounds", { roundsRested: 3 }],
    ["too-soon", "rounds", { tired: true, roundsRested: 2 }],
  ])("%s: %s", (code, means, more) => {
    expect(whyNotRecover(means, recoverState(more))).toBe(code);
  });
});

describe("a recovery", () => {
  it("[ZAP-HIN-2] by aid removes every stack of Hindered, and Influenced", () => {
    expect(recover("aid", recoverState({ hindered: 3, influenced: true }))).toEqual([
      { who: "self", lose: "hindered", stacks: "all" },
      { who: "self", lose: "influenced" },
    ]);
  });

  it("[ZAP-HIN-3] by Sheer Determination costs a point of Will, and marks Will as spent with the last one", () => {
    const last = recoverState({ hindered: 2, will: { value: 1, max: 4 } });
    expect(after(last, recover("sheerDetermination", last))).toMatchObject({
      hindered: 0,
      will: { value: 0, max: 4 },
      willSpent: true,
    });
  });

  it("[ZAP-OUT-1] by turns frees a restrained actor who is Influenced, but not one who is Out", () => {
    const held = recoverState({ influenced: true, restrained: true, turnsOut: 3 });
    expect(recover("turns", held)).toEqual([{ who: "self", lose: "influenced" }]);
    expect(whyNotRecover("turns", { ...held, out: true })).toBe("restrained");
  });

  it("[ZAP-TIR-3] by Overdrive returns no more Stamina than the maximum allows", () => {
    const spent = recoverState({ effortSpent: 3, stamina: { value: 2, max: 3 } });
    expect(recover("overdrive", spent)).toEqual([
      { who: "self", add: "stamina.value", value: 1 },
      { who: "self", set: "effortSpent", value: 0 },
      { who: "self", set: "overdriveUsed", value: true },
    ]);
  });

  it("[ZAP-AM-7] by rest returns no Stamina that went into Supreme Effort", () => {
    const at = (value: number, effortSpent: number) =>
      recover("restScene", recoverState({ effortSpent, stamina: { value, max: 3 } }));
    expect(at(2, 1)).toEqual([]);
    expect(at(1, 1)).toEqual([{ who: "self", add: "stamina.value", value: 1 }]);
    expect(at(1, 2)).toEqual([]);
  });

  it("[ZAP-TIR-1] by a rest scene ends Tired, and returns no Stamina if none is missing", () => {
    expect(recover("restScene", recoverState({ tired: true }))).toEqual([{ who: "self", lose: "tired" }]);
    expect(recover("restScene", recoverState())).toEqual([]);
  });

  it("[ZAP-INF-1] by a fitting Shtick ends Influenced if the actor has nothing worse", () => {
    expect(recover("shtick", recoverState({ influenced: true }))).toEqual([{ who: "self", lose: "influenced" }]);
  });
});

describe("[ZAP-OVK-1] the ruling on Overkill", () => {
  it("makes it Out only, Down for the fight, an injury or death", () => {
    expect(overkillRuling("outOnly")).toEqual([{ who: "target", lose: "overkill" }]);
    expect(overkillRuling("restOfFight")).toEqual([{ who: "target", gain: "down" }]);
    expect(overkillRuling("injury")).toEqual([{ who: "target", note: "zap.note.newComplication" }]);
    expect(overkillRuling("death")).toEqual([{ who: "target", note: "zap.note.death" }]);
    expect(codeOf(() => overkillRuling("mercy" as never))).toBe("ruling");
  });
});
