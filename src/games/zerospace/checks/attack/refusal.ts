import { chargeReaches, moveDistance, type Roller, type ActionId, form, type FormId } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { spotBeside } from "#table/beside.ts";
import { has } from "#table/conditions";
import { isHeldFast, spentRefusal, leaderOf, orderedFightOf, takesNoTurn } from "../../combat/turn.ts";
import { characterOf, fighterOf, type Fighter, isWeapon, thingOf } from "../../documents.ts";
import { ARM, isMeasured, armOf, isInCharge, reachOf, type Arm } from "./arms.ts";
import { type Choice, isCharge, type Row } from "./attack-card.ts";
import { actionPrice, breakInCosts, turnCosts, actionRefusal } from "../side/action-costs.ts";
import { plotPointRefusal } from "../side/own-fields.ts";
import { holderIds } from "../side/borne.ts";
import { oneselfRefusal } from "../../people.ts";
import type { AttackSituation } from "./prepare.ts";
import { refusal, tell } from "../../words.ts";

/** Somebody who is to charge. */
export interface Charging {
  self: Participant | undefined;
  /** Of the target. */
  name: string;
  /** Metres to the target; null: nobody knows. */
  meters: number | null;
  /** At a run. */
  isDoubled: boolean;
}

/**
 * Why somebody does not charge: held fast (ZS-COND-3), or too far off for one movement action (ZS-AM-4). That the action is
 * spent the turn says.
 */
export function chargeRefusal({ self, name, meters, isDoubled }: Charging): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return null;
  if (isHeldFast(actor)) return refusal("rooted");
  const base = actor.system.movement.walk;
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
 * What striking does to whoever strikes: the turn remembers it (ZS-AM-6); a charge leaves cover, runs where it covers twice
 * the distance, and brings the token to its target (ZS-CHG-1, ZS-AM-4).
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

/** Ganging up: who leads, who comes to help, and what striking takes of a turn (ZS-COMB-2). */
interface Gang {
  lead: Participant | undefined;
  helper: Participant;
  action: ActionId;
}

/** Those who share a place strike in the same turn: it is theirs already. */
const sharesTurn = (one: Fighter, other: Fighter): boolean => leaderOf(one).id === leaderOf(other).id;

/** Whether somebody's turn is on, though others may have broken into it. */
function isTheirTurn(fighter: Fighter): boolean {
  const acting = orderedFightOf(fighter)?.system.acting ?? [];
  return acting.some(({ id }) => id === leaderOf(fighter).id);
}

/** Why somebody cannot gang up now: all but one have delayed their turns, and the lead's own turn is on (ZS-AM-2). */
export function gangRefusal({ lead, helper, action: id }: Gang): Refusal | null {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  if (!leader) return null;
  if (!fighter) return refusal("notInFight", { name: helper.name });
  if (takesNoTurn(fighter)) return refusal("turn.out", { name: helper.name });
  if (!isTheirTurn(leader)) return refusal("notYourTurn", { name: lead?.name ?? "" });
  if (sharesTurn(leader, fighter)) return spentRefusal(fighter.system.spent, id);
  return leaderOf(fighter).system.isHolding ? null : refusal("notHolding", { name: helper.name });
}

/** What ganging up takes: the delayed turn with the action; of a turn that is shared the action alone. */
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

/** Whoever is terrified attacks nobody (ZS-AM-10); the GM may make an exception. */
export function terrorRefusal(actor: Actor.Implementation): Refusal | null {
  const fright = (["cowering", "fleeing"] as const).find((condition) => has(actor, condition));
  return fright ? refusal(`terror.attack.${fright}`) : null;
}

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
