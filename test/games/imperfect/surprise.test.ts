import { ask, card, character, clicked, fight, seatAt, type CharacterFacts } from "./world.ts";
import { describe, expect, it } from "vitest";
import { nextRound, paid, proceeds, seat, stand } from "./table.ts";
import { type SurpriseAct, surpriseCheck } from "../../../src/games/imperfect/checks/turns/initiative.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import { has } from "../../../src/table/conditions/conditions.ts";
import type { CheckOutcome } from "../../../src/rules/imperfect/index.ts";
import type { Situation } from "../../../src/table/checks/check.ts";

const GUTS = { aptitudes: [{ key: "guts", level: 2, trait: "spirit" as const }] };

function ambush(facts: CharacterFacts = {}, { round = 2, ronan = {} } = {}) {
  const people = [character("Ronan", { ...GUTS, ...facts }), character("Constable", { role: "extra", ...GUTS })];
  return fight(people, { round, phase: "drawing", seats: { Ronan: ronan } });
}

const asked = (combat: Combat.Implementation, stage: string) =>
  ask(surpriseCheck, clicked(seatAt(combat, "Ronan").actor!, null, [], { stage }));

const admitted = (now: Situation<SurpriseAct, CheckOutcome>): Situation<SurpriseAct, CheckOutcome> => ({
  ...now,
  parties: participants(partiesOf(now.parties)),
});

describe("surprise", () => {
  it("[IMP-SUR-1] takes a Guts check against 5 on guard, 11 unsuspecting; a failure makes the actor surprised", () => {
    const combat = ambush();
    const wary = asked(combat, "wary");
    expect(wary.now.plan.roll).toMatchObject({ dice: 2, die: { faces: 6 }, training: "skilled" });
    paid(combat, "Ronan", surpriseCheck.changes!(wary.thrown({ roll: [[5], [2]] })));
    const ronan = seatAt(combat, "Ronan").actor!;
    expect(has(ronan, "surprised")).toBe(false);
    const unaware = asked(combat, "unaware").thrown({ roll: [[6, 4], [2]] });
    expect(unaware.outcome).toMatchObject({ total: 10, result: "failure" });
    paid(combat, "Ronan", surpriseCheck.changes!(unaware));
    expect(has(ronan, "surprised")).toBe(true);
  });

  it("[IMP-SUR-1] a bust is a failure", () => {
    const combat = ambush();
    expect(surpriseCheck.changes!(asked(combat, "wary").thrown({ roll: [[1], [1]] }))).toEqual([
      { who: "self", gain: "surprised", data: { round: 2 } },
    ]);
  });

  it("[IMP-SUR-1] is called by the Master for a row, before or in a draw; owners roll for themselves", () => {
    const combat = ambush({}, { round: 0 });
    const choices = (name: string) => combatantView(seatAt(combat, name))!.choices!.map(({ act }) => act);
    expect(choices("Ronan")).toContain("surprise");
    const act = (name: string, value: string) => procedure.act("surprise", seatAt(combat, name), { value });
    expect(act("Ronan", "wary")).toMatchObject({
      begins: [{ check: "imperfect.surprise", actor: "Actor.Ronan", data: { stage: "wary" }, announced: true }],
    });
    expect(act("Constable", "unaware")).toMatchObject({ begins: [{ data: { stage: "unaware" }, announced: false }] });
    expect(act("Ronan", "asleep")).toMatchObject({ key: "QUADRANT.imperfect.reason.unknown" });
    nextRound(combat);
    expect(choices("Ronan")).toContain("surprise");
    Object.assign(combat.system, { phase: "counting" });
    expect(choices("Ronan")).not.toContain("surprise");
    expect(act("Ronan", "wary")).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.not.drawing" });
    const now = { ...asked(combat, "wary").now };
    expect(surpriseCheck.refuse({ ...now, card: card("declared") })).toMatchObject({
      key: "QUADRANT.table.refusal.gmOnly",
    });
    expect(surpriseCheck.refuse({ ...now, card: card("declared", { isGM: true }) })).toBeNull();
  });

  it("[IMP-SUR-2] ends by a roll against 3 in a later draw; then the actor draws cards as usual", () => {
    const combat = ambush({ conditions: { surprised: 1 } });
    const ronan = seatAt(combat, "Ronan").actor!;
    const controls = () => combatantView(seatAt(combat, "Ronan"))!.controls.map(({ data }) => data);
    expect(controls()).toEqual([{ check: "imperfect.surprise", actor: "Actor.Ronan", stage: "recovering" }]);
    const now = admitted(asked(combat, "recovering").now);
    expect(surpriseCheck.refuse(now)).toBeNull();
    const throws = { roll: [[3], [2]] };
    paid(
      combat,
      "Ronan",
      surpriseCheck.changes!({ ...now, throws, outcome: surpriseCheck.kind.resolve(now.plan, throws) }),
    );
    expect(has(ronan, "surprised")).toBe(false);
    expect(seat(combat, "Ronan").ready).toBe(false);
    expect(controls()).toMatchObject([{ check: "imperfect.initiative" }]);
  });

  it("[IMP-SUR-2] lasts another round without cards after a failed roll, with another try in the next", () => {
    const combat = ambush({ conditions: { surprised: 1 } });
    const now = admitted(asked(combat, "recovering").now);
    const throws = { roll: [[1], [2]] };
    const failed = { ...now, throws, outcome: surpriseCheck.kind.resolve(now.plan, throws) };
    paid(combat, "Ronan", surpriseCheck.changes!(failed));
    expect(surpriseCheck.refuse(admitted(now))).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.triedThisRound" });
    paid(combat, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(combat);
    expect(stand(combat).phase).toBe("counting");
    expect(seat(combat, "Ronan").hand).toEqual([]);
    nextRound(combat);
    expect(surpriseCheck.refuse(admitted(now))).toBeNull();
    expect(has(seatAt(combat, "Ronan").actor!, "surprised")).toBe(true);
  });

  it("[IMP-AM-6] in any draw costs the actor that round; recovery is possible only in later draws", () => {
    const combat = ambush({}, { round: 3, ronan: { draw: 3, ready: true } });
    expect(procedure.act("surprise", seatAt(combat, "Ronan"), { value: "unaware" })).toMatchObject({
      begins: [{ check: "imperfect.surprise", actor: "Actor.Ronan" }],
    });
    const now = admitted(asked(combat, "unaware").now);
    const throws = { roll: [[5], [2]] };
    const caught = { ...now, throws, outcome: surpriseCheck.kind.resolve(now.plan, throws) };
    expect(surpriseCheck.changes!(caught)).toEqual([{ who: "self", gain: "surprised", data: { round: 3 } }]);
    paid(combat, "Ronan", surpriseCheck.changes!(caught));
    const comesTo = () => surpriseCheck.refuse(admitted(asked(combat, "recovering").now))?.key;
    expect(comesTo()).toBe("QUADRANT.imperfect.reason.turn.laterDraw");
    paid(combat, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(combat);
    expect(seat(combat, "Ronan").hand, "what was drawn for is lost").toEqual([]);
    nextRound(combat);
    expect(comesTo()).toBeUndefined();
  });

  it("[IMP-SUR-2] ends only in a later draw, which waits for the roll", () => {
    const first = ambush({ conditions: { surprised: 1 } }, { round: 1 });
    expect(surpriseCheck.refuse(admitted(asked(first, "recovering").now))).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.laterDraw",
    });
    expect(combatantView(seatAt(first, "Ronan"))!.controls).toEqual([]);
    paid(first, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(first);
    expect(stand(first).phase).toBe("counting");
    nextRound(first);
    paid(first, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(first);
    expect(stand(first).phase, "Ronan may still come to").toBe("drawing");
  });

  it("[IMP-SUR-2] of extras gets its recovery roll by the button that draws for all extras", () => {
    const people = [character("Ronan"), character("Constable", { role: "extra", conditions: { surprised: 1 } })];
    const combat = fight(people, { phase: "drawing" });
    expect(procedure.actAll!("drawExtras", combat, {})).toMatchObject({
      begins: [{ check: "imperfect.surprise", actor: "Actor.Constable", data: { stage: "recovering" } }],
    });
  });
});
