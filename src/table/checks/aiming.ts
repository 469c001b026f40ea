import type { Refusal, Subject } from "./check.ts";
import type { Participant } from "./parties.ts";

/** The target of an act. */
export interface Aimed<A extends Actor.Implementation> {
  actor: A;
  token: TokenDocument.Implementation;
}

type Targeting = Pick<Subject, "actor" | "targets">;

/** The targets of a game's acts. */
interface Aiming<A extends Actor.Implementation> {
  /** The only target; a Refusal if there is none or several, or if it is the actor itself. */
  targetOf(subject: Targeting): Aimed<A> | Refusal;
  /** The targets, at least one; a Refusal if there is none, or if one of them is the actor itself. */
  targetsOf(subject: Targeting): [Aimed<A>, ...Aimed<A>[]] | Refusal;
  /** Those of the tokens that may be targets. Gives no reasons: for acts that need no target. */
  aimedAmong(actor: Actor.Implementation | null, tokens: readonly TokenDocument.Implementation[]): Aimed<A>[];
  /** Why an actor may not be its own target; null if it is not. */
  oneselfReason(self: Participant | undefined, target: Participant | undefined): Refusal | null;
}

/**
 * @param is whether an actor may be a target in the game
 * @param reason the game's own words: `noTarget`, `severalTargets`, `targetGone`, `otherGame`, `oneself`
 */
export function aiming<A extends Actor.Implementation>(
  is: (actor: object | null | undefined) => actor is A,
  reason: (key: string, data?: Record<string, string | number>) => Refusal,
): Aiming<A> {
  const aimedAt = (actor: Actor.Implementation | null, token: TokenDocument.Implementation): Aimed<A> | Refusal => {
    const aimed = token.actor as Actor.Implementation | null;
    if (!aimed) return reason("targetGone", { name: token.name });
    if (!is(aimed)) return reason("otherGame", { name: token.name });
    return aimed.uuid === actor?.uuid ? reason("oneself") : { actor: aimed, token };
  };
  const targetsOf: Aiming<A>["targetsOf"] = ({ actor, targets }) => {
    const found: Aimed<A>[] = [];
    for (const token of targets) {
      const aimed = aimedAt(actor, token);
      if ("key" in aimed) return aimed;
      found.push(aimed);
    }
    const [first, ...others] = found;
    return first ? [first, ...others] : reason("noTarget");
  };
  return {
    targetsOf,
    targetOf(subject) {
      const found = targetsOf(subject);
      if ("key" in found) return found;
      return found.length > 1 ? reason("severalTargets", { count: found.length }) : found[0];
    },
    aimedAmong: (actor, tokens) =>
      tokens.flatMap((token) => {
        const aimed = aimedAt(actor, token);
        return "key" in aimed ? [] : [aimed];
      }),
    oneselfReason: (self, target) =>
      self?.actor && self.actor.uuid === target?.actor?.uuid ? reason("oneself") : null,
  };
}
