import { type Check, isGms, type Outcome, participants, type Refusal, type Situation } from "#table/checks";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { offersFor } from "../roll/offers.ts";
import { heldRefusal } from "../roll/refusal.ts";
import { takingPart } from "./aimed.ts";
import { answersOf } from "./answers.ts";
import { contestFields } from "./contest-fields.ts";
import { ownWay, sidesOf, type SidesPlan } from "./contest-plan.ts";
import { everyContest, othersRefusal } from "./every-contest.ts";
import { asLines, type ContestSide } from "./side.ts";
import { targetNames } from "./sides.ts";
import { wayRulings } from "./way-rulings.ts";

type Own<P extends SidesPlan, O extends Outcome> = Pick<Check<P, O>, "kind" | "prepare" | "conditional" | "view"> &
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
    modifiers: ({ sides }, role) => sides[role]?.modifiers ?? null,
    withModifiers: (plan, role, list) => withSide(plan, role, { modifiers: asLines(list) }),
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
