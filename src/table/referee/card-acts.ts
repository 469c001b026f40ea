import type { Refusal } from "../checks/check.ts";
import { chainAfter } from "../checks/chain.ts";
import { owns } from "../checks/reader.ts";
import { maySettle } from "../checks/revising.ts";
import { checkOf, rolesAt, situationOf } from "../checks/situation.ts";
import { waitingRequests } from "../documents/in-log.ts";
import type { Card } from "../documents/messages.ts";
import { isAdmitted, recordOf } from "../documents/records.ts";
import { advance } from "./advance.ts";
import { answerAs, throwAnnounced } from "./answer.ts";
import { ASK_BACK } from "./ask-back.ts";
import { applyCard, closeCard, redoCard, type Conflict } from "./apply.ts";
import { cardOperations, commit } from "./commit.ts";
import { intervene } from "./intervene.ts";
import { rule } from "./plan-ruling.ts";
import { mend, spend } from "./revise.ts";
import { removeMessage } from "./remove-message.ts";
import type { Act } from "./requests.ts";
import { runChain } from "./run-chain.ts";
import { throwStage } from "./stage.ts";
import { undoRecord } from "./undo-record.ts";

/** What may be done to a card, and who may do it. Each returns why not, or null. */
const acts: Record<string, (card: Card, act: Act) => Promise<Refusal | null>> = {
  answer: (card, { data: { role = "", choice = "" }, user, rolls }) => answerAs(card, { role, choice, user, rolls }),
  throw: (card, { user, rolls }) => throwAnnounced(card, user, rolls),
  stage: throwStage,
  intervene,
  rule,
  spend,
  settle,
  mend,
  apply: async (card, { user }) => ownsChanges(card, user) ?? applyCard(card),
  undo,
  redo: async (card, { user }) => ownsChanges(card, user) ?? redoCard(card),
  run: async (card, { user }) => (user.isGM ? runChain(card) : { key: "QUADRANT.table.refusal.gmOnly" }),
  close: async (card, { user }) => (user.isGM ? closeCard(card) : { key: "QUADRANT.table.refusal.gmOnly" }),
};

/** Does an act on a card, then advances the card as far as it goes. */
export async function actOnCard(card: Card, act: Act): Promise<Refusal | null> {
  if (!isAdmitted(card)) return { key: "QUADRANT.table.refusal.notAdmitted" };
  const does = Object.hasOwn(acts, act.act) ? acts[act.act] : undefined;
  if (!does) return { key: "QUADRANT.table.refusal.unknownAct" };
  const refusal = await does(card, act);
  if (!refusal && act.act === "undo") await answerAsking(card);
  if (!refusal) await advance(card.id);
  return refusal;
}

/** Deletes the requests of players who have asked the GM to take the card back: it is done. */
async function answerAsking(card: Card): Promise<void> {
  const asking = waitingRequests(card.uuid).filter(({ system }) => system.act === ASK_BACK);
  for (const { id } of asking) await removeMessage(id);
}

/**
 * The owner of a role lets the card stand, so that it does not wait for their spends; the GM lets an applied card stand for all
 * roles.
 */
async function settle(card: Card, { data, user }: Act): Promise<Refusal | null> {
  const now = situationOf(card);
  const role = data.role ?? "";
  const all = maySettle(card, now, user);
  const refusal = all ? null : ownsRole(card, role, user);
  if (refusal) return refusal;
  const roles = all ? Object.keys(now.throws) : [role];
  await commit([...cardOperations(card, { settled: [...new Set([...card.system.settled, ...roles])] })]);
  return null;
}

function ownsRole(card: Card, role: string, user: User.Implementation): Refusal | null {
  const now = situationOf(card);
  const check = checkOf(card);
  const party = now.parties[rolesAt(check, now)[role] ?? ""];
  return party && owns(user, party, check)
    ? null
    : { key: "QUADRANT.table.refusal.notYours", data: { name: party?.name ?? role } };
}

/** Takes a card back, with all cards that continue it: the user is asked first, unless they have agreed already (`also`). */
async function undo(card: Card, { user, data }: Act): Promise<Refusal | Conflict | null> {
  const force = user.isGM && Boolean(data.force);
  for (const one of [card, ...chainAfter(card)]) {
    const refusal = ownsChanges(one, user);
    if (refusal) return refusal;
  }
  const record = recordOf(card);
  if (!record) return { key: "QUADRANT.table.refusal.notAdmitted" };
  return undoRecord(record, { also: force || Boolean(data.also), force, isGM: user.isGM });
}

/**
 * Why a user may not apply or take back a card; null if they may: a GM always, a player if they own all parties and the card
 * is applied automatically.
 */
function ownsChanges(card: Card, user: User.Implementation): Refusal | null {
  if (user.isGM) return null;
  const check = checkOf(card);
  const all = Object.values(situationOf(card).parties).every((party) => owns(user, party, check));
  return all && card.system.automation === "apply" ? null : { key: "QUADRANT.table.refusal.gmOnly" };
}
