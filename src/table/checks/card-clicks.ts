import type { Card } from "../documents/messages.ts";
import { perform } from "../referee/perform.ts";
import { MendDialog } from "./mend-dialog.ts";
import { startFromButton } from "./start.ts";
import { checkOf, missingRoles, situationOf } from "./situation.ts";
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
  const { action = "", role, choice, answer } = button.dataset;
  const subject = card.uuid;
  switch (action) {
    case "check":
      return startFromButton(button);
    case "answer":
      return answerWith(card, answer ?? "");
    case "mend":
      await new MendDialog(card).render({ force: true });
      return;
    case "closeCard":
      return perform({ subject, act: "close" });
    default:
      return perform({ subject, act: action, data: { ...(role && { role }), ...(choice && { choice }) } });
  }
}

/** Sides of cards that answer just now: a double click throws no second time. */
const answering = new Set<string>();

/** The dice of an answer are thrown by whoever answers. */
async function answerWith(card: Card, choice: string): Promise<void> {
  const check = checkOf(card);
  const now = situationOf(card);
  const [role] = missingRoles(check, now.plan, now.throws);
  const answer = role && check.answers(role, now).find(({ id }) => id === choice);
  const pool = answer && !answer.reason ? check.kind.pools(answer.plan)[role] : null;
  const key = `${card.id} ${role}`;
  if (!role || !pool || answering.has(key)) return;
  answering.add(key);
  try {
    const { roll } = await throwPool(pool, role);
    await perform({ subject: card.uuid, act: "answer", data: { role, choice }, rolls: roll ? [roll] : [] });
  } finally {
    answering.delete(key);
  }
}
