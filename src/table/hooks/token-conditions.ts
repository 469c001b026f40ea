import { utils } from "../../foundry.ts";
import { derivedMark } from "../conditions/derived.ts";

/** The part of a canvas token that is used here. */
interface Drawn {
  actor: Actor.Implementation | null;
  renderFlags: { set(flags: { redrawEffects: boolean }): void };
}

/** The derived conditions that each token showed last (`derivedMark`). */
const seen = new WeakMap<Drawn, string>();

/**
 * Redraws the conditions of tokens whose derived conditions have changed: those have no stored effect, so Foundry does not
 * notice. All tokens are compared, since the change may be in the actor, in a token's delta, or in an Item.
 */
export const onNumbersChange = utils.debounce(drawOther, 20);

function drawOther(): void {
  for (const token of (canvas?.tokens?.placeables ?? []) as unknown as Drawn[]) {
    const mark = token.actor ? derivedMark(token.actor) : "";
    if (seen.get(token) === mark) continue;
    seen.set(token, mark);
    token.renderFlags.set({ redrawEffects: true });
  }
}
