import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, fight, peace, seatAt } from "./world.ts";
import { healCheck } from "../../../src/games/imperfect/checks/healing/heal.ts";
import { restCheck, timePasses } from "../../../src/games/imperfect/checks/healing/rest.ts";
import { conditionRows } from "../../../src/games/imperfect/sheets/character-view.ts";
import { standingOf } from "../../../src/games/imperfect/sheets/standing.ts";
import { comeRoundCheck, wakeCheck } from "../../../src/games/imperfect/checks/healing/wake.ts";
import { partiesOf } from "../../../src/table/checks/parties.ts";
import type { Reader } from "../../../src/table/checks/check.ts";

const BREATHES = { who: "target", note: "QUADRANT.imperfect.hurt.breathes", data: { name: "Ronan" } };
const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

const medic = (facts: Parameters<typeof character>[1] = {}) =>
  character("Antares", {
    traits: { knowledge: "2d8", vigor: "3d6" },
    aptitudes: [{ key: "medicine", concentration: "general", trait: "knowledge", level: 2 }],
    ...facts,
  });
const patient = (facts: Parameters<typeof character>[1] = {}) =>
  character("Ronan", { traits: { vigor: "2d8", spirit: "3d6" }, ...facts });

type Body = NonNullable<Parameters<typeof character>[1]>["body"];

const treated = (body: Body, data: Record<string, string> = {}, healer = medic()) =>
  ask(healCheck, clicked(healer, null, [patient({ body })], data));

const GOOD = { roll: [[7], [3]] };
const reasonOf = (body: Body, data: Record<string, string> = {}): string | undefined =>
  (healCheck.prepare(clicked(medic(), null, [patient({ body })], data)) as { key?: string }).key?.split("reason.")[1];

describe("medicine", () => {
  it("[IMP-HEAL-1] restores all Wind on a success, and takes five minutes in any case", () => {
    const check = ask(healCheck, clicked(medic(), null, [patient({ wind: 3 })], { area: "wind" }));
    expect(check.now.plan).toMatchObject({ care: "general", injury: { area: "wind", max: 14 }, roll: { dice: 2 } });
    const thrown = check.thrown({ roll: [[3], [2]] });
    const minutes = { who: "clock", add: "seconds", value: 300 };
    expect(healCheck.changes!(thrown), "[IMP-AM-1]").toEqual([
      { who: "target", set: "wind.value", value: 14 },
      minutes,
    ]);
    expect(healCheck.changes!(check.thrown({ roll: [[1], [1]] }))).toEqual([minutes]);
    expect(healCheck.view(check.now, EVERYBODY).note).toContain("heal.note.wind");
  });

  it("[IMP-HEAL-2] mends a light or heavy wound by one level, and stops its bleeding", () => {
    const check = treated({ leftArm: { level: 2, bleeding: true } });
    expect(healCheck.view(check.now, EVERYBODY).chip).toContain("7");
    const thrown = check.thrown(GOOD);
    expect(healCheck.changes!(thrown)).toEqual([
      { who: "target", set: "body.leftArm.level", value: 1 },
      { who: "target", set: "body.leftArm.bleeding", value: false },
    ]);
    expect(healCheck.view(thrown, EVERYBODY).verdict!.why).toContain("heal.done.staunched");
    expect(healCheck.changes!(check.thrown({ roll: [[6], [3]] }))).toEqual([]);
  });

  it("[IMP-HEAL-2] allows one roll for each area per hour, and counts the tries on the card", () => {
    const check = treated({ leftArm: 1, guts: 2 });
    const { plan, parties } = check.now;
    const earlier = (more: object, state = "applied") => {
      const system = {
        game: "imperfect",
        kind: "heal",
        state,
        plan: { ...plan, injury: { area: "guts", level: 2 }, ...more },
        parties: { target: { actor: parties["target"]!.actor!.uuid } },
      };
      const message = { id: "earlier", uuid: "ChatMessage.earlier", type: "card", system };
      Object.assign(game, { messages: { contents: [message], get: () => message } });
    };
    const why = () => healCheck.refuse(check.now)?.key.split("reason.")[1];
    expect(plan.injury.area).toBe("guts");
    expect(why()).toBeUndefined();
    earlier({});
    expect(why()).toBe("heal.tried");
    expect(healCheck.view(check.now, EVERYBODY).note).toContain('"count":2');
    earlier({ at: -3600 });
    expect(why()).toBeUndefined();
    earlier({ injury: { area: "leftArm", level: 1 } });
    expect(why()).toBeUndefined();
    earlier({}, "undone");
    expect(why()).toBeUndefined();
  });

  it("[IMP-HEAL-1] allows any number of rolls for Wind, and notes that the patient is no longer winded", () => {
    const check = ask(healCheck, clicked(medic(), null, [patient({ wind: -2 })], { area: "wind" }));
    const { plan, parties } = check.now;
    const system = { game: "imperfect", kind: "heal", state: "applied", plan, parties: partiesOf(parties) };
    Object.assign(game, {
      messages: {
        contents: [{ id: "earlier", uuid: "ChatMessage.earlier", type: "card", system }],
        get: () => undefined,
      },
    });
    expect(healCheck.refuse(check.now)).toBeNull();
    expect(healCheck.view(check.now, EVERYBODY).note, "[IMP-AM-1] the tries are counted").toContain('"count":2');
    const done = healCheck.changes!(check.thrown({ roll: [[3], [2]] }));
    expect(done, "a line says who is winded no more").toContainEqual(BREATHES);
    const little = ask(healCheck, clicked(medic(), null, [patient({ wind: 3 })], { area: "wind" }));
    expect(healCheck.changes!(little.thrown({ roll: [[3], [2]] }))).not.toContainEqual(BREATHES);
  });

  it("[IMP-AM-1] needs five minutes for Wind, so not in a fight; a wound takes the called card", () => {
    const facts = { wind: 3, body: { guts: 2 } };
    const inFight = (
      data: Record<string, string>,
      seats: Record<string, object> = {},
      fighters = [medic(), patient(facts)],
    ) => {
      const [healer, hurt] = fighters as [ReturnType<typeof medic>, ReturnType<typeof patient>];
      fight([healer, hurt], { step: "KS", seats: { Antares: { hand: ["KS", "4H"] }, ...seats } });
      const asked = ask(healCheck, clicked(healer, null, [hurt], data)).now;
      const party = { ...asked.parties["self"]!, combatant: seatAt(game.combats!.contents[0]!, "Antares") };
      return { ...asked, parties: { ...asked.parties, self: party } };
    };
    const why = (now: ReturnType<typeof inFight>) => healCheck.refuse(now)?.key.split("reason.")[1];
    expect(why(inFight({ area: "wind" }))).toBe("heal.fiveMinutes");
    const wound = inFight({ area: "guts" });
    expect(why(wound)).toBeUndefined();
    expect(healCheck.costs(wound)).toContainEqual({ who: "self.combatant", set: "acted", value: true });
    expect(why(inFight({ area: "guts" }, { Antares: { hand: ["4H"] } }))).toBe("turn.notCalled");
    peace();
    const calm = ask(healCheck, clicked(medic(), null, [patient(facts)], { area: "wind" })).now;
    expect(healCheck.refuse(calm)).toBeNull();
    expect(healCheck.costs(calm)).toEqual([]);
  });

  it("[IMP-AM-17] treats the healer from the healer's own sheet, even if another actor is targeted", () => {
    const healer = medic({ body: { guts: { level: 3, bleeding: true } }, wind: 2 });
    const rows = conditionRows(standingOf(healer), true) as unknown as {
      id: string;
      buttons: { data: Record<string, string> }[];
    }[];
    const staunch = rows.find(({ id }) => id === "bleeding")!.buttons[0]!.data;
    const treats = (data: Record<string, string>) =>
      ask(healCheck, clicked(healer, null, [patient({ body: { leftArm: 1 } })], data)).now.parties["target"]?.name;
    expect(treats({ area: "guts", own: staunch["own"]! })).toBe("Antares");
    expect(treats({ area: "leftArm" })).toBe("Ronan");
  });

  it("[IMP-HEAL-3] needs surgery for a grave wound", () => {
    const check = treated({ guts: 4 }, { care: "general" });
    expect(check.now.plan.care).toBe("surgery");
    expect(healCheck.refuse(check.now)?.key).toContain("heal.unlearnt.surgery");
    const surgeon = medic({
      aptitudes: [{ key: "medicine", concentration: "surgery", trait: "knowledge", level: 4 }],
    });
    const able = treated({ guts: 4 }, {}, surgeon);
    expect(able.now.plan).toMatchObject({ care: "surgery", roll: { dice: 4, training: "skilled" } });
    expect(healCheck.changes!(able.thrown({ roll: [[8, 5], [2], [3], [4]] }))).toEqual([
      { who: "target", set: "body.guts.level", value: 3 },
      { who: "target", set: "body.guts.bleeding", value: false },
    ]);
    expect(able.choices("care")).toEqual([]);
    expect(treated({ guts: 2 }).choices("care")).toEqual(["general", "surgery"]);
  });

  it("[IMP-AM-3] treats a wound only with a learnt Aptitude; only Wind can be treated unskilled", () => {
    const layman = medic({ aptitudes: [] });
    const vet = medic({ aptitudes: [{ key: "medicine", concentration: "animals", trait: "knowledge", level: 3 }] });
    const surgeon = medic({ aptitudes: [{ key: "medicine", concentration: "surgery", trait: "knowledge", level: 3 }] });
    const why = (healer: ReturnType<typeof medic>, body: Body) => healCheck.refuse(treated(body, {}, healer).now)?.key;
    expect(why(layman, { guts: 1 })).toContain("heal.unlearnt.general");
    expect(why(vet, { guts: 2 })).toContain("heal.unlearnt.general");
    expect(why(surgeon, { guts: 2 }), "a surgeon knows how to treat light wounds").toBeUndefined();
    expect(
      healCheck.odds(treated({ guts: 2 }, {}, layman).now.plan, {}),
      "the dialog opens, for another hand",
    ).toBeDefined();
    expect(treated({ guts: 2 }, {}, surgeon).now.plan).toMatchObject({ care: "surgery", roll: { dice: 3 } });
    expect(why(medic(), { guts: 2 })).toBeUndefined();
    expect(treated({ guts: 2 }).field("way"), "nothing else to throw").toBeUndefined();
    const wind = ask(healCheck, clicked(layman, null, [patient({ wind: 3 })], { area: "wind" })).now;
    expect(wind.plan.roll.training).toBe("unskilled");
    expect(healCheck.refuse(wind)).toBeNull();
  });

  it("[IMP-AM-13] is refused for a wound that is older than an hour", () => {
    const at = (since: number | null) =>
      healCheck.refuse(treated({ guts: { level: 2, bleeding: false, since } }).now)?.key.split("reason.")[1];
    Object.assign(game, { time: { worldTime: 10_000 } });
    expect([at(null), at(10_000 - 3600), at(10_000 - 3601)]).toEqual([undefined, undefined, "heal.late"]);
    Object.assign(game, { time: { worldTime: 0 } });
  });

  it("[IMP-HEAL-5] can only stop the bleeding of a lost limb", () => {
    const check = treated({ leftLeg: { level: 5, bleeding: true } });
    expect(check.now.plan).toMatchObject({ care: "general", injury: { area: "leftLeg", level: 5 } });
    expect(healCheck.changes!(check.thrown({ roll: [[8, 5], [2]] }))).toEqual([
      { who: "target", set: "body.leftLeg.bleeding", value: false },
    ]);
    expect(reasonOf({ leftLeg: 5 })).toBe("heal.nothing");
    expect(reasonOf({ leftLeg: { level: 5, bleeding: true } }, { care: "time" })).toBe("heal.nothing");
  });

  it("[IMP-HEAL-5] is refused for a mortal wound, as it needs the Master's permission", () => {
    const check = treated({ head: { level: 5, bleeding: true } });
    expect(check.now.plan.care).toBe("surgery");
    expect(healCheck.refuse(check.now)?.key).toBe("QUADRANT.imperfect.reason.heal.mortal");
  });

  it("proposes the worst wound first, and offers the others", () => {
    const check = treated({ leftArm: 1, guts: 2 });
    expect(check.now.plan.injury).toEqual({ area: "guts", level: 2 });
    expect(check.choices("area")).toEqual(["guts", "leftArm"]);
    expect(check.fill("area", "leftArm").now.plan.injury).toEqual({ area: "leftArm", level: 1 });
    expect(reasonOf({})).toBe("heal.nothing");
  });

  it("reads the wound's level from the patient, and refuses a declared wound that the patient does not have", () => {
    const { now } = treated({ guts: 2 });
    const forged = { ...now.plan, injury: { area: "guts" as const, level: 1 } };
    expect(healCheck.refresh({ ...now, plan: forged }).injury).toEqual({ area: "guts", level: 2 });
    const elsewhere = { ...now, plan: { ...now.plan, injury: { area: "head" as const, level: 2 } } };
    expect(healCheck.refuse(elsewhere)?.key).toBe("QUADRANT.imperfect.reason.heal.nothing");
  });

  it("[IMP-HEAL-6] wakes an unconscious patient by a Fair roll", () => {
    const senseless = patient({ conditions: { unconscious: { data: { hours: 3 } } } });
    const check = ask(wakeCheck, clicked(medic(), null, [senseless], {}));
    expect(check.now.plan).toMatchObject({ tn: 5, roll: { dice: 2 } });
    expect(wakeCheck.changes!(check.thrown({ roll: [[5], [2]] }))).toEqual([
      { who: "target", lose: "unconscious", stacks: "all" },
    ]);
    expect(wakeCheck.changes!(check.thrown({ roll: [[4], [2]] }))).toEqual([]);
    const awake = ask(wakeCheck, clicked(medic(), null, [patient()], {}));
    expect(wakeCheck.refuse(awake.now)?.key).toBe("QUADRANT.imperfect.reason.heal.awake");
  });

  it("[IMP-HEAL-6] can be started from an unconscious patient's sheet, but not rolled by that patient", () => {
    const senseless = patient({ conditions: { unconscious: 1 } });
    const draft = healCheck.prepare({ ...clicked(senseless, null), data: { area: "waking" } });
    expect(draft).toMatchObject({ check: "imperfect.wake", parties: { target: { name: "Ronan" } } });
    const asked = ask(wakeCheck, clicked(senseless, null));
    expect(wakeCheck.refuse(asked.now)?.key).toBe("QUADRANT.imperfect.reason.heal.unfit");
  });
});

describe("time", () => {
  it("[IMP-WIND-4] restores 1 Wind per minute, up to the maximum", () => {
    const wind = (minutes: string, left = 3) => {
      const { now } = ask(restCheck, clicked(patient({ wind: left }), null, [], { minutes }));
      return restCheck.kind.changes(now.plan, restCheck.kind.resolve(now.plan, {}));
    };
    expect(wind("5")).toEqual([{ who: "self", add: "wind.value", value: 5 }]);
    expect(wind("60")).toEqual([{ who: "self", add: "wind.value", value: 11 }]);
    expect(wind("4", -2)).toEqual([{ who: "self", add: "wind.value", value: 4 }]);
    const winded = ask(restCheck, clicked(patient({ wind: -2 }), null, [], { minutes: "4" })).thrown({});
    expect(restCheck.changes!(winded)).toContainEqual({ ...BREATHES, who: "self" });
    const rested = ask(restCheck, clicked(patient(), null, [], { minutes: "5" })).now;
    expect(restCheck.refuse(rested)?.key).toBe("QUADRANT.imperfect.reason.wind.full");
  });

  it("[IMP-AM-3] costs a bleeding actor that rests its Wind or its life, and the dialog shows it", () => {
    const open = (minutes: string, data = {}) =>
      ask(
        restCheck,
        clicked(patient({ wind: 14, body: { guts: { level: 3, bleeding: true } } }), null, [], { minutes, ...data }),
      );
    const minute = open("1");
    expect(restCheck.refuse(minute.now)).toBeNull();
    expect(restCheck.view(minute.now, EVERYBODY).verdict!.why).toContain("rest.bleeds");
    expect(restCheck.changes!(minute.thrown({}))).toContainEqual({ who: "self", add: "wind.value", value: -12 });
    const long = open("10");
    expect(restCheck.changes!(long.thrown({}))).toEqual(
      expect.arrayContaining([
        { who: "self", add: "wind.value", value: -28 },
        { who: "self", gain: "dead" },
      ]),
    );
    expect(restCheck.view(long.now, EVERYBODY).verdict!.why).toContain("rest.dies");
    expect(restCheck.follows!(open("1", { days: "5" }).now), "nobody mends who has bled to death").toEqual([]);
  });

  it("[IMP-AM-15] moves the world clock on only once per rest, and is not offered to an actor that has just rested", () => {
    const actor = patient({ wind: 3 });
    const rest = (data: Record<string, string>) => ask(restCheck, clicked(actor, null, [], data));
    const tenMinutes = { who: "clock", add: "seconds", value: 600 };
    expect(restCheck.changes!(rest({ minutes: "10" }).thrown({}))).toContainEqual(tenMinutes);
    expect(restCheck.changes!(rest({ minutes: "10", passed: "yes" }).thrown({}))).not.toContainEqual(tenMinutes);
    const { plan, parties } = rest({ minutes: "10" }).now;
    const system = { game: "imperfect", kind: "rest", state: "applied", plan, parties: partiesOf(parties) };
    Object.assign(game, {
      actors: { contents: [actor] },
      messages: { contents: [{ id: "rest", uuid: "ChatMessage.rest", type: "card", system }], get: () => undefined },
      time: { worldTime: game.time!.worldTime + 600 },
    });
    expect(timePasses(600)).toBeNull();
    Object.assign(game, { messages: { contents: [] } });
    expect(timePasses(600)?.offers).toMatchObject([{ check: "imperfect.rest", data: { passed: "yes" } }]);
    Object.assign(game, { time: { worldTime: 0 } });
  });

  it("[IMP-WIND-4] is offered as a rest to tired heroes when the world clock moves on", () => {
    const actor = patient({ wind: 3 });
    Object.assign(game, { actors: { contents: [actor, medic(), patient({ role: "extra", wind: 1 })] } });
    expect(timePasses(59)).toBeNull();
    expect(timePasses(600)).toMatchObject({
      lines: [{ data: { count: 10 } }],
      offers: [{ check: "imperfect.rest", words: { name: "Ronan" }, data: { actor: actor.uuid, minutes: "10" } }],
    });
    Object.assign(game, { actors: { contents: [medic({ body: { head: 1 } })] } });
    expect(timePasses(3600)).toBeNull();
    expect(timePasses(5 * 86400)?.offers).toHaveLength(1);
  });

  it("[IMP-STUN-3] lets an unconscious actor wake after its hours, which can pass at once outside a fight", () => {
    const actor = patient({ conditions: { unconscious: { data: { hours: 2, until: 7200 } } } });
    Object.assign(game, { actors: { contents: [actor] }, time: { worldTime: 7199 } });
    expect(timePasses(600)).toBeNull();
    const come = () => ask(comeRoundCheck, clicked(actor, null)).now;
    expect(comeRoundCheck.refuse(come()), "[IMP-AM-15] the hours may go by").toBeNull();
    expect(comeRoundCheck.effects!(come())).toContainEqual({ who: "clock", add: "seconds", value: 1 });
    fight([actor]);
    expect(comeRoundCheck.refuse(come())?.key, "but not in a fight").toContain("heal.stillOut");
    peace();
    Object.assign(game, { time: { worldTime: 7200 } });
    expect(timePasses(1)).toMatchObject({ offers: [{ check: "imperfect.comeRound", data: { actor: actor.uuid } }] });
    expect(comeRoundCheck.refuse(come())).toBeNull();
    expect(comeRoundCheck.effects!(come())).toEqual([{ who: "self", lose: "unconscious", stacks: "all" }]);
  });

  it("[IMP-HEAL-4] gives every wound that can heal a Vigor check after five days, rolled by its owner", () => {
    const actor = patient({ body: { leftArm: 2, guts: 3, rightLeg: 5 }, wind: 2 });
    const { now } = ask(restCheck, clicked(actor, null, [], { days: "5" }));
    expect(now.plan).toMatchObject({ minutes: 7200, areas: ["guts", "leftArm"] });
    expect(restCheck.follows!(now)).toMatchObject([
      { check: "imperfect.heal", data: { care: "time", area: "guts" }, automatic: true, announced: true },
      { check: "imperfect.heal", data: { care: "time", area: "leftArm" } },
    ]);
    const short = ask(restCheck, clicked(actor, null, [], { days: "4" })).now;
    expect(restCheck.follows!(short)).toEqual([]);
  });

  it("[IMP-HEAL-4] heals a wound by one level, at the wound's own penalty, and below serious it stops bleeding", () => {
    const timed = (level: number) => {
      const actor = patient({ body: { guts: { level, bleeding: true } } });
      return ask(healCheck, { ...clicked(actor, null), data: { care: "time", area: "guts" } });
    };
    const check = timed(3);
    expect(check.now.plan).toMatchObject({ care: "time", way: { id: "trait:vigor" } });
    expect(check.now.plan.roll.modifiers).toEqual([{ key: "wound", value: -3 }]);
    expect(healCheck.changes!(check.thrown({ roll: [[8, 4], [3]] }))).toEqual([
      { who: "target", set: "body.guts.level", value: 2 },
      { who: "target", set: "body.guts.bleeding", value: false },
    ]);
    expect(healCheck.changes!(timed(4).thrown({ roll: [[8, 7], [3]] }))).toEqual([
      { who: "target", set: "body.guts.level", value: 3 },
    ]);
  });

  it("[IMP-HEAL-4] heals each area once in five days, and not in a fight", () => {
    const hurt = (care: string) => {
      const data = { care, area: "guts" };
      return ask(healCheck, { ...clicked(patient({ body: { guts: 2, leftArm: 1 } }), null), data }).now;
    };
    const why = () => healCheck.refuse(hurt("time"))?.key.split("reason.")[1];
    const { plan, parties } = hurt("time");
    const earlier = (days: number, more: object = {}, state = "applied") => {
      const at = game.time!.worldTime - days * 86_400;
      const now = { ...plan, at, ...more };
      const system = { game: "imperfect", kind: "heal", state, plan: now, parties: partiesOf(parties) };
      const message = { id: "earlier", uuid: "ChatMessage.earlier", type: "card", system };
      Object.assign(game, { messages: { contents: [message], get: () => message } });
    };
    expect(why()).toBeUndefined();
    for (const state of ["open", "applied"]) {
      earlier(4.9, {}, state);
      expect(why()).toBe("heal.fiveDays");
    }
    expect(healCheck.view(hurt("time"), EVERYBODY).note).toContain('"count":2');
    earlier(5);
    expect(why()).toBeUndefined();
    earlier(1, { injury: { area: "leftArm", level: 1 } });
    expect(why(), "another area").toBeUndefined();
    earlier(0, { care: "general" });
    expect(why(), "medicine is no time").toBeUndefined();
    earlier(1, {}, "undone");
    expect(why()).toBeUndefined();
    fight([patient()], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    expect(why()).toBe("inFight");
  });
});
