import type { CheckKind } from "#rules/check.ts";
import type { Rest } from "#rules/zerospace";
import type { TableChange } from "#table/checks";
import { restChanges, type RestPlan } from "./rest-plan.ts";

/** A rest throws no dice. What it gives back follows from how everybody was before it. */
export const restKind: CheckKind<RestPlan, { result: Rest }> = {
  pools: () => ({}),
  resolve: ({ rest }) => ({ result: rest }),
  odds: ({ rest }) => ({ [rest]: 1 }),
  changes: () => [],
};

/** What it gives back to all of them. */
export const allRested = ({ rest, people }: RestPlan): TableChange[] =>
  Object.entries(people).flatMap(([who, weary]) => restChanges(rest, weary, who));
