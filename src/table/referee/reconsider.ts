import type { Plan, Reason } from "../checks/check.ts";
import type { TableChange } from "../checks/table-change.ts";
import { diceAdded, joined } from "../checks/dice-owed.ts";
import { owns } from "../checks/reader.ts";
import { mayMend, payerOf, timelySpends, whyNotReconsider } from "../checks/reconsidering.ts";
import { checkOf, rolesOf, situationOf, situationWith, withModifiersOf } from "../checks/situation.ts";
import type { Reconsideration } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { signed } from "../words.ts";
import { applyAgain, type Conflict } from "./apply.ts";
import { cardOperation, commit, type CardPatch } from "./commit.ts";
import { facesForAll } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { noted } from "./noted.ts";
import type { Act } from "./requests.ts";
import { takePrice } from "./steps.ts";

/** Something is spent on a card: by whoever threw, or by somebody else who pays. Dice that it asks for come along. */
export async function spend(card: Card, { data, user, rolls }: Act): Promise<Reason | Conflict | null> {
  const check = checkOf(card);
  const now = situationOf(card);
  const barred = whyNotReconsider(card, now);
  if (barred) return barred;
  const role = data.role ?? "";
  // Read anew from documents: a purse that another spend has emptied since says so.
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
  const helped = now.parties[rolesOf(check, now.plan)[role] ?? ""]?.name ?? "";
  const line = spent.payer
    ? noted("QUADRANT.table.reconsidered.helped", { what: spent.note, name: payer.name, helped }, user)
    : noted("QUADRANT.table.reconsidered.spent", { what: spent.note, name: helped }, user);
  return reconsider(card, patch, { costs: spent.costs, lines: [line], rolls, force: isForced(user, data) });
}

/** Other lists of modifiers; the dice stand. A list that the rules cannot read is thrown back by them. */
export async function mend(card: Card, { data, user }: Act): Promise<Reason | Conflict | null> {
  const check = checkOf(card);
  const now = situationOf(card);
  const lanes = Object.entries(data.lanes ?? {});
  if (lanes.some(([role]) => !mayMend(check, now, role, user))) return { key: "QUADRANT.table.refusal.gmOnly" };
  const barred = whyNotReconsider(card, now);
  if (barred) return barred;
  const sum = (list: { value: number }[]): string => signed(list.reduce((total, { value }) => total + value, 0));
  let { plan } = card.system;
  const lines: Reconsideration[] = [];
  for (const [role, after] of lanes) {
    const before = check.modifiers(plan, role);
    if (!before) return { key: "QUADRANT.table.refusal.unknownAct" };
    const typed = check.withModifiers(plan, role, after);
    plan = user.isGM ? typed : withModifiersOf(check, plan, typed, { believed: () => true, gm: false });
    const name = now.parties[rolesOf(check, plan)[role] ?? ""]?.name ?? "";
    const mended = sum(check.modifiers(plan, role) ?? []);
    lines.push(noted("QUADRANT.table.reconsidered.mended", { name, before: sum(before), after: mended }, user));
  }
  check.kind.pools(plan);
  return reconsider(card, { plan }, { costs: [], lines, rolls: [], force: isForced(user, data) });
}

const isForced = (user: User.Implementation, data: Act["data"]): boolean => user.isGM && Boolean(data.force);

interface Reconsidered {
  costs: TableChange[];
  /** What the card remembers of it. */
  lines: Reconsideration[];
  /** Dice that join those that lie. */
  rolls: Roll[];
  /** Takes back what has changed since, too. */
  force: boolean;
}

/** The card with another plan. What it has done already is taken back and done again, in the same batch. */
export async function reconsider(
  card: Card,
  patch: CardPatch & { plan: Plan },
  { costs, lines, rolls, force }: Reconsidered,
): Promise<Reason | Conflict | null> {
  const spends = [...card.system.spends, ...lines];
  if (card.system.state === "applied") return applyAgain(card, { ...patch, spends }, { costs, rolls, force });
  const after = situationWith(card, patch);
  const ledger = new Ledger();
  // On a card that was undone everything is paid when it is done again.
  const purse = card.system.state === "open" ? ledger : new Ledger();
  const price = takePrice(purse, costs, after, card.system.automation);
  const applied = [...card.system.applied, ...price];
  await commit([...ledger.operations(), cardOperation(card, { ...patch, applied, spends }, rolls)]);
  return null;
}
