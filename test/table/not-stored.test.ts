import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, ADA, batches, declare, GM, openWorld, party, roll, user } from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { applyHeld } from "../../src/table/referee/apply.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";
import { referee } from "../../src/table/referee/referee.ts";

let ace: Actor.Implementation;
let foe: Actor.Implementation;

const told = vi.fn();

/** The error that Foundry throws if a model rejects its data. */
const invalid = (): Error =>
  Object.assign(new Error("name: may not be a blank string"), { name: "DataModelValidationError" });

const REASON = { key: "QUADRANT.table.refusal.notStorable", data: { why: "name: may not be a blank string" } };

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  twists.automatic = false;
  vi.stubGlobal("ui", { notifications: { error: told } });
  told.mockClear();
  vi.spyOn(console, "error").mockReturnValue();
});

/** A strike for which both sides have rolled. */
async function thrown(): Promise<Card> {
  const plan = { targets: ["target"], bonus: 0, yields: false };
  const card = declare({
    ...{ author: ADA, plan, parties: { self: party(ace), target: party(foe) } },
    throws: { strike: [[4]] },
  });
  await advance(card.id);
  const data = { role: "parry.target", choice: "parry" };
  const rolls = [roll("parry.target", [1])];
  await actOnCard(card, { subject: card.uuid, act: "answer", data, user: user(GM), rolls });
  return card;
}

const asked = (card: Card, act: string) =>
  referee.judge({ subject: card.uuid, act, data: {}, user: user(GM), rolls: [] });

describe("a card whose changes cannot be stored", () => {
  it("is tried once, and then waits for the GM with the reason", async () => {
    const changes = vi.fn(() => {
      throw invalid();
    });
    twists.changes = changes;
    const card = await thrown();
    expect(card.system).toMatchObject({ state: "open", automation: "confirm" });
    const { key, data } = card.system.spends.at(-1)!;
    expect([key, data]).toEqual([
      "QUADRANT.table.reconsidered.failed",
      { why: expect.stringContaining(REASON.key) as string },
    ]);
    expect(told).toHaveBeenCalledOnce();
    const [tries, written] = [changes.mock.calls.length, batches.length];
    await applyHeld();
    await advance(card.id);
    expect([changes.mock.calls.length, batches.length]).toEqual([tries, written]);
  });

  it("gives the reason when the GM tries again, and is applied once it can be", async () => {
    twists.changes = () => {
      throw invalid();
    };
    const card = await thrown();
    const paid = card.system.applied.length;
    expect(await asked(card, "apply")).toEqual(REASON);
    expect([card.system.state, card.system.applied.length]).toEqual(["open", paid]);
    twists.changes = () => [{ who: "self", add: "points", value: -1 }];
    expect(await asked(card, "apply")).toBeNull();
    expect(card.system.state).toBe("applied");
  });
});
