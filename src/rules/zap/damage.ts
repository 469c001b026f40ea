import { facts, flag, member, whole } from "../guard.ts";
import { DAMAGE_TABLE, FAR_BEYOND } from "./tables/damage.ts";
import { ATTRIBUTES, type Attribute, type HitResult } from "./vocabulary.ts";

interface DamageFacts {
  /** By how much the attack beat the defence; 0 and up. */
  damage: number;
  /** The defender's score in `versus`; 0 and up. */
  attribute: number;
  versus: Attribute;
  pulled: boolean;
  /** The table's option Overkill. */
  overkillRule: boolean;
}

/**
 * The result of Damage. A pulled punch is never Overkill. Zap! › Damage. Errors `damage`, `attribute`, `versus`,
 * `pulled`, `overkill-rule`.
 */
export function damageResult(hit: DamageFacts): HitResult {
  const given = facts(hit);
  const damage = whole(given.damage, "damage", { min: 0 });
  const attribute = whole(given.attribute, "attribute", { min: 0 });
  const versus = member(given.versus, ATTRIBUTES, "versus");
  const pulled = flag(given.pulled, "pulled");
  const overkillRule = flag(given.overkillRule, "overkillRule");
  const [within, beyond, farBeyond] = DAMAGE_TABLE[versus];
  if (damage <= attribute) return within;
  if (damage <= attribute + FAR_BEYOND) return beyond;
  return farBeyond === "overkill" && (pulled || !overkillRule) ? beyond : farBeyond;
}
