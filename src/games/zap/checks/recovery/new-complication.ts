import { defineCheck, form, partyOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { COMPLICATION_GRADES } from "../../vocabulary.ts";
import { act, actView } from "../act.ts";

/** An injury as its bearer names it. */
interface ComplicationPlan {
  name: string;
  grade: (typeof COMPLICATION_GRADES)[number];
}

const LONGEST_NAME = 80;

/** It changes nothing but what it makes: see `effects`. */
const kind = act<ComplicationPlan>("injured");

function injures({ system }: Card): boolean {
  if (system.kind === "overkill") return (system.plan as { ruling?: string }).ruling === "injury";
  return system.kind === "injury" && system.state !== "undone";
}

/** Zap! › Out › Injury: what stays is a Complication, in the words of whoever bears it. */
export const newComplicationCheck = defineCheck<ComplicationPlan>({
  kind,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const injury = cardByUuid(data.card);
    if (!injury) return refusal("gone");
    return {
      plan: { name: "", grade: "minor" },
      parties: { self: partyOf(actor, token, null) },
      tied: injury.uuid,
    };
  },
  /** Where somebody has been injured: by a throw that says so, or by the GM's ruling on Overkill. */
  refuse({ plan, tied, parties: { self } }) {
    if (!tied || !injures(tied) || tied.system.parties.self?.actor !== self?.actor?.uuid) return refusal("noInjury");
    return plan.name.trim() === "" ? refusal("nameless") : null;
  },
  view({ plan, parties: { self } }) {
    return actView({
      kind: "injury",
      source: "injury",
      title: plan.name || say("QUADRANT.zap.complication.button"),
      chip: say(`QUADRANT.zap.complicationGrade.${plan.grade}`),
      parties: [self],
      word: plan.name,
      why: say("QUADRANT.zap.complication.why", { name: self?.name ?? "" }),
      tone: "strain",
    });
  },
  ties: "follows",
  asks: true,
  fields({ plan }) {
    return [
      {
        id: "name",
        label: say("QUADRANT.zap.complication.name"),
        hint: "",
        type: "text",
        value: plan.name,
        apply: (value) => ({ ...plan, name: value.trim().slice(0, LONGEST_NAME) }),
      },
      form("QUADRANT.zap.complication.FIELDS", plan).select("grade", COMPLICATION_GRADES, {
        words: (grade) => say(`QUADRANT.zap.complicationGrade.${grade}`),
      }),
    ];
  },
  refresh: ({ plan }) => ({
    name: String(plan.name).trim().slice(0, LONGEST_NAME),
    grade: COMPLICATION_GRADES.find((grade) => grade === plan.grade) ?? "minor",
  }),
  effects: ({ plan }) => [
    {
      who: "self",
      create: {
        type: "zapComplication",
        name: plan.name || say("QUADRANT.zap.complication.button"),
        img: "systems/quadrant/assets/icons/bandage-roll.svg",
        system: { grade: plan.grade, isInjury: true },
      },
    },
  ],
});
