import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainDuel, twists } from "./support/duel.ts";
import {
  actor,
  ADA,
  batches,
  declare,
  GM,
  meanwhile,
  openWorld,
  party,
  points,
  roll,
  takeAway,
  user,
} from "./support/world.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import { isGone, recordId } from "../../src/table/documents/records.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { referee } from "../../src/table/referee/referee.ts";

let ace: Actor.Implementation;
let foe: Actor.Implementation;

const [logged, warned, failed] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  twists.changes = () => [{ who: "target", add: "points", value: -1 }];
  vi.stubGlobal("ui", { notifications: { warn: warned, error: failed } });
  vi.spyOn(console, "error").mockImplementation(logged);
  for (const mock of [logged, warned, failed]) mock.mockClear();
});

/** A strike of Ada's, for which the foe has to be asked. */
function struck(): Card {
  twists.automatic = false;
  const plan = { targets: ["target"], bonus: 0, yields: false };
  return declare({
    ...{ author: ADA, plan, parties: { self: party(ace), target: party(foe) } },
    throws: { strike: [[4]] },
  });
}

const asked = (card: Card, act: string, data: object = {}, rolls: Roll[] = []): Promise<Refusal | null> =>
  referee.judge({ subject: card.uuid, act, data, user: user(GM), rolls });

/** All that a table does with one card, from its coming to its being taken back. */
async function whole(card: Card): Promise<(Refusal | null)[]> {
  await referee.attend(card);
  const answer = { role: "parry.target", choice: "parry" };
  return [
    await asked(card, "answer", answer, [roll("parry.target", [1])]),
    await asked(card, "undo"),
    await asked(card, "redo"),
  ];
}

/** While the batch of this number is on its way, and never again. */
function during(number: number, does: () => void): void {
  let sent = 0;
  meanwhile(() => {
    if (sent++ === number) does();
  });
}

async function batchesOfAll(): Promise<number> {
  expect(await whole(struck())).toEqual([null, null, null]);
  return batches.length;
}

/** A card, and the record that tells what has become of it, as when the log is emptied. */
const emptied = (card: Card): void => [recordId(card.id), card.id].forEach((id) => takeAway(`ChatMessage.${id}`));

describe("what is deleted while the referee writes upon it", () => {
  it("is missed by nobody, in whatever moment the log is emptied", async () => {
    const moments = await batchesOfAll();
    expect(moments).toBeGreaterThan(3);
    for (let moment = 0; moment < moments; moment++) {
      const card = struck();
      during(moment, () => emptied(card));
      const refusals = await whole(card);
      expect(refusals.at(-1)).toEqual({ key: "QUADRANT.table.refusal.gone" });
      for (const refusal of refusals) expect([null, "QUADRANT.table.refusal.gone"]).toContain(refusal?.key ?? null);
    }
    expect([logged, warned, failed].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  });

  it("leaves the act to what there is, and the card to be done with it", async () => {
    const card = struck();
    await referee.attend(card);
    const before = points(ace);
    twists.changes = () =>
      fromUuidSync(foe.uuid)
        ? [{ who: "target", add: "points", value: -1 }]
        : [{ who: "self", add: "points", value: -1 }];
    during(1, () => takeAway(foe.uuid));
    expect(
      await asked(card, "answer", { role: "parry.target", choice: "parry" }, [roll("parry.target", [1])]),
    ).toBeNull();
    expect([card.system.state, isGone(card), points(ace)]).toEqual(["applied", false, before - 1]);
    expect(logged).not.toHaveBeenCalled();
  });

  it("has an act done once, though what follows from it is overtaken", async () => {
    twists.spendable = true;
    const card = struck();
    await referee.attend(card);
    await asked(card, "answer", { role: "parry.target", choice: "parry" }, [roll("parry.target", [1])]);
    let sent = 0;
    meanwhile(() => {
      // The spend is the last, so that it is applied next: while that is under way, somebody deletes the foe.
      if (sent++ === 0) twists.spendable = false;
      else takeAway(foe.uuid);
    });
    expect(await asked(card, "spend", { role: "strike", choice: "push" })).toBeNull();
    expect(sent).toBeGreaterThan(1);
    expect(card.system.spends).toHaveLength(1);
  });
});
