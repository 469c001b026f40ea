import type { Message } from "../documents/messages.ts";
import { clock, say } from "../words.ts";

/** What Foundry asks for where it has a message drawn: in the log one can be deleted, as a notification closed. */
export interface LineOptions {
  canDelete?: boolean | undefined;
  canClose?: boolean | undefined;
}

/** What stands around the content of a message, in the log as in a notification. */
export interface LineView {
  id: string;
  sender: string;
  time: string;
  whisper: boolean;
  blind: boolean;
  /** To whom it is whispered, in one line. */
  to: string;
  /** That somebody threw what this reader may not see; else nothing. */
  unseen: string;
  canDelete: boolean;
  canClose: boolean;
  /** An entry for each throw of the message that has dice. */
  rolls: true[];
}

export function lineView(message: Message, { canDelete = game.user!.isGM, canClose = false }: LineOptions): LineView {
  const { id, alias, author, rolls, whisper, blind, isContentVisible } = message;
  const name = author?.name ?? alias;
  const to = whisper.flatMap((user) => game.users!.get(user)?.name ?? []).join(", ");
  const rolled = rolls.flatMap(({ dice }) => (dice.length > 0 ? true : []));
  return {
    id,
    // Who speaks may be a secret, too.
    sender: isContentVisible ? alias : name,
    time: clock(message.timestamp),
    whisper: whisper.length > 0,
    blind,
    to: to && rolls.length === 0 ? say("QUADRANT.table.message.to", { names: to }) : "",
    unseen: isContentVisible ? "" : say("QUADRANT.table.message.unseen", { name }),
    canDelete,
    canClose,
    rolls: isContentVisible ? rolled : [],
  };
}
