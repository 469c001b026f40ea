import { beforeEach, describe, expect, it } from "vitest";
import { ADA, actor, openWorld } from "./support/world.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";

const PATH = "system.wind.value";

beforeEach(() => openWorld());

/** An actor whose model keeps Wind between −8 and 8, whatever is stored. */
function breather(stored: number): Actor.Implementation {
  const made = actor("Ronan", [ADA], { wind: { value: stored, max: 12 } });
  const value = Math.max(-8, Math.min(8, stored));
  return Object.assign(made, { system: { wind: { value, max: 8 } } }) as never;
}

/** The write for the added values: an undo restores `before` (stored); the card shows `held` (prepared). */
const added = (stored: number, ...values: number[]): object | undefined => {
  const ledger = new Ledger();
  const ronan = breather(stored);
  for (const value of values) ledger.add(ronan, PATH, value);
  return ledger.writes.map(({ uuid: _uuid, name: _name, ...write }) => write)[0];
};

describe("adding to a value", () => {
  it("subtracts from the shown value if more is stored, so that the first wound counts", () => {
    expect(added(12, -5)).toMatchObject({ before: 12, held: 8, after: 3 });
    expect(added(12, -5, 2)).toMatchObject({ before: 12, held: 8, after: 5 });
  });

  it("adds to the shown value if less is stored", () => {
    expect(added(-20, 5)).toMatchObject({ before: -20, held: -8, after: -3 });
  });

  it("stops at the maximum", () => {
    expect(added(6, 5)).toEqual({ kind: "field", type: "toyActor", path: PATH, before: 6, after: 8 });
    expect(added(8, 5)).toBeUndefined();
    expect(added(12, 5)).toBeUndefined();
  });

  it("subtracts from a value above its maximum if the model allows such values", () => {
    const rifle = Object.assign(actor("Rifle", [ADA]), { system: { ammo: { value: 9, max: 6 } } }) as never;
    const ledger = new Ledger();
    ledger.add(rifle, "system.ammo.value", -1);
    ledger.add(rifle, "system.ammo.value", 2);
    expect(ledger.read(rifle, "system.ammo.value")).toBe(8);
  });

  it("builds on a value that was written before, not on the document's", () => {
    const ronan = breather(12);
    const base = new Ledger();
    base.set(ronan, PATH, 1);
    const ledger = new Ledger(base);
    ledger.add(ronan, PATH, 3);
    expect(ledger.read(ronan, PATH)).toBe(4);
  });

  it("stops at the field's minimum, so that the write has the value that Foundry keeps", () => {
    const schema = { getField: (path: string) => (path === "integrity.value" ? { min: 0 } : undefined) };
    const system = { integrity: { value: 1, max: 6 }, schema };
    const door = Object.assign(actor("Door", [ADA], { integrity: { value: 1, max: 6 } }), { system }) as never;
    const ledger = new Ledger();
    ledger.add(door, "system.integrity.value", -3);
    expect(ledger.writes.map(({ before, after }) => [before, after])).toEqual([[1, 0]]);
    ledger.add(door, "system.integrity.value", 1);
    expect(ledger.read(door, "system.integrity.value")).toBe(1);
  });

  it("starts from the stored value if there is no maximum", () => {
    const ledger = new Ledger();
    const ronan = Object.assign(actor("Ronan", [ADA], { bounty: 3 }), { system: { bounty: 7 } }) as never;
    ledger.add(ronan, "system.bounty", 20);
    expect(ledger.read(ronan, "system.bounty")).toBe(23);
  });
});
