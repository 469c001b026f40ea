import type { Reason, Ruling, Situation } from "../checks/check.ts";
import { mayRule } from "../checks/reader.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Step } from "../documents/card-model.ts";
import { LONGEST_NAME } from "../documents/names.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { cardOperation, commit } from "./commit.ts";
import type { Ledger } from "./ledger.ts";
import type { Act } from "./requests.ts";
import { takeStep } from "./steps.ts";
import { reverse } from "./undo.ts";

/** Writes down what somebody ruled, and does what it means. Another ruling on the same takes back what the first did. */
export async function ruleOnCard(card: Card, { data, user }: Act): Promise<Reason | Conflict | null> {
  const now = situationOf(card);
  const { state, applied, rulings } = card.system;
  if (!now.outcome || (state !== "open" && state !== "applied")) return { key: "QUADRANT.table.refusal.notOpen" };
  const ruling = checkOf(card)
    .rulings?.(now)
    .find(({ id }) => id === data.ruling);
  if (!ruling) return { key: "QUADRANT.table.refusal.unknownAct" };
  if (!mayRule(ruling, now.parties, user, checkOf(card))) return { key: "QUADRANT.table.refusal.gmOnly" };
  const value = (data.value ?? "").trim().slice(0, LONGEST_NAME);
  if (!isRuling(ruling, value)) return { key: "QUADRANT.table.refusal.noRuling" };
  const earlier = applied.find((step) => step.ruling === ruling.id);
  const { ledger, conflicts } = reverse(earlier?.writes ?? []);
  if (conflicts.length > 0 && !(user.isGM && data.force)) {
    return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  }
  const step = takeRuling(ledger, card, now, ruling, value);
  const others = rulings.filter(({ id }) => id !== ruling.id);
  const patch = {
    rulings: [...others, { id: ruling.id, value }],
    applied: [...applied.filter((one) => one !== earlier), ...step],
  };
  await commit([...ledger.operations(), cardOperation(card, patch)]);
  return null;
}

/** Does again what was ruled, as far as there still is something to rule on. */
export function ruledAgain(ledger: Ledger, card: Card, now: Situation): Step[] {
  const rulings = checkOf(card).rulings?.(now) ?? [];
  return card.system.rulings.flatMap(({ id, value }) => {
    const ruling = rulings.find((one) => one.id === id);
    return ruling ? takeRuling(ledger, card, now, ruling, value) : [];
  });
}

function takeRuling(ledger: Ledger, card: Card, now: Situation, ruling: Ruling, value: string): Step[] {
  const changes = card.system.automation === "off" ? [] : ruling.changes(value);
  if (changes.length === 0) return [];
  const earlier = card.system.applied.find((step) => step.ruling === ruling.id)?.changes;
  return [{ ...takeStep(ledger, "ruling", changes, now, earlier && { earlier }), ruling: ruling.id }];
}

function isRuling({ choices }: Ruling, value: string): boolean {
  return choices === "text" ? value !== "" : choices.some((choice) => choice.value === value);
}
