import { effective } from "#rules/gurps";
import type { Answer, Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character } from "../../documents.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";
import type { SidesPlan } from "./contest-plan.ts";
import { sideOf } from "./side.ts";
import { attributeWay, fittingWay, sameWay, wayLabel, wayOf, type Way } from "./way.ts";

/**
 * What a side may throw with: what it is expected to, what resists it or is the same, any attribute; where the GM has said
 * what, that and nothing else. For those whom no player owns the GM's client takes the first.
 */
export function answersOf<P extends SidesPlan>(
  role: string,
  plan: P,
  parties: Record<string, Participant>,
): Answer<P>[] {
  const side = plan.sides[role];
  const actor = characterOf(parties[role]);
  if (!side || !actor) return [];
  return waysFor(role, plan, { actor, self: characterOf(parties["self"]) }).map((way, index): Answer<P> => {
    const next = sideOf(actor, way, side);
    return {
      id: way.id,
      label: say("QUADRANT.gurps.contest.answer", { what: wayLabel(way), level: effective(next) }),
      tool: way.skill?.uuid ?? null,
      price: "",
      costs: [],
      reason: null,
      plan: { ...plan, sides: { ...plan.sides, [role]: next } },
      automatic: index === 0,
    };
  });
}

function waysFor(
  role: string,
  { sides, named }: SidesPlan,
  { actor, self }: { actor: Character; self: Character | null },
): Way[] {
  const expected = wayOf(actor, sides[role]!.way);
  if (named.includes(role) && expected) return [expected];
  const own = self && wayOf(self, sides["self"]?.way ?? "");
  const found = [
    expected,
    own && fittingWay(actor, own),
    own && sameWay(actor, own),
    ...ATTRIBUTES.map((attribute) => attributeWay(actor, attribute)),
  ];
  const known = found.filter((way) => way !== null);
  return [...new Map(known.map((way) => [way.id, way])).values()];
}
