import { GM, tokenOf, user, type Person } from "./attack-world.ts";
import { declare, faces, roll } from "../../table/support/world.ts";
import type { AttackSituation } from "../../../src/games/zerospace/checks/attack/prepare.ts";
import type { AttackCard } from "../../../src/games/zerospace/checks/attack/attack-card.ts";
import type { Pool } from "../../../src/rules/dice/index.ts";
import type { Check, Plan, Refusal } from "../../../src/table/checks/check.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import { diceAdded, diceOfAnswer, diceOfIntervention, diceOfSelf } from "../../../src/table/checks/dice-owed.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import { timelySpends } from "../../../src/table/checks/revising.ts";
import {
  announcedRoles,
  askedRoles,
  checkOf,
  rolesOf,
  situation,
  situationOf,
} from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById } from "../../../src/table/register.ts";

export * from "./attack-world.ts";

/** Runs attacks through the referee, from a user's clicks to the card. */

export interface Attacking {
  actor: Actor.Implementation;
  /** Name of the Item. */
  item?: string;
  at?: Actor.Implementation[];
  data?: Record<string, string>;
  fill?: Record<string, string>;
  toggle?: string[];
  announced?: boolean;
  /** Replaces the dialog's plan, as a forged declaration would. */
  forge?(plan: AttackCard): Plan;
}

/** Runs `act` with this user as the client's user. */
export function asUser<T>(who: Person, act: () => T): T {
  const before = game.user;
  Object.assign(game, { user: Object.assign(who, { targets: new Set() }) });
  try {
    return act();
  } finally {
    Object.assign(game, { user: before });
  }
}

const check = (): Check<AttackCard, never> => checkById("zerospace.attack").check as never;

/** The situation after a click and the choices in its dialog, or the refusal if there is no such attack. */
export function asks(who: Person, attacking: Attacking): { now: AttackSituation; parties: Parties } | Refusal {
  const { actor: own, item, at = [], data = {}, fill = {}, toggle = [] } = attacking;
  const drafted = check();
  return asUser(who, () => {
    const targets = at.map(tokenOf);
    const used = item ? (own.items.get(item) ?? null) : null;
    const draft = drafted.prepare({ actor: own, token: tokenOf(own), item: used, targets, data });
    if ("key" in draft) return draft;
    let { plan, parties } = draft;
    const now = () => situation(drafted as Check, plan, {}, parties) as unknown as AttackSituation;
    const choose = (chosen: AttackCard | { plan: AttackCard; parties: Parties } | Refusal | undefined): void => {
      if (!chosen || isRefusal(chosen)) throw new Error(`Cannot be chosen: ${JSON.stringify(chosen)}`);
      ({ plan, parties } = "plan" in chosen && "parties" in chosen ? chosen : { plan: chosen, parties });
    };
    for (const [field, value] of Object.entries(fill)) {
      choose(
        drafted.fields!(now() as never)
          .find((one) => one.id === field)
          ?.apply(value),
      );
    }
    for (const id of toggle) {
      const found = drafted.options(now() as never).find((one) => one.id === id);
      if (found?.reason) throw new Error(`Greyed: ${found.reason.key}`);
      choose(found && { plan: found.plan, parties: found.parties ?? parties });
    }
    return { now: now(), parties };
  });
}

/** The situation of an attack that is offered; throws if it is refused. */
export function asked(who: Person, attacking: Attacking): AttackSituation {
  const found = asks(who, attacking);
  if ("key" in found) throw new Error(found.key);
  return found.now;
}

/** Why the dialog refuses the attack: the key of the reason without its prefix, or "". */
export function whyNot(who: Person, attacking: Attacking): string {
  const found = asks(who, attacking);
  const why = "key" in found ? found : asUser(who, () => check().refuse(found.now as never));
  return (why?.key ?? "").replace("QUADRANT.zerospace.reason.", "");
}

/** Everything that a dialog offers. */
export function dialog(who: Person, attacking: Attacking) {
  const now = asked(who, attacking);
  return asUser(who, () => ({
    now,
    fields: check().fields!(now as never),
    options: check().options(now as never),
    view: check().view(now as never, { sees: () => true }),
    odds: check().kind.odds(now.plan),
    circumstances: (role: string) => check().circumstances!(now as never, role),
  }));
}

/** Dice by role: `{ self: [3, 4] }`. */
export type Dice = Record<string, number[]>;

const rollsOf = (pools: Record<string, Pool>, dice: Dice): Roll[] =>
  Object.entries(pools).map(([role, pool]) => {
    const shown = dice[role];
    if (shown?.length !== pool.dice.length) {
      throw new Error(`${role} throws ${pool.dice.length} dice, not ${JSON.stringify(shown)}`);
    }
    return roll(role, ...shown.map((face) => [face]));
  });

/**
 * Declares an attack, and lets the referee process it.
 * @param dice the attackers' dice by role; `auto`: the dice rolled for foes, in the order in which they are asked
 */
export async function attacks(who: Person, attacking: Attacking, dice: Dice = {}): Promise<Card> {
  const found = asks(who, attacking);
  if ("key" in found) throw new Error(`No card: ${found.key}`);
  const { now, parties } = found;
  const plan = (attacking.forge?.(now.plan) ?? now.plan) as AttackCard;
  const own = attacking.announced ? [] : announcedRoles(checkOfKind(), plan, {});
  const pools = check().kind.pools(plan);
  const { auto = [], ...given } = dice;
  const thrown = own.map((role) => {
    if (given[role]?.length !== pools[role]!.dice.length) {
      throw new Error(`${role} throws ${pools[role]!.dice.length} dice, not ${JSON.stringify(given[role])}`);
    }
    return [role, given[role].map((face) => [face])] as const;
  });
  faces.push(...auto);
  const throws = Object.fromEntries(thrown);
  const card = declare({ game: "zerospace", kind: "attack", author: who, plan, parties, throws });
  await referee.attend(card);
  await defended(card);
  return card;
}

/** The GM answers "defend" for foes, which are asked only because they could force an action. */
async function defended(card: Card): Promise<void> {
  const own = checkOf(card);
  const isFoes = (role: string): boolean =>
    !situationOf(card).parties[rolesOf(own, card.system.plan)[role] ?? ""]?.actor?.hasPlayerOwner;
  for (const role of faces.length > 0 ? askedRoles(own, card.system.plan, card.system.throws).filter(isFoes) : []) {
    await act(card, "answer", GM, { role, choice: "defend" });
  }
  if (faces.length > 0) throw new Error(`Dice that nobody threw: ${faces.join()}`);
}

const checkOfKind = (): Check => check() as unknown as Check;

/** Sends an act on a card to the referee. @returns the refusal, or null */
export async function act(
  card: Card,
  name: string,
  who: Person,
  data: ActData = {},
  rolls: Roll[] = [],
): Promise<Refusal | null> {
  const sent = { subject: card.uuid, act: name, data, user: user(who), rolls };
  return enqueue(() => actOnCard(card, sent).catch(refusalOf));
}

/** Rolls an announced attack. `auto`: the dice that the referee then rolls for others. */
export async function throws(card: Card, who: Person, { auto = [], ...dice }: Dice = {}): Promise<Refusal | null> {
  const pools = diceOfSelf(checkOf(card), card.system.plan, card.system.throws);
  faces.push(...auto);
  const why = await act(card, "throw", who, {}, rollsOf(pools, dice));
  await defended(card);
  return why;
}

/** An attack that needs the GM's ruling: announced, allowed, rolled. */
export async function allowed(who: Person, attacking: Attacking, dice: Dice): Promise<Card> {
  const card = await attacks(who, { ...attacking, announced: true });
  await rules(card, GM, "possible", "possible");
  await throws(card, who, dice);
  return card;
}

/** Answers for a target, with these dice. */
export async function answers(
  card: Card,
  who: Person,
  role: string,
  choice: string,
  dice: Dice = {},
): Promise<Refusal | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const answer = own.answers(role, now).find(({ id }) => id === choice);
  if (!answer) throw new Error(`${role} has no answer ${choice}`);
  const pools = answer.reason ? {} : diceOfAnswer(own, now, answer, role);
  return act(card, "answer", who, { role, choice }, rollsOf(pools, dice));
}

/** The answers of a role by id, each with the reason why it is refused, or null. */
export const answersOf = (card: Card, role: string): Record<string, string | null> =>
  Object.fromEntries(
    checkOf(card)
      .answers(role, situationOf(card))
      .map(({ id, reason }) => [id, reason?.key ?? null]),
  );

/** Intervenes for an actor, with these dice. `auto`: the dice that the referee then rolls for others. */
export async function stepsIn(
  card: Card,
  who: Person,
  of: Actor.Implementation,
  choice: string,
  { auto = [], ...dice }: Dice = {},
): Promise<Refusal | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const found = own.interventions?.(now, of, user(who)).find(({ id }) => id === choice);
  if (!found) throw new Error(`${of.name} cannot ${choice}`);
  const pools = found.reason ? {} : diceOfIntervention(own, now, found);
  faces.push(...auto);
  return act(card, "intervene", who, { actor: of.uuid, choice }, rollsOf(pools, dice));
}

/** The interventions of an actor by id, each with the reason why it is refused, or null. */
export const stepsOf = (card: Card, of: Actor.Implementation): Record<string, string | null> =>
  Object.fromEntries(
    (checkOf(card).interventions?.(situationOf(card), of, user(game.user as never)) ?? []).map(({ id, reason }) => [
      id,
      reason?.key.replace("QUADRANT.zerospace.reason.", "") ?? null,
    ]),
  );

/** Spends a plot point on a bonus die. */
export async function bonusDie(card: Card, who: Person, role: string, die: number): Promise<Refusal | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const spent = timelySpends(own, now).find((one) => one.role === role);
  if (!spent) throw new Error(`Nothing can be spent on ${role}`);
  const pools = spent.reason ? {} : diceAdded(own, now, spent.plan);
  const dice = Object.fromEntries(Object.keys(pools).map((one) => [one, [die]]));
  return act(card, "spend", who, { role, choice: "bonusDie" }, rollsOf(pools, dice));
}

/** Makes a ruling, with the dice that it needs. */
export async function rules(
  card: Card,
  who: Person,
  ruling: string,
  value: string,
  dice: Dice = {},
): Promise<Refusal | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const found = own.rulings?.(now).find(({ id }) => id === ruling);
  if (!found) throw new Error(`There is no ruling ${ruling}`);
  const pools = found.plan ? diceAdded(own, now, found.plan(value)) : {};
  return act(card, "rule", who, { ruling, value }, rollsOf(pools, dice));
}

/** The values that a ruling may have; null if the card has no such ruling. */
export const rulingOf = (card: Card, id: string): string[] | null => {
  const found = checkOf(card)
    .rulings?.(situationOf(card))
    .find((one) => one.id === id);
  return found && found.choices !== "text" ? found.choices.map(({ value }) => value) : null;
};

/** The card as this user sees it. */
export const seen = (card: Card, who: Person) => asUser(who, () => cardView(card, user(who)));

export const outcomeOf = (card: Card): { result: string; rows: ({ result: string; damage: number } | null)[] } | null =>
  situationOf(card).outcome as never;

export const planOf = (card: Card): AttackCard => card.system.plan as AttackCard;

/** Why the referee refused a card: the key of the reason without its prefix, or "" if it did not. */
export const refusalKey = ({ system }: Card): string =>
  (system.refusal?.key ?? "").replace("QUADRANT.zerospace.reason.", "");
