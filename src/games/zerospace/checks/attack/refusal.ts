import { form, type ActionId, type FormId } from "../../../../rules/zerospace/index.ts";
import type { Reason } from "../../../../table/checks/check.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { isHeldFast } from "../../combat/stances.ts";
import { characterOf, isWeapon, thingOf } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { actionReason } from "../side/action-costs.ts";
import { plotPointReason } from "../side/bonus-die.ts";
import { holderIds } from "../side/holds.ts";
import { oneselfReason } from "../side/targets.ts";
import { armOf, isInCharge, type Arm } from "./arms.ts";
import type { AttackSituation } from "./attack-anew.ts";
import type { Row } from "./attack-card.ts";
import { ARM } from "./distances.ts";

/** What an attack of a form takes of a turn: the table of actions names some forms by themselves. */
const ACTIONS: Partial<Record<FormId, ActionId>> = {
  charge: "charge",
  grapple: "grapple",
  hurt: "hurt",
  throw: "throw",
  slam: "slam",
  sweep: "sweep",
};

export const actionOf = (id: FormId): ActionId => ACTIONS[id] ?? "attack";

/** Why it cannot be done; null where it can. */
export function attackRefusal(situation: AttackSituation): Reason | null {
  const { plan, parties } = situation;
  const self = parties["self"];
  const actor = characterOf(self);
  const arm = armOf(parties, plan.form);
  if (!actor || !arm || plan.rows.length === 0) return reason("gone");
  if (!isInCharge(parties)) return reason("attack.nobodyInCharge", { name: parties["vehicle"]?.name ?? "" });
  return (
    aimReason(situation) ??
    actionReason(self, actionOf(plan.form)) ??
    ableReason(actor, self?.name ?? "") ??
    chargeReason(plan.form, actor) ??
    armReason(arm, parties["vehicle"] !== undefined) ??
    plotPointReason(self, plan.self[0]?.side.plotPoints ?? 0)
  );
}

function ableReason(actor: Actor.Implementation, name: string): Reason | null {
  const bar = (["defeated", "dead", "unconscious", "helpless", "sprinting"] as const).find((id) => has(actor, id));
  return bar ? reason(`attack.${bar === "sprinting" ? "sprinting" : "unable"}`, { name }) : null;
}

/** Whoever is held fast does not charge anybody (ZS-COND-3). */
const chargeReason = (id: FormId, actor: Actor.Implementation): Reason | null =>
  id === "charge" && isHeldFast(actor) ? reason("rooted") : null;

/** What is mounted nobody has to take in hand. */
function armReason({ item }: Arm, isMounted: boolean): Reason | null {
  if (!isWeapon(item)) return null;
  const { isEquipped, quantity } = item.system;
  if (quantity === 0) return reason("attack.usedUp", { name: item.name });
  return isEquipped || isMounted ? null : reason("attack.notInHand", { name: item.name });
}

function aimReason(situation: AttackSituation): Reason | null {
  const { plan, parties } = situation;
  const isWide = plan.form === "explosion" || plan.form === "sweep";
  if (!isWide && plan.rows.length > 1) return reason("severalTargets", { count: plan.rows.length });
  const known = plan.rows.map(({ who }) => parties[who]?.token?.uuid ?? parties[who]?.actor?.uuid);
  if (new Set(known).size < known.length) return reason("attack.aimedTwice");
  for (const row of plan.rows) {
    const why = rowReason(situation, row);
    if (why) return why;
  }
  return null;
}

function rowReason({ plan, parties }: AttackSituation, row: Row): Reason | null {
  const { self, [row.who]: target } = parties;
  const name = target?.name ?? "";
  // Nobody else strikes at himself; a blast does not ask.
  const oneself = plan.form === "explosion" ? null : oneselfReason(self, target);
  if (oneself) return oneself;
  if (plan.form === "sweep" && row.distance !== null && row.distance > ARM)
    return reason("attack.outOfReach", { name });
  const isMind = form(plan.form).kind !== "physical";
  if (thingOf(target) && (isMind || plan.form === "grapple")) return reason("attack.noUse", { name });
  return holdReason(plan.form, { self, target, row });
}

type Two = {
  self: AttackSituation["parties"][string] | undefined;
  target: AttackSituation["parties"][string] | undefined;
  row: Row;
};

/** Only whom one holds can be hurt so, or thrown; and nobody is held twice by the same (ZS-GRA-4, ZS-GRA-6). */
function holdReason(id: FormId, { self, target, row }: Two): Reason | null {
  const [actor, other] = [self?.actor, target?.actor];
  const name = target?.name ?? "";
  const holds = Boolean(actor && other && holderIds(other).includes(actor.uuid));
  if (id === "grapple" && holds) return reason("attack.holdsAlready", { name });
  if ((id === "hurt" || id === "throw") && !holds) return reason("attack.holdsNot", { name });
  return id === "throw" && row.thrown === null ? reason("attack.tooHeavy", { name }) : null;
}
