import type { CheckKind } from "#rules/check.ts";
import {
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
import { say, sayRefusal } from "#table/words.ts";
import { charactersIn, gmAnd, heroes, peopleOptions } from "../../../people.ts";
import { refusal } from "../../../refusal.ts";
import { bookFields } from "../../side/own-fields.ts";
import { isAttribute, isSkillWord } from "../../side/side.ts";
import { difficultyFields } from "../roll/difficulty-fields.ts";
import { isDv, MODERATE } from "../roll/task-plan.ts";
import { attemptRefusal, CLOSE, isClosed, standingOf } from "./attempts.ts";
import { extendedView } from "./extended-view.ts";
import {
  endings,
  type LongOutcome,
  type LongTask,
  MOST_ATTEMPTS,
  MOST_SUCCESSES,
  TEAMS,
  withMembers,
} from "./long-task.ts";

type Put = (change: Partial<LongTask>) => LongTask;

function limitField({ limit }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "limit",
    label: say("QUADRANT.zerospace.extended.limit"),
    hint: say("QUADRANT.zerospace.extended.limitHint"),
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

const isCount = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most;

const FEW = 3;

const kind: CheckKind<LongTask, LongOutcome> = {
  pools: () => ({}),
  resolve: () => ({ result: "set" }),
  odds: endings,
  changes: () => [],
};

const counted = (count: unknown, most: number, otherwise: number): number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= most ? (count as number) : otherwise;

/** ZeroSpace › Extended Tasks (ZS-EXT-1 … ZS-EXT-4). */
export const extendedTaskCheck: Check<LongTask, LongOutcome> = defineCheck<LongTask, LongOutcome>({
  kind,
  table: true,
  asks: true,
  watches: true,
  /** The GM sets it, for the players' characters as long as nobody says otherwise; `data.name`: what it is about. */
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
  /** What the GM's screen says, as far as it makes sense. */
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
  /** What it is about, how many successes in how many attempts, for whom, and what an attempt takes. */
  fields({ plan, parties }) {
    const put = (change: Partial<LongTask>): LongTask => withMembers({ ...plan, ...change }, charactersIn(parties));
    const asked = form("QUADRANT.zerospace.extended", plan, put);
    return [
      wordsField({
        id: "name",
        label: say("QUADRANT.zerospace.extended.name"),
        hint: say("QUADRANT.zerospace.extended.nameHint"),
        value: plan.name,
        put: (name) => put({ name }),
      }),
      asked.number("needed", { min: 1, max: MOST_SUCCESSES }),
      limitField(plan, put),
      asked.select("teams", TEAMS),
      ...bookFields(plan, put),
      // Routine takes no dice, and so no attempts.
      ...difficultyFields({
        dv: plan.dv,
        names: ["moderate", "remarkable", "extreme", "inconceivable"],
        put: (dv) => put({ dv: dv ?? plan.dv }),
      }),
    ];
  },
  /** A switch for everybody who is there. */
  options({ plan, parties }) {
    return peopleOptions(parties, (people) => {
      const then = gmAnd(people);
      return { plan: withMembers(plan, charactersIn(participants(then))), parties: then };
    });
  },
  /** *Close*: the GM lets it end where it stands, or go on after all. */
  rulings({ card }) {
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
  },
  /** *Attempt*, for everybody of a track for whom this user acts; the GM for those whom no player has. */
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
      return {
        action: "check",
        data: { check: "zerospace.skill", actor: actor.uuid, side },
        label:
          mine.length > 1 || user.isGM
            ? say("QUADRANT.zerospace.extended.attemptOf", { name })
            : say("QUADRANT.zerospace.extended.attempt"),
        price: "",
        reason: why && sayRefusal(why),
        primary: mine.length === 1,
      };
    });
  },
  view: extendedView,
});
