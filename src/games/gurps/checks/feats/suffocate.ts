import { plans } from "#rules/gurps";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { dueRolled } from "../../combat/due.ts";
import { refusal } from "../../refusal.ts";
import { standing } from "../roll/standing.ts";
import { featCheck } from "./feat-check.ts";

interface Air {
  will: number;
  fp: number;
}

/** Who has neither air nor strength left must stay conscious, second by second (GURPS-BREATH-2; GURPS-SWIM-1). */
export const suffocateCheck = featCheck<object, Air>({
  id: "suffocate",
  tag: "will",
  blanks: () => ({}),
  body: ({ actor: { system } }) => ({ will: system.will, fp: system.fp.value ?? 0 }),
  bars: ({ actor }, _form, { fp }) => {
    const isInNeed = ["suffocating", "drowning"].some((condition) => has(actor, condition)) || fp <= 0;
    return isInNeed ? null : refusal("breathes", { name: actor.name });
  },
  roll: ({ actor }, _form, { will }) => plans.suffocate({ will, modifiers: standing(actor, "will") }),
  figures: () => [],
  words: () => ({
    title: say("QUADRANT.gurps.feat.suffocate.title"),
    base: say("QUADRANT.gurps.attribute.will"),
    note: say("QUADRANT.gurps.feat.suffocate.note"),
  }),
  costs: ({ parties: { self } }) => dueRolled(self, "suffocating"),
});
