import { withCheck } from "./fate-world.ts";
import { check, type AbilityRoll, type CheckOutcome, type Chips } from "../../../src/rules/imperfect/index.ts";
import { chipSpends, withDeclared } from "../../../src/games/imperfect/checks/roll/chips.ts";
import { ownSlot, rollCheck, type RollPlan, throwerOf } from "../../../src/games/imperfect/checks/roll/roll-check.ts";
import { drawFollows } from "../../../src/games/imperfect/checks/fate/fate-draw.ts";
import { refusal } from "../../../src/games/imperfect/words.ts";
import { partyOf } from "../../../src/table/checks/parties.ts";

/** A check of the tests on which chips are paid: 2d6 of an actor's against 5. */
interface ProbePlan extends RollPlan {
  tn: number;
  /** Whether a failure costs 2 Wind. */
  hurts: boolean;
}

const bare = (training: AbilityRoll["training"]): AbilityRoll => ({
  dice: 2,
  die: { faces: 6, bonus: 0 },
  training,
  modifiers: [],
  chips: { white: 0, red: 0, blue: 0 },
  impetus: null,
});

const probe = rollCheck<ProbePlan, CheckOutcome>({
  kind: check as never,
  announces: true,
  prepare: ({ actor, data }) => ({
    plan: { roll: bare(data["training"] === "unskilled" ? "unskilled" : "skilled"), tn: 5, hurts: false },
    parties: { self: partyOf(actor, null, null) },
  }),
  refresh({ plan, parties }) {
    const actor = throwerOf({ parties });
    return actor ? { ...plan, roll: withDeclared(bare(plan.roll.training), plan.roll, actor) } : plan;
  },
  refuse: () => null,
  changes: ({ outcome, plan }) =>
    outcome?.successes === 0 && plan.hurts ? [{ who: "self", add: "wind.value", value: -2 }] : [],
  view: () => ({
    kind: "probe",
    title: "Probe",
    chip: "",
    parties: [],
    sides: [],
    results: [],
    headlines: [],
    note: "",
    verdict: null,
  }),
});

withCheck("probe", probe);
/** The probe against Terror, on which no chip can be paid. */
withCheck("dread", {
  ...probe,
  spends: (situation: Parameters<NonNullable<typeof probe.spends>>[0]) =>
    chipSpends(ownSlot(situation.plan), { ...situation, barred: refusal("chip.terror") }),
});

/** The probe that breaks a will: the hero who broke it draws a chip, or the Master does. */
withCheck("breaks", {
  ...probe,
  follows: ({ parties: { self } }: Parameters<NonNullable<typeof probe.follows>>[0]) => [
    { ...drawFollows(self?.actor ?? null), label: "Draw a chip" },
    { ...drawFollows(null), label: "The Master draws" },
  ],
});

/** Declares chips before the roll, and an Impetus. */
export const declaring =
  (chips: Partial<Chips>, impetus: AbilityRoll["impetus"] = null, hurts = false) =>
  (plan: ProbePlan): ProbePlan => ({
    ...plan,
    hurts,
    roll: { ...plan.roll, impetus, chips: { white: 0, red: 0, blue: 0, ...chips } },
  });

export const planOf = (card: { system: { plan: object } }): ProbePlan => card.system.plan as ProbePlan;
