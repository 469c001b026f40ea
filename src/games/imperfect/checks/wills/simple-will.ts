import { sentences } from "#table/words.ts";
import {
  check,
  type CheckOutcome,
  type CheckPlan,
  type Chips,
  CHIPS,
  resistedBy,
  simpleWillTn,
  type TraitDie,
  type Will,
  WILLS,
} from "#rules/imperfect";
import {
  type Check,
  isRefusal,
  admitOnly,
  type Participant,
  partyOf,
  type Plan,
  type Refusal,
  type Ruling,
  type Situation,
  type Spend,
  form,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { hasSucceeded } from "../parts.ts";
import { chipFields, chipSpends } from "../roll/chips.ts";
import { chipCosts, purseOf, spender } from "../../fate/purse.ts";
import { ownSlot, rollCheck, rollView } from "../roll/roll-check.ts";
import { byWay, levelIn, rollOf, traitFor, type Way, wayField, wayOf } from "../roll/ways.ts";
import { oneselfRefusal, targetOf } from "../present.ts";
import { isWill } from "./wills.ts";

/** The texts of the stakes, on which both sides agree before a simple test of will (IMP-WILL-5). */
const TEXTS = ["success", "perRaise", "failure"] as const;
type Text = (typeof TEXTS)[number];

type Consent = "player" | "master";

type Card = Situation["card"];

const rulingOf = (card: Card, id: string): string => card?.system.rulings.find((one) => one.id === id)?.value ?? "";

/** The texts entered on the card; "" for a missing one. */
function stakesOf(card: Card): Record<Text, string> {
  return Object.fromEntries(TEXTS.map((text) => [text, rulingOf(card, text)])) as Record<Text, string>;
}

/** Agreement needs a text for success and for failure. A raise need not be worth anything more. */
const isComplete = ({ success, failure }: Record<Text, string>): boolean => success !== "" && failure !== "";

/**
 * A hash of the stakes' texts, stored as the consent: a consent counts only for these words, so every change needs a
 * new one.
 */
function seal(stakes: Record<Text, string>): string {
  const words = TEXTS.map((text) => stakes[text]).join("\n");
  return SEEDS.map((seed) => mixed(words, seed).toString(36)).join("-");
}

const SEEDS = [0x811c9dc5, 0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];

/** A 32-bit hash in which every character mixes with all those before it. */
function mixed(words: string, seed: number): number {
  const stirred = [...words].reduce((sum, sign) => {
    const next = Math.imul(sum ^ sign.codePointAt(0)!, 0x5bd1e995);
    return next ^ (next >>> 15);
  }, seed ^ words.length);
  return stirred >>> 0;
}

const hasAgreed = (card: Card, consent: Consent): boolean => rulingOf(card, consent) === seal(stakesOf(card));

/** The refusal while a text or a consent is missing; null once both have agreed. */
export function stakesRefusal({ card, parties: { self } }: Pick<Situation, "card" | "parties">): Refusal | null {
  if (!isComplete(stakesOf(card))) return refusal("stakes.unsaid");
  if (!hasAgreed(card, "player")) return refusal("stakes.player", { name: self?.name ?? "" });
  return hasAgreed(card, "master") ? null : refusal("stakes.master");
}

/** The texts and consents that can be entered on the card, and by whom. From the throw on they are fixed. */
export function stakeRulings({ card, parties }: Pick<Situation, "card" | "parties">): Ruling[] {
  const stakes = stakesOf(card);
  const names = { self: parties["self"]?.name ?? "", target: parties["target"]?.name ?? "" };
  const text = (id: string, who: Ruling["who"]): Ruling => ({
    ...plain,
    id,
    label: tell(`stakes.${id}.label`, names),
    choices: "text",
    who,
    note: `QUADRANT.imperfect.stakes.${id}.line`,
  });
  const consent = (id: Consent, who: Ruling["who"]): Ruling => ({
    ...plain,
    id,
    label: tell(`stakes.${id}.label`, names),
    choices: [{ value: seal(stakes), label: tell("stakes.agree") }],
    who,
    note: `QUADRANT.imperfect.stakes.${id}.line`,
  });
  return [
    ...TEXTS.map((id) => text(id, "owner")),
    text("counter", "party:target"),
    ...(isComplete(stakes) ? [consent("player", "owner"), consent("master", "gm")] : []),
  ];
}

const plain = { before: true, changes: () => [] };

/** The stakes that come true: once, and for each raise; none if the loser has paid. */
function stakeWords(card: Card, outcome: CheckOutcome, loser: Participant | undefined, refused: boolean): string {
  const { success, perRaise, failure } = stakesOf(card);
  if (!hasSucceeded(outcome)) return failure && tell("stakes.stands", { stake: failure });
  if (refused) return tell("stakes.paid", { name: loser?.name ?? "" });
  const more = outcome.raises > 0 ? perRaise : "";
  return sentences(
    success && tell("stakes.stands", { stake: success }),
    more && tell("stakes.raised", { count: outcome.raises, stake: perRaise }),
  );
}

/** The chips with which the loser has bought out of the stake. */
interface Priced extends Plan {
  paid: Chips;
}

const NOTHING_PAID: Chips = { white: 0, red: 0, blue: 0 };

const sum = (chips: Chips): number => CHIPS.reduce((total, chip) => total + chips[chip], 0);

/** Whether the loser has paid one chip for each success (IMP-WILL-6). */
const isPaidOff = ({ paid }: Priced, { successes }: CheckOutcome): boolean => successes > 0 && sum(paid) >= successes;

/** The cheapest chips of a purse, `count` of them; null if it holds fewer. */
function cheapest(purse: Chips, count: number): Chips | null {
  let left = count;
  const taken = { ...NOTHING_PAID };
  for (const chip of CHIPS) {
    taken[chip] = Math.min(purse[chip], left);
    left -= taken[chip];
  }
  return left > 0 ? null : taken;
}

/** The loser may refuse the stake for one chip for each success, with the world's setting `willPrice` (IMP-WILL-6). */
function priceSpends<P extends Priced>(plan: P, now: Situation<P, CheckOutcome>): Spend<P>[] {
  const { outcome, parties } = now;
  const loser = parties["target"];
  const actor = characterOf(loser);
  const due = (outcome?.successes ?? 0) - sum(plan.paid);
  if (!gameSetting<boolean>("imperfect", "willPrice") || !actor || due <= 0) return [];
  const chips = cheapest(purseOf(actor), due);
  const paid = chips ?? NOTHING_PAID;
  return [
    {
      id: "price",
      role: "roll",
      label: tell("stakes.pay", { count: due }),
      hint: tell("stakes.payHint"),
      note: "QUADRANT.imperfect.stakes.refusal",
      price: CHIPS.filter((chip) => paid[chip] > 0)
        .map((chip) => `${paid[chip]} ${tell(`chip.${chip}`)}`)
        .join(", "),
      costs: chipCosts("target", actor, paid),
      reason: chips ? null : refusal("stakes.tooFew", { count: due }),
      plan: { ...plan, paid: add(plan.paid, paid) },
      timing: "afterwards",
      payer: spender(actor).payer ?? {
        who: "target",
        party: { ...partyOf(actor, loser?.token ?? null, null), name: loser?.name ?? "" },
      },
    },
  ];
}

const add = (one: Chips, other: Chips): Chips =>
  Object.fromEntries(CHIPS.map((chip) => [chip, one[chip] + other[chip]])) as Chips;

/** A test of will that only one side rolls, for a stake. */
interface SimpleWillPlan extends CheckPlan, Priced {
  will: Will;
  way: Way;
}

const dieOf = (actor: Character, trait: Way["trait"]): TraitDie => {
  const { faces, bonus } = actor.system.traits[trait];
  return { faces, bonus } as TraitDie;
};

/** The plan with the present values of both; the TN follows from the dice of their Traits (IMP-WILL-4). */
function simpleWillPlan(will: Will, actor: Character, target: Character, wayId?: string): SimpleWillPlan {
  const way = wayOf(actor, { aptitude: will }, wayId);
  const resists = resistedBy(will);
  const tn = simpleWillTn({
    own: dieOf(actor, way.trait),
    opposing: dieOf(target, traitFor(target, resists)),
    level: levelIn(target, resists),
  });
  return { will, way, tn, roll: rollOf(actor, way), paid: NOTHING_PAID };
}

/** Future Imperfect › Simple Tests of Will: the stakes are agreed upon first (IMP-WILL-4 … -6). */
export const simpleWillCheck = rollCheck<SimpleWillPlan, CheckOutcome>({
  kind: check as Check<SimpleWillPlan, CheckOutcome>["kind"],
  parties: admitOnly("target"),
  prepare(subject) {
    const { actor, token, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const will = isWill(data.will) ? data.will : "persuasion";
    return {
      plan: simpleWillPlan(will, actor, target.actor),
      parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
    };
  },
  anew(actor, { plan, parties: { target } }) {
    const other = characterOf(target);
    return other && isWill(plan.will) ? simpleWillPlan(plan.will, actor, other, plan.way.id) : null;
  },
  refuse({ plan, parties: { self, target } }) {
    if (!characterOf(target)) return refusal("gone");
    if (!isWill(plan.will)) return refusal("unknown");
    return oneselfRefusal(self, target) ?? mayAct(self);
  },
  announces: true,
  mustAnnounce: () => true,
  awaits: stakesRefusal,
  ...takesCard,
  fields({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    if (!actor || !other) return [];
    const asked = form("QUADRANT.imperfect.wills", plan, ({ will = plan.will }) => {
      const fresh = simpleWillPlan(will, actor, other);
      return { ...fresh, roll: byWay(actor, fresh.way, plan.roll) };
    });
    return [
      asked.select("will", Object.keys(WILLS) as Will[], {
        label: tell("wills.which"),
        words: (will) => tell(`aptitudeName.${will}`),
      }),
      ...wayField<SimpleWillPlan>(actor, {
        asked: { aptitude: plan.will },
        way: plan.way,
        put(way) {
          const fresh = simpleWillPlan(plan.will, actor, other, way.id);
          return { ...fresh, roll: byWay(actor, way, plan.roll) };
        },
      }),
      ...chipFields(ownSlot(plan), self),
    ];
  },
  spends: (situation) => [...chipSpends(ownSlot(situation.plan), situation), ...priceSpends(situation.plan, situation)],
  rulings: stakeRulings,
  view(situation, reader) {
    const { plan, outcome, card, parties } = situation;
    const stake = outcome ? stakeWords(card, outcome, parties["target"], isPaidOff(plan, outcome)) : "";
    return rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "simpleWill",
      source: "simpleWills",
      title: tell(`aptitudeName.${plan.will}`),
      note: tell("stakes.note"),
      more: [stake],
    });
  },
});
