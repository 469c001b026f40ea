import { formula, check as checkThrow, type Pool, type Throw } from "../../rules/dice/index.ts";

/** A pool thrown with Foundry's dice: the roll as Foundry keeps it, and its faces as the rules read them. */
export interface Thrown {
  roll: Roll | null;
  faces: Throw;
}

/**
 * Throws a pool; a pool without dice has no roll. The roll keeps `role` in its options, to tell the rolls of a message
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
 * Reads the faces of a roll: one chain of faces for each die of the pool.
 * @throws RuleError if the roll is not one of this pool
 */
export function facesOf(pool: Pool, roll: Roll): Throw {
  const chains: number[][] = [];
  for (const die of roll.dice) chains.push(...chainsOf(die));
  return checkThrow(pool, chains);
}

/**
 * The chains of a term, which may hold several dice. Its first results are the first face of each die; the results of
 * exploded and rerolled dice follow, in the order in which these were thrown.
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
