import { bounty, type Chips } from "#rules/imperfect";
import { defineCheck, actKind, type Check, only, partyOf, type Refusal, type Situation } from "#table/checks";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isHero } from "../../documents.ts";
import { chipWords, shortRefusal, sizeOf, soundChips } from "../../fate/holders.ts";
import { isBetween } from "../../fate/session.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { chipCosts, purseOf } from "../roll/purse.ts";
import { chipCountFields } from "./chip-count-fields.ts";

/** Chips that a hero turns into points. */
interface BountyPlan {
  chips: Chips;
}

type ToBounty = Situation<BountyPlan, { result: string }>;

const shortOf = ({ plan, parties: { self } }: ToBounty): Refusal | null =>
  shortRefusal(self?.name ?? "", purseOf(self?.actor), plan.chips);

/** Future Imperfect › Bounty: between scenarios chips turn into points (IMP-FATE-11). */
export const toBountyCheck: Check<BountyPlan, { result: string }> = defineCheck({
  kind: actKind<BountyPlan>("bounty"),
  asks: true,
  parties: only(),
  prepare({ actor, token, data }) {
    if (!isCharacter(actor) || !isHero(actor)) return refusal("gone");
    const chips = soundChips(data.color ? { [data.color]: 1 } : null);
    return { plan: { chips }, parties: { self: partyOf(actor, token, null) } };
  },
  refresh: ({ plan }) => ({ chips: soundChips(plan.chips) }),
  refuse(situation) {
    const hero = characterOf(situation.parties["self"]);
    if (!hero || !isHero(hero)) return refusal("gone");
    if (!isBetween()) return refusal("notBetween");
    if (sizeOf(situation.plan.chips) === 0) return refusal("chip.noneChosen");
    return shortOf(situation);
  },
  costs(situation) {
    const impossible = shortOf(situation);
    if (impossible) throw new Refused(impossible);
    return chipCosts("self", situation.parties["self"]?.actor, situation.plan.chips);
  },
  fields: ({ plan, parties: { self } }) =>
    chipCountFields({ chips: plan.chips, held: purseOf(self?.actor), put: (chips): BountyPlan => ({ chips }) }),
  price: ({ plan }) => say("QUADRANT.imperfect.bounty.points", { points: bounty(plan.chips) }),
  effects: ({ plan }) => [{ who: "self", add: "bounty", value: bounty(plan.chips) }],
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "toBounty",
      source: "bounty",
      title: say("QUADRANT.imperfect.bounty.title"),
      parties: [self],
      word: say("QUADRANT.imperfect.bounty.points", { points: bounty(plan.chips) }),
      why: say("QUADRANT.imperfect.bounty.why", { name: self?.name ?? "", chips: chipWords(plan.chips) }),
    }),
});
