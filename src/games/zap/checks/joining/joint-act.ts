import type { Use } from "#rules/zap";
import type { Check, Field, Intervention, Plan, Refusal, Situation } from "#table/checks";
import { combatantOf, tokenOf } from "#table/checks";
import { abilityOf, isShip } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { guardings } from "../attack/defense-answers.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { bullets } from "../tropes/take-a-bullet.ts";
import type { Slot } from "../tropes/tropes.ts";
import { usePrice } from "../use.ts";
import { BASE, bases, combineFields } from "./combine-fields.ts";
import { type JoinableAct, type Joined, ownActions, ownRefusal, partnersCosts } from "./combining.ts";
import { joins, lendings } from "./joining.ts";

/**
 * What somebody who is no party yet may do about an announced act, as long as it is not thrown; and what the GM brings into
 * it, where a user is named.
 */
export function interventionsOf<P extends Plan>(
  act: JoinableAct<P>,
  actor: Actor.Implementation,
  user?: User.Implementation,
): Intervention<P>[] {
  const own = standsBy(act, actor)
    ? []
    : [...joins(act, actor), ...guardings(act, actor), ...bullets(act, actor), ...bases(act, actor)];
  return [...own, ...(user?.isGM ? lendings(act, actor) : [])];
}

/** A ship that is there, but not in the fight, does nothing by itself: what it has may be of use. */
function standsBy<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): boolean {
  const fights = fightOf(act.situation.parties.self?.combatant) !== null;
  return fights && isShip(actor) && fightOf(combatantOf(actor, tokenOf(actor))) === null;
}

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
