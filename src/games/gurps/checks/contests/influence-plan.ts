import type { CheckKind } from "#rules/check.ts";
import {
  groupScore,
  influence,
  influenceGiven,
  type InfluenceOutcome,
  type InfluencePlan,
  type InfluenceSkill,
  type Reaction,
  REACTIONS,
  type TraitId,
} from "#rules/gurps";
import type { Participant, Plan, Throws } from "#table/checks";
import { characterOf, isHero, isSkill, itemsOf, type Character, type Skill } from "../../documents.ts";
import { attributeOf } from "../../scores.ts";
import { traitOf } from "../../traits.ts";
import { itemOf, unlearntSkill, unlearntSkills } from "../../unlearnt.ts";
import { repeatLines, type Repeats, repeatsOf } from "../rolls/repeats.ts";
import { isPersonal } from "../roll/offers.ts";
import { ownSide, wholeThrows } from "./contest-plan.ts";
import { sideOf, type ContestSide } from "./side.ts";
import { targetsIn } from "./sides.ts";
import { attributeWay, skillWay } from "./way.ts";

/** Who throws for a crowd: nobody but the GM. */
export const CROWD = "crowd";

/** An Influence roll as the table keeps it: what the rule asks for, and what people have said of it. */
export interface InfluenceCard extends Omit<InfluencePlan, "influencer" | "subject">, Plan {
  influencer: ContestSide;
  subject: ContestSide;
  /** Whether the influencer's empathy is of the kind that fits; null: nobody has said, and that for people does. */
  fits: boolean | null;
  /** Will of a crowd that no tokens stand for. */
  crowdWill: number;
  /** What is known of earlier tries upon the same. */
  repeats: Repeats;
  /** It is tried again. */
  isAgain: boolean;
  /** UUID of a skill that was never learnt, and is tried by default (GURPS-AM-2); "": the Item that it is done with. */
  unlearnt: string;
}

/** What is only said of it. */
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

/** A reaction that somebody has named; null where there is no such. */
export const reactionOf = (word: string | null): Reaction | null => REACTIONS.find((one) => one === word) ?? null;

/** The skills that work upon many as upon one (GURPS-INF-3). */
const MASSES: readonly InfluenceSkill[] = ["propaganda", "psychology"];

const kindOf = ({ system }: Skill): InfluenceSkill | null => (system.influence as InfluenceSkill | null) || null;
export const isForMasses = (skill: Skill): boolean => MASSES.includes(kindOf(skill) ?? "other");

/** The skills with which somebody may influence others: the own by name, then those that need not be learnt. */
export function influenceSkills(actor: Character): Skill[] {
  const own = itemsOf<Skill>(actor, isSkill).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  return [...own, ...unlearntSkills(actor)].filter((skill) => kindOf(skill) !== null && skillWay(skill) !== null);
}

/** What it is done with; null where that is gone. */
export function influenceTool(parties: Record<string, Participant>, unlearnt: string): Skill | null {
  const actor = characterOf(parties["self"]);
  const tool = parties["self"]?.tool;
  return isSkill(tool) ? tool : actor && unlearntSkill(actor, unlearnt);
}

const EMPATHIES = ["empathy", "animalEmpathy", "plantEmpathy", "spiritEmpathy"] as const satisfies readonly TraitId[];

/** Whether somebody has an empathy of any kind: whether it is the kind that fits, the GM knows. */
export const hasEmpathy = (actor: Character): boolean => EMPATHIES.some((id) => traitOf(actor, id));

/** The plan as everybody stands now; null where the influencer, or what it is done with, is gone. */
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

/** One resists with the own Will, several with their average, a crowd with what the GM says. */
function subjectSide(subjects: readonly Character[], crowdWill: number): ContestSide {
  const [first] = subjects;
  if (!first) return { way: "", tag: "will", base: crowdWill, modifiers: [] };
  const side = sideOf(first, attributeWay(first, "will"));
  if (subjects.length === 1) return side;
  return { way: "", tag: "will", base: groupScore(subjects.map((one) => attributeOf(one, "will"))), modifiers: [] };
}

/** For a cause speaks what is made of the cause, and nothing that others make of whoever speaks (GURPS-AM-8). */
export const countsFor = ({ skill }: Pick<InfluenceCard, "skill">, line: { key: string }): boolean =>
  !MASSES.includes(skill) || !isPersonal(line);

/** The plan with those lines alone that count. */
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

/** Whether whoever was to be swayed was. */
export const isLiked = ({ result }: Pick<InfluenceOutcome, "result">): boolean => LIKED.includes(result);

/** The results that are to the influencer's liking. */
export const LIKED: readonly InfluenceOutcome["result"][] = ["good", "veryGood", "excellent", "swayed"];

export const influenceOdds = (plan: InfluenceCard, throws: Throws): Record<string, number> =>
  influenceGiven(countedOf(plan), wholeThrows(throws));
