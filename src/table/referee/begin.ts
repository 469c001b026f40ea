import { checkById } from "../register.ts";
import { subjectOf } from "../checks/beginning.ts";
import type { Draft, Reason } from "../checks/check.ts";
import { declare } from "../checks/declare.ts";
import { participants } from "../checks/parties.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import type { Beginning } from "../game.ts";
import { sayReason } from "../words.ts";

/**
 * Begins a check at the referee's screen, without asking anybody: its card comes to the table, thrown by the GM's client or
 * lying open for its owner to throw.
 * @param link which follow-up of the card before it this is
 * @returns the card; null where there can be no such check now: the GM is told why
 */
export async function begin(beginning: Beginning, link: string | null = null): Promise<Card | null> {
  const { check: id, announced = false } = beginning;
  const subject = subjectOf(beginning);
  const draft: Draft | Reason = subject ? checkById(id).check.draft(subject) : { key: "QUADRANT.table.refusal.gone" };
  if ("key" in draft) {
    ui.notifications?.warn(sayReason(draft));
    return null;
  }
  const show = (data: object): object => withSecrecy(data, draft);
  return declare(draft.check ?? id, draft, { words: "", announced, link, show });
}

/** A chain is as secret as the card that it began with; whoever takes part sees what is done. */
function withSecrecy(data: object, { tied, parties }: Draft): object {
  const { whisper = [], blind = false } = cardByUuid(tied) ?? {};
  if (whisper.length === 0) return data;
  const actors = Object.values(participants(parties)).flatMap(({ actor }) => actor ?? []);
  const owners = game.users!.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
  return { ...data, blind, whisper: [...new Set([...whisper, ...(blind ? [] : owners.map(({ id }) => id))])] };
}
