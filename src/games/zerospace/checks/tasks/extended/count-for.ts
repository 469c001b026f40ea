import type { Ruling, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import type { TaskOutcome } from "../roll/task-kind.ts";
import type { TaskPlan } from "../roll/task-plan.ts";
import { folded } from "../roll/task-rulings.ts";
import { COUNT_FOR, countWord, longTaskOf, openTasks } from "./attempts.ts";
import { trackName } from "./long-task.ts";

/** *Count for…*: the GM lets any roll be an attempt at a long task that is open, or takes it out again. */
export function countForRuling<P extends TaskPlan>({
  outcome,
  card,
}: Pick<Situation<P, TaskOutcome>, "outcome" | "card">): Ruling[] {
  if (!outcome || !card || outcome.result === "open") return [];
  const ruled = card.system.rulings.find(({ id }) => id === COUNT_FOR)?.value;
  const tracks = openTasks().flatMap((task) => {
    const { name, tracks: all } = longTaskOf(task);
    const { parties } = task.system;
    return all.map((track) => ({
      value: countWord(task, track.id),
      label:
        all.length > 1
          ? say("QUADRANT.zerospace.extended.countChoice", { name, track: trackName(track, parties) })
          : name,
    }));
  });
  if (tracks.length === 0 && !ruled) return [];
  // What it counts for stays readable once that task is over.
  const known = ruled && ruled !== NOTHING && tracks.every(({ value }) => value !== ruled);
  return [
    {
      id: COUNT_FOR,
      label: say("QUADRANT.zerospace.extended.countFor"),
      group: folded(),
      choices: [
        { value: NOTHING, label: say("QUADRANT.zerospace.extended.countsForNothing") },
        ...tracks,
        ...(known ? [{ value: ruled, label: say("QUADRANT.zerospace.extended.countsOver") }] : []),
      ],
      who: "gm",
      changes: () => [],
      note: "QUADRANT.zerospace.extended.counts",
    },
  ];
}

/** It is an attempt at nothing. */
const NOTHING = "none";
