import { beforeEach, describe, expect, it } from "vitest";
import { ask, asking, character, clicked, fight, peace } from "./world.ts";
import {
  type FacingPlan,
  fearCheck,
  frightenCheck,
  type FrightenPlan,
} from "../../../src/games/imperfect/checks/fear/fear.ts";
import type { FearOutcome } from "../../../src/rules/imperfect/index.ts";
import type { Check, Draft, Reader, Situation } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

const bug = (fear: object = { tn: 5, terror: false }) => character("Bug", { role: "extra", system: { fear } });
const ronan = (facts: Parameters<typeof character>[1] = {}) =>
  character("Ronan", {
    traits: { spirit: "3d6" },
    aptitudes: [{ key: "guts", trait: "spirit", level: 3 }],
    fate: { white: 2 },
    ...facts,
  });

/** The Master's card of a fright. */
const cardOf = (plan: Partial<FrightenPlan> = {}) =>
  ({
    type: "card",
    uuid: "ChatMessage.fright",
    system: {
      game: "imperfect",
      kind: "frighten",
      plan: { tn: 5, terror: false, active: false, ...plan },
      parties: { source: { name: "Bug" } },
      state: "applied",
    },
  }) as never;

type Facing = Situation<FacingPlan, FearOutcome>;

function facing(plan: Partial<FrightenPlan> = {}, facts: Parameters<typeof ronan>[0] = {}) {
  const card = cardOf(plan);
  const actor = ronan(facts);
  Object.assign(game, { messages: { contents: [card], get: () => card } });
  const draft = fearCheck.prepare({
    ...clicked(actor, null),
    data: { card: "ChatMessage.fright" },
  }) as Draft<FacingPlan>;
  const fresh = fearCheck.refresh({
    plan: draft.plan,
    throws: {},
    outcome: null,
    parties: asking(fearCheck, draft).now.parties,
    tied: card,
  });
  const asked = asking(fearCheck, { ...draft, plan: fresh });
  return {
    now: { ...asked.now, tied: card } as Facing,
    thrown: (roll: number[][]): Facing => ({ ...asked.thrown({ roll }), tied: card }),
  };
}

const frightened = (actor = bug()) =>
  ask(fearCheck as unknown as Check<FrightenPlan, { result: string }>, clicked(actor, null));

describe("the Master's fright", () => {
  it("[IMP-FEAR-1] takes its TN and Terror from its source's sheet, and a higher TN if the source means to frighten", () => {
    const [source, hero] = [bug({ tn: 9, terror: true }), ronan()];
    fight([hero, source]);
    const asked = frightened(source).now;
    expect(asked.plan).toEqual({ tn: 9, terror: true, active: false });
    expect(Object.values(asked.parties).map(({ name }) => name)).toEqual([
      "QUADRANT.imperfect.fate.master",
      "Bug",
      "Ronan",
    ]);
    const dialog = asking(frightenCheck, frightenCheck.prepare(null as never) as Draft<FrightenPlan>);
    expect(dialog.toggle("active").now.plan.active).toBe(true);
    const view = frightenCheck.view(dialog.toggle("active").now, EVERYBODY);
    expect(view.chip).toContain("11");
  });

  it("[IMP-FEAR-1] is faced by every actor that the Master picks, each on its own card; a player's is announced first", () => {
    const [source, hero, helper] = [bug(), ronan(), character("Cook", { role: "extra" })];
    fight([hero, helper, source]);
    const dialog = asking(frightenCheck, frightenCheck.prepare(null as never) as Draft<FrightenPlan>);
    const all = dialog.toggle(`victim:${helper.uuid}`);
    expect(frightenCheck.follows!(all.now)).toMatchObject([
      { check: "imperfect.fear", actor: hero.uuid, automatic: true, announced: true },
      { check: "imperfect.fear", actor: helper.uuid, automatic: true, announced: false },
    ]);
    const none = dialog.toggle(`victim:${hero.uuid}`);
    expect(frightenCheck.refuse(none.now)?.key).toBe("QUADRANT.imperfect.reason.fear.nobody");
  });

  it("is refused to a player", () => {
    fight([ronan(), bug()]);
    Object.assign(game, { user: { isGM: false, targets: new Set() } });
    expect(fearCheck.prepare(clicked(bug(), null))).toMatchObject({ key: "QUADRANT.table.refusal.gmOnly" });
  });
});

describe("facing fear", () => {
  it("[IMP-FEAR-1] is rolled with Guts against the TN of the Master's card, and refused without that card", () => {
    const { now } = facing({ tn: 5, active: true });
    expect(now.plan).toMatchObject({ tn: 7, terror: false, roll: { dice: 3, training: "skilled" } });
    const forged = { ...now, plan: { ...now.plan, tn: 1 } };
    expect(fearCheck.refresh(forged).tn).toBe(7);
    expect(fearCheck.refuse(now)).toBeNull();
    expect(fearCheck.refuse({ ...now, tied: null })?.key).toBe("QUADRANT.imperfect.reason.fear.unsaid");
  });

  it("[IMP-FEAR-1] breaks, distracts or unnerves by its successes; if it breaks, the Master draws a chip", () => {
    const of = (roll: number[][]) => {
      const thrown = facing().thrown(roll);
      return [thrown.outcome!.result, fearCheck.changes!(thrown), fearCheck.follows!(thrown).map(({ check }) => check)];
    };
    const unnerved = { who: "self", gain: "unnerved" };
    const lost = { who: "self.combatant", add: "losses", value: 1 };
    expect(of([[4], [2], [3]])).toEqual(["broken", [unnerved, lost], ["imperfect.masterDraw"]]);
    expect(of([[5], [2], [3]])).toEqual(["distracted", [unnerved, lost], []]);
    expect(of([[6, 4], [2], [3]])).toEqual(["unnerved", [unnerved], []]);
    expect(of([[6, 6, 3], [2], [3]])).toEqual(["steady", [], []]);
  });

  it("[IMP-FEAR-3] makes the actor terrified on a bust", () => {
    const thrown = facing().thrown([[1], [1], [4]]);
    expect(fearCheck.changes!(thrown)).toEqual([{ who: "self", gain: "terrified" }]);
    expect(fearCheck.view(thrown, EVERYBODY).verdict).toMatchObject({
      word: "QUADRANT.imperfect.fear.result.terrified",
      tone: "harm",
    });
  });

  it("[IMP-FEAR-2] takes no chips against Terror, neither before nor after the roll", () => {
    const { now, thrown } = facing({ terror: true });
    expect(fearCheck.fields!(now).map(({ id }) => id)).toEqual(["way"]);
    const declared = { ...now.plan, roll: { ...now.plan.roll, chips: { white: 1, red: 0, blue: 0 } } };
    expect(fearCheck.refresh({ ...now, plan: declared }).roll.chips).toEqual({ white: 0, red: 0, blue: 0 });
    const spends = fearCheck.spends(thrown([[2], [2], [3]]));
    expect(spends).toHaveLength(3);
    expect(spends.every(({ reason }) => reason?.key === "QUADRANT.imperfect.reason.chip.terror")).toBe(true);
    const fear = fearCheck.spends(facing().thrown([[2], [2], [3]])).find(({ id }) => id === "white");
    expect(fear?.reason).toBeNull();
  });

  it("[IMP-FEAR-2] leaves dread behind after Terror, unless the actor stays steady", () => {
    const dread = { who: "self", gain: "dread" };
    const of = (roll: number[][]) => fearCheck.changes!(facing({ terror: true }).thrown(roll));
    expect(of([[6, 4], [2], [3]])).toEqual([{ who: "self", gain: "unnerved" }, dread]);
    expect(of([[6, 6, 3], [2], [3]])).toEqual([]);
    const shown = fearCheck.view(facing({ terror: true }).thrown([[6, 4], [2], [3]]), EVERYBODY);
    expect(shown.verdict!.why).toContain("effect.dread");
  });

  it("[IMP-FEAR-4] makes the actor catatonic on a bust against Terror", () => {
    const thrown = facing({ terror: true }).thrown([[1], [1], [4]]);
    expect(fearCheck.changes!(thrown)).toEqual([
      { who: "self", gain: "catatonic" },
      { who: "self", gain: "dread" },
    ]);
  });
});
