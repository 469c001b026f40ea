import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  allWaitingRequests,
  askings,
  cardsWhere,
  hasNewerCard,
  newestCard,
  newestWhere,
  sentBy,
  waitingRequests,
  type CardsAsked,
} from "../../src/table/documents/in-log.ts";
import { inLog, latestAct, logHasChanged } from "../../src/table/documents/log-index.ts";
import type { Card, Message } from "../../src/table/documents/messages.ts";
import { cardOf, isActRecord, isGone, recordId, recordOf } from "../../src/table/documents/record.ts";
import {
  cardsTiedTo,
  isCarriedOut,
  records as allRecords,
  standing,
  stepsOf,
  unfinishedRecords,
} from "../../src/table/documents/records.ts";

/** The world's messages; `scans` counts how often all of them are read. */
const log = new Map<string, Message>();
let scans = 0;

const PEOPLE = [
  { id: "gm", isGM: true },
  { id: "ada", isGM: false },
];

beforeEach(() => {
  log.clear();
  stubLog();
  logHasChanged();
});

function stubLog(): void {
  vi.stubGlobal("game", {
    messages: {
      get: (id: string) => log.get(id),
      get size() {
        return log.size;
      },
      get contents() {
        scans += 1;
        return [...log.values()];
      },
    },
  });
}

const UNADMITTED = { state: "declared", game: "", kind: "", parties: {}, tied: null, answers: null, asked: null };

/** Adds a message as its model prepares it: a card has the data of its record. */
function lay(id: string, type: string, author: (typeof PEOPLE)[number] | null, system: object): void {
  const message = {
    id,
    uuid: `ChatMessage.${id}`,
    type,
    author,
    timestamp: log.size,
    visible: true,
    whisper: [],
    system,
  };
  if (type === "card") Object.defineProperty(message, "system", { get: () => recordOf(message)?.system ?? UNADMITTED });
  // A new message is the last one.
  log.delete(id);
  log.set(id, message as unknown as Message);
}

const ID = fc.constantFrom(..."abcdef");
const uuid = (id: string): string => `ChatMessage.${id}`;
const STATES = ["open", "applied", "undone", "refused", "closed"] as const;

const recordData = fc.record({
  state: fc.constantFrom(...STATES),
  game: fc.constantFrom("zap", "gurps"),
  kind: fc.constantFrom("attack", "task", ""),
  parties: fc.dictionary(
    fc.constantFrom("self", "target"),
    fc.record({ actor: fc.constantFrom("Actor.x", "Actor.y", null) }),
  ),
  tied: fc.option(ID.map(uuid)),
  answers: fc.option(ID.map(uuid)),
  asked: fc.option(ID.map(uuid)),
  requests: fc.array(ID, { maxLength: 2 }),
  later: fc.array(fc.constant({}), { maxLength: 1 }),
  at: fc.nat(100),
  applied: fc.array(fc.record({ at: fc.nat(100) }), { maxLength: 1 }),
});

/** A change of one message, which hooks announce. */
const change = fc.oneof(
  fc.record({ do: fc.constant("card" as const), id: ID, author: fc.constantFrom(...PEOPLE) }),
  fc.record({
    do: fc.constant("record" as const),
    id: ID,
    author: fc.constantFrom(...PEOPLE, null),
    system: recordData,
    fight: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("request" as const),
    id: ID,
    author: fc.constantFrom(...PEOPLE),
    subject: fc.oneof(ID.map(uuid), fc.constant("Combat.f")),
    refused: fc.boolean(),
  }),
  fc.record({ do: fc.constant("asking" as const), id: ID, author: fc.constantFrom(...PEOPLE) }),
  fc.record({ do: fc.constant("delete" as const), id: ID, record: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** @returns the id of the message that has changed */
function happen(one: Change): string {
  if (one.do === "record") {
    const id = recordId(one.id);
    const subject = one.fight ? "Combat.f" : uuid(one.id);
    const known = log.get(id);
    // A record is updated, or created.
    if (known) Object.assign(known.system as object, one.system, { subject });
    else lay(id, "record", one.author, { ...one.system, subject });
    return id;
  }
  if (one.do === "delete") {
    const id = one.record ? recordId(one.id) : one.id;
    log.delete(id);
    return id;
  }
  if (one.do === "request")
    lay(one.id, "request", one.author, { subject: one.subject, refusal: one.refused ? {} : null });
  else lay(one.id, one.do, one.author, {});
  return one.id;
}

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const all = (): Message[] => [...log.values()];
const cards = (): Card[] => all().filter(({ type }) => type === "card") as Card[];
const records = () => all().filter(isActRecord);
const byTime = <M extends { timestamp: number }>(list: M[]): M[] => list.toSorted((a, b) => a.timestamp - b.timestamp);

function scanned({ states, game: id, checks, actor, as }: CardsAsked): string[] {
  return ids(
    cards().filter(({ system }) => {
      const parties = as ? [system.parties[as]] : Object.values(system.parties);
      return (
        (!states || states.includes(system.state)) &&
        (!id || system.game === id) &&
        (!checks || checks.includes(`${system.game}.${system.kind}`)) &&
        (!actor || parties.some((party) => party?.actor === actor))
      );
    }),
  );
}

const ASKED: CardsAsked[] = [
  {},
  ...["declared" as const, ...STATES].map((state) => ({ states: [state] })),
  { states: ["open", "applied"], game: "zap" },
  { checks: ["zap.attack", "gurps.task"], states: ["applied"] },
  { actor: "Actor.x" },
  { actor: "Actor.y", as: "self", checks: ["zap.attack"] },
];

/** Expects the result of a scan of all messages for every query. */
function expectAsScanned(): void {
  for (const asked of ASKED) {
    expect([asked, ids(cardsWhere(asked))]).toEqual([asked, scanned(asked)]);
    expect(ids(newestWhere(asked, 2))).toEqual(scanned(asked).slice(-2));
  }
  const requests = all().filter(({ type }) => type === "request") as Message<{ subject: string; refusal: unknown }>[];
  const waiting = requests.filter(({ system }) => system.refusal === null);
  expect(ids(allWaitingRequests())).toEqual(ids(waiting));
  expect(ids(askings())).toEqual(ids(all().filter(({ type }) => type === "asking")));
  expect(newestCard()?.id).toBe(cards().at(-1)?.id);
  for (const card of cards()) expect(hasNewerCard(card)).toBe(cards().at(-1) !== card);
  for (const { id } of PEOPLE)
    expect(ids(sentBy(id))).toEqual(
      ids(all().filter(({ type, author }) => author?.id === id && ["card", "request"].includes(type))),
    );
  const gone = records()
    .flatMap((record) => cardOf(record) ?? [])
    .filter(isGone);
  for (const subject of [..."abcdef"].map(uuid)) {
    expect(ids(waitingRequests(subject))).toEqual(ids(waiting.filter(({ system }) => system.subject === subject)));
    const tied = [...cards(), ...gone].filter(({ system }) => system.tied === subject);
    expect(ids(cardsTiedTo({ uuid: subject })).toSorted()).toEqual(ids(byTime(tied)).toSorted());
    const answers = cards().filter(({ system }) => system.answers === subject);
    expect(ids(inLog(`answers ${subject}`))).toEqual(ids(answers));
  }
  for (const id of "abcdef")
    expect(isCarriedOut(id)).toBe(records().some(({ system }) => system.requests.includes(id)));
  const stands = records().filter(({ system }) => ["applied", "open"].includes(system.state));
  expect(ids(standing())).toEqual(ids(stands));
  expect(ids(allRecords()).toSorted()).toEqual(ids(records()).toSorted());
  const steps = records().filter(({ system }) => system.subject === "Combat.f");
  expect(ids(stepsOf({ uuid: "Combat.f" })).toSorted()).toEqual(ids(steps).toSorted());
  expect(unfinishedRecords().length).toBe(records().filter(({ system }) => system.later.length > 0).length);
  const moments = records().flatMap(({ system }) => [system, ...system.applied].map(({ at }) => at));
  expect(latestAct()).toBeGreaterThanOrEqual(Math.max(0, ...moments));
}

describe("the index of the log", () => {
  it("answers like a scan of all messages after any creations, updates and deletions", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 40 }), (changes) => {
        log.clear();
        stubLog();
        for (const [one, looks] of changes) {
          const id = happen(one);
          logHasChanged({ id });
          if (looks) expectAsScanned();
        }
        expectAsScanned();
      }),
      { numRuns: 150 },
    );
  });

  it("answers correctly if several messages change at once and only the first is announced yet", () => {
    for (const id of "abcd") lay(id, "card", PEOPLE[0]!, {});
    expectAsScanned();
    for (const id of "ab") log.delete(id);
    logHasChanged({ id: "a" });
    expectAsScanned();
    for (const id of "ef") lay(id, "card", PEOPLE[0]!, {});
    logHasChanged({ id: "e" });
    expectAsScanned();
  });

  it("reads the whole log once, and then only changed messages", () => {
    for (let index = 0; index < 500; index += 1) lay(`x${index}`, "card", PEOPLE[0]!, {});
    scans = 0;
    expect(cardsWhere()).toHaveLength(500);
    expect(scans).toBe(1);
    for (let index = 0; index < 100; index += 1) {
      lay(`y${index}`, "card", PEOPLE[0]!, {});
      logHasChanged({ id: `y${index}` });
      expect(newestCard()!.id).toBe(`y${index}`);
      expect(cardsTiedTo({ uuid: "ChatMessage.x1" })).toEqual([]);
      expect(cardsWhere({ states: ["open"] })).toEqual([]);
    }
    expect(scans).toBe(1);
  });

  it("reads the whole log again if any message may have changed, or in another world", () => {
    lay(
      "a",
      "record",
      { id: "eve", isGM: true },
      { subject: "Combat.f", state: "applied", requests: [], later: [], at: 1, applied: [], kind: "" },
    );
    expect(standing()).toHaveLength(1);
    Object.assign(log.get("a")!.author!, { isGM: false });
    logHasChanged();
    expect(standing()).toEqual([]);
    log.set("a", { ...log.get("a")!, type: "card", system: UNADMITTED } as never);
    stubLog();
    expect(cardsWhere()).toHaveLength(1);
  });
});
