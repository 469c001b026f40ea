import { utils } from "../../foundry.ts";
import { derivedMark } from "../conditions/derived.ts";

/** A token on the board, as far as it is used here. */
interface Drawn {
  actor: Actor.Implementation | null;
  renderFlags: { set(flags: { redrawEffects: boolean }): void };
}

/** What followed from the numbers of a token's actor when the token was looked at last. */
const seen = new WeakMap<Drawn, string>();

/**
 * What follows from numbers comes and goes with no effect made or taken away: tokens must be told to draw it. Of an actor, of a
 * token's own delta, of what somebody carries: whatever has changed, every token on the board is looked at.
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
