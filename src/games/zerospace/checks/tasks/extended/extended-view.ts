import { raceOdds, type Tally } from "#rules/zerospace";
import { type CheckView, type Reader, sideParties, tellsTotals, type VerdictView } from "#table/checks";
import { percent, say } from "#table/words.ts";
import { sideLabel } from "../../side/side.ts";
import { dvLabel } from "../roll/difficulty-fields.ts";
import { taskKind, type TaskPlan } from "../roll/task-plan.ts";
import { isClosed, type LongStanding, standingOf } from "./attempts.ts";
import { type Long, type LongTask, NOBODY, trackName } from "./long-task.ts";

/** One track as a card draws it. */
interface TrackView {
  name: string;
  /** A box for every success that it takes. */
  boxes: { filled: boolean }[];
  /** "2 of 3 successes" */
  tally: string;
  /** "4 attempts, 1 left" */
  attempts: string;
  /** "62 % to get there first"; none where it is over, or where this reader must not know. */
  chance: string;
  won: boolean;
}

/** A long task: in the dialog its odds, on the card how far everybody has come. */
export function extendedView({ plan, parties, card }: Long, reader: Reader): CheckView {
  const { name, needed, limit } = plan;
  const whos = plan.tracks.flatMap(({ members }) => members);
  const common = {
    kind: say("QUADRANT.zerospace.card.extendedTask"),
    title: name || say("QUADRANT.zerospace.extended.task"),
    chip: say(`QUADRANT.zerospace.extended.${limit === null ? "chip" : "chipLimit"}`, { needed, limit: limit ?? 0 }),
    parties: sideParties(
      [],
      whos.map((who) => parties[who]),
    ),
    sides: [],
    note: say("QUADRANT.zerospace.extended.takes", { what: sideLabel(null, plan), dv: dvLabel(plan.dv) }),
  };
  if (!card) return { ...common, ...endingsOf(plan, parties), verdict: null };
  const standing = standingOf(card);
  const told = tellsTotals(reader, ...whos);
  return {
    ...common,
    results: [],
    headlines: [],
    verdict: verdictOf(standing, { plan, parties, closed: isClosed(card) }),
    part: {
      template: "zerospace/track.hbs",
      data: { tracks: tracksView(standing, plan, parties, told && !isClosed(card)) },
    },
  };
}

/** How it may end, before it has begun. */
function endingsOf(plan: LongTask, parties: Long["parties"]): Pick<CheckView, "results" | "headlines"> {
  const [first] = plan.tracks;
  return {
    results: [
      { key: NOBODY, label: say("QUADRANT.zerospace.extended.nobody"), density: 0 },
      ...plan.tracks.map((track, index) => ({
        key: track.id,
        label: trackName(track, parties),
        density: index === 0 ? (3 as const) : index % 2 === 0 ? (2 as const) : (1 as const),
      })),
    ],
    headlines: first
      ? [
          {
            key: "first",
            // Nobody is first where nobody races.
            ...(plan.tracks.length > 1
              ? {
                  label: say("QUADRANT.zerospace.extended.headline.label", { name: trackName(first, parties) }),
                  short: say("QUADRANT.zerospace.extended.headline.short"),
                }
              : {
                  label: say("QUADRANT.zerospace.extended.headline.alone"),
                  short: say("QUADRANT.zerospace.extended.headline.alone"),
                }),
            hint: "",
            results: [first.id],
          },
        ]
      : [],
  };
}

/** @param told whether this reader may know chances: they betray the numbers of whoever makes the attempts */
function tracksView(standing: LongStanding, plan: LongTask, parties: Long["parties"], told: boolean): TrackView[] {
  const chances = told && standing.status === "open" ? chancesOf(standing, plan) : null;
  return plan.tracks.map((track, index): TrackView => {
    const { successes, attempts, left } = standing.tallies[index]!;
    return {
      name: trackName(track, parties),
      boxes: Array.from({ length: plan.needed }, (_, box) => ({ filled: box < successes })),
      tally: say("QUADRANT.zerospace.extended.tally", { successes, needed: plan.needed }),
      attempts: say(`QUADRANT.zerospace.extended.${left === null ? "attempts" : "attemptsLeft"}`, {
        attempts,
        left: left ?? 0,
      }),
      chance: chances
        ? say(`QUADRANT.zerospace.extended.${plan.tracks.length > 1 ? "chanceFirst" : "chance"}`, {
            percent: percent(chances[index]!),
          })
        : "",
      won: standing.winner === track.id,
    };
  });
}

/**
 * What each track may hope for from here on, in the order of the plan: with its last attempt's chance, or as the task was
 * set. Whoever has had fewer attempts is the next (ZS-EXT-4).
 */
function chancesOf({ tallies, attempts }: LongStanding, plan: LongTask): number[] {
  const chance = (track: string, index: number): number => {
    const last = attempts.findLast(({ side }) => side === track);
    if (!last) return plan.chances[index] ?? 0;
    const odds = taskKind.odds(last.card.system.plan as TaskPlan);
    return (odds["success"] ?? 0) + (odds["eureka"] ?? 0);
  };
  const inTurn = tallies
    .map((tally, index) => ({ tally, index }))
    .toSorted((a, b) => a.tally.attempts - b.tally.attempts);
  const { won } = raceOdds(
    inTurn.map(({ tally, index }) => ({
      needed: neededBy(tally, plan),
      left: tally.left,
      chance: Math.min(1, chance(tally.side, index)),
    })),
  );
  return tallies.map((_, index) => won[inTurn.findIndex((one) => one.index === index)]!);
}

const neededBy = ({ successes }: Tally, { needed }: LongTask): number => needed - successes;

function verdictOf(
  { status, winner }: LongStanding,
  { plan, parties, closed }: Pick<Long, "plan" | "parties"> & { closed: boolean },
): VerdictView | null {
  if (status === "open" && !closed) return null;
  const ending = status === "open" ? "closed" : status;
  const track = plan.tracks.find(({ id }) => id === winner);
  return {
    word: say(`QUADRANT.zerospace.extended.ending.${ending}`),
    number: "",
    label: "",
    tone: ending === "won" ? "gain" : ending === "lost" ? "harm" : "plain",
    why: say(`QUADRANT.zerospace.extended.why.${ending}`, {
      name: track ? trackName(track, parties) : "",
      needed: plan.needed,
    }),
    source: "QUADRANT.zerospace.source.extended",
  };
}
