import { type CheckOutcome, surprise, SURPRISE_STAGES, type SurprisePlan, type SurpriseStage } from "#rules/imperfect";
import { type Check, gmRefusal, partyOf, partyViews, type Plan, tellsTotals } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { unfitness } from "../../combat/fitness.ts";
import { fightOf } from "../../combat/seat.ts";
import { isCharacter, seatOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, hasSucceeded, tnLabel } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { rollSide } from "../roll/roll-side.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { wayName, rollOf, wayOf, type Way } from "../roll/ways.ts";

/** Whether an ambush catches somebody cold; or coming to, in a later draw. */
export interface SurpriseAct extends SurprisePlan, Plan {
  way: Way;
}

const GUTS = { aptitude: "guts" } as const;

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
  refresh({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor || !SURPRISE_STAGES.includes(plan.stage)) return plan;
    const fresh = planOf(actor, plan.stage, plan.way.id);
    return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
  },
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
    // The first draw is the one that the ambush costs.
    if (fight.round <= 1) return refusal("turn.laterDraw");
    return seat.system.ready ? refusal("turn.triedThisRound") : null;
  },
  announces: true,
  /** Not coming to costs the cards of this Round. */
  changes({ plan, outcome }) {
    if (!outcome) return [];
    const stays = plan.stage === "recovering" && !hasSucceeded(outcome);
    return [
      ...atTable(surprise.changes(plan, outcome)),
      ...(stays ? [{ who: "self.combatant", set: "ready", value: true }] : []),
    ];
  },
  fields({ plan, parties: { self } }) {
    const actor = self?.actor;
    const ways = isCharacter(actor)
      ? wayField<SurpriseAct>(actor, {
          asked: GUTS,
          way: plan.way,
          put: (way) => ({ ...plan, way, roll: byWay(actor, way, plan.roll) }),
        })
      : [];
    return [...ways, ...chipFields(ownSlot(plan), self)];
  },
  view({ plan, throws, outcome, parties: { self } }, reader) {
    const { stage, roll, way } = plan;
    const tn = TN[stage];
    const shown = { pools: surprise.pools({ roll, stage }), throws };
    const state = outcome && (stage === "recovering" ? "comesTo" : "ready");
    return {
      kind: say("QUADRANT.imperfect.card.surprise"),
      title: say(`QUADRANT.imperfect.surprise.${stage}`),
      chip: tnLabel(tn),
      parties: partyViews(self),
      sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
      results: degreeResults(),
      headlines: degreeHeadlines(tnLabel(tn)),
      note: say("QUADRANT.imperfect.surprise.note"),
      verdict: outcome && {
        ...degreeVerdict(outcome, {
          told: tellsTotals(reader, "self"),
          tn,
          source: "surprise",
          more: [say(`QUADRANT.imperfect.surprise.${hasSucceeded(outcome) ? state! : "caught"}`)],
        }),
      },
    };
  },
});
