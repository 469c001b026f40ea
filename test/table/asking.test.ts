import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  actor,
  ADA,
  admitted,
  BEN,
  cards,
  declare,
  declaredOn,
  faces,
  GM,
  openWorld,
  party,
  recorded,
  rewrite,
  user,
  type Person,
} from "./support/world.ts";
import { plainToy, scared, toy } from "./support/staged.ts";
import { answerOf } from "../../src/table/asking/answers.ts";
import { answer } from "../../src/table/asking/clicks.ts";
import { postQuestion } from "../../src/table/asking/post.ts";
import { askingView, type AskingView } from "../../src/table/asking/view.ts";
import type { Asking, Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { gameById } from "../../src/table/register.ts";

vi.mock("../../src/table/settings.ts", async (original) => ({
  ...(await original<object>()),
  skipsDialogUsually: () => false,
}));

let ace: Actor.Implementation;
let bull: Actor.Implementation;
let question: Asking;
const warned = vi.fn();

beforeEach(async () => {
  openWorld();
  plainToy();
  ace = actor("Ace", [ADA], { points: 20 });
  bull = actor("Bull", [BEN], { points: 20 });
  for (const one of [ace, bull]) Object.assign(one, { getActiveTokens: () => [], items: { get: () => undefined } });
  const scare = { id: "scare", name: "Scare", icon: "x.svg", group: "Fear", check: "staged.scare" };
  const rolls = (who: Actor.Implementation) => (who.name === "Bull" && mute ? [] : [scare]);
  Object.assign(gameById("staged")!, { models: { Actor: { toyActor: Object } }, rolls });
  warned.mockReset();
  vi.stubGlobal("ui", { notifications: { warn: warned, info: vi.fn() } });
  question = await posted();
});

/** Whether Bull does not have the roll. */
let mute = false;

async function posted({ isAside = false, said = {} } = {}): Promise<Asking> {
  mute = false;
  const roll = { id: "scare", name: "Scare" };
  await postQuestion({ game: "staged", roll, modifiers: [], said, words: "Boo", whom: [ace, bull], isAside });
  return cards().at(-1) as unknown as Asking;
}

const seen = (person: Person): AskingView => askingView(question, user(person));
const row = (person: Person, name: string) => seen(person).rows.find((one) => one.name === name)!;

/** An admitted card that names the question as the one that it answers. */
function answered(author: Person, who: Actor.Implementation, more: Partial<Card["system"]> = {}, isSeen = true): Card {
  const facts = { author, plan: scared(), parties: { self: party(who) }, throws: { will: [[5]] } };
  const card = declare({ ...facts, game: "staged", kind: "scare" });
  admitted(card, { answers: question.uuid, state: "applied", ...more });
  return Object.assign(card, { visible: isSeen, isContentVisible: isSeen });
}

describe("the GM's question", () => {
  it("is open for the asked actors, with a button for their players and for the GM", () => {
    expect(seen(ADA)).toMatchObject({ title: "Scare", words: "Boo", aside: "" });
    expect(row(ADA, "Ace").roll).toMatchObject({ actor: ace.uuid, isOwn: true });
    expect(row(ADA, "Bull").roll).toBeNull();
    expect(row(BEN, "Bull").roll).toMatchObject({ isOwn: true });
    expect(row(GM, "Ace").roll).toMatchObject({ isOwn: false });
    expect(row(GM, "Ace")).toMatchObject({ isDone: false, tone: "wait" });
  });

  it("has a note for a player without an asked actor, and for an actor that cannot roll it", async () => {
    const roll = { id: "scare", name: "Scare" };
    await postQuestion({ game: "staged", roll, modifiers: [], said: {}, words: "", whom: [bull], isAside: false });
    question = cards().at(-1) as unknown as Asking;
    expect(seen(ADA).aside).toBe("QUADRANT.table.asking.notYou");
    // The same once there is an answer.
    const card = answered(BEN, bull);
    expect(seen(ADA).aside).toBe("QUADRANT.table.asking.notYou");
    recorded(card)["state"] = "undone";
    mute = true;
    expect(row(BEN, "Bull")).toMatchObject({ text: "QUADRANT.table.asking.cannot", roll: null });
  });

  it("is whispered only to the actors' players and the GMs if it is asked aside", async () => {
    expect(question.whisper).toEqual([]);
    const aside = await posted({ isAside: true });
    expect([...aside.whisper].sort()).toEqual(["ada", "ben", "gm"]);
  });

  it("counts only an answer by the actor's owner, and shows its result to readers of that card", () => {
    answered(BEN, ace);
    expect(row(GM, "Ace").isDone).toBe(false);
    const card = answered(ADA, ace);
    expect(answerOf(question, ace.uuid)?.id).toBe(card.id);
    expect(row(BEN, "Ace")).toMatchObject({ isDone: true, card: card.uuid, roll: null });
    expect(row(BEN, "Ace").text).toContain("4711");
    expect(seen(BEN).count).toContain('"done":1');
  });

  it("shows of a hidden answer only that there is one", () => {
    answered(ADA, ace, {}, false);
    expect(row(BEN, "Ace")).toMatchObject({ isDone: true, text: "QUADRANT.table.asking.hidden", card: "" });
    expect(JSON.stringify(seen(BEN))).not.toContain("4711");
  });

  it("shows of a secret roll only that the GM makes it, and its result to the GM", () => {
    const declared = answered(ADA, ace, { secret: "declared" });
    expect(row(BEN, "Ace")).toMatchObject({ isDone: true, text: "QUADRANT.table.asking.secret" });
    const made = answered(GM, ace, { answers: null, asked: declared.uuid, secret: "unseen" });
    expect(row(GM, "Ace").text).toContain("4711");
    Object.assign(made, { visible: false });
    expect(JSON.stringify(seen(ADA))).not.toContain("4711");
  });

  it("is open again if its answer is undone, refused or closed", () => {
    for (const state of ["undone", "refused", "closed"] as const) {
      const card = answered(ADA, ace, { state });
      expect(row(ADA, "Ace").isDone, state).toBe(false);
      recorded(card)["state"] = "open";
      expect(row(ADA, "Ace").isDone, state).toBe(true);
      recorded(card)["state"] = state;
    }
  });

  it("is answered only once, by a card that names it", async () => {
    toy.stages = "auto";
    Object.assign(game, { user: user(ADA) });
    faces.push(5, 5, 5);
    await answer(question, ace.uuid, { skip: true });
    const card = cards().at(-1)!;
    const count = cards().length;
    const again = async (): Promise<void> => {
      await answer(question, ace.uuid, { skip: true });
      expect(cards()).toHaveLength(count);
      expect(warned).toHaveBeenLastCalledWith(expect.stringContaining("asking.already"));
    };
    await again();
    Object.assign(game, { user: user(GM) });
    await advance(card.id);
    expect(card.system).toMatchObject({ kind: "scare", answers: question.uuid, state: "applied" });
    Object.assign(game, { user: user(ADA) });
    warned.mockReset();
    await again();
  });

  it("counts a declared answer before the referee has admitted it, without showing its content", async () => {
    const facts = { plan: scared(), parties: { self: party(ace) }, throws: { will: [[5]] } };
    const card = declare({ author: ADA, game: "staged", kind: "scare", ...facts });
    rewrite(card, { answers: question.uuid });
    Object.assign(card, { visible: true, isContentVisible: true });
    for (const person of [ADA, BEN, GM]) {
      expect(row(person, "Ace")).toMatchObject({ isDone: true, card: card.uuid, roll: null, tone: "wait" });
      expect(JSON.stringify(seen(person))).not.toContain("4711");
    }
    for (const nonsense of [{ parties: 7 }, { parties: { self: party(bull) } }, { kind: "toString" }]) {
      rewrite(card, { parties: { self: party(ace) }, kind: "scare", ...nonsense });
      for (const one of [ace, bull]) expect(row(GM, one.name).isDone).toBe(false);
    }
  });

  it("can be answered while another question for the same roll is being answered", async () => {
    const other = await posted();
    toy.stages = "auto";
    Object.assign(game, { user: user(ADA) });
    faces.push(5, 5, 5, 5, 5, 5);
    await Promise.all([question, other].map((one) => answer(one, ace.uuid, { skip: true })));
    const answers = cards().flatMap((card) => declaredOn(card)?.["answers"] ?? []);
    expect(answers).toEqual([question.uuid, other.uuid]);
  });

  it("cannot be answered if it sets a field that the roll does not have", async () => {
    question = await posted({ said: { tn: "8" } });
    Object.assign(game, { user: user(ADA) });
    const count = cards().length;
    await answer(question, ace.uuid, { skip: true });
    expect(cards()).toHaveLength(count);
    expect(warned).toHaveBeenLastCalledWith(expect.stringContaining("text.notSaid"));
  });
});
