import { ask, character, clicked, fight, peace, seatAt, type CharacterFacts } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { type InitiativeAct, initiativeCheck } from "../../../src/games/imperfect/checks/turns/initiative.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import type { InitiativeOutcome } from "../../../src/rules/imperfect/index.ts";
import type { Situation } from "../../../src/table/checks/check.ts";

type Drawing = Situation<InitiativeAct, InitiativeOutcome>;

const RIFLE = { aim: { steps: 3, penalty: 3 }, hands: 2, equipped: "both" };
const PISTOL = { aim: { steps: 1, penalty: 1 }, equipped: "right" };

/** A fight in which Ronan, with Quickness 3d8, is about to draw. */
function drawing(facts: CharacterFacts = {}, ronan: object = {}) {
  const people = [
    character("Ronan", { traits: { quickness: "3d8" }, ...facts }),
    character("Constable", { role: "extra" }),
  ];
  return fight(people, { phase: "drawing", seats: { Ronan: ronan } });
}

const drawn = (combat: Combat.Implementation) => ask(initiativeCheck, clicked(seatAt(combat, "Ronan").actor!, null));

/** The situation with its parties as the referee reads them from the card. */
const admitted = (now: Drawing): Drawing => ({ ...now, parties: participants(partiesOf(now.parties)) });

const refusal = (combat: Combat.Implementation): string | undefined =>
  initiativeCheck.refuse(admitted(drawn(combat).now))?.key.replace("QUADRANT.imperfect.reason.turn.", "");

describe("drawing cards", () => {
  it("[IMP-INI-1] rolls Quickness against 3: one card, and one more for each success", () => {
    const combat = drawing();
    const asked = drawn(combat);
    expect(asked.now.plan.roll).toMatchObject({
      dice: 3,
      die: { faces: 8, bonus: 0 },
      training: "skilled",
      modifiers: [],
    });
    const thrown = asked.thrown({ roll: [[8, 1], [4], [2]] });
    expect(thrown.outcome).toMatchObject({ total: 9, cards: 3 });
    paid(combat, "Ronan", initiativeCheck.changes!(thrown));
    expect(seat(combat, "Ronan")).toMatchObject({ draw: 3, ready: true });
    const bust = asked.thrown({ roll: [[1], [1], [7]] });
    expect(initiativeCheck.changes!(bust)[0]).toEqual({ who: "self.combatant", set: "draw", value: 0 });
  });

  it("[IMP-INI-1] costs no card, and is refused a second time, in another phase, and to a winded or surprised actor", () => {
    const combat = drawing();
    expect(initiativeCheck.costs(drawn(combat).now)).toEqual([]);
    expect(refusal(combat)).toBeUndefined();
    expect(refusal(drawing({}, { draw: 2 }))).toBe("rolled");
    expect(refusal(drawing({}, { ready: true }))).toBe("sitsOut");
    expect(refusal(drawing({ wind: 0 }))).toBe("winded");
    expect(refusal(drawing({ conditions: { surprised: 1 } }))).toBe("surprised");
    const counting = drawing();
    Object.assign(counting.system, { phase: "counting" });
    expect(refusal(counting)).toBe("not.drawing");
    const ronan = character("Ronan");
    peace();
    expect(initiativeCheck.prepare(clicked(ronan, null))).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.noFight",
    });
  });

  it("[IMP-INI-2] is penalized by wounds and by the worse of two unaimed weapons in hand, but not by nerves", () => {
    const weapons = [
      { name: "Rifle", system: RIFLE },
      { name: "Pistol", system: PISTOL },
      { name: "Cannon", system: { aim: { steps: 4, penalty: 4 }, equipped: "none" } },
    ];
    const facts = { body: { leftArm: 2 }, conditions: { unnerved: 1 }, weapons };
    expect(drawn(drawing(facts)).now.plan.roll.modifiers).toEqual([
      { key: "wound", value: -2 },
      { key: "weapon", value: -3 },
    ]);
  });

  it("[IMP-INI-2] has no weapon penalty while a finished aim with that weapon is held", () => {
    const weapons = [{ name: "Rifle", system: RIFLE }];
    const task = (done: number) => ({
      task: { kind: "aim", needed: 3, done, item: "Rifle", loads: false, round: null },
    });
    expect(drawn(drawing({ weapons }, task(3))).now.plan.roll.modifiers).toEqual([]);
    expect(drawn(drawing({ weapons }, task(2))).now.plan.roll.modifiers).toEqual([{ key: "weapon", value: -3 }]);
  });

  it("recalculates dice and modifiers, and ignores forged ones", () => {
    const combat = drawing({ body: { guts: 1 } });
    const { now } = drawn(combat);
    const forged = { ...now, plan: { ...now.plan, roll: { ...now.plan.roll, dice: 9, modifiers: [] } } };
    expect(initiativeCheck.refresh(admitted(forged)).roll).toMatchObject({
      dice: 3,
      modifiers: [{ key: "wound", value: -1 }],
    });
  });

  it("lets a hero with a chip spend it until the hero takes the cards", () => {
    const combat = drawing({ fate: { white: 1 } });
    nextRound(combat);
    const { now } = drawn(combat);
    const throws = { roll: [[4], [3], [2]] };
    const thrown = { ...admitted(now), throws, outcome: initiativeCheck.kind.resolve(now.plan, throws) };
    paid(combat, "Ronan", initiativeCheck.changes!(thrown));
    expect(seat(combat, "Ronan")).toMatchObject({ draw: 2, ready: false });
    expect(initiativeCheck.lockedReason!(thrown)).toBeNull();
    paid(combat, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(combat);
    expect(stand(combat).phase).toBe("drawing");
    const controls = () =>
      combatantView(seatAt(combat, "Ronan"))!.controls.map(({ data }) => data["act"] ?? data["check"]);
    expect(controls()).toEqual(["ready"]);
    expect(does(combat, "Ronan", "ready", {}, stacked(combat, { players: ["JS", "9D"] }))).toBeNull();
    expect(seat(combat, "Ronan").hand).toEqual(["JS", "9D"]);
    expect(initiativeCheck.lockedReason!(admitted(thrown))).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.dealt",
    });
  });

  it("[IMP-WND-1] shows the penalty and the areas of wounds to readers who may see the sheet", () => {
    const combat = drawing();
    const row = seatAt(combat, "Ronan");
    const { actor } = row;
    const { body, health } = actor!.system as unknown as Character["system"];
    Object.assign(body.head, { level: 2 });
    Object.assign(body.leftArm, { level: 1 });
    Object.assign(health, { value: 3 });
    const told = () => combatantView(row)!.conditions.find(({ id }) => id === "wounded")?.tooltip;
    const at = (area: string, level: number): string =>
      `QUADRANT.imperfect.tracker.woundAt ${JSON.stringify({ area: `QUADRANT.imperfect.area.${area}`, level })}`;
    expect(told()).toBe(
      `QUADRANT.imperfect.tracker.wounded ${JSON.stringify({ by: "−2", list: [at("head", 2), at("leftArm", 1)].join(", ") })}`,
    );
    Object.assign(actor!, { testUserPermission: () => false });
    expect(told()).toBeUndefined();
  });

  it("is offered in the tracker's row, which then shows that cards are earned", () => {
    const combat = drawing();
    const row = () => combatantView(seatAt(combat, "Ronan"))!;
    expect(row().controls).toMatchObject([
      { action: "check", data: { check: "imperfect.initiative", actor: "Actor.Ronan" } },
    ]);
    expect(row().stateLabel).toBe("QUADRANT.imperfect.tracker.state.toDraw");
    paid(combat, "Ronan", [{ who: "self.combatant", set: "draw", value: 3 }]);
    expect(row().stateLabel).toContain("earned");
  });
});
