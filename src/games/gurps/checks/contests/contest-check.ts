import { effective } from "#rules/gurps";
import {
  type Answer,
  type Check,
  isGms,
  type Outcome,
  type Participant,
  participants,
  type Refusal,
  type Situation,
} from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";
import { itemOf } from "../../unlearnt.ts";
import { offersFor } from "../roll/offers.ts";
import { heldRefusal } from "../roll/refusal.ts";
import { takingPart } from "./aimed.ts";
import { contestFields } from "./contest-fields.ts";
import { ownWay, sidesOf, type SidesPlan } from "./contest-plan.ts";
import { everyContest, othersRefusal } from "./every-contest.ts";
import { linesOf, type ContestSide, sideOf } from "./side.ts";
import { targetNames } from "./sides.ts";
import { wayRulings } from "./way-rulings.ts";
import { attributeWay, fittingWay, sameWay, type Way, wayLabel, wayOf } from "./way.ts";

/**
 * What a side may throw with: what it is expected to, what resists it or is the same, any attribute; where the GM has said
 * what, that and nothing else. For those whom no player owns the GM's client takes the first.
 */
function answersOf<P extends SidesPlan>(role: string, plan: P, parties: Record<string, Participant>): Answer<P>[] {
  const side = plan.sides[role];
  const actor = characterOf(parties[role]);
  if (!side || !actor) return [];
  return waysFor(role, plan, { actor, self: characterOf(parties["self"]) }).map((way, index): Answer<P> => {
    const next = sideOf(actor, way, side);
    return {
      id: way.id,
      label: say("QUADRANT.gurps.contest.answer", { what: wayLabel(way), level: effective(next) }),
      tool: itemOf(way.skill)?.uuid ?? null,
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

type Own<P extends SidesPlan, O extends Outcome> = Pick<Check<P, O>, "kind" | "prepare" | "odds" | "view"> &
  Partial<Check<P, O>>;

/**
 * A contest of several sides, each with a list of modifiers of its own: whoever begins it says what it is about, the others
 * choose what they set against it, or the GM says so.
 */
export function contestCheck<P extends SidesPlan, O extends Outcome>(own: Own<P, O>): Check<P, O> {
  return {
    ...everyContest,
    roles: ({ sides }) => Object.fromEntries(Object.keys(sides).map((name) => [name, name])),
    refresh: sidesAnew,
    refuse: contestRefusal,
    options: ({ plan, parties }) => takingPart(parties, (next) => regrouped(plan, participants(next))),
    fields: contestFields,
    answers: (role, { plan, parties }) => answersOf(role, plan, parties),
    circumstances: ({ plan, parties }, role) => {
      const side = plan.sides[role];
      return side ? offersFor(characterOf(parties[role]), side.tag) : [];
    },
    modifiers: (plan, role) => linesOf(plan.sides[role], (side) => withSide(plan, role, side)),
    ...own,
    rulings: (situation) => [...(own.rulings?.(situation) ?? []), ...wayRulings(situation)],
  };
}

/** The plan with something else of one side. */
export function withSide<P extends SidesPlan>(plan: P, role: string, change: Partial<ContestSide>): P {
  const side = plan.sides[role];
  return side ? { ...plan, sides: { ...plan.sides, [role]: { ...side, ...change } } } : plan;
}

/** With whoever takes part now: each of the others with what fits best. */
function regrouped<P extends SidesPlan>(plan: P, parties: Situation["parties"]): P {
  const actor = characterOf(parties["self"]);
  if (!actor) return plan;
  const { against, sides } = plan;
  const { self } = sides;
  const next = sidesOf(parties, ownWay(actor, self?.way), { against });
  // A throw that stands stands against whomever.
  return { ...plan, named: [], sides: { ...next, ...(self?.way === "" && { self }) } };
}

/** Of what was declared, what it is about is believed; everything else is read. What others must throw with is the GM's word. */
export function sidesAnew<P extends SidesPlan, O extends Outcome>(situation: Situation<P, O>): P {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return plan;
  const { against, sides: expected } = plan;
  const sides = sidesOf(parties, ownWay(actor, expected["self"]?.way), { against, expected });
  const named = isGms(situation) ? plan.named.filter((name) => name in sides) : [];
  return { ...plan, sides, named };
}

/** Whoever begins a contest must be able to do something, and have somebody else to do it with. */
export function contestRefusal({ parties }: Pick<Situation, "parties">): Refusal | null {
  const held = heldRefusal(parties["self"]);
  if (held) return held;
  return targetNames(parties).length === 0 ? refusal("noTarget") : othersRefusal(parties);
}
