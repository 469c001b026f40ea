import { beforeEach, describe, expect, it, vi } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  BEN,
  batches,
  cards,
  declare as put,
  declaredOn,
  faces,
  GM,
  meanwhile,
  openWorld,
  party,
  points,
  rewrite,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { plainToy, scared, toy } from "./support/staged.ts";
import { askView } from "../../src/table/checks/ask-view.ts";
import type { AskState } from "../../src/table/checks/asked.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { declaredView } from "../../src/table/checks/declared-view.ts";
import { Lanes } from "../../src/table/checks/lanes.ts";
import { subjectFrom } from "../../src/table/checks/parties.ts";
import { mayRead } from "../../src/table/checks/reader.ts";
import { situationOf } from "../../src/table/checks/situation.ts";
import { startCheck } from "../../src/table/checks/start.ts";
import { isRequest, messages, type Card } from "../../src/table/documents/messages.ts";
import { checkById } from "../../src/table/register.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { perform } from "../../src/table/referee/perform.ts";
import { referee } from "../../src/table/referee/referee.ts";
import type { ActData } from "../../src/table/referee/requests.ts";

let ace: Actor.Implementation;
const warned = vi.fn();

beforeEach(() => {
  openWorld();
  plainToy();
  toy.secret = "declared";
  ace = actor("Ace", [ADA], { points: 20 });
  Object.assign(ace, { getActiveTokens: () => [] });
  warned.mockReset();
  vi.stubGlobal("ui", { notifications: { warn: warned, info: vi.fn() } });
});

/** Makes a person the user of this client. */
const sit = (person: Person): void => void Object.assign(game, { user: user(person) });

/** Runs something on the referee's client. */
async function atReferee<T>(does: () => Promise<T>): Promise<T> {
  sit(GM);
  return does();
}

/** Starts a secret scare check on a person's own client. @returns its card */
async function ask(person: Person): Promise<Card> {
  sit(person);
  await startCheck("staged.scare", subjectFrom(ace));
  return cards().at(-1)!;
}

/** Asks for a secret roll, which the GM's client makes. @returns the question and the GM's card */
async function thrown(...shown: number[]): Promise<{ asked: Card; own: Card }> {
  const asked = await ask(ADA);
  faces.push(...shown);
  await atReferee(() => advance(asked.id));
  const own = cards().at(-1)!;
  await advance(own.id);
  return { asked, own };
}

/** The number that each view of the toy game shows, unless it is hidden. */
const NUMBER = /4711/;
const told = (view: object): string => JSON.stringify(view);

describe("a secret roll that a player asks the GM for", () => {
  it("is not made by the player's client, and shows no number on its card", async () => {
    const card = await ask(ADA);
    expect([card.system.state, declaredOn(card), card.rolls]).toEqual([
      "declared",
      expect.objectContaining({ secret: "declared", throws: {} }),
      [],
    ]);
    for (const person of [ADA, BEN, GM]) {
      sit(person);
      const view = declaredView(card);
      expect(told(view)).not.toMatch(NUMBER);
      expect(view).toMatchObject({ who: "Ace", state: { text: "QUADRANT.table.state.secret" } });
    }
    faces.push(5);
    await atReferee(() => advance(card.id));
    for (const person of [ADA, BEN, GM]) {
      const view = cardView(card, user(person));
      expect(told(view)).not.toMatch(NUMBER);
      expect(view).toMatchObject({ title: "Scare", sides: [], odds: null, verdict: null, buttons: [], waiting: null });
    }
  });

  it("gives its check a reader who may see no number", async () => {
    const looked = vi.fn();
    toy.looked = looked;
    const { asked } = await thrown(5);
    cardView(asked, user(ADA));
    const [reader] = looked.mock.lastCall as [{ blind: boolean; totals: boolean; sees(who: string): boolean }];
    expect([reader.blind, reader.totals, reader.sees("self")]).toEqual([true, false, false]);
  });

  it("is made by the GM's client on a card that only GMs read", async () => {
    const { asked, own } = await thrown(5);
    expect([own.system.secret, own.system.asked, own.whisper, own.blind]).toEqual(["unseen", asked.uuid, ["gm"], true]);
    expect([own.system.state, situationOf(own).outcome?.result]).toEqual(["applied", "passed"]);
    expect([mayRead(own, user(ADA)), mayRead(own, user(GM))]).toEqual([false, true]);
    expect(cardView(own, user(GM)).verdict).not.toBeNull();
  });

  it("stores no Roll that Foundry would show, not even for later dice", async () => {
    const { own } = await thrown(2, 6, 1, 1);
    expect(own.rolls).toEqual([]);
    await act(own, "stage", GM, { choice: "self", rolls: [roll("table", [6])] });
    expect(own.system.throws).toMatchObject({ will: [[2]], table: [[6]] });
    expect((own as unknown as { _source: { rolls: unknown[] } })._source.rolls).toEqual([]);
  });

  it("shows only that it was made on the card that all players read", async () => {
    const { asked } = await thrown(2, 1);
    expect([asked.system.state, asked.system.throws, asked.system.applied]).toEqual(["closed", {}, []]);
    expect(situationOf(asked).outcome).toBeNull();
    const view = cardView(asked, user(ADA));
    expect(told(view)).not.toMatch(NUMBER);
    expect([view.state.text, view.changes]).toEqual(["QUADRANT.table.state.thrownInSecret", []]);
  });

  it("is paid, applied and undone on the GM's card", async () => {
    toy.costs = [{ who: "self", add: "points", value: -1 }];
    const { asked, own } = await thrown(2);
    expect([points(ace), asked.system.applied]).toEqual([19, []]);
    await act(own, "stage", GM, { choice: "self", rolls: [roll("table", [3])] });
    expect(points(ace)).toBe(18);
    expect(refused(await act(asked, "undo", GM))).toBe("notApplied");
    expect(refused(await act(own, "undo", GM))).toBe("done");
    expect(points(ace)).toBe(20);
  });

  it("waits for a GM to come online, and is made once", async () => {
    Object.assign(game.users!, { activeGM: null });
    const asked = await ask(ADA);
    expect(declaredView(asked).state.text).toBe("QUADRANT.table.state.noGm");
    sit(GM);
    Object.assign(game.users!, { activeGM: { ...GM, isSelf: true } });
    faces.push(5);
    await referee.catchUp();
    await referee.catchUp();
    expect(cards().filter(({ system }) => system.asked === asked.uuid)).toHaveLength(1);
    expect(asked.system.state).toBe("closed");
  });

  it("is created in one batch with the end of its question", async () => {
    const asked = await ask(ADA);
    batches.length = 0;
    faces.push(5);
    await atReferee(() => advance(asked.id));
    expect(batches).toHaveLength(1);
    expect([cards().length, asked.system.state]).toEqual([2, "closed"]);
  });

  it.each([1, 2])("is made once by the next GM if this one leaves before batch %i", async (last) => {
    const asked = await ask(ADA);
    batches.length = 0;
    meanwhile(() => {
      if (batches.length + 1 >= last) throw new Error("This client is gone");
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    faces.push(5);
    await atReferee(() => advance(asked.id)).catch(() => undefined);
    expect(cards().length === 2).toBe(asked.system.state === "closed");
    meanwhile(() => undefined);
    faces.length = 0;
    faces.push(2);
    await atReferee(() => advance(asked.id));
    expect([cards().length, asked.system.state]).toEqual([2, "closed"]);
  });

  it("is not made twice, whatever its author writes on the question", async () => {
    const { asked } = await thrown(5);
    rewrite(asked, { words: "once more", asked: null, secret: "declared" });
    Object.assign((asked as unknown as { _source: { system: object } })._source.system, {
      state: "declared",
      admitted: false,
    });
    await advance(asked.id);
    expect([cards().length, asked.system.state]).toEqual([2, "closed"]);
  });

  it("is made on a card for GMs, too, if a GM asks for it", async () => {
    const asked = await ask(GM);
    faces.push(5);
    await advance(asked.id);
    await advance(cards().at(-1)!.id);
    expect(cards().map(({ system: { secret, state } }) => [secret, state])).toEqual([
      ["declared", "closed"],
      ["unseen", "applied"],
    ]);
  });

  it.each([
    ["with dice", { throws: { will: [[5]] } }, {}],
    ["with dice, as if it were asked for", { throws: { will: [[5]] } }, { secret: "declared" }],
    ["as if only the GMs should know", {}, { secret: "unseen" }],
  ])("is refused if a player declares it %s", async (_how, facts, marks) => {
    const card = put({
      game: "staged",
      kind: "scare",
      author: ADA,
      plan: scared(),
      parties: { self: party(ace) },
      ...facts,
    });
    rewrite(card, marks);
    await advance(card.id);
    expect([card.system.state, cards().length]).toEqual(["refused", 1]);
  });
});

describe("the dialog of a secret roll", () => {
  const state = (): AskState => {
    const { check } = checkById("staged.scare");
    const plan = scared(2);
    const lanes = new Lanes(check, plan, () => ["will"]);
    return { game: "staged", check, plan, parties: { self: party(ace) }, tied: null, lanes, words: "", mode: "public" };
  };

  it("shows a player neither odds nor a number that would reveal them", () => {
    sit(ADA);
    const view = askView(state(), user(ADA));
    expect(told({ ...view, lanes: [] })).not.toMatch(NUMBER);
    expect(view).toMatchObject({
      blind: true,
      odds: null,
      headlines: [],
      sides: [],
      throwLabel: "QUADRANT.table.ask.secret",
    });
    expect(view.announceLabel).toBe("");
    expect(view.lanes).toMatchObject([{ foot: null }]);
  });

  it("shows a GM the odds as always", () => {
    const view = askView(state(), user(GM));
    expect(view).toMatchObject({ blind: false, throwLabel: "QUADRANT.table.ask.throw" });
    expect(view.odds?.segments.length).toBeGreaterThan(1);
  });
});

describe("a roll behind the GM's screen", () => {
  beforeEach(() => void (toy.secret = "unseen"));

  it("cannot be started by a player", async () => {
    sit(ADA);
    await startCheck("staged.scare", subjectFrom(ace));
    expect(cards()).toEqual([]);
    expect(warned).toHaveBeenCalledWith("QUADRANT.table.refusal.gmOnly");
  });

  it("is visible to GMs only, without a Roll that Foundry would show to others", async () => {
    faces.push(5);
    const card = await ask(GM);
    expect([card.whisper, card.blind, card.rolls]).toEqual([["gm"], true, []]);
    await advance(card.id);
    expect([card.system.state, card.system.throws, card.rolls]).toEqual(["applied", { will: [[5]] }, []]);
    expect(cards()).toHaveLength(1);
  });

  it("is refused with more dice than its plan has", async () => {
    const facts = { game: "staged", kind: "scare", author: GM, plan: scared(), parties: { self: party(ace) } };
    const card = put({ ...facts, throws: { will: [[5], [5]] } });
    rewrite(card, { secret: "unseen" });
    await advance(card.id);
    expect(card.system.state).toBe("refused");
  });

  it("sends the dice of a second GM's request without a Roll that Foundry would show", async () => {
    faces.push(2);
    const card = await ask(GM);
    await advance(card.id);
    // Not on the referee's client.
    const rolls = [{ ...roll("table", [3]), toJSON: () => ({ role: "table" }) } as unknown as Roll];
    await perform({ subject: card.uuid, act: "stage", data: { choice: "self" }, rolls });
    const request = messages().at(-1)! as unknown as Card & { system: { data: ActData } };
    expect(request.rolls).toEqual([]);
    expect(request.system.data.thrown).toEqual([JSON.stringify({ role: "table" })]);
  });

  it("keeps a tied card from players, unless that is addressed to them", async () => {
    faces.push(5);
    const card = await ask(GM);
    await advance(card.id);
    const tell = async (tells: typeof toy.tells): Promise<Card> => {
      toy.tells = tells;
      await startCheck("staged.tell", subjectFrom(ace, { data: { card: card.uuid } }));
      const told = cards().at(-1)!;
      await advance(told.id);
      return told;
    };
    expect((await tell(null)).system.secret).toBe("unseen");
    const [ada, all] = [await tell(["self"]), await tell("all")];
    expect([ada.system.secret, ada.whisper, ada.blind]).toEqual([null, ["gm", "ada"], false]);
    expect([all.system.secret, all.whisper, mayRead(all, user(BEN))]).toEqual([null, [], true]);
    expect(isRequest(all)).toBe(false);
  });
});
