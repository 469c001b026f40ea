import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ADA,
  acts,
  asks,
  asUser,
  at,
  BEN,
  borne,
  follows,
  GM,
  keeps,
  peopled,
  person,
  plays,
  pointsOf,
  seen,
  task,
  workedAt,
  worker,
} from "./long-world.ts";
import { settingNow } from "../../table/support/world.ts";
import { gravityAround } from "../../../src/games/gurps/gravity.ts";
import { setGravity } from "../../../src/games/gurps/gravity-panel.ts";
import { sceneCalls } from "../../../src/games/gurps/scene-calls.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { conditionSource } from "../../../src/table/conditions/effects.ts";
import { pushModifier } from "../../../src/table/bucket/push.ts";

let ada: Character;
let ben: Character;

beforeEach(() => {
  workedAt([]);
  ada = worker("Ada's", [ADA], { points: 4 });
  ben = worker("Ben's", [BEN]);
  peopled(ada, ben);
});

const gains = async (who: Character, id: string): Promise<void> => {
  const source = conditionSource(who, id, { stacks: 1, text: "" });
  await who.createEmbeddedDocuments("ActiveEffect", [source as never], { keepId: true });
};
const greyed = (): string[] => sceneCalls().flatMap(({ id, reason }) => (reason ? [id] : []));

describe("the GM's acts for all characters", () => {
  it("[GURPS-BUY-1] start a session: reset spent points and pushed modifiers, and end motivation unless it is kept", async () => {
    Object.assign(ada.system.points, { spentThisSession: 3 });
    await gains(ada, "motivated");
    await pushModifier("gurps", "Tailwind", 2);
    expect(asks(GM, "sessionStart", ada).options).toEqual(["motivated"]);
    const kept = await plays(GM, "sessionStart", ada, { toggle: ["motivated"] });
    expect(ada.system.points.spentThisSession).toBe(0);
    expect(settingNow("gurps.bucket")).toEqual([]);
    expect(borne(ada)).toEqual(["motivated"]);
    expect(await acts(kept, "undo", GM)).toBe("");
    expect(ada.system.points.spentThisSession).toBe(3);
    expect(settingNow("gurps.bucket")).toHaveLength(1);
    await plays(GM, "sessionStart", ada);
    expect(borne(ada)).toEqual([]);
    expect((await plays(ADA, "sessionStart", ada)).system.state).toBe("refused");
  });

  it("[GURPS-LONG-1] start a session with the progress of the long tasks", async () => {
    await keeps([task({ day: 4 }), task({ id: "gone", isGone: true })]);
    const card = await plays(GM, "sessionStart", ada);
    expect(seen(card, BEN).note).toBe(
      'QUADRANT.gurps.longTask.told.open {"name":"The bridge","day":4,"done":"0","required":"80"}',
    );
  });

  it("[GURPS-BUY-1] award bonus points, which can be spent and count in the total", async () => {
    const card = await plays(GM, "awardPoints", ada, { fill: { points: "3", words: "The bridge" } });
    expect(ada.system.points).toMatchObject({ unspent: 7, total: 103 });
    expect(ben.system.points).toMatchObject({ unspent: 3, total: 103 });
    expect(seen(card, BEN).rows!.map(({ verdict }) => verdict!.number)).toEqual(["+3", "+3"]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect(ada.system.points).toMatchObject({ unspent: 4, total: 100 });
    expect(asks(GM, "awardPoints", ada, { fill: { points: "0" } }).why).toBe("award.nothing");
    await plays(GM, "awardPoints", ada, { toggle: [`with:${ada.uuid}`] });
    expect([ada.system.points.unspent, ben.system.points.unspent]).toEqual([4, 1]);
  });

  it("give a rest that restores FP and HP up to their maximum, and ignore forged amounts", async () => {
    Object.assign(ada.system.fp, { value: 3 });
    Object.assign(ben.system.hp, { value: 9 });
    const card = await plays(GM, "rest", ada, { fill: { minutes: "60", fp: "6", hp: "2" } });
    expect([pointsOf(ada), pointsOf(ben)]).toEqual([
      { hp: 10, fp: 9 },
      { hp: 10, fp: 11 },
    ]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect([pointsOf(ada).fp, pointsOf(ben).hp]).toEqual([3, 9]);
    const said = { minutes: -5, fp: 1e9, hp: 0.5 };
    await plays(GM, "rest", ada, { forge: () => said });
    expect([pointsOf(ada).fp, pointsOf(ben).hp]).toEqual([3, 9]);
  });

  it("end a scene with the conditions that last until then", async () => {
    expect(greyed()).toContain("endScene");
    await gains(ada, "motivated");
    await gains(ben, "influenced");
    await gains(ben, "workedOut");
    expect(greyed()).not.toContain("endScene");
    await plays(GM, "endScene", ada);
    expect([borne(ada), borne(ben)]).toEqual([[], ["workedOut"]]);
  });

  it("[GURPS-LONG-4] end a day and the exhaustion of long hours, except for a worker on a task", async () => {
    await gains(ada, "workedOut");
    await gains(ben, "workedOut");
    await keeps([task({ assignments: [at(ada)] })]);
    const card = await plays(GM, "endDay", ada);
    expect([borne(ada), borne(ben)]).toEqual([["workedOut"], []]);
    expect(follows(card).map(({ check }) => check)).toEqual(["laborDay"]);
    await plays(GM, "laborDay", ada, { data: { task: "bridge" } });
    expect(borne(ada)).toEqual([]);
  });

  it("[GURPS-FRIGHT-4] cost a catatonic actor without care HP, more each day, if the GM chooses so", async () => {
    const ilse = person("Ilse", [ADA]);
    peopled(ilse);
    await gains(ilse, "catatonic");
    await plays(GM, "endDay", ada);
    expect(pointsOf(ilse).hp).toBe(10);
    const [id = ""] = asks(GM, "endDay", ada).options;
    await plays(GM, "endDay", ada, { toggle: [id] });
    await plays(GM, "endDay", ada, { toggle: [id] });
    expect(pointsOf(ilse).hp).toBe(7);
  });

  it("[GURPS-GRAV-3] set the gravity of the scene, which the actors use", async () => {
    vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
    const source = { flags: {} };
    const scene = { name: "Moon", tokens: { contents: [] }, _source: source, flags: source.flags };
    Object.assign(game.scenes!, { active: scene });
    Object.assign(ada, { getActiveTokens: () => [] });
    expect(await asUser(ADA, () => setGravity("0.2"))).toBe(false);
    expect(await setGravity("-1")).toBe(false);
    expect(await setGravity("0.38")).toBe(true);
    expect(gravityAround(ada)).toBe(0.38);
  });
});
