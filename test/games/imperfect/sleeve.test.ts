import { ask, character, clicked, fight, participant, seatAt, setting } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, doesAll, draws, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { complexActCosts, highestCost, mayAct, taskCosts } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { interruptButtons, lapsed } from "../../../src/games/imperfect/answers.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { interruptCheck } from "../../../src/games/imperfect/checks/turns/races.ts";
import { taskCheck } from "../../../src/games/imperfect/checks/tasks/task.ts";
import type { OpposedPlan } from "../../../src/games/imperfect/checks/roll/contest-check.ts";
import type { ContestOutcome } from "../../../src/rules/imperfect/index.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import type { Situation } from "../../../src/table/checks/check.ts";
import { gameById } from "../../../src/table/register.ts";

const extra = (name: string, facts = {}) => character(name, { role: "extra", ...facts });

Object.assign(gameById("imperfect")!, { checks: { check: taskCheck } });

/** The jack is called; Ronan holds it. */
function jack(ronan: object = {}, others: Record<string, object> = {}) {
  const people = [character("Ronan"), character("Violet"), extra("Constable")];
  const seats = { Ronan: { hand: ["JS", "9D"], ...ronan }, Constable: { hand: ["JD"] }, ...others };
  return fight(people, { step: "JS", seats });
}

const key = (name: string) => ({ key: `QUADRANT.imperfect.reason.turn.${name}` });

describe("a card up the sleeve", () => {
  it("[IMP-SLV-1] is the called card, put there instead of played; only one, and no joker", () => {
    const combat = jack();
    expect(does(combat, "Ronan", "sleeve")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], sleeve: "JS", played: null });
    expect(stand(combat).step).toBe("JD");
    expect(does(combat, "Ronan", "sleeve"), "not another’s card").toMatchObject(key("notCalled"));
    const full = jack({ sleeve: "QH" });
    expect(does(full, "Ronan", "sleeve")).toMatchObject(key("sleeveFull"));
    const joker = fight([character("Ronan")], { step: "red", seats: { Ronan: { hand: ["red"] } } });
    expect(does(joker, "Ronan", "sleeve")).toMatchObject(key("sleeveJoker"));
  });

  it("[IMP-SLV-2] can be played at any time as an action, and the count waits for it", () => {
    const combat = jack({ hand: [], sleeve: "QH" }, { Violet: { hand: ["4C"] } });
    proceeds(combat);
    expect(stand(combat).step).toBe("JD");
    const ronan = participant(seatAt(combat, "Ronan").actor!, null, combat);
    expect(mayAct(ronan), "not by itself").toMatchObject(key("notCalled"));
    expect(does(combat, "Ronan", "playSleeve")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ sleeve: null, played: "QH" });
    expect(mayAct(ronan)).toBeNull();
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(does(combat, "Constable", "pass")).toBeNull();
    expect(stand(combat).step, "whoever acts in between is waited for").toBe("JD");
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(stand(combat).step).toBe("4C");
    expect(does(combat, "Ronan", "playSleeve")).toMatchObject(key("noSleeve"));
  });

  it("[IMP-SLV-2] can be played in a later round, before its own rank is called", () => {
    const combat = jack();
    expect(does(combat, "Ronan", "sleeve")).toBeNull();
    nextRound(combat);
    expect(does(combat, "Ronan", "playSleeve"), "not before the count").not.toBeNull();
    draws(combat, { Ronan: 1, Violet: 1, Constable: 1 });
    proceeds(combat, stacked(combat, { players: ["4C", "AC"], master: ["2C"] }));
    expect(stand(combat)).toMatchObject({ step: "AC", called: ["Violet"] });
    expect(does(combat, "Ronan", "playSleeve")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ sleeve: null, played: "JS", hand: ["4C"] });
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).toBeNull();
  });

  it("[IMP-SLV-4] is forfeited by an act on another card, but not by aiming", () => {
    const acts = jack({ sleeve: "QH" });
    paid(acts, "Ronan", complexActCosts("self", seatAt(acts, "Ronan")));
    expect(seat(acts, "Ronan")).toMatchObject({ hand: ["9D"], sleeve: null, played: "JS" });
    const red = jack({ hand: ["red", "9D"], sleeve: "QH", waits: true });
    expect(does(red, "Ronan", "actNow")).toBeNull();
    expect(seat(red, "Ronan")).toMatchObject({ hand: ["9D"], sleeve: null, played: "red" });
    const aims = jack({ sleeve: "QH" });
    paid(aims, "Ronan", taskCosts("self", seatAt(aims, "Ronan"), { kind: "aim", needed: 3, item: "gun" }));
    expect(seat(aims, "Ronan")).toMatchObject({
      hand: ["9D"],
      sleeve: "QH",
      task: { kind: "aim", needed: 3, done: 0 },
    });
  });

  it("[IMP-SLV-4] is the first card that an active defence or a distraction takes", () => {
    const defends = jack({ sleeve: "2H" });
    paid(defends, "Ronan", highestCost("self", seatAt(defends, "Ronan")));
    expect(seat(defends, "Ronan")).toMatchObject({ hand: ["JS", "9D"], sleeve: null });
    paid(defends, "Ronan", highestCost("self", seatAt(defends, "Ronan")));
    expect(seat(defends, "Ronan")).toMatchObject({ hand: ["9D"] });
    paid(defends, "Ronan", highestCost("self", seatAt(defends, "Ronan")));
    expect(highestCost("self", seatAt(defends, "Ronan")), "no card, no defence").toBeNull();

    const distracted = jack({ sleeve: "2H" });
    paid(distracted, "Ronan", [{ who: "self.combatant", add: "losses", value: 2 }]);
    proceeds(distracted);
    expect(seat(distracted, "Ronan")).toMatchObject({ hand: ["9D"], sleeve: null });
  });

  it("returns when a distraction is undone; a distraction without a card lapses", () => {
    const combat = jack({ hand: ["JS"], sleeve: "2H" });
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: 3 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], sleeve: null });
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: -2 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["JS"], sleeve: null });
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: -1 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["JS"], sleeve: "2H" });
  });

  it("[IMP-SLV-5] lets its holder sit the draw out, and play it in the round", () => {
    const people = [character("Ronan"), extra("Constable")];
    const combat = fight(people, {
      phase: "drawing",
      seats: { Ronan: { sleeve: "QH" }, Constable: { draw: 2, ready: true } },
    });
    expect(does(combat, "Constable", "sitOut")).not.toBeNull();
    expect(does(combat, "Ronan", "sitOut", {}, stacked(combat, { master: ["JD", "4C"] }))).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], choice: [], sleeve: "QH" });
    expect(stand(combat)).toMatchObject({ phase: "counting", step: "JD" });
    expect(does(combat, "Ronan", "playSleeve")).toBeNull();
  });

  it("[IMP-SLV-6] is kept by passing a called card, and lost by an act on one", () => {
    const combat = jack({ sleeve: "QH" });
    expect(does(combat, "Ronan", "pass")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], sleeve: "QH" });
    expect(does(combat, "Constable", "pass")).toBeNull();
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], sleeve: null, played: "9D" });
  });
});

/** The Constable has announced a check; Ronan holds a card up the sleeve. */
function announced() {
  const combat = jack({ hand: ["2D"], sleeve: "QH" }, { Constable: { hand: ["JD"] } });
  proceeds(combat);
  const constable = seatAt(combat, "Constable").actor!;
  const { now } = ask(taskCheck, clicked(constable, null, [], { trait: "deftness" }));
  const card = {
    documentName: "ChatMessage",
    id: "c1",
    uuid: "ChatMessage.c1",
    type: "card",
    visible: true,
    timestamp: 1,
    system: {
      game: "imperfect",
      kind: "check",
      state: "open",
      plan: now.plan,
      parties: partiesOf(now.parties),
      throws: {} as object,
      tied: null,
    },
  };
  Object.assign(game.messages as object, { contents: [card], get: () => card });
  return { combat, card, constable };
}

const contested = (data: Record<string, string>) => {
  const ronan = (game.combats!.contents[0] as Combat.Implementation).combatants.get("Ronan")!.actor!;
  const asked = ask(interruptCheck, clicked(ronan, null, [], data));
  return { ...asked.now, parties: participants(partiesOf(asked.now.parties)) };
};

/** The contest after both have rolled Quickness: Ronan's best face, then the Constable's. */
const thrown = (now: Situation<OpposedPlan, ContestOutcome>, own: number, other: number, tied: unknown) => {
  const throws = { roll: [[own], [2]], opposing: [[other], [2]] };
  return { ...now, tied, throws, outcome: interruptCheck.kind.resolve(now.plan, throws) } as typeof now;
};

describe("interrupting", () => {
  it("[IMP-SLV-3] [IMP-AM-18] an announced act costs the card up the sleeve, and is a contest of Quickness", () => {
    const { combat, card } = announced();
    expect(does(combat, "Ronan", "playSleeve"), "what is declared is interrupted").toMatchObject(key("interrupt"));
    const now = { ...contested({ card: card.uuid }), tied: card } as unknown as Situation<OpposedPlan, ContestOutcome>;
    expect(now.plan).toMatchObject({
      over: "interrupt",
      race: true,
      asked: { trait: "quickness" },
      resists: { trait: "quickness" },
    });
    expect(now.parties["target"]?.name).toBe("Constable");
    expect(interruptCheck.refuse(now)).toBeNull();
    paid(combat, "Ronan", interruptCheck.costs(now));
    expect(seat(combat, "Ronan")).toMatchObject({ sleeve: null, played: "QH", hand: ["2D"] });
    expect(interruptCheck.refuse({ ...now, parties: participants(partiesOf(now.parties)) })).toMatchObject(
      key("acting"),
    );
  });

  it("[IMP-SLV-3] lets the winner resolve first, and holds the other back until then", () => {
    const { combat, card, constable } = announced();
    const now = contested({ card: card.uuid });
    paid(combat, "Ronan", interruptCheck.costs(now));
    const won = thrown(now, 5, 3, card);
    expect(won.outcome?.result).toBe("success");
    paid(combat, "Ronan", interruptCheck.changes!(won));
    expect(seat(combat, "Ronan").interrupts).toEqual({ seat: "Constable", card: card.uuid, first: true });
    const act = {
      parties: { self: participant(constable, null, combat) },
      plan: {},
      throws: {},
      outcome: null,
    } as never;
    expect(lapsed(act)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.outrun", data: { name: "Ronan" } });
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).toBeNull();
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(lapsed(act)).toBeNull();
  });

  it("[IMP-SLV-3] lets the loser resolve second, after the other's roll", () => {
    const { combat, card, constable } = announced();
    const now = contested({ seat: "Constable" });
    paid(combat, "Ronan", interruptCheck.costs(now));
    paid(combat, "Ronan", interruptCheck.changes!(thrown(now, 5, 5, card)));
    const ronan = participant(seatAt(combat, "Ronan").actor!, null, combat);
    expect(mayAct(ronan)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.second", data: { name: "Constable" } });
    const act = {
      parties: { self: participant(constable, null, combat) },
      plan: {},
      throws: {},
      outcome: null,
    } as never;
    expect(lapsed(act)).toBeNull();
    card.system.throws = { roll: [[3], [3]] };
    expect(mayAct(ronan)).toBeNull();
  });

  it("[IMP-SLV-3] needs a card up the sleeve, and an act that is not rolled yet", () => {
    const { combat, card } = announced();
    Object.assign(seat(combat, "Ronan"), { sleeve: null });
    expect(interruptCheck.refuse({ ...contested({ card: card.uuid }), tied: card } as never)).toMatchObject(
      key("noSleeve"),
    );
    Object.assign(seat(combat, "Ronan"), { sleeve: "QH" });
    card.system.throws = { roll: [[3], [3]] };
    expect(interruptCheck.refuse({ ...contested({ card: card.uuid }), tied: card } as never)).toMatchObject(
      key("nothingDeclared"),
    );
  });

  it("[IMP-SLV-3] is offered on the announced card, and in the row of a combatant with a card up the sleeve", () => {
    const { combat, card } = announced();
    const people = combat.combatants.contents.map(({ actor }) => actor!);
    const user = { id: "u", isGM: false, character: null };
    Object.assign(game, { user, actors: people.filter(({ name }) => name === "Ronan") });
    const about = { card, parties: participants(card.system.parties) } as never;
    const named = combatantView(seatAt(combat, "Ronan"))!.controls.map(({ data }) => data["check"] ?? data["act"]);
    expect(named).toEqual(["playSleeve", "imperfect.interrupt"]);
    expect(interruptButtons(about, user as never).map(({ data }) => data)).toEqual([
      { check: "imperfect.interrupt", actor: "Actor.Ronan", card: card.uuid },
    ]);
    Object.assign(seat(combat, "Ronan"), { sleeve: null });
    expect(interruptButtons(about, user as never)).toEqual([]);
  });

  it("[IMP-INI-5] with a red joker comes before the announced act without a contest", () => {
    const { combat, constable } = announced();
    Object.assign(seat(combat, "Ronan"), { hand: ["red", "2D"], waits: true });
    expect(does(combat, "Ronan", "actNow")).toBeNull();
    const act = {
      parties: { self: participant(constable, null, combat) },
      plan: {},
      throws: {},
      outcome: null,
    } as never;
    expect(lapsed(act)).toMatchObject(key("outrun"));
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).toBeNull();
  });
});

describe("the hand that other players see", () => {
  it("is the number of cards, but not their faces", () => {
    const combat = jack({ sleeve: "QH" });
    const row = seatAt(combat, "Ronan");
    expect(JSON.stringify(combatantView(row)!.part)).toContain("JS");
    Object.assign(game.user!, { isGM: false });
    Object.assign(row, { isOwner: false });
    const seen = JSON.stringify(combatantView(row));
    expect(seen).not.toMatch(/JS|9D|QH|rank\.(J|Q|9)/);
    expect((combatantView(row)!.part!.data as { hidden: unknown[] }).hidden).toHaveLength(2);
  });

  it("is open for extras if the setting is on, once the cards are chosen", () => {
    const combat = jack();
    const row = seatAt(combat, "Constable");
    Object.assign(game.user!, { isGM: false });
    Object.assign(row, { isOwner: false });
    const hand = () => (combatantView(row)!.part!.data as { hand: { card: string }[] | null }).hand;
    expect(hand()).toBeNull();
    setting("openHands", true);
    expect(hand()?.map(({ card }) => card)).toEqual(["JD"]);
    Object.assign(seatAt(combat, "Violet"), { isOwner: false });
    expect((combatantView(seatAt(combat, "Violet"))!.part!.data as { hand: unknown }).hand, "no hero's").toBeNull();
    Object.assign(combat.system, { phase: "choosing" });
    expect(hand()).toBeNull();
    Object.assign(combat.system, { phase: "counting" });
    expect(doesAll(combat, "nextCard")).toBeNull();
  });
});
