/**
 * The gifts of an ally, of which the GM picks: information, an underling or a borrowed Ability, a share of the plan and
 * of its risk, or all resources. Zap! › Negotiations.
 */
export const ALLY_GIFTS = ["information", "assistance", "share", "resources"] as const;
export type AllyGift = (typeof ALLY_GIFTS)[number];
