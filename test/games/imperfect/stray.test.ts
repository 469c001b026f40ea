import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, itemNamed, peace, setting } from "./world.ts";
import { board, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { type StrayAct, strayCheck } from "../../../src/games/imperfect/checks/harm/bystanders.ts";
import { tokensAlong, distanceBetween } from "../../../src/table/measure.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const carbine = { name: "Carbine", system: { automatic: true, rateOfFire: 3 } };
const suppressor = { name: "Suppressor", system: { ...carbine.system, suppression: true } };
const pistol = { name: "Pistol" };

/** A missed shot past bystanders at (1.5|4) and (1|8) beside its path, and at (0|14) behind the target at (0|10). */
function missed(weapon: string, faces: number[][]): Card {
  const shooter = character("Violet", {
    aptitudes: [{ key: "shooting", level: 2 }],
    weapons: [carbine, suppressor, pistol],
  });
  const [token, mark] = board([
    [shooter, { x: 0, y: 0 }],
    [character("Constable", { role: "extra" }), { x: 0, y: 10 }],
    [character("Far", { role: "extra" }), { x: 1.5, y: 4 }],
    [character("Near", { role: "extra" }), { x: 1, y: 8 }],
    [character("Behind", { role: "extra" }), { x: 0, y: 14 }],
    [character("Back", { role: "extra" }), { x: 0, y: -3 }],
  ]);
  const asked = ask(attackCheck, {
    actor: shooter,
    token: token!,
    item: itemNamed(shooter, weapon),
    targets: [mark!],
    data: {},
  });
  return lay("attack", { plan: asked.now.plan, parties: attackCheck.parties!(asked.now), throws: { roll: faces } });
}

const names = (card: Card, index = 0): string[] => {
  const draft = drafted("stray", card, { data: { round: String(index + 1) } });
  return (draft.plan as StrayAct).along.map(({ name }) => name);
};

describe("a stray shot", () => {
  beforeEach(peace);

  it("measures in the units of the scene, in a straight line", () => {
    const [one, other, up] = board([
      [character("A"), { x: 0, y: 0 }],
      [character("B"), { x: 3, y: 4 }],
      [character("C"), { x: 0, y: 0 }],
    ]);
    expect(distanceBetween(one, other)).toBe(5);
    expect(distanceBetween({ ...up, elevation: 12 } as never, one)).toBe(12);
    expect(distanceBetween(one, null)).toBeNull();
    expect(tokensAlong(one!, one!, 1)).toEqual([]);
  });

  it("[IMP-BYS-2] can strike bystanders within a metre of its path, the nearest to the shooter first", () => {
    const card = missed("Pistol", [[2], [3]]);
    expect(followsOf(card).map(({ check, automatic }) => [check, automatic])).toEqual([["imperfect.stray", false]]);
    expect(names(card)).toEqual(["Near", "Behind"]);
    const struck = follow("stray", card, { stray: [[4], [1]] });
    expect(now(strayCheck, struck).outcome).toMatchObject({ struck: 2 });
    expect(followsOf(struck)).toMatchObject([
      { check: "imperfect.location", targets: ["Scene.s.Token.Behind"], automatic: true },
    ]);
    const location = follow("location", struck, { location: [[13]] });
    expect(location.system.parties["target"]?.name).toBe("Behind");
    expect(location.system.plan).toMatchObject({ raises: 0, called: null, astray: true });
    expect(followsOf(follow("stray", card, { stray: [[2], [6]] }))).toEqual([]);
    expect(followsOf(missed("Pistol", [[6, 6, 2], [3]])).map(({ check }) => check)).toEqual(["imperfect.location"]);
  });

  it("[IMP-BYS-3] is rolled for each missed round of a burst, and strikes on 1 and 2", () => {
    const card = missed("Carbine", [[6, 1], [3]]);
    expect(followsOf(card).map(({ check }) => check)).toEqual([
      "imperfect.location",
      "imperfect.stray",
      "imperfect.stray",
    ]);
    const stray = follow("stray", card, { stray: [[2], [6]] });
    expect(now(strayCheck, stray).outcome).toMatchObject({ struck: 1 });
    expect(now(strayCheck, follow("stray", missed("Pistol", [[2], [3]]), { stray: [[2], [6]] })).outcome).toMatchObject(
      { struck: null },
    );
  });

  it("[IMP-BYS-4] by suppression reaches two metres from the path", () => {
    expect(names(missed("Suppressor", [[2], [3]]))).toEqual(["Far", "Near", "Behind"]);
  });

  it("[IMP-BYS-2] is not offered if the setting is off, and lets single bystanders be spared", () => {
    setting("strayFire", false);
    expect(followsOf(missed("Pistol", [[2], [3]]))).toEqual([]);
    setting("strayFire", true);
    const card = missed("Pistol", [[2], [3]]);
    const draft = drafted("stray", card);
    const situation = { ...now(strayCheck, lay("stray", { ...draft, tied: card.uuid, state: "open" })), card: null };
    const [near] = strayCheck.options(situation);
    expect(near).toMatchObject({ label: "Near", checked: true, plan: { bystanders: 1, spared: ["bystander1"] } });
  });

  it("[IMP-BYS-2] lets only the Master spare a bystander", () => {
    const card = missed("Pistol", [[2], [3]]);
    const draft = drafted("stray", card);
    const plan = { ...(draft.plan as StrayAct), spared: ["bystander1"] };
    const declared = (isGM: boolean) =>
      now(strayCheck, lay("stray", { ...draft, plan, tied: card.uuid, state: "declared", isGM }));
    const along = (isGM: boolean) => strayCheck.refresh(declared(isGM)).along.map(({ name }) => name);
    expect([along(true), along(false)]).toEqual([["Behind"], ["Near", "Behind"]]);
    expect(strayCheck.options(declared(false))).toEqual([]);
  });
});
