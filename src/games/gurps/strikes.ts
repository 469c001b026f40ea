import { isGood } from "#rules/gurps";
import type { Situation } from "#table/checks";
import type { Strike, Strikes } from "#table/api/strikes.ts";
import type { AttackRoll } from "./checks/fight/attack.ts";
import { isAttack } from "./documents.ts";

/** An attack of GURPS hits if its roll succeeds: a defence has its own card, and so has the damage. */
export function strikes(check: string, { plan, outcome, parties }: Situation): Strikes | null {
  const tool = parties["self"]?.tool ?? null;
  const at = (target: Strike, isMelee: boolean | null): Strikes => ({
    reach: isMelee === null ? null : isMelee ? "close" : "ranged",
    targets: { target },
  });
  if (check === "attack") {
    const hit = outcome && isGood(outcome.result as Parameters<typeof isGood>[0]);
    return at({ hit, damage: hit === false ? 0 : null }, (plan as AttackRoll).isMelee);
  }
  if (check !== "damage") return null;
  const damage = (outcome as { total?: number } | null)?.total ?? null;
  return at({ hit: true, damage }, isAttack(tool) ? tool.system.mode === "melee" : null);
}
