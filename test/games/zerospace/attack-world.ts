import { fight } from "../../table/support/fight.ts";
import { actor, declare, enter, faces, give, openWorld, roll, user, type Person } from "../../table/support/world.ts";
import { enduranceMax, health } from "../../../src/rules/zerospace/index.ts";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/zerospace/vocabulary.ts";
import { boostsOf } from "../../../src/games/zerospace/boosts.ts";
import { attackChecks } from "../../../src/games/zerospace/checks/attack/index.ts";
import type { AttackSituation } from "../../../src/games/zerospace/checks/attack/attack-anew.ts";
import type { AttackCard } from "../../../src/games/zerospace/checks/attack/attack-card.ts";
import { operates } from "../../../src/games/zerospace/checks/attack/operators.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { conditions } from "../../../src/games/zerospace/conditions.ts";
import { isHero, type Character, type Fighter, type Thing } from "../../../src/games/zerospace/documents.ts";
import { settings } from "../../../src/games/zerospace/settings.ts";
import { SKILLS, type SkillKey } from "../../../src/games/zerospace/vocabulary.ts";
import type { Check, Plan, Reason } from "../../../src/table/checks/check.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import { diceAdded, diceOfAnswer, diceOfIntervention } from "../../../src/table/checks/dice-owed.ts";
import { isReason } from "../../../src/table/checks/is-reason.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import { timelySpends } from "../../../src/table/checks/reconsidering.ts";
import { announcedRoles, checkOf, situation, situationOf } from "../../../src/table/checks/situation.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById, registerGames } from "../../../src/table/register.ts";
import type { Pool } from "../../../src/rules/dice/index.ts";

export { ADA, BEN, GM, user } from "../../table/support/world.ts";
export type { Person } from "../../table/support/world.ts";

/** The referee at work upon attacks: people and things on a board of squares of a metre. */

const types = (...names: string[]): Record<string, never> =>
  Object.fromEntries(names.map((name) => [name, {}])) as never;

registerGames([
  {
    id: "zerospace",
    models: {
      Actor: types("zerospaceCharacter", "zerospaceObject"),
      Item: types("zerospaceSkill", "zerospacePower", "zerospaceWeapon", "zerospaceGear", "zerospaceComplication"),
      Combat: types("zerospace"),
      Combatant: types("zerospace"),
    },
    checks: attackChecks,
    conditions,
    settings,
    combat: procedure,
    isHero,
    actsFor: operates,
    purses: ["plotPoints"],
    actors: {},
    items: {},
  } as never,
]);

const SQUARE = 100;
const SCENE = { documentName: "Scene", id: "s", uuid: "Scene.s", parent: null, tokens: { contents: [] as object[] } };

/** An empty board. @param chosen what differs from the first settings */
export function openBoard(chosen: Record<string, unknown> = {}): void {
  const { automation = "apply", foeNumbers = "all", ...own } = chosen;
  const all = { ...Object.fromEntries(settings.map(({ key, initial }) => [key, initial])), ...own };
  const keyed = Object.entries(all).map(([key, value]) => [`zerospace.${key}`, value] as const);
  openWorld({ automation, foeNumbers, ...Object.fromEntries(keyed) });
  SCENE.tokens.contents = [];
  const scene = { ...SCENE, grid: { size: SQUARE, distance: 1, units: "m" } };
  Object.assign(game, { actors: { contents: [] }, scenes: { active: scene }, combat: null });
  Object.assign(game.user!, { targets: new Set() });
  Object.assign(globalThis, { ui: { notifications: { warn: () => undefined } } });
}

Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });

interface Stand {
  /** Where the token stands, in squares. */
  at?: [x: number, y: number, z?: number];
}

export interface Facts extends Stand {
  isNamed?: boolean;
  /** Bought; 2 where nothing is said, Power 0. */
  attributes?: Partial<Record<Attribute, number>>;
  endurance?: number;
  stun?: number;
  plotPoints?: number;
  mass?: number;
  /** By key; with expertise where a star follows. */
  skills?: string[];
  /** Conditions, with what they keep. */
  conditions?: Record<string, object>;
  items?: Record<string, object>;
}

const ATTACK = {
  form: "close",
  attribute: null,
  defense: null,
  range: "close",
  radius: 10,
  specials: [],
  dealsDamage: true,
  isTwoHanded: false,
};

/** Something to attack with. */
export const weapon = (rating: number, attack: object = {}, more: object = {}): object => ({
  type: "zerospaceWeapon",
  system: { rating, isEquipped: true, quantity: null, attack: { ...ATTACK, ...attack }, ...more },
});
/** Something to wear. */
export const armor = (rating: number, isEquipped = true): object => ({
  type: "zerospaceGear",
  system: { use: "armor", rating, skills: [], isEquipped },
});
export const tool = (rating: number): object => ({
  type: "zerospaceGear",
  system: { use: "tool", rating, skills: [], isEquipped: true },
});
export const power = (rating: number, more: { attack?: object; layer?: object; isActive?: boolean } = {}): object => ({
  type: "zerospacePower",
  system: {
    key: "",
    attribute: "power",
    rating,
    isActive: more.isActive ?? false,
    layer: more.layer ?? null,
    movement: null,
    attack: more.attack ? { ...ATTACK, ...more.attack } : null,
  },
});

export const PISTOL = weapon(2, { form: "ranged", range: "short" });
export const SWORD = weapon(2);
export const GRENADE = weapon(4, { form: "explosion", range: "short", radius: 10 }, { quantity: 2 });

/** Somebody whom these people play; nobody's is the GM's. Their Items have their names as ids. */
export function person(name: string, owners: Person[] = [], facts: Facts = {}): Character {
  const { isNamed = true, stun = 0, plotPoints = 1, mass = 75 } = facts;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((key) => [key, { base: facts.attributes?.[key] ?? (key === "power" ? 0 : 2), damage: 0, boost: 0 }]),
  );
  const base = (key: Attribute): number => attributes[key]!.base;
  const max = enduranceMax({ brawn: base("brawn"), presence: base("presence"), bonus: 0 });
  const endurance = { value: facts.endurance ?? max, max };
  const made = actor(name, owners, { isNamed, attributes, endurance, stun, plotPoints, mass, hasRested: false });
  Object.assign(made, { type: "zerospaceCharacter", token: null, isToken: false });
  derived(made, {
    values: (system) =>
      Object.fromEntries(
        ATTRIBUTES.map((key) => {
          const { base: bought, damage } = (system as Character["system"]).attributes[key];
          const boost = boostsOf(made).filter(({ attribute }) => attribute === key).length;
          return [key, Math.max(0, bought - damage + boost)];
        }),
      ),
    isInjured: (system) => faring(system as Character["system"]).isImpaired,
    isSpent: (system) => faring(system as Character["system"]).isOut,
  });
  for (const written of facts.skills ?? []) {
    const key = written.replace("*", "");
    const attribute = SKILLS[key as SkillKey] ?? "reason";
    put(made, key, { type: "zerospaceSkill", system: { key, attribute, hasExpertise: written.endsWith("*") } });
  }
  outfit(made, facts);
  return made as Character;
}

const faring = ({ endurance, stun }: Character["system"]) =>
  health({ value: Math.max(0, endurance.value!), max: endurance.max, stun });

/** Fields that hold nothing below 0. */
const schema = { getField: () => ({ min: 0 }) };

function derived(made: Actor.Implementation, fields: Record<string, (system: object) => unknown>): void {
  Object.defineProperty(made.system, "schema", { value: schema, enumerable: false });
  for (const [key, read] of Object.entries(fields)) {
    Object.defineProperty(made.system, key, { get: () => read(made.system), enumerable: false });
  }
}

const put = (made: Actor.Implementation, id: string, data: object): unknown =>
  give(made, { _id: id, name: id, sort: 0, ...structuredClone(data) });

function outfit(made: Actor.Implementation, { items = {}, conditions: borne = {}, at = [0, 0] }: Facts): void {
  for (const [id, data] of Object.entries(items)) put(made, id, data);
  for (const [id, data] of Object.entries(borne)) bears(made, id, data);
  stands(made, at);
  (game.actors!.contents as unknown[]).push(made);
}

/** Gives a condition by hand. */
export function bears(of: Actor.Implementation, id: string, data: object = {}): void {
  const system = { stacks: 1, text: "", data };
  const effects = of.effects as unknown as { add(data: object): void };
  effects.add({ _id: `condition${id}`.padEnd(16, "0").slice(0, 16), type: "condition", statuses: [id], system });
}

function stands(of: Actor.Implementation, [x, y, z = 0]: NonNullable<Stand["at"]>): void {
  const { scenes } = game;
  const token = {
    documentName: "Token",
    id: `t-${of.name}`,
    uuid: `Scene.s.Token.${of.name}`,
    name: of.name,
    actor: of,
    parent: scenes!.active,
    x: x * SQUARE,
    y: y * SQUARE,
    width: 1,
    height: 1,
    elevation: z,
    hidden: false,
    disposition: of.hasPlayerOwner ? 1 : -1,
  };
  (scenes!.active!.tokens.contents as unknown[]).push(token);
  enter(token);
  Object.assign(of, { getActiveTokens: () => [token] });
}

/** Somebody's token, which may be put elsewhere: in squares. */
export const tokenOf = (of: Actor.Implementation): TokenDocument.Implementation =>
  of.getActiveTokens(true, true)[0] as TokenDocument.Implementation;

export const moves = (of: Actor.Implementation, x: number, y: number): unknown =>
  Object.assign(tokenOf(of), { x: x * SQUARE, y: y * SQUARE });

/** A thing, or a vehicle. */
export function thing(name: string, facts: Stand & { system?: object; items?: Record<string, object> } = {}): Thing {
  const system = { integrity: { value: 6, max: 6 }, defense: 3, isVehicle: false, controller: null, mass: 100 };
  const made = actor(name, [], { ...system, movement: 0, ...facts.system });
  Object.assign(made, { type: "zerospaceObject", token: null, isToken: false });
  const how = ({ integrity }: Thing["system"]) =>
    health({ value: Math.max(0, integrity.value), max: integrity.max, stun: 0 });
  derived(made, {
    isDamaged: (own) => how(own as Thing["system"]).isImpaired,
    isDestroyed: (own) => how(own as Thing["system"]).isOut,
  });
  outfit(made, facts);
  return made as Thing;
}

const ROW = {
  rank: null,
  total: null,
  hasDrop: false,
  isHolding: false,
  owed: 0,
  forcedIn: null,
  freeActions: 0,
  isHindered: false,
  stood: null,
  leader: null,
};

/** A fight that is on, the first acts. @param seats fields of rows by name: `{ Soraya: { isHolding: true } }` */
export function fighting(people: Actor.Implementation[], seats: Record<string, object> = {}): Combat.Implementation {
  const combat = fight(
    "zerospace",
    Object.fromEntries(people.map((of, index) => [of.name, { of, initiative: people.length - index }])),
  );
  const first = people[0]!.name;
  Object.assign(combat.system, { up: 0, acting: [{ id: first, isDelayed: false }] });
  Object.assign(combat, { started: true, active: true, scene: null });
  Object.assign(combat._source as object, { round: 1, turn: 0 });
  for (const [rank, row] of combat.combatants.contents.entries()) {
    const { actor: of } = row;
    const seat = { ...structuredClone(ROW), rank, spent: { movement: 0, task: 0 }, ...seats[row.id!] };
    Object.assign(row.system, seat);
    Object.assign(row, { token: of && tokenOf(of), tokenId: of && tokenOf(of).id, isOwner: true });
  }
  Object.assign(game, { combats: { contents: [combat] }, combat });
  return combat;
}

export const seat = (name: string): Fighter["system"] =>
  (game.combats!.contents[0]!.combatants.get(name) as Fighter).system;

export interface Attacking {
  actor: Actor.Implementation;
  /** Name of the Item. */
  item?: string;
  at?: Actor.Implementation[];
  data?: Record<string, string>;
  fill?: Record<string, string>;
  toggle?: string[];
  announced?: boolean;
  /** What a forged declaration says in place of the dialog's plan. */
  forge?(plan: AttackCard): Plan;
}

/** Does something as somebody sits at this screen. */
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

/** What a click leads to, and what is chosen in its dialog; the reason where there is no such attack. */
export function asks(who: Person, attacking: Attacking): { now: AttackSituation; parties: Parties } | Reason {
  const { actor: own, item, at = [], data = {}, fill = {}, toggle = [] } = attacking;
  const drafted = check();
  return asUser(who, () => {
    const targets = at.map(tokenOf);
    const used = item ? (own.items.get(item) ?? null) : null;
    const draft = drafted.draft({ actor: own, token: tokenOf(own), item: used, targets, data });
    if ("key" in draft) return draft;
    let { plan, parties } = draft;
    const now = () => situation(drafted as Check, plan, {}, parties) as unknown as AttackSituation;
    const choose = (chosen: AttackCard | { plan: AttackCard; parties: Parties } | Reason | undefined): void => {
      if (!chosen || isReason(chosen)) throw new Error(`Cannot be chosen: ${JSON.stringify(chosen)}`);
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

/** The same, where there is such an attack. */
export function asked(who: Person, attacking: Attacking): AttackSituation {
  const found = asks(who, attacking);
  if ("key" in found) throw new Error(found.key);
  return found.now;
}

/** Why the dialog would not let somebody; without its beginning. */
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
 * An attack on the table, and what the referee makes of it.
 * @param dice of whoever attacks, and those that the referee throws for others in the order in which it asks: `auto`
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
  if (faces.length > 0) throw new Error(`Dice that nobody threw: ${faces.join()}`);
  return card;
}

const checkOfKind = (): Check => check() as unknown as Check;

/** An act upon a card, as the referee takes it from anybody: why not, or null. */
export async function act(
  card: Card,
  name: string,
  who: Person,
  data: ActData = {},
  rolls: Roll[] = [],
): Promise<Reason | null> {
  const sent = { subject: card.uuid, act: name, data, user: user(who), rolls };
  return enqueue(() => actOnCard(card, sent).catch(refusalOf));
}

/** Somebody answers for a target, with these dice. */
export async function answers(
  card: Card,
  who: Person,
  role: string,
  choice: string,
  dice: Dice = {},
): Promise<Reason | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const answer = own.answers(role, now).find(({ id }) => id === choice);
  if (!answer) throw new Error(`${role} has no answer ${choice}`);
  const pools = answer.reason ? {} : diceOfAnswer(own, now, answer.plan, role);
  return act(card, "answer", who, { role, choice }, rollsOf(pools, dice));
}

/** What somebody could answer, with the reason of those that cannot be. */
export const answersOf = (card: Card, role: string): Record<string, string | null> =>
  Object.fromEntries(
    checkOf(card)
      .answers(role, situationOf(card))
      .map(({ id, reason }) => [id, reason?.key ?? null]),
  );

/** Somebody steps in, with these dice. `auto`: what the referee throws for others upon that. */
export async function stepsIn(
  card: Card,
  who: Person,
  of: Actor.Implementation,
  choice: string,
  { auto = [], ...dice }: Dice = {},
): Promise<Reason | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const found = own.interventions?.(now, of, user(who)).find(({ id }) => id === choice);
  if (!found) throw new Error(`${of.name} cannot ${choice}`);
  const pools = found.reason ? {} : diceOfIntervention(own, now, found);
  faces.push(...auto);
  return act(card, "intervene", who, { actor: of.uuid, choice }, rollsOf(pools, dice));
}

/** What somebody could do about a card, with the reason of what cannot be done. */
export const stepsOf = (card: Card, of: Actor.Implementation): Record<string, string | null> =>
  Object.fromEntries(
    (checkOf(card).interventions?.(situationOf(card), of, user(game.user as never)) ?? []).map(({ id, reason }) => [
      id,
      reason?.key.replace("QUADRANT.zerospace.reason.", "") ?? null,
    ]),
  );

/** A plot point for a die more. */
export async function bonusDie(card: Card, who: Person, role: string, die: number): Promise<Reason | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const spent = timelySpends(own, now).find((one) => one.role === role);
  if (!spent) throw new Error(`Nothing can be spent on ${role}`);
  const pools = spent.reason ? {} : diceAdded(own, now, spent.plan);
  const dice = Object.fromEntries(Object.keys(pools).map((one) => [one, [die]]));
  return act(card, "spend", who, { role, choice: "bonusDie" }, rollsOf(pools, dice));
}

/** Somebody rules, with the dice that it takes. */
export async function rules(
  card: Card,
  who: Person,
  ruling: string,
  value: string,
  dice: Dice = {},
): Promise<Reason | null> {
  const own = checkOf(card);
  const now = situationOf(card);
  const found = own.rulings?.(now).find(({ id }) => id === ruling);
  if (!found) throw new Error(`There is no ruling ${ruling}`);
  const pools = found.plan ? diceAdded(own, now, found.plan(value)) : {};
  return act(card, "rule", who, { ruling, value }, rollsOf(pools, dice));
}

/** The values that a ruling may have; null where there is none of that name. */
export const rulingOf = (card: Card, id: string): string[] | null => {
  const found = checkOf(card)
    .rulings?.(situationOf(card))
    .find((one) => one.id === id);
  return found && found.choices !== "text" ? found.choices.map(({ value }) => value) : null;
};

/** The card as somebody sees it. */
export const seen = (card: Card, who: Person) => asUser(who, () => cardView(card, user(who)));

export const outcomeOf = (card: Card): { result: string; rows: ({ result: string; damage: number } | null)[] } | null =>
  situationOf(card).outcome as never;

export const planOf = (card: Card): AttackCard => card.system.plan as AttackCard;

/** Why the referee refused a card, without its beginning; "" where it did not. */
export const refusalKey = ({ system }: Card): string =>
  (system.refusal?.key ?? "").replace("QUADRANT.zerospace.reason.", "");

/** What somebody bears, with what it keeps. */
export const borne = (of: Actor.Implementation): Record<string, object> =>
  Object.fromEntries(conditionsOf(of).map(({ id, data }) => [id, data]));

export const left = (of: Actor.Implementation): number =>
  (of as Character).system.endurance?.value ?? (of as unknown as Thing).system.integrity.value;
