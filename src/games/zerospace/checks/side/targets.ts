import type { Reason, Subject } from "../../../../table/checks/check.ts";
import type { Participant } from "../../../../table/checks/parties.ts";
import { isCharacter, isThing, type Character, type Thing } from "../../documents.ts";
import { reason } from "../../reason.ts";

/** Whom or what an act is aimed at. */
export interface Aimed {
  actor: Character | Thing;
  token: TokenDocument.Implementation | null;
}

/** Exactly one target that is not oneself; else the reason. */
export function targetOf(subject: Pick<Subject, "actor" | "targets">): Aimed | Reason {
  const found = targetsOf(subject);
  if ("key" in found) return found;
  return found.length > 1 ? reason("severalTargets", { count: found.length }) : found[0];
}

/** One or more targets that are not oneself; else the reason. */
export function targetsOf({ actor, targets }: Pick<Subject, "actor" | "targets">): [Aimed, ...Aimed[]] | Reason {
  const found: Aimed[] = [];
  for (const token of targets) {
    const aimed = aimedAt(actor, token);
    if ("key" in aimed) return aimed;
    found.push(aimed);
  }
  const [first, ...others] = found;
  return first ? [first, ...others] : reason("noTarget");
}

function aimedAt(actor: Actor.Implementation | null, token: TokenDocument.Implementation): Aimed | Reason {
  const aimed = token.actor as Actor.Implementation | null;
  if (!aimed) return reason("targetGone", { name: token.name });
  if (!isCharacter(aimed) && !isThing(aimed)) return reason("otherGame", { name: token.name });
  return aimed.uuid === actor?.uuid ? reason("oneself") : { actor: aimed, token };
}

/** Nobody acts upon oneself. */
export function oneselfReason(self: Participant | undefined, target: Participant | undefined): Reason | null {
  return self?.actor && self.actor.uuid === target?.actor?.uuid ? reason("oneself") : null;
}

/** Of some tokens, those whom or what an act may be aimed at: without reasons, where it need not be aimed at anybody. */
export function aimedAmong(
  actor: Actor.Implementation | null,
  tokens: readonly TokenDocument.Implementation[],
): Aimed[] {
  return tokens.flatMap((token) => {
    const aimed = aimedAt(actor, token);
    return "key" in aimed ? [] : [aimed];
  });
}
