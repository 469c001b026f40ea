import { effective, type InfluenceOutcome } from "#rules/gurps";
import {
  type Answer,
  type Check,
  type Draft,
  isGms,
  isRefusal,
  type Option,
  participants,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isSkill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { offersFor } from "../roll/offers.ts";
import { heldRefusal } from "../roll/refusal.ts";
import { aimedAt, takingPart } from "./aimed.ts";
import { everyContest, othersRefusal } from "./every-contest.ts";
import { influenceChanges } from "./influence-changes.ts";
import { influenceFields } from "./influence-fields.ts";
import {
  CROWD,
  hasEmpathy,
  influenceKind,
  influenceOdds,
  influencePlan,
  influenceSkills,
  isForMasses,
  reactionOf,
  UNSAID,
  type InfluenceCard,
} from "./influence-plan.ts";
import { influenceRulings } from "./influence-rulings.ts";
import { influenceView } from "./influence-view.ts";
import { asLines } from "./side.ts";
import { asTargets, targetNames } from "./sides.ts";

export type Influencing = Situation<InfluenceCard, InfluenceOutcome>;

/** `item`: the skill, else the first that somebody has. */
function prepare(subject: Subject): Draft<InfluenceCard> | Refusal {
  const { actor, token, item, targets } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const skills = influenceSkills(actor);
  const skill = skills.find(({ id }) => id === item?.id) ?? skills[0];
  if (!skill) return refusal("influence.noSkill", { name: actor.name });
  // Whole peoples stand on no board.
  const isCrowd = targets.length === 0 && isSkill(item) && isForMasses(skill);
  const people = isCrowd ? [] : aimedAt(subject);
  if (isRefusal(people)) return people;
  if (people.length > 1 && !isForMasses(skill)) return refusal("severalTargets", { count: people.length });
  const parties = { self: partyOf(actor, token, skill), ...asTargets(people) };
  const plan = influencePlan(participants(parties), UNSAID);
  return plan ? { plan, parties } : refusal("gone");
}

/** What only the GM can know is the GM's word: the regular reaction, which empathy fits, what a crowd is like. */
function refresh(situation: Influencing): InfluenceCard {
  const { plan, parties } = situation;
  const { isSpecious, regularReaction, fits, crowdWill } = plan;
  const said = isGms(situation)
    ? { isSpecious, regularReaction: reactionOf(regularReaction), fits, crowdWill: soundWill(crowdWill) }
    : { ...UNSAID, isSpecious: Boolean(isSpecious) };
  return influencePlan(parties, said) ?? plan;
}

const soundWill = (will: number): number => (Number.isInteger(will) && will >= 1 && will <= 30 ? will : 10);

function refuse({ parties }: Influencing): Refusal | null {
  const { self } = parties;
  const skill = self?.tool;
  if (!isSkill(skill)) return refusal("gone");
  const held = heldRefusal(self);
  if (held) return held;
  const count = targetNames(parties).length;
  if (count === 0 && !isForMasses(skill)) return refusal("noTarget");
  if (count > 1 && !isForMasses(skill)) return refusal("severalTargets", { count });
  return othersRefusal(parties);
}

/** Whether there is anything behind a threat; to the GM, who takes part, and whether an empathy fits. */
function options({ plan, parties }: Influencing): Option<InfluenceCard>[] {
  const actor = characterOf(parties["self"]);
  const own = (id: string, checked: boolean, next: Partial<InfluenceCard>): Option<InfluenceCard> => ({
    id,
    label: say(`QUADRANT.gurps.influence.option.${id}.label`),
    hint: say(`QUADRANT.gurps.influence.option.${id}.hint`),
    checked,
    reason: null,
    plan: influencePlan(parties, { ...plan, ...next }) ?? plan,
    parties: partiesOf(parties),
  });
  const specious =
    plan.skill === "intimidation" ? [own("specious", plan.isSpecious, { isSpecious: !plan.isSpecious })] : [];
  if (!game.user?.isGM || !actor) return specious;
  const empathy =
    plan.isIndomitable && hasEmpathy(actor) ? [own("empathy", plan.hasEmpathy, { fits: !plan.hasEmpathy })] : [];
  const tool = parties["self"]?.tool;
  const people = takingPart(parties, (next) => influencePlan(participants(next), plan) ?? plan);
  const isMany = isSkill(tool) && isForMasses(tool);
  return [...specious, ...empathy, ...(isMany ? people : [])];
}

/** Will, and nothing else: a throw that is forced on whoever is to be swayed. */
function answers(role: string, { plan }: Influencing): Answer<InfluenceCard>[] {
  if (role !== "subject") return [];
  const level = effective(plan.subject);
  const label = say("QUADRANT.gurps.contest.answer", { what: say("QUADRANT.gurps.attribute.will"), level });
  return [{ id: "will", label, tool: null, price: "", costs: [], reason: null, plan, automatic: true }];
}

const sideOfRole = (role: string): "influencer" | "subject" | null =>
  role === "influencer" || role === "subject" ? role : null;

/** GURPS › Influence Rolls. */
export const influenceCheck: Check<InfluenceCard, InfluenceOutcome> = {
  ...everyContest,
  kind: influenceKind,
  roles: ({ subject }) => ({ influencer: "self", subject: subject.way === "" ? CROWD : "target" }),
  announces: true,
  prepare,
  refresh,
  refuse,
  options,
  fields: influenceFields,
  conditional: influenceOdds,
  answers,
  changes: influenceChanges,
  rulings: influenceRulings,
  isOtherOutcome: (one, other) => one.result !== other.result || one.marginOfVictory !== other.marginOfVictory,
  circumstances({ plan, parties }, role) {
    const side = sideOfRole(role);
    if (!side) return [];
    return offersFor(characterOf(parties[side === "influencer" ? "self" : "target"]), plan[side].tag);
  },
  modifiers(plan, role) {
    const side = sideOfRole(role);
    return side && plan[side].modifiers;
  },
  withModifiers(plan, role, list) {
    const side = sideOfRole(role);
    return side ? { ...plan, [side]: { ...plan[side], modifiers: asLines(list) } } : plan;
  },
  view: influenceView,
};
