import type { Change } from "#rules/check.ts";
import { type Clock, feats, secondPasses, type TimeUnit } from "#rules/gurps";
import type { Refusal } from "#table/checks";
import { conditionKey, conditionsOf } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "./documents.ts";
import type { ConditionData } from "./vocabulary.ts";

/** What a clock says, in seconds: when something is due for the first time, and how often then. */
export type Hands = Omit<Clock, "id">;

const SECONDS: Readonly<Record<TimeUnit, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** How long a number of units is, in seconds. */
export function secondsOf(value: number, unit: TimeUnit | null | undefined): number {
  return value * SECONDS[unit ?? "second"];
}

const NONE: Hands = { remaining: null, every: null };

/** What the clock of a condition says now; one that has not begun to run says what it begins with. */
export function clockOf(condition: string, data: ConditionData): Hands {
  if (data.remaining !== undefined) return { remaining: data.remaining, every: data.every ?? null };
  return wound(condition, data);
}

/** In the water rolls are due at intervals; everything else lasts for so long, or till a roll ends it. */
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

/** The conditions of an actor whose clocks run, the worst first; and want of air, which counts by itself. */
export function clocksOf(actor: Actor.Implementation): Clock[] {
  return conditionsOf(actor).flatMap(({ id, data, derived }): Clock[] => {
    const hands = derived ? NONE : clockOf(id, data as ConditionData);
    return hands.remaining !== null || id === "suffocating" ? [{ id, ...hands }] : [];
  });
}

/** What sets the clocks of an actor to these; those that are not among them are left as they are. */
export function withClocks(actor: Actor.Implementation, clocks: readonly Clock[]): Change[] {
  const borne = new Map(conditionsOf(actor).map(({ id, data }) => [id, data as ConditionData]));
  return clocks.flatMap(({ id, remaining, every }): Change[] => {
    const data = borne.get(id);
    if (!data || (data.remaining === remaining && (data.every ?? null) === every)) return [];
    // What has no clock needs none written down.
    if (remaining === null && data.remaining === undefined) return [];
    return [{ who: "self", gain: id, data: { remaining, every } }];
  });
}

/** What runs by the second, whoever's turn it is: breath, and the water. */
const UNRESTING: readonly string[] = ["holdingBreath", "drowning", "recovering"];

/**
 * A condition that is gained begins anew: its clock runs from the start, whatever it said before. One of so many seconds
 * costs as many whole turns of its bearer: gained between them, it is fresh, and the next turn's beginning counts for nothing
 * (GURPS-AM-4).
 * @param isBetweenTurns the bearer fights, and it is another's turn
 */
export function startsClock(change: Change, isBetweenTurns = false): Change {
  if (!("gain" in change)) return change;
  const { remaining: _, every: __, ...data } = (change.data ?? {}) as ConditionData;
  const hands = wound(change.gain, data);
  if (hands.remaining === null && data.lasts === undefined) return change;
  const fresh = isBetweenTurns && hands.remaining !== null && !UNRESTING.includes(change.gain);
  return { ...change, data: { ...data, ...hands, ...(fresh && { fresh }) } };
}

/** The conditions of an actor whose first own turn is still to come. */
const freshOf = (actor: Actor.Implementation): string[] =>
  conditionsOf(actor).flatMap(({ id, data }) => ((data as ConditionData).fresh === true ? [id] : []));

/** What so many seconds bring: changes to the actor, and the conditions that a roll is due for, each once. */
export interface SecondsPassed {
  changes: Change[];
  due: string[];
}

interface Pace {
  /** FP go no lower than to nothing: outside a fight it is for the rolls that are due then to say what becomes of somebody. */
  isSparing?: boolean;
  /** It is the beginning of a turn: what is fresh waits for the next one. */
  isTurn?: boolean;
}

/** So many seconds pass for somebody (GURPS-TURN-3): clocks run, load and want of air cost FP. */
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
    // Hours would be long if every second were counted by itself.
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

/** For how many seconds no clock runs out. */
function quietSeconds(clocks: readonly Clock[]): number {
  return Math.min(Infinity, ...clocks.map(({ remaining }) => (remaining === null ? Infinity : remaining - 1)));
}

/** What everybody reads of the time that has passed for somebody: FP lost, what is over, what is to be rolled. */
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

/** A clock that runs on is written as what it says. */
const isClock = ({ data }: { data?: object }): boolean => data !== undefined && "remaining" in data;
