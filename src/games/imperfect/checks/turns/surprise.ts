import { type CheckOutcome, surprise, SURPRISE_STAGES, type SurprisePlan, type SurpriseStage } from "#rules/imperfect";
import { type Check, gmRefusal, partyOf, type Plan } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { ambushedIn, ambushRound } from "../../combat/ambush.ts";
import { unfitness } from "../../combat/fitness.ts";
import { fightOf } from "../../combat/seat.ts";
import { isCharacter, seatOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { rollCheck, throwerOf, rollFields } from "../roll/roll-check.ts";
import { rollOf, wayOf, type Way } from "../roll/ways.ts";
import { rollView } from "../roll/roll-view.ts";

/** Whether an ambush catches somebody cold; or coming to, in a later draw. */
export interface SurpriseAct extends SurprisePlan, Plan {
  way: Way;
}

const GUTS = { aptitude: "guts", involuntary: true } as const;

const planOf = (actor: Character, stage: SurpriseStage, id?: string): SurpriseAct => {
  const way = wayOf(actor, GUTS, id);
  return { stage, way, roll: rollOf(actor, way) };
};

const TN: Record<SurpriseStage, number> = { wary: 5, unaware: 11, recovering: 3 };

/** Future Imperfect › Surprise. */
export const surpriseCheck = rollCheck<SurpriseAct, CheckOutcome>({
  kind: surprise as Check<SurpriseAct, CheckOutcome>["kind"],
  /** `data.stage`: wary, unaware, or recovering. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const stage = SURPRISE_STAGES.find((one) => one === data.stage);
    return stage ? { plan: planOf(actor, stage), parties: { self: partyOf(actor, token, null) } } : refusal("unknown");
  },
  anew: (actor, { plan }) => (SURPRISE_STAGES.includes(plan.stage) ? planOf(actor, plan.stage, plan.way.id) : null),
  /** Who is ambushed the Master says; whoever is surprised may come to once in every later draw (IMP-SUR-2). */
  refuse({ plan, card, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return refusal("gone");
    if (plan.stage !== "recovering") return gmRefusal(card);
    if (!has(actor, "surprised")) return refusal("turn.notSurprised");
    const unfit = unfitness(actor);
    if (unfit && unfit !== "surprised") return refusal(`turn.${unfit}`);
    const seat = seatOf(parties["self"]);
    if (!seat) return null;
    const fight = fightOf(seat);
    if (fight?.system.phase !== "drawing") return refusal("turn.not.drawing");
    if (fight.round <= ambushedIn(actor)) return refusal("turn.laterDraw");
    return seat.system.ready ? refusal("turn.triedThisRound") : null;
  },
  announces: true,
  /** An ambush costs the Round in whose draw it is called, and not coming to the cards of the one that is drawn for. */
  changes({ plan, outcome, parties: { self } }) {
    if (!outcome) return [];
    const stays = plan.stage === "recovering" && !hasSucceeded(outcome);
    const round = ambushRound(seatOf(self));
    return [
      ...atTable(surprise.changes(plan, outcome)).map((change) =>
        "gain" in change && change.gain === "surprised" ? { ...change, data: { round } } : change,
      ),
      ...(stays ? [{ who: "self.combatant", set: "ready", value: true }] : []),
    ];
  },
  fields: ({ plan, parties: { self } }) => rollFields(plan, self, GUTS),
  view(situation, reader) {
    const { stage } = situation.plan;
    const { outcome } = situation;
    const ready = stage === "recovering" ? "comesTo" : "ready";
    return rollView(situation, reader, {
      kind: "surprise",
      source: "surprise",
      title: say(`QUADRANT.imperfect.surprise.${stage}`),
      tn: TN[stage],
      note: say("QUADRANT.imperfect.surprise.note"),
      more: [say(`QUADRANT.imperfect.surprise.${outcome && hasSucceeded(outcome) ? ready : "caught"}`)],
    });
  },
});
