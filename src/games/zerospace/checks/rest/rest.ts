import type { Rest } from "#rules/zerospace";
import {
  actCheck,
  type Check,
  type Draft,
  only,
  participants,
  partyOf,
  type Refusal,
  type Subject,
} from "#table/checks";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { allRested, restKind } from "./rest-kind.ts";
import { restPlan, restRefusal, soundRest, type RestPlan } from "./rest-plan.ts";
import { restView } from "./rest-view.ts";

/** `data.rest`: "halfHour" or "night". */
function prepare({ actor, token, data }: Subject): Draft<RestPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const parties = { self: partyOf(actor, token, null) };
  return { plan: restPlan(soundRest(data["rest"]), participants(parties)), parties };
}

/** ZeroSpace › Endurance And Recovery: half an hour's rest, once after a fight, or a night's (ZS-END-5 to -8). */
export const restCheck: Check<RestPlan, { result: Rest }> = actCheck({
  kind: restKind,
  asks: true,
  parties: only(),
  prepare,
  refresh: ({ plan, parties }) => restPlan(soundRest(plan.rest), parties),
  refuse: ({ plan, parties: { self } }) => restRefusal(plan.rest, plan.people["self"], self),
  changes: ({ plan }) => allRested(plan),
  view: restView,
});
