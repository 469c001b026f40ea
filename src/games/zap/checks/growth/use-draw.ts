import { defineCheck, type Parties, readable, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import { mishapEffects, workedOn } from "./research-mishap.ts";
import { type Drawn, type DrawPurpose, lotName, usesOf } from "./draw.ts";

interface UseDrawPlan {
  purpose: DrawPurpose;
  lot: string;
}

/** What was drawn happens: all that follows is read from documents, see `effects`. */
const kind = act<UseDrawPlan>(
  ({ purpose }) => purpose,
  ({ purpose, lot }) =>
    purpose === "research" ? [{ who: "self", note: `QUADRANT.zap.draw.research.note.${lot}` }] : [],
);

/** The Asset on which research is set back. */
function setBack(card: Card, lot: string): Parties {
  const item = lot === "setback" ? workedOn(card) : undefined;
  return item ? { item } : {};
}

/** *Use it*: the GM lets what was drawn happen. */
export const useDrawCheck = defineCheck<UseDrawPlan>({
  kind,
  prepare({ data }) {
    const card = cardByUuid(data.card);
    const drawn = card?.system.kind === "draw" ? readable(card, (one) => situationOf(one) as unknown as Drawn) : null;
    if (!card || !drawn?.outcome) return refusal("noLots");
    const { self } = card.system.parties;
    const lot = drawn.outcome.result;
    const party = card.system.parties[lot];
    return {
      plan: { purpose: drawn.plan.purpose, lot },
      parties: { self: self!, ...(party && { drawn: party }), ...setBack(card, lot) },
      tied: card.uuid,
    };
  },
  refuse: () => refusal("gmOnly"),
  view({ plan, parties }) {
    const { self, drawn } = parties;
    const base = `QUADRANT.zap.draw.${plan.purpose}`;
    const lot = lotName(plan.lot, { plan: { ...plan, from: [] }, parties: drawn ? { [plan.lot]: drawn } : {} });
    return actView({
      kind: "draw",
      source: "lots",
      title: say(`${base}.title`),
      parties: [self],
      word: lot,
      why: say(`${base}.used`, { lot }),
      tone: "harm",
    });
  },
  ties: "continues",
  effects: ({ plan, parties }) =>
    plan.purpose === "research" && plan.lot === "setback"
      ? mishapEffects({ plan: { lot: plan.lot, name: "" }, parties })
      : usesOf(plan.purpose, parties.self, parties.drawn ?? null),
});
