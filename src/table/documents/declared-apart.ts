/** What a declaration says. Everything else that a card of version 0.2 held was written by the referee. */
const DECLARED = ["game", "kind", "plan", "parties", "throws", "words", "tied", "link", "secret", "asked", "answers"];

/**
 * Moves the fields that a card of version 0.2 held side by side to where this version keeps them: what was declared,
 * and a copy of everything for the migration. An update is no card, and is left alone.
 */
export function declaredApart(source: Record<string, unknown>): void {
  if ("declared" in source || !["game", "kind", "plan", "parties"].every((key) => key in source)) return;
  const legacy = { ...source };
  for (const key of Object.keys(source)) delete source[key];
  const declared = Object.fromEntries(Object.entries(legacy).filter(([key]) => DECLARED.includes(key)));
  const isLookedAt = "state" in legacy && legacy["state"] !== "declared";
  Object.assign(source, { declared, legacy: isLookedAt ? legacy : null });
}
