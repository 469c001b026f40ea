import {
  type ButtonView,
  type FollowUp,
  holdsIfReadable,
  owns,
  type Refusal,
  type Situation,
  button,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, isCard, oldestFirst } from "#table/documents/messages.ts";
import { cardsTiedTo } from "#table/documents/records.ts";
import { tokensAlong } from "#table/measure.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { isActing } from "../../combat/seat.ts";
import { characterOf, isCharacter, isVehicle, seatOf, type Weapon } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { mayStillPay } from "../roll/chips.ts";
import { otherArm, weaponIn } from "./arms.ts";
import type { AttackAct, Further } from "./attack-plan.ts";
import type { AttackSituation } from "./attack.ts";

/** Metres from the path of a round within which it may strike a bystander (IMP-BYS-2, -4). */
const CORRIDOR = { plain: 1, suppression: 2 };

/** The follow-ups of an attack: a location for every hit, a blast, a path for every round that missed. */
export function attackFollows(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (!outcome || plan.maneuver !== "strike") return [];
  return [
    ...(isBlast(situation) ? blast(situation) : [...beforeMove(situation), ...hits(situation)]),
    ...strays(situation),
  ];
}

const isBlast = ({ parties }: AttackSituation): boolean => weaponIn(parties)?.system.area === "blast";

function link({ parties: { self, target } }: AttackSituation): Pick<FollowUp, "actor" | "targets" | "item"> {
  return { actor: self?.actor?.uuid ?? "", targets: target?.token ? [target.token.uuid] : [], item: null };
}

/** Every hit has a location and a chain of its own (IMP-SHT-9). A vehicle has no locations. */
function hits(situation: AttackSituation): FollowUp[] {
  const { plan, outcome, parties } = situation;
  const onThing = isVehicle(parties.target?.actor);
  const what = onThing ? "damage" : "location";
  const automatic = !mayStillPay(outcome!, parties.self?.actor) && !plan.choice.now;
  return Array.from({ length: outcome!.hits }, (_, index) => ({
    ...link(situation),
    check: onThing ? "imperfect.damage" : "imperfect.location",
    label:
      outcome!.hits > 1
        ? tell(`attack.follow.${what}`, { hit: index + 1, hits: outcome!.hits })
        : tell(`attack.follow.only.${what}`),
    data: { hit: String(index + 1) },
    automatic,
  }));
}

/** A blast weapon that hits goes off at its target: the thrower and the Master see who is how near (IMP-EXP-1). */
function blast(situation: AttackSituation): FollowUp[] {
  if (situation.outcome!.hits === 0) return [];
  const label = tell("attack.follow.blast");
  return [{ ...link(situation), check: "imperfect.blast", label, data: {}, automatic: false }];
}

/** A blast weapon that misses still goes off somewhere: the Master decides where, and on whom. */
export function burstButton(situation: AttackSituation, user: User.Implementation): ButtonView[] {
  const { outcome, parties } = situation;
  if (!user.isGM || !outcome || outcome.hits > 0 || !isBlast(situation) || !parties.self?.actor) return [];
  return [
    button("check", tell("attack.follow.burstAllTheSame"), {
      data: { check: "imperfect.blast", actor: parties.self.actor.uuid },
    }),
  ];
}

/** The target was about to leave view: a contest decides whether the hit comes before its move (IMP-AIM-4). */
function beforeMove(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (!plan.choice.now || outcome!.hits === 0) return [];
  const label = tell("attack.follow.beforeMove");
  return [{ ...link(situation), check: "imperfect.beforeMove", label, data: {}, automatic: false }];
}

/** Rounds that missed fly on, past the bystanders near their path (IMP-BYS-2). */
function strays(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (plan.against.mode !== "ranged" || isBlast(situation) || !gameSetting<boolean>("imperfect", "strayFire"))
    return [];
  if (nearPath(situation).length === 0) return [];
  return Array.from({ length: outcome!.strays }, (_, index) => ({
    ...link(situation),
    check: "imperfect.stray",
    label: tell("attack.follow.stray", { round: index + 1, rounds: outcome!.strays }),
    data: { round: String(index + 1) },
    automatic: false,
  }));
}

/** The tokens that a round of this attack may strike instead, the nearest to the shooter first. */
export function nearPath({ parties }: Pick<AttackSituation, "parties">): ReturnType<typeof tokensAlong> {
  const from = (parties.mount ?? parties.self)?.token;
  const mark = parties.target?.token;
  if (!from || !mark) return [];
  const suppresses = weaponIn(parties)?.system.suppression ?? false;
  const all = tokensAlong(from, mark, suppresses ? CORRIDOR.suppression : CORRIDOR.plain);
  return all.filter(({ token: { actor } }) => isCharacter(actor) && actor.uuid !== parties.self?.actor?.uuid);
}

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "card" | "tied">;

const VOID = ["undone", "closed", "refused"];

/** The attacks that belong to one action with this card, itself first. Undone, closed and refused ones do not count. */
function attacksOf(first: Card): Card[] {
  const counts = holdsIfReadable((card) => choiceOn(card) !== undefined && !VOID.includes(card.system.state));
  const others = cardsTiedTo(first).filter((card) => isAttack(card) && counts(card));
  return [first, ...others];
}

const isAttack = (card: Card): boolean => isCard(card) && card.system.kind === "attack";

/** UUID of the weapon on an attack card; null for bare hands. */
const weaponOn = ({ system: { parties } }: Card): string | null => parties.mount?.tool ?? parties.self?.tool ?? null;

const choiceOn = ({ system }: Card): AttackAct["choice"] => (system.plan as AttackAct).choice;

/**
 * Why a further attack is not part of the action that it names: the second barrel, the weapon in the other hand, the next
 * of several targets (IMP-SHT-2, -10, IMP-HAND-1). Each is a roll of its own, and all are one action.
 */
export function furtherRefusal({ plan, parties, card, tied }: Attack): Refusal | null {
  if (!tied || !isAttack(tied) || choiceOn(tied).further) return refusal("gone");
  if (tied.system.parties.self?.actor !== parties.self?.actor?.uuid) return refusal("gone");
  if (VOID.includes(tied.system.state)) return refusal("gone");
  if (!isStillOn(tied, parties)) return refusal("attack.shotsSpent");
  const others = attacksOf(tied).filter(({ uuid }) => uuid !== card?.uuid);
  const weapon = weaponIn(parties);
  const allowed = allows[plan.choice.further!]({ others, first: tied, weapon, parties, plan });
  return allowed ? mayAct(parties.self, { further: true }) : refusal("attack.shotsSpent");
}

/** Whether the action that this card began is the current one: it is not over, and no other has begun since. */
function isStillOn(first: Card, { self }: Attack["parties"]): boolean {
  const seat = seatOf(self);
  if (!seat) return true;
  if (choiceOn(first).now || !(isActing(seat) && seat.system.acted)) return false;
  const own = cardsWhere({ actor: self?.actor?.uuid, as: "self" }).filter(isAttack);
  const begun = own.filter(holdsIfReadable((card) => !choiceOn(card).further && !VOID.includes(card.system.state)));
  return oldestFirst(begun).at(-1)?.uuid === first.uuid;
}

interface Asked {
  others: Card[];
  first: Card;
  weapon: Weapon | null;
  parties: Attack["parties"];
  plan: AttackAct;
}

const allows: Record<Further, (asked: Asked) => boolean> = {
  shot({ others, weapon, plan }) {
    const fired = others.filter((one) => weapon !== null && weaponOn(one) === weapon.uuid).length;
    return plan.choice.shares.length === 0 && fired > 0 && fired < shotsOf(weapon);
  },
  hand({ others, first, weapon, parties }) {
    const actor = characterOf(parties.self);
    if (!actor || !weapon || !choiceOn(first).twoWeapons || weaponOn(first) === weapon.uuid) return false;
    const isPair = otherArm(actor, weapon)?.uuid === weaponOn(first);
    return isPair && others.filter((one) => weaponOn(one) === weapon.uuid).length < shotsOf(weapon);
  },
  share({ others, first, plan, parties }) {
    const { share } = plan.choice;
    const taken = others.some((one) => choiceOn(one).share === share);
    return !taken && choiceOn(first).shares[share]?.token === parties.target?.token?.uuid;
  },
};

/**
 * The rolls that a weapon makes in one action: a burst is one, two barrels are two (IMP-SHT-2). All other weapons make
 * one.
 */
function shotsOf(weapon: Weapon | null): number {
  const { automatic = false, rateOfFire = 1, category = "melee" } = weapon?.system ?? {};
  return automatic || category !== "ranged" ? 1 : rateOfFire;
}

/** The buttons for further attacks of the action that this card began. */
export function furtherButtons(situation: Attack, user: User.Implementation): ButtonView[] {
  const { card, parties, plan } = situation;
  const actor = characterOf(parties.self);
  if (!card || !actor || plan.choice.further || plan.choice.now || !owns(user, parties.self)) return [];
  if (!isStillOn(card, parties)) return [];
  const all = attacksOf(card);
  const weapon = weaponIn(parties);
  const other = plan.choice.twoWeapons && !parties.mount ? otherArm(actor, weapon) : null;
  const arms = [weapon, other].filter((one): one is Weapon => one !== null);
  const again =
    plan.choice.shares.length > 0
      ? []
      : arms.filter((one) => all.filter((attack) => weaponOn(attack) === one.uuid).length < shotsOf(one));
  const shares = plan.choice.shares.flatMap((share, index) =>
    all.some((attack) => choiceOn(attack).share === index) ? [] : [{ ...share, index }],
  );
  const owner = parties.mount?.actor ?? actor;
  return [
    ...again.map((one) =>
      furtherButton(one === weapon ? "shot" : "hand", owner, one, {
        label: tell(`attack.further.${one === weapon ? "shot" : "hand"}`, { weapon: one.name }),
      }),
    ),
    ...shares.map(({ index, name, dice, shots }) =>
      furtherButton("share", owner, weapon, {
        share: String(index),
        label: tell("attack.further.share", { name, dice, shots }),
      }),
    ),
  ].map((one) => withReason(one, parties));
}

function furtherButton(
  further: Further,
  owner: Actor.Implementation,
  weapon: Weapon | null,
  { label, ...data }: { label: string; share?: string },
): ButtonView {
  const about = { check: "imperfect.attack", actor: owner.uuid, itemId: weapon?.id ?? "", further };
  return button("check", label, { data: { ...about, ...data } });
}

function withReason(view: ButtonView, parties: Attack["parties"]): ButtonView {
  const why = mayAct(parties.self, { further: true });
  return { ...view, reason: why && say(why.key, why.data) };
}
