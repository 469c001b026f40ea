import { facts, member, whole } from "../guard.ts";

/** Ways to influence a person's mind without an attack; Caution works as Entice. */
export const NEGOTIATIONS = ["charm", "convince", "entice"] as const;
export type Negotiation = (typeof NEGOTIATIONS)[number];

/** A failure by more than this makes things worse. */
const BLUNDER = 3;
/** A Charm whose margin exceeds Will by this much moves the attitude two rungs. */
const TRIUMPH = 3;

interface NegotiationFacts {
  kind: Negotiation;
  /** Total minus Difficulty. */
  margin: number;
  /** The other person's Will; 0 and up. */
  will: number;
}

export interface Persuasion {
  /** Rungs that an attitude, or the receptiveness to an idea, moves. */
  shift: number;
  /** The shift outlasts the scene; only for Charm. */
  lasting: boolean;
}

/** The effect of Charm, Convince or Entice. Zap! › Negotiations. Errors `kind`, `margin`, `will`. */
export function negotiate(negotiation: NegotiationFacts): Persuasion {
  const given = facts(negotiation);
  const charms = member(given.kind, NEGOTIATIONS, "kind") === "charm";
  const margin = whole(given.margin, "margin");
  const will = whole(given.will, "will", { min: 0 });
  if (margin < -BLUNDER) return { shift: -1, lasting: charms };
  if (margin < 0) return { shift: 0, lasting: false };
  if (margin <= will) return { shift: 1, lasting: false };
  return { shift: charms && margin < will + TRIUMPH ? 1 : 2, lasting: charms };
}
