import { assetCost, boostCost } from "#rules/zap";
import { isAsset, isCharacter, isHero, itemsOf, type Asset, type Character } from "../documents.ts";

/** Assets that a character works on: the own ones, and those that belong to the group, whoever keeps them. */
export function assetsFor(actor: Character): Asset[] {
  const others = (game.actors?.contents ?? []).filter(
    (other) => isCharacter(other) && other.uuid !== actor.uuid && other.hasPlayerOwner && isHero(other),
  );
  const shared = others.flatMap((other) => itemsOf(other, isAsset)).filter(({ system }) => system.ownedBy === "group");
  return [...itemsOf(actor, isAsset), ...shared];
}

/** XP for one that is only planned, or for its next improvement (ZAP-RES-2). */
export function assetPrice({ system }: Asset, actor: Character): number {
  const { grade, ownedBy, planned, boosts } = system;
  if (planned) return newAssetPrice({ grade, ownedBy }, actor);
  return grade === "minor" ? 1 : boostCost({ start: 0, bonus: 0, bought: boosts });
}

type NewAsset = Pick<Asset["system"], "grade" | "ownedBy">;

export function newAssetPrice({ grade, ownedBy }: NewAsset, { system }: Character): number {
  return assetCost({ grade, owner: ownedBy, boosts: system.boosts.start + system.boosts.bought });
}

/** What is still to be paid once what was put aside for it is spent. */
export function stillToPay(asset: Asset, actor: Character): { banked: number; rest: number } {
  const price = assetPrice(asset, actor);
  const banked = Math.min(asset.system.banked, price);
  return { banked, rest: price - banked };
}
