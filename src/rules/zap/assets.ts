import { facts, member, whole } from "../guard.ts";

export const ASSET_GRADES = ["minor", "major"] as const;
export type AssetGrade = (typeof ASSET_GRADES)[number];

export const ASSET_OWNERS = ["character", "group"] as const;
export type AssetOwner = (typeof ASSET_OWNERS)[number];

const MINOR_COST = 1;
const GROUP_COST = 3;

interface AssetFacts {
  grade: AssetGrade;
  owner: AssetOwner;
  /** Boosts of the character; 0 and up. */
  boosts: number;
}

/**
 * XP for a new Asset: 1 for a minor one, 3 for a group's major one; a character's major one costs as much as the
 * character has Boosts, at least 1. Zap! › Research. Errors `grade`, `owner`, `boosts`.
 */
export function assetCost(asset: AssetFacts): number {
  const given = facts(asset);
  const grade = member(given.grade, ASSET_GRADES, "grade");
  const owner = member(given.owner, ASSET_OWNERS, "owner");
  const boosts = whole(given.boosts, "boosts", { min: 0 });
  if (grade === "minor") return MINOR_COST;
  return owner === "group" ? GROUP_COST : Math.max(1, boosts);
}
