import { applyMessageMode } from "../../foundry.ts";
import { RuleError } from "../../rules/error.ts";
import { tellQuestion } from "../api/question.ts";
import { partLoaded, playLoaded } from "../loading.ts";
import { checkById, gameOfCheck } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import type { Aim } from "./aim.ts";
import { aimOf } from "./ask-aim.ts";
import type { AskDialog, Asked } from "./ask-dialog.ts";
import { askedSituation, type AskState } from "./asked.ts";
import type { TypedLine } from "./lanes.ts";
import { subjectOfTable } from "./beginning.ts";
import type { Check, Draft, Plan, Refusal, Subject } from "./check.ts";
import { tooLarge } from "./declaration.ts";
import { declarationOf } from "./declaration-of.ts";
import { declare } from "./declare.ts";
import { participants, subjectFrom, type Parties, type Party } from "./parties.ts";
import { draftOf, drafted, questionOf, typeInto } from "./question.ts";
import { cardsWhere } from "../documents/in-log.ts";
import type { Card } from "../documents/messages.ts";
import { LIMITS } from "../limits.ts";
import { ruleRefusal } from "./rule-refusal.ts";
import { asSecretAs, secrecyOf } from "./secrecy.ts";
import { rolesOf } from "./situation.ts";

/** The code of the dialog is loaded when it is first opened. */
const loadDialog = () => import("./ask-dialog.ts");

/** The open dialogs and running acts (null), by check, actor, Item and data: a double click must not start one twice. */
const underWay = new Map<string, AskDialog | null>();

interface StartOptions {
  /** Throws at once, without the dialog. */
  skip?: boolean;
  /** Key of the follow-up (`Link.link`) of the card before it, if this act is one. */
  link?: string | null;
  /** Lines for the acting party's list, as if typed by the user. */
  modifiers?: readonly TypedLine[];
  /** UUID of the message with which the GM asked for this roll. */
  answers?: string | null;
  /** Shows the user why there is no card. Default: a warning. */
  tell?: (reason: Refusal) => void;
}

const warn = (reason: Refusal): void => void ui.notifications?.warn(sayRefusal(reason));

/**
 * Makes a roll, from the click to the card: makes the plan, asks in a dialog, throws, and posts the card. The referee
 * does the rest.
 * @param id the check, e.g. `zap.attack`
 * @returns the card; null if the act was refused, which `tell` has shown, or if the dialog was closed
 */
export async function startCheck(
  id: string,
  subject: Subject,
  { skip = false, link = null, modifiers = [], answers = null, tell = warn }: StartOptions = {},
): Promise<Card | null> {
  await playLoaded(gameOfCheck(id));
  const { made: draft, aim } = skip ? { made: unaimed(id, subject), aim: null } : aimOf(id, subject);
  if ("key" in draft) {
    tell(draft);
    return null;
  }
  // The draft may be for another check, e.g. `zap.volley` for several targets.
  const real = draft.check ?? id;
  const { actor, item, data } = subject;
  const key = JSON.stringify([real, actor?.uuid, item?.uuid, data, modifiers, answers]);
  if (underWay.has(key)) {
    underWay.get(key)?.bringToFront();
    return null;
  }
  underWay.set(key, null);
  try {
    const options = { skip, link, modifiers, answers, tell, aim };
    return await proceed(real, draft, options, (dialog) => underWay.set(key, dialog));
  } catch (error) {
    // The rules cannot read the plan: the act is refused. Nothing has been thrown or sent.
    if (!(error instanceof RuleError)) throw error;
    tell(ruleRefusal(error, checkById(real).game.id));
    return null;
  } finally {
    underWay.delete(key);
  }
}

/** The draft of a click without a choice of targets in the dialog. */
const unaimed = (id: string, subject: Subject): Draft | Refusal =>
  subject.targets.length > LIMITS.targets ? tooLarge("targets") : draftOf(checkById(id).check, subject);

/**
 * Starts the check that a button names: `data-check`, with `data-item-id` and, if it is not the sheet's own actor,
 * `data-actor` (a UUID). The check gets the other data- attributes.
 */
export async function startFromButton(
  button: HTMLElement,
  { actor, skip = false }: { actor?: Actor.Implementation; skip?: boolean } = {},
): Promise<void> {
  const { check = "", itemId, actor: uuid, ...rest } = button.dataset;
  await playLoaded(gameOfCheck(check));
  if (!uuid && checkById(check).check.table) {
    await startCheck(check, subjectOfTable(dataOf(rest)), { skip });
    return;
  }
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
  { skip, link, modifiers, answers, tell, aim }: Required<StartOptions> & { aim: Aim | null },
  opened: (dialog: AskDialog) => void,
): Promise<Card | null> {
  const { game: owner, check } = checkById(id);
  if (!game.user!.isGM && secrecyOf(check, drafted(check, draft)) === "unseen") {
    tell({ key: "QUADRANT.table.refusal.gmOnly" });
    return null;
  }
  const state: AskState = Object.assign(questionOf(owner.id, check, draft), { aim });
  const refusal = typeInto(state, modifiers);
  if (refusal) {
    tell(refusal);
    return null;
  }
  tellQuestion(id, state);
  const isAsked = !skip && (check.asks || aim?.isSet === false);
  const asked = isAsked ? await ask(state, opened) : unasked(state, tell);
  if (!asked) return null;
  const { plan, parties, words, mode, announced } = asked;
  // The user may have chosen other targets, and several targets may need another check.
  const meant = asked.aim?.draft ?? draft;
  const made = asked.aim ? (meant.check ?? asked.aim.id) : id;
  if (parties.self && hasUnanswered(made, parties.self)) {
    tell({ key: "QUADRANT.table.refusal.stillWaiting" });
    return null;
  }
  const chosen = { ...meant, plan, parties };
  const show = (data: object): object =>
    asSecretAs(withAsked(applyMessageMode(data, mode), checkById(made).check, plan, parties), made, chosen);
  return declare(made, chosen, { words, announced, link, answers, show });
}

async function ask(state: AskState, opened: (dialog: AskDialog) => void): Promise<Asked | null> {
  const part = await partLoaded(loadDialog);
  if (!part) return null;
  const dialog = new part.AskDialog(state);
  opened(dialog);
  await dialog.render({ force: true });
  return dialog.asked;
}

/** The act without a dialog. A player who may not do it is shown the reason only here; then nothing happens. */
function unasked(state: AskState, tell: (reason: Refusal) => void): Asked | null {
  const { check, plan, parties, words, mode } = state;
  const refusal = check.refuse(askedSituation(state));
  if (!refusal || game.user!.isGM) return { plan, parties, words, mode, announced: false };
  tell(refusal);
  return null;
}

/** Adds the owners of all parties to a whisper if others than the acting party throw: they must see the question. */
function withAsked<T extends object>(data: T, check: Check, plan: Plan, parties: Parties): T {
  const { whisper = [], blind = false } = data as { whisper?: string[]; blind?: boolean };
  if (whisper.length === 0 || blind) return data;
  const asked = Object.values(participants(parties)).filter(({ actor }) => actor);
  const owners = game.users!.filter((user) => asked.some(({ actor }) => actor!.testUserPermission(user, "OWNER")));
  const others = Object.values(rolesOf(check, plan)).some((who) => who !== "self") ? owners.map(({ id }) => id) : [];
  return { ...data, whisper: [...new Set([...whisper, ...others])] };
}

/**
 * Whether the same act by the same actor with the same Item still waits for a referee: while no GM is online, a second
 * card would only wait beside it.
 */
function hasUnanswered(id: string, self: Party): boolean {
  return cardsWhere({ states: ["declared"] }).some((card) => {
    const declaration = declarationOf(card);
    if (!declaration || `${declaration.game}.${declaration.kind}` !== id) return false;
    return declaration.parties.self?.actor === self.actor && declaration.parties.self.tool === self.tool;
  });
}
