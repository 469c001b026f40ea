import { RuleError } from "../../rules/error.ts";
import type { Refusal } from "../checks/check.ts";
import { ruleRefusal } from "../checks/rule-refusal.ts";
import { say, sayRefusal } from "../words.ts";
import type { QuadrantError as Shape, QuadrantErrorCode, Telling } from "./types.ts";

/** What the API throws: `code` for programs, `message` for people. */
export class QuadrantError extends Error implements Shape {
  override readonly name = "QuadrantError";
  readonly code: QuadrantErrorCode;

  constructor(code: QuadrantErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The error for something that does not exist, or is not what it should be. @param what as the caller gave it */
export function wrong(
  code: Exclude<QuadrantErrorCode, "notAllowed" | "refused" | "hidden" | "failed">,
  what: unknown,
): QuadrantError {
  return new QuadrantError(code, say(`QUADRANT.table.api.${code}`, { what: shown(what) }));
}

/** The error for what this user may not know. */
export const hidden = (): QuadrantError => new QuadrantError("hidden", say("QUADRANT.table.api.hidden"));

/** Refusals that say who may act, and not what the rules forbid. */
const NOT_ALLOWED = new Set(["QUADRANT.table.refusal.notYours", "QUADRANT.table.refusal.gmOnly"]);

/** The error for a refusal by the rules or the table. */
export function refused(reason: Refusal): QuadrantError {
  return new QuadrantError(NOT_ALLOWED.has(reason.key) ? "notAllowed" : "refused", sayRefusal(reason));
}

/** Long names and whole objects are not quoted: they would make no sentence. */
function shown(what: unknown): string {
  const text = typeof what === "string" ? what : what === null ? "null" : typeof what;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Any error but a refusal is a fault of ours, or of the world's data: the caller learns no more than that. */
function asQuadrantError(error: unknown): QuadrantError {
  if (error instanceof QuadrantError) return error;
  if (error instanceof RuleError) return refused(ruleRefusal(error, ""));
  console.error("Quadrant | the API stumbled", error);
  return new QuadrantError("failed", say("QUADRANT.table.api.failed"), { cause: error });
}

/** Runs a function that answers at once. @throws QuadrantError and nothing else */
export function answered<T>(does: () => T): T {
  try {
    return does();
  } catch (error) {
    throw asQuadrantError(error);
  }
}

/**
 * Runs an act that takes time. With `tells`, the reader is told why it failed and the result is null; else it rejects.
 */
export async function done<T>(does: () => Promise<T | null>, tells = false): Promise<T | null> {
  try {
    return await does();
  } catch (error) {
    const known = asQuadrantError(error);
    if (!tells) throw known;
    ui.notifications?.warn(known.message);
    return null;
  }
}

/** Whether the options ask to tell the reader. The function that reads them reports options that are no object. */
export const tells = (options: Telling | undefined, otherwise = false): boolean =>
  typeof options === "object" ? (options?.tell ?? otherwise) : otherwise;
