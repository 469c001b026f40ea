import { actor, declare, declaredOn, give, openWorld, user, type Person } from "../../table/support/world.ts";
import { enduranceMax, health } from "../../../src/rules/zerospace/index.ts";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/zerospace/vocabulary.ts";
import { boostsOf, conditions } from "../../../src/games/zerospace/conditions.ts";
import { checks } from "../../../src/games/zerospace/checks/index.ts";
import { isHero, type Character } from "../../../src/games/zerospace/documents.ts";
import { settings } from "../../../src/games/zerospace/game.ts";
import type { Plan, Refusal } from "../../../src/table/checks/check.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import { participants, type Parties } from "../../../src/table/checks/parties.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById, registerGames } from "../../../src/table/register.ts";

export { ADA, BEN, cards, GM, itemsOf, user } from "../../table/support/world.ts";
export type { Person } from "../../table/support/world.ts";

/** Runs plot points, rests, scenes and skill rolls through the referee; tests read the changed actors. */

registerGames([
  {
    id: "zerospace",
    models: {
      Actor: { zerospaceCharacter: Object },
      Item: {
        zerospaceSkill: Object,
        zerospacePower: Object,
        zerospaceWeapon: Object,
        zerospaceGear: Object,
        zerospaceComplication: Object,
      },
      Combat: { zerospace: Object },
      Combatant: { zerospace: Object },
    },
    checks,
    conditions,
    settings,
    isHero,
    purses: ["plotPoints"],
    actors: {},
    items: {},
  } as never,
]);

const people: Actor.Implementation[] = [];

/** An empty world. @param chosen the settings that differ from their defaults, e.g. `{ carryPlotPoints: true }` */
export function openTable(chosen: Record<string, unknown> = {}): void {
  const { automation = "apply", foeNumbers = "all", ...own } = chosen;
  const all = { ...Object.fromEntries(settings.map(({ key, initial }) => [key, initial])), ...own };
  const keyed = Object.entries(all).map(([key, value]) => [`zerospace.${key}`, value] as const);
  openWorld({ automation, foeNumbers, ...Object.fromEntries(keyed) });
  people.length = 0;
  Object.assign(game, { actors: { contents: people } });
  Object.assign(globalThis, { ui: { notifications: { warn: () => undefined } } });
}

interface Facts {
  isNamed?: boolean;
  /** Base values; 4 by default. */
  attributes?: Partial<Record<Attribute, number>>;
  damage?: Partial<Record<Attribute, number>>;
  /** The maximum by default. */
  endurance?: number | null;
  stun?: number;
  plotPoints?: number;
  hasRested?: boolean;
  /** Skills by key, powers and complications by name. */
  skills?: string[];
  powers?: string[];
  complications?: Record<string, number>;
}

/** A character of these players, or the GM's without owners. The ids of its Items are their names. */
export function somebody(name: string, owners: Person[], facts: Facts = {}): Character {
  const { isNamed = true, stun = 0, plotPoints = 1, hasRested = false } = facts;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((key) => [key, { base: facts.attributes?.[key] ?? 4, damage: facts.damage?.[key] ?? 0, boost: 0 }]),
  );
  const base = (key: Attribute): number => attributes[key]!.base;
  const max = enduranceMax({ brawn: base("brawn"), presence: base("presence"), bonus: 0 });
  const endurance = { value: facts.endurance === undefined ? max : facts.endurance, max };
  const system = { isNamed, attributes, endurance, stun, plotPoints, hasRested };
  const made = actor(name, owners, system);
  derive(made);
  Object.assign(made, { type: "zerospaceCharacter", getActiveTokens: () => [], token: null, isToken: false });
  const item = (type: string, id: string, own: object): unknown =>
    give(made, { _id: id, type: `zerospace${type}`, name: id, sort: 0, system: own });
  for (const key of facts.skills ?? []) item("Skill", key, { key, attribute: "reason", hasExpertise: false });
  for (const power of facts.powers ?? []) item("Power", power, { rating: 2 });
  for (const [id, timesInPlay] of Object.entries(facts.complications ?? {})) item("Complication", id, { timesInPlay });
  people.push(made);
  return made as Character;
}

/** Adds the fields that the model derives. */
function derive(made: Actor.Implementation): void {
  const system = made.system as unknown as Character["system"];
  const derived = {
    values: () => {
      const boosts = boostsOf(made);
      return Object.fromEntries(
        ATTRIBUTES.map((key) => {
          const { base, damage } = system.attributes[key];
          return [key, Math.max(0, base - damage + boosts.filter(({ attribute }) => attribute === key).length)];
        }),
      );
    },
    isSpent: () => fares().isOut,
    isInjured: () => fares().isImpaired,
  };
  const fares = () => {
    const { value, max } = system.endurance;
    return health({ value: value ?? max, max, stun: system.stun });
  };
  for (const [key, get] of Object.entries(derived)) Object.defineProperty(system, key, { get });
}

/** Puts a token of the actor on the active scene. */
export function standing(of: Actor.Implementation): void {
  const token = {
    documentName: "Token",
    id: `t-${of.name}`,
    uuid: `Scene.s.Token.${of.name}`,
    name: of.name,
    actor: of,
  };
  (game.scenes!.active!.tokens.contents as unknown[]).push(token);
}

/** Begins a fight of these actors. */
export function fighting(...fighters: Actor.Implementation[]): void {
  const combat = { documentName: "Combat", type: "zerospace", active: true, started: true, system: { acting: [] } };
  const rows = fighters.map((one) => ({
    documentName: "Combatant",
    type: "zerospace",
    id: one.name,
    actor: one,
    tokenId: null,
    combat,
    system: {},
  }));
  Object.assign(combat, { combatants: { contents: rows } });
  Object.assign(game, { combats: { contents: [combat] } });
}

interface Played {
  actor?: Actor.Implementation;
  item?: string;
  data?: Record<string, string>;
  /** Values of the dialog's fields by id; `toggle`: the ids of options that are toggled. */
  fill?: Record<string, string>;
  toggle?: string[];
  /** Replaces the dialog's plan, as a forged declaration would. */
  forge?(plan: never): Plan;
}

/** The card that a user declares by a click and its dialog, or the refusal if there is no such act. */
export function declared(person: Person, id: string, played: Played = {}): Card | Refusal {
  const { actor: own, item, data = {}, fill = {}, toggle = [], forge = (plan: Plan) => plan } = played;
  const { check } = checkById(`zerospace.${id}`);
  return asUser(person, () => {
    const tool = item ? (own?.items.get(item) ?? null) : null;
    const draft = check.prepare({ actor: own as Actor.Implementation, token: null, item: tool, targets: [], data });
    if ("key" in draft) return draft;
    let { plan, parties } = draft;
    const choose = (chosen: Plan | { plan: Plan; parties: Parties } | Refusal | undefined): void => {
      if (!chosen || isRefusal(chosen)) throw new Error(`Cannot be chosen: ${JSON.stringify(chosen)}`);
      ({ plan, parties } = "plan" in chosen && "parties" in chosen ? chosen : { plan: chosen, parties });
    };
    for (const [field, value] of Object.entries(fill)) {
      const now = situation(check, plan, {}, parties);
      choose(
        check
          .fields?.(now)
          .find((one) => one.id === field)
          ?.apply(value),
      );
    }
    for (const option of toggle) {
      const found = check.options(situation(check, plan, {}, parties)).find((one) => one.id === option);
      if (found?.reason) throw new Error(`Greyed: ${found.reason.key}`);
      choose(found && { plan: found.plan, parties: found.parties ?? parties });
    }
    return declare({ game: "zerospace", kind: id, author: person, plan: forge(plan as never), parties });
  });
}

/** Runs `act` with this user as the client's user. */
export function asUser<T>(person: Person, act: () => T): T {
  const before = game.user;
  Object.assign(game, { user: person });
  try {
    return act();
  } finally {
    Object.assign(game, { user: before });
  }
}

/** Declares a card, and lets the referee process it. */
export async function play(person: Person, id: string, played: Played = {}): Promise<Card> {
  const card = declared(person, id, played);
  if ("key" in card) throw new Error(`No card: ${card.key}`);
  await referee.attend(card);
  return card;
}

/** Sends an act on a card to the referee. @returns the refusal, or null */
export function act(card: Card, name: string, person: Person, data: ActData = {}): Promise<Refusal | null> {
  const asked = { subject: card.uuid, act: name, data, user: user(person), rolls: [] };
  return enqueue(() => actOnCard(card, asked).catch(refusalOf));
}

/** Makes a ruling whose only value is "yes". */
export const agree = (card: Card, ruling: string, person: Person): Promise<Refusal | null> =>
  act(card, "rule", person, { ruling, value: "yes" });

/** The card as this user sees it. */
export const seen = (card: Card, person: Person) => asUser(person, () => cardView(card, user(person)));

/** The content of a dialog: its refusal, options, fields and view. */
export function dialog(person: Person, id: string, played: Played = {}) {
  const { check } = checkById(`zerospace.${id}`);
  const card = declared(person, id, played);
  if ("key" in card) return { why: card, options: [], fields: [], view: null };
  const { plan, parties } = declaredOn(card) as unknown as Pick<Card["system"], "plan" | "parties">;
  return asUser(person, () => {
    const now = { plan, throws: {}, outcome: null, parties: participants(parties), card: null, tied: null };
    const why = check.refuse(now);
    return {
      why,
      options: check.options(now),
      fields: check.fields?.(now) ?? [],
      view: check.view(now, { sees: () => true }),
    };
  });
}

/** Why the referee refused a card: the key of the reason without its prefix, or "" if it did not. */
export const refusalKey = ({ system }: Card): string =>
  (system.refusal?.key ?? "").replace("QUADRANT.zerospace.reason.", "");

/** An actor's conditions by id, with the data of each stack. */
export const borne = (of: Actor.Implementation): Record<string, object[]> =>
  Object.fromEntries(conditionsOf(of).map(({ id, data }) => [id, (data as { each?: object[] }).each ?? []]));

/** Gives a condition by hand, with the data of each stack. */
export function bears(of: Actor.Implementation, id: string, each: object[] = []): void {
  const system = { stacks: Math.max(1, each.length), text: "", data: each.length > 0 ? { each } : {} };
  const effects = of.effects as unknown as { add(data: object): void };
  effects.add({ _id: `condition${id}`.padEnd(16, "0").slice(0, 16), type: "condition", statuses: [id], system });
}

export const figures = (of: Actor.Implementation): Character["system"] => (of as Character).system;
