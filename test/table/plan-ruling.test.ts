import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, declare, GM, openWorld, party, points, roll, user, type Person } from "./support/world.ts";
import { plainDuel, twists, type DuelPlan } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { situationOf } from "../../src/table/checks/situation.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

let ace: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  ace = actor("Ace", [ADA]);
  twists.automatic = false;
  twists.spendable = true;
  twists.changes = ({ result }) => [{ who: "self", add: "points", value: result === "won" ? 3 : 0 }];
  twists.rulings = ({ plan }) => [
    {
      id: "ground",
      label: "The ground",
      choices: ["0", "4"].map((value) => ({ value, label: `+${value}` })),
      now: String(plan.bonus),
      who: "gm",
      changes: () => [],
      plan: (value) => ({ ...plan, bonus: Number(value) }),
      note: "toy.ground",
    },
  ];
});

/** A duel that Ace loses by two, and that stays open because a spend is possible. */
async function lost(kind = "duel"): Promise<Card> {
  const plan: DuelPlan = { targets: ["target"], bonus: 0, yields: false };
  const parties = { self: party(ace), target: party(actor("Foe")) };
  const card = declare({ author: ADA, plan, parties, throws: { strike: [[2]] }, kind });
  await advance(card.id);
  const data = { role: "parry.target", choice: "parry" };
  const rolls = [roll("parry.target", [4])];
  await actOnCard(card, { subject: card.uuid, act: "answer", data, user: user(GM), rolls });
  return card;
}

const rule = (card: Card, person: Person, value: string): Promise<Refusal | null> =>
  actOnCard(card, {
    subject: card.uuid,
    act: "rule",
    data: { ruling: "ground", value },
    user: user(person),
    rolls: [],
  });

const resultOf = (card: Card): string => situationOf(card).outcome!.result;

const field = (card: Card): string | undefined => cardView(card, user(GM)).rulings[0]?.field?.value;

describe("a ruling that changes the plan", () => {
  it("shows the plan's value before the GM has ruled", async () => {
    const card = await lost();
    expect(card.system.state).toBe("open");
    expect(field(card)).toBe("0");
  });

  it("reads the same dice anew, and changes the result", async () => {
    const card = await lost();
    const before = points(ace);
    expect(resultOf(card)).toBe("lost");
    expect(await rule(card, GM, "4")).toBeNull();
    expect(resultOf(card)).toBe("won");
    expect(card.system.throws).toEqual({ strike: [[2]], "parry.target": [[4]] });
    expect(cardView(card, user(ADA)).rulings.map(({ line }) => line)).toEqual(['toy.ground {"value":"+4"}']);
    await actOnCard(card, { subject: card.uuid, act: "apply", data: {}, user: user(GM), rolls: [] });
    expect(points(ace)).toBe(before + 3);
  });

  it("is refused to a player, and with a value that is not offered", async () => {
    const card = await lost();
    expect((await rule(card, ADA, "4"))?.key).toMatch(/gmOnly$/);
    expect((await rule(card, GM, "40"))?.key).toMatch(/noRuling$/);
    expect(resultOf(card)).toBe("lost");
  });

  it("is refused on an applied card that may not be changed", async () => {
    const card = await lost();
    await actOnCard(card, { subject: card.uuid, act: "apply", data: {}, user: user(GM), rolls: [] });
    expect((await rule(card, GM, "4"))?.key).toMatch(/applied$/);
    expect(resultOf(card)).toBe("lost");
  });

  describe("with further changes", () => {
    beforeEach(() => {
      const plain = twists.rulings!;
      twists.rulings = (now) =>
        plain(now).map((ruling) => ({
          ...ruling,
          changes: (value: string) => (value === "4" ? [{ who: "target", add: "points", value: 1 }] : []),
        }));
    });

    const foe = (card: Card): number => points(situationOf(card).parties["target"]!.actor!);

    it("makes them on an open card, and another ruling undoes them", async () => {
      const card = await lost();
      const before = foe(card);
      expect(await rule(card, GM, "4")).toBeNull();
      expect([resultOf(card), foe(card)]).toEqual(["won", before + 1]);
      expect(await rule(card, GM, "0")).toBeNull();
      expect([resultOf(card), foe(card)]).toEqual(["lost", before]);
    });

    it("makes them on an applied card that may be changed, by the difference", async () => {
      const card = await lost("replay");
      const [own, other] = [points(ace), foe(card)];
      await actOnCard(card, { subject: card.uuid, act: "apply", data: {}, user: user(GM), rolls: [] });
      expect(await rule(card, GM, "4")).toBeNull();
      expect([points(ace), foe(card)]).toEqual([own + 3, other + 1]);
      expect(await rule(card, GM, "0")).toBeNull();
      expect([points(ace), foe(card)]).toEqual([own, other]);
    });
  });
});
