/**
 * What an ally gives, of which the GM picks: what they know, an underling or a borrowed Ability, their share of the plan
 * and its risk, or all they have. Zap! › Negotiations.
 */
export const ALLY_GIFTS = ["information", "assistance", "share", "resources"] as const;
export type AllyGift = (typeof ALLY_GIFTS)[number];
