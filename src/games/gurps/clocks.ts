import type { Change } from "#rules/check.ts";
import { type Clock, feats, secondPasses, type TimeUnit } from "#rules/gurps";
import type { Refusal } from "#table/checks";
import { conditionKey, conditionsOf } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "./documents.ts";
import type { ConditionData } from "./vocabulary.ts";

/** The time on a clock, in seconds: until it is due for the first time (`remaining`), and then how often (`every`). */
export type Hands = Omit<Clock, "id">;

const SECONDS: Readonly<Record<TimeUnit, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** A number of units in seconds. */
export function secondsOf(value: number, unit: TimeUnit | null | undefined): number {
  return value * SECONDS[unit ?? "second"];
}

const NONE: Hands = { remaining: null, every: null };

/** The present time on the clock of a condition; the initial one if the clock has not started. */
export function clockOf(condition: string, data: ConditionData): Hands {
  if (data.remaining !== undefined) return { remaining: data.remaining, every: data.every ?? null };
  return wound(condition, data);
}

/** The initial time. In the water rolls are due at intervals; any other condition lasts a while, or until a roll ends it. */
function wound(condition: string, { lasts = null, unit, recovery }: ConditionData): Hands {
  if (condition === "drowning" || condition === "recovering") {
    const interval = feats.swimInterval(condition);
    return { remaining: interval, every: interval };
  }
  const duration = lasts === null ? null : secondsOf(lasts, unit);
  const interval = recovery?.every ? secondsOf(recovery.every.value, recovery.every.unit) : null;
  const every = recovery?.repeatsDuration ? duration : interval;
  return { remaining: duration ?? interval, every };
}

/** The running clocks of an actor's conditions, the worst first; also `suffocating`, which costs FP without a clock. */
export function clocksOf(actor: Actor.Implementation): Clock[] {
  return conditionsOf(actor).flatMap(({ id, data, derived }): Clock[] => {
    const hands = derived ? NONE : clockOf(id, data as ConditionData);
    return hands.remaining !== null || id === "suffocating" ? [{ id, ...hands }] : [];
  });
}

/** The changes that set these clocks of an actor. Conditions that are not listed keep theirs. */
export function withClocks(actor: Actor.Implementation, clocks: readonly Clock[]): Change[] {
  const borne = new Map(conditionsOf(actor).map(({ id, data }) => [id, data as ConditionData]));
  return clocks.flatMap(({ id, remaining, every }): Change[] => {
    const data = borne.get(id);
    if (!data || (data.remaining === remaining && (data.every ?? null) === every)) return [];
    // A condition without a clock gets none.
    if (remaining === null && data.remaining === undefined) return [];
    return [{ who: "self", gain: id, data: { remaining, every } }];
  });
}

/** Conditions of breath and water: they count every second, also those between the bearer's turns. */
const UNRESTING: readonly string[] = ["holdingBreath", "drowning", "recovering"];

/**
 * The clock of a gained condition starts anew, even if the actor has it already. A condition of n seconds costs its bearer n
 * whole turns: if it is gained between them, it is `fresh`, and the beginning of the next turn does not count (GURPS-AM-4).
 * @param isBetweenTurns the bearer is in a fight, and it is not its turn
 */
export function startsClock(change: Change, isBetweenTurns = false): Change {
  if (!("gain" in change)) return change;
  const { remaining: _, every: __, ...data } = (change.data ?? {}) as ConditionData;
  const hands = wound(change.gain, data);
  if (hands.remaining === null && data.lasts === undefined) return change;
  const fresh = isBetweenTurns && hands.remaining !== null && !UNRESTING.includes(change.gain);
  return { ...change, data: { ...data, ...hands, ...(fresh && { fresh }) } };
}

/** The conditions of an actor that have not been through a turn of its own yet. */
const freshOf = (actor: Actor.Implementation): string[] =>
  conditionsOf(actor).flatMap(({ id, data }) => ((data as ConditionData).fresh === true ? [id] : []));

/** The effect of passing seconds: changes to the actor, and the conditions for which a roll is due, each once. */
export interface SecondsPassed {
  changes: Change[];
  due: string[];
}

interface Pace {
  /** FP do not fall below 0: outside a fight the due rolls decide what happens to the actor then. */
  isSparing?: boolean;
  /** It is the beginning of a turn: clocks of fresh conditions do not run yet. */
  isTurn?: boolean;
}

/** Seconds pass for an actor (GURPS-TURN-3): clocks run; overload and lack of air cost FP. */
export function secondsPass(
  actor: Actor.Implementation,
  seconds: number,
  { isSparing = false, isTurn = false }: Pace = {},
): SecondsPassed {
  if (!isCharacter(actor)) return { changes: [], due: [] };
  const { isOverloaded } = actor.system.encumbrance;
  const before = actor.system.fp.value ?? 0;
  let fp = before;
  const fresh = freshOf(actor);
  let clocks = clocksOf(actor).filter(({ id }) => !isTurn || !fresh.includes(id));
  const due = new Set<string>();
  const conditions: Change[] = [];
  const lose = (points: number): void => {
    fp -= isSparing ? Math.min(points, Math.max(0, fp)) : points;
  };
  for (let left = Math.floor(seconds); left > 0;) {
    // Seconds in which no clock runs out are counted together: hours would take too long second by second.
    const quiet = Math.min(left, quietSeconds(clocks));
    if (quiet > 0) {
      const isSuffocating = clocks.some(({ id }) => id === "suffocating");
      lose(quiet * (Number(isOverloaded) + Number(isSuffocating)));
      if ((isSuffocating || clocks.some(({ id }) => id === "drowning")) && fp <= 0) due.add("suffocating");
      clocks = clocks.map((clock) =>
        clock.remaining === null ? clock : { ...clock, remaining: clock.remaining - quiet },
      );
      left -= quiet;
      continue;
    }
    const passed = secondPasses({ fp, isOverloaded, clocks });
    clocks = passed.clocks;
    for (const condition of passed.due) due.add(condition);
    for (const change of passed.changes) {
      if ("add" in change) lose(-change.value);
      else conditions.push(change);
    }
    left -= 1;
  }
  const fatigue: Change[] = fp === before ? [] : [{ who: "self", add: "fp.value", value: fp - before }];
  const isOver = (id: string): boolean => conditions.some((change) => "lose" in change && change.lose === id);
  const settled = fresh
    .filter((id) => !isOver(id))
    .map((id): Change => ({ who: "self", gain: id, data: { fresh: false } }));
  return { changes: [...fatigue, ...conditions, ...withClocks(actor, clocks), ...settled], due: [...due] };
}

/** The number of seconds in which no clock runs out. */
function quietSeconds(clocks: readonly Clock[]): number {
  return Math.min(Infinity, ...clocks.map(({ remaining }) => (remaining === null ? Infinity : remaining - 1)));
}

/** The lines of the log about passed time: FP lost, conditions that are over, rolls that are due. */
export function passedWords(name: string, { changes, due }: SecondsPassed): Refusal[] {
  const word = (condition: string): string => say(conditionKey("gurps", condition));
  const line = (key: string, data: Record<string, string | number>): Refusal => ({
    key: `QUADRANT.gurps.log.${key}`,
    data: { name, ...data },
  });
  return [
    ...changes.flatMap((change): Refusal[] => {
      if ("add" in change) return [line("fatigue", { points: -change.value })];
      if ("lose" in change) return [line("over", { condition: word(change.lose) })];
      return "gain" in change && change.gain === "suffocating" && !isClock(change)
        ? [line("begins", { condition: word(change.gain) })]
        : [];
    }),
    ...due.map((condition) => line("due", { condition: word(condition) })),
  ];
}

/** Whether the data of a gained condition only updates its clock. */
const isClock = ({ data }: { data?: object }): boolean => data !== undefined && "remaining" in data;
