import type { Check, Plan } from "./check.ts";

/** The name of the party that throws each pool of a plan, by role. */
export function rolesOf(check: Check, plan: Plan): Record<string, string> {
  return typeof check.roles === "function" ? check.roles(plan) : check.roles;
}
