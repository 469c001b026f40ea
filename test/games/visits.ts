import { expect } from "vitest";
import { inOneLook } from "../../src/table/once.ts";
import type { CombatProcedure } from "../../src/table/game.ts";

type Rows = { contents: unknown[] };

/** How often rows of a fight are read while the view of each row is calculated once, as the tracker does. */
function visits(combat: Combat.Implementation, { view }: CombatProcedure): number {
  let count = 0;
  const counted = <T extends unknown[]>(rows: T): T =>
    new Proxy(rows, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) count += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  const rows = [...combat.combatants.contents];
  const combatants = combat.combatants as unknown as Rows;
  Object.assign(combatants, { contents: counted(combatants.contents) });
  Object.assign(combat, { turns: counted(combat.turns) });
  inOneLook(() => rows.forEach((row) => view(row)));
  return count;
}

/** Expects that twice as many rows need no more than twice as many reads, so that no row scans all others. */
export function expectNoScans(fightOf: (size: number) => Combat.Implementation, procedure: CombatProcedure): void {
  const [few, many] = [100, 200].map((size) => visits(fightOf(size), procedure)) as [number, number];
  expect(many, `${few} visits for 100 rows, ${many} for 200`).toBeLessThanOrEqual(few * 2 + 20);
  expect(many, "visits of a row").toBeLessThanOrEqual(200 * 20);
}
