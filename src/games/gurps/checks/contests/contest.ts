import { effective } from "#rules/gurps";
import type {
  Answer,
  Check,
  Field,
  Option,
  Outcome,
  Participant,
  Parties,
  Plan,
  Refusal,
  Situation,
  Subject,
} from "#table/checks";
import { isGms, isRefusal, admitOnly, participants, partiesOf, pickOptions } from "#table/checks";
import { itemOf } from "../../unlearnt.ts";
import { type Character, characterOf, isCharacter } from "../../documents.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { oneselfRefusal, type Present, sceneActors, targetsOf } from "../../people.ts";
import { offersFor } from "../roll/bucket.ts";
import { everyRoll } from "../roll/roll-check.ts";
import { incapacitatedRefusal } from "../roll/roll.ts";
import type { ContestSide, SidesPlan, Way } from "./sides.ts";
import {
  asTargets,
  attributeWay,
  CALLED,
  FITTING,
  fittingWay,
  linesOf,
  MOST_SIDES,
  ownWay,
  peopleIn,
  sameWay,
  sideOf,
  sidesOf,
  targetNames,
  targetsIn,
  wayChoice,
  wayLabel,
  wayOf,
  wayRulings,
  waysOf,
} from "./sides.ts";

/** The opponents: the targets. A GM without a target gets the first other actor of the scene, and changes it in the dialog. */
export function opponentsOf(subject: Subject): Present[] | Refusal {
  const { actor, targets } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  if (targets.length === 0 && game.user?.isGM) {
    const [first] = sceneActors().filter((one) => one.actor.uuid !== actor.uuid);
    return first ? [first] : refusal("noTarget");
  }
  const aimed = targetsOf(subject);
  if (isRefusal(aimed)) return aimed;
  const people = [...new Map(aimed.map((one) => [one.actor.uuid, one])).values()];
  return countRefusal(people.length) ?? people;
}

/** A switch for each actor of the scene, for the GM only. At least one opponent has to take part. */
export function takingPart<P extends Plan>(
  parties: Record<string, Participant>,
  put: (parties: Parties) => P,
): Option<P>[] {
  if (!game.user?.isGM) return [];
  const { self } = parties;
  const picked = peopleIn(parties);
  return pickOptions({
    picked,
    around: sceneActors().filter((one) => one.actor.uuid !== self?.actor?.uuid),
    put(people) {
      const wrong = countRefusal(people.length);
      const next = { ...(self && partiesOf({ self })), ...asTargets(wrong ? picked : people) };
      return { plan: put(next), parties: next, ...(wrong && { reason: wrong }) };
    },
  });
}

/** Why a contest cannot have so many opponents: none, or too many. */
function countRefusal(count: number): Refusal | null {
  if (count === 0) return refusal("noTarget");
  return count < MOST_SIDES ? null : refusal("contest.tooMany", { count });
}

type Asked<P extends SidesPlan, O extends Outcome> = Situation<P, O>;

/** The fields of the dialog: what self contests with, and what the others set against it. */
export function contestFields<P extends SidesPlan, O extends Outcome>(situation: Asked<P, O>): Field<P>[] {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return [];
  return [ownField(situation, actor), ...againstField(situation, ownWay(actor, situation.plan.sides["self"]?.way))];
}

function ownField<P extends SidesPlan, O extends Outcome>({ plan, parties }: Asked<P, O>, actor: Character): Field<P> {
  return {
    id: "way",
    label: tell("contest.field.way"),
    hint: "",
    type: "select",
    value: plan.sides["self"]?.way ?? "",
    choices: waysOf(actor).map(wayChoice),
    apply: (value) => ({ ...plan, sides: sidesOf(parties, ownWay(actor, value), { against: plan.against }) }),
  };
}

/** A player's choice is only a guess for the odds: the others choose for themselves. A GM's choice binds them. */
export function againstField<P extends SidesPlan, O extends Outcome>(
  { plan, parties }: Asked<P, O>,
  own: Way,
): Field<P>[] {
  const isGm = game.user?.isGM === true;
  const choices = [
    { value: FITTING, label: tell("contest.field.fitting") },
    ...ATTRIBUTES.map((one) => ({ value: `${CALLED}${one}`, label: tell(`attribute.${one}`) })),
    ...(isGm ? skillNames(parties).map((name) => ({ value: `${CALLED}${name}`, label: name })) : []),
  ];
  return [
    {
      id: "against",
      label: tell("contest.field.against"),
      hint: tell(`contest.field.againstHint.${isGm && plan.against !== FITTING ? "gm" : "player"}`),
      type: "select",
      value: choices.some(({ value }) => value === plan.against) ? plan.against : FITTING,
      choices,
      apply(against) {
        const others = targetsIn(parties).map(({ who }) => who);
        const { self } = plan.sides;
        const sides = { ...sidesOf(parties, own, { against }), ...(self && { self }) };
        return { ...plan, against, sides, named: isGm && against !== FITTING ? others : [] };
      },
    },
  ];
}

/** The names of the skills of all opponents, sorted. */
function skillNames(parties: Situation["parties"]): string[] {
  const names = targetsIn(parties).flatMap(({ actor }) => waysOf(actor).flatMap(({ skill }) => skill?.name ?? []));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, game.i18n?.lang));
}

/** What all contests share: only self and the declared targets (`target`, `target2` …) take part. */
export const everyContest = {
  ...everyRoll,
  parties: (situation: Situation) => admitOnly(...targetNames(situation.parties))(situation),
} as const;

/** Why the opponents cannot take part: one is of another game, or is the same actor as self. */
export function othersRefusal({ self, ...parties }: Situation["parties"]): Refusal | null {
  const others = targetNames(parties).map((name) => parties[name]);
  const stranger = others.find((one) => !characterOf(one));
  if (stranger) return refusal("otherGame", { name: stranger.name });
  return others.map((one) => oneselfRefusal(self, one)).find((one) => one !== null) ?? null;
}

/**
 * What a side may throw with: the expected way, the way that resists self's or equals it, any attribute. If the GM has
 * named a way, only that. For parties that no player owns the GM's client takes the first.
 */
function answersOf<P extends SidesPlan>(role: string, plan: P, parties: Record<string, Participant>): Answer<P>[] {
  const side = plan.sides[role];
  const actor = characterOf(parties[role]);
  if (!side || !actor) return [];
  return waysFor(role, plan, { actor, self: characterOf(parties["self"]) }).map((way, index): Answer<P> => {
    const next = sideOf(actor, way, side);
    return {
      id: way.id,
      label: tell("contest.answer", { what: wayLabel(way), level: effective(next) }),
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
 * A contest of several sides, each with its own list of modifiers. Self chooses what it is about; the others choose what
 * they set against it, unless the GM does.
 */
export function contestCheck<P extends SidesPlan, O extends Outcome>(own: Own<P, O>): Check<P, O> {
  return {
    ...everyContest,
    roles: ({ sides }) => Object.fromEntries(Object.keys(sides).map((name) => [name, name])),
    refresh: refreshedSides,
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

/** The plan with a change to one side. */
export function withSide<P extends SidesPlan>(plan: P, role: string, change: Partial<ContestSide>): P {
  const side = plan.sides[role];
  return side ? { ...plan, sides: { ...plan.sides, [role]: { ...side, ...change } } } : plan;
}

/** The plan for these parties: each opponent with the way that fits best. */
function regrouped<P extends SidesPlan>(plan: P, parties: Situation["parties"]): P {
  const actor = characterOf(parties["self"]);
  if (!actor) return plan;
  const { against, sides } = plan;
  const { self } = sides;
  const next = sidesOf(parties, ownWay(actor, self?.way), { against });
  // The standing throw of another card (its `way` is blank) does not depend on the opponents.
  return { ...plan, named: [], sides: { ...next, ...(self?.way === "" && { self }) } };
}

/** The plan read anew. Of a declaration only the ways count, and from a GM also `named`: the sides that have no choice. */
export function refreshedSides<P extends SidesPlan, O extends Outcome>(situation: Situation<P, O>): P {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return plan;
  const { against, sides: expected } = plan;
  const sides = sidesOf(parties, ownWay(actor, expected["self"]?.way), { against, expected });
  const named = isGms(situation) ? plan.named.filter((name) => name in sides) : [];
  return { ...plan, sides, named };
}

/** Why the contest may not begin: self cannot act, there is no opponent, or an opponent cannot take part. */
export function contestRefusal({ parties }: Pick<Situation, "parties">): Refusal | null {
  const held = incapacitatedRefusal(parties["self"]);
  if (held) return held;
  return targetNames(parties).length === 0 ? refusal("noTarget") : othersRefusal(parties);
}
