import { describe, expect, it } from "vitest";
import { attackOf, character, type CharacterFacts, comes, fight, rowOf, thing } from "./world.ts";
import { does, ends } from "./table.ts";
import { combatantView } from "../../../src/games/zerospace/combat/row-view.ts";
import { footPart, headPart, steps } from "../../../src/games/zerospace/combat/procedure.ts";
import { seatPart, type SeatFacts, type SeatTools } from "../../../src/games/zerospace/combat/seat-view.ts";
import { warnsMover } from "../../../src/games/zerospace/combat/turn.ts";
import { status } from "../../../src/games/zerospace/play.ts";
import type { CombatantView } from "../../../src/table/game.ts";

const K = "QUADRANT.zerospace";

const view = (combat: Combat.Implementation, name: string): CombatantView => combatantView(rowOf(combat, name))!;
const seat = (combat: Combat.Implementation, name: string): SeatFacts & SeatTools => ({
  ...(view(combat, name).part!.data as SeatFacts),
  ...((view(combat, name).details?.data ?? { groups: [], total: null }) as SeatTools),
});
const state = (combat: Combat.Implementation, name: string): string => {
  const { state: own, next } = view(combat, name);
  return next === undefined ? own : "next";
};
const controls = (combat: Combat.Implementation, name: string): string[] =>
  view(combat, name).controls.map(({ data }) => data["act"] ?? data["check"]!);
const quiet = (combat: Combat.Implementation, name: string): string[] =>
  (view(combat, name).quiet ?? []).map(({ data }) => data["act"] ?? data["check"]!);
const badges = (combat: Combat.Implementation, name: string): string[] => seat(combat, name).badges.map(({ id }) => id);
const entries = (combat: Combat.Implementation, name: string, kind: string): string[] =>
  (seat(combat, name).groups.find((group) => group.kind === kind)?.entries ?? []).map(
    ({ data, action }) => data["does"] ?? data["check"] ?? action,
  );

/** Makes the reader a player who owns only these rows. */
function seenByOwnerOf(combat: Combat.Implementation, ...names: string[]): void {
  Object.assign(game.user!, { isGM: false });
  for (const row of combat.combatants.contents) Object.assign(row, { isOwner: names.includes(row.id!) });
}

const three = (facts: Record<string, CharacterFacts> = {}) =>
  fight(["Soraya", "Kohl", "Venn"].map((name) => character(name, { skills: ["perception"], ...facts[name] })));

describe("a row of the tracker", () => {
  it("[ZS-TURN-1] shows whether its combatant acts, is next, waits or is done", () => {
    const combat = three();
    expect(["Soraya", "Kohl", "Venn"].map((name) => state(combat, name))).toEqual(["acting", "next", "waiting"]);
    ends(combat);
    expect(["Soraya", "Kohl", "Venn"].map((name) => state(combat, name))).toEqual(["done", "acting", "next"]);
  });

  it("[ZS-TURN-3] shows a delayed turn, the control to use it, and the turn that it interrupts", () => {
    const combat = three();
    does(combat, "Soraya", "delay");
    expect([state(combat, "Soraya"), badges(combat, "Soraya")]).toEqual(["postponed", ["delayed"]]);
    expect(controls(combat, "Soraya")).toEqual(["interrupt"]);
    does(combat, "Soraya", "interrupt");
    expect([state(combat, "Soraya"), state(combat, "Kohl")]).toEqual(["acting", "interrupted"]);
    expect(controls(combat, "Soraya"), "a delayed turn is not delayed again").toEqual(["roleplay", "endTurn"]);
    expect(headPart(combat)!.data).toMatchObject({ now: "Soraya", into: [`${K}.tracker.head.into {"name":"Kohl"}`] });
  });

  it("[ZS-TURN-4] shows turns that are owed, and that an action was forced in this round", () => {
    const combat = three();
    expect(quiet(combat, "Kohl")).toEqual(["zerospace.force", "roleplay", "leave"]);
    does(combat, "Kohl", "force", { does: "dodge" });
    expect([state(combat, "Kohl"), state(combat, "Venn")]).toEqual(["owing", "next"]);
    expect(badges(combat, "Kohl")).toEqual(["owes", "forced"]);
    expect(view(combat, "Kohl").quiet![0]).toMatchObject({ reason: `${K}.reason.turn.forced` });
    for (let passed = 0; passed < 3; passed += 1) ends(combat);
    expect(badges(combat, "Kohl")).toEqual([]);
  });

  it("shows a defeated combatant as out, and a newcomer as waiting for a place", () => {
    const combat = three({ Kohl: { endurance: 0 } });
    comes(combat, character("Issvisk", { skills: ["perception"] }));
    expect([state(combat, "Kohl"), state(combat, "Issvisk")]).toEqual(["out", "newcomer"]);
    expect(view(combat, "Kohl").stateLabel).toBe(`${K}.condition.defeated.name`);
    expect([controls(combat, "Kohl"), view(combat, "Issvisk").drags]).toEqual([[], "place"]);
    seenByOwnerOf(combat, "Issvisk");
    expect([controls(combat, "Issvisk"), view(combat, "Issvisk").drags]).toEqual([["zerospace.initiative"], undefined]);
    seenByOwnerOf(combat, "Kohl");
    expect(controls(combat, "Kohl"), "whoever is beaten may talk").toEqual(["roleplay"]);
  });

  it("shows a combatant as out if the GM marked it as defeated, regardless of its Endurance", () => {
    const combat = three();
    Object.assign(rowOf(combat, "Kohl"), { defeated: true });
    expect([state(combat, "Kohl"), view(combat, "Kohl").stateLabel]).toEqual(["out", `${K}.condition.defeated.name`]);
  });

  it("[ZS-TER-2] [ZS-AM-10] shows a note for a terrified combatant, and refuses to let a cowering one move", () => {
    const combat = three({ Soraya: { conditions: { cowering: 1 } }, Kohl: { conditions: { fleeing: 1 } } });
    expect(view(combat, "Soraya").notes).toEqual([`${K}.tracker.note.cowering`]);
    expect(view(combat, "Kohl").notes).toEqual([`${K}.tracker.note.fleeing`]);
    expect(does(combat, "Soraya", "spend", { does: "walk" })).toMatchObject({
      key: `${K}.reason.terror.move.cowering`,
    });
  });

  it("is left out of the tracker’s head for a reader who cannot see it, even in its turn", () => {
    const combat = three();
    Object.assign(rowOf(combat, "Soraya"), { visible: false });
    const told = () => headPart(combat)!.data as { now: string; order: object[] };
    expect([told().now, told().order.length]).toEqual([`${K}.tracker.head.unseen`, 3]);
    Object.assign(rowOf(combat, "Soraya"), { visible: true });
    expect([told().now, told().order.length]).toEqual(["Soraya", 4]);
  });

  it("[ZS-TURN-5] suggests a newcomer’s place by initiative", () => {
    const combat = fight(
      ["Soraya", "Kohl", "Venn"].map((name) => character(name)),
      {
        rows: { Soraya: { total: 15 }, Kohl: { total: 9 }, Venn: { total: 9 } },
      },
    );
    comes(combat, character("Issvisk"));
    const suggested = (total: number | null): string | undefined => {
      rowOf(combat, "Issvisk").system.total = total;
      const { options } = view(combat, "Issvisk").choices!.find(({ act }) => act === "place")!;
      return options.find(({ label }) => label.startsWith(`${K}.tracker.choice.place.suggested`))?.value;
    };
    expect([suggested(20), suggested(15), suggested(10), suggested(3), suggested(null)]).toEqual([
      "0",
      "1",
      "1",
      "3",
      "3",
    ]);
  });

  it("[ZS-INIT-1] offers the player the initiative roll, and shows the total", () => {
    const combat = fight(
      [character("Soraya", { skills: ["perception"] }), character("Kohl", { conditions: { helpless: 1 } })],
      {
        round: 0,
        rows: { Kohl: { total: null } },
      },
    );
    expect(quiet(combat, "Soraya")).toEqual(["drop", "zerospace.initiative"]);
    expect(seat(combat, "Soraya").total).toMatchObject({ value: null });
    seenByOwnerOf(combat, "Soraya");
    expect(controls(combat, "Soraya")).toEqual(["zerospace.initiative"]);
    expect([quiet(combat, "Soraya"), seat(combat, "Soraya").total]).toEqual([[], null]);
    expect(view(combat, "Kohl").stateLabel).toBe(`${K}.tracker.state.cannotRoll`);
    rowOf(combat, "Soraya").system.total = 12;
    expect([controls(combat, "Soraya"), view(combat, "Soraya").stateLabel]).toEqual([
      [],
      `${K}.tracker.state.rolled {"total":12}`,
    ]);
  });

  it("shows its menu and its Endurance only to its owner and the GM", () => {
    const combat = three({ Soraya: { attributes: { brawn: 5 }, endurance: 4, stun: 1 } });
    expect(seat(combat, "Soraya").endurance).toMatchObject({
      left: 3,
      max: 5,
      segments: ["left", "left", "left", "stun", "lost"],
    });
    expect(seat(combat, "Soraya").groups).toHaveLength(3);
    seenByOwnerOf(combat, "Venn");
    expect(seat(combat, "Soraya")).toMatchObject({ endurance: null, groups: [] });
    expect(controls(combat, "Soraya")).toEqual([]);
    expect(controls(combat, "Venn"), "out of turn a player may force, and speak").toEqual([
      "zerospace.force",
      "roleplay",
    ]);
  });

  it("counts the members left of its group; only the leader’s row delays or ends their turn", () => {
    const combat = fight([character("Soraya"), ...[1, 2, 3].map((n) => character(`Lackey ${n}`, { isNamed: false }))], {
      acting: ["Lackey 1"],
      order: ["Soraya", "Lackey 1"],
      rows: { "Lackey 2": { leader: "Lackey 1" }, "Lackey 3": { leader: "Lackey 1" } },
    });
    const rows = combat.turns as unknown as object[];
    expect(rows.length).toBe(4);
    expect(seat(combat, "Lackey 1").left).toBe(`${K}.tracker.left {"left":3,"all":3}`);
    expect(seat(combat, "Lackey 2").left).toBe("");
    expect(["Lackey 1", "Lackey 2", "Lackey 3"].map((name) => view(combat, name).together)).toEqual([
      "first",
      "middle",
      "last",
    ]);
    expect([controls(combat, "Lackey 1"), controls(combat, "Lackey 2")]).toEqual([
      ["roleplay", "delay", "endTurn"],
      ["roleplay"],
    ]);
    expect([quiet(combat, "Lackey 1"), quiet(combat, "Lackey 2")]).toEqual([["lead", "leave"], []]);
    expect(seat(combat, "Lackey 2").groups, "each has actions of its own").toHaveLength(3);
  });
});

describe("the menu of actions", () => {
  it("[ZS-ACT-2] [ZS-ACT-3] [ZS-ACT-4] shows the distance of each move, and half of it behind an obstacle", () => {
    const combat = three({ Soraya: { system: { movement: { walk: 8, swim: 2, jump: 1 } } } });
    const prices = () =>
      seat(combat, "Soraya").groups[0]!.entries.map(({ price }) => /"meters":"([^"]*)"/.exec(price)?.[1]);
    expect(prices()).toEqual(["8", "16", "24", undefined]);
    rowOf(combat, "Soraya").system.isHindered = true;
    expect(prices()).toEqual(["4", "8", "12", undefined]);
    expect(badges(combat, "Soraya")).toEqual(["hindered"]);
  });

  it("[ZS-ACT-1] has no entries for a spent action, but its pip", () => {
    const combat = three();
    does(combat, "Soraya", "spend", { does: "walk" });
    const [movement, task] = seat(combat, "Soraya").groups;
    expect(movement).toMatchObject({ isSpent: true, entries: [], pip: `${K}.tracker.pip.movement.spent` });
    expect(task).toMatchObject({ isSpent: false, pip: `${K}.tracker.pip.task.left` });
  });

  it("[ZS-ACT-6] has the weapons in hand, the ways out of conditions, and a dodge of each kind", () => {
    const weapons = [
      { name: "Sword" },
      { name: "Rifle", system: { isEquipped: false } },
      { name: "Grenade", system: { quantity: 0 } },
    ];
    const powers = [
      { name: "Dread", system: { isActive: false, attack: attackOf({ form: "mental" }) } },
      { name: "Tough Hide", system: { isActive: true } },
    ];
    const combat = three({ Soraya: { weapons, powers, conditions: { sensoryLoss: 1, cowering: 1, fleeing: 1 } } });
    const labels = seat(combat, "Soraya").groups[1]!.entries.map(({ label }) => label.replace(`${K}.`, ""));
    expect(labels).toEqual([
      "action.recoverSenses",
      "action.recoverNerve",
      "Sword",
      "Dread",
      "action.distract",
      "tracker.act.sheet",
    ]);
    expect(seat(combat, "Soraya").groups[1]!.more[0]!.entries.map(({ data }) => data["kind"])).toEqual([
      "physical",
      "social",
      "mental",
    ]);
    expect(entries(combat, "Soraya", "free")).toEqual(["takeCover", "activatePower", "deactivatePower", "drop"]);
  });

  it("[ZS-COND-3] [ZS-SLAM-3] disables the moves of a restrained combatant with a reason, and offers to stand up after a slam", () => {
    const combat = three({
      Soraya: { conditions: { restrained: { data: { by: [] } }, prone: { data: { slammed: true } } } },
    });
    const movement = seat(combat, "Soraya").groups[0]!.entries;
    expect(movement.map(({ data, reason }) => [data["does"], reason])).toEqual([
      ["standUpSlammed", null],
      ["walk", `${K}.reason.rooted`],
      ["run", `${K}.reason.rooted`],
      ["sprint", `${K}.reason.rooted`],
      ["equivalent", null],
    ]);
    expect(entries(combat, "Soraya", "free")).not.toContain("standUp");
    expect(entries(combat, "Soraya", "task")[0]).toBe("zerospace.breakFree");
    const token = { name: "Soraya", actor: rowOf(combat, "Soraya").actor } as TokenDocument.Implementation;
    expect(warnsMover(token)).toMatchObject({ key: `${K}.reason.turn.heldMoves` });
    expect(warnsMover({ name: "Kohl", actor: rowOf(combat, "Kohl").actor } as TokenDocument.Implementation)).toBeNull();
  });

  it("[ZS-AM-1] disables delaying a turn with the reason once an action is spent", () => {
    const combat = three();
    const reason = () => view(combat, "Soraya").controls.find(({ data }) => data["act"] === "delay")!.reason;
    expect(reason()).toBeNull();
    does(combat, "Soraya", "spend", { does: "walk" });
    expect(reason()).toBe(`${K}.reason.turn.delayLate`);
  });

  it("is on the sheet of a combatant, too, without the entries that the sheet has anyway", () => {
    const combat = three();
    const { actor } = rowOf(combat, "Soraya");
    const part = seatPart(actor!, true)!;
    expect(part.isActing).toBe(true);
    expect(part.controls.map(({ data }) => data["act"])).toEqual(["roleplay", "delay", "endTurn"]);
    expect(part.groups[1]!.entries).toEqual([]);
    expect(seatPart(actor!, false)).toMatchObject({ groups: [], controls: [] });
    expect(seatPart(character("Elsewhere"), true)).toBeNull();
  });
});

describe("around the rows", () => {
  const vehicle = (name: string, controller: string | null) =>
    thing(name, { system: { isVehicle: true, movement: 40, controller } });

  function onTheScene(...actors: Actor.Implementation[]): void {
    const contents = actors.map((actor) => ({ hidden: false, actor }));
    Object.assign(game.scenes!, { active: { tokens: { contents } } });
  }

  it("[ZS-TURN-2] the environment is last, with the vehicles that have no controller; others move with theirs", () => {
    const combat = three();
    onTheScene(vehicle("Hoverbike", null), vehicle("Shuttle", "Actor.Soraya"), thing("Door"));
    const data = () => footPart(combat)!.data as { isActing: boolean; vehicles: string[] };
    expect(data()).toMatchObject({ isActing: false, vehicles: [expect.stringContaining("Hoverbike")] });
    expect(seat(combat, "Soraya").groups[0]!.lines.join()).toContain("Shuttle");
    for (let passed = 0; passed < 3; passed += 1) ends(combat);
    expect(data().isActing).toBe(true);
    expect(steps(combat)).toMatchObject([
      { data: { act: "endTurn" }, label: `${K}.tracker.act.endEnvironment`, primary: true },
    ]);
  });

  it.each(["defeated", "dead", "unconscious", "helpless"])(
    "[ZS-TURN-2] a vehicle whose controller is %s moves with the environment",
    (condition) => {
      const bike = vehicle("Hoverbike", "Actor.Soraya");
      const soraya = character("Soraya", { isNamed: false, conditions: { [condition]: 1 } });
      const combat = fight([soraya, bike], { order: ["Soraya"] });
      onTheScene(bike);
      expect(footPart(combat)!.data).toMatchObject({ vehicles: [expect.stringContaining("Hoverbike")] });
      expect(view(combat, "Hoverbike").notes).toEqual([`${K}.tracker.note.movesLast`]);
      expect(JSON.stringify(view(combat, "Soraya"))).not.toContain("Hoverbike");
    },
  );

  it("[ZS-ACT-6] the controller’s menu has the mounted weapons of a vehicle that are not used up", () => {
    const bike = vehicle("Hoverbike", "Actor.Soraya");
    const weapon = (name: string, quantity: number | null) => ({
      documentName: "Item",
      type: "zerospaceWeapon",
      id: name,
      name,
      sort: 0,
      system: { quantity, isEquipped: false },
    });
    Object.assign(bike, { items: { contents: [weapon("Cannon", null), weapon("Flares", 0)] } });
    const combat = three();
    onTheScene(bike);
    const fired = () =>
      seat(combat, "Soraya")
        .groups.flatMap(({ entries }) => entries)
        .filter(({ data }) => data["actor"] === bike.uuid);
    expect(fired().map(({ label, data }) => [label, data["check"], data["itemId"]])).toEqual([
      [`${K}.tracker.mounted {"weapon":"Cannon","vehicle":"Hoverbike"}`, "zerospace.attack", "Cannon"],
    ]);
    bike.system.controller = null;
    expect(fired()).toEqual([]);
  });

  it("a vehicle’s row shows with whom it moves", () => {
    const bike = vehicle("Hoverbike", "Actor.Soraya");
    const combat = fight([character("Soraya"), bike], { order: ["Soraya"] });
    expect(view(combat, "Hoverbike").notes).toEqual([`${K}.tracker.note.movesWith {"name":"Soraya"}`]);
    bike.system.controller = null;
    expect(view(combat, "Hoverbike").notes).toEqual([`${K}.tracker.note.movesLast`]);
  });

  it("the head counts the combatants that have rolled, and the GM may begin without the others", () => {
    const combat = fight(
      ["Soraya", "Kohl"].map((name) => character(name, { skills: ["perception"] })),
      {
        up: -1,
        rows: { Kohl: { total: 4 } },
        acting: [],
      },
    );
    expect(headPart(combat)!.data).toMatchObject({ now: `${K}.tracker.head.progress {"done":1,"all":2}` });
    expect(steps(combat).map(({ data, reason }) => [data["act"], reason])).toEqual([
      ["rollAll", null],
      ["goAhead", null],
    ]);
    expect(footPart(combat)!.data).toMatchObject({ isActing: false });
  });

  it("the title of a sheet shows the round and whether it is the character’s turn", () => {
    const combat = three();
    const soraya = rowOf(combat, "Soraya").actor!;
    expect(status(soraya)).toBe(`${K}.name · ${K}.status.round {"round":1} · ${K}.status.yourTurn`);
    does(combat, "Soraya", "delay");
    expect(status(soraya)).toContain(`${K}.status.delayed`);
    expect(status(rowOf(combat, "Venn").actor!)).toBe(`${K}.name · ${K}.status.round {"round":1}`);
  });
});
