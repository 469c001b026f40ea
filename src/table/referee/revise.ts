import type { Plan, Refusal } from "../checks/check.ts";
import type { TableChange } from "../checks/table-change.ts";
import { bookOf } from "../checks/circumstances.ts";
import { diceAdded, joined } from "../checks/dice-owed.ts";
import { mendedPlan } from "../checks/mended-plan.ts";
import { signedSum } from "../checks/modifier-words.ts";
import { owns } from "../checks/reader.ts";
import { mayMend, payerOf, timelySpends, whyNotRevise } from "../checks/revising.ts";
import { checkOf, partyOfRole, rolesOf, situationOf, situationWith } from "../checks/situation.ts";
import type { Revision } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { applyAgain, type Conflict } from "./apply.ts";
import { recordId } from "../documents/records.ts";
import { cardOperations, commit, type CardPatch } from "./commit.ts";
import { facesForAll } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { noted } from "./noted.ts";
import type { Act } from "./requests.ts";
import { ruledAgain } from "./rulings.ts";
import { takePrice } from "./steps.ts";
import { takeBack } from "./undo.ts";

/** Carries out a spend on a card, by the party that threw or by another that pays. `rolls` are the dice that it asks for. */
export async function spend(card: Card, { data, user, rolls }: Act): Promise<Refusal | Conflict | null> {
  const check = checkOf(card);
  const now = situationOf(card);
  const barred = whyNotRevise(card, now);
  if (barred) return barred;
  const role = data.role ?? "";
  // Spends are read anew from documents: one whose purse was emptied since has a `reason`.
  const spent = timelySpends(check, now).find((one) => one.id === data.choice && one.role === role);
  if (!spent) return { key: "QUADRANT.table.refusal.noSuchSpend" };
  const payer = payerOf(check, now, spent);
  if (!payer || !owns(user, payer, check)) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: payer?.name ?? role } };
  }
  if (spent.reason) return spent.reason;
  const faces = facesForAll(diceAdded(check, now, spent.plan), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const { who, party } = spent.payer ?? {};
  const patch = {
    plan: spent.plan,
    throws: joined(card.system.throws, faces),
    parties: { ...card.system.parties, ...(who && { [who]: party! }) },
  };
  const helped = now.parties[partyOfRole(check, now.plan, role)]?.name ?? "";
  const line = spent.payer
    ? noted("QUADRANT.table.reconsidered.helped", { what: spent.note, name: payer.name, helped }, user)
    : noted("QUADRANT.table.reconsidered.spent", { what: spent.note, name: helped }, user);
  return revise(card, patch, { costs: spent.costs, lines: [line], rolls, force: isForced(user, data) });
}

/**
 * Replaces lists of modifiers. The thrown dice stay, and the user who mends throws the further ones. The rules throw a
 * RuleError for a list that they cannot read.
 */
export async function mend(card: Card, { data, user, rolls }: Act): Promise<Refusal | Conflict | null> {
  const check = checkOf(card);
  const now = situationOf(card);
  const lanes = Object.entries(data.lanes ?? {});
  if (lanes.some(([role]) => !mayMend(check, now, role, user))) return { key: "QUADRANT.table.refusal.gmOnly" };
  const barred = whyNotRevise(card, now);
  if (barred) return barred;
  const plan = mendedPlan(check, now.plan, data.lanes ?? {}, { user, book: bookOf(card, check, now) });
  if (!plan) return { key: "QUADRANT.table.refusal.unknownAct" };
  const lines = lanes.map(([role]): Revision => {
    const [before, after] = [now.plan, plan].map((one) => signedSum(check.modifiers(one, role)?.list ?? []));
    const name = now.parties[rolesOf(check, plan)[role] ?? ""]?.name ?? "";
    return noted("QUADRANT.table.reconsidered.mended", { name, before: before!, after: after! }, user);
  });
  const faces = facesForAll(diceAdded(check, now, plan), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const patch = { plan, throws: joined(card.system.throws, faces) };
  return revise(card, patch, { costs: [], lines, rolls, force: isForced(user, data) });
}

/** Whether a GM has confirmed the act although values have changed since. */
export const isForced = (user: User.Implementation, data: Act["data"]): boolean => user.isGM && Boolean(data.force);

interface Revised {
  costs: TableChange[];
  /** The lines that the card keeps. */
  lines: Revision[];
  /** Dice that join the thrown dice. */
  rolls: Roll[];
  /** Takes back writes although their values have changed since. */
  force: boolean;
}

/** Changes the plan of a card. Changes that are already made are taken back and made anew in the same batch. */
export async function revise(
  card: Card,
  patch: CardPatch & { plan: Plan },
  { costs, lines, rolls, force }: Revised,
): Promise<Refusal | Conflict | null> {
  const spends = [...card.system.spends, ...lines];
  if (card.system.state === "applied") return applyAgain(card, { ...patch, spends }, { costs, rolls, force });
  const after = situationWith(card, patch);
  // For a card that was undone, everything is paid, and ruled, when it is redone.
  const isOpen = card.system.state === "open";
  const words = isOpen && patch.rulings ? card.system.applied.filter(({ phase }) => phase === "ruling") : [];
  const { ledger, conflicts } = takeBack(words, [recordId(card.id)]);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const price = takePrice(isOpen ? ledger : new Ledger(), costs, after, card.system.automation);
  const ruled = isOpen && patch.rulings ? ruledAgain(ledger, card, after, patch.rulings) : [];
  const kept = card.system.applied.filter((step) => !words.includes(step));
  const applied = [...kept, ...price, ...ruled];
  await commit([...ledger.operations(), ...cardOperations(card, { ...patch, applied, spends }, rolls)]);
  return null;
}
