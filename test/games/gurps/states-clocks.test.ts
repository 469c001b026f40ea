import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  acts,
  begun,
  borne,
  cardsOf,
  elapse,
  fighting,
  frightened,
  GM,
  kept,
  lines,
  next,
  openTable,
  peopled,
  plays,
  pointsOf,
} from "./fright-world.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { clockOf, secondsPass } from "../../../src/games/gurps/clocks.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import type { ConditionData } from "../../../src/games/gurps/vocabulary.ts";

let ada: Character;
let foe: Character;

beforeEach(() => {
  openTable();
  ada = frightened("Ada", [ADA]);
  foe = frightened("Foe", []);
  peopled(ada, foe);
});

function bearing(who: Character, id: string, data: ConditionData): void {
  const effect = { _id: id, type: "condition", statuses: [id], system: { stacks: 1, text: "", data } };
  (who.effects as unknown as { add(data: object): void }).add(effect);
}

const recovery = { base: 10, modifiers: [], every: { value: 1, unit: "minute" as const }, repeatsDuration: false };
const FAINT: ConditionData = { lasts: 3, unit: "minute", recovery, remaining: 180, every: 60 };

describe("the world's clock", () => {
  it("[GURPS-TURN-3] runs the clocks of conditions outside fights, and ends conditions whose time is over", async () => {
    bearing(ada, "shaken", { value: -2, lasts: 6, unit: "hour", remaining: 21_600, every: null });
    expect(await elapse(3600)).toBeNull();
    expect(kept(ada, "shaken")!.remaining).toBe(18_000);
    const log = await elapse(18_000);
    expect([lines(log), borne(ada)]).toEqual([["over"], []]);
  });

  it("[GURPS-TURN-3] restores an ended condition when its log is undone", async () => {
    bearing(ada, "shaken", { value: -2, lasts: 1, unit: "minute", remaining: 60, every: null });
    const log = await elapse(60);
    expect(borne(ada)).toEqual([]);
    await referee.carryOut({ subject: log!.uuid, act: "undo", data: {}, user: game.user!, rolls: [] });
    expect(kept(ada, "shaken")!.remaining).toBe(60);
  });

  it("[GURPS-TURN-3] does not end a condition that needs a roll: it asks the player, and rolls for foes", async () => {
    bearing(ada, "unconscious", FAINT);
    bearing(foe, "unconscious", FAINT);
    next(3, 3, 3);
    const log = await elapse(180);
    expect(lines(log)).toEqual(["due", "due"]);
    const [own, theirs] = await begun("recover");
    expect([own!.system.state, borne(ada)]).toEqual(["open", ["unconscious"]]);
    expect([theirs!.system.state, borne(foe)]).toEqual(["applied", []]);
    expect(await acts(own!, "throw", ADA, { dice: { roll: [3, 3, 4] } })).toBe("");
    expect(borne(ada)).toEqual([]);
  });

  it("[GURPS-TURN-3] asks for every roll that is due at once, with a card for each", async () => {
    bearing(ada, "unconscious", FAINT);
    bearing(ada, "stunned", FAINT);
    const log = await elapse(180);
    expect(lines(log)).toEqual(["due", "due"]);
    const asked = await begun("recover");
    expect(asked.map(({ system }) => (system.plan as unknown as { condition: string }).condition).sort()).toEqual([
      "stunned",
      "unconscious",
    ]);
    expect(asked.every(({ system }) => system.state === "open")).toBe(true);
  });

  it("[GURPS-TURN-3] does not ask again for a roll that is still open", async () => {
    bearing(ada, "unconscious", FAINT);
    await elapse(180);
    await begun("recover");
    await elapse(120);
    expect((await begun("recover")).length).toBe(1);
  });

  it("[GURPS-TURN-3] does not run the clocks of actors in an active fight", async () => {
    bearing(ada, "unconscious", FAINT);
    bearing(foe, "unconscious", FAINT);
    fighting([ada]);
    await elapse(60);
    expect([kept(ada, "unconscious")!.remaining, kept(foe, "unconscious")!.remaining]).toEqual([180, 120]);
  });

  it("[GURPS-BREATH-2] turns held breath into suffocation, which costs FP", async () => {
    bearing(ada, "holdingBreath", { lasts: 20, unit: "second", remaining: 20, every: null });
    const log = await elapse(24);
    expect([borne(ada), pointsOf(ada).fp]).toEqual([["suffocating"], 6]);
    expect(lines(log)).toEqual(["fatigue", "over", "begins"]);
  });

  it("[GURPS-BREATH-2] asks for Will once no FP are left, and takes no FP below 0", async () => {
    bearing(foe, "suffocating", {});
    next(6, 6, 4);
    await elapse(60);
    expect(pointsOf(foe).fp).toBe(0);
    const [card] = await begun("suffocate");
    expect([card!.system.state, borne(foe)]).toEqual(["applied", expect.arrayContaining(["unconscious"])]);
  });

  it("[GURPS-FRIGHT-4] reminds the GM of a catatonic actor without care when a day has passed", async () => {
    bearing(ada, "catatonic", { ...FAINT, lasts: 3, unit: "day", remaining: 259_200, every: 259_200 });
    expect(await elapse(3600)).toBeNull();
    const log = await elapse(86_400);
    expect(log!.system.offers.map(({ check }) => check)).toEqual(["gurps.neglect"]);
  });

  it("[GURPS-TURN-3] counts many days at once", () => {
    const half = 43_200;
    bearing(ada, "catatonic", { lasts: 300, unit: "day", remaining: 300 * 86_400, every: 300 * 86_400 });
    bearing(ada, "shaken", { value: -2, remaining: half, every: null });
    const passed = secondsPass(ada, 299 * 86_400);
    expect(passed.changes).toEqual([
      { who: "self", lose: "shaken" },
      { who: "self", gain: "catatonic", data: { remaining: 86_400, every: 300 * 86_400 } },
    ]);
  });

  it("[GURPS-TURN-3] has no clock for conditions that are given by hand, except for drowning", () => {
    for (const id of ["stunned", "unconscious", "panicked", "motivated", "workedOut", "prone"]) {
      expect(clockOf(id, {})).toEqual({ remaining: null, every: null });
    }
    expect(clockOf("drowning", {})).toEqual({ remaining: 5, every: 5 });
  });
});

describe("a Fright Check and the world's clock", () => {
  it("[GURPS-FRIGHT-5] make the actor faint, ask for its recovery in time, and end the condition", async () => {
    const card = await plays(ADA, "fright", ada, { dice: { will: [4, 4, 5] } });
    await acts(card, "rule", GM, { ruling: "row", value: "0:17" });
    await acts(card, "stage", ADA, { choice: "self", dice: { effect0: [2] } });
    expect(kept(ada, "unconscious")!.remaining).toBe(120);
    await elapse(120);
    const [recover] = await begun("recover");
    expect(await acts(recover!, "throw", ADA, { dice: { roll: [3, 3, 3] } })).toBe("");
    expect([borne(ada), cardsOf("fright").length]).toEqual([[], 1]);
  });
});
