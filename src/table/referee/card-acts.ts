import type { Reason } from "../checks/check.ts";
import { owns } from "../checks/reader.ts";
import { checkOf, situation, situationOf } from "../checks/situation.ts";
import type { Reconsideration } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { automation } from "../settings.ts";
import { signed } from "../words.ts";
import { advance, answerCard } from "./advance.ts";
import { applyCard, redoCard, undoCard } from "./apply.ts";
import { cardOperation, commit } from "./commit.ts";
import { Ledger } from "./ledger.ts";
import type { Act } from "./requests.ts";
import { takeStep } from "./steps.ts";
import { isTrusted, rejectTampered } from "./trust.ts";

/** What may be done to a card, and by whom. Each returns why not, or null. */
const acts: Record<string, (card: Card, act: Act) => Promise<Reason | null>> = {
  answer: async (card, { data, user, rolls }) => {
    const role = data.role ?? "";
    if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
    if (role in card.system.throws) return { key: "QUADRANT.table.refusal.thrown" };
    return ownsRole(card, role, user) ?? answerCard(card, role, data.choice ?? "", rolls);
  },
  spend,
  settle: async (card, { data, user }) => {
    const role = data.role ?? "";
    const refusal = ownsRole(card, role, user);
    if (refusal) return refusal;
    await commit([cardOperation(card, { settled: [...new Set([...card.system.settled, role])] })]);
    return null;
  },
  mend,
  apply: async (card, { user }) => ownsChanges(card, user) ?? applyCard(card),
  undo: async (card, { user, data }) => ownsChanges(card, user) ?? undoCard(card, user.isGM && Boolean(data.force)),
  redo: async (card, { user }) => ownsChanges(card, user) ?? redoCard(card),
  close: async (card, { user }) => {
    if (!user.isGM && card.author?.id !== user.id) return { key: "QUADRANT.table.refusal.gmOnly" };
    if (!["declared", "open"].includes(card.system.state)) return { key: "QUADRANT.table.refusal.notOpen" };
    await commit([cardOperation(card, { state: "closed" })]);
    return null;
  },
};

/** Does an act upon a card and takes the card on from there. */
export async function actOnCard(card: Card, act: Act): Promise<Reason | null> {
  if (!isTrusted(card)) {
    await rejectTampered(card);
    return { key: "QUADRANT.table.refusal.tampered" };
  }
  const refusal = await (acts[act.act]?.(card, act) ?? { key: "QUADRANT.table.refusal.unknownAct" });
  if (!refusal) await advance(card.id);
  return refusal;
}

function ownsRole(card: Card, role: string, user: User.Implementation): Reason | null {
  const party = situationOf(card).parties[checkOf(card).roles[role] ?? ""];
  return party && owns(user, party)
    ? null
    : { key: "QUADRANT.table.refusal.notYours", data: { name: party?.name ?? role } };
}

/** A GM may apply and take back everything; a player what touches only the player's own, where the table lets it. */
function ownsChanges(card: Card, user: User.Implementation): Reason | null {
  if (user.isGM) return null;
  const all = Object.values(situationOf(card).parties).every((party) => owns(user, party));
  return all && automation() === "apply" ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}

async function spend(card: Card, { data, user }: Act): Promise<Reason | null> {
  const { state } = card.system;
  if (state !== "open" && state !== "undone") return { key: "QUADRANT.table.refusal.applied" };
  const check = checkOf(card);
  const role = data.role ?? "";
  const spent = check.spends(situationOf(card)).find((one) => one.id === data.choice && one.role === role);
  if (!spent) return { key: "QUADRANT.table.refusal.noSuchSpend" };
  const refusal = ownsRole(card, role, user) ?? spent.reason;
  if (refusal) return refusal;
  const ledger = new Ledger();
  const now = situation(check, spent.plan, card.system.throws, card.system.parties);
  // On a card that was undone everything is paid when it is done again.
  const paid = automation() !== "off" && spent.costs.length > 0;
  const steps = paid ? [takeStep(state === "open" ? ledger : new Ledger(), "price", spent.costs, now.parties)] : [];
  const name = now.parties[check.roles[role] ?? ""]?.name ?? "";
  const applied = [...card.system.applied, ...steps];
  const spends = [...card.system.spends, noted("QUADRANT.table.reconsidered.spent", { what: spent.label, name }, user)];
  await commit([...ledger.operations(), cardOperation(card, { plan: spent.plan, applied, spends })]);
  return null;
}

/** Another list of modifiers for a role; the dice stand. */
async function mend(card: Card, { data, user }: Act): Promise<Reason | null> {
  if (!user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  if (!["open", "undone"].includes(card.system.state)) return { key: "QUADRANT.table.refusal.applied" };
  const check = checkOf(card);
  const role = data.role ?? "";
  const before = check.modifiers(card.system.plan, role);
  const after = data.modifiers;
  if (!before || !after) return { key: "QUADRANT.table.refusal.unknownAct" };
  const plan = check.withModifiers(card.system.plan, role, after);
  const sum = (list: { value: number }[]): string => signed(list.reduce((total, { value }) => total + value, 0));
  const name = situationOf(card).parties[check.roles[role] ?? ""]?.name ?? "";
  const what = noted("QUADRANT.table.reconsidered.mended", { name, before: sum(before), after: sum(after) }, user);
  await commit([cardOperation(card, { plan, spends: [...card.system.spends, what] })]);
  return null;
}

function noted(key: string, data: Reconsideration["data"], user: User.Implementation): Reconsideration {
  return { key, data, by: user.name, at: Date.now() };
}
