import { beforeEach, describe, expect, it } from "vitest";
import { character, fight, peace, thing } from "./world.ts";
import { ask, clicked } from "../asking.ts";
import { actionCheck, togglePowerCheck } from "../../../src/games/zerospace/checks/turns/actions.ts";
import { byHandCheck, editsBar } from "../../../src/games/zerospace/checks/by-hand.ts";
import type { Check } from "../../../src/table/checks/check.ts";

const stepped = (actor: Actor.Implementation, field: string, by: number) => {
  const draft = byHandCheck.prepare(clicked(actor, null, [], { field, by: String(by) }));
  return "key" in draft ? draft.key : draft.plan;
};

describe("changing numbers by hand", () => {
  beforeEach(peace);

  it("is possible only for the actor's own numbers: no Integrity of characters, no Endurance of things", () => {
    const door = thing("Door", { system: { integrity: { value: 5, max: 8 } } });
    expect(stepped(door, "integrity", -2)).toMatchObject({ path: "integrity.value", value: 5, max: 8, by: -2 });
    const gone = "QUADRANT.zerospace.reason.gone";
    expect(stepped(door, "endurance", -1)).toBe(gone);
    expect(stepped(character("Soraya"), "integrity", -1)).toBe(gone);
    expect(stepped(character("Soraya"), "damage.luck", 1)).toBe(gone);
    expect(stepped(character("Soraya"), "stun", 0)).toBe(gone);
  });
});

describe("a token's bar", () => {
  beforeEach(peace);

  it("begins an act by hand for a stored number, and refuses to set a derived one", () => {
    const soraya = character("Soraya");
    const act = { check: "zerospace.byHand", actor: soraya.uuid };
    expect(editsBar(soraya, "endurance", -2)).toEqual({ ...act, data: { field: "endurance", by: "-2" } });
    expect(editsBar(soraya, "enduranceLeft", -2)).toMatchObject({ key: "QUADRANT.zerospace.reason.barReadOnly" });
    expect(editsBar(soraya, "plotPoints", 1)).toBeNull();
    const door = thing("Door");
    expect(editsBar(door, "integrity", -1)).toMatchObject({ data: { field: "integrity", by: "-1" } });
    expect(editsBar(door, "endurance", -1)).toBeNull();
  });
});

describe("a stance", () => {
  beforeEach(peace);

  it("is refused to an actor that is out or restrained, and is never an action with dice", () => {
    const asked = (actor: Actor.Implementation, actionId: string) =>
      actionCheck.refuse(ask(actionCheck, clicked(actor, null, [], { actionId })).now)?.key ?? null;
    const out = character("Soraya", { conditions: { unconscious: 1 } });
    expect(asked(out, "takeCover")).toBe("QUADRANT.zerospace.reason.out");
    expect(asked(character("Issvisk", { conditions: { restrained: 1 } }), "run")).toBe(
      "QUADRANT.zerospace.reason.rooted",
    );
    expect(actionCheck.prepare(clicked(out, null, [], { actionId: "attack" }))).toHaveProperty("key");
  });

  it("[ZS-SLAM-3] in a fight is an act of the tracker, only in the actor's own turn", () => {
    const soraya = character("Soraya", { conditions: { prone: { data: { slammed: true } } } });
    fight([soraya, character("Issvisk")]);
    const { now } = ask(actionCheck, clicked(soraya, null, [], { actionId: "standUpSlammed" }));
    expect(actionCheck.refuse(now)).toBeNull();
    expect(actionCheck.costs(now)).toEqual([{ who: "self.combatant", act: "spend", data: { does: "standUpSlammed" } }]);
    expect(actionCheck.effects!(now)).toEqual([]);
    const free = ask(actionCheck, clicked(soraya, null, [], { actionId: "standUp" })).now;
    expect(actionCheck.refuse(free)?.key).toBe("QUADRANT.zerospace.reason.slammed");
    fight([soraya, character("Issvisk")], { acting: ["Issvisk"] });
    const others = ask(actionCheck, clicked(soraya, null, [], { actionId: "standUpSlammed" })).now;
    expect(actionCheck.refuse(others)?.key).toBe("QUADRANT.zerospace.reason.notYourTurn");
  });
});

describe("a power", () => {
  const HIDE = { name: "Tough Hide", system: { layer: { attribute: "brawn", rating: 2 } } };
  const check = togglePowerCheck as unknown as Check;

  it("[ZS-ACT-7] can be turned on and off", () => {
    peace();
    const off = ask(check, clicked(character("Issvisk", { powers: [HIDE] }), "Tough Hide")).now;
    expect(off.plan).toEqual({ isOn: true });
    expect(check.effects!(off)).toEqual([{ who: "tool", set: "isActive", value: true }]);
    const on = character("Issvisk", { powers: [{ ...HIDE, system: { ...HIDE.system, isActive: true } }] });
    expect(check.effects!(ask(check, clicked(on, "Tough Hide")).now)).toEqual([
      { who: "tool", set: "isActive", value: false },
    ]);
  });

  it("[ZS-ACT-7] can be turned on in a fight only in the actor's own turn, as an act of the tracker", () => {
    const issvisk = character("Issvisk", { powers: [HIDE] });
    fight([issvisk, character("Soraya")]);
    const { now } = ask(check, clicked(issvisk, "Tough Hide"));
    expect(check.refuse(now)).toBeNull();
    expect(check.costs(now)).toEqual([
      { who: "self.combatant", act: "spend", data: { does: "activatePower", item: "Tough Hide" } },
    ]);
    expect(check.effects!(now)).toEqual([]);
    fight([issvisk, character("Soraya")], { acting: ["Soraya"] });
    expect(check.refuse(ask(check, clicked(issvisk, "Tough Hide")).now)?.key).toContain("notYourTurn");
  });
});
