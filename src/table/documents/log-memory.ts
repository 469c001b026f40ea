import { messages, type Message } from "./messages.ts";

/** How often something in the log was changed, as far as this client has heard. */
let changes = 0;

/** Called for every message that is created, changed or deleted, before anybody looks at the log for it. */
export const logHasChanged = (): void => void (changes += 1);

/** A state of the log: the same as long as no message comes, changes or goes. */
interface LogState {
  log: unknown;
  size: number;
  changes: number;
}

function stateNow(): LogState {
  const log = game.messages as unknown as { size?: number } | undefined;
  return { log, size: log?.size ?? messages().length, changes };
}

const same = (a: LogState, b: LogState): boolean => a.log === b.log && a.size === b.size && a.changes === b.changes;

/**
 * What is worked out from all messages: once for each state of the log, however often it is asked. A year of cards is
 * long, and every card that is drawn asks for what is tied to it.
 */
export function perLog<T>(workOut: (all: Message[]) => T): () => T {
  let known: { state: LogState; result: T } | null = null;
  return () => {
    const state = stateNow();
    if (!known || !same(known.state, state)) known = { state, result: workOut(messages()) };
    return known.result;
  };
}
