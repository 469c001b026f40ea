import { type ButtonView, holds, owns, type Refusal, type Situation } from "#table/checks";
import { type Card, isCard, messages, oldestFirst } from "#table/documents/messages.ts";
import { cardsTiedTo } from "#table/documents/records.ts";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { isActing } from "../../combat/seat.ts";
import { characterOf, seatOf, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { otherArm, weaponIn } from "./arms.ts";
import type { AttackAct, Further } from "./attack-act.ts";

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "card" | "tied">;

const VOID = ["undone", "closed", "refused"];

/** The attacks that belong to one action with this card, itself first. What was taken back counts for nothing. */
function attacksOf(first: Card): Card[] {
  const counts = holds((card) => choiceOn(card) !== undefined && !VOID.includes(card.system.state));
  const others = cardsTiedTo(first).filter((card) => isAttack(card) && counts(card));
  return [first, ...others];
}

const isAttack = (card: Card): boolean => isCard(card) && card.system.kind === "attack";

/** The weapon of an attack that lies, by its UUID; null for bare hands. */
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

/** Whether the action that this card began is the one that is on: it is not done, and no other has begun since. */
function isStillOn(first: Card, { self }: Attack["parties"]): boolean {
  const seat = seatOf(self);
  if (!seat) return true;
  if (choiceOn(first).now || !(isActing(seat) && seat.system.acted)) return false;
  const own = messages().filter(
    (card): card is Card => isCard(card) && isAttack(card) && card.system.parties.self?.actor === self?.actor?.uuid,
  );
  const begun = own.filter(holds((card) => !choiceOn(card).further && !VOID.includes(card.system.state)));
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

/** Rolls that a weapon makes in one action: a burst is one, two barrels are two (IMP-SHT-2). A hand strikes once. */
function shotsOf(weapon: Weapon | null): number {
  const { automatic = false, rateOfFire = 1, category = "melee" } = weapon?.system ?? {};
  return automatic || category !== "ranged" ? 1 : rateOfFire;
}

/** What else belongs to the action that this card began. */
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
      : arms.filter((one) => all.filter((lies) => weaponOn(lies) === one.uuid).length < shotsOf(one));
  const shares = plan.choice.shares.flatMap((share, index) =>
    all.some((lies) => choiceOn(lies).share === index) ? [] : [{ ...share, index }],
  );
  const owner = parties.mount?.actor ?? actor;
  return [
    ...again.map((one) =>
      button(one === weapon ? "shot" : "hand", owner, one, {
        label: say(`QUADRANT.imperfect.attack.further.${one === weapon ? "shot" : "hand"}`, { weapon: one.name }),
      }),
    ),
    ...shares.map(({ index, name, dice, shots }) =>
      button("share", owner, weapon, {
        share: String(index),
        label: say("QUADRANT.imperfect.attack.further.share", { name, dice, shots }),
      }),
    ),
  ].map((one) => withReason(one, parties));
}

function button(
  further: Further,
  owner: Actor.Implementation,
  weapon: Weapon | null,
  { label, ...data }: { label: string; share?: string },
): ButtonView {
  return {
    action: "check",
    label,
    price: "",
    reason: null,
    primary: false,
    data: { check: "imperfect.attack", actor: owner.uuid, itemId: weapon?.id ?? "", further, ...data },
  };
}

function withReason(view: ButtonView, parties: Attack["parties"]): ButtonView {
  const why = mayAct(parties.self, { further: true });
  return { ...view, reason: why && say(why.key, why.data) };
}
