import { combatantOf } from "../checks/parties.ts";

type Effect = ActiveEffect.Implementation;

/** How long an effect lasts, and since when, in V14's shape: the published types have none. */
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

/** Where a fight stands, as effects that last for rounds and turns count it. */
export interface FightAt {
  id: string;
  round: number;
  /** The place of the row whose turn it is; null: nobody's. */
  turn: number | null;
  rows: number;
  /** It is over with this step: no round of it is left. */
  isOver: boolean;
}

/** A moment at which effects may end. */
export interface Moment {
  /** World time, in seconds. */
  time: number;
  fight: FightAt | null;
  /** What happens at it, in Foundry's words: `roundStart`, `combatEnd`. */
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

/** What an effect begins with that begins now. */
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

/** Whether an effect ends at all. */
export const hasEnd = ({ duration }: Timed): boolean => duration.value !== null || duration.expiry !== null;

/** Whether its time has run out; one that waits for an event alone has none. */
function isElapsed({ duration: { value, units }, start }: Timed, { time, fight }: Moment): boolean {
  if (value === null) return true;
  const seconds = SECONDS[units];
  if (seconds !== undefined) return typeof start?.time === "number" && time - start.time >= value * seconds;
  if (!fight) return false;
  const of = start?.combat ?? null;
  const isOfFight = of === null || of === fight.id;
  if (!isOfFight) return false;
  // Rounds and turns of a fight do not go on without it.
  if (fight.isOver) return true;
  // What began before the fight counts from its beginning.
  const rounds = fight.round - (start?.round ?? 1);
  if (units === "rounds") return rounds >= value;
  return rounds * fight.rows + (fight.turn ?? 0) - (start?.turn ?? 0) >= value;
}

/** Whether an effect ends at a moment: when its time has run out, and what it waits for happens. */
export function endsAt(effect: Timed, moment: Moment): boolean {
  const { expiry, expired } = effect.duration;
  if (expired || !hasEnd(effect) || !isElapsed(effect, moment)) return false;
  const { fight, events } = moment;
  const counts = expiry === null || events.has(expiry) || (expiry.endsWith("End") && events.has("combatEnd"));
  const isOther = expiry === "combatEnd" && fight !== null && ![null, fight.id].includes(effect.start?.combat ?? null);
  return counts && !isOther;
}
