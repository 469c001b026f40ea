import type { Ruling } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { motivatedRuling } from "../states/motivated.ts";
import type { Influencing } from "./influence.ts";
import { reactionChoices } from "./influence-fields.ts";
import { hasEmpathy, reactionOf } from "./influence-plan.ts";
import { peopleIn } from "./sides.ts";

const yesOrNo = (what: string): Ruling["choices"] =>
  ["yes", "no"].map((value) => ({ value, label: say(`QUADRANT.gurps.influence.${what}.${value}`) }));

type Said = Pick<Ruling, "id" | "choices" | "now" | "plan">;

const ruling = ({ id, ...said }: Said): Ruling => ({
  id,
  label: say(`QUADRANT.gurps.influence.${id}.label`),
  who: "gm",
  group: say("QUADRANT.gurps.influence.group"),
  early: true,
  changes: () => [],
  note: `QUADRANT.gurps.influence.${id}.note`,
  ...said,
});

/** What only the GM knows, be it after the throw: the dice stand. */
export function influenceRulings(situation: Influencing): Ruling[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  const rulings: Ruling[] = [];
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
  // Fear may lend strength to whoever was threatened.
  const isThreat = plan.skill === "intimidation" && situation.outcome !== null;
  return isThreat && peopleIn(parties).length === 1 ? [...rulings, ...motivatedRuling(situation, "target")] : rulings;
}
