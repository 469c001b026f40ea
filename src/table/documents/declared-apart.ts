/** The fields of a declaration. The referee wrote all other fields of a version 0.2 card. */
const DECLARED = ["game", "kind", "plan", "parties", "throws", "words", "tied", "link", "secret", "asked", "answers"];

/**
 * Moves the fields of a version 0.2 card to `declared`. If the referee has seen the card, all its fields also go to `legacy`, for
 * the migration. An update has only some of the fields, and is left alone.
 */
export function declaredApart(source: Record<string, unknown>): void {
  if ("declared" in source || !["game", "kind", "plan", "parties"].every((key) => key in source)) return;
  const legacy = { ...source };
  for (const key of Object.keys(source)) delete source[key];
  const declared = Object.fromEntries(Object.entries(legacy).filter(([key]) => DECLARED.includes(key)));
  const isLookedAt = "state" in legacy && legacy["state"] !== "declared";
  Object.assign(source, { declared, legacy: isLookedAt ? legacy : null });
}
