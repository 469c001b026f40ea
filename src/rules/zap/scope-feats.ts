import { whole } from "../guard.ts";
import { SCOPE_FEATS, SCOPES, type Scope, type ScopeFeats } from "./tables/scopes.ts";

/** The weight and the speed of Difficulty 6 at a Scope. Zap! › Using Abilities. Error `scope` (3–12). */
export function scopeFeats(scope: number): ScopeFeats {
  whole(scope, "scope", { min: SCOPES[0], max: SCOPES.at(-1) });
  return { ...SCOPE_FEATS[scope as Scope] };
}
