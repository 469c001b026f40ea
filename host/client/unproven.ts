import type { Unproven } from "../common/protocol.ts";

/** Whether the server was started to refuse something, for a test of what is done then. */
export function refuses(what: Unproven): boolean {
  return (game["data"]?.options.refuses ?? []).includes(what);
}
