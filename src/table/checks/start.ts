import { applyMessageMode, messageMode } from "../../foundry.ts";
import { checkById, gameById } from "../register.ts";
import { say, sayReason } from "../words.ts";
import { AskDialog, type Asked } from "./ask-dialog.ts";
import { isMode, type AskState } from "./ask-view.ts";
import { Lanes } from "./lanes.ts";
import { subjectOfTable } from "./beginning.ts";
import type { Check, Draft, Plan, Reason, Situation, Subject } from "./check.ts";
import { declare } from "./declare.ts";
import { participants, subjectFrom, type Parties, type Party } from "./parties.ts";
import { isPlayers, owns } from "./reader.ts";
import { isCard, messages } from "../documents/messages.ts";
import { asSecretAs, secrecyOf } from "./secrecy.ts";
import { rolesOf, situation } from "./situation.ts";

/** One dialog, or one act on its way, for each actor and check: a double click opens nothing twice. */
const underWay = new Map<string, AskDialog | null>();

interface StartOptions {
  /** Throws at once, without the dialog. */
  skip?: boolean;
  /** Which follow-up of the card before it this is. */
  link?: string | null;
}

/**
 * The way of a roll, from a click to a card: plan, ask, throw, card. What happens then is the referee's.
 * @param id the check, e.g. `zap.attack`
 */
export async function startCheck(
  id: string,
  subject: Subject,
  { skip = false, link = null }: StartOptions = {},
): Promise<void> {
  const draft = draftOf(checkById(id).check, subject);
  if ("key" in draft) {
    ui.notifications?.warn(sayReason(draft));
    return;
  }
  // What was asked for may really be another check.
  const real = draft.check ?? id;
  const key = [real, subject.actor?.uuid, subject.item?.uuid, ...Object.values(subject.data)].join(" ");
  if (underWay.has(key)) {
    underWay.get(key)?.bringToFront();
    return;
  }
  underWay.set(key, null);
  try {
    await proceed(real, draft, { skip, link }, (dialog) => underWay.set(key, dialog));
  } finally {
    underWay.delete(key);
  }
}

/**
 * Starts the check that a button names: `data-check`, with `data-item-id` and `data-actor` (a UUID) where it is not the
 * sheet's own. Its other data- attributes go along.
 */
export async function startFromButton(
  button: HTMLElement,
  { actor, skip = false }: { actor?: Actor.Implementation; skip?: boolean } = {},
): Promise<void> {
  const { check = "", itemId, actor: uuid, ...rest } = button.dataset;
  if (!uuid && checkById(check).check.table) return startCheck(check, subjectOfTable(dataOf(rest)), { skip });
  const subject = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : actor;
  if (!subject) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
    return;
  }
  const item = itemId ? (subject.items.get(itemId) ?? null) : null;
  await startCheck(check, subjectFrom(subject, { item, data: dataOf(rest) }), { skip });
}

const dataOf = (dataset: DOMStringMap): Record<string, string> =>
  Object.fromEntries(Object.entries(dataset).map(([key, value]) => [key, value ?? ""]));

async function proceed(
  id: string,
  draft: Draft,
  { skip, link }: Required<StartOptions>,
  opened: (dialog: AskDialog) => void,
): Promise<void> {
  const { game: owner, check } = checkById(id);
  if (!game.user!.isGM && secrecyOf(check, drafted(check, draft)) === "unseen") {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gmOnly"));
    return;
  }
  const asked = check.asks && !skip ? await ask(owner.id, check, draft, opened) : unasked(check, draft);
  if (!asked) return;
  const { plan, parties, words, mode, announced } = asked;
  if (parties.self && hasUnanswered(id, parties.self)) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.stillWaiting"));
    return;
  }
  const chosen = { ...draft, plan, parties };
  const show = (data: object): object =>
    asSecretAs(withAsked(applyMessageMode(data, mode), check, plan, parties), id, chosen);
  await declare(id, chosen, { words, announced, link, show });
}

const drafted = (check: Check, { plan, parties, tied }: Draft): Situation => situation(check, plan, {}, parties, tied);

function draftOf(check: Check, subject: Subject): Draft | Reason {
  if (check.table) return game.user!.isGM ? check.draft(subject) : { key: "QUADRANT.table.refusal.gmOnly" };
  const name = subject.actor.name;
  if (!owns(game.user!, { actor: subject.actor, tool: subject.item } as never, check))
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  return check.draft(subject);
}

async function ask(
  gameId: string,
  check: Check,
  draft: Draft,
  opened: (dialog: AskDialog) => void,
): Promise<Asked | null> {
  const { plan, parties, tied } = draft;
  const mine = (now: Plan): string[] => {
    const roles = Object.entries(rolesOf(check, now));
    return roles.flatMap(([role, who]) => (who === "self" || game.user!.isGM ? [role] : []));
  };
  const typed = gameById(gameId)?.typedModifier ?? null;
  // What the GM says of a player's roll stands in the GM's lane, whoever comes to take part.
  const isGmLane = (role: string): boolean =>
    game.user!.isGM && isPlayers(participants(state.parties)[rolesOf(check, state.plan)[role] ?? ""]);
  const lanes = new Lanes(check, plan, mine, { typed, isGmLane });
  const mode = modeFor(check, draft);
  const state: AskState = { game: gameId, check, plan, parties, tied: tied ?? null, lanes, words: "", mode };
  const dialog = new AskDialog(state);
  opened(dialog);
  await dialog.render({ force: true });
  return dialog.asked;
}

/** The mode that the reader has chosen in the chat, where it can be. */
function modeFor(check: Check, draft: Draft): string {
  return isMode(check, drafted(check, draft), messageMode()) ? messageMode() : "gm";
}

/** Without a dialog there is nobody to read a reason before: it is said now, and nothing happens. */
function unasked(check: Check, draft: Draft): Asked | null {
  const { plan, parties } = draft;
  const refusal = check.refuse(drafted(check, draft));
  if (!refusal || game.user!.isGM) return { plan, parties, words: "", mode: modeFor(check, draft), announced: false };
  ui.notifications?.warn(sayReason(refusal));
  return null;
}

/** A player whose character is asked must see the question, unless nobody but the GM may see anything. */
function withAsked<T extends object>(data: T, check: Check, plan: Plan, parties: Parties): T {
  const { whisper = [], blind = false } = data as { whisper?: string[]; blind?: boolean };
  if (whisper.length === 0 || blind) return data;
  const asked = Object.values(participants(parties)).filter(({ actor }) => actor);
  const owners = game.users!.filter((user) => asked.some(({ actor }) => actor!.testUserPermission(user, "OWNER")));
  const others = Object.values(rolesOf(check, plan)).some((who) => who !== "self") ? owners.map(({ id }) => id) : [];
  return { ...data, whisper: [...new Set([...whisper, ...others])] };
}

/** The same act by the same actor with the same Item that no referee has looked at yet: with no GM online a second one changes nothing. */
function hasUnanswered(id: string, self: Party): boolean {
  return messages().some((message) => {
    if (!isCard(message) || message.system.state !== "declared") return false;
    const { game: owner, kind, parties } = message.system;
    return `${owner}.${kind}` === id && parties.self?.actor === self.actor && parties.self.tool === self.tool;
  });
}
