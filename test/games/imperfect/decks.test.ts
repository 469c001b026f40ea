import { character, fight, seatAt, setting } from "./world.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decksOf,
  does,
  doesAll,
  enacted,
  type Faces,
  nextRound,
  paid,
  proceeds,
  seat,
  stacked,
  stand,
} from "./table.ts";
import {
  complexActCosts,
  highestCost,
  sleeveCosts,
  taskCosts,
} from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { footPart, procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import { Round } from "../../../src/games/imperfect/combat/round.ts";
import type { Fight } from "../../../src/games/imperfect/documents.ts";
import { deck } from "../../../src/rules/imperfect/index.ts";
import { has } from "../../../src/table/conditions/conditions.ts";
import type { Thrown } from "../../../src/table/game.ts";

const extra = (name: string, facts = {}) => character(name, { role: "extra", ...facts });

/** A fight in the drawing phase; `cards` is the number of cards that each combatant will draw. */
function drawing(people: Actor.Implementation[], cards: Record<string, number>, seats: Record<string, object> = {}) {
  const earned = Object.entries(cards).map(([name, draw]) => [name, { ...seats[name], draw, ready: true }]);
  return fight(people, { phase: "drawing", seats: { ...seats, ...Object.fromEntries(earned) } });
}

describe("the decks", () => {
  it("[IMP-INI-3] heroes draw from the players’ deck, extras from the Master’s, by a die with a face for every card left", () => {
    const combat = drawing([character("Ronan"), extra("Constable")], { Ronan: 2, Constable: 3 });
    const { pools } = procedure.proceeds!(combat) as Thrown;
    expect(
      Object.fromEntries(Object.entries(pools).map(([side, { dice }]) => [side, dice.map(({ faces }) => faces)])),
    ).toEqual({
      players: [54, 53],
      master: [54, 53, 52],
    });
    // The first face takes the tenth card; the same face then takes the card that has moved into its place.
    proceeds(combat, (_side, dice) => dice.map(() => 10));
    expect(seat(combat, "Ronan").hand).toEqual(["5S", "4S"]);
    expect(seat(combat, "Constable").choice).toEqual(["5S", "4S", "3S"]);
    expect(decksOf(combat).players).toMatchObject({ discard: [] });
    expect(decksOf(combat).players.draw).toHaveLength(52);
  });

  it("[IMP-INI-3] an empty deck is refilled from its discards; held cards stay out", () => {
    const combat = drawing(
      [character("Ronan"), character("Violet")],
      { Ronan: 2, Violet: 3 },
      { Ronan: { sleeve: "QH" } },
    );
    Object.assign(decksOf(combat).players, { draw: ["AS", "KS"], discard: [] });
    const { pools } = procedure.proceeds!(combat) as Thrown;
    expect(pools["players"]!.dice.map(({ faces }) => faces)).toEqual([2, 1, 51, 50, 49]);
    proceeds(combat);
    expect(seat(combat, "Ronan").hand).toEqual(["AS", "KS"]);
    expect(seat(combat, "Violet").choice).toEqual(["QS", "JS", "10S"]);
  });

  it("[IMP-INI-4] two of the drawn cards are kept, and the rest is discarded; two or fewer need no choice", () => {
    const combat = drawing([character("Ronan"), character("Violet")], { Ronan: 4, Violet: 1 });
    proceeds(combat, stacked(combat, { players: ["2C", "JS", "9D", "KH", "4C"] }));
    expect(seat(combat, "Ronan")).toMatchObject({ choice: ["KH", "JS", "9D", "2C"], hand: [] });
    expect(seat(combat, "Violet")).toMatchObject({ choice: [], hand: ["4C"] });
    expect(does(combat, "Ronan", "keep", { marked: "KH" })).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.keepTwo",
    });
    expect(does(combat, "Ronan", "keep", { marked: "KH,KH" })).not.toBeNull();
    expect(does(combat, "Ronan", "keep", { marked: "KH,4C" }), "nobody keeps another’s card").not.toBeNull();
    expect(does(combat, "Ronan", "keep", { marked: "2C,KH" })).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ choice: [], hand: ["KH", "2C"] });
    expect(decksOf(combat).players.discard).toEqual(["JS", "9D"]);
  });

  it("[IMP-INI-5] a red joker is kept besides the two cards, is called first, and can wait for any moment", () => {
    const combat = drawing([character("Ronan"), extra("Constable")], { Ronan: 4, Constable: 1 });
    proceeds(combat, stacked(combat, { players: ["red", "2C", "JS", "9D"], master: ["QC"] }));
    expect(seat(combat, "Ronan")).toMatchObject({ red: true, choice: ["JS", "9D", "2C"] });
    expect(does(combat, "Ronan", "keep", { marked: "JS,9D" })).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ red: false, hand: ["red", "JS", "9D"] });
    expect(stand(combat)).toMatchObject({ step: "red", called: ["Ronan"] });
    expect(seatAt(combat, "Ronan").initiative).toBe(60);
    expect(does(combat, "Ronan", "sleeve")).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.sleeveJoker" });
    expect(does(combat, "Ronan", "wait")).toBeNull();
    expect(stand(combat).step).toBe("QC");
    expect(seatAt(combat, "Ronan").initiative, "by the next card").toBe(47);
    expect(does(combat, "Ronan", "actNow")).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ played: "red", hand: ["JS", "9D"] });
    expect(seat(combat, "Ronan").interrupts, "before whoever is called, without a contest").toMatchObject({
      seat: "Constable",
      first: true,
    });
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(stand(combat).step).toBe("QC");
  });

  it("[IMP-INI-5] the red jokers of both decks are called at once", () => {
    const combat = drawing([character("Ronan"), extra("Constable")], { Ronan: 1, Constable: 1 });
    proceeds(combat, stacked(combat, { players: ["red"], master: ["red"] }));
    expect(stand(combat)).toMatchObject({ step: "red", called: ["Constable", "Ronan"] });
  });

  it("[IMP-INI-6] [IMP-SLV-4] a black joker takes the card up the sleeve, and the deck must be shuffled", () => {
    const combat = drawing([character("Ronan")], { Ronan: 3 }, { Ronan: { sleeve: "4C" } });
    proceeds(combat, stacked(combat, { players: ["JS", "black", "9D"] }));
    expect(seat(combat, "Ronan")).toMatchObject({ sleeve: null, hand: ["JS", "9D"] });
    expect(decksOf(combat).players).toMatchObject({ mustShuffle: true, discard: ["4C", "black"] });
  });

  it("[IMP-INI-6] with nothing up the sleeve, a black joker takes the red joker, else the highest card", () => {
    const red = drawing([character("Ronan")], { Ronan: 3 });
    proceeds(red, stacked(red, { players: ["red", "black", "9D"] }));
    expect(seat(red, "Ronan")).toMatchObject({ hand: ["9D"], red: false });
    const high = drawing([character("Ronan")], { Ronan: 4 });
    proceeds(high, stacked(high, { players: ["2C", "AH", "black", "9D"] }));
    expect(seat(high, "Ronan").hand).toEqual(["9D", "2C"]);
    expect(decksOf(high).players.discard).toEqual(["AH", "black"]);
  });

  it("[IMP-INI-6] the card that a black joker takes is logged as a key that each client localizes", () => {
    const combat = drawing([character("Ronan")], { Ronan: 2 });
    const act = (procedure.proceeds!(combat) as Thrown).read({ players: [[54], [1]] });
    expect(act.log).toEqual([{ key: "QUADRANT.imperfect.log.blackJoker", data: { name: "Ronan", card: "A♠" } }]);
  });

  it("[IMP-FEAR-2] a black joker makes an actor with dread catatonic, in that draw only", () => {
    const ronan = character("Ronan", { conditions: { dread: 1 } });
    const violet = character("Violet", { conditions: { dread: 1 } });
    const combat = drawing([ronan, violet], { Ronan: 2, Violet: 2 });
    proceeds(combat, stacked(combat, { players: ["black", "AH", "9D", "2C"] }));
    expect(has(ronan, "catatonic")).toBe(true);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], choice: [] });
    expect(has(violet, "catatonic")).toBe(false);
    expect(has(ronan, "dread") || has(violet, "dread")).toBe(false);
    nextRound(combat);
    expect(has(ronan, "catatonic"), "the draw that is missed is the next one").toBe(true);
  });

  it("[IMP-INI-7] decks are shuffled after every round or only after a black joker, by setting", () => {
    const held = { Ronan: { sleeve: "QH" } };
    const combat = drawing([character("Ronan")], { Ronan: 2 }, held);
    Object.assign(decksOf(combat).players, { draw: ["AS", "KS", "QS"] });
    nextRound(combat);
    expect(decksOf(combat).players.draw).toEqual(deck().filter((card) => card !== "QH"));

    const kept = drawing([character("Ronan")], { Ronan: 2 }, held);
    setting("deckShuffle", "blackJoker");
    Object.assign(decksOf(kept).players, { draw: ["AS", "KS", "QS"] });
    nextRound(kept);
    expect(decksOf(kept).players.draw).toEqual(["AS", "KS", "QS"]);
    decksOf(kept).players.mustShuffle = true;
    nextRound(kept);
    expect(decksOf(kept).players).toMatchObject({ discard: [], mustShuffle: false });
    expect(decksOf(kept).players.draw).toHaveLength(53);
  });

  it("[IMP-INI-7] one side’s deck can be shuffled by hand", () => {
    const combat = fight([character("Ronan"), extra("Constable")], { seats: { Ronan: { hand: ["JS"] } } });
    for (const side of ["players", "master"] as const) Object.assign(decksOf(combat)[side], { draw: ["AS"] });
    expect(doesAll(combat, "reshuffle", { side: "players" })).toBeNull();
    expect(decksOf(combat).players.draw).toHaveLength(53);
    expect(decksOf(combat).master.draw).toEqual(["AS"]);
    expect(doesAll(combat, "reshuffle", { side: "table" })).not.toBeNull();
    const { decks } = footPart(combat)!.data as { decks: { side: string; count: number }[] };
    expect(decks.map(({ side, count }) => [side, count])).toEqual([
      ["players", 53],
      ["master", 1],
    ]);
  });
});

/** A random act of a random combatant. */
const deeds = fc.record({
  deed: fc.constantFrom(
    "earn",
    "ready",
    "sitOut",
    "keep",
    "wait",
    "actNow",
    "playSleeve",
    "sleeve",
    "pass",
    "abandon",
    "done",
    "byHand",
    "act",
    "defend",
    "trick",
    "aim",
    "distract",
    "console",
    "winded",
    "breathe",
    "proceed",
    "deal",
    "chooseAll",
    "nextCard",
    "reshuffle",
    "nextRound",
  ),
  who: fc.constantFrom("Ronan", "Violet", "Constable", "Bug"),
  number: fc.nat({ max: 53 }),
});

describe("cards", () => {
  it("[IMP-INI-3] are never lost or doubled: deck, discards, hands and sleeves of each side are always 54", () => {
    fc.assert(
      fc.property(fc.array(deeds, { maxLength: 90 }), (evening) => {
        const people = [character("Ronan"), character("Violet"), extra("Constable"), extra("Bug")];
        const combat = fight(people, { round: 0 });
        nextRound(combat);
        for (const { deed, who, number } of evening) {
          perform(combat, deed, who, number);
          whole(combat);
        }
      }),
      { numRuns: 150 },
    );
  });
});

function perform(combat: Combat.Implementation, deed: string, who: string, number: number): void {
  const faces: Faces = (_side, dice) => dice.map((sides) => 1 + (number % sides));
  const row = seatAt(combat, who);
  const wind = (row.actor!.system as unknown as { wind: { value: number } }).wind;
  const pay = (changes: Parameters<typeof paid>[2]): void => {
    paid(combat, who, changes);
    proceeds(combat, faces);
  };
  switch (deed) {
    case "earn":
      if (stand(combat).phase !== "drawing") return;
      return pay([
        { who: "self.combatant", set: "draw", value: number % 7 },
        { who: "self.combatant", set: "ready", value: true },
      ]);
    case "act":
      return pay(complexActCosts("self", row));
    case "defend":
      return pay(highestCost("self", row));
    case "trick":
      return row.system.played === null ? pay(sleeveCosts("self", row)) : undefined;
    case "aim":
      return row.system.acted ? undefined : pay(taskCosts("self", row, { kind: "aim", needed: 3, item: "gun" }));
    case "distract":
      return pay([{ who: "self.combatant", add: "losses", value: 1 }]);
    case "console":
      return row.system.losses > 0 ? pay([{ who: "self.combatant", add: "losses", value: -1 }]) : undefined;
    case "winded":
      wind.value = 0;
      return;
    case "breathe":
      wind.value = 5;
      return;
    case "proceed":
      return proceeds(combat, faces);
    case "nextRound":
      nextRound(combat);
      return;
    case "keep": {
      const marked = row.system.choice.slice(0, 2).join(",");
      does(combat, who, "keep", { marked }, faces);
      return;
    }
    case "byHand": {
      does(combat, who, "byHand", { value: number % 2 === 0 ? "highest" : "random" }, faces);
      return;
    }
    case "deal":
    case "chooseAll":
    case "nextCard":
      doesAll(combat, deed, {}, faces);
      return;
    case "reshuffle":
      doesAll(combat, deed, { side: number % 2 === 0 ? "players" : "master" }, faces);
      return;
    default:
      does(combat, who, deed, {}, faces);
  }
}

/** Asserts that every card of both decks is in one place. The tracker's next act first tidies up after chat cards. */
function whole(combat: Combat.Implementation): void {
  enacted(combat, new Round(combat as Fight).turnAct());
  const sides = { players: ["Ronan", "Violet"], master: ["Constable", "Bug"] } as const;
  for (const side of ["players", "master"] as const) {
    const held = sides[side].flatMap((name) => {
      const { hand, choice, red, sleeve, played } = seat(combat, name);
      return [...hand, ...choice, ...(red ? ["red"] : []), ...[sleeve, played].filter((card) => card !== null)];
    });
    const { draw, discard } = decksOf(combat)[side];
    expect([...draw, ...discard, ...held].sort()).toEqual(deck().sort());
    expect(held).not.toContain("black");
  }
}
