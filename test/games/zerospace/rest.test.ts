import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  bears,
  BEN,
  borne,
  dialog,
  fighting,
  figures,
  GM,
  openTable,
  play,
  refusalKey,
  seen,
  somebody,
} from "./plot-world.ts";
import { restOffers, timePasses } from "../../../src/games/zerospace/checks/rest.ts";
import { procedure, sceneCalls } from "../../../src/games/zerospace/combat/procedure.ts";
import type { TurnAct } from "../../../src/table/game.ts";

beforeEach(() => openTable());

const half = { data: { rest: "halfHour" } };
const night = { data: { rest: "night" } };
const REASON = "QUADRANT.zerospace.reason.";

describe("a rest", () => {
  it("[ZS-END-5] of half an hour restores half of the lost Endurance, rounded down, once after a fight", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 }, endurance: 1 });
    const card = await play(ADA, "rest", { actor: soraya, ...half });
    expect(card.system.state).toBe("applied");
    expect(figures(soraya)).toMatchObject({ endurance: { value: 3 }, hasRested: true });
    const again = await play(ADA, "rest", { actor: soraya, ...half });
    expect(refusalKey(again)).toBe("rest.used");
    expect(figures(soraya).endurance.value).toBe(3);
    await act(card, "undo", GM);
    expect(figures(soraya)).toMatchObject({ endurance: { value: 1 }, hasRested: false });
  });

  it("[ZS-END-5] shows its gains in the dialog", () => {
    const soraya = somebody("Soraya", [ADA], {
      attributes: { brawn: 6 },
      damage: { agility: 2 },
      endurance: 1,
      stun: 2,
    });
    bears(soraya, "unconscious");
    const note = (rest: object): string => dialog(ADA, "rest", { actor: soraya, ...rest }).view!.rows![0]!.note;
    const gains = "QUADRANT.zerospace.rest.gains.";
    const rest = [
      `${gains}stun {"stun":2}`,
      `${gains}attribute {"attribute":"QUADRANT.zerospace.attribute.agility"}`,
      `${gains}awake`,
    ];
    expect(note(half).split(" · ")).toEqual([`${gains}endurance {"before":1,"after":3}`, ...rest]);
    expect(note(night).split(" · ")).toEqual([`${gains}endurance {"before":1,"after":6}`, ...rest]);
  });

  it("[ZS-END-6] of a night restores all Endurance, and allows another half-hour rest", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 }, endurance: 1, hasRested: true });
    await play(ADA, "rest", { actor: soraya, ...night });
    expect(figures(soraya)).toMatchObject({ endurance: { value: 6 }, hasRested: false });
    expect(refusalKey(await play(ADA, "rest", { actor: soraya, ...night }))).toBe("rest.whole");
  });

  it("[ZS-END-7] heals attribute damage, even if the half-hour rest has been used for Endurance", async () => {
    const soraya = somebody("Soraya", [ADA], {
      damage: { brawn: 2, power: 1 },
      endurance: 1,
      hasRested: true,
    });
    expect(figures(soraya).values.brawn).toBe(2);
    await play(ADA, "rest", { actor: soraya, ...half });
    expect(figures(soraya).attributes).toMatchObject({ brawn: { damage: 0 }, power: { damage: 0 } });
    expect(figures(soraya)).toMatchObject({ endurance: { value: 1 }, values: { brawn: 4 } });
  });

  it("[ZS-END-8] removes all stunning damage and the condition that follows from it", async () => {
    const soraya = somebody("Soraya", [ADA], { endurance: 3, stun: 3, hasRested: true });
    expect(Object.keys(borne(soraya))).toEqual(["defeated"]);
    await play(ADA, "rest", { actor: soraya, ...half });
    expect(figures(soraya)).toMatchObject({ endurance: { value: 3 }, stun: 0 });
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-END-5] wakes an unconscious character", async () => {
    const soraya = somebody("Soraya", [ADA]);
    bears(soraya, "unconscious");
    await play(GM, "rest", { actor: soraya, ...half });
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-END-5] is refused in a fight, without any gain, and to a dead character", async () => {
    const soraya = somebody("Soraya", [ADA], { endurance: 1 });
    const venn = somebody("Venn Rao", [BEN], { endurance: 3 });
    fighting(soraya);
    expect(refusalKey(await play(ADA, "rest", { actor: soraya, ...half }))).toBe("inFight");
    expect(refusalKey(await play(ADA, "rest", { actor: soraya, ...night }))).toBe("inFight");
    expect(refusalKey(await play(BEN, "rest", { actor: venn, ...half }))).toBe("rest.tooLittle");
    const whole = somebody("Issvisk", [BEN]);
    expect(refusalKey(await play(BEN, "rest", { actor: whole, ...half }))).toBe("rest.whole");
    expect(figures(whole).hasRested).toBe(false);
    bears(venn, "dead");
    expect(refusalKey(await play(BEN, "rest", { actor: venn, ...night }))).toBe("dead");
  });

  it("[ZS-END-5] follows the sheet, and not a player's forged plan", async () => {
    const soraya = somebody("Soraya", [ADA], { endurance: 1, hasRested: true, stun: 1 });
    const forge = (plan: { people: Record<string, object> }): object => ({
      ...plan,
      people: { self: { ...plan.people["self"], hasRested: false, endurance: { value: 0, max: 90 } } },
    });
    await play(ADA, "rest", { actor: soraya, ...half, forge });
    expect(figures(soraya)).toMatchObject({ endurance: { value: 1 }, stun: 0 });
  });

  it("[ZS-END-5] waits for the GM's Apply if the setting is to confirm, and shows its gains until then", async () => {
    openTable({ automation: "confirm" });
    const soraya = somebody("Soraya", [ADA], { endurance: 0 });
    const card = await play(ADA, "rest", { actor: soraya, ...half });
    expect(card.system.state).toBe("open");
    expect(seen(card, ADA).rows).toHaveLength(1);
    await act(card, "apply", GM);
    expect(figures(soraya).endurance.value).toBe(2);
    expect(seen(card, ADA).rows ?? []).toEqual([]);
  });
});

describe("a rest of the whole party", () => {
  it("[ZS-END-5] [ZS-END-6] can be called only by the GM, on one card for all players' characters", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 }, endurance: 2 });
    const venn = somebody("Venn Rao", [BEN], { endurance: 1, stun: 1 });
    const kohl = somebody("Virek-Kohl", [], { endurance: 1 });
    expect((await play(ADA, "partyRest", half)).system.state).toBe("refused");
    const card = await play(GM, "partyRest", half);
    expect([soraya, venn, kohl].map((one) => figures(one).endurance.value)).toEqual([4, 2, 1]);
    expect(figures(venn).stun).toBe(0);
    expect([soraya, venn, kohl].map((one) => figures(one).hasRested)).toEqual([true, true, false]);
    await act(card, "undo", GM);
    expect([soraya, venn].map((one) => figures(one).endurance.value)).toEqual([2, 1]);
    await play(GM, "partyRest", night);
    expect([soraya, venn].map((one) => figures(one).endurance.value)).toEqual([6, 4]);
  });

  it("[ZS-END-5] leaves out characters that the GM unticks, and those that would gain nothing", async () => {
    const [soraya, venn] = [somebody("Soraya", [ADA], { endurance: 0 }), somebody("Venn Rao", [BEN], { endurance: 0 })];
    somebody("Issvisk", [BEN]);
    const { options } = dialog(GM, "partyRest", half);
    expect(options.map(({ checked, reason }) => [checked, reason?.key])).toEqual([
      [false, `${REASON}rest.whole`],
      [true, undefined],
      [true, undefined],
    ]);
    await play(GM, "partyRest", { ...half, toggle: [options[1]!.id] });
    expect([soraya, venn].map((one) => figures(one).endurance.value)).toEqual([0, 2]);
  });

  it("[ZS-END-5] [ZS-TIME-1] is among the GM's scene calls, and disabled while all players' characters fight", () => {
    const why = (...ids: string[]) => ids.map((id) => sceneCalls().find((call) => call.id === id)!.reason);
    const calls = ["endScene", "halfHour", "night", "gainPlotPoint", "plotSession"];
    expect(why(...calls)).toEqual([`${REASON}nothingEnds`, ...Array<string>(4).fill(`${REASON}noHeroes`)]);
    const soraya = somebody("Soraya", [ADA]);
    expect(why(...calls)).toEqual([null, null, null, null, null]);
    fighting(soraya);
    expect(why(...calls)).toEqual([null, `${REASON}inFight`, `${REASON}inFight`, null, null]);
  });

  it("[ZS-END-5] is offered if a character needs it, and when enough time passes on the clock", () => {
    const soraya = somebody("Soraya", [ADA]);
    expect(restOffers("halfHour")).toEqual([]);
    figures(soraya).endurance.value = 1;
    expect(restOffers("halfHour")).toEqual([
      {
        label: "QUADRANT.zerospace.rest.offer.halfHour",
        check: "zerospace.partyRest",
        data: { rest: "halfHour" },
      },
    ]);
    expect(timePasses(20 * 60)).toBeNull();
    // `passed`: the clock has already advanced by the time of the rest.
    expect(timePasses(30 * 60)?.offers[0]?.data).toEqual({ rest: "halfHour", passed: "yes" });
    expect(timePasses(9 * 60 * 60)?.offers[0]?.data).toEqual({ rest: "night", passed: "yes" });
  });

  it("[ZS-END-5] is offered in the log after a fight, but not if no player's character needs it", () => {
    const soraya = somebody("Soraya", [ADA]);
    somebody("Virek-Kohl", [], { endurance: 1 });
    const after = () => procedure.fightEnds({} as never) as TurnAct;
    expect([after().log, after().offers ?? []]).toEqual([[], []]);
    figures(soraya).endurance.value = 1;
    expect([after().log, after().offers]).toEqual([
      [{ key: "QUADRANT.zerospace.log.over" }],
      [expect.objectContaining({ check: "zerospace.partyRest", data: { rest: "halfHour" } })],
    ]);
    figures(soraya).hasRested = true;
    expect(after().offers ?? []).toEqual([]);
  });

  it("[ZS-END-5] [ZS-END-6] advances the world clock once for all who rest at the same time; undo sets it back", async () => {
    const now = (): number => game.time!.worldTime;
    const soraya = somebody("Soraya", [ADA], { endurance: 0 });
    const venn = somebody("Venn Rao", [BEN], { endurance: 0 });
    const card = await play(ADA, "rest", { actor: soraya, ...half });
    expect(now()).toBe(30 * 60);
    await play(BEN, "rest", { actor: venn, ...half });
    expect([now(), figures(venn).endurance.value]).toEqual([30 * 60, 2]);
    await play(GM, "partyRest", night);
    expect(now()).toBe(30 * 60 + 8 * 60 * 60);
    figures(soraya).endurance.value = 0;
    await play(GM, "partyRest", { data: { rest: "night", passed: "yes" } });
    expect([now(), figures(soraya).endurance.value]).toEqual([30 * 60 + 8 * 60 * 60, 4]);
    figures(soraya).endurance.value = 0;
    const again = await play(GM, "partyRest", night);
    expect(now(), "the same people rest for another night").toBe(30 * 60 + 16 * 60 * 60);
    await act(again, "undo", GM);
    expect(now()).toBe(30 * 60 + 8 * 60 * 60);
    expect(card.system.state).toBe("applied");
  });
});
