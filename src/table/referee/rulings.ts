import type { Refusal, Situation } from "../checks/check.ts";
import type { Ruling } from "../checks/choices.ts";
import { isRuledNow } from "../checks/card-rulings.ts";
import { mayRule } from "../checks/reader.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Ruled, Step } from "../documents/card-model.ts";
import { LONGEST_NAME } from "../documents/names.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { recordId } from "../documents/records.ts";
import { cardOperations, commit } from "./commit.ts";
import { isFightAct } from "./fight-act.ts";
import type { Ledger } from "./ledger.ts";
import type { Act } from "./requests.ts";
import { takeStep } from "./steps.ts";
import { takeBack } from "./undo.ts";

/** A user's ruling with its value. */
export interface Word {
  ruling: Ruling;
  value: string;
}

/** The ruling that an act means, if it is time for it and this user may rule; else why not. */
export function wordOf(card: Card, { data, user }: Act): Word | Refusal {
  const now = situationOf(card);
  const ruling = checkOf(card)
    .rulings?.(now)
    .find(({ id }) => id === data.ruling);
  if (!ruling) return { key: "QUADRANT.table.refusal.unknownAct" };
  if (!isRuledNow(ruling, card, now)) return { key: "QUADRANT.table.refusal.notOpen" };
  if (!mayRule(ruling, now.parties, user, checkOf(card))) return whoseWord(ruling, now.parties);
  const value = (data.value ?? "").trim().slice(0, LONGEST_NAME);
  return isRuling(ruling, value) ? { ruling, value } : { key: "QUADRANT.table.refusal.noRuling" };
}

/** Why this user may not rule. */
function whoseWord({ who }: Ruling, parties: Situation["parties"]): Refusal {
  const [whose, party = ""] = who.split(":");
  if (whose !== "player") return { key: "QUADRANT.table.refusal.gmOnly" };
  return { key: "QUADRANT.table.refusal.notYours", data: { name: parties[party]?.name ?? "" } };
}

/** The rulings on a card, with one of them changed. */
export function rulingsWith({ system }: Card, { ruling: { id }, value }: Word): Ruled[] {
  return [...system.rulings.filter((one) => one.id !== id), { id, value }];
}

/** Stores a ruling and makes its changes. A new ruling on the same matter takes the earlier changes back. */
export async function ruleOnCard(card: Card, word: Word, { data, user }: Act): Promise<Refusal | Conflict | null> {
  const { ruling, value } = word;
  const { applied } = card.system;
  const earlier = applied.find((step) => step.ruling === ruling.id);
  if (earlier?.changes.some(isFightAct)) return { key: "QUADRANT.table.refusal.applied" };
  const { ledger, conflicts } = takeBack(earlier ? [earlier] : [], [recordId(card.id)]);
  if (conflicts.length > 0 && !(user.isGM && data.force)) {
    return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  }
  const step = takeRuling(ledger, card, situationOf(card), ruling, value);
  const patch = {
    rulings: rulingsWith(card, word),
    applied: [...applied.filter((one) => one !== earlier), ...step],
  };
  await commit([...ledger.operations(), ...cardOperations(card, patch)]);
  return null;
}

/**
 * Makes the changes of rulings again, if the check still offers them.
 * @param ruled all rulings: those of the card, or the new ones
 */
export function ruledAgain(ledger: Ledger, card: Card, now: Situation, ruled: readonly Ruled[]): Step[] {
  const rulings = checkOf(card).rulings?.(now) ?? [];
  return ruled.flatMap(({ id, value }) => {
    const ruling = rulings.find((one) => one.id === id);
    return ruling ? takeRuling(ledger, card, now, ruling, value) : [];
  });
}

function takeRuling(ledger: Ledger, card: Card, now: Situation, ruling: Ruling, value: string): Step[] {
  const changes = card.system.automation === "off" ? [] : (ruling.changes?.(value) ?? []);
  if (changes.length === 0) return [];
  const earlier = card.system.applied.find((step) => step.ruling === ruling.id)?.changes;
  return [{ ...takeStep(ledger, "ruling", changes, now, earlier && { earlier }), ruling: ruling.id }];
}

function isRuling({ choices }: Ruling, value: string): boolean {
  return choices === "text" ? value !== "" : choices.some((choice) => choice.value === value);
}
