import { setProperty } from "../utils/properties.ts";
import type { AnyObject } from "../utils/types.ts";
import { getFlagScopes } from "./environment.ts";

/** @throws if the scope is no installed package */
export function checkFlagScope(scope: string): void {
  const scopes = getFlagScopes();
  if (scopes && !scopes.has(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** The update that writes a flag. @throws if the scope is no installed package */
export function flagUpdate(scope: string, key: string, value: unknown): AnyObject {
  checkFlagScope(scope);
  const flags: AnyObject = {};
  setProperty(flags, key, value);
  return { flags: { [scope]: flags } };
}
