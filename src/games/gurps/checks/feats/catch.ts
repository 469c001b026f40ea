import { plans } from "#rules/gurps";
import { readable, situationOf } from "#table/checks";
import { isAdmitted } from "#table/documents/records.ts";
import { say } from "#table/words.ts";
import { maneuverOf } from "../../combat/maneuvers.ts";
import { isSkill, itemsOf, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelOf } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import { standing } from "../roll/standing.ts";
import { number, toggled, words } from "./blanks.ts";
import { rowOf, type Doing } from "./doing.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { hasSucceeded, type FeatOutcome } from "./feat-plan.ts";
import type { ThrowBody, ThrowForm } from "./throw.ts";

interface CatchForm {
  /** Id of a skill of some sport; "": DX. */
  sport: string;
  isWaiting: boolean;
  /** By how much it was lobbed well, where no card says so. */
  throwerMargin: number;
}

interface CatchBody {
  base: number;
  label: string;
  throwerMargin: number;
}

const sports = ({ actor }: Doing): Skill[] =>
  itemsOf<Skill>(actor, isSkill).filter(({ system }) => system.attribute === "dx" && system.relativeLevel !== null);

const sportOf = (doing: Doing, { sport }: CatchForm): Skill | null =>
  sports(doing).find(({ id }) => id === sport) ?? null;

/** By how much it was lobbed well; null where nothing comes along to be caught. */
function marginOf({ tied }: Doing): number | null {
  const thrown = featBefore<ThrowForm, ThrowBody>({ tied }, "throw");
  if (!tied || !thrown || thrown.form.isAtTarget || !isAdmitted(tied)) return null;
  const outcome = readable(tied, (card) => situationOf(card).outcome as FeatOutcome | null);
  return hasSucceeded(outcome) ? (outcome!.margin ?? 0) : null;
}

/** Outside a fight one looks out for it; in a fight whoever waits does. */
const isLookingOut = (doing: Doing): boolean => {
  const row = rowOf(doing);
  return row === null || maneuverOf(row) === "wait";
};

/** Catching what somebody lobs over (GURPS-CATCH-1): from the card of that throw, or as somebody tells of it. */
export const catchCheck = featCheck<CatchForm, CatchBody>({
  id: "catch",
  tag: "skill",
  ties: "follows",
  blanks: (doing) => {
    const named = (id: string): string =>
      sports(doing).find((one) => one.id === id)?.name ?? say("QUADRANT.gurps.attribute.dx");
    return {
      sport: words(["", ...sports(doing).map(({ id }) => id!)], "", { named }),
      throwerMargin: number([0, 20], 0, { hidden: doing.tied !== null }),
      isWaiting: toggled(isLookingOut(doing)),
    };
  },
  body(doing, form) {
    const sport = sportOf(doing, form);
    const base = (sport && levelOf(sport).level) ?? doing.actor.system.attributes.dx;
    const label = sport?.name ?? say("QUADRANT.gurps.attribute.dx");
    return { base, label, throwerMargin: doing.tied ? (marginOf(doing) ?? 0) : form.throwerMargin };
  },
  bars: (doing) => (doing.tied && marginOf(doing) === null ? refusal("nothingToCatch") : null),
  roll(doing, form, { base, throwerMargin }) {
    const sport = sportOf(doing, form);
    const modifiers = standing(doing.actor, (sport?.system.attribute as Attribute | undefined) ?? "dx", sport);
    return plans.catch({ base, isWaiting: form.isWaiting, throwerMargin, modifiers });
  },
  figures: () => [],
  words: ({ plan: { body }, outcome }) => ({
    title: say("QUADRANT.gurps.feat.catch.title"),
    base: body.label,
    effect: outcome ? say(`QUADRANT.gurps.feat.catch.${hasSucceeded(outcome) ? "caught" : "missed"}`) : "",
  }),
});
