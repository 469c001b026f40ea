import type { CheckKind } from "#rules/check.ts";
import type { InfluenceOutcome, InfluencePlan, InfluenceSkill, Reaction, TraitId } from "#rules/gurps";
import { groupScore, influence, influenceGiven, REACTIONS } from "#rules/gurps";
import type { Chosen, Field, Participant, Plan, Throws } from "#table/checks";
import { form, participants, partiesOf, partyOf } from "#table/checks";
import { attributeOf } from "../../abilities.ts";
import { itemOf, unlearntSkill, unlearntSkills } from "../../unlearnt.ts";
import { traitOf } from "../../traits.ts";
import { type Character, characterOf, isHero, isSkill, itemsOf, type Skill } from "../../documents.ts";
import { tell } from "../../words.ts";
import { sceneActors } from "../../people.ts";
import { isPersonal } from "../roll/bucket.ts";
import { repeatLines, type Repeats, repeatsOf } from "../rolls/own-roll.ts";
import type { Influencing } from "./influence.ts";
import type { ContestSide } from "./sides.ts";
import { asTargets, attributeWay, ownSide, peopleIn, sideOf, skillWay, targetsIn, wholeThrows } from "./sides.ts";

/** The party of a crowd without tokens. Only the GM throws for it. */
export const CROWD = "crowd";

/** An Influence roll as its card keeps it: the input of the rule, and what users have chosen. */
export interface InfluenceCard extends Omit<InfluencePlan, "influencer" | "subject">, Plan {
  influencer: ContestSide;
  subject: ContestSide;
  /** Whether the influencer's empathy is of the kind that fits the subject; null: not chosen, and empathy for people fits. */
  fits: boolean | null;
  /** Will of a crowd without tokens. */
  crowdWill: number;
  /** Earlier attempts with this skill on the same subjects. */
  repeats: Repeats;
  /** This is a repeated attempt. */
  isAgain: boolean;
  /** UUID of a skill that the actor never learnt, and tries by default (GURPS-AM-2); "": the skill is self's Item. */
  unlearnt: string;
}

/** The part of the plan that users choose; the rest is read from documents. */
export type Said = Pick<
  InfluenceCard,
  "isSpecious" | "regularReaction" | "fits" | "crowdWill" | "isAgain" | "unlearnt"
>;

export const UNSAID: Said = {
  isSpecious: false,
  regularReaction: null,
  fits: null,
  crowdWill: 10,
  isAgain: false,
  unlearnt: "",
};

/** The reaction with this id; null for any other word. */
export const reactionOf = (word: string | null): Reaction | null => REACTIONS.find((one) => one === word) ?? null;

/** The skills that work on many subjects as on one (GURPS-INF-3). */
const MASSES: readonly InfluenceSkill[] = ["propaganda", "psychology"];

const kindOf = ({ system }: Skill): InfluenceSkill | null => (system.influence as InfluenceSkill | null) || null;
export const isForMasses = (skill: Skill): boolean => MASSES.includes(kindOf(skill) ?? "other");

/** The skills that the actor may influence others with: those on the sheet by name, then those that work untrained. */
export function influenceSkills(actor: Character): Skill[] {
  const own = itemsOf<Skill>(actor, isSkill).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  return [...own, ...unlearntSkills(actor)].filter((skill) => kindOf(skill) !== null && skillWay(skill) !== null);
}

/** The skill in use; null if it is gone. */
export function influenceTool(parties: Record<string, Participant>, unlearnt: string): Skill | null {
  const actor = characterOf(parties["self"]);
  const tool = parties["self"]?.tool;
  return isSkill(tool) ? tool : actor && unlearntSkill(actor, unlearnt);
}

const EMPATHIES = ["empathy", "animalEmpathy", "plantEmpathy", "spiritEmpathy"] as const satisfies readonly TraitId[];

/** Whether the actor has an empathy of any kind. Whether that kind fits the subject is the GM's decision. */
export const hasEmpathy = (actor: Character): boolean => EMPATHIES.some((id) => traitOf(actor, id));

/** The plan read from present documents; null if the influencer or the skill is gone. */
export function influencePlan(parties: Record<string, Participant>, said: Said): InfluenceCard | null {
  const actor = characterOf(parties["self"]);
  const tool = influenceTool(parties, said.unlearnt);
  const way = tool && skillWay(tool);
  const skill = tool && kindOf(tool);
  if (!actor || !way || !skill) return null;
  const subjects = targetsIn(parties).map(({ actor: subject }) => subject);
  const all = (id: TraitId): boolean => subjects.length > 0 && subjects.every((one) => traitOf(one, id) !== null);
  const whom = subjects.map(({ id }) => id).join(" ") || CROWD;
  const repeats = repeatsOf(actor, `${tool.id} ${whom}`, { task: "", isAgain: said.isAgain });
  const own = ownSide(actor, way);
  const fits = said.fits ?? traitOf(actor, "empathy") !== null;
  return {
    ...said,
    skill,
    influencer: { ...own, modifiers: [...own.modifiers, ...repeatLines(repeats)], tag: "influence" },
    subject: subjectSide(subjects, said.crowdWill),
    isIndomitable: all("indomitable"),
    isUnfazeable: all("unfazeable"),
    hasSlaveMentality: all("slaveMentality"),
    hasEmpathy: fits && hasEmpathy(actor),
    isSpecious: said.isSpecious && skill === "intimidation",
    isPlayer: subjects.length > 0 && subjects.every(isHero),
    regularReaction: skill === "diplomacy" ? said.regularReaction : null,
    isAgain: said.isAgain,
    unlearnt: itemOf(tool) ? "" : tool.uuid,
    repeats,
  };
}

/** A single subject resists with its Will, several with the average of theirs, a crowd with the GM's number. */
function subjectSide(subjects: readonly Character[], crowdWill: number): ContestSide {
  const [first] = subjects;
  if (!first) return { way: "", tag: "will", base: crowdWill, modifiers: [] };
  const side = sideOf(first, attributeWay(first, "will"));
  if (subjects.length === 1) return side;
  return { way: "", tag: "will", base: groupScore(subjects.map((one) => attributeOf(one, "will"))), modifiers: [] };
}

/** Propaganda and Psychology speak for a cause: the speaker's own reaction modifiers do not count (GURPS-AM-8). */
export const countsFor = ({ skill }: Pick<InfluenceCard, "skill">, line: { key: string }): boolean =>
  !MASSES.includes(skill) || !isPersonal(line);

/** The plan with only the lines that count. */
export function countedOf(plan: InfluenceCard): InfluenceCard {
  const { influencer } = plan;
  return {
    ...plan,
    influencer: { ...influencer, modifiers: influencer.modifiers.filter((one) => countsFor(plan, one)) },
  };
}

const plain = influence as unknown as CheckKind<InfluenceCard, InfluenceOutcome>;

export const influenceKind: CheckKind<InfluenceCard, InfluenceOutcome> = {
  pools: (plan) => plain.pools(countedOf(plan)),
  resolve: (plan, throws) => plain.resolve(countedOf(plan), throws),
  odds: (plan) => plain.odds(countedOf(plan)),
  changes: (plan, outcome) => plain.changes(plan, outcome),
};

/** Whether the result is one that the influencer wants. */
export const isLiked = ({ result }: Pick<InfluenceOutcome, "result">): boolean => LIKED.includes(result);

/** The results that the influencer wants. */
export const LIKED: readonly InfluenceOutcome["result"][] = ["good", "veryGood", "excellent", "swayed"];

export const influenceOdds = (plan: InfluenceCard, throws: Throws): Record<string, number> =>
  influenceGiven(countedOf(plan), wholeThrows(throws));

/** The fields: the skill; for the GM also the subject, its regular reaction and the Will of a crowd. */
export function influenceFields(situation: Influencing): Field<InfluenceCard>[] {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return [];
  const own = [skillField(situation, actor)];
  if (!game.user?.isGM) return own;
  return [...own, ...subjectField(situation, actor), ...regularField(situation), ...crowdField(situation)];
}

/** For several subjects or a crowd only the skills for masses are offered. */
function skillField({ plan, parties }: Influencing, actor: Character): Field<InfluenceCard> {
  const isOne = peopleIn(parties).length === 1;
  const skills = influenceSkills(actor).filter((skill) => isOne || isForMasses(skill));
  return {
    id: "skill",
    label: tell("influence.field.skill"),
    hint: "",
    type: "select",
    value: parties["self"]?.tool?.id ?? plan.unlearnt,
    choices: skills.map(({ id, name }) => ({ value: id ?? "", label: name })),
    apply(value): Chosen<InfluenceCard> {
      const skill = skills.find(({ id }) => id === value) ?? influenceTool(parties, plan.unlearnt);
      const tool = itemOf(skill);
      const next = { ...partiesOf(parties), self: partyOf(actor, parties["self"]?.token ?? null, tool) };
      const said = { ...plan, unlearnt: skill && !tool ? skill.uuid : "" };
      return { plan: influencePlan(participants(next), said) ?? plan, parties: next };
    },
  };
}

/** The subject, for the GM to change while there is exactly one. */
function subjectField({ plan, parties }: Influencing, actor: Character): Field<InfluenceCard>[] {
  const now = peopleIn(parties);
  if (now.length !== 1) return [];
  const here = sceneActors().filter((one) => one.actor.uuid !== actor.uuid);
  const all = [...new Map([...now, ...here].map((one) => [one.actor.uuid, one])).values()];
  return [
    {
      id: "subject",
      label: tell("influence.field.subject"),
      hint: "",
      type: "select",
      value: now[0]!.actor.uuid,
      choices: all.map((one) => ({ value: one.actor.uuid, label: one.token?.name || one.actor.name })),
      apply(value): Chosen<InfluenceCard> {
        const chosen = all.find((one) => one.actor.uuid === value) ?? now[0]!;
        const next = { self: partiesOf(parties)["self"]!, ...asTargets([chosen]) };
        return { plan: influencePlan(participants(next), plan) ?? plan, parties: next };
      },
    },
  ];
}

export const reactionChoices = (): { value: string; label: string }[] => [
  { value: "", label: tell("influence.regular.none") },
  ...REACTIONS.toReversed().map((value) => ({ value, label: tell(`reaction.${value}`) })),
];

/** Diplomacy never brings a worse reaction than the subject's regular one. */
function regularField({ plan }: Influencing): Field<InfluenceCard>[] {
  if (plan.skill !== "diplomacy") return [];
  return [
    form("QUADRANT.gurps.influence", plan).select("regularReaction", REACTIONS.toReversed(), {
      id: "regular",
      label: tell("influence.regular.label"),
      hint: tell("influence.regular.hint"),
      none: tell("influence.regular.none"),
      words: (one) => tell(`reaction.${one}`),
    }),
  ];
}

function crowdField({ plan, parties }: Influencing): Field<InfluenceCard>[] {
  if (peopleIn(parties).length > 0) return [];
  const put = (part: Partial<InfluenceCard>) => influencePlan(parties, { ...plan, ...part }) ?? plan;
  const words = { hint: tell("influence.field.crowdWillHint"), min: 1, max: 30 };
  return [form<InfluenceCard, InfluenceCard>("QUADRANT.gurps.influence.field", plan, put).number("crowdWill", words)];
}
