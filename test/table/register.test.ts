import { beforeEach, describe, expect, it, vi } from "vitest";
import { condition } from "./support/condition.ts";
import { actor, openWorld } from "./support/world.ts";
import { closeRegister, register } from "../../src/table/api/register.ts";
import { effectId, stacksOf } from "../../src/table/conditions/conditions.ts";
import { conditionSource } from "../../src/table/conditions/effects.ts";
import { circumstancesFor, labelBrought } from "../../src/table/effects/brought.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

const toy = {
  id: "toy",
  models: { Actor: { toyActor: Object }, Item: {} },
  actors: {},
  items: {},
  conditions: [condition("dead", { overlay: true })],
} as unknown as Game;
const other = {
  ...toy,
  id: "other",
  models: { Actor: { otherActor: Object } },
  conditions: [condition("wet")],
} as Game;

registerGames([toy, other]);

const COUGHING = { id: "coughing", label: "SMOKE.coughing", icon: "modules/smoke/lungs.svg" };
const SMOKE = { id: "smoke", label: "SMOKE.in", rolls: ["attack", "skill:stealth"], value: -2 };

beforeEach(() => {
  openWorld({ "play.toy": true });
  vi.stubGlobal("CONFIG", { statusEffects: {}, specialStatusEffects: {} });
});

/** The code and the message of the thrown error; null without an error. */
function thrownBy(does: () => unknown): [code: string, message: string] | null {
  try {
    does();
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return [code, message];
  }
}

const conditions = (): string[] => toy.conditions.map(({ id }) => id);

describe("an invalid registration", () => {
  it.each([
    ["no game", "chess", COUGHING, "unknownGame", 'no game "chess"'],
    ["nothing", "toy", null, "badInput", "an object"],
    ["an id that is none", "toy", { ...COUGHING, id: "a b" }, "badInput", '"id"'],
    ["the game's own condition", "toy", { ...COUGHING, id: "dead" }, "badInput", 'there is a condition "dead"'],
    ["another game's condition", "toy", { ...COUGHING, id: "wet" }, "badInput", 'there is a condition "wet"'],
    ["no label", "toy", { ...COUGHING, label: " " }, "badInput", '"label"'],
    ["a picture that is no path", "toy", { ...COUGHING, icon: "url('x')" }, "badInput", '"icon"'],
    ["a tone that is none", "toy", { ...COUGHING, tone: "loud" }, "badInput", '"tone" should be harm, strain'],
    ["stacks that are no yes or no", "toy", { ...COUGHING, stacks: 3 }, "badInput", '"stacks"'],
    ["changes that are no list", "toy", { ...COUGHING, changes: {} }, "badInput", '"changes"'],
    ["a half line", "toy", { ...COUGHING, changes: [{ key: "roll:*", value: 0.5 }] }, "badInput", '"changes"'],
    ["an empty key", "toy", { ...COUGHING, changes: [{ key: "", value: 1 }] }, "badInput", '"changes"'],
    ["no change", "toy", { ...COUGHING, changes: [null] }, "badInput", '"changes"'],
    ["a phase that is none", "toy", { ...COUGHING, changes: [{ key: "a", value: 1, phase: "x" }] }, "badInput", ""],
  ])("of a condition is refused with its reason, and changes nothing: %s", (_what, game, said, code, words) => {
    const before = conditions();
    const [is, message] = thrownBy(() => register.condition(game, said as never))!;
    expect(is).toBe(code);
    expect(message).toContain(words);
    expect(conditions()).toEqual(before);
  });

  it.each([
    ["no rolls", { ...SMOKE, rolls: [] }, '"rolls"'],
    ["a roll without a name", { ...SMOKE, rolls: [""] }, '"rolls"'],
    ["no value", { ...SMOKE, value: undefined }, '"value"'],
    ["nought", { ...SMOKE, value: 0 }, '"value"'],
    ["both", { ...SMOKE, min: -3, max: 1 }, '"value"'],
    ["bounds the wrong way round", { ...SMOKE, value: undefined, min: 2, max: 1 }, '"value"'],
  ])("of a circumstance is refused, and offers nothing: %s", (_what, said, words) => {
    const [code, message] = thrownBy(() => register.circumstance("toy", said as never))!;
    expect(code).toBe("badInput");
    expect(message).toContain(words);
    expect(circumstancesFor("toy.attack", ["attack"])).toEqual([]);
  });
});

describe("a module's registration", () => {
  it("makes a condition with a status and an ID of its own, and without a stored icon of the module's", () => {
    register.condition("toy", { ...COUGHING, stacks: true, endsWithCombat: true });
    register.condition("toy", { ...COUGHING, id: "coughing-blood" });
    expect(toy.conditions.at(-2)).toMatchObject({ id: "coughing", expires: "combatEnd", stacks: true, changes: [] });
    const { coughing } = (CONFIG as unknown as { statusEffects: Record<string, object> }).statusEffects;
    expect(coughing).toMatchObject({ _id: effectId("coughing"), img: COUGHING.icon, type: "condition" });
    expect(effectId("coughing")).toMatch(/^m[a-z0-9]{15}$/);
    expect(effectId("coughing-blood")).not.toBe(effectId("coughing"));
    expect(effectId("dead")).toBe("conditiondead000");
    const who = Object.assign(actor("Wren", []), { type: "toyActor" });
    expect(stacksOf(who, "coughing")).toBe(0);
    expect(conditionSource(who, "coughing", { stacks: 1, text: "" })).toMatchObject({
      img: "systems/quadrant/assets/icons/checklist.svg",
      statuses: ["coughing"],
    });
    expect(thrownBy(() => register.condition("toy", COUGHING))?.[1]).toContain('there is a condition "coughing"');
    register.condition("other", COUGHING);
    expect(Object.keys((CONFIG as unknown as { statusEffects: object }).statusEffects)).toEqual([
      "coughing",
      "coughing-blood",
    ]);
  });

  it("makes a circumstance that is offered under its label to the rolls that it names", () => {
    register.circumstance("toy", SMOKE);
    register.circumstance("toy", { id: "glare", label: "Glare", rolls: ["*"], min: -3, max: 2 });
    const keys = (...names: string[]): string[] => circumstancesFor("toy.x", names).map(({ key }) => key);
    expect(keys("attack")).toEqual(["brought:toy:smoke", "brought:toy:glare"]);
    expect(keys("skill", "skill:stealth")).toEqual(["brought:toy:smoke", "brought:toy:glare"]);
    expect(keys("skill", "skill:climbing")).toEqual(["brought:toy:glare"]);
    expect(circumstancesFor("other.attack", ["attack"])).toEqual([]);
    expect(circumstancesFor("toy.attack", ["attack"])).toEqual([
      { key: "brought:toy:smoke", value: -2, label: "SMOKE.in" },
      { key: "brought:toy:glare", min: -3, max: 2, label: "Glare" },
    ]);
    expect([labelBrought("brought:toy:glare"), labelBrought("glare")]).toEqual(["Glare", null]);
    expect(thrownBy(() => register.circumstance("toy", SMOKE))?.[0]).toBe("badInput");
  });

  it("is refused after init", () => {
    closeRegister();
    const before = conditions();
    expect(thrownBy(() => register.condition("toy", { ...COUGHING, id: "late" }))?.[0]).toBe("refused");
    expect(thrownBy(() => register.circumstance("toy", { ...SMOKE, id: "late" }))?.[0]).toBe("refused");
    expect(conditions()).toEqual(before);
  });
});
