import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, cards, declare, GM, openWorld, party, points, recorded, user } from "./support/world.ts";
import { plainDuel } from "./support/duel.ts";
import { declaredApart } from "../../src/table/documents/declared-apart.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { recordOldCards } from "../../src/table/migrations/recorded-cards.ts";
import { referee } from "../../src/table/referee/referee.ts";

/** A card as version 0.2 stored it: applied, with its writes on the message itself. */
const stored = (ace: Actor.Implementation, state = "applied"): Record<string, unknown> => ({
  game: "toy",
  kind: "duel",
  state,
  plan: { targets: [], bonus: 0, yields: false },
  parties: { self: party(ace) },
  throws: { strike: [[4]] },
  words: "a swing",
  automation: "apply",
  refusal: null,
  tied: null,
  link: null,
  secret: null,
  asked: null,
  answers: null,
  ended: null,
  settled: [],
  spends: [],
  rulings: [],
  applied: [
    {
      phase: "result",
      at: 1,
      changes: [],
      writes: [{ kind: "field", uuid: ace.uuid, name: "Ace", path: "system.points", before: 5, after: 3 }],
      notes: [],
    },
  ],
});

/** Adds the card as its model migrates it. @param by the user who wrote on it last, and the version */
function lay(source: Record<string, unknown>, by: { lastModifiedBy: string; systemVersion?: string }): Card {
  declaredApart(source);
  const { declared, legacy } = source as {
    declared: { plan: object; parties: Card["system"]["parties"] };
    legacy: object;
  };
  const card = declare({ author: ADA, plan: declared.plan, parties: declared.parties, throws: {} });
  const own = (card as unknown as { _source: { system: Record<string, unknown> } })._source.system;
  Object.assign(own, { declared, legacy });
  Object.assign(card._stats, { systemVersion: "0.2.0", ...by });
  return card;
}

let ace: Actor.Implementation;
beforeEach(() => {
  openWorld();
  plainDuel();
  ace = actor("Ace", [ADA], { points: 3 });
  Object.assign(game.users!.activeGM!, { isSelf: true });
});

describe("a card of version 0.2", () => {
  it("is split into its declaration and the referee's data, unlike an update", () => {
    const source = stored(ace);
    declaredApart(source);
    expect(Object.keys(source)).toEqual(["declared", "legacy"]);
    expect(source["declared"]).toMatchObject({ game: "toy", kind: "duel", words: "a swing" });
    expect(Object.keys(source["declared"] as object)).not.toContain("applied");
    const update = { plan: { bonus: 9 } };
    declaredApart(update);
    expect(update).toEqual({ plan: { bonus: 9 } });
    const waiting = stored(ace, "declared");
    declaredApart(waiting);
    expect(waiting["legacy"]).toBeNull();
  });

  it("gets one record, by which it can be undone", async () => {
    const card = lay(stored(ace), { lastModifiedBy: "gm" });
    await recordOldCards();
    await recordOldCards();
    expect(card.system).toMatchObject({ state: "applied", words: "a swing" });
    expect(recorded(card)).toMatchObject({ by: "Ada", state: "applied" });
    await referee.catchUp();
    expect(points(ace)).toBe(3);
    await referee.carryOut({ subject: card.uuid, act: "undo", data: {}, user: user(GM), rolls: [] });
    expect([points(ace), card.system.state]).toEqual([5, "undone"]);
    expect(cards()).toHaveLength(1);
  });

  it("is refused, and not applied again, if its author wrote on it last", async () => {
    const card = lay(stored(ace), { lastModifiedBy: "ada" });
    await recordOldCards();
    await referee.catchUp();
    expect([card.system.state, card.system.applied, points(ace)]).toEqual(["refused", [], 3]);
  });

  it("is not assumed if the current version has stamped the message", async () => {
    const card = lay(stored(ace), { lastModifiedBy: "gm", systemVersion: "0.3.0" });
    await recordOldCards();
    expect(card.system.state).toBe("declared");
  });
});
