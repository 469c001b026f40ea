import type { Unproven } from "../common/protocol.ts";

/** Whether the server was started to refuse something, so that a test can check the system's fallback. */
export function refuses(what: Unproven): boolean {
  return (game["data"]?.options.refuses ?? []).includes(what);
}
