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

/** Ada's strike, which the foe must answer. */
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

/** Attends to a card, and then answers, undoes and redoes it. @returns the refusals */
async function whole(card: Card): Promise<(Refusal | null)[]> {
  await referee.attend(card);
  const answer = { role: "parry.target", choice: "parry" };
  return [
    await asked(card, "answer", answer, [roll("parry.target", [1])]),
    await asked(card, "undo"),
    await asked(card, "redo"),
  ];
}

/** Calls `does` once, while the batch with this number is being sent. */
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

/** Deletes a card and its record, as clearing the log does. */
const emptied = (card: Card): void => [recordId(card.id), card.id].forEach((id) => takeAway(`ChatMessage.${id}`));

describe("a document that is deleted while the referee writes", () => {
  it("leads to a refusal without an error, at whatever moment the log is cleared", async () => {
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

  it("does not keep the card from being applied to the remaining documents", async () => {
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

  it("does not repeat an act if only the step after it fails", async () => {
    twists.spendable = true;
    const card = struck();
    await referee.attend(card);
    await asked(card, "answer", { role: "parry.target", choice: "parry" }, [roll("parry.target", [1])]);
    let sent = 0;
    meanwhile(() => {
      // This is the last possible spend, so that the card is applied next; the foe is deleted meanwhile.
      if (sent++ === 0) twists.spendable = false;
      else takeAway(foe.uuid);
    });
    expect(await asked(card, "spend", { role: "strike", choice: "push" })).toBeNull();
    expect(sent).toBeGreaterThan(1);
    expect(card.system.spends).toHaveLength(1);
  });
});
