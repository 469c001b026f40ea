import {
  actKind,
  button,
  type CheckView,
  type Reader,
  sideParties,
  tellsTotals,
  type VerdictView,
  verdictView,
  defineCheck,
  type ButtonView,
  type Check,
  type Field,
  form,
  longestWords,
  owns,
  participants,
  present,
  wordsField,
} from "#table/checks";
import { percent, sayRefusal } from "#table/words.ts";
import { sideLabel, isAttribute, isSkillWord } from "../side/side.ts";
import { dvLabel, difficultyFields } from "./against.ts";
import { isDv, MODERATE } from "./task-plan.ts";
import {
  chancesOf,
  isClosed,
  type ExtendedProgress,
  standingOf,
  type ExtendedSituation,
  type LongTask,
  NOBODY,
  trackName,
  attemptRefusal,
  CLOSE,
  endings,
  type LongOutcome,
  MOST_ATTEMPTS,
  MOST_SUCCESSES,
  TEAMS,
  withMembers,
} from "./attempts.ts";
import { charactersIn, gmAnd, heroes, peopleOptions } from "../../people.ts";

import { bookFields } from "../side/own-fields.ts";
import { refusal, tell } from "../../words.ts";

/** The view of an extended task: the odds in the dialog, the progress of each track on the card. */
export function extendedView({ plan, parties, card }: ExtendedSituation, reader: Reader): CheckView {
  const { name, needed, limit } = plan;
  const whos = plan.tracks.flatMap(({ members }) => members);
  const common = {
    kind: tell("card.extendedTask"),
    title: name || tell("extended.task"),
    chip: tell(`extended.${limit === null ? "chip" : "chipLimit"}`, { needed, limit: limit ?? 0 }),
    parties: sideParties(
      [],
      whos.map((who) => parties[who]),
    ),
    sides: [],
    note: tell("extended.takes", { what: sideLabel(null, plan), dv: dvLabel(plan.dv) }),
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

/** The possible endings for the dialog's odds, before the task begins. */
function endingsOf(plan: LongTask, parties: ExtendedSituation["parties"]): Pick<CheckView, "results" | "headlines"> {
  const [first] = plan.tracks;
  const isRace = plan.tracks.length > 1;
  return {
    results: [
      { key: NOBODY, label: tell("extended.nobody"), density: 0 },
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
            // With a single track there is no race to be first in.
            label: tell(`extended.headline.${isRace ? "label" : "alone"}`, { name: trackName(first, parties) }),
            short: tell(`extended.headline.${isRace ? "short" : "alone"}`),
            hint: "",
            results: [first.id],
          },
        ]
      : [],
  };
}

/**
 * A row for each track: a box for each needed success, "2 of 3 successes", "4 attempts, 1 left", "62 % to get there first".
 * @param told whether this reader may see chances, which reveal the numbers of the actors
 */
function tracksView(standing: ExtendedProgress, plan: LongTask, parties: ExtendedSituation["parties"], told: boolean) {
  const chances = told && standing.status === "open" ? chancesOf(standing, plan) : null;
  return plan.tracks.map((track, index) => {
    const { successes, attempts, left } = standing.tallies[index]!;
    return {
      name: trackName(track, parties),
      boxes: Array.from({ length: plan.needed }, (_, box) => ({ filled: box < successes })),
      tally: tell("extended.tally", { successes, needed: plan.needed }),
      attempts: tell(`extended.${left === null ? "attempts" : "attemptsLeft"}`, { attempts, left: left ?? 0 }),
      chance: chances
        ? tell(`extended.${plan.tracks.length > 1 ? "chanceFirst" : "chance"}`, { percent: percent(chances[index]!) })
        : "",
      won: standing.winner === track.id,
    };
  });
}

function verdictOf(
  { status, winner }: ExtendedProgress,
  { plan, parties, closed }: Pick<ExtendedSituation, "plan" | "parties"> & { closed: boolean },
): VerdictView | null {
  if (status === "open" && !closed) return null;
  const ending = status === "open" ? "closed" : status;
  const track = plan.tracks.find(({ id }) => id === winner);
  return verdictView({
    word: tell(`extended.ending.${ending}`),
    tone: ending === "won" ? "gain" : ending === "lost" ? "harm" : "plain",
    why: tell(`extended.why.${ending}`, { name: track ? trackName(track, parties) : "", needed: plan.needed }),
    source: "QUADRANT.zerospace.source.extended",
  });
}

type Put = (change: Partial<LongTask>) => LongTask;

function limitField({ limit }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "limit",
    label: tell("extended.limit"),
    hint: tell("extended.limitHint"),
    type: "number",
    value: limit === null ? "" : String(limit),
    min: 1,
    max: MOST_ATTEMPTS,
    apply(value) {
      if (value.trim() === "") return put({ limit: null });
      return isCount(Number(value), MOST_ATTEMPTS)
        ? put({ limit: Number(value) })
        : refusal("count", { most: MOST_ATTEMPTS });
    },
  };
}

const isCount = (count: unknown, most: number): count is number =>
  typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= most;

const FEW = 3;

const counted = (count: unknown, most: number, otherwise: number): number => (isCount(count, most) ? count : otherwise);

/** ZeroSpace › Extended Tasks (ZS-EXT-1 … ZS-EXT-4). */
export const extendedTaskCheck: Check<LongTask, LongOutcome> = defineCheck<LongTask, LongOutcome>({
  kind: { ...actKind("set"), odds: endings },
  table: true,
  asks: true,
  watches: true,
  /** Begins with all players' characters on one track. `data.name` is the name of the task. */
  prepare({ data }) {
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
  },
  /** The declared plan, checked: invalid values are replaced by defaults. */
  refresh({ plan, parties }) {
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
  },
  refuse({ plan }) {
    if (plan.name === "") return refusal("taskName");
    return plan.tracks.length === 0 ? refusal("taskNobody") : null;
  },
  /** The name, the needed successes, the limit of attempts, the tracks, and the roll of an attempt. */
  fields({ plan, parties }) {
    const put = (change: Partial<LongTask>): LongTask => withMembers({ ...plan, ...change }, charactersIn(parties));
    const asked = form("QUADRANT.zerospace.extended", plan, put);
    return [
      wordsField({
        id: "name",
        label: tell("extended.name"),
        hint: tell("extended.nameHint"),
        value: plan.name,
        put: (name) => put({ name }),
      }),
      asked.number("needed", { min: 1, max: MOST_SUCCESSES }),
      limitField(plan, put),
      asked.select("teams", TEAMS),
      ...bookFields(plan, put),
      // Routine tasks need no dice, so there could be no attempts.
      ...difficultyFields({
        dv: plan.dv,
        names: ["moderate", "remarkable", "extreme", "inconceivable"],
        put: (dv) => put({ dv: dv ?? plan.dv }),
      }),
    ];
  },
  /** A switch for each character on the scene. */
  options({ plan, parties }) {
    return peopleOptions(parties, (people) => {
      const then = gmAnd(people);
      return { plan: withMembers(plan, charactersIn(participants(then))), parties: then };
    });
  },
  /** *Close*: the GM ends the task as it is, or reopens it. */
  rulings({ card }) {
    if (!card) return [];
    const closed = isClosed(card);
    if (!closed && standingOf(card).status !== "open") return [];
    const value = closed ? "open" : "closed";
    return [
      {
        id: CLOSE,
        label: tell("extended.task"),
        choices: [{ value, label: tell(`extended.${closed ? "reopen" : "close"}`) }],
        who: "gm",
        note: "QUADRANT.zerospace.extended.closedNote",
      },
    ];
  },
  /** *Attempt*, for each member that this user owns; for the GM, each member that no player owns. */
  acts({ plan, parties, card }, user) {
    if (!card || isClosed(card) || standingOf(card).status !== "open") return [];
    const mine = plan.tracks.flatMap(({ id, members }) =>
      members.flatMap((who) => {
        const participant = parties[who];
        const actor = participant?.actor ?? null;
        const acts = user.isGM ? !actor?.hasPlayerOwner : owns(user, participant);
        return actor && acts ? [{ side: id, actor, name: participant!.name }] : [];
      }),
    );
    return mine.map(({ side, actor, name }): ButtonView => {
      const why = attemptRefusal(card, side, actor);
      const label = mine.length > 1 || user.isGM ? tell("extended.attemptOf", { name }) : tell("extended.attempt");
      return button("check", label, {
        data: { check: "zerospace.skill", actor: actor.uuid, side },
        reason: why && sayRefusal(why),
        primary: mine.length === 1,
      });
    });
  },
  view: extendedView,
});
