import { sentBy } from "../documents/in-log.ts";
import type { Message } from "../documents/messages.ts";
import { LIMITS } from "../limits.ts";

const MINUTE = 60_000;

/**
 * The cards and requests of each player within the last minute, by id, with the server's time. They are kept here because a
 * request that was carried out is deleted, but still counts.
 */
const lately = new Map<string, Map<string, number>>();

/** When the server created a message. Its `timestamp` is set by its author's client. */
export const madeAt = ({ _stats, timestamp }: Message): number => _stats?.createdTime ?? timestamp;

/**
 * Whether a card or a request is one too many: its author has sent as many as the limit allows within the minute before
 * it. Every client gets the same answer, and asking twice changes nothing. A GM's messages are not counted.
 */
export function isTooMany(message: Message): boolean {
  const { author } = message;
  if (!author || author.isGM) return false;
  const at = madeAt(message);
  const user = author.id ?? "";
  const own = lately.get(user) ?? new Map<string, number>();
  lately.set(user, own);
  for (const one of [...sentBy(user), message]) own.set(one.id, madeAt(one));
  let before = 0;
  for (const [id, time] of own) {
    // Messages are judged the oldest first: what was sent more than a minute before this one is not needed again.
    if (time <= at - MINUTE) own.delete(id);
    else if (time < at || (time === at && id < message.id)) before += 1;
  }
  return before >= LIMITS.perMinute;
}
