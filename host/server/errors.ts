import type { WireError } from "../common/protocol.ts";

/** A write for which the sender lacks permission. Its message is stable, because clients and tests read it. */
export class PermissionError extends Error {
  override name = "PermissionError";

  constructor(userName: string, action: string, subject: string) {
    super(`User ${userName} lacks permission to ${action} ${subject}`);
  }
}

/** A request that is invalid for every user. */
export class RequestError extends Error {
  override name = "RequestError";
}

export function toWireError(error: unknown): WireError {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}
