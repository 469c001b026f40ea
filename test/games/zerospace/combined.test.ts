import { beforeEach, describe, expect, it } from "vitest";
import { ask, card, character, clicked, fight, participant, peace, rowOf } from "./world.ts";
import { acting, paid, row } from "./table.ts";
import { skillCheck } from "../../../src/games/zerospace/checks/tasks/skill.ts";
import type { Task } from "../../../src/games/zerospace/checks/tasks/task-check.ts";
import { joinRefusal } from "../../../src/games/zerospace/checks/side/action-costs.ts";

beforeEach(() => peace());

const engineer = () => character("Venn", { attributes: { reason: 6 }, skills: ["engineering"] });
const linguist = () => character("Soraya", { attributes: { reason: 4, presence: 6 }, skills: ["deception*"] });

const mended = (state = "open"): Task => ({
  ...ask(skillCheck, clicked(engineer(), "engineering")).now,
  card: card(state),
});
const joining = (now: Task, actor = linguist()) =>
  skillCheck.interventions!(now, actor).filter(({ id }) => id.startsWith("join"));

describe("combining effort", () => {
  it("[ZS-COMB-3] lets a helper use a skill and an attribute of its own", () => {
    const found = joining(mended());
    expect(found.map(({ id }) => id)).toEqual(["join:engineering:reason", "join:deception:presence", "join::reason"]);
    const [, talk] = found;
    expect(talk!.plan.self.map(({ value }) => value)).toEqual([6, 6]);
    expect(talk!.plan.self[1]!.modifiers).toEqual([{ key: "expertise", value: 1 }]);
    expect(Object.keys(talk!.parties)).toEqual(["self2"]);
  });

  it("[ZS-COMB-1] counts the highest total plus the number of actors who rolled", () => {
    const [same] = joining(mended());
    // The helper has no Engineering and only its dice: 11. The leader has 4 + 6.
    const outcome = skillCheck.kind.resolve(same!.plan, { self: [[2], [2]], self2: [[5], [6]], target: [[4], [5]] });
    expect(outcome).toMatchObject({ self: { totals: [10, 11], best: 1, total: 13 }, margin: 1, result: "success" });
  });

  it("[ZS-COMB-3] lets the GM exclude a helper, whose roll then does not count, and include it again", () => {
    const now = mended();
    const [same] = joining(now);
    const throws = { self: [[2], [2]], self2: [[5], [6]], target: [[4], [5]] };
    const joined: Task = {
      ...now,
      plan: same!.plan,
      parties: { ...now.parties, self2: participant(linguist()) },
      throws,
      outcome: skillCheck.kind.resolve(same!.plan, throws),
    };
    const ruling = skillCheck.rulings!(joined).find(({ id }) => id === "companion:self2")!;
    expect([ruling.who, ruling.now]).toEqual(["gm", "in"]);
    const { self2: _laidAside, ...left } = throws;
    const without = ruling.plan!("out") as Task["plan"];
    expect(skillCheck.kind.resolve(without, left)).toMatchObject({ self: { totals: [10, null], total: 10 } });
    const again = skillCheck.rulings!({ ...joined, plan: without }).find(({ id }) => id === "companion:self2")!;
    expect([again.now, (again.plan!("in") as Task["plan"]).left]).toEqual(["out", []]);
    expect(skillCheck.spends({ ...joined, plan: without }).map(({ role }) => role)).toEqual(["self"]);
  });

  it("[ZS-PLOT-4] lets each participant pay for their own bonus dice", () => {
    const now = mended();
    const [same] = joining(now);
    const joined = { ...now, plan: same!.plan, parties: { ...now.parties, self2: participant(linguist()) } };
    expect(skillCheck.spends(joined).map(({ role, costs }) => [role, costs])).toEqual([
      ["self", [{ who: "self", add: "plotPoints", value: -1 }]],
      ["self2", [{ who: "self2", add: "plotPoints", value: -1 }]],
    ]);
  });

  it("is not offered to the leader, and is refused to an actor without dice", () => {
    const now = mended();
    expect(joining(now, now.parties["self"]!.actor as never)).toEqual([]);
    const stunned = character("Soraya", { conditions: { helpless: 1 } });
    expect(joining(now, stunned).map(({ reason }) => reason?.key)).toEqual([
      "QUADRANT.zerospace.reason.noDice",
      "QUADRANT.zerospace.reason.noDice",
    ]);
    expect(joining({ ...now, card: null })).toEqual([]);
  });
});

describe("combining effort in a fight", () => {
  const people = () => [engineer(), linguist(), character("Issvisk")];

  /** Venn acts; Soraya has delayed her turn. */
  function inFight(rows: Record<string, object> = { Soraya: { isHolding: true, spent: { movement: 1, task: 1 } } }) {
    const all = people();
    const combat = fight(all, { acting: ["Venn"], rows });
    const asked = ask(skillCheck, clicked(all[0]!, "engineering")).now;
    const now: Task = { ...asked, parties: { self: participant(all[0]!, null, combat) }, card: card("open") };
    return { combat, all, now };
  }

  it("[ZS-COMB-2] [ZS-AM-6] takes the helper's delayed turn and its task action, and leaves it no run and no sprint", () => {
    const { combat, all, now } = inFight();
    const [first] = joining(now, all[1]);
    expect(first!.reason).toBeNull();
    paid(combat, "Soraya", first!.costs);
    expect(acting(combat)).toEqual(["Venn", "Soraya*"]);
    expect([row(combat, "Soraya").isHolding, row(combat, "Soraya").spent]).toMatchObject([
      false,
      { movement: 0, task: 1 },
    ]);
    expect(row(combat, "Soraya").struck).toBe("standing");
  });

  it("[ZS-COMB-2] cannot be joined without a delayed turn", () => {
    const { all, now } = inFight({});
    expect(joining(now, all[1])[0]!.reason).toEqual({
      key: "QUADRANT.zerospace.reason.notHolding",
      data: { name: "Soraya" },
    });
  });

  it("takes the task action of a helper that joins in its own turn", () => {
    const { combat, all } = inFight();
    const venn = participant(all[0]!, null, combat);
    expect(joinRefusal(venn, "skillRoll")).toBeNull();
    Object.assign(rowOf(combat, "Venn").system.spent, { task: 1 });
    expect(joinRefusal(venn, "skillRoll")?.key).toContain("turn.taskSpent");
  });
});
