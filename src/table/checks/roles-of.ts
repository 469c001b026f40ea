import type { Check, Plan } from "./check.ts";

/** Which party throws which pool of this plan. */
export function rolesOf(check: Check, plan: Plan): Record<string, string> {
  return typeof check.roles === "function" ? check.roles(plan) : check.roles;
}
