import { isRefusal } from "../checks/is-refusal.ts";
import { skipsDialog } from "../checks/skips.ts";
import type { Asking } from "../documents/messages.ts";
import { knownAs } from "../documents/names.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { findRoll } from "../rolls/find.ts";
import { rollDataFrom } from "../rolls/said.ts";
import { startRoll } from "../rolls/start.ts";
import { showCard } from "../sheets/show-card.ts";
import { say, sayRefusal } from "../words.ts";
import { answerOf } from "./answers.ts";

/** Handles a click on the GM's question: answers it, or leads to an answer. */
export function onAskingClick(question: Asking, event: MouseEvent): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.action === "showCard") showCard(button.dataset.card ?? "");
  else if (button.dataset.action === "answer")
    void answer(question, button.dataset.actor ?? "", { skip: skipsDialog(event) });
}

/** Makes the roll that was asked for, with the GM's modifiers and data. Each actor answers only once. */
export async function answer(question: Asking, uuid: string, { skip }: { skip: boolean }): Promise<void> {
  const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
  await playLoaded(gameOf(actor));
  const roll = actor && findRoll(actor, question.system.roll.id);
  const warn = (words: string): void => void ui.notifications?.warn(words);
  if (!actor || !roll) return warn(say("QUADRANT.table.refusal.gone"));
  if (answerOf(question, uuid)) return warn(say("QUADRANT.table.asking.already", { name: knownAs(actor) }));
  const data = rollDataFrom(roll, question.system.said);
  if (isRefusal(data)) return warn(sayRefusal(data));
  await startRoll(actor, roll, { skip, modifiers: question.system.modifiers, data, answers: question.uuid });
}
