import { describe, expect, it } from "vitest";
import { character, comes, fight, goes, rowOf, setting, thing } from "./world.ts";
import { acting, does, doesAll, enacted, ends, happens, nextRound, places, proceeds, row } from "./table.ts";
import { leaves } from "../../../src/games/zerospace/combat/onwards.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { conditionsOf, has } from "../../../src/table/conditions/conditions.ts";

const key = (name: string) => expect.objectContaining({ key: `QUADRANT.zerospace.reason.${name}` });
const PERCEPTIVE = { skills: ["perception"] };

/** Fighters who have rolled, in a fight that is about to begin. */
const gathered = (totals: Record<string, number | null>, more: Record<string, object> = {}) =>
  fight(
    Object.keys(totals).map((name) => character(name, { ...PERCEPTIVE, ...more[name] })),
    {
      round: 0,
      rows: Object.fromEntries(
        Object.entries(totals).map(([name, total]) => [name, { total, ...rowFacts(more[name]) }]),
      ),
    },
  );

const rowFacts = (facts: object | undefined): object => (facts as { row?: object } | undefined)?.row ?? {};

describe("a fight", () => {
  it("[ZS-INIT-3] [ZS-TURN-1] begins with the highest total, once all have rolled", () => {
    const combat = gathered({ Soraya: 9, Issvisk: 14, Venn: 11 });
    nextRound(combat);
    expect([combat.round, places(combat), acting(combat)]).toEqual([1, ["Issvisk", "Venn", "Soraya"], ["Issvisk"]]);
    expect(combat.combatant?.id).toBe("Issvisk");
  });

  it("[ZS-INIT-3] orders equal totals by action value, then players’ characters first, then as listed", () => {
    const combat = gathered(
      { Lackey: 9, Foe: 9, Ann: 9, Soraya: 9, Bea: 9 },
      {
        Soraya: { attributes: { reason: 4 } },
        Lackey: { isNamed: false },
        Foe: { played: false },
      },
    );
    nextRound(combat);
    expect(places(combat)).toEqual(["Soraya", "Ann", "Bea", "Lackey", "Foe"]);
  });

  it("[ZS-INIT-1] asks for missing totals: players’ characters on separate cards, the GM’s on one card", () => {
    const combat = gathered(
      { Soraya: null, Venn: null, Kohl: null, Lackey: null, Issvisk: 12 },
      { Kohl: { played: false }, Lackey: { isNamed: false } },
    );
    const { begins, turn } = nextRound(combat);
    expect(begins).toEqual([
      { check: "zerospace.initiative", actor: "Actor.Soraya", data: { row: "Soraya" }, announced: true },
      { check: "zerospace.initiative", actor: "Actor.Venn", data: { row: "Venn" }, announced: true },
      { check: "zerospace.initiative", actor: "Actor.Kohl", data: { row: "Kohl", rows: "Kohl,Lackey" } },
    ]);
    expect([turn, combat.round, combat.combatant, places(combat)]).toEqual(["nobody", 1, undefined, []]);
    expect(does(combat, "Issvisk", "spend", { does: "walk" })).toEqual(key("turn.notBegun"));
  });

  it("asks for hidden combatants on a separate card", () => {
    const combat = gathered({ Kohl: null, Lackey: null }, { Kohl: { played: false }, Lackey: { isNamed: false } });
    Object.assign(rowOf(combat, "Lackey"), { hidden: true });
    expect(nextRound(combat).begins!.map(({ data }) => data["rows"])).toEqual(["Kohl", "Lackey"]);
  });

  it("[ZS-INIT-1] waits for the last total, and then begins automatically", () => {
    const combat = gathered({ Soraya: null, Issvisk: 12 });
    nextRound(combat);
    expect(proceeds(combat)).toBeNull();
    row(combat, "Soraya").total = 15;
    proceeds(combat);
    expect([combat.round, places(combat), acting(combat)]).toEqual([1, ["Soraya", "Issvisk"], ["Soraya"]]);
  });

  it("begins with a total missing if the GM says so, and without automation only at the GM’s request", () => {
    const combat = gathered({ Soraya: null, Issvisk: 12 });
    expect(doesAll(combat, "goAhead")).toEqual(key("turn.begun"));
    nextRound(combat);
    expect(doesAll(combat, "goAhead")).toBeNull();
    expect(places(combat)).toEqual(["Issvisk", "Soraya"]);
    const byHand = gathered({ Soraya: null, Issvisk: 12 });
    setting("automation", "confirm");
    nextRound(byHand);
    row(byHand, "Soraya").total = 3;
    expect(proceeds(byHand), "the GM says when").not.toMatchObject({ turn: "Issvisk" });
    expect(ends(byHand)).toBeNull();
    expect(acting(byHand)).toEqual(["Issvisk"]);
  });

  it("[ZS-INIT-3] does not wait for a combatant that cannot roll: it comes last", () => {
    const combat = gathered({ Soraya: null, Issvisk: 4 }, { Soraya: { conditions: { helpless: 1 } } });
    nextRound(combat);
    expect(places(combat)).toEqual(["Issvisk", "Soraya"]);
  });

  it("uses the totals as the rows’ initiative until the order is set", () => {
    const combat = gathered({ Soraya: 9, Issvisk: 14, Venn: null });
    expect(procedure.order(combat)).toEqual([
      { id: "Soraya", initiative: 9 },
      { id: "Issvisk", initiative: 14 },
      { id: "Venn", initiative: null },
    ]);
  });

  it("[ZS-END-5] allows each combatant another half-hour rest", () => {
    const combat = gathered({ Soraya: 9 }, { Soraya: { system: { hasRested: true } } });
    nextRound(combat);
    expect(rowOf(combat, "Soraya").actor!.system).toMatchObject({ hasRested: false });
  });

  it("[ZS-TURN-2] has only the environment’s turn if no combatant can act", () => {
    const combat = fight([thing("Door")], { round: 0 });
    nextRound(combat);
    expect([combat.round, acting(combat), combat.system]).toMatchObject([1, [], { up: 0 }]);
    ends(combat);
    expect(combat.round).toBe(2);
  });

  it("[ZS-TURN-3] has no acting combatant and no order once the last combatant leaves", () => {
    const combat = gathered({ Soraya: 9 });
    nextRound(combat);
    does(combat, "Soraya", "leave");
    expect([acting(combat), combat.combatant, places(combat)]).toEqual([[], undefined, []]);
    // Only the GM ends the fight: its rounds go on with the environment.
    expect([combat.started, ends(combat), ends(combat)]).toEqual([true, null, null]);
    expect([acting(combat), combat.round]).toEqual([[], 3]);
  });
});

describe("the drop", () => {
  const ambush = () =>
    gathered(
      { Soraya: 9, Venn: 8, Kohl: 14, Lackey: 5 },
      { Kohl: { played: false, row: { hasDrop: true } }, Lackey: { isNamed: false } },
    );
  const surprised = (combat: Combat.Implementation): string[] =>
    combat.combatants.contents.filter(({ actor }) => has(actor!, "surprised")).map(({ id }) => id!);

  it("[ZS-INIT-2] [ZS-COND-5] surprises only the other side", () => {
    const combat = ambush();
    nextRound(combat);
    expect(surprised(combat)).toEqual(["Soraya", "Venn"]);
  });

  it("[ZS-INIT-2] surprises no one if the setting is off", () => {
    const combat = ambush();
    setting("surpriseWithDrop", false);
    nextRound(combat);
    expect(surprised(combat)).toEqual([]);
  });

  it("[ZS-INIT-2] can be given by the GM before the fight, not during it", () => {
    const combat = gathered({ Soraya: 9, Kohl: 14 });
    expect(procedure.gmOnly).toContain("drop");
    expect(does(combat, "Soraya", "drop")).toBeNull();
    expect(row(combat, "Soraya").hasDrop).toBe(true);
    nextRound(combat);
    expect(does(combat, "Soraya", "drop")).toEqual(key("turn.begun"));
  });
});

describe("initiative totals", () => {
  it("can be entered or removed until the order is set", () => {
    const combat = gathered({ Soraya: null, Kohl: 14 });
    expect(does(combat, "Soraya", "total", { value: "12" })).toBeNull();
    expect(row(combat, "Soraya").total).toBe(12);
    expect(does(combat, "Soraya", "total", { value: "1.5" })).toEqual(key("noCount"));
    expect(does(combat, "Soraya", "total", { value: "" })).toBeNull();
    expect(row(combat, "Soraya").total).toBeNull();
    nextRound(combat);
    does(combat, "Soraya", "total", { value: "20" });
    expect(acting(combat), "that was the last one").toEqual(["Soraya"]);
    expect(does(combat, "Soraya", "total", { value: "3" })).toEqual(key("turn.begun"));
  });

  it("can be rolled again at the GM’s request", () => {
    const combat = gathered({ Soraya: 7, Kohl: 14 });
    const act = procedure.act("reroll", rowOf(combat, "Soraya"), {});
    expect(act).toMatchObject({ begins: [{ actor: "Actor.Soraya", announced: true }] });
    enacted(combat, act);
    expect(row(combat, "Soraya").total).toBeNull();
  });
});

describe("newcomers and leavers", () => {
  const running = () => fight([character("Soraya"), character("Kohl"), character("Lackey", { isNamed: false })]);

  it("[ZS-TURN-5] have no place until the GM sets one; a place before the current turn counts from the next round", () => {
    const combat = running();
    ends(combat);
    comes(combat, character("Issvisk", { system: { hasRested: true } }));
    expect(does(combat, "Issvisk", "spend", { does: "walk" })).toEqual(key("turn.newcomer"));
    expect(does(combat, "Issvisk", "force", { does: "dodge" })).toEqual(key("turn.id"));
    expect(does(combat, "Issvisk", "place", { value: "0" })).toBeNull();
    expect([places(combat), acting(combat)]).toEqual([["Issvisk", "Soraya", "Kohl", "Lackey"], ["Kohl"]]);
    expect(rowOf(combat, "Issvisk").actor!.system).toMatchObject({ hasRested: false });
    ends(combat);
    expect(acting(combat)).toEqual(["Lackey"]);
  });

  it("[ZS-TURN-5] are placed before the row onto which they are dragged, or last", () => {
    const combat = running();
    comes(combat, character("Issvisk"));
    comes(combat, character("Venn"));
    expect(does(combat, "Issvisk", "place", { before: "Lackey" })).toBeNull();
    expect(does(combat, "Venn", "place", { before: "" })).toBeNull();
    expect(places(combat)).toEqual(["Soraya", "Kohl", "Issvisk", "Lackey", "Venn"]);
    expect(does(combat, "Venn", "place", { value: "1" })).toEqual(key("turn.id"));
  });

  it("[ZS-TURN-5] lose their place and their turn when they leave, and can be placed again", () => {
    const combat = running();
    ends(combat);
    expect(does(combat, "Kohl", "leave")).toBeNull();
    expect([places(combat), acting(combat)]).toEqual([["Soraya", "Lackey"], ["Lackey"]]);
    expect(does(combat, "Kohl", "leave")).toEqual(key("turn.newcomer"));
    expect(does(combat, "Kohl", "place", { value: "2" })).toBeNull();
    ends(combat);
    expect(acting(combat)).toEqual(["Kohl"]);
  });

  it("[ZS-GRA-2] end their holds when their token is deleted, but not when only their row is", () => {
    const held = { restrained: { data: { by: ["Actor.Issvisk", "Actor.Ox"] } } };
    const combat = fight([character("Soraya", { conditions: held }), character("Issvisk"), character("Ox")]);
    const by = (): unknown => conditionsOf(rowOf(combat, "Soraya").actor!).map(({ data }) => data);
    const standing = goes(combat, "Ox");
    Object.assign(standing, { token: { x: 0, y: 0, elevation: 0, parent: { id: "s" } } });
    enacted(combat, leaves(combat, [standing])!);
    expect(by()).toEqual([{ by: ["Actor.Issvisk", "Actor.Ox"] }]);
    const removed = goes(combat, "Issvisk");
    Object.assign(removed, { token: null });
    enacted(combat, leaves(combat, [removed])!);
    expect(by()).toEqual([{ by: ["Actor.Ox"] }]);
  });

  it("[ZS-TURN-5] leave the order when their rows are deleted, and the turn passes on", () => {
    const combat = running();
    ends(combat);
    enacted(combat, leaves(combat, [goes(combat, "Kohl")])!);
    expect([places(combat), acting(combat), combat.system]).toMatchObject([
      ["Soraya", "Lackey"],
      ["Lackey"],
      { up: 1 },
    ]);
    enacted(combat, leaves(combat, [goes(combat, "Soraya"), goes(combat, "Lackey")])!);
    expect([places(combat), acting(combat)]).toEqual([[], []]);
    expect(leaves(combat, [])).toBeNull();
  });
});

describe("a combatant that falls in its own turn", () => {
  it("ends the turn as soon as the harm is applied", () => {
    const combat = fight([character("Soraya"), character("Kohl")]);
    happens(rowOf(combat, "Soraya").actor!, [{ who: "self", set: "endurance.value", value: 0 }]);
    proceeds(combat);
    expect(acting(combat)).toEqual(["Kohl"]);
  });

  it("keeps the turn if automation is off", () => {
    const combat = fight([character("Soraya"), character("Kohl")]);
    setting("automation", "off");
    happens(rowOf(combat, "Soraya").actor!, [{ who: "self", set: "endurance.value", value: 0 }]);
    expect(proceeds(combat)).toBeNull();
  });
});

describe("unnamed characters in a group", () => {
  const lackeys = (round = 1) =>
    fight(
      [
        character("Soraya", PERCEPTIVE),
        ...[1, 2, 3].map((n) => character(`Lackey ${n}`, { ...PERCEPTIVE, isNamed: false })),
      ],
      { round, acting: [], up: round === 0 ? -1 : 4 },
    );
  const leaders = (combat: Combat.Implementation) => [1, 2, 3].map((n) => row(combat, `Lackey ${n}`).leader);

  it("[ZS-INIT-1] roll once for the whole group", () => {
    const combat = lackeys(0);
    expect(does(combat, "Lackey 2", "groupAlike")).toBeNull();
    expect(leaders(combat)).toEqual(["Lackey 2", null, "Lackey 2"]);
    const { begins } = nextRound(combat);
    expect(begins!.map(({ actor }) => actor)).toEqual(["Actor.Soraya", "Actor.Lackey 2"]);
    Object.assign(row(combat, "Lackey 2"), { total: 9 });
    Object.assign(row(combat, "Soraya"), { total: 5 });
    proceeds(combat);
    expect([places(combat), acting(combat)]).toEqual([["Lackey 2", "Soraya"], ["Lackey 2"]]);
    expect(combat.turns.map(({ id }) => id)).toEqual(["Lackey 2", "Lackey 1", "Lackey 3", "Soraya"]);
  });

  it("are listed together before they have rolled", () => {
    const combat = lackeys(0);
    does(combat, "Lackey 2", "groupAlike");
    const rows = combat.turns.map(({ id }) => id);
    expect(rows.slice(rows.indexOf("Lackey 2"), rows.indexOf("Lackey 2") + 3)).toEqual([
      "Lackey 2",
      "Lackey 1",
      "Lackey 3",
    ]);
  });

  it("[ZS-AM-11] force actions one by one: only those that did sit out the group’s next turn, each once a round", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    const dodge = { does: "dodge", kind: "physical" };
    expect(does(combat, "Lackey 3", "force", dodge)).toBeNull();
    expect(does(combat, "Lackey 3", "force", { does: "runForCover" })).toEqual(key("turn.forced"));
    expect([1, 2, 3].map((n) => row(combat, `Lackey ${n}`).sitsOut)).toEqual([0, 0, 1]);
    expect(row(combat, "Lackey 1")).toMatchObject({ owed: 0, forcedIn: null });
    expect(does(combat, "Lackey 1", "force", dodge), "another of them still may").toBeNull();
    ends(combat);
    ends(combat);
    expect(acting(combat)).toEqual(["Lackey 1"]);
    expect([1, 2, 3].map((n) => row(combat, `Lackey ${n}`).spent.task)).toEqual([1, 0, 1]);
    expect(does(combat, "Lackey 3", "spend", { does: "attack" })).toEqual(key("turn.taskSpent"));
    expect(does(combat, "Lackey 2", "spend", { does: "attack" })).toBeNull();
    // In the turn after that all of them act again.
    for (let turn = 0; turn < 3; turn += 1) ends(combat);
    expect(acting(combat)).toEqual(["Lackey 1"]);
    expect([1, 2, 3].map((n) => row(combat, `Lackey ${n}`).spent.task)).toEqual([0, 0, 0]);
  });

  it("[ZS-AM-11] are skipped if all of them have forced an action", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    for (const n of [1, 2, 3]) expect(does(combat, `Lackey ${n}`, "force", { does: "runForCover" })).toBeNull();
    ends(combat);
    expect(acting(combat)).toEqual(["Soraya"]);
    ends(combat);
    expect(acting(combat), "the environment").toEqual([]);
    expect([1, 2, 3].map((n) => row(combat, `Lackey ${n}`).sitsOut)).toEqual([0, 0, 0]);
  });

  it("[ZS-ACT-1] have their own actions in the turn that they share", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    ends(combat);
    ends(combat);
    expect(acting(combat)).toEqual(["Lackey 1"]);
    expect(does(combat, "Lackey 1", "spend", { does: "attack" })).toBeNull();
    expect(does(combat, "Lackey 3", "spend", { does: "attack" })).toBeNull();
    expect(does(combat, "Lackey 3", "spend", { does: "attack" })).toEqual(key("turn.taskSpent"));
    ends(combat);
    expect(acting(combat)).toEqual([]);
  });

  it("[ZS-UNN-1] keep their place when the leader is defeated, because another leads, until all are defeated", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    ends(combat);
    ends(combat);
    happens(rowOf(combat, "Lackey 1").actor!, [{ who: "self", gain: "defeated" }]);
    proceeds(combat);
    expect([places(combat), acting(combat), leaders(combat)]).toEqual([
      ["Soraya", "Lackey 2"],
      ["Lackey 2"],
      ["Lackey 2", null, "Lackey 2"],
    ]);
    expect(combat.combatant?.id).toBe("Lackey 2");
    for (const name of ["Lackey 2", "Lackey 3"])
      happens(rowOf(combat, name).actor!, [{ who: "self", gain: "defeated" }]);
    proceeds(combat);
    expect(acting(combat)).toEqual([]);
  });

  it("keep their place if the leader’s row is deleted", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    ends(combat);
    ends(combat);
    enacted(combat, leaves(combat, [goes(combat, "Lackey 1")])!);
    expect([places(combat), acting(combat), combat.combatant?.id]).toEqual([
      ["Soraya", "Lackey 2"],
      ["Lackey 2"],
      "Lackey 2",
    ]);
    expect(row(combat, "Lackey 3").leader).toBe("Lackey 2");
  });

  it("can leave the group, each with its own place behind the others", () => {
    const combat = lackeys();
    does(combat, "Lackey 1", "groupAlike");
    expect(places(combat)).toEqual(["Soraya", "Lackey 1"]);
    expect(does(combat, "Lackey 3", "lead", { value: "" })).toBeNull();
    expect([places(combat), leaders(combat)]).toEqual([
      ["Soraya", "Lackey 1", "Lackey 3"],
      [null, "Lackey 1", null],
    ]);
    expect(does(combat, "Lackey 1", "lead", { value: "" })).toBeNull();
    expect([places(combat), leaders(combat)]).toEqual([
      ["Soraya", "Lackey 1", "Lackey 2", "Lackey 3"],
      [null, null, null],
    ]);
  });

  it("can neither lead nor follow a named character", () => {
    const combat = lackeys();
    expect(does(combat, "Soraya", "lead", { value: "Lackey 1" })).toEqual(key("turn.unnamedOnly"));
    expect(does(combat, "Lackey 1", "lead", { value: "Soraya" })).toEqual(key("turn.unnamedOnly"));
    expect(does(combat, "Lackey 1", "lead", { value: "Lackey 1" })).toEqual(key("unknown"));
  });
});
