import { combatantOf, type Draft, isRefusal, type Parties, partyOf, type Refusal, type Subject } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { distanceBetween } from "#table/measure.ts";
import {
  isCharacter,
  isSeated,
  isVehicle,
  isWeapon,
  type Character,
  type Vehicle,
  type Weapon,
} from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import type { Attacked } from "./arms.ts";
import { FURTHER, type AttackAct, type Choice } from "./attack-act.ts";
import { attackPlan, type Attackers } from "./attack-plan.ts";
import { gunnersOf } from "./gunners.ts";
import { maneuverRefusal } from "./maneuvers.ts";
import { sharesOf } from "./shares.ts";

type Token = TokenDocument.Implementation;

/** What a click with a weapon, a mounted one, or bare hands asks for. */
export function attackDraft(subject: Subject): Draft<AttackAct> | Refusal {
  const { item, data } = subject;
  const first = cardByUuid(data.card);
  const user = userOf(subject);
  if (isRefusal(user)) return user;
  const weapon = isWeapon(item) ? item : null;
  const aimed = targetsOf(subject, first);
  const [target] = aimed;
  if (!target) return refusal("noTarget");
  const { actor } = target;
  if (!isCharacter(actor) && !isVehicle(actor)) return refusal("otherGame", { name: target.name });
  if (actor.uuid === user.actor.uuid || actor.uuid === user.mount?.uuid) return refusal("oneself");
  const measured = distanceBetween(user.mountToken ?? user.token, target);
  const row = combatantOf(user.actor, user.token);
  const seat = isSeated(row) && row.combat?.started ? row : null;
  const attackers: Attackers = { actor: user.actor, weapon, seat, target: actor, measured };
  const shares = first ? [] : sharesOf(attackers, aimed);
  if (isRefusal(shares)) return shares;
  const plan = attackPlan(attackers, { ...choiceOf(data, first), ...(shares.length > 0 && { shares }) });
  const unfit = maneuverRefusal(plan.against, plan.maneuver);
  if (unfit) return unfit;
  return { plan, parties: partiesOf(user, weapon, actor, target), ...(first && { tied: first.uuid }) };
}

interface User {
  actor: Character;
  token: Token | null;
  mount: Vehicle | null;
  mountToken: Token | null;
}

/** Who attacks: whoever clicks, or for a vehicle one of its crew. */
function userOf({ actor, token }: Subject): User | Refusal {
  if (isCharacter(actor)) return { actor, token, mount: null, mountToken: null };
  if (!isVehicle(actor)) return refusal("otherGame", { name: actor.name });
  const [gunner] = gunnersOf(actor);
  if (!gunner) return refusal("attack.noGunner", { name: actor.name });
  return { actor: gunner.actor, token: gunner.token, mount: actor, mountToken: token };
}

function partiesOf(
  { actor, token, mount, mountToken }: User,
  weapon: Weapon | null,
  aimed: Attacked,
  target: Token,
): Parties {
  return {
    self: partyOf(actor, token, mount ? null : weapon),
    target: partyOf(aimed, target, null),
    ...(mount && { mount: partyOf(mount, mountToken, weapon) }),
  };
}

/** Whom it is aimed at: what the attacker has targeted; on a further shot of an action, what that was aimed at. */
function targetsOf({ targets, data }: Subject, first: Card | null): Token[] {
  if (!first) return targets;
  const { choice } = first.system.plan as AttackAct;
  const share = data.further === "share" ? choice.shares[Number(data.share)]?.token : undefined;
  const before = share ?? first.system.parties.target?.token;
  const own = share === undefined ? targets : [];
  const found = before ? (fromUuidSync(before, { strict: false }) as Token | null) : null;
  return own.length > 0 ? own.slice(0, 1) : found ? [found] : [];
}

/** What the button says, and what goes on from the first attack of the same action. */
function choiceOf(data: Record<string, string>, first: Card | null): Partial<Choice> {
  const before = first ? (first.system.plan as AttackAct).choice : null;
  const further = FURTHER.find((one) => one === data.further) ?? null;
  return {
    ...(data.maneuver && { maneuver: data.maneuver as Choice["maneuver"] }),
    ...(data.now && { now: true }),
    ...(before && {
      further,
      twoWeapons: before.twoWeapons,
      relativePace: before.relativePace,
      light: before.light,
      height: before.height,
      underTable: before.underTable,
      nonlethal: before.nonlethal,
      ...(further === "share" && { shares: before.shares, share: Number(data.share) }),
    }),
  };
}
