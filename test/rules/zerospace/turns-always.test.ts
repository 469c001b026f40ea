import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RuleError } from "../../../src/rules/error.ts";
import {
  turns,
  TURN_EVENTS,
  type Happened,
  type TurnEvent,
  type TurnState,
  type TurnStep,
} from "../../../src/rules/zerospace/index.ts";

/** An event that has no id yet: `pick` chooses a fighter, or a place in the order. */
interface Intent {
  what: TurnEvent["do"];
  pick: number;
}

const anyIntent = fc.record<Intent>({ what: fc.constantFrom(...TURN_EVENTS, "end", "delay"), pick: fc.nat(50) });
const anySize = fc.integer({ min: 1, max: 5 });
/** Long enough for several rounds; `inPlace` is without joining and leaving. */
const anyIntents = fc.array(anyIntent, { minLength: 10, maxLength: 80 });
const inPlace = anyIntents.map((intents) => intents.filter(({ what }) => what !== "join" && what !== "leave"));

function asEvent({ what, pick }: Intent, { order }: TurnState, index: number): TurnEvent {
  if (what === "end" || what === "delay") return { do: what };
  if (what === "join") return { do: "join", id: `newcomer${index}`, at: pick % (order.length + 1) };
  return { do: what, id: order[pick % Math.max(1, order.length)]?.id ?? "nobody" };
}

/** Plays the intents without those that are refused; `seen` gets each step with the state before it. */
function play(size: number, intents: Intent[], seen?: (before: TurnState, step: TurnStep) => void): TurnStep {
  const first = turns.start(Array.from({ length: size }, (_, index) => `fighter${index}`));
  let { state } = first;
  const happened = [...first.happened];
  for (const [index, intent] of intents.entries()) {
    const step = attempt(state, asEvent(intent, state, index));
    if (step === null) continue;
    seen?.(state, step);
    state = step.state;
    happened.push(...step.happened);
  }
  return { state, happened };
}

function attempt(state: TurnState, event: TurnEvent): TurnStep | null {
  const before = structuredClone(state);
  try {
    return turns.step(state, event);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    return null;
  } finally {
    expect(state).toEqual(before);
  }
}

function count(happened: readonly Happened[], id: string, ...whats: string[]): number {
  return happened.filter((one) => whats.includes(nameOf(one)) && "id" in one && one.id === id).length;
}

function nameOf(one: Happened): string {
  return one.what === "began" && one.isDelayed ? "broke in" : one.what;
}

/** The events of each completed round. */
function rounds(happened: readonly Happened[]): Happened[][] {
  const found: Happened[][] = [];
  for (const one of happened) {
    if (one.what === "round") found.push([]);
    else found.at(-1)!.push(one);
  }
  return found.slice(0, -1);
}

describe("after any sequence of events", () => {
  it("[ZS-TURN-1] the state is valid", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        play(size, intents, (_before, { state: { order, up, acting } }) => {
          const ids = order.map(({ id }) => id);
          const own = acting.filter(({ isDelayed }) => !isDelayed);
          expect(new Set(ids).size).toBe(ids.length);
          expect(new Set(acting.map(({ id }) => id)).size).toBe(acting.length);
          expect(order.every(({ owed }) => owed >= 0)).toBe(true);
          if (acting.length === 0) expect(up).toBe(order.length);
          if (up === -1) expect(own).toEqual([]);
          // At most one own turn is in progress: that of the place that is up, below all turns that interrupted it.
          if (own.length > 0) expect(own).toEqual([{ id: ids[up], isDelayed: false }]);
          if (own.length > 0) expect(acting[0]).toEqual(own[0]);
        });
      }),
    );
  });

  it("[ZS-TURN-3] no fighter acts while it has a delayed turn in hand", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        play(size, intents, (_before, { state: { order, acting } }) => {
          const holding = order.filter(({ isHolding }) => isHolding).map(({ id }) => id);
          expect(acting.filter(({ id }) => holding.includes(id))).toEqual([]);
        });
      }),
    );
  });

  it("[ZS-TURN-3] delaying, interrupting and forcing have not changed the order", () => {
    fc.assert(
      fc.property(anySize, inPlace, (size, intents) => {
        play(size, intents, (before, { state }) => {
          expect(state.order.map(({ id }) => id)).toEqual(before.order.map(({ id }) => id));
        });
      }),
    );
  });

  it("[ZS-TURN-1] each place came up once per round, in order, and the environment last", () => {
    fc.assert(
      fc.property(anySize, inPlace, (size, intents) => {
        for (const round of rounds(play(size, intents).happened)) {
          const up = round.filter((one) => ["began", "skipped", "environment"].includes(nameOf(one)));
          const came = up.map((one) => ("id" in one ? one.id : one.what));
          const once = came.filter((id, index) => came[index - 1] !== id);
          expect(once).toEqual([...Array.from({ length: size }, (_, index) => `fighter${index}`), "environment"]);
          expect(new Set(came).size).toBe(size + 1);
        }
      }),
    );
  });

  it("[ZS-TURN-5] no place came up twice in a round, even if fighters joined or left", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        const { state, happened } = play(size, intents);
        for (const round of rounds(happened)) {
          for (const { id } of state.order) {
            const joins = count(round, id, "joined") > 0;
            const came = count(round, id, "began", "skipped");
            expect(came).toBeLessThanOrEqual(1);
            expect(count(round, id, "lapsed")).toBeLessThanOrEqual(came);
            if (!joins && wasThere(happened, round, id)) expect(came).toBe(1);
          }
        }
      }),
    );
  });

  it("[ZS-TURN-4] every delayed turn and every forced action is accounted for", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        const paidFromHand = new Map<string, number>();
        const { state, happened } = play(size, intents, (before, step) => {
          for (const one of step.happened) {
            if (one.what !== "forced") continue;
            const held = before.order.find(({ id }) => id === one.id)!.isHolding;
            paidFromHand.set(one.id, (paidFromHand.get(one.id) ?? 0) + Number(held));
          }
        });
        for (const { id, isHolding, owed } of state.order) {
          const fromHand = paidFromHand.get(id) ?? 0;
          const taking = state.acting.filter((acting) => acting.id === id).length;
          expect(count(happened, id, "delayed")).toBe(
            count(happened, id, "broke in", "lapsed") + fromHand + Number(isHolding),
          );
          expect(count(happened, id, "forced")).toBe(count(happened, id, "skipped") + fromHand + owed);
          expect(count(happened, id, "began", "broke in")).toBe(count(happened, id, "ended", "delayed") + taking);
        }
      }),
    );
  });

  it("[ZS-TURN-4] no fighter forced more than one action a round", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        const { state, happened } = play(size, intents);
        for (const round of rounds(happened)) {
          for (const { id } of state.order) expect(count(round, id, "forced")).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("[ZS-TURN-1] ending turns leads to the next round, even if all fighters owe turns", () => {
    fc.assert(
      fc.property(anySize, anyIntents, fc.nat(3), (size, intents, debts) => {
        const { state } = play(size, intents);
        const { round, order, acting } = state;
        let now: TurnState = { ...state, order: order.map((place) => ({ ...place, owed: place.owed + debts })) };
        // The acting fighters, every place after them, and the environment, which goes on once if it was interrupted.
        const most = acting.length + order.length + 1;
        for (let step = 0; step < most && now.round === round; step += 1) now = turns.step(now, { do: "end" }).state;
        expect(now.round).toBe(round + 1);
      }),
    );
  });

  it("[ZS-TURN-1] running a whole fight equals its start and its single steps", () => {
    fc.assert(
      fc.property(anySize, anyIntents, (size, intents) => {
        const events: TurnEvent[] = [];
        const order = Array.from({ length: size }, (_, index) => `fighter${index}`);
        let { state } = turns.start(order);
        for (const [index, intent] of intents.entries()) {
          const event = asEvent(intent, state, index);
          const step = attempt(state, event);
          if (step !== null) events.push(event);
          state = step?.state ?? state;
        }
        expect(turns.run(order, events)).toEqual(play(size, intents));
      }),
    );
  });
});

/** Whether the fighter was in the fight before the round began. */
function wasThere(happened: readonly Happened[], round: readonly Happened[], id: string): boolean {
  const joined = happened.findIndex((one) => one.what === "joined" && one.id === id);
  return round[0] === undefined || joined < happened.indexOf(round[0]);
}
