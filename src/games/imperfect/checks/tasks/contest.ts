import type { ContestOutcome } from "#rules/imperfect";
import { type Check, isRefusal, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { contestCheck, ownFields } from "../roll/contest-check.ts";
import { contestView } from "../roll/contest-view.ts";
import { opposedAnew, opposedPlan, type OpposedPlan } from "../roll/opposed.ts";
import { byWay } from "../roll/way-fields.ts";
import { rollOf, wayOf, type Asked } from "../roll/ways.ts";
import { oneselfRefusal, targetOf } from "../target.ts";
import { askedAnew, askedBy, askedField, askedLabel } from "./asked.ts";
import { cardRefusal, type MaySpendCard, maySpendCard } from "./spends-card.ts";

/** Any Trait or Aptitude against any other. */
type AskedContest = OpposedPlan & MaySpendCard;

const USUAL: Asked = { trait: "deftness" };

/** Future Imperfect › Opposed Rolls (IMP-ROLL-10). */
export const opposedCheck: Check<AskedContest, ContestOutcome> = contestCheck<AskedContest>({
  /** `data.trait`, `data.aptitude` or an Aptitude's Item; against the same, till somebody says otherwise. */
  prepare(subject) {
    const { actor, token, item, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const asked = askedBy(data, item) ?? USUAL;
    const plan = opposedPlan({ over: "other", actor, asked, target: target.actor, resists: asked });
    return {
      plan: { ...plan, spendsCard: false },
      parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
    };
  },
  /** What it is about is whoever begins it's to say; what anybody throws for it is not. */
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    if (!actor || !other) return plan;
    const asked = askedAnew(plan.asked, USUAL);
    const resists = askedAnew(plan.resists, asked);
    const fresh = opposedAnew({ ...plan, over: "other", asked, resists }, actor, other);
    return { ...fresh, spendsCard: plan.spendsCard };
  },
  refuse({ plan, parties: { self, target } }) {
    if (!characterOf(self) || !characterOf(target)) return refusal("gone");
    return oneselfRefusal(self, target) ?? cardRefusal(plan, self);
  },
  announces: true,
  ...maySpendCard,
  fields(situation) {
    const { plan, parties } = situation;
    const [actor, other] = [characterOf(parties["self"]), characterOf(parties["target"])];
    if (!actor || !other) return [];
    return [
      askedField(actor, {
        id: "asked",
        label: say("QUADRANT.imperfect.ask.asked"),
        asked: plan.asked,
        put(asked) {
          const way = wayOf(actor, asked);
          return { ...plan, asked, way, roll: byWay(actor, way, plan.roll) };
        },
      }),
      askedField(other, {
        id: "resists",
        label: say("QUADRANT.imperfect.ask.resists"),
        asked: plan.resists,
        put(resists) {
          const opposingWay = wayOf(other, resists);
          return { ...plan, resists, opposingWay, opposing: rollOf(other, opposingWay) };
        },
      }),
      ...ownFields(situation),
    ];
  },
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: say("QUADRANT.imperfect.card.contest"),
      source: "opposed",
      title: askedLabel(situation.plan.asked),
      chip: say("QUADRANT.imperfect.contest.against", { what: askedLabel(situation.plan.resists) }),
    }),
});
