import { type Field, participants, partyOf } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { characterOf, isCharacter, isSkill, itemsOf, type Character, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { byDefault, isAttribute, levelOf, type Level } from "../../scores.ts";
import { ATTRIBUTES, type Attribute } from "../../vocabulary.ts";
import type { Rolled } from "../roll/roll.ts";
import { levelWords } from "./base-words.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { tiedTo } from "./tied-to.ts";

/** What stands in, and how far it falls short. */
interface StandIn {
  /** An attribute's id, or the id of a skill on the sheet. */
  of: string;
  /** 0 or less. */
  penalty: number;
}

/** A try at something that nobody has learnt, as cards keep it. */
export interface UntrainedRoll extends OwnRoll, StandIn {}

type Untrained = Rolled<UntrainedRoll>;
type UntrainedSaid = Said & StandIn;

/** The worst that a default takes off. */
const WORST = -20;
const USUAL: StandIn = { of: "dx", penalty: -5 };

/** The skills of somebody that may stand in for others. */
const trainedSkills = (actor: Character): Skill[] =>
  itemsOf<Skill>(actor, isSkill).filter((skill) => levelOf(skill).from === "trained");

const penaltyIn = (written: unknown): number | null => {
  const value = Number(written);
  return Number.isInteger(value) && value <= 0 && value >= WORST ? value : null;
};

/** Of what a screen says only what there is. */
function believed(actor: Character, { of, penalty }: StandIn): StandIn & { skill: Skill | null } {
  const skill = trainedSkills(actor).find(({ id }) => id === of) ?? null;
  return { of: skill || isAttribute(of) ? of : USUAL.of, penalty: penaltyIn(penalty) ?? USUAL.penalty, skill };
}

/** What it comes to: an attribute over 20 counts as 20 (GURPS-DEF-2). */
function levelFor(actor: Character, { of, penalty: modifier, skill }: ReturnType<typeof believed>): Level {
  return byDefault(actor, [skill ? { kind: "skill", of: skill.name, modifier } : { kind: "attribute", of, modifier }]);
}

function planOf(actor: Character, said: UntrainedSaid, situation: Pick<Rolled, "card" | "parties">): UntrainedRoll {
  const standIn = believed(actor, said);
  const { of, penalty, skill } = standIn;
  const attribute = (skill ? skill.system.attribute : of) as Attribute;
  const { level } = levelFor(actor, standIn);
  const made = { actor, tag: "skill", base: level ?? 0, attribute, skill, withGear: false, penalty } as const;
  const what = `untrained ${of}`;
  return { ...ownRoll({ ...made, what, isUntold: false }, said, situation), of, penalty };
}

function refresh(situation: Untrained): UntrainedRoll {
  const actor = characterOf(situation.parties["self"]);
  return actor ? planOf(actor, situation.plan, situation) : situation.plan;
}

/** What stands in for it, and at what penalty. */
function standInFields(situation: Untrained): Field<UntrainedRoll>[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const put = (said: Partial<StandIn>): UntrainedRoll => refresh({ ...situation, plan: { ...plan, ...said } });
  return [
    {
      id: "of",
      label: say("QUADRANT.gurps.untrained.of"),
      hint: "",
      type: "select",
      value: plan.of,
      choices: [
        ...ATTRIBUTES.map((value) => ({ value, label: say(`QUADRANT.gurps.attribute.${value}`) })),
        ...trainedSkills(actor).map(({ id, name }) => ({ value: id ?? "", label: name })),
      ],
      apply: (of) => put({ of }),
    },
    {
      id: "penalty",
      label: say("QUADRANT.gurps.untrained.penalty"),
      hint: say("QUADRANT.gurps.untrained.penaltyHint"),
      type: "number",
      min: WORST,
      value: String(plan.penalty),
      apply(value) {
        const penalty = penaltyIn(value);
        return penalty === null ? refusal("untrainedPenalty", { worst: WORST }) : put({ penalty });
      },
    },
  ];
}

/** GURPS › Default Rolls: anybody may try what a book lets an attribute or another skill stand in for (GURPS-AM-2). */
export const untrainedCheck = ownCheck<UntrainedRoll>({
  isTask: true,
  /** `data.of`: an attribute's id, or the id of a skill; `data.penalty`: 0 or less; `data.task`. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    const penalty = data["penalty"] === undefined ? USUAL.penalty : penaltyIn(data["penalty"]);
    if (penalty === null) return refusal("untrainedPenalty", { worst: WORST });
    const said = { ...unsaid(data, untouched(data)), of: data["of"] ?? USUAL.of, penalty };
    return { plan: planOf(actor, said, { parties: participants(parties) }), parties, ...tiedTo(data) };
  },
  refresh,
  fields: standInFields,
  again: ({ plan }) => ({ check: "untrained", data: { of: plan.of, penalty: String(plan.penalty) } }),
  words({ plan, parties }) {
    const actor = characterOf(parties["self"]);
    const name = say("QUADRANT.gurps.untrained.title");
    const base = actor ? levelWords(name, levelFor(actor, believed(actor, plan))) : signed(plan.penalty);
    return { kind: "skill", section: "defaultRolls", title: plan.chosen.task || name, base };
  },
});
