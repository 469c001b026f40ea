import type { Refusal, Subject } from "./check.ts";
import type { Participant } from "./parties.ts";

/** The target of an act. */
export interface Aimed<A extends Actor.Implementation> {
  actor: A;
  token: TokenDocument.Implementation;
}

type Targeting = Pick<Subject, "actor" | "targets">;

/** How a game aims. */
interface Aiming<A extends Actor.Implementation> {
  /** Exactly one target that is not the actor itself; else the reason. */
  targetOf(subject: Targeting): Aimed<A> | Refusal;
  /** One or more targets that are not the actor itself; else the reason. */
  targetsOf(subject: Targeting): [Aimed<A>, ...Aimed<A>[]] | Refusal;
  /** Those of some tokens that may be aimed at. Gives no reasons: for acts that need no target. */
  aimedAmong(actor: Actor.Implementation | null, tokens: readonly TokenDocument.Implementation[]): Aimed<A>[];
  /** No actor acts upon itself. */
  oneselfReason(self: Participant | undefined, target: Participant | undefined): Refusal | null;
}

/**
 * @param is tells which actors may be aimed at in a game
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
