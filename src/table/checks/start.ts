import { applyMessageMode, createMessage, messageMode } from "../../foundry.ts";
import { checkById } from "../register.ts";
import { say, sayReason } from "../words.ts";
import { AskDialog, type Asked } from "./ask-dialog.ts";
import { isMode } from "./ask-view.ts";
import { Lanes } from "./lanes.ts";
import type { Check, Draft, Parties, Party, Reason, Subject } from "./check.ts";
import { participants, subjectFrom } from "./parties.ts";
import { owns } from "./reader.ts";
import { isCard, messages } from "../documents/messages.ts";
import { situation, withModifiersOf } from "./situation.ts";
import { throwPool } from "./throw.ts";

/** One dialog, or one act on its way, for each actor and check: a double click opens nothing twice. */
const underWay = new Map<string, AskDialog | null>();

/**
 * The way of a roll, from a click to a card: plan, ask, throw, card. What happens then is the referee's.
 * @param id the check, e.g. `zap.attack`
 * @param skip throws at once, without the dialog
 */
export async function startCheck(id: string, subject: Subject, { skip = false } = {}): Promise<void> {
  const key = [id, subject.actor.uuid, subject.item?.uuid, ...Object.values(subject.data)].join(" ");
  if (underWay.has(key)) {
    underWay.get(key)?.bringToFront();
    return;
  }
  underWay.set(key, null);
  try {
    await proceed(id, subject, skip, (dialog) => underWay.set(key, dialog));
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
  const subject = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : actor;
  if (!subject) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
    return;
  }
  const item = itemId ? (subject.items.get(itemId) ?? null) : null;
  const data = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value ?? ""]));
  await startCheck(check, subjectFrom(subject, { item, data }), { skip });
}

async function proceed(
  id: string,
  subject: Subject,
  skip: boolean,
  opened: (dialog: AskDialog) => void,
): Promise<void> {
  const { game: owner, check } = checkById(id);
  const draft = draftOf(check, subject);
  if ("key" in draft) {
    ui.notifications?.warn(sayReason(draft));
    return;
  }
  const asked = check.asks && !skip ? await ask(owner.id, check, draft, opened) : unasked(check, draft);
  if (asked) await declare(id, check, { ...draft, plan: asked.plan }, asked);
}

function draftOf(check: Check, subject: Subject): Draft | Reason {
  const name = subject.actor.name;
  if (!owns(game.user!, { actor: subject.actor } as never))
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  return check.draft(subject);
}

async function ask(
  gameId: string,
  check: Check,
  { plan, parties }: Draft,
  opened: (dialog: AskDialog) => void,
): Promise<Asked | null> {
  const mine = Object.entries(check.roles).filter(([, who]) => who === "self" || game.user!.isGM);
  const lanes = new Lanes(
    check,
    plan,
    mine.map(([role]) => role),
  );
  const dialog = new AskDialog({ game: gameId, check, plan, parties, lanes, words: "", mode: modeFor(check) });
  opened(dialog);
  await dialog.render({ force: true });
  return dialog.asked;
}

/** The mode that the reader has chosen in the chat, where it can be. */
function modeFor(check: Check): string {
  return isMode(check, messageMode()) ? messageMode() : "gm";
}

/** Without a dialog there is nobody to read a reason before: it is said now, and nothing happens. */
function unasked(check: Check, { plan, parties }: Draft): Asked | null {
  const refusal = check.refuse(situation(check, plan, {}, parties));
  if (!refusal || game.user!.isGM) return { plan, words: "", mode: modeFor(check) };
  ui.notifications?.warn(sayReason(refusal));
  return null;
}

/** Throws the own side and puts the card on the table. */
async function declare(
  id: string,
  check: Check,
  { plan: drafted, parties }: Draft,
  { words, mode }: Asked,
): Promise<void> {
  if (parties.self && hasUnanswered(id, parties.self)) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.stillWaiting"));
    return;
  }
  // The table may have moved on while the dialog was open.
  const fresh = check.refresh(situation(check, drafted, {}, parties));
  const plan = withModifiersOf(check, fresh, drafted, () => true);
  const throws: Record<string, number[][]> = {};
  const rolls: Roll[] = [];
  for (const [role, pool] of Object.entries(check.kind.pools(plan))) {
    if (check.roles[role] !== "self") continue;
    const { roll, faces } = await throwPool(pool, role);
    throws[role] = faces;
    if (roll) rolls.push(roll);
  }
  const [game, kind] = id.split(".");
  const data = {
    type: "card",
    speaker: speakerOf(parties),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    system: { game, kind, plan, parties, throws, words },
  };
  await createMessage(withAsked(applyMessageMode(data, mode), check, parties));
}

function speakerOf(parties: Parties): object {
  const { token, actor, name = "" } = participants(parties).self ?? {};
  return { scene: token?.parent?.id ?? null, token: token?.id ?? null, actor: actor?.id ?? null, alias: name };
}

/** A player whose character is asked must see the question, unless nobody but the GM may see anything. */
function withAsked<T extends object>(data: T, check: Check, parties: Parties): T {
  const { whisper = [], blind = false } = data as { whisper?: string[]; blind?: boolean };
  if (whisper.length === 0 || blind) return data;
  const asked = Object.values(participants(parties)).filter(({ actor }) => actor);
  const owners = game.users!.filter((user) => asked.some(({ actor }) => actor!.testUserPermission(user, "OWNER")));
  const others = Object.values(check.roles).some((who) => who !== "self") ? owners.map(({ id }) => id) : [];
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
