import type { QuickContestOutcome } from "#rules/gurps";
import type { Check, Reader } from "#table/checks";
import { checkOf, gmRefusal, isRefusal, participants, readOrNull, situationOf, viewAsKept } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { type Character, characterOf, isSkill } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { againstField, opponentsOf, contestCheck, refreshedSides } from "./contest.ts";
import { asTargets, attributeWay, CALLED, FITTING, sidesOf, skillWay, type Way, wayCalled } from "./sides.ts";
import { type Quick, quickGiven, quickKind, type QuickPlan, quickView } from "./quick.ts";
import { standingThrowOf } from "../roll/roll-check.ts";

/** The skills that hide people and things from the senses. */
const HIDING = ["stealth", "camouflage", "holdout"] as const;
const SENSES = ["vision", "hearing", "taste", "smell", "sense"];

/** The name of the actor's best skill for hiding; `dx` without any. */
function hidingSkill(actor: Character): string {
  const known = HIDING.flatMap((key) => wayCalled(actor, key) ?? []).toSorted((one, other) => other.base - one.base);
  return known[0]?.skill?.name ?? "dx";
}

/** What the roll was made with: the skill on its card, or else Perception. */
function ownOf(actor: Character, card: Card): Way {
  const tool = participants(card.system.parties)["self"]?.tool;
  return (isSkill(tool) ? skillWay(tool) : null) ?? attributeWay(actor, "per");
}

/** The title of the card whose throw stands. */
function titleOf({ tied }: Quick, reader: Reader): string {
  return (tied && readOrNull(tied, (card) => viewAsKept(checkOf(card), situationOf(card), reader).title)) ?? "";
}

/** A finished roll becomes one side of a Quick Contest (GURPS-SENSE-4): its throw stands, the others throw against it. */
export const standingContestCheck: Check<QuickPlan, QuickContestOutcome> = contestCheck<QuickPlan, QuickContestOutcome>(
  {
    kind: quickKind,
    ties: "follows",
    /** `data.card`: the card of the roll. Its actor stays self; the GM chooses the opponents. */
    prepare(subject) {
      const card = cardByUuid(subject.data["card"]);
      const found = standingThrowOf(card);
      const self = card?.system.parties["self"];
      const actor = self && characterOf(participants({ self })["self"]);
      if (!card || !found || !self || !actor) return refusal("contest.noThrow");
      const people = opponentsOf({ ...subject, actor });
      if (isRefusal(people)) return people;
      const parties = { self, ...asTargets(people) };
      const against = SENSES.includes(found.self.tag) ? `${CALLED}${hidingSkill(people[0]!.actor)}` : FITTING;
      const others = sidesOf(participants(parties), ownOf(actor, card), { against });
      const sides = { ...others, self: found.self };
      const named = against === FITTING ? [] : Object.keys(asTargets(people));
      return { plan: { sides, against, named, stands: found.stands }, parties, tied: card.uuid };
    },
    refresh(situation) {
      const found = standingThrowOf(situation.tied);
      const plan = refreshedSides(situation);
      return found
        ? { ...plan, sides: { ...plan.sides, self: found.self }, stands: found.stands }
        : { ...plan, stands: {} };
    },
    refuse: ({ plan, card }) => gmRefusal(card) ?? (plan.stands["self"] ? null : refusal("contest.noThrow")),
    costs: () => [],
    fields(situation) {
      const actor = characterOf(situation.parties["self"]);
      return actor && situation.tied ? againstField(situation, ownOf(actor, situation.tied)) : [];
    },
    odds: quickGiven,
    view: (situation, reader) =>
      quickView(situation, reader, { kind: "madeContest", stood: titleOf(situation, reader) || tell("contest.stood") }),
  },
);
