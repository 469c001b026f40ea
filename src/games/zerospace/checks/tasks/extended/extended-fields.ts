import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import { type Field, type Option, participants, wordsField } from "#table/checks";
import { say } from "#table/words.ts";
import { charactersIn, gmAnd } from "../../../people.ts";
import { refusal } from "../../../refusal.ts";
import { SKILLS } from "../../../vocabulary.ts";
import { skillLabel } from "../../side/side-view.ts";
import { difficultyFields } from "../roll/difficulty-fields.ts";
import { peopleOptions } from "../roll/participants.ts";
import { withMembers } from "./long-odds.ts";
import { MOST_ATTEMPTS, MOST_SUCCESSES, TEAMS, type Long, type LongTask, type Teams } from "./long-task.ts";

const NONE = "";

/** What it is about, how many successes in how many attempts, for whom, and what an attempt takes. */
export function extendedFields({ plan, parties }: Long): Field<LongTask>[] {
  const put = (change: Partial<LongTask>): LongTask => withMembers({ ...plan, ...change }, charactersIn(parties));
  return [
    wordsField({
      id: "name",
      label: say("QUADRANT.zerospace.extended.name"),
      hint: say("QUADRANT.zerospace.extended.nameHint"),
      value: plan.name,
      put: (name) => put({ name }),
    }),
    neededField(plan, put),
    limitField(plan, put),
    teamsField(plan, put),
    skillField(plan, put),
    attributeField(plan, put),
    // Routine takes no dice, and so no attempts.
    ...difficultyFields({
      dv: plan.dv,
      names: ["moderate", "remarkable", "extreme", "inconceivable"],
      put: (dv) => put({ dv: dv ?? plan.dv }),
    }),
  ];
}

type Put = (change: Partial<LongTask>) => LongTask;

function neededField({ needed }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "needed",
    label: say("QUADRANT.zerospace.extended.needed"),
    hint: "",
    type: "number",
    value: String(needed),
    min: 1,
    max: MOST_SUCCESSES,
    apply: (value) =>
      isCount(Number(value), MOST_SUCCESSES)
        ? put({ needed: Number(value) })
        : refusal("count", { most: MOST_SUCCESSES }),
  };
}

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

function teamsField({ teams }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "teams",
    label: say("QUADRANT.zerospace.extended.teams.label"),
    hint: "",
    type: "select",
    value: teams,
    choices: TEAMS.map((value) => ({ value, label: say(`QUADRANT.zerospace.extended.teams.${value}`) })),
    apply: (value) => put({ teams: value as Teams }),
  };
}

function skillField({ skill }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "skill",
    label: say("QUADRANT.zerospace.ask.skill"),
    hint: "",
    type: "select",
    value: skill ?? NONE,
    choices: [
      ...Object.keys(SKILLS).map((value) => ({ value, label: skillLabel(null, value) })),
      { value: NONE, label: say("QUADRANT.zerospace.ask.noSkill") },
    ],
    apply: (value) =>
      value in SKILLS ? put({ skill: value, attribute: SKILLS[value as keyof typeof SKILLS] }) : put({ skill: null }),
  };
}

function attributeField({ attribute }: LongTask, put: Put): Field<LongTask> {
  return {
    id: "attribute",
    label: say("QUADRANT.zerospace.ask.attribute"),
    hint: "",
    type: "select",
    value: attribute,
    choices: ATTRIBUTES.map((value) => ({ value, label: say(`QUADRANT.zerospace.attribute.${value}`) })),
    apply: (value) => put({ attribute: value as Attribute }),
  };
}

/** A switch for everybody who is there. */
export function participantOptions({ plan, parties }: Long): Option<LongTask>[] {
  return peopleOptions(parties, (people) => {
    const then = gmAnd(people);
    return { plan: withMembers(plan, charactersIn(participants(then))), parties: then };
  });
}
