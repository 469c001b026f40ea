import { asPlayer, character, comes, fight, participant, rowOf } from "./world.ts";
import { begins, does, doesAll, enacted, ends, happens, inOrder, log, paid, till, told } from "./table.ts";
import { describe, expect, it } from "vitest";
import { clockOf, clocksOf, startsClock } from "../../../src/games/gurps/clocks.ts";
import { withWords } from "../../../src/games/gurps/checks/options.ts";
import { dueRolled } from "../../../src/games/gurps/combat/seconds.ts";
import { hud, maneuverMenu } from "../../../src/games/gurps/combat/maneuver-menu.ts";
import { procedure, type SeatView, type ToolsView } from "../../../src/games/gurps/combat/procedure.ts";
import { isPrepared } from "../../../src/games/gurps/combat/maneuvers.ts";
import { standCheck } from "../../../src/games/gurps/checks/fight/defense.ts";
import type { Modifier } from "../../../src/rules/gurps/index.ts";
import { has } from "../../../src/table/conditions/conditions.ts";
import type { Thrown } from "../../../src/table/game.ts";

const second = { value: 1, unit: "second" as const };
const recovery = (base: number, modifiers: Modifier[] = []) => ({
  base,
  modifiers,
  every: second,
  repeatsDuration: false,
});

/** Stunned as after a Fright Check: for this many seconds, then with a recovery roll each second. */
const stunned = (lasts: number) => ({ data: { lasts, unit: "second", recovery: recovery(10), aftermath: null } });

const names = (rows: readonly Combatant.Implementation[]) => rows.map(({ name }) => name);
const row = (combat: Combat.Implementation, name: string) => rowOf(combat, name).system;
const seat = (combat: Combat.Implementation, name: string) =>
  procedure.view(rowOf(combat, name))!.part!.data as unknown as SeatView;
const tools = (combat: Combat.Implementation, name: string): ToolsView =>
  (procedure.view(rowOf(combat, name))!.tools?.data ?? { streak: null, trigger: null }) as ToolsView;
const controls = (combat: Combat.Implementation, name: string) =>
  procedure.view(rowOf(combat, name))!.controls.map(({ data }) => data["act"] ?? data["check"]);

describe("the order of a fight", () => {
  it("[GURPS-TURN-1] goes by Basic Speed, then DX, then a die that is rolled once", () => {
    const [slow, quick] = [character("Slow", { dx: 9, ht: 9 }), character("Quick", { dx: 12, ht: 12 })];
    // All three have Basic Speed 5: the highest DX comes first, then the better die.
    const [deft, one, other] = [character("Deft", { dx: 12, ht: 8 }), character("One"), character("Other")];
    const combat = fight([slow, one, other, deft, quick], { round: 0 });
    expect(procedure.order(combat).every(({ initiative }) => initiative === null)).toBe(true);
    begins(combat, { One: 2, Other: 5 });
    expect(names(inOrder(combat))).toEqual(["Quick", "Deft", "Other", "One", "Slow"]);
    expect(rowOf(combat, "Other").initiative).toBe(5.01005);
    expect(combat.combatant?.name).toBe("Quick");
    expect(procedure.roundStarts(combat), "nothing is thrown again").not.toHaveProperty("pools");
    expect(does(combat, "One", "tieBreak", { value: "6" })).toBeNull();
    expect(names(inOrder(combat)).slice(2, 4)).toEqual(["One", "Other"]);
    expect(does(combat, "One", "tieBreak", { value: "7" })?.key).toBe("QUADRANT.gurps.reason.unknown");
    expect(procedure.gmOnly).toContain("tieBreak");
  });

  it("[GURPS-TURN-1] lets a late combatant roll the same die, and places it by the result", () => {
    const combat = fight([character("Ada"), character("Ben", { dx: 9 })], { round: 0 });
    begins(combat);
    const late = comes(combat, character("Late", { dx: 12 }));
    const joins = procedure.joins!(combat, [late]) as Thrown;
    expect(Object.keys(joins.pools)).toEqual(["Late"]);
    enacted(combat, joins, { Late: 4 });
    expect(names(inOrder(combat))).toEqual(["Late", "Ada", "Ben"]);
    expect(row(combat, "Late").tieBreak).toBe(4);
    expect(procedure.joins!(combat, [late])).toBeNull();
  });

  it("groups foes of a kind behind a leader, and gives them their second together", () => {
    const ghouls = [1, 2, 3].map((n) => character(`Ghoul ${n}`, { played: false, dx: 9 + n }));
    const combat = fight([character("Ada", { dx: 11 }), ...ghouls], { round: 0 });
    expect(does(combat, "Ghoul 1", "groupAlike")).toBeNull();
    begins(combat);
    expect(names(inOrder(combat))).toEqual(["Ada", "Ghoul 1", "Ghoul 2", "Ghoul 3"]);
    expect(seat(combat, "Ghoul 1").left).toContain('"left":3,"all":3');
    till(combat, "Ghoul 1");
    expect(does(combat, "Ghoul 1", "maneuver", { value: "attack" })).toBeNull();
    expect(["Ghoul 2", "Ghoul 3"].map((name) => row(combat, name).maneuver)).toEqual(["attack", "attack"]);
    expect(does(combat, "Ghoul 2", "maneuver", { value: "allOutDefense" }), "one of them may do another").toBeNull();
    expect(row(combat, "Ghoul 3").maneuver).toBe("attack");
    ends(combat);
    expect([combat.combatant?.name, combat.round]).toEqual(["Ada", 2]);
    expect(row(combat, "Ghoul 3").hasActed).toBe(true);

    happens(ghouls[0]!, [{ who: "self", gain: "unconscious" }]);
    till(combat, "Ghoul 2");
    expect(row(combat, "Ghoul 1").second, "the fallen one’s seconds pass with theirs").toBe(2);
    expect(does(combat, "Ghoul 3", "lead", { value: "" })).toBeNull();
    expect(names(inOrder(combat))).toEqual(["Ghoul 3", "Ada", "Ghoul 1", "Ghoul 2"]);
    expect(does(combat, "Ghoul 3", "lead", { value: "Ada" })?.key).toBe("QUADRANT.gurps.reason.turn.alikeOnly");
  });
});

describe("maneuvers", () => {
  it("[GURPS-TURN-2] are the same in tracker, sheet and HUD; a repeated one counts up, another starts at 1", () => {
    const ada = character("Ada", { dx: 12 });
    const combat = fight([ada, character("Ben")], { round: 0 });
    expect(maneuverMenu(ada), "none before the fight").toBeNull();
    expect(does(combat, "Ada", "maneuver", { value: "attack" })?.key).toBe("QUADRANT.gurps.reason.turn.noFight");
    begins(combat);
    expect(does(combat, "Ada", "maneuver", { value: "concentrate" })).toBeNull();
    expect(does(combat, "Ada", "maneuver", { value: "concentrate" }), "a second click is no second second").toBeNull();
    const pressed = [
      procedure.view(rowOf(combat, "Ada"))!.menu,
      maneuverMenu(ada),
      hud({ id: "t", actor: ada } as never),
    ];
    expect(pressed.map((menu) => menu!.choices.filter(({ active }) => active).map(({ value }) => value))).toEqual([
      ["concentrate"],
      ["concentrate"],
      ["concentrate"],
    ]);
    expect(pressed[0]!.choices).toHaveLength(13);
    expect([row(combat, "Ada").streak, isPrepared(ada)]).toEqual([1, false]);
    till(combat, "Ada");
    expect([row(combat, "Ada").maneuver, isPrepared(ada)]).toEqual([null, false]);
    does(combat, "Ada", "maneuver", { value: "move" });
    expect(row(combat, "Ada").streak).toBe(1);
    does(combat, "Ada", "maneuver", { value: "concentrate" });
    expect([row(combat, "Ada").streak, isPrepared(ada)], "changing one’s mind forgets nothing").toEqual([2, true]);
    expect(tools(combat, "Ada").streak).toMatchObject({ total: 2, filled: 2 });
    expect(does(combat, "Ada", "maneuver", { value: "dance" })?.key).toBe("QUADRANT.gurps.reason.unknown");
  });

  it("[GURPS-TURN-2] can be changed only by the GM once the combatant has acted", () => {
    const ada = character("Ada", { dx: 12 });
    const combat = fight([ada, character("Ben")], { round: 0 });
    begins(combat);
    does(combat, "Ada", "maneuver", { value: "aim" });
    ends(combat);
    expect(procedure.view(rowOf(combat, "Ada"))!.state).toBe("acted");
    expect(does(combat, "Ada", "maneuver", { value: "attack" })?.key).toBe("QUADRANT.gurps.reason.turn.acted");
    expect(maneuverMenu(ada)!.choices[0]).toMatchObject({ act: "overrule", reason: null });
    expect(procedure.gmOnly).toContain("overrule");
    asPlayer();
    expect(maneuverMenu(ada)!.choices[0]).toMatchObject({ act: "maneuver" });
    expect(maneuverMenu(ada)!.choices.every(({ reason }) => reason?.key.endsWith("turn.acted"))).toBe(true);
    expect(does(combat, "Ada", "overrule", { value: "attack" })).toBeNull();
    expect(row(combat, "Ada").maneuver).toBe("attack");
  });

  it("[GURPS-TURN-2] apply in a combatant’s first second if they are chosen before it", () => {
    const combat = fight([character("Ada", { dx: 12 }), character("Ben")], { round: 0 });
    begins(combat);
    expect(does(combat, "Ben", "maneuver", { value: "ready" })).toBeNull();
    ends(combat);
    expect(row(combat, "Ben")).toMatchObject({ maneuver: "ready", streak: 1, hasActed: false });
    till(combat, "Ben");
    does(combat, "Ben", "maneuver", { value: "ready" });
    expect(row(combat, "Ben").streak).toBe(2);
    expect(tools(combat, "Ben").streak!.uses[0]).toContain('"pounds":40,"hands":1');
  });

  it("[GURPS-TURN-2] are limited to Do Nothing for the helpless, and chosen by the GM for the panicked", () => {
    const [ada, ben] = [
      character("Ada", { dx: 12, conditions: { retching: { data: { lasts: 5, unit: "second" } } } }),
      character("Ben", { conditions: { panicked: 1 } }),
    ];
    const combat = fight([ada, ben], { round: 0 });
    begins(combat);
    expect(row(combat, "Ada")).toMatchObject({ maneuver: "doNothing", streak: 1 });
    expect(procedure.view(rowOf(combat, "Ada"))!.state).toBe("helpless");
    expect(does(combat, "Ada", "overrule", { value: "move" })?.key).toBe("QUADRANT.gurps.reason.turn.helpless");
    till(combat, "Ada");
    expect(row(combat, "Ada").streak).toBe(2);
    till(combat, "Ben");
    expect(does(combat, "Ben", "maneuver", { value: "move" })?.key).toBe("QUADRANT.gurps.reason.turn.panicked");
    expect(does(combat, "Ben", "overrule", { value: "move" })).toBeNull();
  });

  it("include a Wait with a trigger that its owner writes, which acts out of turn without changing the order", () => {
    const combat = fight([character("Ada", { dx: 12 }), character("Ben")], { round: 0 });
    begins(combat);
    expect(does(combat, "Ada", "trigger", { value: "x" })?.key).toBe("QUADRANT.gurps.reason.turn.notWaiting");
    does(combat, "Ada", "maneuver", { value: "wait" });
    expect(does(combat, "Ada", "trigger", { value: " the door opens " })).toBeNull();
    expect(tools(combat, "Ada").trigger?.value).toBe("the door opens");
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
    ends(combat);
    expect(procedure.view(rowOf(combat, "Ada"))!.state).toBe("waiting");
    expect(does(combat, "Ada", "maneuver", { value: "attack" })?.key).toBe("QUADRANT.gurps.reason.turn.waiting");
    expect(controls(combat, "Ada")).toEqual(["actNow"]);
    expect(does(combat, "Ada", "actNow")).toBeNull();
    expect(told("trigger")).toEqual([
      { key: "QUADRANT.gurps.log.trigger", data: { name: "Ada", trigger: "the door opens" } },
    ]);
    expect([combat.combatant?.name, row(combat, "Ada").hasActed]).toEqual(["Ben", true]);
    expect(does(combat, "Ada", "actNow")?.key).toBe("QUADRANT.gurps.reason.turn.notWaiting");
    till(combat, "Ada");
    does(combat, "Ada", "maneuver", { value: "wait" });
    does(combat, "Ada", "trigger", { value: "never" });
    till(combat, "Ada");
    expect(row(combat, "Ada"), "an old trigger is forgotten").toMatchObject({ trigger: "", maneuver: null });
  });

  it("let the prone stand up after two seconds of Change Posture", () => {
    const ada = character("Ada", { dx: 12, conditions: { prone: 1 } });
    const combat = fight([ada, character("Ben")], { round: 0 });
    begins(combat);
    const stands = () => {
      const draft = standCheck.prepare({ actor: ada, token: null, item: null, targets: [], data: {} });
      if ("key" in draft) throw new Error(draft.key);
      const now = { plan: draft.plan, throws: {}, outcome: null, parties: { self: participant(ada, null, combat) } };
      return { why: standCheck.refuse(now), changes: standCheck.effects!(now) };
    };
    does(combat, "Ada", "maneuver", { value: "changePosture" });
    expect(stands().why?.key).toBe("QUADRANT.gurps.reason.turn.lying");
    till(combat, "Ada");
    does(combat, "Ada", "maneuver", { value: "changePosture" });
    expect(stands().why).toBeNull();
    expect(tools(combat, "Ada").streak).toMatchObject({ filled: 2, uses: ["QUADRANT.gurps.tracker.use.stand"] });
    expect(controls(combat, "Ada")).toContain("gurps.stand");
    paid(combat, ada, stands().changes);
    expect(has(ada, "prone")).toBe(false);
    expect(stands().why?.key).toBe("QUADRANT.gurps.reason.turn.notProne");
  });

  it("[GURPS-RUN-1] let a runner gather speed with consecutive seconds of Move", () => {
    const ada = character("Ada", { dx: 12 });
    const combat = fight([ada], { round: 0 });
    begins(combat);
    const speeds = [1, 2, 3].map(() => {
      does(combat, "Ada", "maneuver", { value: "move" });
      const [use] = tools(combat, "Ada").streak!.uses;
      till(combat, "Ada");
      return use;
    });
    expect(speeds.map((use) => /"yards":(\d+)/.exec(use!)?.[1])).toEqual(["5", "6", "6"]);
  });
});

describe("the seconds of a fight", () => {
  it("start the clock of a condition with its duration or interval, and restart it when it is gained again", () => {
    expect(clockOf("stunned", stunned(4).data as never)).toEqual({ remaining: 4, every: 1 });
    expect(
      clockOf("unconscious", { lasts: null, recovery: { ...recovery(11), every: { value: 30, unit: "minute" } } }),
    ).toEqual({
      remaining: 1800,
      every: 1800,
    });
    expect(
      clockOf("comatose", {
        lasts: 2,
        unit: "hour",
        recovery: { ...recovery(11), every: null, repeatsDuration: true },
      }),
    ).toEqual({ remaining: 7200, every: 7200 });
    expect(clockOf("drowning", {})).toEqual({ remaining: 5, every: 5 });
    expect(clockOf("recovering", {})).toEqual({ remaining: 60, every: 60 });
    expect(clockOf("prone", {})).toEqual({ remaining: null, every: null });
    const again = startsClock({ who: "self", gain: "stunned", data: { ...stunned(6).data, remaining: 1, every: 1 } });
    expect(again).toMatchObject({ gain: "stunned", data: { lasts: 6, remaining: 6, every: 1 } });
    expect(startsClock({ who: "self", gain: "prone" })).toEqual({ who: "self", gain: "prone" });
  });

  it("[GURPS-TURN-3] run clocks at the start of the bearer’s turn; a due roll has its button until it is rolled", () => {
    const ada = character("Ada", { dx: 12, conditions: { stunned: stunned(2) } });
    const combat = fight([ada, character("Ben")], { round: 0 });
    begins(combat);
    expect(clocksOf(ada)).toEqual([{ id: "stunned", remaining: 1, every: 1 }]);
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
    ends(combat);
    expect(clocksOf(ada), "not in the turns of others").toEqual([{ id: "stunned", remaining: 1, every: 1 }]);
    till(combat, "Ada");
    expect(row(combat, "Ada")).toMatchObject({ due: ["stunned"], maneuver: "doNothing" });
    expect(controls(combat, "Ada")).toEqual(["gurps.recover", "endTurn"]);
    expect(told("due")).toHaveLength(1);
    paid(combat, ada, dueRolled(participant(ada, null, combat), "stunned"));
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
    till(combat, "Ada");
    expect(controls(combat, "Ada")).toContain("gurps.recover");
    happens(ada, [{ who: "self", lose: "stunned" }]);
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
    expect(does(combat, "Ada", "maneuver", { value: "attack" })).toBeNull();
    expect(dueRolled(participant(character("Nobody")), "stunned")).toEqual([]);
  });

  it("[GURPS-TURN-3] begin a card for each of several rolls that are due at once", () => {
    const conditions = { stunned: stunned(1), drowning: { data: { remaining: 1, every: 5 } } };
    const ada = character("Ada", { dx: 12, conditions });
    const combat = fight([ada, character("Ben")]);
    const { begins: cards = [] } = procedure.turnStarts(rowOf(combat, "Ada"), 2);
    expect(cards.map(({ check, data }) => [check, data["condition"]])).toEqual([
      ["gurps.swim", "drowning"],
      ["gurps.recover", "stunned"],
    ]);
    expect(cards.every(({ actor, announced }) => actor === ada.uuid && announced === ada.hasPlayerOwner)).toBe(true);
    const alone = fight([character("Cid", { conditions: { stunned: stunned(1) } })]);
    expect(procedure.turnStarts(rowOf(alone, "Cid"), 2)).toMatchObject({ begins: [] });
  });

  it("[GURPS-TURN-3] end a condition without a roll, and leave the bearer free to act", () => {
    const ada = character("Ada", {
      dx: 12,
      conditions: { stunned: { data: { lasts: 1, unit: "second", recovery: null } } },
    });
    const combat = fight([ada, character("Ben")], { round: 0 });
    begins(combat);
    expect([has(ada, "stunned"), row(combat, "Ada").maneuver]).toEqual([false, null]);
    expect(told("over")).toHaveLength(1);
  });

  it("[GURPS-TURN-3] end held breath, charge FP for suffocation and overload, and ask for a roll without FP", () => {
    const ada = character("Ada", {
      dx: 12,
      fp: 3,
      conditions: { holdingBreath: { data: { lasts: 2 } } },
      equipment: [{ name: "Anvil", system: { weight: 250 } }],
    });
    const combat = fight([ada], { round: 0 });
    begins(combat);
    expect([ada.system.fp.value, has(ada, "holdingBreath")]).toEqual([2, true]);
    till(combat, "Ada");
    expect([has(ada, "holdingBreath"), has(ada, "suffocating"), ada.system.fp.value]).toEqual([false, true, 1]);
    expect(told("begins")).toHaveLength(1);
    expect(row(combat, "Ada").due).toEqual([]);
    till(combat, "Ada");
    expect(ada.system.fp.value, "two for load and air").toBe(-1);
    expect(controls(combat, "Ada")[0]).toBe("gurps.suffocate");
    expect(told("fatigue").map(({ data }) => data!["points"])).toEqual([1, 1, 2]);
  });

  it("[GURPS-TURN-3] [GURPS-SWIM-1] ask a drowning actor for a swimming roll after five seconds", () => {
    const ada = character("Ada", { dx: 12, conditions: { drowning: 1 } });
    const combat = fight([ada], { round: 0 });
    begins(combat);
    for (const _ of [2, 3, 4]) {
      expect(controls(combat, "Ada")).toEqual(["endTurn"]);
      till(combat, "Ada");
    }
    till(combat, "Ada");
    expect(controls(combat, "Ada")).toEqual(["gurps.swim", "endTurn"]);
    expect(procedure.view(rowOf(combat, "Ada"))!.controls[0]!.data).toMatchObject({ condition: "drowning" });
  });

  it("[GURPS-AM-5] ask a drowning actor at 0 FP for Will each second, and for swimming after five", () => {
    const ada = character("Ada", { dx: 12, fp: 0, conditions: { drowning: 1 } });
    const combat = fight([ada], { round: 0 });
    begins(combat);
    expect(controls(combat, "Ada")).toEqual(["gurps.suffocate", "endTurn"]);
    const rolls = () => paid(combat, ada, dueRolled(participant(ada, null, combat), "suffocating"));
    rolls();
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
    for (const second of [2, 3, 4]) {
      till(combat, "Ada");
      expect(controls(combat, "Ada"), `${second}`).toEqual(["gurps.suffocate", "endTurn"]);
      rolls();
    }
    till(combat, "Ada");
    expect(controls(combat, "Ada").toSorted()).toEqual(["endTurn", "gurps.suffocate", "gurps.swim"]);
    happens(ada, [{ who: "self", lose: "drowning" }]);
    expect(controls(combat, "Ada")).toEqual(["endTurn"]);
  });

  it("[GURPS-AM-4] cost as many of the bearer’s turns as a stun has seconds, even if it is gained in another’s turn", () => {
    const [ada, ben] = [character("Ada", { dx: 12 }), character("Ben")];
    const combat = fight([ada, ben], { round: 0 });
    begins(combat);
    const stuns = (lasts: number, recovery: object | null) => {
      const data = { lasts, unit: "second", recovery, aftermath: null };
      const parties = { self: participant(ada, null, combat) };
      happens(ada, withWords([{ who: "self", gain: "stunned", data }], parties) as never);
    };
    till(combat, "Ben");
    stuns(1, null);
    till(combat, "Ada");
    expect([has(ada, "stunned"), row(combat, "Ada").maneuver], "the turn is lost").toEqual([true, "doNothing"]);
    till(combat, "Ada");
    expect([has(ada, "stunned"), row(combat, "Ada").maneuver]).toEqual([false, null]);
    till(combat, "Ben");
    stuns(2, recovery(10));
    till(combat, "Ada");
    till(combat, "Ada");
    expect(row(combat, "Ada"), "two turns, and no roll in them").toMatchObject({ maneuver: "doNothing", due: [] });
    till(combat, "Ada");
    expect(row(combat, "Ada").due).toEqual(["stunned"]);
  });

  it("[GURPS-AM-4] count the rest of the bearer’s turn for a stun that is gained in it", () => {
    const ada = character("Ada", { dx: 12 });
    const combat = fight([ada, character("Ben")], { round: 0 });
    begins(combat);
    const data = { lasts: 1, unit: "second", recovery: null, aftermath: null };
    const parties = { self: participant(ada, null, combat) };
    happens(ada, withWords([{ who: "self", gain: "stunned", data }], parties) as never);
    till(combat, "Ada");
    expect([has(ada, "stunned"), row(combat, "Ada").maneuver]).toEqual([false, null]);
  });

  it("[GURPS-TURN-3] skip the turn of an unconscious actor, but run its clock", () => {
    const faint = { lasts: 1, unit: "minute", recovery: { ...recovery(11), every: { value: 1, unit: "minute" } } };
    const [ada, ben] = [character("Ada", { dx: 12, conditions: { unconscious: { data: faint } } }), character("Ben")];
    const combat = fight([ada, ben], { round: 0 });
    begins(combat);
    expect(combat.combatant?.name).toBe("Ben");
    expect(clocksOf(ada)[0]!.remaining).toBe(59);
    ends(combat);
    expect([combat.combatant?.name, combat.round, clocksOf(ada)[0]!.remaining]).toEqual(["Ben", 2, 58]);
  });

  it("[GURPS-TURN-3] can be skipped by ten: clocks run ten seconds, and maneuvers are cleared", () => {
    const ada = character("Ada", {
      dx: 12,
      conditions: { drowning: 1, shaken: { data: { lasts: 12, unit: "second" } } },
    });
    const combat = fight([ada, character("Ben")], { round: 0 });
    expect(doesAll(combat, "skipSeconds")?.key).toBe("QUADRANT.gurps.reason.turn.noFight");
    begins(combat);
    does(combat, "Ada", "maneuver", { value: "concentrate" });
    expect(clocksOf(ada).find(({ id }) => id === "shaken")!.remaining).toBe(11);
    expect(doesAll(combat, "skipSeconds")).toBeNull();
    expect([combat.round, combat.combatant?.name]).toEqual([11, "Ada"]);
    expect(clocksOf(ada).find(({ id }) => id === "shaken")!.remaining).toBe(1);
    expect(row(combat, "Ada")).toMatchObject({
      maneuver: null,
      streak: 0,
      hasActed: false,
      due: ["drowning"],
      second: 11,
    });
    till(combat, "Ada");
    expect(has(ada, "shaken")).toBe(false);
    does(combat, "Ada", "maneuver", { value: "concentrate" });
    expect(row(combat, "Ada").streak).toBe(1);
    expect(procedure.steps!(combat).map(({ data, action }) => data["act"] ?? action)).toEqual([
      "nextTurn",
      "skipSeconds",
    ]);
    expect(log.some(({ key }) => key.endsWith("log.skipped"))).toBe(true);
  });
});

describe("a row", () => {
  it("shows a player their own actor’s HP and spent FP, but no bars and controls of an unknown foe", () => {
    const [ada, ghoul] = [character("Ada", { dx: 12, hp: 4 }), character("Ghoul", { played: false, seenAs: "NONE" })];
    const combat = fight([ada, ghoul], { round: 0 });
    begins(combat);
    asPlayer();
    expect(seat(combat, "Ada").bars.map(({ id, value, max }) => [id, value, max])).toEqual([["hp", 4, 10]]);
    Object.assign(ada.system.fp, { value: 7 });
    expect(
      seat(combat, "Ada").bars.map(({ id }) => id),
      "what tires is told once it is spent",
    ).toEqual(["hp", "fp"]);
    expect(seat(combat, "Ghoul").bars).toEqual([]);
    expect(procedure.view(rowOf(combat, "Ghoul"))).toMatchObject({ controls: [], choices: [] });
    expect(procedure.view(rowOf(combat, "Ghoul"))).not.toHaveProperty("menu");
    expect(procedure.view(rowOf(combat, "Ada"))!.quiet!).toEqual([]);
  });

  it("gets no turn and no controls once it is defeated", () => {
    const combat = fight([character("Ada", { dx: 12 }), character("Ben")], { round: 0 });
    Object.assign(rowOf(combat, "Ada"), { defeated: true });
    begins(combat);
    expect(combat.combatant?.name).toBe("Ben");
    expect(procedure.view(rowOf(combat, "Ada"))).toMatchObject({ state: "out", controls: [] });
    expect(does(combat, "Ada", "overrule", { value: "move" })?.key).toBe("QUADRANT.gurps.reason.turn.out");
    expect(procedure.view(rowOf(combat, "Ada"))!.quiet!.at(-1)).toMatchObject({ action: "atOnce", pressed: true });
  });
});
