import { type DamageOutcome, wreck, type WreckOutcome, type WreckPlan } from "#rules/imperfect";
import { defineCheck, type Check, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { vehicleOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { asVictim, beforeOf, tiedOf, type Before } from "./chain-cards.ts";
import { stepsOf } from "./steps.ts";

type Wreck = Situation<WreckPlan, WreckOutcome>;

function wreckBy({ kind, now }: Before): WreckPlan | null {
  const vehicle = vehicleOf(now.parties.target);
  const outcome = now.outcome as unknown as DamageOutcome | null;
  if (kind !== "damage" || !vehicle || !outcome) return null;
  const { value, max } = vehicle.system.structure;
  return { levels: outcome.levels, structure: { value, max } };
}

/** Future Imperfect › Vehicles: what damage leaves of one (IMP-VEH-2). No place, no Wind, no stun. */
export const wreckCheck: Check<WreckPlan, WreckOutcome> = defineCheck<WreckPlan, WreckOutcome>({
  kind: wreck,
  ties: "continues",
  prepare(subject) {
    const before = beforeOf(subject);
    const plan = before && wreckBy(before);
    const victim = before?.card.system.parties.target;
    return plan && victim
      ? { plan, parties: { self: victim, target: victim }, tied: before.card.uuid }
      : refusal("gone");
  },
  parties: asVictim("self", "target"),
  refresh(situation: Wreck) {
    const before = tiedOf(situation);
    return (before && wreckBy(before)) ?? situation.plan;
  },
  refuse: (situation) => (tiedOf(situation) ? null : refusal("gone")),
  view({ plan, outcome, parties: { target } }: Wreck, reader) {
    const { lost = 0, structure = plan.structure, result = "holding" } = outcome ?? {};
    const shown = actView({
      kind: "wreck",
      source: "vehicles",
      title: say("QUADRANT.imperfect.wreck.title"),
      parties: [target],
      word: say(`QUADRANT.imperfect.wreck.${result}`),
      why: reader.sees("target")
        ? say("QUADRANT.imperfect.wreck.why", { lost, value: structure.value, max: structure.max })
        : "",
      tone: "harm",
    });
    return { ...shown, steps: stepsOf("thing", "wreck") };
  },
});
