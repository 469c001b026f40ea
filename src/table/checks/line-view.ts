import type { Message } from "../documents/messages.ts";
import { clock, say } from "../words.ts";

/** Foundry's options for drawing a message: a line of the log may have a button to delete it, a notification one to close it. */
export interface LineOptions {
  canDelete?: boolean | undefined;
  canClose?: boolean | undefined;
}

/** The frame around a message's content, in the log and in a notification. */
export interface LineView {
  id: string;
  sender: string;
  time: string;
  whisper: boolean;
  blind: boolean;
  /** The recipients of a whisper, in one line. */
  to: string;
  /** A note that a user made a throw which this reader may not see; else empty. */
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
    // To readers who may not see the content, the speaker's name may be a secret, too.
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
