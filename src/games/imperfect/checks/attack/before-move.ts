import { contestCheck } from "../roll/contest-check.ts";
import { contestView } from "../roll/contest-view.ts";
import { opposedAnew, opposedPlan, type OpposedPlan } from "../roll/opposed.ts";
import { isRefusal, type Parties, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { attackBehind, beforeOf, takenOver, tiedOf, type Before } from "../harm/chain-cards.ts";

const QUICKNESS = { trait: "quickness" } as const;

interface Race {
  plan: OpposedPlan;
  parties: Parties;
}

/** Whoever fired before the mark was gone, and has hit, against whoever was about to be (IMP-AIM-4). */
function raceOf(before: Before | null): Race | Refusal {
  const attack = before && before.kind === "attack" ? attackBehind(before) : null;
  const [actor, target] = [characterOf(attack?.parties.self), characterOf(attack?.parties.target)];
  if (!before || !attack?.plan.choice.now || !attack.outcome?.hits || !actor || !target) return refusal("gone");
  const plan = opposedPlan({ over: "interrupt", race: true, actor, asked: QUICKNESS, target, resists: QUICKNESS });
  return { plan, parties: takenOver(before, "self", "target") };
}

/** Future Imperfect › Aiming: whether the hit counts before the move, or after it. */
export const beforeMoveCheck = contestCheck<OpposedPlan>({
  prepare(subject) {
    const before = beforeOf(subject);
    const race = raceOf(before);
    return isRefusal(race) || !before ? (race as Refusal) : { ...race, tied: before.card.uuid };
  },
  asks: false,
  ties: "continues",
  parties(situation) {
    const race = raceOf(tiedOf(situation));
    return isRefusal(race) ? {} : race.parties;
  },
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    return actor && other ? opposedAnew(plan, actor, other) : plan;
  },
  refuse(situation) {
    const race = raceOf(tiedOf(situation));
    return isRefusal(race) ? race : null;
  },
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: say("QUADRANT.imperfect.card.beforeMove"),
      source: "aiming",
      title: say("QUADRANT.imperfect.trait.quickness"),
      effect: situation.outcome
        ? say(`QUADRANT.imperfect.attack.beforeMove.${hasSucceeded(situation.outcome) ? "before" : "after"}`, {
            name: situation.parties.target?.name ?? "",
          })
        : "",
    }),
});
