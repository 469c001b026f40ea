import { beforeEach, expect, it, vi } from "vitest";
import { actor, ADA, BEN, declare, GM, openWorld, party, roll, user, type Person } from "./support/world.ts";
import { plainDuel } from "./support/duel.ts";
import { recordOf } from "../../src/table/documents/records.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { beginToHear, noteForAnnouncement, announceNews } from "../../src/table/heard/hear.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";
import type { Awaiting } from "../../src/table/waiting/awaited.ts";

const told = vi.hoisted(() => [] as string[]);
vi.mock("../../src/table/heard/voice.ts", () => ({
  putVoices: () => undefined,
  tell: (text: string, urgency = "polite") => text && told.push(`${urgency} ${text}`),
}));

let ace: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  told.length = 0;
  beginToHear();
});

/** The foe strikes at Ace, who has not answered yet. */
async function strike(): Promise<Card> {
  const card = declare({
    author: GM,
    plan: { targets: ["first"], bonus: 0, yields: false },
    parties: { self: party(foe), first: party(ace) },
    throws: { strike: [[4]] },
  });
  Object.assign(card, { visible: true, isContentVisible: true });
  await advance(card.id);
  return card;
}

const act = (card: Card, act: string, by: Person, data = {}, rolls: Roll[] = []): unknown =>
  actOnCard(card, { subject: card.uuid, act, data, user: user(by), rolls });

/** The announcements after a change of the card's record. @param waits the users for whom the card waits */
function heardOf(card: Card, waits: Person[] = []): string[] {
  noteForAnnouncement(recordOf(card)!);
  const users = waits.map((one) => ({ ...user(one), isSelf: one.id === game.user!.id }));
  const waiting = { message: card, title: "Duel", users, actors: [ace.uuid], how: "defend" } as unknown as Awaiting;
  announceNews(users.length > 0 ? [waiting] : []);
  return told.splice(0);
}

const answered = (card: Card): unknown =>
  act(card, "answer", ADA, { role: "parry.first", choice: "parry" }, [roll("parry.first", [1])]);

it("announces once for whom a card waits, its result, its undo and its redo", async () => {
  const card = await strike();
  const [waits, ...more] = heardOf(card, [ADA]);
  expect(waits).toMatch(/^polite /);
  expect(waits).toContain("waitingFor");
  expect(more).toEqual([]);
  expect(heardOf(card, [ADA])).toEqual([]);

  await answered(card);
  const [decided] = heardOf(card);
  expect(decided).toMatch(/^polite /);
  expect(decided).not.toContain("waitingFor");
  expect([heardOf(card), heardOf(card)]).toEqual([[], []]);

  await act(card, "undo", GM);
  expect(heardOf(card)).toEqual([expect.stringMatching(/^polite QUADRANT.table.heard.undone/)]);
  await act(card, "redo", GM);
  expect(heardOf(card)).toEqual([expect.stringMatching(/^polite QUADRANT.table.heard.redone/)]);
});

it("announces a question assertively to the asked player, without naming for whom the card waits", async () => {
  const [card, other] = [await strike(), await strike()];
  (game as unknown as { user: Person }).user = ADA;
  const [asked, ...more] = heardOf(card, [ADA]);
  expect(asked).toMatch(/^assertive QUADRANT.table.heard.asked.defend \{"title":"Duel"\}/);
  expect(more).toEqual([]);
  expect(heardOf(card, [ADA])).toEqual([]);
  // Ben's question is not asked of Ada.
  expect(heardOf(other, [BEN])[0]).toMatch(/^polite /);
});

it("announces neither older cards nor cards that are hidden from the reader", async () => {
  const card = await strike();
  await answered(card);
  beginToHear();
  expect(heardOf(card)).toEqual([]);
  const secret = await strike();
  Object.assign(secret, { isContentVisible: false });
  await answered(secret);
  expect(heardOf(secret)).toEqual([]);
});
