import { beforeEach, describe, expect, it } from "vitest";
import { does, paid } from "./table.ts";
import { moveCosts } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { standCheck } from "../../../src/games/imperfect/checks/turns/ready.ts";
import { ask, character, clicked, fight, peace, seatAt, vehicle } from "./world.ts";
import { mountCheck, moveCheck } from "../../../src/games/imperfect/checks/moving/move.ts";
import { pickupCheck, urgeCheck } from "../../../src/games/imperfect/checks/moving/pickup.ts";
import type { Draft, Reader } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

type Facts = Parameters<typeof character>[1];

const ronan = (facts: Facts = {}) =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6" },
    aptitudes: [
      { key: "climbing", level: 2 },
      { key: "riding", level: 2 },
      { key: "driving", level: 3 },
    ],
    ...facts,
  });
const horse = (facts: Facts = {}) =>
  character("Horse", { role: "extra", traits: { deftness: "2d12+2", strength: "3d12" }, ...facts });

const moving = (actor: ReturnType<typeof ronan>, mode = "walk") => ask(moveCheck, clicked(actor, null, [], { mode }));

const why = (check: ReturnType<typeof moving>): string | undefined =>
  moveCheck.refuse(check.now)?.key.split("reason.")[1];

describe("a move", () => {
  it("[IMP-MOVE-1] [IMP-MOVE-2] walks half the Pace in an action, and runs all of it", () => {
    const check = moving(ronan());
    expect(check.now.plan).toEqual({ way: "foot", meters: 4, walk: 4, most: 8 });
    expect(moving(ronan(), "run").now.plan.meters).toBe(8);
    expect(why(check.fill("meters", "8"))).toBeUndefined();
    expect(why(check.fill("meters", "8.5"))).toBe("move.meters");
    expect(why(check.fill("meters", "-1"))).toBe("move.meters");
  });

  it("[IMP-MOVE-3] makes the actor running if it is farther than a walk", () => {
    const actor = ronan();
    fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const running = { who: "self", gain: "running" };
    expect(moveCheck.changes!(moving(actor, "run").now)).toEqual([running]);
    expect(moveCheck.changes!(moving(actor).now)).toEqual([]);
    expect(moveCheck.changes!(moving(actor).fill("meters", "4.5").now)).toEqual([running]);
    expect(moveCheck.view(moving(actor, "run").now, EVERYBODY).verdict!.why).toContain("move.running");
  });

  it("[IMP-MOVE-5] up a wall or through water is never a run", () => {
    const climb = moving(ronan(), "climb");
    // The Pace is two plus the level; each action allows half of it.
    expect(climb.now.plan).toEqual({ way: "climb", meters: 2, walk: 2, most: 2 });
    const deft = ronan({
      aptitudes: [
        { key: "climbing", level: 9 },
        { key: "swimming", level: 12 },
      ],
    });
    expect([moving(deft, "climb").now.plan.most, moving(deft, "swim").now.plan.most]).toEqual([4, 4]);
    expect(moving(ronan({ aptitudes: [] }), "climb").now.plan.most).toBe(1);
  });

  it("[IMP-MOVE-7] is possible twice in a round, and is counted", () => {
    const actor = ronan();
    const seats = (moves: number) => ({ step: "KS", seats: { Ronan: { hand: ["KS"], moves, meters: 8 } } });
    fight([actor], seats(1));
    const check = moving(actor);
    expect(why(check)).toBeUndefined();
    expect(moveCheck.costs(check.now)).toEqual(
      expect.arrayContaining([
        { who: "self.combatant", add: "moves", value: 1 },
        { who: "self.combatant", add: "meters", value: 4 },
      ]),
    );
    fight([actor], seats(2));
    expect(why(moving(actor))).toBe("move.twice");
  });

  it("[IMP-MOVE-2] goes no farther in two moves of one action than in one, and less far after standing up", () => {
    const actor = ronan();
    const combat = fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS", "2H"] } } });
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 4));
    expect(moving(actor).now.plan).toMatchObject({ meters: 4, walk: 0, most: 4 });
    expect(moveCheck.changes!(moving(actor).now), "by now it is a run").toEqual([{ who: "self", gain: "running" }]);
    expect(why(moving(actor).fill("meters", "5"))).toBe("move.meters");
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(moving(actor).now.plan, "the next action").toMatchObject({ walk: 4, most: 8 });
    const lies = ronan({ conditions: { prone: 1 } });
    const other = fight([lies], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const { now } = ask(standCheck, clicked(lies, null));
    const self = { ...now.parties["self"]!, combatant: seatAt(other, "Ronan") };
    paid(other, "Ronan", standCheck.costs({ ...now, parties: { self } }));
    expect(moving(lies).now.plan).toMatchObject({ walk: 2, most: 6 });
  });

  it("[IMP-AM-4] counts as one of the round's two together with another of the same action", () => {
    const actor = ronan();
    const combat = fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS", "2H"], moves: 1 } } });
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 2));
    expect(why(moving(actor))).toBeUndefined();
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 2));
    expect(seatAt(combat, "Ronan").system).toMatchObject({ moves: 2, walked: 4 });
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(why(moving(actor)), "the next action would be a third").toBe("move.twice");
  });

  it("[IMP-AM-4] can only walk after the rest of the action was rolled without running", () => {
    const facts = { step: "KS", seats: { Ronan: { played: "KS", acted: true } } };
    const actor = ronan();
    fight([actor], facts);
    expect(moving(actor, "run").now.plan).toMatchObject({ meters: 4, most: 4 });
    expect(why(moving(actor).fill("meters", "8"))).toBe("move.declared");
    const picking = (who: typeof actor) => pickupCheck.refuse(ask(pickupCheck, clicked(who, null)).now)?.key;
    expect(picking(actor)).toContain("pickup.declared");
    const runner = ronan({ conditions: { running: 1 } });
    fight([runner], facts);
    expect(moving(runner, "run").now.plan.most, "what was thrown bore the −4").toBe(8);
    expect(picking(runner)).toBeUndefined();
  });

  it("is possible only on the actor's own called card", () => {
    const [actor, other] = [ronan(), character("Violet")];
    fight([actor, other], { step: "AS", seats: { Ronan: { hand: ["KS"] }, Violet: { hand: ["AS"] } } });
    expect(why(moving(actor))).toBe("turn.notCalled");
    expect(why(moving(other))).toBeUndefined();
  });

  it("is refused to an entangled, prone or lame actor; a stunned one goes three metres at most", () => {
    expect(why(moving(ronan({ conditions: { entangled: 1 } })))).toBe("move.entangled");
    expect(why(moving(ronan({ conditions: { prone: 1 } })))).toBe("move.prone");
    expect(why(moving(ronan({ body: { rightLeg: 5 } })))).toBe("move.maimed");
    expect(why(moving(ronan({ body: { rightLeg: 5 } }), "climb"))).toBeUndefined();
    expect(moving(ronan({ conditions: { stunned: 1 } }), "run").now.plan).toMatchObject({ meters: 3, most: 3 });
  });

  it("ends the closed condition of the actor and of its opponent", () => {
    const foe = horse();
    const actor = ronan({ conditions: { closed: { data: { with: foe.uuid } } } });
    Object.assign(foe, { effects: actor.effects });
    const check = moving(actor);
    const parties = moveCheck.parties!(check.now);
    expect(parties["closed"]).toMatchObject({ actor: foe.uuid });
    const now = {
      ...check.now,
      parties: { ...check.now.parties, closed: { ...check.now.parties["self"]!, actor: foe } },
    };
    expect(moveCheck.changes!(now)).toEqual([
      { who: "self", lose: "closed", stacks: "all" },
      { who: "closed", lose: "closed", stacks: "all" },
    ]);
  });

  it("takes the metres from the card, but not the Pace", () => {
    const { now } = moving(ronan());
    expect(moveCheck.refresh({ ...now, plan: { ...now.plan, meters: 6, most: 90 } })).toEqual({
      way: "foot",
      meters: 6,
      walk: 4,
      most: 8,
    });
  });
});

describe("picking up the Pace", () => {
  const picking = (actor: ReturnType<typeof ronan>, mode = "walk") =>
    ask(pickupCheck, clicked(actor, null, [], { mode }));

  it("[IMP-MOVE-4] adds a die of metres for 1 Wind, and counts as running", () => {
    const actor = ronan();
    fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const check = picking(actor);
    expect(check.now.plan).toMatchObject({ faces: 4, bonus: 0, windLoss: 1 });
    const thrown = check.thrown({ pickup: [[4]] });
    expect(thrown.outcome).toMatchObject({ meters: 4 });
    expect(pickupCheck.changes!(thrown)).toEqual([
      { who: "self", add: "wind.value", value: -1 },
      { who: "self", gain: "running" },
      { who: "self.combatant", add: "meters", value: 4 },
    ]);
    expect(pickupCheck.view(thrown, EVERYBODY).verdict!.word).toContain('"meters":4');
  });

  it("[IMP-AM-4] is possible once in an action", () => {
    const actor = ronan();
    const combat = fight([actor], { step: "KS", seats: { Ronan: { hand: ["KS", "2H"] } } });
    const check = picking(actor);
    expect(pickupCheck.refuse(check.now)).toBeNull();
    const self = { ...check.now.parties["self"]!, combatant: seatAt(combat, "Ronan") };
    paid(combat, "Ronan", pickupCheck.costs({ ...check.now, parties: { self } }));
    expect(pickupCheck.refuse(picking(actor).now)?.key).toContain("pickup.once");
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(pickupCheck.refuse(picking(actor).now)?.key ?? "").not.toContain("pickup.once");
  });

  it("[IMP-MOVE-4] is better for some races, and for climbing with claws; Transhumans lose no Wind", () => {
    expect(picking(ronan({ race: "transhuman" })).now.plan).toMatchObject({ faces: 4, bonus: 1, windLoss: 0 });
    expect(picking(ronan({ race: "canine" })).now.plan).toMatchObject({ bonus: 1, windLoss: 1 });
    expect(picking(ronan({ claws: true }), "climb").now.plan).toMatchObject({ faces: 2, bonus: 1 });
    expect(picking(ronan(), "swim").now.plan).toMatchObject({ faces: 2, bonus: 0, windLoss: 1 });
  });
});

describe("riders and drivers", () => {
  const rider = (mount: ReturnType<typeof horse>, facts: Facts = {}) =>
    ronan({ conditions: { mounted: { data: { mount: mount.uuid } } }, ...facts });

  it("[IMP-MOVE-6] must first urge the mount by a roll; on a success it picks up the Pace", () => {
    const mount = horse();
    const actor = rider(mount);
    const draft = pickupCheck.prepare(clicked(actor, null, [], { mode: "ride" }));
    expect(draft).toMatchObject({ check: "imperfect.urge", parties: { carrier: { actor: mount.uuid } } });
    const check = ask(urgeCheck, clicked(actor, null, [], { mode: "ride" }));
    expect(check.now.plan).toMatchObject({ tn: 5, aptitude: "riding", roll: { dice: 2, training: "skilled" } });
    expect(urgeCheck.follows!(check.thrown({ roll: [[5], [2]] }))).toMatchObject([
      { check: "imperfect.pickup", actor: actor.uuid, data: { mode: "ride" }, automatic: true },
    ]);
    expect(urgeCheck.follows!(check.thrown({ roll: [[4], [2]] }))).toEqual([]);
    expect(check.fill("aptitude", "teamster").now.plan).toMatchObject({
      aptitude: "teamster",
      roll: { training: "unskilled" },
    });
  });

  it("[IMP-AM-13] pick up the Pace by the mount's die, by default a d4", () => {
    const faces = (mount: ReturnType<typeof horse>) =>
      ask(pickupCheck, { ...clicked(rider(mount), null), data: { mode: "ride", card: "ChatMessage.urge" } }).now.plan;
    expect(faces(horse())).toMatchObject({ faces: 4 });
    expect(faces(horse({ system: { pickup: 10 } }))).toMatchObject({ faces: 10 });
  });

  it("[IMP-MOVE-6] pick up the Pace for 1 Wind of the mount and no further card, and only after urging it", () => {
    const mount = horse({ wind: 6 });
    const actor = rider(mount);
    const subject = { ...clicked(actor, null), data: { mode: "ride", card: "ChatMessage.urge" } };
    const { plan, parties } = pickupCheck.prepare(subject) as Draft<never>;
    expect(plan).toMatchObject({ way: "ride", faces: 4, windLoss: 1, wind: { value: 6 } });
    expect(parties["carrier"]).toMatchObject({ actor: mount.uuid });
    const check = ask(pickupCheck, subject);
    expect(pickupCheck.changes!(check.thrown({ pickup: [[3]] }))).toEqual([
      { who: "carrier", add: "wind.value", value: -1 },
    ]);
    expect(pickupCheck.costs(check.now)).toEqual([]);
    expect(pickupCheck.refuse({ ...check.now, tied: null })?.key).toBe("QUADRANT.imperfect.reason.pickup.first");
  });

  it("[IMP-MOVE-3] run when their mount does", () => {
    const mount = horse();
    const actor = rider(mount);
    Object.assign(game, { actors: { contents: [actor, mount] } });
    const combat = fight([actor, mount], { step: "KS", seats: { Horse: { hand: ["KS"] }, Ronan: { hand: ["QS"] } } });
    Object.assign(game, { actors: { contents: [actor, mount] } });
    const check = moving(mount, "run");
    const parties = moveCheck.parties!(check.now);
    expect(parties["rider1"]).toMatchObject({ actor: actor.uuid });
    const rider1 = { ...check.now.parties["self"]!, actor, combatant: combat.combatants.get("Ronan")! };
    expect(moveCheck.changes!({ ...check.now, parties: { ...check.now.parties, rider1 } })).toEqual([
      { who: "self", gain: "running" },
      { who: "rider1", gain: "running" },
    ]);
  });

  it("get into the saddle and out of it", () => {
    const mount = horse();
    const up = ask(mountCheck, clicked(ronan(), null, [mount])).now;
    expect(mountCheck.changes!(up)).toEqual([{ who: "self", gain: "mounted", data: { mount: mount.uuid } }]);
    const down = ask(mountCheck, clicked(rider(mount), null)).now;
    expect(mountCheck.changes!(down)).toEqual([{ who: "self", lose: "mounted", stacks: "all" }]);
  });

  it("[IMP-VEH-1] drive at the vehicle's Pace and with its Aptitude; at a run all aboard are running", () => {
    const [actor, other] = [ronan(), character("Violet")];
    const car = vehicle("Hovercar", {
      system: { pace: 60, load: "light", crew: [{ uuid: actor.uuid }, { uuid: other.uuid }] },
    });
    const combat = fight([actor, other], { step: "KS", seats: { Ronan: { hand: ["KS"] }, Violet: { hand: ["QS"] } } });
    Object.assign(game, { actors: { contents: [actor, other, car] } });
    const check = ask(moveCheck, clicked(car as never, null));
    expect(check.now.plan).toEqual({ way: "drive", meters: 22, walk: 22, most: 45 });
    expect(check.now.parties["self"]!.name).toBe("Ronan");
    const fast = check.fill("meters", "45").now;
    const parties = moveCheck.parties!(fast);
    expect(parties).toMatchObject({ carrier: { name: "Hovercar" }, rider1: { name: "Violet" } });
    const rider1 = { ...fast.parties["self"]!, actor: other, combatant: combat.combatants.get("Violet")! };
    expect(moveCheck.changes!({ ...fast, parties: { ...fast.parties, rider1 } })).toEqual([
      { who: "self", gain: "running" },
      { who: "rider1", gain: "running" },
    ]);
    const urged = ask(urgeCheck, clicked(actor, null, [], { mode: "drive" }));
    expect(urged.now.plan).toMatchObject({ aptitude: "driving", tn: 5, roll: { dice: 3, training: "skilled" } });
  });

  it("[IMP-VEH-3] cost a machine no Wind when it speeds up, but get a note about a malfunction", () => {
    const actor = ronan({ wind: 5 });
    const car = vehicle("Hovercar", { system: { crew: [{ uuid: actor.uuid }] } });
    Object.assign(game, { actors: { contents: [actor, car] } });
    const check = ask(pickupCheck, { ...clicked(actor, null), data: { mode: "drive", card: "ChatMessage.urge" } });
    expect(check.now.plan).toMatchObject({ faces: 4, windLoss: 0 });
    expect(pickupCheck.changes!(check.thrown({ pickup: [[3]] }))).toEqual([
      { who: "self", note: "QUADRANT.imperfect.note.malfunction" },
    ]);
  });

  it("cannot move without a mount or vehicle, nor can a vehicle without a driver", () => {
    const draft = (mode: string) => moveCheck.prepare(clicked(ronan(), null, [], { mode }));
    Object.assign(game, { actors: { contents: [] } });
    expect(draft("ride")).toMatchObject({ key: "QUADRANT.imperfect.reason.move.no.ride" });
    expect(draft("drive")).toMatchObject({ key: "QUADRANT.imperfect.reason.move.no.drive" });
    expect(moveCheck.prepare(clicked(vehicle("Cycle") as never, null))).toMatchObject({
      key: "QUADRANT.imperfect.reason.move.noDriver",
    });
  });
});
