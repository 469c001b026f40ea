import { expect } from "vitest";
import type { Check } from "../../src/table/checks/check.ts";
import type { NamedRoll } from "../../src/table/rolls/named-roll.ts";
import { clicked } from "./asking.ts";

/** Expects unique IDs, and for each roll a name, an icon, a heading and a check that prepares it. */
export function expectSound(
  actor: Actor.Implementation,
  rolls: NamedRoll[],
  game: string,
  checks: Record<string, Check>,
) {
  const ids = rolls.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const roll of rolls) {
    const { id, name, icon, group, check, itemId, data = {} } = roll;
    expect([id, name, icon, group].every(Boolean), id).toBe(true);
    expect(id, "language-free").toMatch(/^[a-zA-Z0-9:-]+$/);
    const [owner, kind = ""] = check.split(".");
    expect(owner).toBe(game);
    expect(Object.keys(checks), id).toContain(kind);
    const tool = itemId ? actor.items.get(itemId)?.name : null;
    if (itemId) expect(tool, id).toBeTruthy();
    expect(() => checks[kind]!.prepare(clicked(actor, tool ?? null, [], { ...data })), id).not.toThrow();
  }
}

/** The roll with this ID. @throws Error if there is none */
export function rollOf(rolls: NamedRoll[], id: string): NamedRoll {
  const found = rolls.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id} among ${rolls.map((one) => one.id).join(", ")}`);
  return found;
}
