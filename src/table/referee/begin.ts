import { checkById } from "../register.ts";
import { subjectOf } from "../checks/beginning.ts";
import type { Draft, Refusal } from "../checks/check.ts";
import { declare } from "../checks/declare.ts";
import { participants } from "../checks/parties.ts";
import type { Card } from "../documents/messages.ts";
import { asSecretAs, gms } from "../checks/secrecy.ts";
import { isHidden } from "../checks/speaker.ts";
import type { Beginning } from "../game.ts";
import { sayRefusal } from "../words.ts";

/**
 * Begins a check on the referee's client without a dialog: creates its card, thrown by the GM's client, or announced for its
 * owner to throw.
 * @param link the key of the follow-up that it is, of the card before it
 * @param put creates its message, if that is part of a batch
 * @returns the card; null if the check is not possible now: the GM is told why
 */
export async function begin(
  beginning: Beginning,
  { link = null, put }: { link?: string | null; put?: (data: object) => Promise<Card | null> } = {},
): Promise<Card | null> {
  const { check: id, announced = false } = beginning;
  const subject = subjectOf(beginning);
  const draft: Draft | Refusal = subject
    ? checkById(id).check.prepare(subject)
    : { key: "QUADRANT.table.refusal.gone" };
  if ("key" in draft) {
    ui.notifications?.warn(sayRefusal(draft));
    return null;
  }
  const real = draft.check ?? id;
  const show = (data: object): object => withSecrecy(data, real, draft);
  return declare(real, draft, { words: "", announced, link, show, ...(put && { put }) });
}

/** Makes a card as secret as the card before it. Without one, only GMs see the card of a hidden actor. */
function withSecrecy(data: object, id: string, draft: Draft): object {
  const { self } = participants(draft.parties);
  return asSecretAs(data, id, draft, { whisper: isHidden(self) ? gms() : [] });
}
