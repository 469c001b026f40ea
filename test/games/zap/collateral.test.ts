import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, fight, participant, peace, token } from "./world.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/zap/checks/attack/attack.ts";
import { collateralCheck } from "../../../src/games/zap/checks/attack/collateral.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import type { Draft, Refusal } from "../../../src/table/checks/check.ts";
import type { ButtonView } from "../../../src/table/checks/views.ts";
import { usePool, type AttackPlan } from "../../../src/rules/zap/index.ts";

const gm = { isGM: true } as User.Implementation;
const ace = (more = {}): Character => character("Ace", { abilities: [{ name: "Ray", level: 7 }], ...more });
const marine = character("Marine", { role: "foe" });
const bystander = character("Bystander", {
  role: "foe",
  abilities: [{ name: "Coat", level: 4, activation: "automatic" }],
});

/** An attack whose dice are rolled, with changes to its use, e.g. a Trope. */
function thrown(actor: Character, attack: number[][], more: Partial<AttackPlan["attack"]> = {}): AttackSituation {
  const item = abilityNamed(actor, "Ray");
  const subject = { actor, token: null, item, targets: [token(marine)], data: {} };
  const { plan: made } = attackCheck.prepare(subject) as Draft<AttackPlan>;
  const plan = { ...made, attack: { ...made.attack, ...more } };
  const throws = { attack, defense: [[1]] };
  return {
    plan,
    throws,
    outcome: attackCheck.kind.resolve(plan, throws),
    parties: { self: participant(actor, item, null), target: participant(marine, null, null) },
  };
}

const button = (situation: AttackSituation, user = gm): ButtonView | undefined =>
  attackCheck.acts!(situation, user).find(({ data }) => data.check === "zap.collateral");

function pressed(situation: AttackSituation, targets = [bystander]): Draft<AttackPlan> | Refusal {
  const { data } = button(situation)!;
  const actor = situation.parties.self!.actor!;
  const item = situation.parties.self!.tool;
  return collateralCheck.prepare({ actor, token: null, item, targets: targets.map(token), data });
}

const pool = (draft: Draft<AttackPlan> | Refusal) => usePool((draft as Draft<AttackPlan>).plan.attack).pool;

describe("collateral damage", () => {
  beforeEach(() => {
    peace();
    vi.stubGlobal("fromUuidSync", () => null);
  });

  it("[ZAP-ATT-3] can be called by the GM only, once the attack is rolled", () => {
    const done = thrown(ace(), [[6], [4]]);
    expect(button(done)?.data).toMatchObject({ check: "zap.collateral", actor: "Actor.Ace", itemId: "Ray" });
    expect(button(done, { isGM: false } as User.Implementation)).toBeUndefined();
    expect(button({ ...done, outcome: null })).toBeUndefined();
    expect(collateralCheck.refuse(done)?.key).toBe("QUADRANT.zap.reason.gmOnly");
  });

  it("[ZAP-ATT-3] is the low die's total of two rolled dice, without a new roll or a new price", () => {
    const done = thrown(ace(), [[6], [4]], { modifiers: [{ key: "?", value: 2 }] });
    const draft = pressed(done) as Draft<AttackPlan>;
    expect(pool(draft)).toMatchObject({ dice: [], modifier: 6 });
    expect(draft.parties.self).toMatchObject({ actor: "Actor.Ace", tool: "Actor.Ace.Item.Ray" });
    expect(draft.parties.target?.actor).toBe("Actor.Bystander");
    const combat = fight([ace(), bystander]);
    const parties = {
      self: participant(ace(), abilityNamed(ace(), "Ray"), combat),
      target: participant(bystander, null, combat),
    };
    const throws = { attack: [], defense: [[3], [1]] };
    const outcome = collateralCheck.kind.resolve(draft.plan, throws);
    const situation = { plan: draft.plan, throws, outcome, parties };
    expect(collateralCheck.costs(situation)).toEqual([]);
    expect(outcome).toMatchObject({ result: "hindered", margin: 3, collateral: null });
    expect(collateralCheck.kind.changes(draft.plan, outcome)).toEqual([{ who: "target", gain: "hindered", stacks: 1 }]);
    expect(collateralCheck.refresh(situation).attack).toEqual(draft.plan.attack);
    expect(collateralCheck.answers("defense", situation).find(({ automatic }) => automatic)?.label).toBe("Coat");
    expect(collateralCheck.spends(situation).map(({ role }) => role)).toEqual(["defense"]);
    expect(collateralCheck.acts!(situation, gm), "ends with the bystander").toEqual([]);
    expect(collateralCheck.view(situation, { sees: () => true })).toMatchObject({
      title: "QUADRANT.zap.collateralOf.title",
      sides: [{ total: 6, note: expect.stringContaining("side.lowDie") as string }, { total: 3 }],
    });
  });

  it("[ZAP-ATT-3] rolls the die left out, with the attack's modifier, if the attack rolled one die", () => {
    const hindered = thrown(ace({ conditions: { hindered: 1 } }), [[6]], { modifiers: [{ key: "?", value: 2 }] });
    expect(pool(pressed(hindered))).toMatchObject({ dice: [{ faces: 6, bonus: 0 }], modifier: 2 });
    const wild = thrown(ace(), [[6]], { wildShot: true });
    expect(pool(pressed(wild)), "the +1 of a Wild Shot is the pool's").toMatchObject({
      dice: [{ faces: 6 }],
      modifier: 1,
    });
    const effort = thrown(ace(), [[6]], { wildShot: true, effort: { kind: "supremeEffort", value: 3 } });
    const draft = pressed(effort) as Draft<AttackPlan>;
    expect(pool(draft).modifier).toBe(4);
    const outcome = collateralCheck.kind.resolve(draft.plan, { attack: [[5]], defense: [[1], [1]] });
    expect(outcome).toMatchObject({ totals: { attack: 9 }, collateral: null });
    expect(collateralCheck.kind.changes(draft.plan, outcome), "the effort was paid for").not.toContainEqual({
      who: "self",
      gain: "tired",
    });
  });

  it("[ZAP-ATT-3] after Careful Aim rolls the smaller die, and the button notes the condition for it", () => {
    const aimed = thrown(ace(), [], { carefulAim: true });
    expect(button(aimed)?.price).toContain("collateralOf.aimed");
    expect(pool(pressed(aimed))).toMatchObject({ dice: [{ faces: 6, bonus: 0 }], modifier: 0 });
  });

  it("[ZAP-ATT-3] is not offered without a second die, and needs exactly one target", () => {
    const single = character("Ace", { abilities: [{ name: "Ray", level: 3 }] });
    expect(button(thrown(single, [[2]]))).toBeUndefined();
    const done = thrown(ace(), [[6], [4]]);
    expect(pressed(done, [])).toMatchObject({ key: "QUADRANT.zap.reason.noTarget" });
    expect(pressed(done, [bystander, marine])).toMatchObject({ key: "QUADRANT.zap.reason.severalTargets" });
    const { data } = button(done)!;
    const lost = collateralCheck.prepare({ actor: ace(), token: null, item: null, targets: [token(bystander)], data });
    expect(lost).toMatchObject({ key: "QUADRANT.zap.reason.gone" });
  });
});
