import type { Reason } from "../checks/check.ts";
import { owns } from "../checks/reader.ts";
import { checkOf, rolesOf, situationOf, situationWith } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { signed } from "../words.ts";
import { advance } from "./advance.ts";
import { answerAs, throwAnnounced } from "./answer.ts";
import { applyCard, closeCard, redoCard, undoCard, type Conflict } from "./apply.ts";
import { cardOperation, commit } from "./commit.ts";
import { intervene } from "./intervene.ts";
import { Ledger } from "./ledger.ts";
import { noted } from "./noted.ts";
import type { Act } from "./requests.ts";
import { ruleOnCard } from "./rulings.ts";
import { takePrice } from "./steps.ts";
import { isTrusted, rejectTampered } from "./trust.ts";

/** What may be done to a card, and by whom. Each returns why not, or null. */
const acts: Record<string, (card: Card, act: Act) => Promise<Reason | null>> = {
  answer: (card, { data: { role = "", choice = "" }, user, rolls }) => answerAs(card, { role, choice, user, rolls }),
  throw: (card, { user, rolls }) => throwAnnounced(card, user, rolls),
  intervene,
  rule: ruleOnCard,
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
  close: async (card, { user }) => (user.isGM ? closeCard(card) : { key: "QUADRANT.table.refusal.gmOnly" }),
};

/** Does an act upon a card and takes the card on from there. */
export async function actOnCard(card: Card, act: Act): Promise<Reason | null> {
  const doubt = await doubtOf(card, act);
  if (doubt) return doubt;
  const does = Object.hasOwn(acts, act.act) ? acts[act.act] : undefined;
  if (!does) return { key: "QUADRANT.table.refusal.unknownAct" };
  const refusal = await does(card, act);
  if (!refusal) await advance(card.id);
  return refusal;
}

/** Nothing is done on the word of a card that somebody else has written on; what it did, a GM may look at and take back. */
async function doubtOf(card: Card, { data, user }: Act): Promise<Reason | Conflict | null> {
  if (isTrusted(card)) return null;
  const refusal = { key: "QUADRANT.table.refusal.tampered" };
  if (card.system.state === "applied" || card.system.state === "undone") {
    const seen = user.isGM && Boolean(data.force);
    return seen ? null : { ...refusal, conflicts: card.system.applied.flatMap(({ writes }) => writes) };
  }
  await rejectTampered(card);
  return refusal;
}

function ownsRole(card: Card, role: string, user: User.Implementation): Reason | null {
  const now = situationOf(card);
  const check = checkOf(card);
  const party = now.parties[rolesOf(check, now.plan)[role] ?? ""];
  return party && owns(user, party, check)
    ? null
    : { key: "QUADRANT.table.refusal.notYours", data: { name: party?.name ?? role } };
}

/** A GM may apply and take back everything; a player what touches only the player's own, where the table lets it. */
function ownsChanges(card: Card, user: User.Implementation): Reason | null {
  if (user.isGM) return null;
  const check = checkOf(card);
  const all = Object.values(situationOf(card).parties).every((party) => owns(user, party, check));
  return all && card.system.automation === "apply" ? null : { key: "QUADRANT.table.refusal.gmOnly" };
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
  const now = situationWith(card, { plan: spent.plan });
  // On a card that was undone everything is paid when it is done again.
  const purse = state === "open" ? ledger : new Ledger();
  const price = takePrice(purse, spent.costs, now, card.system.automation);
  const name = now.parties[rolesOf(check, now.plan)[role] ?? ""]?.name ?? "";
  const applied = [...card.system.applied, ...price];
  const spends = [...card.system.spends, noted("QUADRANT.table.reconsidered.spent", { what: spent.note, name }, user)];
  await commit([...ledger.operations(), cardOperation(card, { plan: spent.plan, applied, spends })]);
  return null;
}

/** Other lists of modifiers; the dice stand. A list that the rules cannot read is thrown back by them. */
async function mend(card: Card, { data, user }: Act): Promise<Reason | null> {
  if (!user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  if (!["open", "undone"].includes(card.system.state)) return { key: "QUADRANT.table.refusal.applied" };
  const check = checkOf(card);
  const sum = (list: { value: number }[]): string => signed(list.reduce((total, { value }) => total + value, 0));
  let { plan } = card.system;
  const spends = [...card.system.spends];
  for (const [role, after] of Object.entries(data.lanes ?? {})) {
    const before = check.modifiers(plan, role);
    if (!before) return { key: "QUADRANT.table.refusal.unknownAct" };
    plan = check.withModifiers(plan, role, after);
    const name = card.system.parties[rolesOf(check, plan)[role] ?? ""]?.name ?? "";
    spends.push(noted("QUADRANT.table.reconsidered.mended", { name, before: sum(before), after: sum(after) }, user));
  }
  check.kind.pools(plan);
  await commit([cardOperation(card, { plan, spends })]);
  return null;
}
