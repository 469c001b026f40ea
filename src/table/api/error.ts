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

/** The error for an argument that is invalid or names nothing. @param what the argument as the caller gave it */
export function wrong(
  code: Exclude<QuadrantErrorCode, "notAllowed" | "refused" | "hidden" | "failed">,
  what: unknown,
): QuadrantError {
  return new QuadrantError(code, say(`QUADRANT.table.api.${code}`, { what: shown(what) }));
}

/** The error for information that this user may not see. */
export const hidden = (): QuadrantError => new QuadrantError("hidden", say("QUADRANT.table.api.hidden"));

/** Refusals for lack of permission. All others come from the rules. */
const NOT_ALLOWED = new Set(["QUADRANT.table.refusal.notYours", "QUADRANT.table.refusal.gmOnly"]);

/** The error for a refusal by the rules or the table. */
export function refused(reason: Refusal): QuadrantError {
  return new QuadrantError(NOT_ALLOWED.has(reason.key) ? "notAllowed" : "refused", sayRefusal(reason));
}

/** Long names are shortened, and objects are named by their type only, so that the message stays a sentence. */
function shown(what: unknown): string {
  const text = typeof what === "string" ? what : what === null ? "null" : typeof what;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Any other error is a bug of ours or broken data: the caller only gets `failed`, and the console has the details. */
function asQuadrantError(error: unknown): QuadrantError {
  if (error instanceof QuadrantError) return error;
  if (error instanceof RuleError) return refused(ruleRefusal(error, ""));
  console.error("Quadrant | the API failed", error);
  return new QuadrantError("failed", say("QUADRANT.table.api.failed"), { cause: error });
}

/** Runs a synchronous function. @throws only QuadrantError */
export function answered<T>(does: () => T): T {
  try {
    return does();
  } catch (error) {
    throw asQuadrantError(error);
  }
}

/**
 * Runs an asynchronous act. With `tells`, a notification shows why it failed and the result is null; otherwise the promise
 * rejects.
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

/**
 * Whether a failure is shown as a notification. Options that are no object are not reported here, but by the function that
 * reads them.
 */
export const tells = (options: Telling | undefined, otherwise = false): boolean =>
  typeof options === "object" ? (options?.tell ?? otherwise) : otherwise;
