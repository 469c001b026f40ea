/** What a declaration says; all else that a card of version 0.2 held, the referee had written. */
const DECLARED = ["game", "kind", "plan", "parties", "throws", "words", "tied", "link", "secret", "asked", "answers"];

/**
 * Puts what a card of version 0.2 held, side by side, where this version keeps it: what was declared, and all of it as it was
 * for the migration. An update is no card, and is left alone.
 */
export function declaredApart(source: Record<string, unknown>): void {
  if ("declared" in source || !["game", "kind", "plan", "parties"].every((key) => key in source)) return;
  const legacy = { ...source };
  for (const key of Object.keys(source)) delete source[key];
  const declared = Object.fromEntries(Object.entries(legacy).filter(([key]) => DECLARED.includes(key)));
  const isLookedAt = "state" in legacy && legacy["state"] !== "declared";
  Object.assign(source, { declared, legacy: isLookedAt ? legacy : null });
}
