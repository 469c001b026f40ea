import type { Reason, Subject } from "../../../table/checks/check.ts";
import type { Participant } from "../../../table/checks/parties.ts";
import { isCharacter, type Character } from "../documents.ts";
import { reason } from "../reason.ts";

/** Whom an act is aimed at. */
export interface Target {
  actor: Character;
  token: TokenDocument.Implementation;
}

/** Exactly one target token, of a character of this game that is not oneself; else the reason. */
export function targetOf(subject: Subject): Target | Reason {
  const found = targetsOf(subject);
  if ("key" in found) return found;
  return found.length > 1 ? reason("severalTargets", { count: found.length }) : found[0];
}

/** One or more of them. */
export function targetsOf({ actor, targets }: Pick<Subject, "actor" | "targets">): [Target, ...Target[]] | Reason {
  const found: Target[] = [];
  for (const token of targets) {
    const aimed = aimedAt(actor, token);
    if ("key" in aimed) return aimed;
    found.push(aimed);
  }
  const [first, ...others] = found;
  return first ? [first, ...others] : reason("noTarget");
}

/** Whoever stands behind a token, as the target of an actor; else the reason. */
function aimedAt(actor: Actor.Implementation | null, token: TokenDocument.Implementation): Target | Reason {
  const aimed = token.actor as Actor.Implementation | null;
  if (!aimed) return reason("targetGone", { name: token.name });
  if (!isCharacter(aimed)) return reason("otherGame", { name: token.name });
  return aimed.uuid === actor?.uuid ? reason("oneself") : { actor: aimed, token };
}

/** Nobody acts upon oneself. */
export function oneselfReason(self: Participant | undefined, target: Participant | undefined): Reason | null {
  return self?.actor && self.actor.uuid === target?.actor?.uuid ? reason("oneself") : null;
}
