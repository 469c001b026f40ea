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

/** What an actor may do about an announced act before it is thrown; with a GM as `user`, also what the GM can add to it. */
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

/** Whether the actor is a ship outside the fight: it does not act itself, though the GM can add its systems. */
function standsBy<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): boolean {
  const fights = fightOf(act.situation.parties.self?.combatant) !== null;
  return fights && isShip(actor) && fightOf(combatantOf(actor, tokenOf(actor))) === null;
}

/** A task that others may join: where its use is in the plan, and how the plan is read anew. */
interface JointTask<P extends Plan & Joined, O extends { result: string }> {
  slot(plan: P): Slot<P>;
  refresh(situation: Situation<P, O>): P;
}

/** The parts that the checks of such tasks share; `reason` returns why the actor's second Ability cannot be combined. */
export interface JointParts<P extends Plan, O extends { result: string }> {
  parts: Pick<Check<P, O>, "options" | "costs" | "price"> &
    Required<Pick<Check<P, O>, "announces" | "fields" | "interventions">>;
  reason(situation: Situation<P, O>): Refusal | null;
  /** The combination's fields without the choice of the base, for tasks with a fixed base, e.g. a cargo. */
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
