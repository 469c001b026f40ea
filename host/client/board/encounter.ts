import type { TokenDocumentLike } from "../applications/ui/types.ts";

/** Adds tokens to the encounter in view; creates one if there is none and this user may. */
export async function addToCombat(tokens: readonly TokenDocumentLike[]): Promise<void> {
  await CONFIG.Token.documentClass.createCombatants(tokens);
}

/** Takes tokens out of the encounter in view. */
export async function removeFromCombat(tokens: readonly TokenDocumentLike[]): Promise<void> {
  await CONFIG.Token.documentClass.deleteCombatants(tokens);
}
