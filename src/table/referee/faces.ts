import { check, type Pool, type Throw } from "../../rules/dice/index.ts";
import type { Throws } from "../checks/check.ts";
import { facesOf } from "../checks/throw.ts";

const rollFor = (role: string, rolls: readonly Roll[]): Roll | undefined =>
  rolls.find((one) => (one.options as { role?: string }).role === role);

/** The faces that came for a role; null where they are not those of its pool. A pool without dice needs none. */
export function facesFor(pool: Pool, role: string, rolls: readonly Roll[]): Throw | null {
  if (pool.dice.length === 0) return [];
  const roll = rollFor(role, rolls);
  return roll ? readFaces(pool, roll) : null;
}

/** The faces for every pool; null where one is missing or wrong, or where more was thrown than asked for. */
export function facesForAll(pools: Record<string, Pool>, rolls: readonly Roll[]): Throws | null {
  const throws: Throws = {};
  for (const [role, pool] of Object.entries(pools)) {
    const faces = facesFor(pool, role, rolls);
    if (faces === null) return null;
    throws[role] = faces;
  }
  return rolls.length === withDice(pools).length ? throws : null;
}

const withDice = (pools: Record<string, Pool>): Pool[] => Object.values(pools).filter(({ dice }) => dice.length > 0);

/** The faces of a roll; null where it is no roll of this pool. */
function readFaces(pool: Pool, roll: Roll): Throw | null {
  try {
    return facesOf(pool, roll);
  } catch {
    return null;
  }
}

/** Whether a pool can show these faces. */
export function areFaces(pool: Pool, faces: Throw): boolean {
  try {
    check(pool, faces);
    return true;
  } catch {
    return false;
  }
}
