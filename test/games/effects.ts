import { expect } from "vitest";
import type { Check, Plan, Subject } from "../../src/table/checks/check.ts";
import { rolesOf } from "../../src/table/checks/roles-of.ts";
import { withEffects } from "../../src/table/effects/effected.ts";
import { isEffectLine } from "../../src/table/effects/lines.ts";
import type { Play } from "../../src/table/game.ts";
import type { NamedRoll } from "../../src/table/rolls/named-roll.ts";

interface Of {
  game: string;
  checks: Record<string, Check>;
  rollNames: NonNullable<Play["rollNames"]>;
  clicked(actor: Actor.Implementation, tool: string | null, targets: never[], data: Record<string, string>): Subject;
}

/** Expects that an effect with a roll's key adds a line to that roll, for each roll with a modifier list. */
export function expectMeant(actor: Actor.Implementation, rolls: NamedRoll[], of: Of): void {
  const missed: string[] = [];
  let met = 0;
  for (const { id, check: full, itemId, data = {} } of rolls) {
    const written = of.checks[full.slice(full.indexOf(".") + 1)];
    // A Trope is used on another roll, which has its own name.
    if (!written || id.startsWith("trope:")) continue;
    const blessed = { id: "blessed000000000", name: "Blessed", parent: { documentName: "Actor" } };
    const changes = [{ key: `roll:${id}`, value: 1 }];
    Object.defineProperty(actor, "appliedEffects", {
      value: [{ ...blessed, system: { changes } }],
      configurable: true,
    });
    const one = { check: written, id: full, game: { id: "none" } as never, play: { rollNames: of.rollNames } as never };
    const check = withEffects(one, () => one);
    const tool = itemId ? (actor.items.get(itemId)?.name ?? null) : null;
    const draft = check.prepare(of.clicked(actor, tool, [], { ...data }));
    if ("key" in draft || draft.check) continue;
    const plan: Plan = draft.plan;
    const roles = Object.entries(rolesOf(check, plan)).filter(([, who]) => who === "self");
    const lists = roles.flatMap(([role]) => check.modifiers(plan, role)?.list ?? null).filter(() => true);
    const has = roles.some(([role]) => check.modifiers(plan, role) !== null);
    if (!has) continue;
    met += 1;
    if (!lists.some((line) => line !== null && isEffectLine(line))) missed.push(id);
    // The rules take a line that the GM has pushed to the next roll, too.
    const tailwind = { key: "pushed:0", value: 1, label: "Tailwind", gm: true as const };
    for (const [role] of roles) {
      const found = check.modifiers(plan, role);
      if (found) expect(Object.keys(check.kind.odds(found.with([...found.list, tailwind])))).not.toEqual([]);
    }
  }
  expect(missed.join(" ")).toBe("");
  expect(met).toBeGreaterThan(3);
}
