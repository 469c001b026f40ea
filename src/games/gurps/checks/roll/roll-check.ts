import { buySuccess, guidanceCost, isForbidden, type Result, RESULTS, type SuccessOutcome } from "#rules/gurps";
import type { ButtonView, Check, Participant, Reader, Refusal, Situation, Spend, TableChange } from "#table/checks";
import { boundByChain, checkOf, holdsIfReadable, isAlive, owns, rolesOf } from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, oldestFirst } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { gameSetting } from "#table/settings.ts";
import { type Character, characterOf, fighterOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { checkButton } from "../../sheets/facts.ts";
import type { QuickPlan } from "../contests/quick.ts";
import { type ContestSide, wholeThrows } from "../contests/sides.ts";
import { withWords } from "../options.ts";
import { offersFor, rungOf, takesPushed } from "./bucket.ts";
import { rollView, type RollWords } from "./roll-view.ts";
import type { Roll, Rolled } from "./roll.ts";
import { withCountedLines, counts, isMade, linesOf, rollKind, rollRefusal, rollRulings } from "./roll.ts";

/** The throw of a success roll's card, with its score, for a contest in which it stands; null if it has no such throw. */
export function standingThrowOf(
  card: Card | null | undefined,
): (Pick<QuickPlan, "stands"> & { self: ContestSide }) | null {
  if (!card || card.system.game !== "gurps" || !isAdmitted(card)) return null;
  const { plan, throws } = card.system as unknown as { plan: Partial<Roll>; throws: QuickPlan["stands"] };
  const { roll } = wholeThrows(throws);
  if (!roll || plan.granted || plan.base === undefined || !plan.modifiers || !plan.tag) return null;
  const { base, modifiers, tag } = withCountedLines(plan as Roll);
  const self = { way: "", base, modifiers, tag };
  // A forced roll may have a score under 3. A contest would not count such a throw.
  return isForbidden(self) ? null : { stands: { self: roll }, self };
}

/** *Make it a contest*, for the GM, on the card of a success roll (GURPS-SENSE-4). */
export function contestButton<P extends Roll>(
  { card, parties: { self } }: Rolled<P>,
  user: User.Implementation,
): ButtonView[] {
  const isOver = !card || !["open", "applied"].includes(card.system.state);
  if (!user.isGM || isOver || !self?.actor || !standingThrowOf(card)) return [];
  return [checkButton({ check: "madeContest", label: tell("contest.make"), data: { actor: self.actor.uuid } })];
}

/**
 * Whether an actor has thrown dice on a card that still counts, as far as all players may know: a declared secret throw
 * counts, an unseen throw of the GM does not.
 */
function isThrownBy(card: Card, actor: string): boolean {
  const { plan, parties, throws, secret, state } = card.system;
  if (secret === "unseen") return false;
  if (secret === "declared") return state === "closed" && parties["self"]?.actor === actor;
  const roles = rolesOf(checkOf(card), plan);
  return isAlive(card) && Object.keys(throws).some((role) => parties[roles[role] ?? "self"]?.actor === actor);
}

/** Whether the actor who made this roll has made another one since. @param roller UUID; default: the card's self */
export function isOvertaken(card: Card | null | undefined, roller?: string): boolean {
  const actor = roller ?? card?.system.parties["self"]?.actor;
  if (!card || !actor) return false;
  const all = oldestFirst(cardsWhere({ game: "gurps", actor }));
  const own = all.findIndex(({ id }) => id === card.id);
  return own >= 0 && all.slice(own + 1).some(holdsIfReadable((one) => isThrownBy(one, actor)));
}

/** A price in bonus points: "2 points". */
export const pointsWords = (cost: number): string => tell(`buy.price.${cost === 1 ? "one" : "many"}`, { cost });

/** What a party pays in bonus points; it counts towards the limit of the session. */
export const payments = (who: string, cost: number): TableChange[] => [
  { who, add: "points.unspent", value: -cost },
  { who, add: "points.spentThisSession", value: cost },
];

/** A thrown success roll whose result may be bought: a plain roll, a side of a contest, a resistance. */
export interface Buyable<P extends object> {
  /** The role of its dice; `who`: the party that threw them, if its name differs from the role. */
  role: string;
  who?: string;
  /** The thrown result. Without a margin the roll could not be tried, and cannot be bought. */
  result: { result: string; margin: number | null } | null | undefined;
  /** The plan with a better result in its place. */
  put(to: Result): P;
  /** "anytime": also before the card has an outcome, because other parties may still have to throw. */
  timing?: "afterwards" | "anytime";
}

type Bought = Pick<Situation, "card" | "parties">;

/**
 * GURPS › Influencing Success Rolls: every result that is better than the thrown one, for bonus points, as long as this is
 * the actor's last roll (GURPS-BUY-1, GURPS-AM-7).
 */
export function buyingSpends<P extends object>(
  { card, parties }: Bought,
  { role, who = role, result, put, timing = "afterwards" }: Buyable<P>,
): Spend<P>[] {
  const buyer = characterOf(parties[who]);
  if (!gameSetting<boolean>("gurps", "buyingSuccess") || !buyer || !result || result.margin === null) return [];
  const reached = RESULTS.indexOf(result.result as Result);
  return RESULTS.filter((_, index) => index < reached)
    .toReversed()
    .map((to): Spend<P> => {
      const { cost } = buySuccess(result, to);
      return {
        id: to,
        role,
        label: tell(`buy.${to}`),
        note: `QUADRANT.gurps.bought.${to}`,
        price: pointsWords(cost),
        costs: payments(who, cost),
        reason: whyNotBuy(card, { buyer, participant: parties[who] }, to, cost),
        plan: put(to),
        timing,
      };
    });
}

function whyNotBuy(
  card: Bought["card"],
  { buyer, participant }: { buyer: Character; participant: Participant | undefined },
  to: Result,
  cost: number,
): Refusal | null {
  if (isOvertaken(card, buyer.uuid)) return refusal("notLast");
  if (to === "criticalSuccess") {
    if (!gameSetting<boolean>("gurps", "buyingCriticals")) return refusal("noCriticals");
    const inCombat = fighterOf(participant) !== null;
    if (inCombat && !gameSetting<boolean>("gurps", "buyingCriticalsInCombat")) return refusal("noCriticalsInCombat");
  }
  return whyNotPay(buyer, cost);
}

/** Why the actor cannot spend so many points now: the limit of the session, or too few points (GURPS-BUY-1, -2). */
export function whyNotPay({ system: { points } }: Character, cost: number): Refusal | null {
  const most = gameSetting<number>("gurps", "pointsPerSession") ?? 0;
  if (most > 0 && points.spentThisSession + cost > most) {
    return refusal("pointsPerSession", { most, left: Math.max(0, most - points.spentThisSession) });
  }
  return points.unspent < cost ? refusal("points", { points: points.unspent, cost }) : null;
}

/**
 * What all success rolls share, whether a plain roll, a side of a contest or part of a march: a bucket in two lanes, into
 * which the GM may push modifiers, and cards that can be mended until their chain goes on.
 */
export const everyRoll = {
  asks: true,
  lanes: "two",
  fixed: "read",
  costs: takesPushed,
  price: () => "",
  answers: () => [],
  spends: () => [],
  lockedReason: boundByChain,
  /** Only the name of a difficulty: nothing about untrained actors, or about lines that do not count. */
  rung: (key: string, value: number) => rungOf({ penalty: 0, modifiers: [], difficultyOnly: false }, key, value),
} as const;

/** *Guidance*: after a success the actor's player may add something to the story (GURPS-BUY-2). */
export function guidanceButton<P extends Roll>(
  { plan, outcome, parties: { self }, card }: Rolled<P>,
  user: User.Implementation,
): ButtonView[] {
  const actor = self?.actor;
  if (!gameSetting<boolean>("gurps", "playerGuidance") || !actor || !owns(user, self) || !card || !isMade(outcome))
    return [];
  const cost = costOfGuidance(plan, outcome!.result as Result);
  return [
    checkButton({
      check: "guidance",
      label: tell("guidance.button"),
      data: { actor: actor.uuid },
      price: pointsWords(cost),
    }),
  ];
}

/** The price of guidance after a result; for a roll that was not needed (`granted`) the price without a roll. */
export const costOfGuidance = ({ granted }: Pick<Roll, "granted">, result: Result): number =>
  guidanceCost(granted ? null : result);

export type RollCheck<P extends Roll = Roll> = Check<P, SuccessOutcome>;

type Own<P extends Roll> = Pick<RollCheck<P>, "prepare" | "refresh"> &
  Partial<Omit<RollCheck<P>, "view">> & { words(situation: Rolled<P>, reader: Reader): RollWords };

/**
 * A success roll at the table: the bucket in two lanes, the modifiers that the dialog offers, results to buy, and the GM's
 * rulings. A kind of roll brings `prepare`, `refresh` and its words; its own rulings and buttons are added to those of all
 * rolls.
 */
export function rollCheck<P extends Roll>({ words, ...own }: Own<P>): RollCheck<P> {
  return {
    ...everyRoll,
    kind: rollKind as RollCheck<P>["kind"],
    roles: { roll: "self" },
    options: () => [],
    odds: (plan) => rollKind.odds(plan),
    spends: (situation) => {
      const { plan, outcome } = situation;
      const put = (bought: Result): P => ({ ...plan, bought });
      return plan.granted ? [] : buyingSpends(situation, { role: "roll", who: "self", result: outcome, put });
    },
    changes: ({ plan, outcome, parties }) => (outcome ? withWords(rollKind.changes(plan, outcome), parties) : []),
    circumstances: ({ plan, parties: { self } }) => offersFor(characterOf(self), plan.tag),
    rung: (key, value, { plan }) => rungOf(plan, key, value),
    countsModifier: counts,
    modifiers: (plan) => linesOf(plan, (anew) => anew),
    hasThrownAgain: ({ card }) => isOvertaken(card),
    ...own,
    rulings: (situation) => [...rollRulings(situation), ...(own.rulings?.(situation) ?? [])],
    acts: (situation, user) => [
      ...(own.acts?.(situation, user) ?? []),
      ...guidanceButton(situation, user),
      ...contestButton(situation, user),
    ],
    refuse: (situation) => own.refuse?.(situation) ?? rollRefusal(situation),
    costs: (situation) => [...takesPushed(), ...(own.costs?.(situation) ?? [])],
    view: (situation, reader) => rollView(situation, reader, words(situation, reader)),
  };
}
