import { formula, check as checkThrow, type Pool, type Throw } from "../../rules/dice/index.ts";

/** A pool thrown with Foundry's dice: the roll as Foundry keeps it, and its faces as the rules read them. */
export interface Thrown {
  roll: Roll | null;
  faces: Throw;
}

/**
 * Throws a pool. A pool without dice throws nothing. `role` is kept with the roll, so that a reader can tell rolls
 * apart.
 */
export async function throwPool(pool: Pool, role: string): Promise<Thrown> {
  if (pool.dice.length === 0) return { roll: null, faces: [] };
  const roll = new Roll(formula(pool), {}, { role } as Roll.Options);
  await roll.evaluate();
  return { roll, faces: facesOf(pool, roll) };
}

/** Throws several pools, one after the other. */
export async function throwPools(
  pools: Record<string, Pool>,
): Promise<{ rolls: Roll[]; throws: Record<string, Throw> }> {
  const rolls: Roll[] = [];
  const throws: Record<string, Throw> = {};
  for (const [role, pool] of Object.entries(pools)) {
    const { roll, faces } = await throwPool(pool, role);
    throws[role] = faces;
    if (roll) rolls.push(roll);
  }
  return { rolls, throws };
}

/**
 * Reads the faces of a roll back: one chain for each die of the pool.
 * @throws RuleError where the roll is not one of this pool.
 */
export function facesOf(pool: Pool, roll: Roll): Throw {
  const chains: number[][] = [];
  for (const die of roll.dice) chains.push(...chainsOf(die));
  return checkThrow(pool, chains);
}

/**
 * One term may hold several dice. Its first results start their chains; what exploded or was rerolled follows, in the
 * order of the rolls.
 */
function chainsOf(die: foundry.dice.terms.DiceTerm): number[][] {
  const chains: number[][] = [];
  const called: number[][] = [];
  for (const [index, { result, exploded, rerolled }] of die.results.entries()) {
    const chain = index < (die.number ?? 0) ? [] : called.shift();
    if (!chain) break;
    if (chain.length === 0) chains.push(chain);
    chain.push(Number(result));
    if (exploded || rerolled) called.push(chain);
  }
  return chains;
}
