import {
  actor,
  cards,
  declare,
  give,
  GM,
  openWorld,
  settingNow,
  user,
  type Person,
} from "../../table/support/world.ts";
import { AREAS, CHIPS, TRAITS, type Chips, type TraitDie } from "../../../src/rules/imperfect/index.ts";
import { conditions } from "../../../src/games/imperfect/conditions.ts";
import { type Character, isHero } from "../../../src/games/imperfect/documents.ts";
import { settings } from "../../../src/games/imperfect/settings.ts";
import type { Check, Plan, Refusal } from "../../../src/table/checks/check.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById, registerGames } from "../../../src/table/register.ts";
import { checks as allChecks } from "../../../src/games/imperfect/checks/index.ts";
import { token } from "../asking.ts";

export { ADA, BEN, cards, faces, GM, party, roll, settingNow, user } from "../../table/support/world.ts";
export type { Person } from "../../table/support/world.ts";

/** A world in which the referee handles chips: heroes with purses, the pot, and the checks that move chips. */

const checks: Record<string, Check> = { ...allChecks };

registerGames([
  {
    id: "imperfect",
    models: {
      Actor: { imperfectCharacter: Object },
      Item: { imperfectAptitude: Object, imperfectHindrance: Object },
    },
    checks,
    conditions,
    settings,
    isHero,
    pools: {
      pot: "pot",
      masterFate: "masterFate",
      bountyLeft: "bountyLeft",
      session: "session",
      masterDrawn: "masterDrawn",
      betweenScenarios: "betweenScenarios",
    },
    purses: ["fate.white", "fate.red", "fate.blue", "bounty"],
    actors: {},
    items: {},
  } as never,
]);

/** Registers a test's own check as `imperfect.<id>`. */
export function withCheck(id: string, check: unknown): void {
  checks[id] = check as Check;
}

const people: Actor.Implementation[] = [];

/** Opens an empty world. @param chosen settings that differ from the defaults, e.g. `{ session: 1 }` */
export function openTable(chosen: Record<string, unknown> = {}): void {
  const all = { ...Object.fromEntries(settings.map(({ key, initial }) => [key, initial])), ...chosen };
  const { automation = "apply", ...own } = all as Record<string, unknown>;
  openWorld({
    automation,
    ...Object.fromEntries(Object.entries(own).map(([key, value]) => [`imperfect.${key}`, structuredClone(value)])),
  });
  people.length = 0;
  Object.assign(game, { actors: { contents: people } });
  Object.assign(globalThis, { ui: { notifications: { warn: () => undefined } } });
}

interface Facts {
  role?: "hero" | "extra";
  fate?: Partial<Chips>;
  wind?: { value: number; max: number };
  bounty?: number;
  traits?: Record<string, TraitDie & { coordination: number }>;
  impetus?: string;
  /** By Item id. */
  aptitudes?: Record<string, object>;
}

const COMMON = { coordination: 2, faces: 6, bonus: 0 };

/** A character with these owners; without owners it is the Master's. */
export function somebody(name: string, owners: Person[], facts: Facts = {}): Character {
  const { role = "hero", fate = {}, wind = { value: 12, max: 12 }, bounty = 0, traits = {} } = facts;
  const system = {
    role,
    fate: { white: 0, red: 0, blue: 0, ...fate },
    wind,
    bounty,
    drawnSession: 0,
    traits: Object.fromEntries(TRAITS.map((trait) => [trait, { ...COMMON, ...traits[trait] }])),
    body: Object.fromEntries(AREAS.map((area) => [area, { level: 0, bleeding: false }])),
    health: { value: 5, max: 5 },
    bleedingRate: 0,
  };
  const made = actor(name, owners, system);
  Object.assign(made, { type: "imperfectCharacter", getActiveTokens: () => [], token: null });
  const { impetus, aptitudes = {} } = facts;
  if (impetus) give(made, { _id: "impetus", type: "imperfectHindrance", name: impetus, system: { kind: "impetus" } });
  for (const [_id, own] of Object.entries(aptitudes)) {
    const learnt = { key: "shooting", concentration: "", trait: "deftness", raisedThisArc: false, ...own };
    give(made, { _id, type: "imperfectAptitude", name: _id, sort: 0, system: learnt });
  }
  people.push(made);
  return made as Character;
}

interface Played {
  actor?: Actor.Implementation;
  item?: Item.Implementation | null;
  targets?: Actor.Implementation[];
  data?: Record<string, string>;
  /** Applies the choices of the dialog to the plan. */
  choose?(plan: never): Plan;
  /** Further parties, added in the dialog. */
  parties?: Record<string, Actor.Implementation>;
  /** The faces of the author's dice. */
  throws?: Record<string, number[][]>;
}

/** The card that a person's click declares, before the referee reads it; or the reason why the check drafts none. */
export function declared(person: Person, id: string, played: Played = {}): Card | Refusal {
  const { actor: own, item = null, targets = [], data = {} } = played;
  const { choose = (plan: Plan) => plan, parties = {}, throws = {} } = played;
  const check = checkById(`imperfect.${id}`).check;
  const draft = asUser(person, () =>
    check.prepare({ actor: own as Actor.Implementation, token: null, item, targets: targets.map(token), data }),
  );
  if ("key" in draft) return draft;
  const others = Object.entries(parties).map(
    ([who, { uuid, name }]) => [who, { actor: uuid, token: null, tool: null, name, img: "" }] as const,
  );
  const all = { ...draft.parties, ...Object.fromEntries(others) };
  const plan = choose(check.refresh(situation(check, draft.plan, {}, all, draft.tied)) as never);
  const tied = cards().find(({ uuid }) => uuid === draft.tied);
  const kind = draft.check?.split(".")[1] ?? id;
  return declare({ game: "imperfect", kind, author: person, plan, parties: all, throws, ...(tied && { tied }) });
}

function asUser<T>(person: Person, act: () => T): T {
  const before = game.user;
  Object.assign(game, { user: person });
  try {
    return act();
  } finally {
    Object.assign(game, { user: before });
  }
}

/** Declares a card, and lets the referee attend to it. */
export async function play(person: Person, id: string, played: Played = {}): Promise<Card> {
  const card = declared(person, id, played);
  if ("key" in card) throw new Error(`No card: ${card.key}`);
  await referee.attend(card);
  return card;
}

/** Acts upon a card by a request to the referee. @returns the refusal, or null */
export function act(
  card: Card,
  name: string,
  person: Person,
  { rolls = [], ...data }: ActData & { rolls?: Roll[] } = {},
): Promise<Refusal | null> {
  const asked = { subject: card.uuid, act: name, data, user: user(person), rolls };
  return enqueue(() => actOnCard(card, asked).catch(refusalOf));
}

/** The card's view for a person. */
export const seen = (card: Card, person: Person) => asUser(person, () => cardView(card, user(person)));

/** The key of the referee's refusal of a card, or "". */
export const refusalKey = ({ system }: Card): string => system.refusal?.key ?? "";

export const fateOf = (of: Actor.Implementation): Chips => (of.system as unknown as { fate: Chips }).fate;
export const potOf = (): Chips => settingNow("imperfect.pot") as Chips;
export const masterOf = (): Chips => settingNow("imperfect.masterFate") as Chips;

/** The number of chips of each colour in all places together. */
export function everyChip(): Chips {
  const places = [potOf(), masterOf(), ...people.map(fateOf)];
  const count = (chip: (typeof CHIPS)[number]): number => places.reduce((sum, chips) => sum + chips[chip], 0);
  return { white: count("white"), red: count("red"), blue: count("blue") };
}

export const gm = user(GM);
