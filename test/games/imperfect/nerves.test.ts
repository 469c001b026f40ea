import { ask, character, clicked, fight, peace, seatAt } from "./world.ts";
import { describe, expect, it } from "vitest";
import { EVERYBODY } from "./readers.ts";
import { endureCheck } from "../../../src/games/imperfect/checks/hazards/endure.ts";
import { recoverCheck } from "../../../src/games/imperfect/checks/harm/stun.ts";
import { opposedCheck, taskCheck } from "../../../src/games/imperfect/checks/tasks/task.ts";
import { simpleWillCheck } from "../../../src/games/imperfect/checks/wills/simple-will.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { initiativeCheck, surpriseCheck } from "../../../src/games/imperfect/checks/turns/initiative.ts";
import type { Check } from "../../../src/table/checks/check.ts";

const UNNERVED = { key: "unnerved", value: -4 };

/** A fight in which Ronan is unnerved, stunned, wounded and in smoke. */
function shaken() {
  const conditions = { unnerved: 1, stunned: 1, inSmoke: 1 };
  const ronan = character("Ronan", { traits: { quickness: "2d6" }, body: { guts: 1 }, conditions });
  return fight([ronan, character("Constable", { role: "extra" })], { phase: "drawing" });
}

const rollOf = <P extends { roll: { modifiers: object[] } }>(check: Check<P, never>, data = {}) =>
  ask(check, clicked(seatAt(shaken(), "Ronan").actor!, null, [], data)).now.plan.roll.modifiers;

describe("the unnerved condition", () => {
  it("[IMP-AM-2] is a penalty on a task", () => {
    expect(rollOf(taskCheck as never, { trait: "deftness" })).toContainEqual(UNNERVED);
  });

  it.each([
    ["the draw of cards", initiativeCheck, {}],
    ["surprise", surpriseCheck, { stage: "unaware" }],
    ["stun", recoverCheck, {}],
    ["enduring smoke", endureCheck, { kind: "smoke" }],
  ])("[IMP-AM-2] is no penalty on %s", (_name, check, data) => {
    const modifiers = rollOf(check as never, data);
    expect(modifiers).not.toContainEqual(UNNERVED);
    expect(modifiers).toContainEqual({ key: "wound", value: -1 });
  });

  it("[IMP-AM-2] leaves a Quickness roll of 4 and 3 at a total of 4, for two cards", () => {
    const ronan = character("Ronan", { traits: { quickness: "2d6" }, conditions: { unnerved: 1 } });
    const combat = fight([ronan], { phase: "drawing" });
    const thrown = ask(initiativeCheck, clicked(seatAt(combat, "Ronan").actor!, null)).thrown({ roll: [[4], [3]] });
    expect(thrown.outcome).toMatchObject({ total: 4, cards: 2 });
    expect(initiativeCheck.view(thrown, EVERYBODY).verdict!.word).toContain("2");
  });
});

describe("a stunned actor", () => {
  const dazed = { conditions: { stunned: 1 } };
  const why = <P extends object>(check: Check<P, never>, data = {}, targets: Character[] = []) => {
    peace();
    const asked = ask(check, clicked(character("Ronan", dazed), null, targets, data)).now;
    return check.refuse(asked)?.key.split("reason.")[1];
  };

  it("[IMP-AM-14] cannot roll outside a fight either, except to recover or to endure a hazard", () => {
    expect(why(taskCheck as never, { trait: "deftness" })).toBe("turn.stunned");
    expect(why(opposedCheck as never, { trait: "deftness" }, [character("Violet")])).toBe("turn.stunned");
    expect(why(simpleWillCheck as never, { will: "bluff" }, [character("Violet")])).toBe("turn.stunned");
    expect(why(recoverCheck as never)).toBeUndefined();
    expect(why(endureCheck as never, { kind: "smoke" }), "what befalls them is thrown for").toBeUndefined();
  });
});
