import { known } from "./world.ts";
import type { Check, Draft, Plan, Situation, Subject, Throws } from "../../../src/table/checks/check.ts";
import type { FollowUp } from "../../../src/table/checks/choices.ts";
import { participants, type Parties } from "../../../src/table/checks/parties.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { gameById } from "../../../src/table/register.ts";
import { checks as allChecks } from "../../../src/games/imperfect/checks/index.ts";

const checks = { ...allChecks };
Object.assign(gameById("imperfect")!, { checks });

let count = 0;

interface Laid {
  plan: Plan;
  parties: Parties;
  throws?: Throws;
  tied?: string | null;
  state?: string;
  isGM?: boolean;
}

/** Adds a card to the messages, in the state in which the referee has left it. */
export function lay(
  kind: string,
  { plan, parties, throws = {}, tied = null, state = "applied", isGM = true }: Laid,
): Card {
  count += 1;
  const card = known({
    documentName: "ChatMessage",
    type: "card",
    id: `card${count}`,
    uuid: `ChatMessage.card${count}`,
    author: { isGM },
    timestamp: count,
    system: {
      game: "imperfect",
      kind,
      state,
      plan,
      parties,
      throws,
      tied,
      link: null,
      automation: "apply",
      rulings: [],
      spends: [],
      applied: [],
      settled: [],
    },
  });
  return onTable(card as unknown as Card);
}

/** Adds a card to the messages: a card of `lay`, or an earlier one again after `fight` has opened a new world. */
export function onTable(card: Card): Card {
  const messages = game.messages as unknown as { contents: object[]; get(id: string): object | undefined };
  messages.contents.push(card);
  messages.get = (id) => messages.contents.find((one) => (one as { id: string }).id === id);
  return card;
}

/** Adds the follow-up of a card: drafted from the card before it, refreshed as by the referee, and rolled. */
export function follow(
  kind: string,
  before: Card | null,
  throws: Throws = {},
  { subject = {}, anew = (plan: Plan) => plan }: { subject?: Partial<Subject>; anew?(plan: Plan): Plan } = {},
): Card {
  const draft = drafted(kind, before, subject);
  const check = checks[kind]!;
  const fresh = check.refresh({
    plan: draft.plan,
    throws: {},
    outcome: null,
    parties: participants(draft.parties),
    tied: before,
  });
  return lay(kind, { ...draft, plan: anew(fresh), throws, tied: before?.uuid ?? null });
}

/** The draft that a button of the card before makes. @throws Error with the reason if the check refuses to draft one */
export function drafted(kind: string, before: Card | null, subject: Partial<Subject> = {}): Draft {
  const { data = {}, ...rest } = subject;
  const found = checks[kind]!.prepare({
    actor: null as never,
    token: null,
    item: null,
    targets: [],
    ...rest,
    data: { ...data, ...(before && { card: before.uuid }) },
  });
  if ("key" in found) throw new Error(found.key);
  return found;
}

/** The situation of a card, with the types of its check. */
export function now<P extends Plan, O extends { result: string }>(_check: Check<P, O>, card: Card): Situation<P, O> {
  return situationOf(card) as unknown as Situation<P, O>;
}

/** The follow-ups that a card offers. */
export function followsOf(card: Card): FollowUp[] {
  return checks[card.system.kind]!.follows?.(situationOf(card)) ?? [];
}

/** The changes of a card. */
export function changesOf(card: Card): object[] {
  const check = checks[card.system.kind]!;
  const here = situationOf(card);
  return check.changes ? check.changes(here) : check.kind.changes(here.plan, here.outcome!);
}

interface Square {
  x: number;
  y: number;
}

const scene = { id: "s", grid: { size: 100, distance: 1, units: "m" }, tokens: { contents: [] as object[] } };

/** Puts tokens on the scene, a metre to a square; they replace the earlier ones. */
export function board(places: [Actor.Implementation, Square][]): TokenDocument.Implementation[] {
  const tokens = places.map(([actor, { x, y }]) =>
    known({
      documentName: "Token",
      id: `t-${actor.name}`,
      uuid: `Scene.s.Token.${actor.name}`,
      name: actor.name,
      actor,
      parent: scene,
      hidden: false,
      x: 100 * x,
      y: 100 * y,
      width: 1,
      height: 1,
      elevation: 0,
    }),
  );
  scene.tokens.contents = tokens;
  return tokens as unknown as TokenDocument.Implementation[];
}
