import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardValue,
  countdown,
  deal,
  deck,
  drawCards,
  keep,
  play,
  type Card,
  type Move,
  type Seat,
} from "../../../src/rules/imperfect/index.ts";
import { codeOf, seeded } from "../support/pools.ts";

const seat = (more: Partial<Seat> = {}): Seat => ({ hand: [], sleeve: null, task: null, ...more });

describe("[IMP-INI-3] the deck", () => {
  it("has 54 cards, suit by suit from the ace down, and the jokers last", () => {
    const cards = deck();
    expect(new Set(cards).size).toBe(54);
    expect(cards.slice(0, 13)).toEqual("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S".split(" "));
    expect(cards.filter((card) => card.startsWith("A"))).toEqual(["AS", "AH", "AD", "AC"]);
    expect(cards.slice(-2)).toEqual(["red", "black"]);
  });

  it("draws for each face the card at that place of the cards left, and none without faces", () => {
    const cards: Card[] = ["AS", "KS", "QS"];
    expect(drawCards({ deck: cards, faces: [2, 2, 1] })).toEqual({ drawn: ["KS", "QS", "AS"], deck: [] });
    expect(drawCards({ deck: cards, faces: [] })).toEqual({ drawn: [], deck: cards });
    expect(cards).toEqual(["AS", "KS", "QS"]);
  });

  it.each([
    ["deck", { faces: [] }],
    ["deck", { deck: ["AS", "AS"], faces: [] }],
    ["deck", { deck: ["AX"], faces: [] }],
    ["faces", { deck: ["AS"] }],
    ["faces", { deck: ["AS"], faces: [2] }],
    ["faces", { deck: ["AS"], faces: [0] }],
    ["faces", { deck: ["AS"], faces: [1, 1] }],
    ["faces", { deck: [], faces: [1] }],
    ["faces", { deck: ["AS"], faces: [Number.NaN] }],
  ])("refuses with %s: %o", (code, draw) => {
    expect(codeOf(() => drawCards(draw as never))).toBe(code);
  });
});

describe("[IMP-TURN-2] the value of a card", () => {
  it("counts ranks before suits, spades first, the red joker above and the black one below all", () => {
    expect((["AS", "AH", "AD", "AC", "KS", "10D", "2S", "2C"] as const).map(cardValue)).toEqual([
      59, 58, 57, 56, 55, 41, 11, 8,
    ]);
    expect(cardValue("red")).toBe(60);
    expect(cardValue("black")).toBe(0);
    expect(new Set(deck().map(cardValue)).size).toBe(54);
  });

  it.each(["1S", "11S", "S", "A", "as", "", "joker", null, 12])("refuses %o", (card) => {
    expect(codeOf(() => cardValue(card as never))).toBe("card");
  });
});

describe("dealing", () => {
  it("[IMP-INI-4] sorts the choice, and keeps the sleeve if there is no black joker", () => {
    expect(deal({ drawn: ["2S", "red", "KC", "KD"], sleeve: "3C" })).toEqual({
      choice: ["KD", "KC", "2S"],
      red: true,
      sleeve: "3C",
      discarded: [],
      reshuffle: false,
    });
  });

  it("[IMP-INI-6] loses the sleeve to the black joker, else the red joker, else the highest card", () => {
    const drawn: Card[] = ["QD", "black", "red", "AC"];
    expect(deal({ drawn, sleeve: "2C" })).toMatchObject({
      choice: ["AC", "QD"],
      red: true,
      sleeve: null,
      discarded: ["black", "2C"],
      reshuffle: true,
    });
    expect(deal({ drawn, sleeve: null })).toMatchObject({
      choice: ["AC", "QD"],
      red: false,
      discarded: ["black", "red"],
    });
    expect(deal({ drawn: ["QD", "black", "AC"], sleeve: null })).toMatchObject({
      choice: ["QD"],
      discarded: ["black", "AC"],
    });
  });

  it.each([
    ["drawn", { sleeve: null }],
    ["drawn", { drawn: ["1S"], sleeve: null }],
    ["sleeve", { drawn: [] }],
    ["sleeve", { drawn: [], sleeve: "red" }],
    ["sleeve", { drawn: ["AS"], sleeve: "AS" }],
  ])("refuses a deal with %s: %o", (code, dealt) => {
    expect(codeOf(() => deal(dealt as never))).toBe(code);
  });

  it("[IMP-INI-4] keeps two cards, or all if there are fewer, and also the red joker", () => {
    expect(keep({ choice: ["KH", "9C", "2S"], red: false, kept: ["2S", "9C"] })).toEqual({
      hand: ["9C", "2S"],
      discarded: ["KH"],
    });
    expect(keep({ choice: ["9C"], red: true, kept: ["9C"] })).toEqual({ hand: ["red", "9C"], discarded: [] });
    expect(keep({ choice: [], red: false, kept: [] })).toEqual({ hand: [], discarded: [] });
  });

  it.each([
    ["choice", { red: false, kept: [] }],
    ["choice", { choice: ["red"], red: false, kept: ["red"] }],
    ["red", { choice: [], kept: [] }],
    ["kept", { choice: [], red: false }],
    ["kept", { choice: ["AS"], red: false, kept: ["ace"] }],
    ["keep-two", { choice: ["AS", "KS", "QS"], red: false, kept: ["AS"] }],
    ["keep-two", { choice: ["AS", "KS", "QS"], red: false, kept: ["AS", "AS"] }],
    ["keep-two", { choice: ["AS", "KS", "QS"], red: false, kept: ["AS", "2S"] }],
    ["keep-two", { choice: ["AS"], red: false, kept: [] }],
  ])("refuses a choice with %s: %o", (code, choice) => {
    expect(codeOf(() => keep(choice as never))).toBe(code);
  });
});

describe("[IMP-TURN-1] the count-down", () => {
  it("[IMP-TURN-3] merges the hands, sorts the ids, and calls the red joker first", () => {
    const hands = { b: ["2C", "red"], a: ["red", "AS"], c: [], d: ["2C"] } satisfies Record<string, Card[]>;
    expect(countdown(hands)).toEqual([
      { card: "red", ids: ["a", "b"] },
      { card: "AS", ids: ["a"] },
      { card: "2C", ids: ["b", "d"] },
    ]);
    expect(countdown({})).toEqual([]);
    expect(hands.b).toEqual(["2C", "red"]);
  });

  it.each([[undefined], [[]], [{ a: "AS" }], [{ a: ["1S"] }], [{ a: ["AS", "AS"] }]])("refuses %o", (hands) => {
    expect(codeOf(() => countdown(hands as never))).toBe("hands");
  });
});

describe("playing cards", () => {
  const aiming = { kind: "aim", needed: 3, done: 1 } as const;
  const preparing = { kind: "prepare", needed: 2, done: 1 } as const;

  it("[IMP-SLV-4] forfeits sleeve and task with any act, the red joker's too", () => {
    const before = seat({ hand: ["red", "5C"], sleeve: "JS", task: aiming });
    expect(play(before, { move: "act", card: "red" })).toEqual({
      seat: seat({ hand: ["5C"] }),
      discarded: ["red", "JS"],
    });
  });

  it("[IMP-SLV-2] plays the sleeve and drops the task", () => {
    const before = seat({ hand: ["5C"], sleeve: "JS", task: preparing });
    expect(play(before, { move: "playSleeve" })).toEqual({ seat: seat({ hand: ["5C"] }), discarded: ["JS"] });
  });

  it("[IMP-SLV-6] keeps sleeve and task when a called card is discarded", () => {
    const before = seat({ hand: ["5C", "red"], sleeve: "JS", task: aiming });
    expect(play(before, { move: "discard", card: "5C" })).toEqual({
      seat: seat({ hand: ["red"], sleeve: "JS", task: aiming }),
      discarded: ["5C"],
    });
  });

  it("[IMP-SLV-6] keeps the task when a card is discarded, lost or put up the sleeve", () => {
    const before = seat({ hand: ["5C", "red"], sleeve: null, task: aiming });
    expect(play(before, { move: "discard", card: "5C" }).seat).toEqual(seat({ hand: ["red"], task: aiming }));
    expect(play(before, { move: "sleeve", card: "5C" }).seat).toEqual(
      seat({ hand: ["red"], sleeve: "5C", task: aiming }),
    );
    expect(play(before, { move: "lose" })).toEqual({ seat: seat({ hand: ["5C"], task: aiming }), discarded: ["red"] });
  });

  it("[IMP-AM-9] changes nothing by a counted rank for a seat that prepares", () => {
    const task = { kind: "prepare", needed: 2, done: 1 } as const;
    expect(play(seat({ task }), { move: "step" })).toEqual({ seat: seat({ task }), discarded: [] });
  });

  it("[IMP-AIM-3] lays a card down to aim, and counts steps up to the number needed", () => {
    const before = seat({ hand: ["KD"], sleeve: "2C", task: preparing });
    const { seat: aimed } = play(before, { move: "aim", card: "KD", needed: 2 });
    expect(aimed).toEqual(seat({ sleeve: "2C", task: { kind: "aim", needed: 2, done: 0 } }));
    const counters = [1, 2, 3].reduce((now) => play(now, { move: "step" }).seat, aimed);
    expect(counters.task).toEqual({ kind: "aim", needed: 2, done: 2 });
    expect(play(counters, { move: "abandon" })).toEqual({ seat: seat({ sleeve: "2C" }), discarded: [] });
  });

  it("[IMP-TURN-5] spends a card for each preparation; a new one replaces another task", () => {
    const prepare = (task: Seat["task"], needed: number) =>
      play(seat({ hand: ["9H"], sleeve: "2C", task }), { move: "prepare", card: "9H", needed });
    expect(prepare(preparing, 2)).toEqual({
      seat: seat({ sleeve: "2C", task: { ...preparing, done: 2 } }),
      discarded: ["9H"],
    });
    expect(prepare(aiming, 2).seat.task).toEqual({ kind: "prepare", needed: 2, done: 1 });
    expect(prepare(preparing, 1).seat.task).toEqual({ kind: "prepare", needed: 1, done: 1 });
  });

  it.each([
    ["seat", null, { move: "lose" }],
    ["hand", seat({ hand: ["AS", "AS"] }), { move: "lose" }],
    ["sleeve", { hand: [], task: null }, { move: "lose" }],
    ["sleeve", seat({ hand: ["AS"], sleeve: "AS" }), { move: "lose" }],
    ["task", { hand: [], sleeve: null }, { move: "lose" }],
    ["kind", seat({ task: { kind: "rest", needed: 1, done: 0 } as never }), { move: "step" }],
    ["needed", seat({ task: { kind: "aim", needed: 0, done: 0 } }), { move: "step" }],
    ["done", seat({ task: { kind: "aim", needed: 2, done: 3 } }), { move: "step" }],
    ["move", seat(), null],
    ["move", seat(), { move: "fold" }],
    ["card", seat(), { move: "act" }],
    ["card", seat(), { move: "aim", card: "1S", needed: 1 }],
    ["needed", seat({ hand: ["AS"] }), { move: "aim", card: "AS" }],
    ["needed", seat({ hand: ["AS"] }), { move: "prepare", card: "AS", needed: 0 }],
    ["not-held", seat({ hand: ["AS"] }), { move: "act", card: "KS" }],
    ["not-held", seat({ sleeve: "KS" }), { move: "act", card: "KS" }],
    ["not-held", seat(), { move: "discard", card: "KS" }],
    ["not-held", seat(), { move: "sleeve", card: "KS" }],
    ["not-held", seat(), { move: "aim", card: "KS", needed: 1 }],
    ["task", seat(), { move: "step" }],
    ["no-card", seat(), { move: "lose" }],
    ["no-card", seat(), { move: "playSleeve" }],
  ])("[IMP-SLV-1] refuses with %s: %o %o", (code, before, move) => {
    expect(codeOf(() => play(before as never, move as never))).toBe(code);
  });
});

describe("[IMP-INI-3] cards are never lost or doubled", () => {
  it("over rounds of random draws, choices and plays", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, fighters) => {
        const random = seeded(seed);
        const pick = (count: number): number => Math.floor(random() * count);
        const pile = { draw: deck(), discard: [] as Card[] };
        let seats = Array.from({ length: fighters }, () => seat());
        const check = (): void => {
          const held = seats.flatMap(({ hand, sleeve }) => (sleeve ? [...hand, sleeve] : hand));
          const all = [...pile.draw, ...pile.discard, ...held];
          expect(all.map(cardValue).sort()).toEqual(deck().map(cardValue).sort());
        };
        const makes = (now: Seat): Move[] => [
          ...now.hand.flatMap((card): Move[] => [
            { move: "act", card },
            { move: "discard", card },
            { move: "aim", card, needed: 3 },
            { move: "prepare", card, needed: 2 },
            ...(now.sleeve || card === "red" ? [] : [{ move: "sleeve", card } as const]),
          ]),
          ...(now.sleeve ? [{ move: "playSleeve" } as const] : []),
          ...(now.sleeve || now.hand.length > 0 ? [{ move: "lose" } as const] : []),
        ];
        for (let round = 0; round < 6; round += 1) {
          seats = seats.map((now) => {
            pile.discard.push(...now.hand);
            const count = pick(6);
            if (pile.draw.length < count) pile.draw.push(...pile.discard.splice(0));
            const faces = Array.from({ length: count }, (_, index) => 1 + pick(pile.draw.length - index));
            const { drawn, deck: left } = drawCards({ deck: pile.draw, faces });
            pile.draw = left;
            const { choice, red, sleeve, discarded } = deal({ drawn, sleeve: now.sleeve });
            const kept = keep({ choice, red, kept: choice.slice(-2) });
            pile.discard.push(...discarded, ...kept.discarded);
            return { ...now, hand: kept.hand, sleeve };
          });
          check();
          seats = seats.map((now) => {
            const moves = makes(now);
            if (moves.length === 0) return now;
            const { seat: after, discarded } = play(now, moves[pick(moves.length)]!);
            pile.discard.push(...discarded);
            return after;
          });
          check();
        }
      }),
    );
  });
});
