import type { Card } from "../documents/messages.ts";
import { perform } from "../referee/perform.ts";
import { MendDialog } from "./mend-dialog.ts";
import { startFromButton } from "./start.ts";
import { rememberOpened, rememberTyped } from "./card-memory.ts";
import { announcedRoles, checkOf, situationOf } from "./situation.ts";
import { throwPool } from "./throw.ts";

/** Clicks on a card. A greyed button says why; clicking it does nothing. */
export function onCardClick(card: Card, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button || button.ariaDisabled === "true") return;
  event.preventDefault();
  event.stopPropagation();
  void act(card, button);
}

async function act(card: Card, button: HTMLElement): Promise<void> {
  const { action = "", role, choice, actor, answer } = button.dataset;
  const subject = card.uuid;
  switch (action) {
    case "check":
      return startFromButton(button);
    case "answer":
      return answerWith(card, role ?? "", answer ?? "");
    case "throw":
      return throwOwn(card);
    case "rule":
      return rule(card, button);
    case "mend":
      await new MendDialog(card).render({ force: true });
      return;
    case "closeCard":
      return perform({ subject, act: "close" });
    default:
      return perform({
        subject,
        act: action,
        data: { ...(role && { role }), ...(choice && { choice }), ...(actor && { actor }) },
      });
  }
}

/** Sides of cards that throw just now: a double click throws no second time. */
const throwing = new Set<string>();

async function once(key: string, act: () => Promise<void>): Promise<void> {
  if (throwing.has(key)) return;
  throwing.add(key);
  try {
    await act();
  } finally {
    throwing.delete(key);
  }
}

/** The dice of an answer are thrown by whoever answers. */
async function answerWith(card: Card, role: string, choice: string): Promise<void> {
  const check = checkOf(card);
  const answer = check.answers(role, situationOf(card)).find(({ id }) => id === choice);
  const pool = answer && !answer.reason ? check.kind.pools(answer.plan)[role] : null;
  if (!pool) return;
  await once(`${card.id} ${role}`, async () => {
    const { roll } = await throwPool(pool, role);
    await perform({ subject: card.uuid, act: "answer", data: { role, choice }, rolls: roll ? [roll] : [] });
  });
}

/** Throws what was only announced: every own role of the act. */
async function throwOwn(card: Card): Promise<void> {
  const check = checkOf(card);
  const { plan, throws } = card.system;
  const pools = check.kind.pools(plan);
  await once(card.id, async () => {
    const rolls: Roll[] = [];
    for (const role of announcedRoles(check, plan, throws)) {
      const { roll } = await throwPool(pools[role]!, role);
      if (roll) rolls.push(roll);
    }
    await perform({ subject: card.uuid, act: "throw", rolls });
  });
}

/** Sends what stands in the field beside the button. */
async function rule(card: Card, button: HTMLElement): Promise<void> {
  const { ruling = "" } = button.dataset;
  const field = button.parentElement?.querySelector<HTMLInputElement | HTMLSelectElement>("[data-ruling-field]");
  await perform({ subject: card.uuid, act: "rule", data: { ruling, value: field?.value ?? "" } });
  rememberTyped(card.id, ruling, null);
}

/** What is typed on a card or opened on it outlives the next drawing of the card; Enter sends what was typed. */
export function watchCard(card: Card, content: HTMLElement): void {
  content.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.dataset.rulingField) rememberTyped(card.id, field.dataset.rulingField, field.value);
  });
  content.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || !field.dataset.rulingField) return;
    event.preventDefault();
    field.parentElement?.querySelector<HTMLElement>("button[data-action=rule]")?.click();
  });
  // A toggle does not bubble.
  const onToggle = ({ target }: Event): void => {
    const group = target as HTMLDetailsElement;
    if (group.dataset.group !== undefined) rememberOpened(card.id, group.dataset.group, group.open);
  };
  content.addEventListener("toggle", onToggle, true);
}
