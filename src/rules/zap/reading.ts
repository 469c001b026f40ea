import { checkThrows } from "../check.ts";
import { counted, total, type Pool, type Throw } from "../dice/index.ts";

/** The reading of a throw that every card shows, by role. */
export interface Reading<Role extends string> {
  totals: Record<Role, number>;
  /** Index of the die that counted, the first of equals; null without dice. */
  counted: Record<Role, number | null>;
}

/** Reads one throw per role. Errors `throws`, and those of `dice.check`. */
export function readThrows<Role extends string>(
  pools: Record<Role, Pool>,
  throws: Record<string, Throw>,
): Reading<Role> {
  const thrown = checkThrows(pools, throws);
  const roles = Object.keys(pools) as Role[];
  return {
    totals: byRole(roles, (role) => total(pools[role], thrown[role])),
    counted: byRole(roles, (role) => counted(pools[role], thrown[role])),
  };
}

function byRole<Role extends string, Value>(roles: Role[], of: (role: Role) => Value): Record<Role, Value> {
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, Value>;
}
