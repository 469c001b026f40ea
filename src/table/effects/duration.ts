import { combatantOf } from "../checks/parties.ts";

type Effect = ActiveEffect.Implementation;

/** Duration and start of an effect as in V14, which the published types lack. */
export interface Timed {
  duration: { value: number | null; units: string; expiry: string | null; expired: boolean };
  start: Start | null;
}

interface Start {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number | null;
}

export const timed = (effect: Effect): Timed => effect as unknown as Timed;

/** The position of a fight, for effects that last for rounds and turns. */
export interface FightAt {
  id: string;
  round: number;
  /** The index of the row whose turn it is; null for none. */
  turn: number | null;
  rows: number;
  /** The fight ends with this step. */
  isOver: boolean;
}

/** A moment at which effects may end. */
export interface Moment {
  /** World time, in seconds. */
  time: number;
  fight: FightAt | null;
  /** Events of this moment, by Foundry's names: `roundStart`, `combatEnd`. */
  events: ReadonlySet<string>;
}

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3_600,
  days: 86_400,
  months: 30 * 86_400,
  years: 365 * 86_400,
};

/** The `start` of an effect that begins now. */
export function startNow(actor: Actor.Implementation | null): Start {
  const row = actor && combatantOf(actor, null);
  const fight = row?.combat?.started ? row.combat : null;
  return {
    combat: fight?.id ?? null,
    combatant: fight ? (row?.id ?? null) : null,
    initiative: fight ? (row?.initiative ?? null) : null,
    round: fight?.round ?? null,
    turn: fight?.turn ?? null,
    time: game.time?.worldTime ?? 0,
  };
}

/** Whether an effect has an end at all. */
export const hasEnd = ({ duration }: Timed): boolean => duration.value !== null || duration.expiry !== null;

/** Whether an effect's time has run out. True for an effect without a time, which only waits for an event. */
function isElapsed({ duration: { value, units }, start }: Timed, { time, fight }: Moment): boolean {
  if (value === null) return true;
  const seconds = SECONDS[units];
  if (seconds !== undefined) return typeof start?.time === "number" && time - start.time >= value * seconds;
  if (!fight) return false;
  const of = start?.combat ?? null;
  const isOfFight = of === null || of === fight.id;
  if (!isOfFight) return false;
  // Once the fight is over, its rounds and turns are not counted any more.
  if (fight.isOver) return true;
  // Effects from before the fight count from its first round.
  const rounds = fight.round - (start?.round ?? 1);
  if (units === "rounds") return rounds >= value;
  return rounds * fight.rows + (fight.turn ?? 0) - (start?.turn ?? 0) >= value;
}

/** Whether an effect ends at this moment: its time has run out, and the event for which it waits has happened. */
export function endsAt(effect: Timed, moment: Moment): boolean {
  const { expiry, expired } = effect.duration;
  if (expired || !hasEnd(effect) || !isElapsed(effect, moment)) return false;
  const { fight, events } = moment;
  const counts = expiry === null || events.has(expiry) || (expiry.endsWith("End") && events.has("combatEnd"));
  const isOther = expiry === "combatEnd" && fight !== null && ![null, fight.id].includes(effect.start?.combat ?? null);
  return counts && !isOther;
}
