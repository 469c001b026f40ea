import { type ActionId, form, type FormId } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { characterOf, isWeapon, thingOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionRefusal } from "../side/action-costs.ts";
import { plotPointRefusal } from "../side/bonus-die.ts";
import { holderIds } from "../side/borne.ts";
import { terrorRefusal } from "../side/terror.ts";
import { oneselfRefusal } from "../../people.ts";
import { armOf, isInCharge, reachOf, type Arm } from "./arms.ts";
import { chargeRefusal, type Charging } from "./charge.ts";
import type { AttackSituation } from "./prepare.ts";
import { type Choice, isCharge, type Row } from "./attack-card.ts";
import { ARM } from "./aim.ts";

/** What an attack of a form takes of a turn: the table of actions names some forms by themselves. */
const ACTIONS: Partial<Record<FormId, ActionId>> = {
  grapple: "grapple",
  hurt: "hurt",
  throw: "throw",
  slam: "slam",
  sweep: "sweep",
};

export const actionOf = (choice: Pick<Choice, "form" | "charged">): ActionId =>
  isCharge(choice) ? "charge" : (ACTIONS[choice.form] ?? "attack");

/** Why it cannot be done; null where it can. */
export function attackRefusal(situation: AttackSituation): Refusal | null {
  const { plan, parties } = situation;
  const self = parties["self"];
  const actor = characterOf(self);
  const arm = armOf(parties, plan.form);
  if (!actor || !arm || plan.rows.length === 0) return refusal("gone");
  if (!isInCharge(parties)) return refusal("attack.nobodyInCharge", { name: parties["vehicle"]?.name ?? "" });
  return (
    aimRefusal(situation) ??
    actionRefusal(self, actionOf(plan.choice)) ??
    ableRefusal(actor, self?.name ?? "") ??
    terrorRefusal(actor) ??
    (isCharge(plan.choice) ? chargeRefusal({ self, ...aimOf(situation) }) : null) ??
    armRefusal(arm, parties["vehicle"] !== undefined) ??
    plotPointRefusal(self, plan.self[0]?.side.plotPoints ?? 0)
  );
}

function ableRefusal(actor: Actor.Implementation, name: string): Refusal | null {
  const bar = (["defeated", "dead", "unconscious", "helpless", "sprinting"] as const).find((id) => has(actor, id));
  return bar ? refusal(`attack.${bar === "sprinting" ? "sprinting" : "unable"}`, { name }) : null;
}

const aimOf = ({ plan, parties }: AttackSituation): Pick<Charging, "name" | "meters" | "isDoubled"> => ({
  name: parties["target"]?.name ?? "",
  meters: plan.range,
  isDoubled: plan.choice.doubleMove,
});

/** What is mounted nobody has to take in hand. */
function armRefusal({ item }: Arm, isMounted: boolean): Refusal | null {
  if (!isWeapon(item)) return null;
  const { isEquipped, quantity } = item.system;
  if (quantity === 0) return refusal("attack.usedUp", { name: item.name });
  return isEquipped || isMounted ? null : refusal("attack.notInHand", { name: item.name });
}

function aimRefusal(situation: AttackSituation): Refusal | null {
  const { plan, parties } = situation;
  const isWide = plan.form === "explosion" || plan.form === "sweep";
  if (!isWide && plan.rows.length > 1) return refusal("severalTargets", { count: plan.rows.length });
  const known = plan.rows.map(({ who }) => parties[who]?.token?.uuid ?? parties[who]?.actor?.uuid);
  if (new Set(known).size < known.length) return refusal("attack.aimedTwice");
  for (const row of plan.rows) {
    const why = rowRefusal(situation, row);
    if (why) return why;
  }
  return null;
}

function rowRefusal({ plan, parties }: AttackSituation, row: Row): Refusal | null {
  const { self, [row.who]: target } = parties;
  const name = target?.name ?? "";
  // Nobody else strikes at himself; a blast does not ask.
  const oneself = plan.form === "explosion" ? null : oneselfRefusal(self, target);
  if (oneself) return oneself;
  if (isOutOfReach({ plan, parties }, row)) return refusal("attack.outOfReach", { name });
  const isMind = form(plan.form).kind !== "physical";
  if (thingOf(target) && (isMind || plan.form === "grapple")) return refusal("attack.noUse", { name });
  return holdRefusal(plan.form, { self, target, row });
}

/** Beyond the reach of a hand there is no blow (ZS-AM-3); a sweep is all within an arm's length (ZS-SWP-1). */
export function isOutOfReach({ plan, parties }: Pick<AttackSituation, "plan" | "parties">, { distance }: Row): boolean {
  if (plan.form === "sweep") return distance !== null && distance > ARM;
  const arm = armOf(parties, plan.form);
  return arm !== null && reachOf(arm, { id: plan.form, isCharge: isCharge(plan.choice) }, distance) === "outOfReach";
}

type Two = {
  self: AttackSituation["parties"][string] | undefined;
  target: AttackSituation["parties"][string] | undefined;
  row: Row;
};

/** Only whom one holds can be hurt so, or thrown; and nobody is held twice by the same (ZS-GRA-4, ZS-GRA-6). */
function holdRefusal(id: FormId, { self, target, row }: Two): Refusal | null {
  const [actor, other] = [self?.actor, target?.actor];
  const name = target?.name ?? "";
  const holds = Boolean(actor && other && holderIds(other).includes(actor.uuid));
  if (id === "grapple" && holds) return refusal("attack.holdsAlready", { name });
  if ((id === "hurt" || id === "throw") && !holds) return refusal("attack.holdsNot", { name });
  return id === "throw" && row.thrown === null ? refusal("attack.tooHeavy", { name }) : null;
}
