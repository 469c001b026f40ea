import { effective, type InfluenceOutcome, type Result } from "#rules/gurps";
import type { Option, Ruling, Situation, TableChange } from "#table/checks";
import { defineCheck, isGms, isRefusal, participants, partiesOf, partyOf } from "#table/checks";
import { type Character, characterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { itemOf } from "../../unlearnt.ts";
import { switchOption, withWords } from "../options.ts";
import { buyingSpends } from "../roll/roll-check.ts";
import { likingLines, offersFor } from "../roll/bucket.ts";
import { incapacitatedRefusal, type Line } from "../roll/roll.ts";
import type { Try } from "../rolls/own-roll.ts";
import { repeatChanges, repeatRefusal, repeatRulings, saidBefore, triedBefore, tryAgain } from "../rolls/own-roll.ts";
import { motivatedRuling } from "../states/neglect.ts";
import { opponentsOf, everyContest, othersRefusal, takingPart } from "./contest.ts";
import {
  countsFor,
  CROWD,
  hasEmpathy,
  type InfluenceCard,
  influenceFields,
  influenceKind,
  influenceOdds,
  influencePlan,
  influenceSkills,
  influenceTool,
  isForMasses,
  isLiked,
  reactionChoices,
  reactionOf,
  UNSAID,
} from "./influence-plan.ts";
import { influenceView } from "./influence-view.ts";
import { asTargets, linesOf, peopleIn, targetNames } from "./sides.ts";

const yesOrNo = (what: string): Ruling["choices"] =>
  ["yes", "no"].map((value) => ({ value, label: tell(`influence.${what}.${value}`) }));

type Said = Pick<Ruling, "id" | "choices" | "now" | "plan">;

const ruling = ({ id, ...said }: Said): Ruling => ({
  id,
  label: tell(`influence.${id}.label`),
  who: "gm",
  group: tell("influence.group"),
  early: true,
  note: `QUADRANT.gurps.influence.${id}.note`,
  ...said,
});

export type Influencing = Situation<InfluenceCard, InfluenceOutcome>;

const tryOf = ({ plan, outcome, card }: Pick<Influencing, "plan" | "outcome" | "card">): Try => ({
  repeats: plan.repeats,
  went: outcome && (isLiked(outcome) ? "made" : "failed"),
  card: card ?? null,
});

/** Unconditional reaction modifiers, as if the player had added them, so that the player may strike them (GURPS-AM-8). */
const likedBy = (actor: Character): object[] => likingLines(actor).map((line) => ({ ...line, said: true }));

const soundWill = (will: number): number => (Number.isInteger(will) && will >= 1 && will <= 30 ? will : 10);

const sideOfRole = (role: string): "influencer" | "subject" | null =>
  role === "influencer" || role === "subject" ? role : null;

/** GURPS › Influence Rolls. */
export const influenceCheck = defineCheck<InfluenceCard, InfluenceOutcome>({
  ...everyContest,
  kind: influenceKind,
  roles: ({ subject }) => ({ influencer: "self", subject: subject.way === "" ? CROWD : "target" }),
  announces: true,
  /** `item` or `data.skill`: the skill. Default: the actor's first. */
  prepare(subject) {
    const { actor, token, item, targets, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const skills = influenceSkills(actor);
    const wanted = item?.id ?? data["skill"];
    const skill = skills.find(({ id }) => id === wanted) ?? skills[0];
    if (!skill) return refusal("influence.noSkill", { name: actor.name });
    // A crowd has no tokens: a skill for masses needs no target.
    const before = triedBefore(data);
    const isCrowd = targets.length === 0 && skill.id === wanted && isForMasses(skill);
    const people = before ? peopleIn(participants(before.system.parties)) : isCrowd ? [] : opponentsOf(subject);
    if (isRefusal(people)) return people;
    if (people.length > 1 && !isForMasses(skill)) return refusal("severalTargets", { count: people.length });
    const parties = { self: partyOf(actor, token, itemOf(skill)), ...asTargets(people) };
    const plan = influencePlan(participants(parties), {
      ...UNSAID,
      isAgain: data["again"] === "true",
      unlearnt: itemOf(skill) ? "" : skill.uuid,
    });
    if (!plan) return refusal("gone");
    const tried = before?.system.plan as Partial<InfluenceCard> | undefined;
    const said = (tried ? saidBefore(tried.influencer?.modifiers) : likedBy(actor)) as Line[];
    const { influencer } = plan;
    return { plan: { ...plan, influencer: { ...influencer, modifiers: [...influencer.modifiers, ...said] } }, parties };
  },
  /** Only a GM's declaration decides the regular reaction, whether an empathy fits, and the Will of a crowd. */
  refresh(situation) {
    const { plan, parties } = situation;
    const { isSpecious, regularReaction, fits, crowdWill } = plan;
    const said = isGms(situation)
      ? { isSpecious, regularReaction: reactionOf(regularReaction), fits, crowdWill: soundWill(crowdWill) }
      : { ...UNSAID, isSpecious: Boolean(isSpecious) };
    const how = { isAgain: plan.isAgain === true, unlearnt: String(plan.unlearnt ?? "") };
    return influencePlan(parties, { ...said, ...how }) ?? plan;
  },
  refuse({ plan, parties }) {
    const { self } = parties;
    const skill = influenceTool(parties, plan.unlearnt);
    if (!skill) return refusal("gone");
    const held = incapacitatedRefusal(self);
    if (held) return held;
    const count = targetNames(parties).length;
    if (count === 0 && !isForMasses(skill)) return refusal("noTarget");
    if (count > 1 && !isForMasses(skill)) return refusal("severalTargets", { count });
    return repeatRefusal(plan.repeats) ?? othersRefusal(parties);
  },
  /** Whether a threat is specious; for the GM also who takes part, and whether an empathy fits. */
  options({ plan, parties }) {
    const actor = characterOf(parties["self"]);
    const own = (id: string, checked: boolean, next: Partial<InfluenceCard>): Option<InfluenceCard> => {
      const then = influencePlan(parties, { ...plan, ...next }) ?? plan;
      const option = { id, checked, plan: then, parties: partiesOf(parties) };
      return switchOption(`QUADRANT.gurps.influence.option.${id}`, option);
    };
    const specious =
      plan.skill === "intimidation" ? [own("specious", plan.isSpecious, { isSpecious: !plan.isSpecious })] : [];
    if (!game.user?.isGM || !actor) return specious;
    const empathy =
      plan.isIndomitable && hasEmpathy(actor) ? [own("empathy", plan.hasEmpathy, { fits: !plan.hasEmpathy })] : [];
    const tool = influenceTool(parties, plan.unlearnt);
    const people = takingPart(parties, (next) => influencePlan(participants(next), plan) ?? plan);
    const isMany = tool !== null && isForMasses(tool);
    return [...specious, ...empathy, ...(isMany ? people : [])];
  },
  fields: influenceFields,
  odds: influenceOdds,
  spends(situation) {
    const { plan, outcome, parties } = situation;
    const bought = (role: "influencer" | "subject", who: string) => {
      const put = (to: Result): InfluenceCard => ({ ...plan, [role]: { ...plan[role], bought: to } });
      return buyingSpends(situation, { role, who, result: outcome?.[role], put });
    };
    return [...bought("influencer", "self"), ...(peopleIn(parties).length === 1 ? bought("subject", "target") : [])];
  },
  /** The only answer is Will: the throw is forced on the subject. */
  answers(role, { plan }) {
    if (role !== "subject") return [];
    const level = effective(plan.subject);
    const label = tell("contest.answer", { what: tell("attribute.will"), level });
    return [{ id: "will", label, tool: null, price: "", costs: [], reason: null, plan, automatic: true }];
  },
  /**
   * The result for each subject: a note with its reaction; for a player's character the condition `influenced`, with the
   * influencer's name and the margin (GURPS-INF-4).
   */
  changes({ plan, outcome, parties, card }) {
    if (!outcome) return [];
    const { self } = parties;
    const names = targetNames(parties);
    const counted = repeatChanges(tryOf({ plan, outcome, card }));
    const crowd = self && { ...self, name: tell("side.crowd") };
    const swayed = influenceKind.changes(plan, outcome).flatMap((change): TableChange[] => {
      // A crowd has no actor to change: the card only notes its reaction.
      if (names.length === 0) return crowd ? withWords([{ ...change, who: "crowd" }], { crowd }) : [];
      return names.flatMap((who): TableChange[] => {
        if (!("gain" in change)) return withWords([{ ...change, who }], parties);
        const by = self?.name ?? "";
        const { value } = change.data as { value: number };
        // A margin of 0 gives no modifier, and so no condition.
        return value === 0 ? [] : [{ who, gain: change.gain, data: { value, by, text: by } }];
      });
    });
    return [...swayed, ...counted];
  },
  /** A failed attempt may be repeated, if the GM allows it (GURPS-REP-1). */
  acts(situation, user) {
    const { self } = situation.parties;
    const { unlearnt } = situation.plan;
    const data: Record<string, string> = unlearnt ? { skill: unlearnt } : { itemId: self?.tool?.id ?? "" };
    return tryAgain(tryOf(situation), self, user, { check: "influence", data });
  },
  /** Facts that only the GM knows. The GM may rule them after the throw, too: the dice stay. */
  rulings(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const rulings: Ruling[] = repeatRulings(tryOf(situation));
    if (plan.skill === "diplomacy") {
      rulings.push(
        ruling({
          id: "regular",
          choices: reactionChoices().filter(({ value }) => value !== ""),
          ...(plan.regularReaction && { now: plan.regularReaction }),
          plan: (value) => ({ ...plan, regularReaction: reactionOf(value) }),
        }),
      );
    }
    if (plan.skill === "intimidation") {
      rulings.push(
        ruling({
          id: "specious",
          choices: yesOrNo("specious"),
          now: plan.isSpecious ? "yes" : "no",
          plan: (value) => ({ ...plan, isSpecious: value === "yes" }),
        }),
      );
    }
    if (plan.isIndomitable && actor && hasEmpathy(actor)) {
      rulings.push(
        ruling({
          id: "empathy",
          choices: yesOrNo("empathy"),
          now: plan.hasEmpathy ? "yes" : "no",
          plan: (value) => ({ ...plan, hasEmpathy: value === "yes", fits: value === "yes" }),
        }),
      );
    }
    if (peopleIn(parties).length === 0) {
      rulings.push(
        ruling({
          id: "crowd",
          choices: Array.from({ length: 16 }, (_, index) => ({ value: String(index + 5), label: String(index + 5) })),
          now: String(plan.crowdWill),
          plan: (value) => ({ ...plan, crowdWill: Number(value), subject: { ...plan.subject, base: Number(value) } }),
        }),
      );
    }
    // The GM may rule that a threat motivates its subject.
    const isThreat = plan.skill === "intimidation" && situation.outcome !== null;
    return isThreat && peopleIn(parties).length === 1 ? [...rulings, ...motivatedRuling(situation, "target")] : rulings;
  },
  countsModifier: (plan, modifier) => countsFor(plan, modifier),
  isOtherOutcome: (one, other) => one.result !== other.result || one.marginOfVictory !== other.marginOfVictory,
  circumstances({ plan, parties }, role) {
    const side = sideOfRole(role);
    if (!side) return [];
    const offers = offersFor(characterOf(parties[side === "influencer" ? "self" : "target"]), plan[side].tag);
    return offers.filter((one) => side === "subject" || countsFor(plan, one));
  },
  modifiers(plan, role) {
    const side = sideOfRole(role);
    return side && linesOf(plan[side], (one) => ({ ...plan, [side]: one }));
  },
  view: influenceView,
});
