import type { Use } from "#rules/zap";
import type { Check, Field, Plan, Refusal, Situation } from "#table/checks";
import { abilityOf } from "../../documents.ts";
import { useChanges } from "../../fight.ts";
import { BASE } from "./bases.ts";
import { combineFields } from "./combine-fields.ts";
import { ownActions, ownRefusal, partnersCosts, type Joined } from "./combining.ts";
import { usePrice } from "../efforts.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { interventionsOf } from "./interventions.ts";
import type { JoinableAct } from "./joinable.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import type { Slot } from "../tropes/tropes.ts";

/** A task of one's own that others may have a part in: where its use stands in the plan, and how the plan is read anew. */
interface JointTask<P extends Plan & Joined, O extends { result: string }> {
  slot(plan: P): Slot<P>;
  refresh(situation: Situation<P, O>): P;
}

/** What the checks of such acts have in common whatever they are about, and why the own second Ability cannot be put in. */
export interface JointParts<P extends Plan, O extends { result: string }> {
  parts: Pick<Check<P, O>, "options" | "costs" | "price"> &
    Required<Pick<Check<P, O>, "announces" | "fields" | "interventions">>;
  reason(situation: Situation<P, O>): Refusal | null;
  /** What may be added in the dialog where what is thrown is no choice: a cargo. */
  adding(situation: Situation<P, O>): Field<P>[];
}

export function jointTask<P extends Plan & Joined, O extends { result: string }>({
  slot,
  refresh,
}: JointTask<P, O>): JointParts<P, O> {
  const joinable = (situation: Situation<P, O>): JoinableAct<P> => ({
    situation,
    purpose: "task",
    anew: (parties, triggered, base = "self") =>
      refresh({ ...situation, parties, plan: { ...situation.plan, joint: { base, triggered } } }),
  });
  const use = ({ plan }: Situation<P, O>): Use => slot(plan).use;
  return {
    parts: {
      announces: true,
      options: ({ plan, parties: { self } }) => ownOptions(slot(plan), self),
      fields: (situation) => [
        ...ownFields(slot(situation.plan), situation.parties.self),
        ...combineFields(joinable(situation)),
      ],
      interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
      costs: (situation) => [
        ...useChanges("self", abilityOf(situation.parties.self), situation.parties.self),
        ...gearChanges("self", use(situation), situation.parties.self),
        ...partnersCosts(situation, "task", situation.plan),
      ],
      price: (situation) => usePrice(situation.parties.self, use(situation), ownActions(situation, situation.plan)),
    },
    adding: (situation) => combineFields(joinable(situation)).filter(({ id }) => id !== BASE),
    reason: (situation) => ownRefusal(situation, "task", situation.plan),
  };
}
