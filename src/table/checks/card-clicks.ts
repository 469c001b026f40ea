import type { Card } from "../documents/messages.ts";
import type { Pool } from "../../rules/dice/index.ts";
import { ASK_BACK } from "../referee/ask-back.ts";
import { begin } from "../referee/begin.ts";
import { cardsIn, rootOf, runFrom } from "../chain/places.ts";
import { takeAll } from "../chain/take-all.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { confirmReversal } from "../referee/confirm-reversal.ts";
import { perform, type Performance } from "../referee/perform.ts";
import { refereeHere } from "../referee/queue.ts";
import { openRules } from "../rulebook.ts";
import { keepsCardsOpen } from "../settings.ts";
import { openMending } from "../windows.ts";
import { say } from "../words.ts";
import { subjectOf } from "./beginning.ts";
import { actorOf, chainAfter, openLinks, whyNotDue } from "./chain.ts";
import { diceAdded, diceOfAnswer, diceOfIntervention, diceOfSelf, diceOfStage } from "./dice-owed.ts";
import { timelySpends } from "./revising.ts";
import { rolesOfSides, sidesOfPress } from "./stages.ts";
import { startCheck, startFromButton } from "./start.ts";
import { cardText } from "./card-text.ts";
import { ALL, PARTS, type Part } from "./card-rest.ts";
import { cardView } from "./card-view.ts";
import { closeMenu, openMenu, walkMenu } from "./card-popover.ts";
import { redrawLine } from "./redraw-line.ts";
import { rememberOpened, rememberTyped, typedOn } from "./card-memory.ts";
import { checkOf, situationOf } from "./situation.ts";
import { throwPools } from "./throw.ts";

/** Handles clicks on a card. A greyed button gives its reason; a click on it does nothing. */
export function onCardClick(card: Card, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button || button.ariaDisabled === "true") return;
  event.preventDefault();
  event.stopPropagation();
  closeMenu(button);
  void act(card, button, (event as MouseEvent).shiftKey);
}

async function act(card: Card, button: HTMLElement, all = false): Promise<void> {
  const { action = "", role, choice, actor, answer } = button.dataset;
  const subject = card.uuid;
  switch (action) {
    case "check":
      return startFromButton(button);
    case "answer":
      return answerWith(card, role ?? "", answer ?? "");
    case "takeAll":
      return takeAll(() => cardsIn(runFrom(rootOf(card))), {
        answer: (taken) => answerWith(taken.card, taken.role, taken.choice),
        run: (from) => perform({ subject: from.uuid, act: "run" }),
      });
    case "throw":
      return throwOwn(card);
    case "stage":
      return throwStage(card, answer ?? "");
    case "spend":
      return spend(card, role ?? "", choice ?? "");
    case "intervene":
      return stepIn(card, actor ?? "", choice ?? "");
    case "follow":
      return goOn(card, choice ?? "");
    case "undo":
      return takeBack(card);
    case "rules":
      return openRules(button.dataset.section ?? "");
    case "rule":
      return rule(card, button);
    case "mend":
      return openMending(card);
    case "closeCard":
      return perform({ subject, act: "close" });
    case "unfold":
      return unfold(card, button, all || keepsCardsOpen());
    case "more":
      return openMenu(button);
    case "copy":
      return copy(card);
    case "askBack":
      return perform({ subject, act: ASK_BACK });
    default:
      return perform({
        subject,
        act: action,
        data: { ...(role && { role }), ...(choice && { choice }), ...(actor && { actor }) },
      });
  }
}

/** Gives an answer: the user who answers throws its dice. */
async function answerWith(card: Card, role: string, choice: string): Promise<void> {
  const check = checkOf(card);
  const now = situationOf(card);
  const answer = check.answers(role, now).find(({ id }) => id === choice);
  if (!answer || answer.reason) return;
  const pools = diceOfAnswer(check, now, answer, role);
  await throwAndPerform(card, `${card.id} ${role}`, pools, { act: "answer", data: { role, choice } });
}

/** Throws an announced act: all roles of the acting party. */
export async function throwOwn(card: Card): Promise<void> {
  const check = checkOf(card);
  const { plan, throws } = card.system;
  await throwAndPerform(card, card.id, diceOfSelf(check, plan, throws), { act: "throw" });
}

/** Throws the dice that a result asks of a side, or of all sides. */
async function throwStage(card: Card, who: string): Promise<void> {
  const check = checkOf(card);
  const now = situationOf(card);
  const roles = rolesOfSides(sidesOfPress(check, now, who));
  if (roles.length === 0) return;
  const pools = diceOfStage(check, now, roles);
  await throwAndPerform(card, `${card.id} ${roles.join(" ")}`, pools, { act: "stage", data: { choice: who } });
}

/** Spends: the user who spends throws the added dice. */
export async function spend(card: Card, role: string, choice: string): Promise<void> {
  const check = checkOf(card);
  const now = situationOf(card);
  const spent = timelySpends(check, now).find((one) => one.id === choice && one.role === role);
  if (!spent || spent.reason) return;
  const pools = diceAdded(check, now, spent.plan);
  await throwAndPerform(card, `${card.id} ${role} ${choice}`, pools, { act: "spend", data: { role, choice } });
}

/** Steps in: the user throws the dice of that intervention at once. */
async function stepIn(card: Card, uuid: string, choice: string): Promise<void> {
  const check = checkOf(card);
  const now = situationOf(card);
  const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
  const found = actor && check.interventions?.(now, actor, game.user!).find(({ id }) => id === choice);
  if (!found) return;
  const pools = diceOfIntervention(check, now, found);
  await throwAndPerform(card, `${card.id} ${uuid} ${choice}`, pools, {
    act: "intervene",
    data: { actor: uuid, choice },
  });
}

async function throwAndPerform(
  card: Card,
  key: string,
  pools: Record<string, Pool>,
  act: Pick<Performance, "act" | "data">,
): Promise<void> {
  await oneAtATime(key, async () => {
    const { rolls } = await throwPools(pools);
    await perform({ subject: card.uuid, ...act, rolls });
  });
}

/** Begins a follow-up. If the card waits for the GM's confirmation, the GM's click applies it first. */
async function goOn(card: Card, link: string): Promise<void> {
  const found = openLinks(card, situationOf(card)).find((one) => one.link === link);
  const { isGM } = game.user!;
  if (!found || found.why || (!isGM && whyNotDue(found))) return;
  if (isGM && card.system.state === "open" && card.system.automation === "confirm") {
    await perform({ subject: card.uuid, act: "apply" });
  }
  // The GM does not throw for players.
  if (isGM && found.announced && actorOf(found)?.hasPlayerOwner) {
    await oneAtATime(`${card.id} ${link}`, async () => void (await begin(found, { link })));
    return;
  }
  const subject = subjectOf(found);
  if (subject) await startCheck(found.check, subject, { link });
  else ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
}

/**
 * Opens or closes one part of a card by hand. A click on the title closes all parts, or opens the first (`CardShape.first`).
 * @param all whether the title opens all parts
 */
async function unfold(card: Card, { dataset: { part }, ariaExpanded }: HTMLElement, all: boolean): Promise<void> {
  const { shape } = cardView(card, game.user!);
  if (part) rememberOpened(card.id, part, !shape[part as Part]);
  else {
    const isOpen = ariaExpanded === "true";
    rememberOpened(card.id, ALL, isOpen ? keepsCardsOpen() : all);
    for (const one of isOpen || all ? PARTS : [shape.first]) rememberOpened(card.id, one, !isOpen);
  }
  // A step is drawn in the line of its chain's first card.
  for (const one of new Set([card, rootOf(card)])) await redrawLine(one);
}

async function copy(card: Card): Promise<void> {
  await game.clipboard!.copyPlainText(cardText(cardView(card, game.user!)));
  ui.notifications?.info(say("QUADRANT.table.card.copied"));
}

/** Undoes a card. The referee's own client asks later what else to undo; on any other client the user confirms it here. */
async function takeBack(card: Card): Promise<void> {
  const also = refereeHere() ? [] : chainAfter(card);
  if (also.length > 0 && !(await confirmReversal({ conflicts: [], also }))) return;
  await perform({ subject: card.uuid, act: "undo", ...(also.length > 0 && { data: { also: true } }) });
}

/**
 * Sends the value of the field beside the button, with the dice that it asks for. A typed value is read from `card-memory.ts`:
 * a field that was redrawn meanwhile may not show it yet.
 */
async function rule(card: Card, button: HTMLElement): Promise<void> {
  const { ruling = "" } = button.dataset;
  const field = button.parentElement?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-ruling-field]");
  const typed = field?.type === "hidden" ? undefined : typedOn(card.id, ruling);
  const value = typed ?? field?.value ?? "";
  const check = checkOf(card);
  const now = situationOf(card);
  const plan = check
    .rulings?.(now)
    .find(({ id }) => id === ruling)
    ?.plan?.(value.trim());
  const pools = plan ? diceAdded(check, now, plan) : {};
  await throwAndPerform(card, `${card.id} ${ruling}`, pools, { act: "rule", data: { ruling, value } });
  rememberTyped(card.id, ruling, null);
}

/** Handles the keys of a card: the arrows in its menu, and Z, which presses the menu's entry with that key. */
function onCardKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const target = event.target as HTMLElement;
  const isPlain = !(ctrlKey || metaKey || altKey || shiftKey) && !target.matches("input, textarea, select");
  const back =
    isPlain && key.toLowerCase() === "z" && target.closest("article")?.querySelector<HTMLElement>("[data-key=Z]");
  if (!back && !walkMenu(event)) return false;
  event.preventDefault();
  event.stopPropagation();
  if (back) back.click();
  return true;
}

/**
 * Remembers what the reader types and opens on a card, so that a redraw keeps it. Enter sends a typed ruling.
 * @param cardAt the card of an event: a line may show several cards
 * @param changed called after each change, because a drawing that is under way has not read it
 */
export function watchCard(cardAt: (event: Event) => Card, content: HTMLElement, changed: () => void): void {
  content.addEventListener("input", (event) => {
    const field = event.target as HTMLInputElement;
    if (!field.dataset.rulingField) return;
    rememberTyped(cardAt(event).id, field.dataset.rulingField, field.value);
    changed();
  });
  content.addEventListener("keydown", (event) => {
    if (onCardKey(event)) return;
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || !field.dataset.rulingField) return;
    event.preventDefault();
    field.parentElement?.querySelector<HTMLElement>("button[data-action=rule]")?.click();
  });
  const remember = (event: Event, { dataset }: HTMLElement, open: boolean): void => {
    if (dataset.group === undefined) return;
    rememberOpened(cardAt(event).id, dataset.group, open);
    changed();
  };
  // The toggle event comes later than the click: a card that is drawn in between would show the fold closed.
  content.addEventListener("click", (event) => {
    const fold = (event.target as HTMLElement).closest("summary")?.parentElement as HTMLDetailsElement | undefined;
    if (fold && !event.defaultPrevented) remember(event, fold, !fold.open);
  });
  // A toggle event does not bubble.
  const onToggle = (event: Event): void => {
    const fold = event.target as HTMLDetailsElement;
    remember(event, fold, fold.open);
  };
  content.addEventListener("toggle", onToggle, true);
}
