import type { Change, CheckKind } from "#rules/check.ts";
import {
  defineCheck,
  actKind,
  type ButtonView,
  gmRefusal,
  only,
  type Participant,
  partyOf,
  type Situation,
} from "#table/checks";
import { conditionKey, conditionsOf } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { checkButton } from "../../sheets/check-button.ts";
import type { ConditionData } from "../../vocabulary.ts";
import { actView } from "../act-view.ts";

/** The how-manieth day it is on which nobody cares for somebody. */
interface NeglectPlan {
  day: number;
}

type Neglect = Situation<NeglectPlan, { result: string }>;

const CATATONIC = "catatonic";

/** The day that is next for somebody catatonic; null where nobody needs such care. */
function dayOf(actor: Actor.Implementation | null | undefined): number | null {
  const borne = actor && conditionsOf(actor).find(({ id }) => id === CATATONIC);
  return borne ? ((borne.data as ConditionData).neglected ?? 0) + 1 : null;
}

/** A day without care costs as many HP as it is the how-manieth: 1, 2, 3 … GURPS › Fright Check Table. */
export function neglectChanges(actor: Actor.Implementation): Change[] {
  const day = dayOf(actor);
  return day === null ? [] : changesFor(day);
}

const changesFor = (day: number): Change[] => [
  { who: "self", add: "hp.value", value: -day },
  { who: "self", gain: CATATONIC, data: { neglected: day } },
];

const kind: CheckKind<NeglectPlan, { result: string }> = {
  ...actKind("neglected"),
  changes: ({ day }) => changesFor(day),
};

/** Whether somebody was cared for is the GM's word, day by day. */
export const neglectCheck = defineCheck<NeglectPlan>({
  kind,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const day = dayOf(actor);
    if (day === null)
      return refusal("recover.not", { name: actor.name, condition: say(conditionKey("gurps", CATATONIC)) });
    const { card: tied } = data;
    return { plan: { day }, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  parties: only(),
  refresh: ({ plan, parties: { self } }) => ({ day: dayOf(self?.actor) ?? plan.day }),
  refuse: ({ card, parties: { self } }: Neglect) =>
    gmRefusal(card) ?? (dayOf(self?.actor) === null ? refusal("gone") : null),
  view: ({ plan: { day }, parties: { self } }, reader) =>
    actView({
      kind: "neglect",
      source: "fright",
      title: say(conditionKey("gurps", CATATONIC)),
      chip: say("QUADRANT.gurps.neglect.day", { day }),
      parties: [self],
      word: reader.sees("self") ? say("QUADRANT.gurps.neglect.lost", { day }) : say("QUADRANT.gurps.neglect.weaker"),
      why: say("QUADRANT.gurps.neglect.why", { name: self?.name ?? "" }),
      tone: "harm",
    }),
});

/** The GM's button for it, wherever somebody catatonic is told of. */
export function neglectButton(participant: Participant | undefined, user: User.Implementation): ButtonView[] {
  const actor = characterOf(participant);
  const day = dayOf(actor);
  if (!actor || day === null || !user.isGM) return [];
  return [
    checkButton({
      check: "neglect",
      label: say("QUADRANT.gurps.neglect.button", { day }),
      data: { actor: actor.uuid },
    }),
  ];
}
