import { fear, type FearOutcome, type FearPlan } from "#rules/imperfect";
import {
  type Check,
  type Density,
  type Draft,
  gmRefusal,
  partyOf,
  partyViews,
  type Refusal,
  type Situation,
  type Subject,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { headline, tnLabel, plainVerdict } from "../parts.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { chipSpends } from "../roll/chip-spends.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { rollSide } from "../roll/roll-side.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";
import { tnOf } from "../tasks/difficulty-fields.ts";
import { drawFollows } from "../wills/draw-chip.ts";
import { frightenDraft, type FrightenPlan, frightTn } from "./frighten.ts";

const RESULTS: readonly [FearOutcome["result"], Density][] = [
  ["terrified", 3],
  ["catatonic", 3],
  ["broken", 2],
  ["distracted", 2],
  ["unnerved", 1],
  ["steady", 0],
];

function fearVerdict(
  { result, total, bust, successes }: FearOutcome,
  { tn, terror }: FacingPlan,
  { name, told }: { name: string; told: boolean },
): VerdictView {
  const why = bust
    ? say("QUADRANT.imperfect.why.bust")
    : say("QUADRANT.imperfect.fear.told", { total, tn, count: successes });
  const dreads = terror && result !== "steady";
  return plainVerdict({
    word: say(`QUADRANT.imperfect.fear.result.${result}`),
    tone: result === "steady" ? "gain" : result === "unnerved" ? "strain" : "harm",
    why: [
      ...(told ? [why] : []),
      say(`QUADRANT.imperfect.fear.effect.${result}`, { name }),
      ...(dreads ? [say("QUADRANT.imperfect.fear.effect.dread", { name })] : []),
    ].join(" "),
    source: "fear",
  });
}

/** Somebody faces what frightens. */
export interface FacingPlan extends FearPlan {
  way: Way;
}

export type Facing = Situation<FacingPlan, FearOutcome>;

const GUTS = { aptitude: "guts", involuntary: true } as const;

/** What is feared, as the Master's card says it. */
function causeOf(card: Card | null | undefined): Pick<FearPlan, "tn" | "terror"> | null {
  if (card?.system.game !== "imperfect" || card.system.kind !== "frighten") return null;
  const plan = card.system.plan as FrightenPlan;
  return { tn: frightTn(plan), terror: plan.terror };
}

/** `data.card` is the Master's card; from a sheet the Master is asked first what is feared, and by whom. */
function prepare({ actor, token, data }: Subject): Draft<FacingPlan> | Draft<FrightenPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const cause = causeOf(cardByUuid(data.card ?? null));
  if (!cause) return gmRefusal(null) ?? frightenDraft({ actor, token });
  const way = wayOf(actor, GUTS);
  return {
    plan: { ...cause, way, roll: rollOf(actor, way) },
    parties: { self: partyOf(actor, token, null) },
    tied: data.card!,
  };
}

/** Future Imperfect › Fear, Terror (IMP-FEAR-1, -2). */
export const fearCheck = rollCheck<FacingPlan, FearOutcome>({
  kind: fear as Check<FacingPlan, FearOutcome>["kind"],
  ties: "continues",
  prepare: prepare as Check<FacingPlan, FearOutcome>["prepare"],
  refresh({ plan, parties, tied }) {
    const actor = throwerOf({ parties });
    if (!actor) return plan;
    const cause = causeOf(tied) ?? { tn: tnOf(plan.tn), terror: plan.terror === true };
    const way = wayOf(actor, GUTS, plan.way.id);
    const fresh = rollOf(actor, way);
    return { ...cause, way, roll: cause.terror ? fresh : withDeclared(fresh, plan.roll, actor) };
  },
  refuse({ tied }) {
    return causeOf(tied) ? null : refusal("fear.unsaid");
  },
  /** Against Terror there is nothing to be declared. */
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    return [
      ...wayField<FacingPlan>(actor, {
        asked: GUTS,
        way: plan.way,
        put: (way) => ({ ...plan, way, roll: byWay(actor, way, plan.roll) }),
      }),
      ...(plan.terror ? [] : chipFields(ownSlot(plan), parties["self"])),
    ];
  },
  spends: (situation) =>
    chipSpends(ownSlot(situation.plan), {
      ...situation,
      barred: situation.plan.terror ? refusal("chip.terror") : null,
    }),
  /** Nerves that break are worth a chip to whoever broke them: the Master. */
  follows({ outcome }) {
    return outcome?.result === "broken" ? [drawFollows(null)] : [];
  },
  view({ plan, throws, outcome, parties, tied }, reader) {
    const { self } = parties;
    const { roll, way, tn, terror } = plan;
    const source = tied?.system.parties["source"]?.name;
    const known = Object.keys(fear.odds(plan));
    const shown = { pools: fear.pools(plan), throws };
    return {
      kind: say(`QUADRANT.imperfect.card.${terror ? "terror" : "fear"}`),
      title: source ?? say("QUADRANT.imperfect.fear.something"),
      chip: tnLabel(tn),
      parties: partyViews(self),
      sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
      results: RESULTS.filter(([key]) => known.includes(key)).map(([key, density]) => ({
        key,
        label: say(`QUADRANT.imperfect.fear.result.${key}`),
        density,
      })),
      headlines: [headline("steady", ["steady"], tnLabel(tn)), headline("flees", [terror ? "catatonic" : "terrified"])],
      note: terror ? say("QUADRANT.imperfect.fear.noChips") : "",
      verdict: outcome && fearVerdict(outcome, plan, { name: self?.name ?? "", told: tellsTotals(reader, "self") }),
    };
  },
});
