import { beforeEach, describe, expect, it } from "vitest";
import {
  actor,
  ADA,
  BEN,
  declare,
  faces,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { rolesOf, situationOf } from "../../src/table/checks/situation.ts";
import { checkById } from "../../src/table/register.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";
import { awaitedSpends } from "../../src/table/referee/holding.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  twists.automatic = false;
  [ace, ben, foe] = [actor("Ace", [ADA]), actor("Ben", [BEN]), actor("Foe")];
});

/** The foe strikes at Ace and Ben. */
async function strike(): Promise<Card> {
  const parties = { self: party(foe), first: party(ace), second: party(ben) };
  const plan = { targets: ["first", "second"], bonus: 0, yields: false };
  const card = declare({ author: GM, plan, parties, throws: { strike: [[4]] } });
  await advance(card.id);
  return card;
}

const answer = (card: Card, person: Person, role: string, choice: string, rolls: Roll[] = []) =>
  actOnCard(card, { subject: card.uuid, act: "answer", data: { role, choice }, user: user(person), rolls });

describe("a card with several targets", () => {
  it("has a role for every target of the plan", () => {
    const { check } = checkById("toy.duel");
    const plan = { targets: ["first", "second"], bonus: 0, yields: false };
    expect(rolesOf(check, plan)).toEqual({ strike: "self", "parry.first": "first", "parry.second": "second" });
  });

  it("asks all targets at once, each for its own role", async () => {
    const card = await strike();
    const asked = (person: Person): string[] =>
      cardView(card, user(person)).waiting!.asked.flatMap(({ choices }) => choices.map(({ role }) => role));
    expect(cardView(card, user(ADA)).waiting?.label).toContain("Ace, Ben");
    expect(new Set(asked(ADA))).toEqual(new Set(["parry.first"]));
    expect(new Set(asked(BEN))).toEqual(new Set(["parry.second"]));
    expect(new Set(asked(GM))).toEqual(new Set(["parry.first", "parry.second"]));
  });

  it("is answered automatically for players' actors only if its check always does that", async () => {
    twists.automatic = true;
    faces.push(1, 1);
    expect(Object.keys((await strike()).system.throws)).toEqual(["strike"]);
    twists.automatic = "always";
    expect(Object.keys((await strike()).system.throws)).toEqual(["strike", "parry.first", "parry.second"]);
  });

  it("is answered in any order, each role only by its owner", async () => {
    const card = await strike();
    const parry = [roll("parry.second", [1])];
    expect(await answer(card, ADA, "parry.second", "parry", parry)).toMatchObject({ data: { name: "Ben" } });
    expect(await answer(card, BEN, "parry.second", "parry", parry)).toBeNull();
    expect(cardView(card, user(BEN)).waiting).toMatchObject({ asked: [] });
    await answer(card, ADA, "parry.first", "parry", [roll("parry.first", [6])]);
    expect(card.system.state).toBe("applied");
    expect(situationOf(card).outcome).toMatchObject({ margins: [-2, 3] });
  });
});

describe("an answer", () => {
  it("that needs no dice is given without a roll", async () => {
    const card = await strike();
    expect(await answer(card, ADA, "parry.first", "yield")).toBeNull();
    expect(card.system.throws).toMatchObject({ "parry.first": [] });
  });

  it("can be given by another actor, who pays and replaces the target", async () => {
    const friend = actor("Friend", [BEN]);
    twists.cover = friend;
    const card = await strike();
    const labels = (person: Person): string[] =>
      cardView(card, user(person)).waiting!.asked.flatMap(({ choices }) =>
        choices.map(({ label, role }) => `${label} ${role}`),
      );
    expect(labels(ADA)).not.toContain("Cover parry.first");
    expect(labels(BEN)).toContain("Cover parry.first");
    const dice = [roll("parry.first", [5])];
    expect(await answer(card, ADA, "parry.first", "cover", dice)).toMatchObject({ data: { name: "Friend" } });
    expect(await answer(card, BEN, "parry.first", "cover", dice)).toBeNull();
    expect(card.system.parties["first"]?.actor).toBe(friend.uuid);
    expect([points(friend), points(ace)]).toEqual([4, 5]);
  });

  it("of another actor is never chosen automatically for a foe", async () => {
    twists.cover = actor("Friend", [BEN]);
    twists.automatic = true;
    faces.push(2);
    const parties = { self: party(ace), target: party(foe) };
    const plan = { targets: ["target"], bonus: 0, yields: false };
    const card = declare({ author: ADA, plan, parties, throws: { strike: [[4]] } });
    await advance(card.id);
    expect(card.system).toMatchObject({ state: "applied", parties: { target: { actor: foe.uuid } } });
  });
});

describe("a spend", () => {
  it("keeps a card open if it would change the outcome, even with the same result", async () => {
    twists.spendable = true;
    const parties = { self: party(ace), first: party(foe), second: party(foe) };
    const plan = { targets: ["first", "second"], bonus: 0, yields: false };
    const throws = { strike: [[4]] };
    const card = declare({ author: ADA, plan, parties, throws });
    await advance(card.id);
    for (const role of ["parry.first", "parry.second"]) await answer(card, GM, role, "parry", [roll(role, [1])]);
    expect(situationOf(card).outcome).toMatchObject({ result: "won", margins: [3, 3] });
    expect(awaitedSpends(card)).toHaveLength(1);
    expect(card.system.state).toBe("open");
  });
});
