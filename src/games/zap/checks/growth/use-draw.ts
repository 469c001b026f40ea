import type { CheckKind } from "#rules/check.ts";
import {
  actCheck,
  type Check,
  type CheckView,
  type Draft,
  readable,
  type Refusal,
  type Situation,
  situationOf,
  type Subject,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { type Drawn, type DrawPurpose, lotName, usesOf } from "./draw.ts";

interface UseDrawPlan {
  purpose: DrawPurpose;
  lot: string;
}

type Used = Situation<UseDrawPlan, { result: string }>;

/** What was drawn happens: all that follows is read from documents, see `effects`. */
const kind: CheckKind<UseDrawPlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ purpose }) => ({ result: purpose }),
  odds: ({ purpose }) => ({ [purpose]: 1 }),
  changes: ({ purpose, lot }) =>
    purpose === "research" ? [{ who: "self", note: `QUADRANT.zap.draw.research.note.${lot}` }] : [],
};

function prepare({ data }: Subject): Draft<UseDrawPlan> | Refusal {
  const card = cardByUuid(data.card);
  const drawn = card?.system.kind === "draw" ? readable(card, (one) => situationOf(one) as unknown as Drawn) : null;
  if (!card || !drawn?.outcome) return refusal("noLots");
  const { self } = card.system.parties;
  const lot = drawn.outcome.result;
  const party = card.system.parties[lot];
  return {
    plan: { purpose: drawn.plan.purpose, lot },
    parties: { self: self!, ...(party && { drawn: party }) },
    tied: card.uuid,
  };
}

function view({ plan, parties }: Used): CheckView {
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
}

/** *Use it*: the GM lets what was drawn happen. */
export const useDrawCheck: Check<UseDrawPlan, { result: string }> = {
  ...actCheck({ kind, prepare, refuse: () => refusal("gmOnly"), view }),
  ties: "continues",
  effects: ({ plan, parties: { self, drawn } }) => usesOf(plan.purpose, self, drawn ?? null),
};
