import { describe, expect, it } from "vitest";
import { ask, character, clicked, fight, participant, setting } from "./world.ts";
import { decksOf, does, draws, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { complexActCosts, mayAct, moveCosts } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { moveCheck } from "../../../src/games/imperfect/checks/moving/move.ts";
import { seatAt } from "./world.ts";
import { has } from "../../../src/table/conditions/conditions.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";

const extra = (name: string, facts = {}) => character(name, { role: "extra", ...facts });

/** Ronan and Violet against a Constable, in the counting phase. */
function counting(seats: Record<string, object>, facts: { phase?: "counting"; step?: string } = {}) {
  const people = [character("Ronan"), character("Violet"), extra("Constable")];
  return fight(people, { step: facts.step ?? null, seats, acting: 0 });
}

describe("a round", () => {
  it("[IMP-TURN-1] [IMP-TURN-2] counts from the highest card down, suits breaking ties, each card one action", () => {
    const combat = fight([character("Ronan"), character("Violet"), extra("Constable")], { round: 0 });
    nextRound(combat);
    expect(stand(combat)).toEqual({ phase: "drawing", step: null, called: [] });
    draws(combat, { Ronan: 2, Violet: 2, Constable: 2 });
    const cards = { players: ["JS", "9D", "JH", "3C"], master: ["QC", "JD"] };
    proceeds(combat, stacked(combat, cards));
    const order: string[] = [];
    for (let step = stand(combat).step; step !== null; step = stand(combat).step) {
      order.push(`${step} ${combat.combatant!.name}`);
      expect(does(combat, combat.combatant!.name!, "pass")).toBeNull();
    }
    expect(order).toEqual(["QC Constable", "JS Ronan", "JH Violet", "JD Constable", "9D Ronan", "3C Violet"]);
    expect(combat.turn).toBeNull();
  });

  it("[IMP-TURN-1] sorts the rows by the next card of each", () => {
    const combat = counting({ Ronan: { hand: ["JS", "9D"] }, Violet: { hand: ["KH"] }, Constable: { hand: ["QC"] } });
    expect(procedure.order(combat)).toEqual([
      { id: "Ronan", initiative: 4 * 11 + 3 },
      { id: "Violet", initiative: 4 * 13 + 2 },
      { id: "Constable", initiative: 4 * 12 },
    ]);
  });

  it("[IMP-TURN-3] calls the same card of both decks at once: both act, even if one is winded meanwhile", () => {
    const combat = counting({ Ronan: { hand: ["JS", "9D"] }, Violet: {}, Constable: { hand: ["JS"] } }, { step: "JS" });
    proceeds(combat);
    expect(stand(combat)).toEqual({ phase: "counting", step: "JS", called: ["Ronan", "Constable"] });
    for (const name of ["Ronan", "Constable"]) seatAt(combat, name).initiative = 47;
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    // The shot makes the Constable winded, who may still shoot back.
    (seatAt(combat, "Constable").actor!.system as unknown as { wind: { value: number } }).wind.value = 0;
    expect(has(seatAt(combat, "Constable").actor!, "winded")).toBe(true);
    expect(mayAct(participant(seatAt(combat, "Constable").actor!, null, combat))).toBeNull();
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(stand(combat).step).toBe("JS");
    expect(combat.combatant?.name).toBe("Constable");
    paid(combat, "Constable", complexActCosts("self", seatAt(combat, "Constable")));
    expect(does(combat, "Constable", "done")).toBeNull();
    expect(stand(combat)).toMatchObject({ step: "9D", called: ["Ronan"] });
  });

  it("[IMP-TURN-3] brackets the rows that act together", () => {
    const combat = counting(
      { Ronan: { hand: ["JS"] }, Violet: { hand: ["2C"] }, Constable: { hand: ["JS"] } },
      { step: "JS" },
    );
    const turns = ["Ronan", "Constable", "Violet"].map((name) => seatAt(combat, name));
    Object.assign(combat, { turns });
    for (const name of ["Ronan", "Constable"]) seatAt(combat, name).initiative = 47;
    seatAt(combat, "Violet").initiative = 8;
    expect(turns.map((row) => combatantView(row)?.together)).toEqual(["first", "last", undefined]);
  });

  it("[IMP-TURN-4] takes the called card once for an action and the move that accompanies it", () => {
    const combat = counting({ Ronan: { hand: ["JS", "9D"] }, Violet: { hand: ["2C"] } }, { step: "JS" });
    const ronan = participant(seatAt(combat, "Ronan").actor!, null, combat);
    expect(mayAct(participant(seatAt(combat, "Violet").actor!, null, combat))).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.notCalled",
    });
    expect(mayAct(ronan)).toBeNull();
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 4));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], played: "JS", acted: false, moves: 1, meters: 4 });
    expect(mayAct(ronan), "the shot is still to come").toBeNull();
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], played: "JS", acted: true });
    expect(mayAct(ronan)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.acted" });
    expect(mayAct(ronan, { further: true })).toBeNull();
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], played: null, acted: false });
    expect(stand(combat).step).toBe("9D");
  });

  it("[IMP-MOVE-7] counts moves and metres, and warns of a third move", () => {
    const combat = counting({ Ronan: { hand: ["JS"], moves: 3, meters: 12 } }, { step: "JS" });
    const notes = combatantView(seatAt(combat, "Ronan"))!.notes;
    expect(notes).toEqual([
      'QUADRANT.imperfect.tracker.note.moved {"moves":3,"most":2,"meters":12}',
      "QUADRANT.imperfect.tracker.note.tooFar",
    ]);
  });

  it("ends running and unnerved with an action, but not with a passed card", () => {
    const ronan = character("Ronan", { conditions: { unnerved: 1, running: 1 } });
    const combat = fight([ronan], { step: "JS", seats: { Ronan: { hand: ["JS", "2C"] } } });
    expect(does(combat, "Ronan", "pass"), "nothing was done").toBeNull();
    expect(has(ronan, "unnerved")).toBe(true);
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(has(ronan, "unnerved") || has(ronan, "running")).toBe(false);
  });

  it("[IMP-TURN-6] discards hands when it begins, and keeps sleeves and work in progress", () => {
    const task = { kind: "aim", needed: 20, done: 1, item: "gun", loads: false, round: null };
    const combat = counting(
      { Ronan: { hand: ["JS", "9D"], sleeve: "QH", task, moves: 2, meters: 9, losses: 1 }, Violet: { hand: ["4C"] } },
      { step: "JS" },
    );
    nextRound(combat);
    expect(stand(combat)).toEqual({ phase: "drawing", step: null, called: [] });
    expect(seat(combat, "Ronan")).toMatchObject({
      hand: [],
      sleeve: "QH",
      moves: 0,
      meters: 0,
      losses: 0,
      ready: false,
    });
    // Nine ranks passed from the jack to the two.
    expect(seat(combat, "Ronan").task).toMatchObject({ done: 10 });
    expect(decksOf(combat).players.draw).toHaveLength(53);
    expect(procedure.seconds).toBe(5);
    // The count begins at the ace again, though it had come down to the jack.
    draws(combat, { Ronan: 1, Violet: 1, Constable: 1 });
    proceeds(combat, stacked(combat, { players: ["QD", "AC"], master: ["KS"] }));
    expect(stand(combat)).toMatchObject({ step: "AC", called: ["Violet"] });
  });

  it("[IMP-TURN-6] begins a new fight without the cards of an earlier one", () => {
    const combat = fight([character("Ronan")], { round: 0, seats: { Ronan: { hand: ["JS"], sleeve: "QH" } } });
    nextRound(combat);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], sleeve: null });
    expect(decksOf(combat).players.draw).toHaveLength(54);
  });

  it.each([
    ["winded", { wind: 0 }],
    ["unconscious", { conditions: { unconscious: 1 } }],
    ["mortal", { body: { head: 5 } }],
    ["dead", { conditions: { dead: 1 } }],
    ["surprised", { conditions: { surprised: 1 } }],
    ["catatonic", { conditions: { catatonic: 1 } }],
  ])("[IMP-TURN-7] gives no cards to a combatant that is %s", (condition, facts) => {
    const combat = fight([character("Ronan"), extra("Constable", facts)], { round: 0 });
    nextRound(combat);
    expect(combatantView(seatAt(combat, "Constable"))?.stateLabel).toContain(`turn.${condition}`);
    draws(combat, { Ronan: 2 });
    proceeds(combat);
    expect(stand(combat).phase).toBe("counting");
    expect(seat(combat, "Constable")).toMatchObject({ hand: [], choice: [] });
  });

  it("[IMP-WND-5] takes a dying extra out of the fight, but a hero only when dead", () => {
    const body = { body: { guts: 5 } };
    const people = [
      character("Ronan", body),
      extra("Constable", body),
      character("Violet", { conditions: { dead: 1 } }),
    ];
    const combat = fight(people, { phase: "drawing" });
    const state = (name: string) => combatantView(seatAt(combat, name))?.state;
    expect(["Ronan", "Constable", "Violet"].map(state)).toEqual(["barred", "out", "out"]);
  });

  it("[IMP-TURN-7] discards the hand of a combatant that is winded in the count when the next card is called", () => {
    const combat = counting({ Ronan: { hand: ["JS"] }, Violet: { hand: ["9D", "3C"] } }, { step: "JS" });
    const violet = seatAt(combat, "Violet").actor!;
    (violet.system as unknown as { wind: { value: number } }).wind.value = -2;
    expect(mayAct(participant(violet, null, combat))).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.winded" });
    expect(seat(combat, "Violet").hand, "a chip may still bring back the Wind").toEqual(["9D", "3C"]);
    expect(does(combat, "Ronan", "pass")).toBeNull();
    expect(seat(combat, "Violet").hand).toEqual([]);
    expect(stand(combat).step).toBeNull();
  });

  it("[IMP-TURN-7] [IMP-FEAR-3] gives a terrified actor one card, refuses its acts, and ends the terror after the round", () => {
    const ronan = character("Ronan", { conditions: { terrified: 1 } });
    const combat = fight([ronan, extra("Constable")], { round: 0 });
    nextRound(combat);
    draws(combat, { Constable: 2 });
    proceeds(combat, stacked(combat, { players: ["JS"], master: ["9D", "3C"] }));
    expect(seat(combat, "Ronan").hand).toEqual(["JS"]);
    expect(mayAct(participant(ronan, null, combat))).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.terrified" });
    expect(has(ronan, "terrified")).toBe(true);
    nextRound(combat);
    expect(has(ronan, "terrified")).toBe(false);
  });

  it("[IMP-FEAR-3] lets a terrified actor run on its one card, but neither keep nor prepare with it", () => {
    const cannon = { name: "Cannon", system: { speed: 2 } };
    const ronan = character("Ronan", { conditions: { terrified: 1 }, weapons: [cannon] });
    const combat = fight([ronan], { step: "JS", seats: { Ronan: { hand: ["JS"] } } });
    const terrified = { key: "QUADRANT.imperfect.reason.turn.terrified" };
    expect(does(combat, "Ronan", "sleeve")).toMatchObject(terrified);
    expect(does(combat, "Ronan", "prepare", { item: "Cannon" })).toMatchObject(terrified);
    const offered = combatantView(seatAt(combat, "Ronan"))!.controls.filter(({ reason }) => !reason);
    expect(offered.map(({ data }) => data["act"])).toEqual(["pass"]);
    const run = ask(moveCheck, clicked(ronan, null, [], { mode: "run" }));
    expect(run.now.plan).toMatchObject({ meters: 6, most: 6 });
    expect(moveCheck.refuse(run.now)).toBeNull();
    paid(combat, "Ronan", moveCheck.costs(run.now));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], played: "JS", meters: 6 });
  });

  it("[IMP-FEAR-4] lets a catatonic actor miss one draw, and makes it terrified for the next", () => {
    const ronan = character("Ronan", { conditions: { catatonic: 1 } });
    const combat = fight([ronan, extra("Constable")], { round: 0 });
    nextRound(combat);
    draws(combat, { Constable: 2 });
    proceeds(combat);
    expect(seat(combat, "Ronan").hand).toEqual([]);
    nextRound(combat);
    expect(has(ronan, "catatonic")).toBe(false);
    expect(has(ronan, "terrified")).toBe(true);
    draws(combat, { Constable: 2 });
    proceeds(combat, stacked(combat, { players: ["JS"] }));
    expect(seat(combat, "Ronan").hand).toEqual(["JS"]);
    nextRound(combat);
    expect(has(ronan, "terrified")).toBe(false);
  });

  it("[IMP-BLD-2] [IMP-HAZ-4] begins with a check for bleeding and one for burning, unless the setting is off", () => {
    const bleeding = character("Ronan", { body: { guts: { level: 3, bleeding: true } }, conditions: { burning: 1 } });
    const combat = fight([bleeding, extra("Constable")], { round: 0 });
    expect(nextRound(combat).begins).toEqual([
      { check: "imperfect.bleed", actor: "Actor.Ronan", data: {} },
      { check: "imperfect.burn", actor: "Actor.Ronan", data: {} },
    ]);
    setting("upkeep", false);
    expect(nextRound(combat).begins).toEqual([]);
  });
});

describe("rows that are removed during the count", () => {
  /** Removes a row; Foundry's turn then points to the next one. */
  const without = (combat: ReturnType<typeof counting>, name: string): unknown => {
    const left = combat.combatants.contents.filter((row) => row.name !== name);
    Object.assign(combat.combatants, {
      contents: left,
      get: (id: string) => left.find((row) => row.id === id),
    });
    Object.assign(combat, { turns: left, combatant: left[0] });
    return procedure.leaves!(combat, []);
  };

  it("leave the turn to the row whose card is called next, not to the next row of the tracker", () => {
    const combat = counting(
      { Ronan: { hand: ["KS"] }, Violet: { hand: ["2C"] }, Constable: { hand: ["QC"] } },
      { step: "KS" },
    );
    expect(without(combat, "Ronan")).toMatchObject({
      turn: "Constable",
      combat: { step: "QC", called: ["Constable"] },
    });
  });

  it("change nothing if they were not called", () => {
    const seats = { Ronan: { hand: ["KS"] }, Violet: { hand: ["2C"] }, Constable: { hand: ["QC"] } };
    const combat = counting(seats, { step: "KS" });
    for (const name of ["Ronan", "Constable"]) seatAt(combat, name).initiative = name === "Ronan" ? 52 : 48;
    expect(without(combat, "Violet")).toMatchObject({ turn: null, log: [] });
  });
});
