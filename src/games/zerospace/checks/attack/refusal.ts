import { chargeReaches, moveDistance, type Roller, type ActionId, form, type FormId } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { spotBeside } from "#table/beside.ts";
import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import { isHeldFast, spentRefusal, leaderOf, orderedFightOf, takesNoTurn } from "../../combat/turn.ts";
import { characterOf, fighterOf, type Fighter, isWeapon, thingOf } from "../../documents.ts";
import { ARM, isMeasured, armOf, isInCharge, reachOf, type AttackMeans } from "./arms.ts";
import { type Choice, isCharge, type Row } from "./attack-card.ts";
import { actionPrice, breakInCosts, turnCosts, actionRefusal } from "../side/action-costs.ts";
import { plotPointRefusal } from "../side/own-fields.ts";
import { holderIds } from "../side/borne.ts";
import { oneselfRefusal } from "../../people.ts";
import { baseOf } from "../../ways.ts";
import type { AttackSituation } from "./prepare.ts";
import { refusal, tell } from "../../words.ts";

/** A charge to be checked. */
export interface Charging {
  self: Participant | undefined;
  /** Name of the target. */
  name: string;
  /** Metres to the target; null: unknown. */
  meters: number | null;
  /** Whether the attacker runs. */
  isDoubled: boolean;
}

/**
 * Why the actor cannot charge: it is held (ZS-COND-3), or too far away for one movement action (ZS-AM-4). Spent actions are
 * checked elsewhere (`actionRefusal`).
 */
export function chargeRefusal({ self, name, meters, isDoubled }: Charging): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return null;
  if (isHeldFast(actor)) return refusal("rooted");
  const base = baseOf(actor, ON_FOOT);
  const isHindered = fighterOf(self)?.system.isHindered ?? false;
  if (meters === null || chargeReaches({ meters, base, isDoubled, isHindered })) return null;
  const far = ARM + moveDistance({ base, move: isDoubled ? "run" : "walk", isHindered });
  return refusal("attack.tooFarToCharge", { name, meters: far });
}

interface Striking {
  /** Name of the party. */
  who: string;
  choice: Choice;
  roller: Roller;
  found: Participant | undefined;
  target: Participant | undefined;
}

/**
 * The changes of an attacker: its row remembers the attack (ZS-AM-6). A charge also leaves cover, counts as a run over twice
 * the distance, and moves the token to its target (ZS-CHG-1, ZS-AM-4).
 */
export function strikeCosts({ who, choice, roller, found, target }: Striking): TableChange[] {
  const struck = roller.modifiers.some(({ key }) => key === "running") ? "running" : "standing";
  const row: TableChange[] = fighterOf(found) ? [{ who: `${who}.combatant`, set: "struck", value: struck }] : [];
  const { actor, token } = found ?? {};
  if (!actor || !isCharge(choice)) return row;
  const spot = token && target?.token && isMeasured() ? spotBeside(token, target.token, ARM) : null;
  return [
    ...row,
    ...(has(actor, "cover") ? [{ who, lose: "cover" } as const] : []),
    ...(choice.doubleMove ? [{ who, gain: "running" } as const] : []),
    ...(spot ? [{ who: `${who}.token`, move: spot } as const] : []),
  ];
}

/** Ganging up: the leader, the helper, and the action of the attack (ZS-COMB-2). */
interface Gang {
  lead: Participant | undefined;
  helper: Participant;
  action: ActionId;
}

/** Whether two fighters share a place, and so the present turn. */
const sharesTurn = (one: Fighter, other: Fighter): boolean => leaderOf(one).id === leaderOf(other).id;

/** Whether the fighter's turn has begun, even if others have interrupted it. */
function isTheirTurn(fighter: Fighter): boolean {
  const acting = orderedFightOf(fighter)?.system.acting ?? [];
  return acting.some(({ id }) => id === leaderOf(fighter).id);
}

/** Why the helper cannot gang up now: it needs a delayed turn, and the leader must be in its own turn (ZS-AM-2). */
export function gangRefusal({ lead, helper, action: id }: Gang): Refusal | null {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  if (!leader) return null;
  if (!fighter) return refusal("notInFight", { name: helper.name });
  if (takesNoTurn(fighter)) return refusal("turn.out", { name: helper.name });
  if (!isTheirTurn(leader)) return refusal("notYourTurn", { name: lead?.name ?? "" });
  if (sharesTurn(leader, fighter)) return spentRefusal(fighter.system.spent, id);
  return leaderOf(fighter).system.isHolding ? null : refusal("notHolding", { name: helper.name });
}

/** The cost of ganging up: the delayed turn and the action; in a shared turn only the action. */
export function gangCosts(who: string, { lead, helper, action: id }: Gang): TableChange[] {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  if (!fighter) return [];
  if (leader && sharesTurn(leader, fighter)) return turnCosts(who, fighter, id);
  return breakInCosts(who, id);
}

/** "Task action, with the delayed turn" */
export function gangPrice({ lead, helper, action: id }: Gang): string {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  const price = actionPrice(helper, id);
  if (!fighter || (leader && sharesTurn(leader, fighter))) return price;
  return tell("join.delayed", { price });
}

/** Refuses attacks of a terrified actor (ZS-AM-10); the GM may make an exception. */
export function terrorRefusal(actor: Actor.Implementation): Refusal | null {
  const fright = (["cowering", "fleeing"] as const).find((condition) => has(actor, condition));
  return fright ? refusal(`terror.attack.${fright}`) : null;
}

/** The action of each form that the table of actions lists by itself. All other forms are `attack`. */
const ACTIONS: Partial<Record<FormId, ActionId>> = {
  grapple: "grapple",
  hurt: "hurt",
  throw: "throw",
  slam: "slam",
  sweep: "sweep",
};

export const actionOf = (choice: Pick<Choice, "form" | "charged">): ActionId =>
  isCharge(choice) ? "charge" : (ACTIONS[choice.form] ?? "attack");

/** Why the attack cannot be made; null if it can. */
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

/** Why the weapon cannot be used: it is used up, or not equipped. Mounted weapons need not be equipped. */
function armRefusal({ item }: AttackMeans, isMounted: boolean): Refusal | null {
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
  // Only a blast may strike its own attacker.
  const oneself = plan.form === "explosion" ? null : oneselfRefusal(self, target);
  if (oneself) return oneself;
  if (isOutOfReach({ plan, parties }, row)) return refusal("attack.outOfReach", { name });
  const isMind = form(plan.form).kind !== "physical";
  if (thingOf(target) && (isMind || plan.form === "grapple")) return refusal("attack.noUse", { name });
  return holdRefusal(plan.form, { self, target, row });
}

/** Whether the target is beyond the arm's reach (ZS-AM-3); a sweep reaches only an arm's length (ZS-SWP-1). */
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

/** Only a held target can be hurt or thrown, and a holder cannot grapple its target again (ZS-GRA-4, ZS-GRA-6). */
function holdRefusal(id: FormId, { self, target, row }: Two): Refusal | null {
  const [actor, other] = [self?.actor, target?.actor];
  const name = target?.name ?? "";
  const holds = Boolean(actor && other && holderIds(other).includes(actor.uuid));
  if (id === "grapple" && holds) return refusal("attack.holdsAlready", { name });
  if ((id === "hurt" || id === "throw") && !holds) return refusal("attack.holdsNot", { name });
  return id === "throw" && row.thrown === null ? refusal("attack.tooHeavy", { name }) : null;
}
