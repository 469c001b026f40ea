import type { Situation } from "#table/checks";
import type { Strike, Strikes } from "#table/api/strikes.ts";
import { form as formOf } from "#rules/zerospace";
import type { AttackCard } from "./checks/attack/attack-card.ts";
import type { CardOutcome } from "./checks/attack/attack-kind.ts";

/** The result of an attack for each of its targets; null if the check is no attack. */
export function strikes(check: string, { plan, outcome }: Situation): Strikes | null {
  if (check !== "attack") return null;
  const { form, rows } = plan as AttackCard;
  const all = (outcome as CardOutcome | null)?.rows;
  const targets = rows.map(({ who }, index): [string, Strike] => {
    const row = all?.[index];
    return [who, row ? { hit: row.result === "hit", damage: row.damage } : { hit: null, damage: null }];
  });
  return { reach: formOf(form).reach, targets: Object.fromEntries(targets) };
}
