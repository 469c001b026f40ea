import { ask, character, fight, itemNamed, peace, seatAt } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, paid, proceeds, seat, stand } from "./table.ts";
import { board } from "./chain.ts";
import { called, itemOf, key, RIFLE, weapon } from "./work.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { pickupCheck } from "../../../src/games/imperfect/checks/moving/pickup.ts";
import { initiativeCheck } from "../../../src/games/imperfect/checks/turns/initiative.ts";
import { moveCheck } from "../../../src/games/imperfect/checks/moving/move.ts";
import { aimSteps, isPrepared, moveCosts } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import { isDefeated } from "../../../src/table/conditions/conditions.ts";

const aimed = { kind: "aim", needed: 3, done: 3, item: "Rifle", loads: false, round: null };

/** Ronan's shot at the Constable: its aim modifier, the reason against it, and its costs. */
function shot(combat: Combat.Implementation, tool: string, data: Record<string, string> = {}) {
  const [shooter, target] = ["Ronan", "Constable"].map((name) => seatAt(combat, name).actor!);
  const [token, mark] = board([
    [shooter!, { x: 0, y: 0 }],
    [target!, { x: 5, y: 0 }],
  ]);
  const subject = { actor: shooter!, token: token!, item: itemNamed(shooter as never, tool), targets: [mark!], data };
  const { now } = ask(attackCheck, subject);
  const situation = { ...now, parties: participants(partiesOf(now.parties)) };
  const aim = now.plan.roll.modifiers.find((one) => one.key === "aim")?.value ?? 0;
  return {
    aim,
    why: attackCheck.refuse(situation)?.key.split("reason.")[1] ?? null,
    costs: attackCheck.costs(situation),
  };
}

describe("a finished aim or preparation", () => {
  it("[IMP-AIM-3] as an aim can be fired with the card up the sleeve, or with a red joker", () => {
    const combat = called({ weapons: [RIFLE] }, ["KD"], { hand: [], sleeve: "QH", task: aimed });
    Object.assign(seat(combat, "Constable"), { hand: ["KD"] });
    Object.assign(combat.system, { step: "KD", called: ["Constable"] });
    expect(does(combat, "Ronan", "playSleeve")).toBeNull();
    expect(aimSteps(seatAt(combat, "Ronan"), itemOf(combat, "Rifle"))).toBe(3);
    const fired = shot(combat, "Rifle");
    expect(fired).toMatchObject({ aim: 0, why: null });
    paid(combat, "Ronan", fired.costs);
    expect(seat(combat, "Ronan").task, "the shot ends it").toBeNull();

    const red = called({ weapons: [RIFLE] }, ["KD"], { hand: ["red"], task: aimed, waits: true });
    expect(does(red, "Ronan", "actNow")).toBeNull();
    expect(shot(red, "Rifle")).toMatchObject({ aim: 0, why: null });
  });

  it("[IMP-AIM-3] as an aim survives a move before the shot; an action without a shot ends it", () => {
    const combat = called({ weapons: [RIFLE] }, ["KD"], { task: aimed });
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 2));
    expect(shot(combat, "Rifle")).toMatchObject({ aim: 0, why: null });
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(seat(combat, "Ronan").task).toBeNull();
  });

  it("[IMP-TURN-5] as a preparation allows the attack with the card up the sleeve", () => {
    const cannon = weapon("Cannon", { speed: 2, hands: 2, equipped: "both" });
    const task = { kind: "prepare", needed: 1, done: 1, item: "Cannon", loads: false, round: null };
    const combat = called({ weapons: [cannon] }, ["KD"], { hand: [], sleeve: "QH", task });
    expect(does(combat, "Ronan", "playSleeve")).toBeNull();
    expect(isPrepared(seatAt(combat, "Ronan"), itemOf(combat, "Cannon"))).toBe(true);
    expect(shot(combat, "Cannon").why).toBeNull();
  });

  it("[IMP-AIM-4] [IMP-TURN-7] cannot be fired at once by an unconscious, stunned or terrified actor", () => {
    const why = (conditions: Record<string, number>) =>
      shot(called({ weapons: [RIFLE], conditions }, ["KD"], { task: aimed }), "Rifle", { now: "true" }).why;
    expect(why({})).toBeNull();
    expect(why({ unconscious: 1 })).toBe("turn.unconscious");
    expect(why({ stunned: 1 })).toBe("turn.stunned");
    expect(why({ terrified: 1 })).toBe("turn.terrified");
  });
});

describe("combatants who act on the same card", () => {
  const together = (facts = {}) => {
    const people = [character("Ronan", { weapons: [RIFLE], ...facts }), character("Constable", { role: "extra" })];
    const seats = { Ronan: { hand: ["JS", "9D"] }, Constable: { hand: ["JS"] } };
    return fight(people, { step: "JS", seats });
  };

  it("[IMP-TURN-3] still shoot if the other's shot has stunned them", () => {
    expect(shot(together({ conditions: { stunned: 1 } }), "Rifle").why).toBeNull();
    expect(shot(called({ weapons: [RIFLE], conditions: { stunned: 1 } }, ["JS"]), "Rifle").why).toBe("turn.stunned");
  });

  it("[IMP-TURN-3] [IMP-WILL-2] keep the called card if they are distracted, and lose another", () => {
    const combat = together();
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: 1 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan").hand).toEqual(["JS"]);
    expect(stand(combat).step).toBe("JS");
    const alone = called({}, ["JS", "9D"]);
    paid(alone, "Ronan", [{ who: "self.combatant", add: "losses", value: 1 }]);
    proceeds(alone);
    expect(seat(alone, "Ronan").hand).toEqual(["9D"]);
  });
});

describe("an impaired actor", () => {
  it("swims only a few metres when stunned, and cannot hurry", () => {
    const facts = { conditions: { stunned: 1 }, aptitudes: [{ key: "swimming", level: 6 }] };
    const combat = called(facts, ["JS"]);
    const actor = seatAt(combat, "Ronan").actor!;
    const asked = (check: typeof moveCheck, mode: string) => {
      const { now } = ask(check, { actor, token: null, item: null, targets: [], data: { mode } });
      return { ...now, parties: participants(partiesOf(now.parties)) };
    };
    expect(asked(moveCheck, "swim").plan).toMatchObject({ most: 3 });
    const hurries = asked(pickupCheck as never, "walk");
    expect(pickupCheck.refuse(hurries as never)).toMatchObject(key("stunned"));
  });

  it("[IMP-FEAR-3] [IMP-TURN-7] can neither roll for cards nor sit out when terrified", () => {
    const ronan = character("Ronan", { conditions: { terrified: 1 } });
    const combat = fight([ronan], { phase: "drawing", seats: { Ronan: { sleeve: "QH" } } });
    const { now } = ask(initiativeCheck, { actor: ronan, token: null, item: null, targets: [], data: {} });
    const situation = { ...now, parties: participants(partiesOf(now.parties)) };
    expect(initiativeCheck.refuse(situation)).toMatchObject(key("terrified"));
    expect(does(combat, "Ronan", "sitOut")).toMatchObject(key("terrified"));
  });

  it("[IMP-MOVE-4] [IMP-WIND-3] is named in a note if hurrying makes it winded", () => {
    const told = (wind: number) => {
      const { now } = ask(pickupCheck, {
        actor: character("Ronan", { wind }),
        token: null,
        item: null,
        targets: [],
        data: { mode: "walk" },
      });
      const plan = now.plan as Parameters<typeof pickupCheck.kind.resolve>[0];
      const throws = { pickup: [[3]] };
      return pickupCheck.changes!({ ...now, plan, throws, outcome: pickupCheck.kind.resolve(plan, throws) });
    };
    const winded = { who: "self", note: "QUADRANT.imperfect.hurt.winded", data: { name: "Ronan" } };
    expect(told(1)).toContainEqual(winded);
    expect(told(2)).not.toContainEqual(winded);
  });

  it("[IMP-WND-5] is defeated by a mortal wound if it is an extra; a hero is only if dead", () => {
    peace();
    const mortal = { body: { head: 5 } } as const;
    expect(isDefeated(character("Constable", { role: "extra", ...mortal }))).toBe(true);
    expect(isDefeated(character("Constable", { role: "extra" }))).toBe(false);
    expect(isDefeated(character("Ronan", mortal))).toBe(false);
    expect(isDefeated(character("Violet", { conditions: { dead: 1 } }))).toBe(true);
  });
});
