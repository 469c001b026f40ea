import { describe, expect, it } from "vitest";
import {
  turns,
  type Happened,
  type Place,
  type TurnEvent,
  type TurnState,
} from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

const END: TurnEvent = { do: "end" };
const DELAY: TurnEvent = { do: "delay" };
const ends = (count: number): TurnEvent[] => new Array<TurnEvent>(count).fill(END);
const interrupt = (id: string): TurnEvent => ({ do: "interrupt", id });
const force = (id: string): TurnEvent => ({ do: "force", id });
const join = (id: string, at: number): TurnEvent => ({ do: "join", id, at });
const leave = (id: string): TurnEvent => ({ do: "leave", id });

function place(id: string, more: Partial<Place> = {}): Place {
  return { id, isHolding: false, owed: 0, forcedIn: null, ...more };
}

/** Describes what happened in a word each: `b` for an own turn that began, `b*` for a delayed one. */
function told(happened: readonly Happened[]): string {
  return happened
    .map((one) => {
      if (one.what === "round") return `round ${one.round}`;
      if (one.what === "environment") return "environment";
      if (one.what === "began") return one.isDelayed ? `${one.id}*` : one.id;
      return `${one.id} ${one.what}`;
    })
    .join(", ");
}

/** Describes what `events` cause after the events `before`; the ids are letters in the order of play. */
function after(order: string, before: TurnEvent[], ...events: TurnEvent[]): string {
  const earlier = turns.run([...order], before).happened.length;
  return told(turns.run([...order], [...before, ...events]).happened.slice(earlier));
}

describe("the order of play", () => {
  it("[ZS-TURN-1] begins with the first and repeats itself", () => {
    expect(told(turns.start(["a", "b"]).happened)).toBe("round 1, a");
    expect(after("ab", [], ...ends(4))).toBe("a ended, b, b ended, environment, round 2, a, a ended, b");
  });

  it("[ZS-TURN-2] has the environment last, also with a single fighter", () => {
    const { state } = turns.run(["a"], [END]);
    expect(state).toEqual({ round: 1, order: [place("a")], up: 1, acting: [] });
    expect(after("a", [END], END, END)).toBe("round 2, a, a ended, environment");
  });

  it.each([[[]], [["a", "b", "a"]], [["a", 1]], [undefined], ["ab"]])("[ZS-TURN-1] does not start with %o", (order) => {
    expect(codeOf(() => turns.start(order as never))).toBe("order");
  });

  it.each([
    ["event", [{ do: "dance" }]],
    ["event", [undefined]],
    ["event", [{}]],
    ["events", undefined],
    ["id", [{ do: "interrupt" }]],
    ["id", [interrupt("z")]],
    ["id", [force("z")]],
    ["id", [leave("z")]],
    ["id", [{ do: "join", at: 0 }]],
    ["id", [join("a", 0)]],
    ["at", [join("z", 3)]],
    ["at", [join("z", -1)]],
    ["at", [join("z", 0.5)]],
    ["at", [{ do: "join", id: "z" }]],
  ])("[ZS-TURN-1] refuses with %s: %o", (code, events) => {
    expect(codeOf(() => turns.run(["a", "b"], events as never))).toBe(code);
  });

  const state: TurnState = {
    round: 1,
    order: [place("a"), place("b")],
    up: 0,
    acting: [{ id: "a", isDelayed: false }],
  };
  it.each([
    ["state", null],
    ["round", { ...state, round: 0 }],
    ["round", { ...state, round: undefined }],
    ["order", { ...state, order: undefined }],
    ["order", { ...state, order: [null] }],
    ["order", { ...state, order: [place("a"), place("a")] }],
    ["id", { ...state, order: [{ ...place("a"), id: 1 }] }],
    ["is-holding", { ...state, order: [{ ...place("a"), isHolding: 1 }] }],
    ["owed", { ...state, order: [place("a", { owed: -1 })] }],
    ["forced-in", { ...state, order: [{ ...place("a"), forcedIn: undefined }] }],
    ["forced-in", { ...state, order: [place("a", { forcedIn: 1.5 })] }],
    ["up", { ...state, up: -2 }],
    ["up", { ...state, up: 3 }],
    ["up", { ...state, up: Number.NaN }],
    ["acting", { ...state, acting: null }],
    ["acting", { ...state, acting: ["a"] }],
    ["acting", { ...state, acting: [{ id: "z", isDelayed: false }] }],
    ["id", { ...state, acting: [{ isDelayed: false }] }],
    ["is-delayed", { ...state, acting: [{ id: "a" }] }],
  ])("[ZS-TURN-1] refuses a state with %s: %o", (code, bad) => {
    expect(codeOf(() => turns.step(bad as never, END))).toBe(code);
  });
});

describe("delaying", () => {
  it("[ZS-TURN-3] keeps the turn in hand, and does not change the order", () => {
    const { state } = turns.run(["a", "b"], [DELAY]);
    expect(state).toEqual({
      round: 1,
      order: [place("a", { isHolding: true }), place("b")],
      up: 1,
      acting: [{ id: "b", isDelayed: false }],
    });
    expect(after("ab", [DELAY], interrupt("a"), END, END, END)).toBe(
      "a*, a ended, b resumed, b ended, environment, round 2, a",
    );
  });

  it("[ZS-TURN-3] allows an interruption to be interrupted; the interrupted ones then go on", () => {
    expect(after("abc", [DELAY, DELAY], interrupt("a"), interrupt("b"), END, END, END)).toBe(
      "a*, b*, b ended, a resumed, a ended, c resumed, c ended, environment",
    );
  });

  it("[ZS-TURN-3] allows an interruption to be interrupted in the environment's turn, too", () => {
    expect(after("ab", [DELAY, DELAY], interrupt("b"), interrupt("a"), END, END, END)).toBe(
      "b*, a*, a ended, b resumed, b ended, environment, round 2, a",
    );
  });

  it("[ZS-TURN-3] lasts into the next round, up to the fighter's own place, where it lapses", () => {
    expect(after("ab", [END, DELAY, END], interrupt("b"), END, END)).toBe("b*, b ended, a resumed, a ended, b");
    expect(after("ab", [END, DELAY, END], END)).toBe("a ended, b lapsed, b");
  });

  it.each([
    ["in the environment's turn", [END, END]],
    ["of a delayed turn", [DELAY, interrupt("a")]],
    ["of a delayed turn in the environment's", [DELAY, END, interrupt("a")]],
  ])("[ZS-TURN-3] is not possible %s", (_why, events) => {
    expect(codeOf(() => turns.run(["a", "b"], [...events, DELAY]))).toBe("delay");
  });

  it("[ZS-TURN-3] is possible once the interruption is over", () => {
    expect(after("ab", [DELAY, interrupt("a"), END], DELAY)).toBe("b delayed, environment");
  });

  it("[ZS-TURN-3] gives one turn, not two", () => {
    expect(codeOf(() => turns.run(["a", "b"], [DELAY, interrupt("a"), interrupt("a")]))).toBe("holding");
    expect(codeOf(() => turns.run(["a", "b"], [DELAY, interrupt("a"), END, interrupt("a")]))).toBe("holding");
    expect(codeOf(() => turns.run(["a"], [interrupt("a")]))).toBe("holding");
  });
});

describe("forcing", () => {
  it("[ZS-TURN-4] costs the fighter's next place, in this round or in the next", () => {
    expect(after("ab", [force("b")], END)).toBe("a ended, b skipped, environment");
    expect(after("ab", [END, force("a")], END, END)).toBe("b ended, environment, round 2, a skipped, b");
  });

  it("[ZS-TURN-4] within the fighter's own turn costs the next one", () => {
    expect(after("ab", [force("a")], END, END, END)).toBe("a ended, b, b ended, environment, round 2, a skipped, b");
  });

  it("[ZS-TURN-4] costs the delayed turn if there is one", () => {
    const { state } = turns.run(["a", "b"], [DELAY, force("a")]);
    expect(state.order[0]).toEqual(place("a", { forcedIn: 1 }));
    expect(codeOf(() => turns.step(state, interrupt("a")))).toBe("holding");
  });

  it("[ZS-TURN-4] interrupts no turn, and is possible in the environment's turn", () => {
    expect(after("ab", [END, END], force("b"), END, END)).toBe("b forced, round 2, a, a ended, b skipped, environment");
  });

  it("[ZS-TURN-4] is possible once a round, and again in the next", () => {
    expect(codeOf(() => turns.run(["a", "b"], [DELAY, force("a"), force("a")]))).toBe("forced");
    expect(after("ab", [force("b"), END, END], force("b"))).toBe("b forced");
  });

  it("[ZS-TURN-4] may leave several turns owed; one is paid each round", () => {
    const state: TurnState = {
      round: 4,
      order: [place("a", { owed: 2, forcedIn: 4 }), place("b", { owed: 1 })],
      up: 2,
      acting: [],
    };
    const next = turns.step(state, END);
    expect(told(next.happened)).toBe("round 5, a skipped, b skipped, environment");
    expect(told(turns.step(next.state, END).happened)).toBe("round 6, a skipped, b");
  });

  it("[ZS-TURN-4] lets a delayed turn lapse before the owed turn is skipped", () => {
    expect(after("ab", [force("a"), DELAY, END], END)).toBe("round 2, a lapsed, a skipped, b");
  });
});

describe("joining and leaving", () => {
  it("[ZS-TURN-5] gives a turn in this round to a fighter that joins below the current place", () => {
    expect(after("ab", [join("c", 1)], END)).toBe("a ended, c");
    expect(after("ab", [join("c", 2)], END, END)).toBe("a ended, b, b ended, c");
  });

  it("[ZS-TURN-5] lets a fighter that joins at the current place or above it wait for the next round", () => {
    const { state } = turns.run(["a", "b"], [join("c", 0)]);
    expect(state).toEqual({
      round: 1,
      order: [place("c"), place("a"), place("b")],
      up: 1,
      acting: [{ id: "a", isDelayed: false }],
    });
    expect(after("ab", [END, END], join("c", 2), END, END)).toBe("c joined, round 2, a, a ended, b");
  });

  it("[ZS-TURN-5] removes the delayed turn and the owed turns of a fighter that leaves", () => {
    expect(after("ab", [DELAY], leave("a"), END, END)).toBe("a left, b ended, environment, round 2, b");
    expect(codeOf(() => turns.run(["a", "b"], [DELAY, leave("a"), interrupt("a")]))).toBe("id");
    expect(after("ab", [END, force("a"), leave("a"), join("a", 0)], END, END)).toBe("b ended, environment, round 2, a");
  });

  it("[ZS-TURN-5] passes the turn on if the acting fighter leaves", () => {
    expect(after("ab", [], leave("a"))).toBe("a left, b");
    expect(after("ab", [END], leave("b"))).toBe("b left, environment");
  });

  it("[ZS-TURN-5] does not pass the turn on if another fighter leaves", () => {
    expect(after("abc", [END], leave("c"), END)).toBe("c left, b ended, environment");
    expect(after("abc", [END, END], leave("a"), END)).toBe("a left, c ended, environment");
    expect(after("ab", [END, END], leave("b"), END)).toBe("b left, round 2, a");
  });

  it("[ZS-TURN-5] resumes the interrupted turn if the interrupting fighter leaves", () => {
    expect(after("ab", [DELAY, interrupt("a")], leave("a"), END)).toBe("a left, b resumed, b ended, environment");
    expect(after("ab", [END, DELAY, interrupt("b")], leave("b"), END)).toBe("b left, environment, round 2, a");
  });

  it("[ZS-TURN-5] does not end an interruption if the interrupted fighter leaves", () => {
    expect(after("abc", [DELAY, interrupt("a")], leave("b"), END)).toBe("b left, a ended, c");
    expect(after("ab", [DELAY, interrupt("a")], leave("b"), END)).toBe("b left, a ended, environment");
    expect(after("abc", [DELAY, DELAY, interrupt("a"), interrupt("b")], leave("a"), END)).toBe(
      "a left, b ended, c resumed",
    );
  });

  it("[ZS-TURN-5] goes on with the new first place if the first fighter left in its own turn", () => {
    const events = [END, DELAY, END, END, interrupt("b"), leave("a")];
    const { state } = turns.run(["a", "b", "c"], events);
    expect(state).toMatchObject({ round: 2, up: -1, acting: [{ id: "b", isDelayed: true }] });
    expect(after("abc", events, END)).toBe("b ended, b");
    expect(after("abc", events, join("d", 0), END)).toBe("d joined, b ended, d");
    expect(after("abc", events, leave("b"))).toBe("b left, c");
  });

  it("[ZS-TURN-5] leaves only the environment if the last fighter leaves, until another joins", () => {
    const { state } = turns.run(["a"], [leave("a")]);
    expect(state).toEqual({ round: 1, order: [], up: 0, acting: [] });
    expect(after("a", [leave("a")], END, join("b", 0), END)).toBe("round 2, environment, b joined, round 3, b");
  });
});

it("[ZS-TURN-6] the published fight runs as printed", () => {
  const fight = turns.run(
    ["Soraya", "Virek-Kohl", "lackeys"],
    [
      ...ends(4), // round 1
      join("Issvisk", 2),
      ...ends(5), // round 2
      DELAY,
      END,
      interrupt("Soraya"),
      ...ends(4), // round 3
      ...ends(10), // rounds 4 and 5
      END,
      force("Soraya"),
      ...ends(4), // round 6
      ...ends(4), // round 7
      ...ends(4), // round 8
    ],
  );
  const begun = told(fight.happened.filter(({ what }) => what === "round" || what === "began" || what === "skipped"));
  expect(begun.split(/,? ?round \d,? ?/).slice(1)).toEqual([
    "Soraya, Virek-Kohl, lackeys",
    "Soraya, Virek-Kohl, Issvisk, lackeys",
    "Soraya, Virek-Kohl, Issvisk, Soraya*, lackeys",
    "Soraya, Virek-Kohl, Issvisk, lackeys",
    "Soraya, Virek-Kohl, Issvisk, lackeys",
    "Soraya, Virek-Kohl, Issvisk, lackeys",
    "Soraya skipped, Virek-Kohl, Issvisk, lackeys",
    "Soraya, Virek-Kohl, Issvisk, lackeys",
  ]);
});
