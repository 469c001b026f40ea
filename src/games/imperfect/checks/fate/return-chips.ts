import type { Chips } from "#rules/imperfect";
import {
  defineCheck,
  actKind,
  type Check,
  gmRefusal,
  only,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  whoField,
} from "#table/checks";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { chipHolders, chipWords, heldBy, shortRefusal, sizeOf, soundChips } from "../../fate/holders.ts";
import { asMaster, masterParty } from "../../fate/master.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { chipCosts } from "../roll/purse.ts";
import { chipCountFields } from "./chip-count-fields.ts";

/** Chips that go back to the pot, and do nothing. Without a hero they are the Master's own. */
interface ReturnPlan {
  chips: Chips;
}

type Return = Situation<ReturnPlan, { result: string }>;

const nameOf = ({ hero }: Return["parties"]): string => hero?.name ?? say("QUADRANT.imperfect.fate.master");

const shortOf = ({ plan, parties }: Return): Refusal | null =>
  shortRefusal(nameOf(parties), heldBy(parties["hero"]?.actor), plan.chips);

/** Future Imperfect › Fate: the Master puts chips back into the pot. */
export const returnChipsCheck: Check<ReturnPlan, { result: string }> = defineCheck({
  kind: actKind<ReturnPlan>("return"),
  table: true,
  asks: true,
  parties: only("hero"),
  prepare: ({ data }) => {
    const hero = chipHolders().find(({ uuid }) => uuid === data.hero);
    return {
      plan: { chips: soundChips(null) },
      parties: { self: masterParty(), ...(hero && { hero: partyOf(hero, null, null) }) },
    };
  },
  refresh: ({ plan }) => ({ chips: soundChips(plan.chips) }),
  refuse(situation) {
    if (sizeOf(situation.plan.chips) === 0) return refusal("chip.noneChosen");
    return gmRefusal(situation.card) ?? shortOf(situation);
  },
  costs(situation) {
    const impossible = shortOf(situation);
    if (impossible) throw new Refused(impossible);
    return chipCosts("hero", situation.parties["hero"]?.actor, situation.plan.chips);
  },
  fields({ plan, parties }) {
    const whose = whoField({
      plan: { chips: soundChips(null) },
      parties: partiesOf(parties),
      who: "hero",
      label: say("QUADRANT.imperfect.returned.whose"),
      choices: chipHolders(),
      nobody: say("QUADRANT.imperfect.fate.masters"),
    });
    const held = heldBy(parties["hero"]?.actor);
    return [whose, ...chipCountFields({ chips: plan.chips, held, put: (chips): ReturnPlan => ({ chips }) })];
  },
  view: ({ plan, parties: { self, ...others } }) =>
    actView({
      kind: "returnChips",
      source: "fate",
      title: say("QUADRANT.imperfect.returned.title"),
      parties: [asMaster(self), others["hero"]],
      word: chipWords(plan.chips),
      why: say("QUADRANT.imperfect.returned.why", { name: nameOf(others) }),
      tone: "plain",
    }),
});
