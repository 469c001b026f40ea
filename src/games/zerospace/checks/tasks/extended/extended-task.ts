import type { CheckKind } from "#rules/check.ts";
import {
  actCheck,
  type Check,
  type Draft,
  longestWords,
  participants,
  present,
  type Refusal,
  type Ruling,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { charactersIn, gmAnd, heroes } from "../../../people.ts";
import { refusal } from "../../../refusal.ts";
import { isAttribute, isSkillWord } from "../../side/sound-side.ts";
import { isDv, MODERATE } from "../roll/task-plan.ts";
import { attemptButtons } from "./attempt-buttons.ts";
import { CLOSE, isClosed, standingOf } from "./attempts.ts";
import { extendedFields, participantOptions } from "./extended-fields.ts";
import { extendedView } from "./extended-view.ts";
import { endings, withMembers } from "./long-odds.ts";
import { MOST_ATTEMPTS, MOST_SUCCESSES, TEAMS, type Long, type LongOutcome, type LongTask } from "./long-task.ts";

const FEW = 3;

const kind: CheckKind<LongTask, LongOutcome> = {
  pools: () => ({}),
  resolve: () => ({ result: "set" }),
  odds: endings,
  changes: () => [],
};

/** The GM sets it, for the players' characters as long as nobody says otherwise; `data.name`: what it is about. */
function prepare({ data }: Subject): Draft<LongTask> | Refusal {
  const people = heroes().map(present);
  const parties = gmAnd(people);
  const plan: LongTask = {
    name: longestWords(data["name"]),
    needed: FEW,
    limit: null,
    teams: "together",
    tracks: [],
    skill: "engineering",
    attribute: "reason",
    dv: MODERATE,
    chances: [],
  };
  return { plan: withMembers(plan, charactersIn(participants(parties))), parties };
}

const counted = (count: unknown, most: number, otherwise: number): number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= most ? (count as number) : otherwise;

/** What the GM's screen says, as far as it makes sense. */
function refresh({ plan, parties }: Long): LongTask {
  const { name, needed, limit, teams, skill: key, attribute, dv } = plan;
  const sound: LongTask = {
    ...plan,
    name: longestWords(name),
    needed: counted(needed, MOST_SUCCESSES, FEW),
    limit: limit === null ? null : counted(limit, MOST_ATTEMPTS, MOST_ATTEMPTS),
    teams: TEAMS.includes(teams) ? teams : "together",
    skill: isSkillWord(key) ? key : null,
    attribute: isAttribute(attribute) ? attribute : "reason",
    dv: isDv(dv) && dv !== null ? dv : MODERATE,
  };
  return withMembers(sound, charactersIn(parties));
}

function refuse({ plan }: Long): Refusal | null {
  if (plan.name === "") return refusal("taskName");
  return plan.tracks.length === 0 ? refusal("taskNobody") : null;
}

/** *Close*: the GM lets it end where it stands, or go on after all. */
function rulings({ card }: Long): Ruling[] {
  if (!card) return [];
  const closed = isClosed(card);
  if (!closed && standingOf(card).status !== "open") return [];
  const value = closed ? "open" : "closed";
  return [
    {
      id: CLOSE,
      label: say("QUADRANT.zerospace.extended.task"),
      choices: [{ value, label: say(`QUADRANT.zerospace.extended.${closed ? "reopen" : "close"}`) }],
      who: "gm",
      changes: () => [],
      note: "QUADRANT.zerospace.extended.closedNote",
    },
  ];
}

/** ZeroSpace › Extended Tasks (ZS-EXT-1 … ZS-EXT-4). */
export const extendedTaskCheck: Check<LongTask, LongOutcome> = actCheck<LongTask, LongOutcome>({
  kind,
  table: true,
  asks: true,
  watches: true,
  prepare,
  refresh,
  refuse,
  fields: extendedFields,
  options: participantOptions,
  rulings,
  acts: attemptButtons,
  view: extendedView,
});
